import Testing
import TouchKit

@testable import TouchViews

@Suite("Attempts")
struct AttemptTests {
  private var attempt = Attempt()

  /// Lands a touch and lifts or cancels it.
  private mutating func tap(_ id: UInt64, at time: Double, _ end: TouchPhase = .ended) {
    _ = attempt.advance(by: .receive)
    attempt.touches.receive(Touch(id, at: time))
    let event = TouchEvent(1, Touch(id, end, at: time))
    _ = event.withUnsafeTouches { attempt.touches.update(from: $0) }
    attempt.touches.removeEnded { _ in }
  }

  @Test("an input that is not legal changes nothing (R25)")
  mutating func illegalInputChangesNothing() {
    #expect(!attempt.advance(by: .grant) && attempt.state == .idle)
    #expect(attempt.advance(by: .receive) && attempt.state == .possible)
    #expect(!attempt.fire(at: 1) && attempt.state == .possible)
  }

  @Test("a reset discards everything but the times and locations of the end (R27)")
  mutating func resetDiscardsTheAttempt() {
    tap(1, at: 3)
    attempt.awaited = 7
    attempt.answers.record(true, about: 7)
    #expect(attempt.setDeadline(4) && attempt.stop(at: 3.5))
    #expect(attempt.advance(by: .reset) == true)
    #expect(attempt.state == .idle && attempt.deadline == nil && attempt.awaited == nil)
    #expect(attempt.answers[7] == nil)
    #expect(!attempt.touches.contains(TouchID(1)) && !attempt.touches.hasReceivedAny)
    #expect(attempt.endTime == 3.5 && attempt.touches.lastEnd == 3)
  }

  @Test("a gesture that is complete has no deadline, also while it waits (R30)")
  mutating func completeGesturesHaveNoDeadline() {
    _ = attempt.advance(by: .receive)
    #expect(attempt.setDeadline(1) && attempt.advance(by: .request(.began)))
    #expect(attempt.deadline == 1)
    #expect(attempt.advance(by: .request(.ended)) && attempt.deadline == nil)
    attempt = Attempt()
    _ = attempt.advance(by: .receive)
    #expect(attempt.setDeadline(1) && attempt.advance(by: .request(.ended)))
    #expect(attempt.deadline == nil)
  }

  @Test("a gesture that fires with all touches up ends when the last one lifted")
  mutating func firedAttemptEndsWithItsLastTouch() {
    tap(1, at: 3)
    _ = attempt.advance(by: .request(.ended))
    _ = attempt.advance(by: .grant)
    #expect(attempt.fire(at: 3.35) && attempt.endTime == 3)
  }

  @Test("a gesture that fires with a touch down ends at the time of the window")
  mutating func firedAttemptWithTouchesEndsNow() {
    _ = attempt.advance(by: .receive)
    attempt.touches.receive(Touch(1, at: 3))
    _ = attempt.advance(by: .request(.ended))
    _ = attempt.advance(by: .grant)
    #expect(attempt.fire(at: 3.5) && attempt.endTime == 3.5)
  }

  @Test("a deadline is cleared when it is met and when the attempt has finished (R44)")
  mutating func deadlineIsCleared() {
    #expect(attempt.setDeadline(2) && attempt.takeDeadline(dueAt: 1.9) == nil)
    #expect(attempt.takeDeadline(dueAt: 2) == 2 && attempt.deadline == nil)
    #expect(
      !attempt.setDeadline(2) && !attempt.setDeadline(.infinity) && !attempt.setDeadline(.nan))
    _ = attempt.advance(by: .receive)
    #expect(attempt.setDeadline(3) && attempt.stop(at: 2.5) && attempt.deadline == nil)
    #expect(attempt.setDeadline(4) == false)
    // A reset does not make a time possible that has passed.
    #expect(attempt.advance(by: .reset) && !attempt.setDeadline(1) && attempt.setDeadline(4))
  }

  @Test("an attempt concludes when its touches have ended, unless it waits for a deadline (R26)")
  mutating func attemptConcludes() {
    #expect(attempt.conclusion == nil)
    tap(1, at: 1)
    #expect(attempt.conclusion == .stop)
    _ = attempt.setDeadline(2)
    #expect(attempt.conclusion == nil)
    _ = attempt.setDeadline(nil)
    _ = attempt.advance(by: .request(.began))
    #expect(attempt.conclusion == .request(.ended))
    _ = attempt.advance(by: .grant)
    _ = attempt.fire(at: 1)
    #expect(attempt.conclusion == .request(.ended))
    tap(2, at: 2, .cancelled)
    #expect(attempt.conclusion == .request(.cancelled))
    _ = attempt.advance(by: .request(.ended))
    #expect(attempt.conclusion == nil)
  }

  @Test("an attempt that asked to begin fails if its last touch was cancelled (R26)")
  mutating func cancelledRequestFails() {
    tap(1, at: 1, .cancelled)
    _ = attempt.advance(by: .request(.began))
    #expect(attempt.conclusion == .stop)
  }

  @Test("a touch that is down continues the attempt (R26)")
  mutating func touchContinuesTheAttempt() {
    tap(1, at: 1)
    attempt.touches.receive(Touch(2, at: 2))
    #expect(attempt.conclusion == nil)
  }

  @Test("of the touches that have ended the newest are kept, by which attempts share touches (R29)")
  mutating func newestLiftedTouchesAreKept() {
    let limit = UInt64(ViewConstants.liftedTouchLimit)
    for id in 1...limit + 2 { tap(id, at: Double(id)) }
    #expect(attempt.touches.ids == (3...limit + 2).map { TouchID($0) })
    var other = AttemptTouches()
    for id in [1, limit + 2] {
      other.removeAll()
      other.receive(Touch(id))
      #expect(attempt.touches.intersects(other) == (id > 2))
    }
  }
}
