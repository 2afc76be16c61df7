import Testing
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Event entry")
struct EventEntryTests {
  /// A window that runs a closure before it passes an event on, or instead.
  private final class Intercepting: TouchWindow {
    var willSend: (TouchEvent) -> Void = { _ in }
    var withholds: (TouchEvent) -> Bool = { _ in false }

    override func sendEvent(_ event: TouchEvent) {
      willSend(event)
      if !withholds(event) { super.sendEvent(event) }
    }
  }

  private let window = Intercepting(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
  private let stage: Stage

  init() {
    stage = Stage(window)
    stage.receiver = { [window] in window.dispatch($0) }
  }

  @Test("a view that an override of sendEvent adds does not receive the event's touches (R17)")
  func viewAddedInSendEventReceivesNothing() {
    stage.view("below", 0, 0, 100, 100)
    var landedOn: String?
    window.willSend = { [unowned window, stage] event in
      guard event.hasTouches(in: .began) else { return }
      landedOn = window.view(of: TouchID(1))?.debugName
      stage.view("indicator", 0, 0, 100, 100)
    }
    stage.down(1, 5, 5)
    stage.up(1)
    #expect(landedOn == "below")
    #expect(stage.callbacks.lines == ["below began #1", "below ended #1"])
  }

  @Test(
    "a view that an application's override of sendEvent adds does not receive the touches (R17)")
  func viewAddedInSendEventOfApplicationReceivesNothing() {
    let application = TouchApplication()
    application.addWindow(window)
    stage.receiver = { application.dispatch($0) }
    stage.view("below", 0, 0, 100, 100)
    var landedOn: String?
    window.willSend = { [unowned window, stage] event in
      guard event.hasTouches(in: .began) else { return }
      landedOn = window.view(of: TouchID(1))?.debugName
      stage.view("indicator", 0, 0, 100, 100)
    }
    stage.down(1, 5, 5)
    #expect(landedOn == "below" && stage.callbacks.lines == ["below began #1"])
  }

  @Test("an override of sendEvent sees the view that a hover enters (R6, R17)")
  func hoveredViewIsKnownInSendEvent() {
    stage.view("view", 0, 0, 100, 100)
    var seen: [String?] = []
    window.willSend = { [unowned window] _ in seen.append(window.view(of: TouchID(1))?.debugName) }
    stage.hover(1, 5, 5)
    stage.hover(1, 150, 150)
    #expect(seen == ["view", "window"])
  }

  @Test(
    "views receive nothing of an event that an override withholds, and no touch stays counted (R17)"
  )
  func withheldEventLeavesNothingBehind() {
    stage.view("view", 0, 0, 100, 100)
    stage.down(1, 5, 5)
    window.withholds = { $0.hasTouches(in: .ended) }
    stage.up(1)
    #expect(stage.callbacks.lines == ["view began #1"] && !window.owns(TouchID(1)))
    window.withholds = { _ in false }
    // The view takes one touch at a time: a touch that stayed counted would block this one.
    stage.down(2, 5, 5)
    #expect(stage.callbacks.lines == ["view began #1", "view began #2"])
  }

  @Test("a touch whose landing was withheld is not delivered later (R17)")
  func withheldLandingIsNotDelivered() {
    stage.view("view", 0, 0, 100, 100)
    window.withholds = { $0.hasTouches(in: .began) }
    stage.down(1, 5, 5)
    stage.move(1, 6, 6)
    stage.up(1)
    stage.down(2, 5, 5)
    #expect(stage.callbacks.lines.isEmpty && window.owns(TouchID(2)) && !window.owns(TouchID(1)))
  }

  @Test("a recognizer whose touches end in a withheld event is cancelled (R17, R26)")
  func recognizerOfWithheldEventIsCancelled() {
    let recognizer = RecordingRecognizer()
    recognizer.onBegan = { $0.state = .began }
    window.addGestureRecognizer(recognizer)
    stage.down(1, 5, 5)
    window.withholds = { $0.hasTouches(in: .ended) }
    stage.up(1)
    #expect(recognizer.fired == [.began, .cancelled] && recognizer.state == .possible)
  }

  @Test("an event that an application's override withholds ends its touches in the windows (R17)")
  func eventWithheldByApplicationEndsTouches() {
    final class Withholding: TouchApplication {
      var isWithholding = false
      override func sendEvent(_ event: TouchEvent) { if !isWithholding { super.sendEvent(event) } }
    }
    let application = Withholding()
    application.addWindow(window)
    stage.receiver = { application.dispatch($0) }
    stage.view("view", 0, 0, 100, 100)
    stage.down(1, 5, 5)
    application.isWithholding = true
    stage.up(1)
    application.isWithholding = false
    stage.down(2, 5, 5)
    #expect(stage.callbacks.lines == ["view began #1", "view began #2"])
  }

  @Test("a direct call of sendEvent lands the touches itself (R17)")
  func directSendEventLandsTouches() {
    stage.receiver = { [window] in window.sendEvent($0) }
    stage.view("view", 0, 0, 100, 100)
    stage.down(1, 5, 5)
    #expect(stage.callbacks.lines == ["view began #1"])
  }

  @Test("a recognizer whose hover ends in a withheld event is cancelled (R6, R17, R26)")
  func recognizerOfWithheldHoverIsCancelled() {
    final class HoveringRecognizer: GestureRecognizer {
      override var followsHover: Bool { true }
      override func regionEntered(_ touches: TouchCollection, with event: TouchEvent) {
        state = .began
      }
    }
    let recognizer = HoveringRecognizer()
    var fired: [GestureRecognizer.State] = []
    recognizer.addAction { fired.append($0.state) }
    window.addGestureRecognizer(recognizer)
    stage.hover(1, 5, 5)
    window.withholds = { $0.hasTouches(in: .regionExited) }
    stage.leave(1)
    #expect(fired == [.began, .cancelled] && recognizer.state == .possible)
  }

  @Test("touches and hovers whose end was lost are cancelled by the next event (R2, R50)")
  func touchesMissingFromEventAreCancelled() {
    stage.view("view", 0, 0, 100, 100).isMultipleTouchEnabled = true
    let send = stage.receiver
    stage.down(1, 5, 5)
    stage.hover(2, 9, 9)
    stage.down(3, 7, 7)
    stage.receiver = { _ in }
    stage.up(1)
    stage.leave(2)
    stage.receiver = send
    stage.move(3, 8, 8)
    #expect(
      stage.callbacks.lines == [
        "view began #1", "view entered #2", "view began #3", "view cancelled #1",
        "view exited #2", "view moved #3",
      ])
    #expect(!window.owns(TouchID(1)) && !window.owns(TouchID(2)))
  }
}
