import TouchKit

/// Carries out the actions of the arbiter: calls delegates, closures and overrides,
/// and changes the attempts (R26, R29-R31).
///
/// **Invariant.** Each phase of decisions ends: it has a limited number of rounds.
final class ArbiterDriver {
  /// A request that was granted. Its touches must be cancelled for their views (R32), then its
  /// actions called with `AttemptList.fire(at:)`.
  struct Grant {
    let index: Int
    let touchesToCancel: [TouchID]
  }

  private let router: TouchRouter
  private let attempts: AttemptList
  private let work: PendingWork
  private let trace: TraceRecorder
  private var arbiter = GestureArbiter()
  private var isDeciding = false
  /// Whether a failure requirement was added since the arbiter's last action.
  private var haveRequirementsChanged = false
  private var remainingRounds = 0

  init(router: TouchRouter, attempts: AttemptList, work: PendingWork, trace: TraceRecorder) {
    self.router = router
    self.attempts = attempts
    self.work = work
    self.trace = trace
  }

  /// Starts a phase of decisions, with as many rounds as the recognizers may need in one cycle.
  /// Actions that change the states of recognizers whose actions change theirs could continue for
  /// ever: what is left then is decided in the next phase.
  func begin() {
    remainingRounds = ViewConstants.arbitrationRounds * (attempts.count + 1)
    isDeciding = false
  }

  /// Calls pending actions and makes decisions, up to the next request that is granted. Returns
  /// `nil` if no work is pending or no more rounds are allowed.
  func nextGrant() -> Grant? {
    while true {
      if isDeciding, let grant = decide() { return grant }
      isDeciding = false
      guard remainingRounds > 0 else { return nil }
      let requested = work.take()
      if requested == .none { return nil }
      remainingRounds -= 1
      if requested == .decisions { attempts.concludeAttempts() }
      attempts.firePendingActions()
      if requested == .decisions {
        arbiter.begin()
        isDeciding = true
      }
    }
  }

  /// Records that a failure requirement was added.
  func requirementsDidChange() { haveRequirementsChanged = true }

  private func decide() -> Grant? {
    // A local variable is accessed without checks at run time.
    var arbiter = GestureArbiter()
    swap(&arbiter, &self.arbiter)
    defer { swap(&arbiter, &self.arbiter) }
    while true {
      if haveRequirementsChanged {
        haveRequirementsChanged = false
        arbiter.discardScans()
      }
      switch arbiter.next(in: attempts) {
      case .none: return nil
      case .ask(let question):
        let answer = answer(question)
        arbiter.answer(answer)
      case .rank(let index):
        let rank = rank(of: index)
        arbiter.answer(rank)
      case .wait(let index, let other): recordWaiting(index, for: other)
      case .fail(let index, let cause): attempts.fail(at: index, reason(cause))
      case .grant(let index): attempts.grant(index)
      case .begin(let index):
        return Grant(index: index, touchesToCancel: attempts[index].map(touchesToTake) ?? [])
      }
    }
  }

  /// Calls delegates, closures and overrides. They may change anything, also remove recognizers.
  private func answer(_ question: GestureArbiter.Question) -> Bool {
    switch question {
    case .requirement(let index, let otherIndex):
      guard let recognizer = attempts[index], let other = attempts[otherIndex] else { return false }
      let isRequired = recognizer.callsForFailure(of: other)
      // The calls may have ended an attempt or moved a recognizer to another window.
      if attempts.hasAttempt(at: index), attempts.hasAttempt(at: otherIndex) {
        recognizer.attempt.answers.record(isRequired, about: other.number)
      }
      return isRequired
    case .prevention(let index, let other):
      guard let recognizer = attempts[index], let other = attempts[other] else { return false }
      return recognizer.prevents(other)
    case .permission(let index):
      guard let recognizer = attempts[index] else { return false }
      return viewsThatLoseTouches(to: recognizer).allSatisfy {
        $0.gestureRecognizerShouldBegin(recognizer)
      } && recognizer.mayBegin()
    }
  }

  /// Returns the views that would lose a touch if a recognizer began, without its own view, each
  /// once, in the order of the touches (R31, R32).
  private func viewsThatLoseTouches(to recognizer: GestureRecognizer) -> [TouchView] {
    var views: [TouchView] = []
    for id in touchesToTake(by: recognizer) {
      guard let index = router.index(of: id), router.isTracked(at: index),
        let view = router.view(at: index), view !== recognizer.view,
        !views.contains(where: { $0 === view })
      else { continue }
      views.append(view)
    }
    return views
  }

  /// Returns the touches that a recognizer takes from their views when it begins (R32): all of its
  /// own, or if it only delays their `began`, those of which the view has not received it (R33).
  private func touchesToTake(by recognizer: GestureRecognizer) -> [TouchID] {
    guard recognizer.ownsTouches else { return [] }
    let ids = recognizer.attempt.touches.ids
    if recognizer.cancelsTouchesInView { return ids }
    return ids.filter { id in
      router.index(of: id).map { router[$0].delivery == .pending } ?? false
    }
  }

  private func rank(of index: Int) -> GestureRank {
    guard let recognizer = attempts[index] else { return GestureRank() }
    return GestureRank(
      tapCount: recognizer.tapCount, depth: recognizer.view?.nestingDepth ?? 0,
      view: recognizer.view.map { ObjectIdentifier($0) }, order: recognizer.order)
  }

  private func reason(_ cause: GestureArbiter.Cause) -> GestureReason {
    switch cause {
    case .requirement(let other): .requirement(of: attempts.name(at: other))
    case .prevention(let other): .prevented(by: attempts.name(at: other))
    case .permission: .denied
    }
  }

  private func recordWaiting(_ index: Int, for other: Int) {
    guard let recognizer = attempts[index], let other = attempts[other],
      recognizer.attempt.awaited != other.number
    else { return }
    recognizer.attempt.awaited = other.number
    let reason = GestureReason.waiting(for: other.debugName)
    recognizer.reason = reason
    trace.record(recognizer, .waiting(reason))
  }
}
