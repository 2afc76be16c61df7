import TestSupport
import Testing
import TouchKit
import TouchViews

/// An observer that records the callbacks of views before they are made.
private final class RecordingObserver: TouchWindowObserver {
  var lines: [String] = []

  func willDeliver(_ event: TouchEvent, in window: TouchWindow) {}

  func willDeliver(
    _ touches: TouchCollection, in phase: TouchPhase?, to view: TouchView, window: TouchWindow
  ) {
    lines.append("\(view.debugName) \(phase.map { "\($0)" } ?? "updated") \(touches.count)")
  }
}

@Suite struct TouchWindowObserverTests {
  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
  private let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 50, height: 50))
  private let observer = RecordingObserver()

  init() {
    view.name = "view"
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    window.addObserver(observer)
  }

  private func play(_ reports: [ContactReport]) {
    var sequencer = TouchSequencer()
    for report in reports {
      sequencer.receive(report)
      while let event = sequencer.nextTouchEvent(at: report.timestamp) { window.sendEvent(event) }
    }
  }

  @Test("an observer is called before each callback of a view (R6, R14, R21a)")
  func observerIsCalledBeforeEachCallback() {
    view.onTouchesBegan = { [observer] _, _ in observer.lines.append("in began") }
    let location = Point2D(x: 10, y: 10)
    play([
      ContactReport(
        .down, ContactID(1), at: 0, location: location, estimatedProperties: .force,
        estimatedPropertiesExpectingUpdates: .force,
        updateIndex: 1),
      ContactReport(.move, ContactID(1), at: 1, location: Point2D(x: 12, y: 10)),
      ContactReport(.refine, ContactID(1), at: 2, force: 1, updateIndex: 1),
      ContactReport(.up, ContactID(1), at: 3),
      ContactReport(.hover, ContactID(2), at: 4, location: location),
      ContactReport(.hover, ContactID(2), at: 5, location: Point2D(x: 11, y: 10)),
      ContactReport(.leave, ContactID(2), at: 6),
    ])
    #expect(
      observer.lines == [
        "view began 1", "in began", "view moved 1", "view updated 1", "view ended 1",
        "view regionEntered 1", "view regionMoved 1",
        "view regionExited 1",
      ])
  }

  @Test("an observer is called before the touches of a removed view are cancelled (R19)")
  func observerIsCalledBeforeCancellation() {
    play([ContactReport(.down, ContactID(1), at: 0, location: Point2D(x: 10, y: 10))])
    view.removeFromSuperview()
    #expect(observer.lines == ["view began 1", "view cancelled 1"])
  }

  @Test("a removed observer is not called")
  func removedObserverIsNotCalled() {
    window.removeObserver(observer)
    play([ContactReport(.down, ContactID(1), at: 0, location: Point2D(x: 10, y: 10))])
    #expect(observer.lines.isEmpty)
  }
}
