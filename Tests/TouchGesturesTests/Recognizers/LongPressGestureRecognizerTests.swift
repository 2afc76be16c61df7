import Testing
import TouchGestures
import TouchKit
import TouchViews

@Suite("Long press (R35)")
struct LongPressGestureRecognizerTests {
  private let stage = GestureStage()
  private let press = LongPressGestureRecognizer()

  init() { stage.add(press, "press") }

  @Test("R35, R44: it begins at the deadline without any new input, changes on moves however far, ends at the lift")
  func whole() {
    var began = -1.0
    press.addAction { [stage] in if $0.state == .began { began = stage.window.now } }
    stage.at(1, .down(1, 100, 100))
    #expect(stage.window.nextDeadline == 1.5)
    stage.wait(until: 2)
    #expect(began == 1.5)
    stage.at(2.1, .move(1, 300, 100))
    stage.at(2.2, .move(1, 100, 200))
    stage.at(2.3, .up(1))
    #expect(stage.log == ["press began", "press changed", "press changed", "press ended"])
  }

  @Test("R28: a deadline that passed before an event is met before it")
  func deadlineBeforeEvent() {
    stage.at(0, .down(1, 100, 100))
    stage.sequencer.receive(Act.move(1, 200, 100).report(at: 0.6))
    while let event = stage.sequencer.nextEvent(at: 0.6) { stage.window.sendEvent(event) }
    #expect(stage.log == ["press began", "press changed"])
  }

  @Test("R28: samples up to the deadline come before it")
  func sampleAtDeadline() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.5, .move(1, 200, 100))
    stage.wait(until: 1)
    #expect(stage.log.isEmpty)
    #expect(press.reason?.kind == "moved")
  }

  @Test("R28: where a draw brings samples of both sides of the deadline, they come before it")
  func drawAcrossDeadline() {
    stage.at(0, .down(1, 100, 100))
    stage.sequencer.receive(Act.move(1, 200, 100).report(at: 0.49))
    stage.sequencer.receive(Act.move(1, 200, 100).report(at: 0.51))
    while let event = stage.sequencer.nextEvent(at: 0.52) { stage.window.sendEvent(event) }
    #expect(stage.log.isEmpty)
  }

  @Test("R35: 10 points before it begins are allowed, more is not")
  func movement() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 106, 108))
    #expect(press.state == .possible)
    stage.at(0.2, .move(1, 106, 108.1))
    #expect(press.state == .failed)
    #expect(press.reason?.description == "moved 10.1 pt > 10")
  }

  @Test("R35: a finger that lifts too early fails it")
  func tooShort() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.3, .up(1))
    #expect(stage.failures(of: "press") == ["tooShort"])
  }

  @Test("R35: of two fingers the time runs from the landing of the last; an extra one before fails it, after is ignored")
  func twoFingers() {
    press.numberOfTouchesRequired = 2
    stage.at(0, .down(1, 100, 100))
    stage.at(0.4, .down(2, 200, 100))
    stage.wait(until: 0.89)
    #expect(stage.log.isEmpty)
    stage.wait(until: 0.9)
    #expect(stage.log == ["press began"])
    stage.at(1, .down(3, 300, 100))
    #expect(press.numberOfTouches == 2)
    stage.at(1.1, .up(3))
    #expect(stage.log == ["press began"])
    stage.at(1.2, .up(1))
    #expect(stage.log == ["press began", "press ended"])
    stage.at(1.3, .up(2))
    stage.at(2, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(2.1, .down(3, 300, 100))
    #expect(press.state == .failed)
  }

  @Test("R35, R34: a tap before the press, in time and place")
  func afterTap() {
    press.numberOfTapsRequired = 1
    stage.at(0, .down(1, 100, 100))
    stage.wait(until: 0.6)
    #expect(stage.log.isEmpty, "the tap itself is no press")
    stage.at(0.7, .up(1))
    stage.at(0.9, .down(1, 110, 100))
    stage.wait(until: 1.4)
    #expect(stage.log == ["press began"])
    stage.at(1.5, .up(1))
    stage.at(3, .down(1, 100, 100))
    stage.at(3.1, .up(1))
    stage.wait(until: 3.5)
    #expect(stage.failures(of: "press") == ["nextTapTooLate"])
  }

  @Test("R26: a touch that is cancelled cancels it")
  func cancelled() {
    stage.at(0, .down(1, 100, 100))
    stage.wait(until: 0.6)
    stage.at(0.7, .cancel(1))
    #expect(stage.log == ["press began", "press cancelled"])
  }

  @Test("R26, R35: a touch that is cancelled before fails it, and no deadline comes for a finger that is gone")
  func cancelledBefore() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.2, .cancel(1))
    #expect(stage.failures(of: "press") == ["touchesCancelled"])
    #expect(stage.window.nextDeadline == nil)
    stage.wait(until: 1)
    #expect(stage.log.isEmpty)
  }

  @Test("a press of no duration begins as it lands")
  func atOnce() {
    press.minimumPressDuration = 0
    stage.at(0, .down(1, 100, 100))
    #expect(stage.log == ["press began"])
    #expect(stage.canvas.log.isEmpty, "R32: the view had heard of nothing, and never does")
  }
}
