import TouchKit

/// The attempts of a window's recognizers, in the order in which they joined.
///
/// **Invariant.** The list contains the recognizers of the window whose attempt is not `idle`, each
/// once. One that leaves the list leaves a gap until `compact()`, so an index that is held across a
/// call stays valid. A gap there is the only sign, and the only one that is checked, that the call
/// has ended the attempt or moved the recognizer to another window (R24).
///
/// Nothing allocates in steady state.
final class AttemptList {
  let clock: WindowClock
  private let trace: TraceRecorder
  private let work: PendingWork
  private let hovers: HoverRouter
  private let updates: UpdateReceivers
  /// The access is not checked for exclusivity at run time: nothing is called from `VisitedList`
  /// that could access it again (rows `gestures/pans-10` and `-100`).
  @exclusivity(unchecked)
  private var active = VisitedList<GestureRecognizer>()
  private var lastNumber = 0

  init(
    clock: WindowClock, trace: TraceRecorder, work: PendingWork, hovers: HoverRouter,
    updates: UpdateReceivers
  ) {
    self.clock = clock
    self.trace = trace
    self.work = work
    self.hovers = hovers
    self.updates = updates
  }

  // MARK: - List

  var count: Int { active.count }

  /// The index after the last attempt, gaps included.
  var endIndex: Int { active.endIndex }

  /// The recognizer at an index, or `nil` if there is a gap.
  subscript(index: Int) -> GestureRecognizer? { active[index] }

  /// A reference to the recognizer at an index, valid until `compact()`.
  @inline(__always)
  subscript(unretained index: Int) -> BackReference<GestureRecognizer> {
    active[unretained: index]
  }

  /// Returns whether there is a gap at an index.
  @inline(__always)
  func isRemoved(at index: Int) -> Bool { active.isRemoved(at: index) }

  /// Returns whether a recognizer at an index has touches, or has requested to begin.
  func hasAttempt(at index: Int) -> Bool { active[index]?.attempt.state.isAttempt ?? false }

  /// Returns the name of the recognizer at an index, also if there is a gap.
  func name(at index: Int) -> String { active[retained: index].debugName }

  /// Returns the index of a recognizer, or `nil` if it has no attempt in this window.
  func index(of recognizer: GestureRecognizer) -> Int? { active.index(of: recognizer) }

  /// Closes the gaps. No step is in progress that holds an index.
  @inline(__always)
  func compact() {
    if active.hasGaps { closeGaps() }
  }

  private func closeGaps() {
    // What is freed here may run code that removes others. Without the extended lifetime the
    // optimizer frees it while the list is accessed.
    while active.hasGaps {
      let removed = active.compact()
      withExtendedLifetime(removed) {}
    }
  }

  // MARK: - Attempts

  /// Adds a recognizer whose attempt has just left `idle`.
  func activate(_ recognizer: GestureRecognizer) {
    if recognizer.number == 0 {
      lastNumber += 1
      recognizer.number = lastNumber
    }
    active.append(recognizer)
  }

  /// Begins an attempt, unless there is one, because the recognizer receives a touch or hover.
  func join(_ recognizer: GestureRecognizer) {
    if recognizer.attempt.state == .idle { activate(recognizer) }
    if !recognizer.attempt.state.isAttempt { recognizer.reason = nil }
    _ = recognizer.attempt.advance(by: .receive)
  }

  /// Grants a request.
  func grant(_ index: Int) {
    guard let recognizer = active[index], recognizer.attempt.advance(by: .grant) else { return }
    recognizer.reason = nil
    work.requestRelease()
  }

  /// Fails an attempt that has not begun.
  func fail(at index: Int, _ reason: GestureReason) {
    guard let recognizer = active[index], !recognizer.attempt.state.isActive,
      recognizer.attempt.stop(at: clock.now)
    else { return }
    recognizer.reason = reason
    trace.record(recognizer, .failed(reason))
    work.attemptDidEnd()
  }

  /// Ends an attempt now: it fails, or is cancelled with its actions called if the gesture has
  /// begun (R24).
  func stop(at index: Int, _ reason: GestureReason) {
    guard let recognizer = active[index] else { return }
    if recognizer.attempt.state.isActive {
      recognizer.reason = reason
      _ = recognizer.attempt.stop(at: clock.now)
      callActions(of: recognizer)
    } else if recognizer.attempt.state == .scheduled {
      _ = finish(at: index)
    } else {
      fail(at: index, reason)
    }
  }

  /// Resets the attempts that have ended (R27). Resets that end the attempts of others could
  /// continue for ever: those wait for the next call.
  func resetFinished() {
    guard work.takeResets() else { return }
    let end = endIndex
    for index in 0..<end {
      if active[index]?.attempt.state.isFinished ?? false { reset(at: index) }
    }
    if endIndex > end { work.requestResets() }
  }

  /// Resets a recognizer whose attempt has ended.
  func reset(at index: Int) {
    guard let recognizer = active[index], finish(at: index) else { return }
    trace.record(recognizer, .reset)
    call(.reset, of: recognizer, at: index) { $0.reset() }
  }

  /// Ends all attempts, and then resets the recognizers (R55).
  func cancelAll() {
    let indices = 0..<endIndex
    for index in indices { stop(at: index, .touchesCancelled) }
    for index in indices { reset(at: index) }
  }

  /// Ends and resets all attempts without actions.
  func endAll() {
    for index in 0..<endIndex {
      _ = active[index]?.attempt.stop(at: clock.now)
      reset(at: index)
    }
  }

  /// Removes a recognizer that leaves the window, without a callback. It is in the list if its
  /// `reset()` began something again.
  func remove(_ recognizer: GestureRecognizer) {
    // A new number later: what is known about the recognizer does not hold any more.
    recognizer.number = 0
    defer { recognizer.attempt.touches.forgetIgnored() }
    guard let index = index(of: recognizer) else { return }
    _ = recognizer.attempt.stop(at: clock.now)
    _ = finish(at: index)
  }

  /// Removes a recognizer whose attempt has ended, and returns whether there was an attempt. What
  /// is still down or hovers is ignored, except for late updates (R14, R27).
  private func finish(at index: Int) -> Bool {
    guard let recognizer = active[index] else { return false }
    let hadAttempt = recognizer.attempt.state.isAttempt
    for touch in recognizer.attempt.touches.tracked where touch.isDown {
      updates.append(touch.id, recognizer, until: touch.timestamp)
    }
    for hover in recognizer.attempt.touches.hovers {
      hovers.ignore(hover.id, by: recognizer.number)
    }
    guard recognizer.attempt.advance(by: hadAttempt ? .reset : .unschedule) else { return false }
    active.remove(at: index)
    work.attemptDidEnd()
    return hadAttempt
  }

  /// Removes a recognizer whose attempt was nothing but a deadline, which was met or cleared.
  func removeUnscheduled(at index: Int) {
    guard let recognizer = active[index], recognizer.attempt.state == .scheduled,
      recognizer.attempt.deadline == nil
    else { return }
    _ = finish(at: index)
  }

  /// Concludes the attempts whose touches have all ended, before decisions are made (R26).
  func concludeAttempts() {
    work.requestResets()
    for index in 0..<endIndex {
      guard let recognizer = active[index], let conclusion = recognizer.attempt.conclusion else {
        continue
      }
      if conclusion == .stop {
        fail(at: index, recognizer.attempt.touches.lastWasCancelled ? .touchesCancelled : .lifted)
      } else {
        _ = recognizer.attempt.advance(by: conclusion)
      }
    }
  }

  // MARK: - Callbacks

  /// Makes one of a recognizer's own callbacks and records what the recognizer requested in it.
  @inline(__always)
  func call(
    _ callback: GestureRecognizer.Callback, of recognizer: GestureRecognizer, at index: Int,
    _ call: (GestureRecognizer) -> Void
  ) {
    guard recognizer.make(callback, call) else { return }
    if isRemoved(at: index) {
      // The callback may have moved the recognizer to another window.
      recognizer.reportRequest()
    } else {
      didRequest(recognizer)
    }
  }

  /// Calls the pending actions of gestures in progress.
  func firePendingActions() {
    var index = 0
    while index < active.endIndex {
      _ = active[unretained: index].withObject {
        if $0.attempt.state.hasPendingAction { fire($0) }
      }
      index += 1
    }
  }

  /// Calls the actions of the recognizer at an index in its next state.
  func fire(at index: Int) {
    if let recognizer = active[index] { fire(recognizer) }
  }

  private func fire(_ recognizer: GestureRecognizer) {
    // A call may end the attempt. One that has ended as well as begun is fired twice.
    while recognizer.attempt.fire(at: clock.now) {
      callActions(of: recognizer)
      guard case .active(.began, next: .ended) = recognizer.attempt.state else { return }
    }
  }

  private func callActions(of recognizer: GestureRecognizer) {
    let state = recognizer.attempt.state.grantedState
    if state.isFinal { endAttempt(of: recognizer, in: state) }
    trace.record(recognizer, .fired(state))
    recognizer.callActions()
  }

  @inline(never)
  private func endAttempt(of recognizer: GestureRecognizer, in state: GestureRecognizer.State) {
    if state == .cancelled {
      let wasCancelled = recognizer.attempt.touches.lastWasCancelled
      let reason = recognizer.reason ?? (wasCancelled ? .touchesCancelled : .unspecified)
      recognizer.reason = reason
      trace.record(recognizer, .cancelled(reason))
    }
    work.attemptDidEnd()
  }

  // MARK: - Requests

  /// Records that a recognizer has requested a state change.
  @inline(__always)
  func didRequest(_ recognizer: GestureRecognizer) {
    if recognizer.attempt.state.hasPendingAction {
      work.requestActions()
    } else {
      work.requestDecisions()
    }
  }

  /// Records that a recognizer ignores a touch from now on.
  func didIgnore(_ id: TouchID, _ recognizer: GestureRecognizer) {
    trace.record(recognizer, .ignored(id))
    if recognizer.attempt.touches.isAbandoned, recognizer.attempt.state == .possible,
      let index = index(of: recognizer)
    {
      _ = finish(at: index)
    }
    work.requestRelease()
    work.requestDecisions()
  }

  // MARK: - Invariant

  /// Checks the invariant, in debug builds.
  func checkInvariant() {
    active.checkInvariants()
    let recognizers = active.snapshot
    assert(
      recognizers.allSatisfy { $0.attempt.state != .idle }, "an idle recognizer is in the list")
    assert(
      Set(recognizers.map { ObjectIdentifier($0) }).count == recognizers.count,
      "a recognizer is in the list twice")
  }
}
