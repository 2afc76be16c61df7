import Testing
import TouchKit
import TouchViews

/// Writes down what it sees of callbacks.
private final class Watcher: TouchWindowObserver {
  var lines: [String] = []

  func willDeliver(_ event: TouchEvent, in window: TouchWindow) {}

  func willDeliver(
    _ touches: TouchCollection, in phase: TouchPhase?, to view: TouchView, window: TouchWindow
  ) {
    lines.append("\(view.label) \(phase.map { "\($0)" } ?? "updated") \(touches.count)")
  }
}

@Suite struct TouchWindowObserverTests {
  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
  private let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 50, height: 50))
  private let watcher = Watcher()

  init() {
    view.name = "view"
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    window.addObserver(watcher)
  }

  private func play(_ reports: [ContactReport]) {
    var sequencer = TouchSequencer()
    for report in reports {
      sequencer.receive(report)
      while let event = sequencer.nextEvent(at: report.timestamp) { window.sendEvent(event) }
    }
  }

  @Test func everyCallbackIsToldBeforeItIsMade() {
    view.onTouchesBegan = { [watcher] _, _ in watcher.lines.append("in began") }
    let place = Point2D(x: 10, y: 10)
    play([
      ContactReport(
        .down, ContactID(1), at: 0, location: place, estimatedProperties: .force,
        estimatedPropertiesExpectingUpdates: .force,
        updateIndex: 1),
      ContactReport(.move, ContactID(1), at: 1, location: Point2D(x: 12, y: 10)),
      ContactReport(.refine, ContactID(1), at: 2, force: 1, updateIndex: 1),
      ContactReport(.up, ContactID(1), at: 3),
      ContactReport(.hover, ContactID(2), at: 4, location: place),
      ContactReport(.hover, ContactID(2), at: 5, location: Point2D(x: 11, y: 10)),
      ContactReport(.leave, ContactID(2), at: 6),
    ])
    #expect(
      watcher.lines == [
        "view began 1", "in began", "view moved 1", "view updated 1", "view ended 1",
        "view regionEntered 1", "view regionMoved 1",
        "view regionExited 1",
      ])
  }

  @Test func whatIsTakenAwayIsToldToo() {  // R19
    play([ContactReport(.down, ContactID(1), at: 0, location: Point2D(x: 10, y: 10))])
    view.removeFromSuperview()
    #expect(watcher.lines == ["view began 1", "view cancelled 1"])
  }

  @Test func nobodyIsToldOfWhatIsOver() {
    window.removeObserver(watcher)
    play([ContactReport(.down, ContactID(1), at: 0, location: Point2D(x: 10, y: 10))])
    #expect(watcher.lines.isEmpty)
  }
}
