import TouchKit

/// Makes the decisions about recognizers and carries them out: cancels the touches that were taken
/// from views, calls actions, and resets the recognizers that have finished (R26-R33).
///
/// **Invariant.** A touch is cancelled for its view before the action of the recognizer that took
/// it is called (R32).
final class Decisions {
  private let attempts: AttemptList
  private let work: PendingWork
  private let driver: ArbiterDriver
  private let cancellation: Cancellation
  private let delayed: DelayedDelivery

  init(
    attempts: AttemptList, work: PendingWork, driver: ArbiterDriver, cancellation: Cancellation,
    delayed: DelayedDelivery
  ) {
    self.attempts = attempts
    self.work = work
    self.driver = driver
    self.cancellation = cancellation
    self.delayed = delayed
  }

  /// Makes decisions until there are no more.
  @inline(__always)
  func make() {
    if work.takeActionsIfNothingElse() { attempts.firePendingActions() }
    if work.kind != .none { makePending() }
  }

  /// Lets views receive what no recognizer holds back any longer (R33).
  @inline(__always)
  func release() {
    if work.takeRelease() { releaseDelayed() }
  }

  /// Makes the decisions that are left, and resets the recognizers that have finished (R27).
  @inline(__always)
  func finish() {
    if !work.isEmpty { finishPending() }
  }

  private func makePending() {
    driver.begin()
    while let grant = driver.nextGrant() {
      cancellation.cancel(grant.touchesToCancel, by: attempts[grant.index])
      attempts.fire(at: grant.index)
    }
  }

  /// It is out of line: the access to the callbacks would be checked for each event.
  @inline(never)
  private func releaseDelayed() {
    repeat { delayed.release() } while work.takeRelease()
  }

  @inline(never)
  private func finishPending() {
    var rounds = ViewConstants.resetRounds
    repeat {
      make()
      release()
      attempts.resetFinished()
      rounds -= 1
    } while work.kind != .none && rounds > 0
  }
}
