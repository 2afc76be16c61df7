import Testing
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("State and requested state")
struct RequestedStateTests {
  private let stage = Stage()
  private let recognizer = RecordingRecognizer()

  init() { stage.window.addGestureRecognizer(recognizer) }

  @Test("a subclass reads in its own callback what the callback has set (R25)")
  func ownCallbackReadsTheRequest() {
    var states: [GestureRecognizer.State] = []
    recognizer.onBegan = {
      states.append($0.state)
      $0.state = .began
      states.append($0.state)
    }
    stage.down(1, 5, 5)
    #expect(states == [.possible, .began] && recognizer.fired == [.began])
  }

  @Test(
    "a pan that begins and fails in the same callback fails without an action (R25)"
  )
  func failingInTheSameCallbackReplacesTheRequest() {
    var state: GestureRecognizer.State?
    recognizer.onMoved = {
      $0.state = .began
      if $0.state == .began { $0.state = .failed }
      state = $0.state
    }
    stage.down(1, 5, 5)
    stage.move(1, 50, 5)
    #expect(state == .failed && recognizer.fired.isEmpty && recognizer.reason != nil)
  }

  @Test("a gesture that the program fails is cancelled, and its action reads the reason (R45)")
  func failedGestureIsCancelledWithItsReason() {
    let reason = GestureReason.moved(12, limit: 10)
    var reasons: [GestureReason?] = []
    stage.window.trace = GestureTrace()
    recognizer.onBegan = { $0.state = .began }
    recognizer.addAction { reasons.append($0.reason) }
    stage.down(1, 5, 5)
    recognizer.fail(reason)
    #expect(recognizer.fired == [.began, .cancelled] && reasons == [nil, reason])
    let events = stage.window.trace?.entries.suffix(3).map(\.event)
    #expect(events == [.cancelled(reason), .fired(.cancelled), .reset])
  }

  @Test("shouldBegin and later callbacks read the granted state (R25, R30)")
  func othersReadTheGrantedState() {
    let other = RecordingRecognizer()
    stage.window.addGestureRecognizer(other)
    recognizer.require(toFail: other)
    var laterState: GestureRecognizer.State?
    var (stateWhenAsked, requestWhenAsked): (GestureRecognizer.State?, GestureRecognizer.State?)
    recognizer.onBegan = { $0.state = .began }
    recognizer.onMoved = { laterState = $0.state }
    recognizer.shouldBegin = { [unowned recognizer] in
      stateWhenAsked = recognizer.state
      requestWhenAsked = recognizer.requestedState
      return true
    }
    stage.down(1, 5, 5)
    stage.move(1, 6, 6)
    #expect(
      laterState == .possible && recognizer.state == .possible
        && recognizer.requestedState == .began)
    other.state = .failed
    #expect(stateWhenAsked == .possible && requestWhenAsked == .began)
    #expect(recognizer.fired == [.began])
  }

  @Test("a recognizer that ended while it waited to begin fires began first (R25, R30)")
  func endedAfterWaitingFiresBoth() {
    let other = RecordingRecognizer()
    stage.window.addGestureRecognizer(other)
    recognizer.require(toFail: other)
    recognizer.onBegan = { $0.state = .began }
    recognizer.onMoved = { $0.state = .changed }
    recognizer.onEnded = { $0.state = .ended }
    other.onEnded = { $0.state = .failed }
    stage.down(1, 5, 5)
    stage.move(1, 6, 6)
    stage.up(1)
    #expect(recognizer.fired == [.began, .ended])
  }

  @Test("setting the same state again changes nothing (R25)")
  func sameRequestChangesNothing() {
    recognizer.onBegan = {
      $0.state = .began
      $0.state = .began
    }
    recognizer.onMoved = {
      $0.state = .changed
      $0.state = .changed
    }
    stage.down(1, 5, 5)
    stage.move(1, 6, 6)
    #expect(recognizer.fired == [.began, .changed])
  }

  @Test("a recognizer begins in an event in which another gesture changes (R25, R26)")
  func recognizerBeginsBesideAChange() {
    let other = RecordingRecognizer()
    stage.window.addGestureRecognizer(other)
    recognizer.shouldReceive = { $0.location.x < 100 }
    recognizer.onMoved = { $0.state = .began }
    other.shouldReceive = { $0.location.x >= 100 }
    other.onBegan = { $0.state = .began }
    other.onMoved = { $0.state = .changed }
    stage.down(1, 50, 50)
    stage.down(2, 150, 50)
    stage.play(.move(1, 60, 50), .move(2, 160, 50))
    #expect(recognizer.fired == [.began] && other.fired == [.began, .changed])
  }

  @Test("a recognizer whose only deadline is cleared has nothing pending and can begin later (R24)")
  func clearedDeadlineLeavesNothing() {
    recognizer.deadline = 1
    recognizer.deadline = nil
    #expect(stage.window.nextDeadline == nil)
    recognizer.onBegan = { $0.state = .ended }
    stage.down(1, 5, 5)
    stage.up(1)
    #expect(recognizer.fired == [.ended] && recognizer.state == .possible)
  }

  @Test("a recognizer that has a deadline and no touch may be given a state (R24, R26)")
  func stateBesideDeadline() {
    recognizer.deadline = 1
    recognizer.state = .began
    #expect(recognizer.fired == [.began] && recognizer.state == .began)
    recognizer.state = .ended
    #expect(recognizer.fired == [.began, .ended] && recognizer.state == .possible)
    #expect(stage.window.nextDeadline == nil)
  }

  @Test("a recognizer that is disabled beside a deadline does not reach it (R31)")
  func disabledRecognizerReachesNoDeadline() {
    recognizer.deadline = 1
    recognizer.isEnabled = false
    #expect(recognizer.deadline == nil && stage.window.nextDeadline == nil)
  }

  @Test("a recognizer stays on its view when the view that it was on before is freed (R24)")
  func recognizerOutlivesFormerView() {
    let view = stage.view("view", 0, 0, 100, 100)
    final class AddingView: TouchView {
      var onMove: () -> Void = {}
      override func didMoveToWindow() { if window == nil { onMove() } }
    }
    let other = AddingView(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
    let recognizer = RecordingRecognizer()
    do {
      let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 10, height: 10))
      window.addGestureRecognizer(recognizer)
      window.addSubview(other)
      other.onMove = { view.addGestureRecognizer(recognizer) }
    }
    #expect(recognizer.view === view && view.gestureRecognizers.count == 1)
  }
}
