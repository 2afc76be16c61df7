import Testing
import TouchKit

@testable import TouchViews

@Suite("Attempts of a window")
struct AttemptListTests {
  private let parts = CycleParts()
  private let view = TouchView(frame: .zero)
  private var attempts: AttemptList { parts.attempts }

  private func recognizer(_ name: String, touch: UInt64? = nil) -> RecordingRecognizer {
    let recognizer = parts.recognizer(name, on: view)
    if let touch { parts.receive(touch, recognizer) }
    return recognizer
  }

  @Test("a recognizer joins once, and leaves a gap when it is reset (R27)")
  func recognizerJoinsAndLeaves() {
    let first = recognizer("a", touch: 1)
    let second = recognizer("b", touch: 1)
    attempts.join(first)
    #expect(attempts.endIndex == 2 && attempts.index(of: second) == 1)
    attempts.stop(at: 0, .denied)
    attempts.reset(at: 0)
    #expect(attempts.isRemoved(at: 0) && attempts.index(of: second) == 1 && attempts.count == 1)
    #expect(parts.traceLines == ["a failed: not allowed to begin", "a reset"])
    attempts.checkInvariant()
    attempts.compact()
    #expect(attempts.endIndex == 1 && attempts[0] === second)
    attempts.checkInvariant()
  }

  @Test("what a step does at the index of a gap has no effect (R24)")
  func gapHasNoEffect() {
    let gone = recognizer("a", touch: 1)
    attempts.remove(gone)
    attempts.fail(at: 0, .denied)
    attempts.stop(at: 0, .denied)
    attempts.grant(0)
    attempts.fire(at: 0)
    attempts.reset(at: 0)
    #expect(gone.attempt.state == .idle && gone.reason == nil && parts.traceLines.isEmpty)
    #expect(attempts.name(at: 0) == "a", "the name is known until the clean-up")
  }

  @Test("a number is never given twice, also not to a recognizer that left and came back (R30)")
  func numbersAreUnique() {
    let first = recognizer("a", touch: 1)
    let second = recognizer("b", touch: 1)
    #expect([first.number, second.number] == [1, 2])
    attempts.stop(at: 0, .denied)
    attempts.reset(at: 0)
    parts.receive(2, first)
    #expect(first.number == 1, "another attempt in the same window")
    attempts.remove(first)
    #expect(first.number == 0)
    parts.receive(3, first)
    #expect(first.number == 3)
  }

  @Test("requests become work: actions alone if gestures in progress change (R25, R26)")
  func requestsBecomeWork() {
    let pan = recognizer("pan", touch: 1)
    attempts.call(.touchesMoved, of: pan, at: 0) { $0.state = .began }
    #expect(parts.work.take() == .decisions)
    attempts.grant(0)
    attempts.fire(at: 0)
    attempts.call(.touchesMoved, of: pan, at: 0) { $0.state = .changed }
    #expect(parts.work.take() == .actions)
    attempts.firePendingActions()
    #expect(pan.fired == [.began, .changed] && parts.work.kind == .none)
  }

  @Test("attempts whose touches have all ended are concluded (R26)")
  func attemptsAreConcluded() {
    let tap = recognizer("tap", touch: 1)
    parts.recognition.skip(TouchEvent(1))
    attempts.concludeAttempts()
    #expect(tap.attempt.state == .finished(.failed) && tap.reason == .touchesCancelled)
    attempts.resetFinished()
    #expect(tap.attempt.state == .idle && attempts.count == 0)
  }

  @Test("a gesture in progress that is stopped is cancelled with its actions called (R24)")
  func stoppedGestureIsCancelled() {
    let pan = recognizer("pan", touch: 1)
    attempts.call(.touchesMoved, of: pan, at: 0) { $0.state = .began }
    attempts.grant(0)
    attempts.fire(at: 0)
    attempts.stop(at: 0, .disabled)
    #expect(pan.fired == [.began, .cancelled] && pan.reason == .disabled)
    #expect(parts.work.takeRelease() && parts.work.kind == .decisions)
  }

  @Test("all attempts end before the first of them is reset (R55)")
  func allAttemptsAreCancelled() {
    let first = recognizer("a", touch: 1)
    let second = recognizer("b", touch: 1)
    var states: [AttemptState] = []
    first.onReset = { states = [first.attempt.state, second.attempt.state] }
    attempts.cancelAll()
    #expect(states == [.idle, .finished(.failed)] && attempts.count == 0)
  }

  @Test("an undecided recognizer delays callbacks, a recognized one owns its touches (R32, R33)")
  func recognizersHoldCallbacks() {
    let pan = recognizer("pan", touch: 1)
    let touch = Touch(1)
    #expect(attempts.delay(.ended, of: touch) && !attempts.delay(.began, of: touch))
    pan.delaysTouchesBegan = true
    #expect(attempts.delay(.began, of: touch) && !attempts.delay(.moved, of: touch))
    #expect(!attempts.delay(.ended, of: Touch(2)) && attempts.owner(of: touch.id) == nil)
    attempts.call(.touchesMoved, of: pan, at: 0) { $0.state = .began }
    attempts.grant(0)
    #expect(attempts.owner(of: touch.id) != nil && !attempts.delay(.ended, of: touch))
    pan.cancelsTouchesInView = false
    pan.delaysTouchesBegan = false
    #expect(attempts.owner(of: touch.id) == nil)
  }
}
