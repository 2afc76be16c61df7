import TestSupport
import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Long press (R35)")
struct LongPressGestureRecognizerTests {
  private let stage = Stage.withCanvas()
  private let press = LongPressGestureRecognizer()

  init() { stage.add(press, "press") }

  @Test(
    "a press begins at its deadline, without any new input (R35, R44)"
  )
  func beginsAtTheDeadline() {
    var began = -1.0
    press.addAction { [stage] in if $0.state == .began { began = stage.window.now } }
    stage.at(1, .down(1, 100, 100))
    #expect(stage.window.nextDeadline == 1.5)
    stage.wait(until: 2)
    #expect(began == 1.5)
    stage.at(2.1, .move(1, 300, 100))
    stage.at(2.2, .move(1, 100, 200))
    stage.at(2.3, .up(1))
    #expect(stage.actions == ["press began", "press changed", "press changed", "press ended"])
  }

  @Test("a deadline that has passed is met before the event (R28)")
  func passedDeadlineIsMetBeforeTheEvent() {
    stage.at(0, .down(1, 100, 100))
    stage.sequencer.receive(FingerAction.move(1, 200, 100).report(at: 0.6))
    while let event = stage.sequencer.nextTouchEvent(at: 0.6) { stage.window.sendEvent(event) }
    #expect(stage.actions == ["press began", "press changed"])
  }

  @Test("samples up to the deadline are delivered before it (R28)")
  func samplesUpToTheDeadlineComeFirst() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.5, .move(1, 200, 100))
    stage.wait(until: 1)
    #expect(stage.actions.isEmpty)
    #expect(press.reason?.kind == "moved")
  }

  @Test("an event with samples before and after the deadline is delivered before it (R28)")
  func eventAcrossTheDeadlineComesFirst() {
    stage.at(0, .down(1, 100, 100))
    stage.inOneEvent((0.49, .move(1, 200, 100)), (0.51, .move(1, 200, 100)))
    #expect(stage.actions.isEmpty)
  }

  @Test(
    "a movement of 10 points before the press begins is allowed, and a longer one fails it (R35)")
  func movementBeforeTheBeginningFails() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 106, 108))
    #expect(press.state == .possible)
    stage.at(0.2, .move(1, 106, 108.1))
    #expect(press.reason?.description == "moved 10.1 pt > 10")
  }

  @Test("a press whose finger lifts too early fails (R35)")
  func earlyLiftFails() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.3, .up(1))
    #expect(stage.failures(of: "press") == ["tooShort"])
  }

  @Test("a press of two fingers fails for their number if one lands and lifts (R35, R45)")
  func tooFewFingers() {
    press.numberOfTouchesRequired = 2
    stage.at(0, .down(1, 100, 100))
    stage.at(2, .up(1))
    #expect(press.reason == .tooFewTouches(1, limit: 2))
  }

  @Test(
    "the time of a two-finger press runs from the last landing (R35)"
  )
  func twoFingerPress() {
    press.numberOfTouchesRequired = 2
    stage.at(0, .down(1, 100, 100))
    stage.at(0.4, .down(2, 200, 100))
    stage.wait(until: 0.89)
    #expect(stage.actions.isEmpty)
    stage.wait(until: 0.9)
    #expect(stage.actions == ["press began"])
    stage.at(1, .down(3, 300, 100))
    #expect(press.numberOfTouches == 2)
    stage.at(1.1, .up(3))
    #expect(stage.actions == ["press began"])
    stage.at(1.2, .up(1))
    #expect(stage.actions == ["press began", "press ended"])
    stage.at(1.3, .up(2))
    stage.at(2, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(2.1, .down(3, 300, 100))
    #expect(press.reason?.kind == "tooManyTouches")
  }

  @Test("touches that land together after a press has begun do not end it when they lift (R35)")
  func touchesLandingTogetherDuringAPressAreIgnored() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.6, .down(2, 200, 100), .down(3, 300, 100))
    #expect(press.numberOfTouches == 1)
    stage.at(0.7, .up(2), .up(3))
    #expect(stage.actions == ["press began"])
    stage.at(0.8, .up(1))
    #expect(stage.actions == ["press began", "press ended"])
  }

  @Test("a press after a tap begins if the tap was in time and near (R34, R35)")
  func pressAfterATap() {
    press.numberOfTapsRequired = 1
    stage.at(0, .down(1, 100, 100))
    stage.wait(until: 0.6)
    #expect(stage.actions.isEmpty, "the tap is not the press")
    stage.at(0.7, .up(1))
    stage.at(0.9, .down(1, 110, 100))
    stage.wait(until: 1.4)
    #expect(stage.actions == ["press began"])
    stage.at(1.5, .up(1))
    stage.at(3, .down(1, 100, 100))
    stage.at(3.1, .up(1))
    stage.wait(until: 3.5)
    #expect(stage.failures(of: "press") == ["nextTapTooLate"])
  }

  @Test("a cancelled touch cancels a press that has begun (R26)")
  func cancelledTouchCancels() {
    stage.at(0, .down(1, 100, 100))
    stage.wait(until: 0.6)
    stage.at(0.7, .cancel(1))
    #expect(stage.actions == ["press began", "press cancelled"])
  }

  @Test("a cancelled touch fails a press before it begins and clears the deadline (R26, R35)")
  func cancelledTouchFailsBeforeTheBeginning() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.2, .cancel(1))
    #expect(stage.failures(of: "press") == ["touchesCancelled"])
    #expect(stage.window.nextDeadline == nil)
    stage.wait(until: 1)
    #expect(stage.actions.isEmpty)
  }

  @Test("a press without a minimum duration begins as the finger lands")
  func pressWithoutDurationBeginsAtTheLanding() {
    press.minimumPressDuration = 0
    stage.at(0, .down(1, 100, 100))
    #expect(stage.actions == ["press began"])
    #expect(stage.callbacks.lines.isEmpty, "the view receives nothing (R32)")
  }

  @Test("the taps before a press have the same number of fingers as the press (R35)")
  func tapsBeforeAPressHaveItsFingers() {
    press.numberOfTapsRequired = 1
    press.numberOfTouchesRequired = 2
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .up(1))
    #expect(press.reason == .tooFewTouches(1, limit: 2) && stage.failures(of: "press").count == 1)
    for start in [1, 1.2] {
      stage.at(start, .down(1, 100, 100), .down(2, 150, 100))
      if start == 1 { stage.at(1.1, .up(1), .up(2)) }
    }
    stage.wait(until: 2)
    #expect(stage.actions == ["press began"] && press.numberOfTouches == 2)
  }

  @Test("a press of two fingers after a tap waits for its second finger (R35)")
  func pressAfterATapWaitsForItsFingers() {
    press.numberOfTapsRequired = 1
    press.numberOfTouchesRequired = 2
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .up(1), .up(2))
    stage.at(0.3, .down(1, 100, 100))
    stage.wait(until: 0.6)
    #expect(stage.actions.isEmpty)
    stage.at(0.6, .down(2, 200, 100))
    stage.wait(until: 1.1)
    #expect(stage.actions == ["press began"])
  }
}
