import TouchKit

/// Decides between the recognizers of a window (R26, R29-R31).
///
/// The arbiter changes the states of attempts and nothing else; it knows neither the window nor the
/// views' callbacks. What has to be done about a decision comes out as a value, one at a time, so
/// that each decision is made with the effects of the one before.
///
/// Nothing allocates in steady state.
final class GestureArbiter {
  /// A decision that a gesture begins or is recognized. Its touches are to be cancelled for their
  /// views (R32), then its actions are to be called.
  struct Beginning {
    let recognizer: GestureRecognizer
    let touchesToCancel: [TouchID]
  }

  /// The kinds of work that recognizers have asked for.
  enum Work: Comparable {
    case none
    /// Gestures in progress have pending actions, and nothing is to be decided. Almost every event
    /// brings only this.
    case actions
    /// Anything else: attempts to begin, to fail, to conclude.
    case decisions
  }

  private let clock: WindowClock
  private let trace: TraceRecorder
  /// The recognizers that have an attempt or a deadline, in the order in which they joined.
  ///
  /// The access is not checked for exclusivity at run time: nothing is called from `VisitedList`
  /// that could access it again (rows `gestures/pans-10` and `-100`).
  @exclusivity(unchecked)
  var active = VisitedList<GestureRecognizer>()
  private(set) var pendingWork = Work.none
  private var remainingRounds = 0
  /// Whether an attempt may have ended that has to be reset.
  private(set) var mayHaveFinished = false
  /// Whether delayed callbacks may have become free: a recognizer has decided, or ignores a touch
  /// (R33).
  var mayReleaseCallbacks = false

  init(clock: WindowClock, trace: TraceRecorder) { (self.clock, self.trace) = (clock, trace) }

  // MARK: - Attempts

  /// Adds a recognizer whose attempt has just left `idle`.
  func activate(_ recognizer: GestureRecognizer) { active.append(recognizer) }

  /// Begins an attempt unless there is one.
  func join(_ recognizer: GestureRecognizer) {
    if recognizer.attempt.state == .idle { activate(recognizer) }
    if !recognizer.attempt.state.isAttempt { recognizer.reason = nil }
    _ = recognizer.attempt.advance(by: .receive)
  }

  /// Fails an attempt that has not begun.
  func fail(_ recognizer: GestureRecognizer, _ reason: GestureReason) {
    guard !recognizer.attempt.state.isActive, isInWindow(recognizer),
      recognizer.attempt.stop(at: clock.now)
    else { return }
    recognizer.reason = reason
    trace.record(recognizer, .failed(reason))
    attemptDidEnd()
  }

  /// Returns whether a recognizer is still in the arbiter's window: a question may have moved it to
  /// another one.
  private func isInWindow(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.dispatcher?.arbiter === self
  }

  /// Notes that an attempt is over.
  func attemptDidEnd() {
    mayReleaseCallbacks = true
    deadlinesDidChange()
  }

  /// Removes a recognizer whose attempt is over, and returns whether there was an attempt.
  func finish(_ recognizer: GestureRecognizer) -> Bool {
    let hadAttempt = recognizer.attempt.state.isAttempt
    guard recognizer.attempt.advance(by: hadAttempt ? .reset : .unschedule) else {
      return false
    }
    active.remove { $0 === recognizer }
    attemptDidEnd()
    return hadAttempt
  }

  /// Removes what the attempts in progress know about a recognizer that leaves its view or window.
  /// It may be freed, and a new recognizer would be mistaken for it at the same address.
  func removeAnswers(about recognizer: GestureRecognizer) {
    for index in 0..<active.endIndex {
      active[index]?.attempt.removeAnswers(about: ObjectIdentifier(recognizer))
    }
  }

  /// Notes what a recognizer asks for.
  @inline(__always)
  func didRequest(_ recognizer: GestureRecognizer) {
    if recognizer.attempt.state.hasPendingAction {
      if pendingWork == .none { pendingWork = .actions }
    } else {
      pendingWork = .decisions
    }
  }

  /// Notes that decisions are due, because touches have ended or a callback may have ended an
  /// attempt.
  func setNeedsDecisions() { pendingWork = .decisions }

  // MARK: - Deadlines

  /// The earliest pending deadline, in seconds, or `.infinity` if there is none.
  var nextDeadline: Double {
    clock.nextDeadline {
      var earliest = Double.infinity
      for index in 0..<active.endIndex {
        if let deadline = active[index]?.attempt.deadline { earliest = min(earliest, deadline) }
      }
      return earliest
    }
  }

  /// Notes that a deadline was set, met or cleared. An attempt that waited for it may be over.
  func deadlinesDidChange() {
    clock.deadlinesDidChange()
    pendingWork = .decisions
  }

  // MARK: - Decisions

  /// Allows as many rounds of decisions as the recognizers may need in one cycle. Actions that
  /// change the states of recognizers whose actions change theirs could go on for ever: what is
  /// left then is decided in the next cycle.
  func allowRounds() { remainingRounds = ViewConstants.arbitrationRounds * (active.count + 1) }

  /// Begins a round, in which pending actions are fired and, if the work is `decisions`, the
  /// beginnings of other gestures are decided after that. Returns the work of the round; none if
  /// nothing is pending or no more rounds are allowed.
  func beginRound() -> Work {
    guard pendingWork != .none, remainingRounds > 0 else { return .none }
    remainingRounds -= 1
    let work = pendingWork
    pendingWork = .none
    if work == .decisions {
      mayHaveFinished = true
      concludeAttempts()
    }
    return work
  }

  /// Returns the next gesture that begins or is recognized in this round, or `nil` if there is
  /// none.
  func nextBeginning() -> Beginning? {
    while let candidate = nextCandidate() {
      if let beginning = begin(candidate) { return beginning }
    }
    return nil
  }

  /// Ends the attempts whose touches have all ended and which have neither decided anything nor
  /// wait for a deadline (R26).
  private func concludeAttempts() {
    for index in 0..<active.endIndex {
      guard let recognizer = active[index], let conclusion = recognizer.attempt.conclusion else {
        continue
      }
      if conclusion == .stop {
        fail(recognizer, recognizer.attempt.touches.lastWasCancelled ? .touchesCancelled : .lifted)
      } else {
        _ = recognizer.attempt.advance(by: conclusion)
      }
    }
  }

  // MARK: - Candidates

  /// What the failure requirements of a candidate say.
  private enum Verdict {
    /// Every required recognizer has failed; whether there was any.
    case free(hadRequirement: Bool)
    /// A required recognizer has not decided.
    case waits(for: GestureRecognizer)
    /// A required recognizer has begun or was recognized.
    case lost(to: GestureRecognizer)
  }

  /// Returns the first candidate by R29 of those that wait for no other, or `nil` if there is none.
  /// Those whose requirement cannot be met any more fail.
  private func nextCandidate() -> GestureRecognizer? {
    var best: (recognizer: GestureRecognizer, hadRequirement: Bool)?
    var isAnyWaiting = false
    for index in 0..<active.endIndex {
      guard let recognizer = active[index], recognizer.attempt.state.isRequested else { continue }
      let verdict = verdict(on: recognizer)
      // The questions may have ended the attempt.
      guard recognizer.attempt.state.isRequested, isInWindow(recognizer) else { continue }
      switch verdict {
      case .lost(let other):
        fail(recognizer, .requirement(of: other.debugName))
      case .waits(let other):
        isAnyWaiting = true
        recordWaiting(recognizer, for: other)
      case .free(let hadRequirement):
        if let best,
          !(recognizer.precedes(
            best.recognizer, hasRequirement: hadRequirement,
            otherHasRequirement: best.hadRequirement) ?? false)
        {
          continue
        }
        best = (recognizer, hadRequirement)
      }
    }
    if let best, best.recognizer.attempt.state.isRequested { return best.recognizer }
    return isAnyWaiting ? firstOfCycle() : nil
  }

  private func verdict(on candidate: GestureRecognizer) -> Verdict {
    var hadRequirement = false
    var awaited: GestureRecognizer?
    for index in 0..<active.endIndex {
      guard let other = active[index], other !== candidate, sharesTouch(candidate, other),
        candidate.requiresFailure(of: other)
      else { continue }
      hadRequirement = true
      if other.attempt.state.isRecognized { return .lost(to: other) }
      if other.attempt.state.isUndecided { awaited = awaited ?? other }
    }
    if let awaited { return .waits(for: awaited) }
    return .free(hadRequirement: hadRequirement)
  }

  private func sharesTouch(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    first.attempt.touches.intersects(second.attempt.touches)
  }

  /// Returns the first of the candidates that wait only for each other, which would wait for ever.
  private func firstOfCycle() -> GestureRecognizer? {
    let all = active.snapshot
    var waiting = all.filter { $0.attempt.state.isRequested }
    while true {
      let remaining = waiting.filter { candidate in
        all.allSatisfy { other in
          other === candidate || !other.attempt.state.isUndecided || !sharesTouch(candidate, other)
            || !candidate.requiresFailure(of: other) || waiting.contains { $0 === other }
        }
      }
      if remaining.count == waiting.count { break }
      waiting = remaining
    }
    var first = waiting.first
    for candidate in waiting.dropFirst() {
      if let best = first,
        candidate.precedes(best, hasRequirement: true, otherHasRequirement: true) ?? false
      {
        first = candidate
      }
    }
    return first
  }

  private func recordWaiting(_ recognizer: GestureRecognizer, for other: GestureRecognizer) {
    let key = ObjectIdentifier(other)
    guard recognizer.attempt.awaited != key else { return }
    recognizer.attempt.awaited = key
    let reason = GestureReason.waiting(for: other.debugName)
    recognizer.reason = reason
    trace.record(recognizer, .waiting(reason))
  }

  /// Grants a candidate's request, unless a recognizer that was granted before prevents it or its
  /// delegate denies it, and fails the recognizers that it prevents.
  private func begin(_ candidate: GestureRecognizer) -> Beginning? {
    for index in 0..<active.endIndex {
      guard let other = active[index], other !== candidate, other.attempt.state.isRecognized,
        sharesTouch(candidate, other),
        other.prevents(candidate)
      else { continue }
      fail(candidate, .prevented(by: other.debugName))
      return nil
    }
    guard candidate.attempt.state.isRequested, isInWindow(candidate) else { return nil }
    guard candidate.mayBegin() else {
      fail(candidate, .denied)
      return nil
    }
    guard isInWindow(candidate), candidate.attempt.advance(by: .grant) else {
      return nil
    }
    candidate.reason = nil
    mayReleaseCallbacks = true
    failOthers(preventedBy: candidate)
    return Beginning(
      recognizer: candidate,
      touchesToCancel: candidate.ownsTouches ? candidate.attempt.touches.ids : [])
  }

  /// Fails the recognizers that share a touch with `winner` unless both may be recognized, and
  /// those that required it to fail.
  private func failOthers(preventedBy winner: GestureRecognizer) {
    for index in 0..<active.endIndex {
      guard let other = active[index], other !== winner, other.attempt.state.isUndecided,
        sharesTouch(other, winner)
      else { continue }
      if other.requiresFailure(of: winner) {
        fail(other, .requirement(of: winner.debugName))
      } else if winner.prevents(other) {
        fail(other, .prevented(by: winner.debugName))
      }
    }
  }

  // MARK: - Resets

  /// Returns a recognizer whose attempt is over and whose touches are up, so that it can be reset
  /// (R27), or `nil` if there is none. Those that were activated since the list ended at `end` are
  /// not looked at.
  func nextFinished(from index: inout Int, to end: Int) -> GestureRecognizer? {
    while index < end {
      index += 1
      guard let recognizer = active[index - 1], recognizer.attempt.touches.isEmpty else { continue }
      if recognizer.attempt.state.isFinished { return recognizer }
    }
    mayHaveFinished = active.endIndex > end
    return nil
  }

  // MARK: - Effects on views

  /// Returns whether a gesture in progress has the touch and owns its touches: a touch that joins
  /// it is not delivered (R32, R33).
  func owns(_ id: TouchID) -> Bool {
    for index in 0..<active.endIndex {
      guard let recognizer = active[index] else { continue }
      if recognizer.ownsTouches, recognizer.attempt.state.isRecognized,
        recognizer.attempt.touches.contains(id)
      {
        return true
      }
    }
    return false
  }

  /// Returns whether an undecided recognizer delays the callback of that phase for a touch (R33).
  func delays(_ phase: TouchPhase, of id: TouchID) -> Bool {
    guard phase == .began || phase == .ended else { return false }
    for index in 0..<active.endIndex {
      guard let recognizer = active[index] else { continue }
      guard phase == .began ? recognizer.delaysTouchesBegan : recognizer.delaysTouchesEnded else {
        continue
      }
      if recognizer.attempt.state.isUndecided, recognizer.attempt.touches.contains(id) {
        return true
      }
    }
    return false
  }

  // MARK: - Invariants

  /// Checks, in debug builds, that just the recognizers with an attempt or a deadline are active,
  /// each once.
  func checkInvariants() {
    active.checkInvariants()
    let recognizers = active.snapshot
    assert(recognizers.allSatisfy { $0.attempt.state != .idle }, "an idle recognizer is active")
    assert(
      Set(recognizers.map { ObjectIdentifier($0) }).count == recognizers.count,
      "a recognizer is active twice")
  }
}
