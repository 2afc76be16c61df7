import TouchKit

// Recognition: the arbiter decides about what recognizers request, and its decisions are carried
// out (R26-R33).
extension TouchDispatcher {
  // MARK: - Deadlines

  /// Calls the recognizers whose deadline is due at `time`. What they ask for is decided together
  /// (R29).
  func meetDeadline(_ time: Double) {
    for index in 0..<arbiter.active.endIndex {
      guard let recognizer = arbiter.active[index],
        let deadline = recognizer.attempt.takeDeadline(dueAt: time)
      else { continue }
      call(recognizer) { $0.deadlineReached(at: deadline) }
      // The attempt may have been nothing but this deadline.
      if !arbiter.active.isRemoved(at: index), recognizer.attempt.state == .scheduled,
        recognizer.deadline == nil
      {
        _ = arbiter.finish(recognizer)
      }
    }
    arbiter.deadlinesDidChange()
  }

  // MARK: - Decisions

  /// Makes one of a recognizer's own callbacks and notes what the recognizer requested in it.
  @inline(__always)
  func call(_ recognizer: GestureRecognizer, _ callback: (GestureRecognizer) -> Void) {
    guard recognizer.makeCallback(callback) else { return }
    // Without a gap in the list, the callback cannot have moved the recognizer to another window.
    // That is looked at first, because the dispatcher is reached by three references (rows
    // `gestures/pans-10` and `-100`).
    if !arbiter.active.hasGaps || recognizer.dispatcher === self {
      arbiter.didRequest(recognizer)
    } else {
      recognizer.dispatcher?.didRequest(recognizer)
    }
  }

  /// Carries out the arbiter's decisions until there are no more.
  @inline(__always)
  func arbitrate() {
    if arbiter.pendingWork != .none { arbitratePendingWork() }
  }

  private func arbitratePendingWork() {
    arbiter.allowRounds()
    while true {
      let work = arbiter.beginRound()
      guard work != .none else { return }
      firePendingActions()
      if work == .decisions { fireBeginnings() }
    }
  }

  @inline(never)
  private func fireBeginnings() {
    while let beginning = arbiter.nextBeginning() {
      if !beginning.touchesToCancel.isEmpty { cancel(beginning.touchesToCancel) }
      fire(beginning.recognizer)
    }
  }

  private func firePendingActions() {
    var index = 0
    while index < arbiter.active.endIndex {
      _ = arbiter.active[unretained: index].withObject {
        if $0.attempt.state.hasPendingAction { fire($0) }
      }
      index += 1
    }
  }

  /// Makes the decisions that are left, releases delayed callbacks, and resets the recognizers that
  /// are done (R27).
  @inline(__always)
  func finishRecognition() {
    if arbiter.pendingWork != .none || arbiter.mayReleaseCallbacks || arbiter.mayHaveFinished {
      finishPendingRecognition()
    }
  }

  @inline(never)
  private func finishPendingRecognition() {
    var rounds = ViewConstants.resetRounds
    repeat {
      arbitrate()
      releaseDelayedCallbacks()
      if arbiter.mayHaveFinished { resetFinishedRecognizers() }
      rounds -= 1
    } while arbiter.pendingWork != .none && rounds > 0
  }

  /// Calls the actions of a recognizer in its next state.
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
  private func endAttempt(of recognizer: GestureRecognizer, in state: GestureState) {
    if state == .cancelled {
      let wasCancelled = recognizer.attempt.touches.lastWasCancelled
      let reason = recognizer.reason ?? (wasCancelled ? .touchesCancelled : .unspecified)
      recognizer.reason = reason
      trace.record(recognizer, .cancelled(reason))
    }
    arbiter.attemptDidEnd()
  }

  func resetFinishedRecognizers() {
    // Resets that end the attempts of others could go on for ever. Those wait for the next round.
    let end = arbiter.active.endIndex
    var index = 0
    while let recognizer = arbiter.nextFinished(from: &index, to: end) { reset(recognizer) }
  }

  /// Resets a recognizer whose attempt is over.
  func reset(_ recognizer: GestureRecognizer) {
    guard !isInOtherWindow(recognizer), arbiter.finish(recognizer) else { return }
    trace.record(recognizer, .reset)
    call(recognizer) { $0.reset() }
  }

  /// Returns whether a callback has moved a recognizer to another window, whose dispatcher owns its
  /// attempts now.
  func isInOtherWindow(_ recognizer: GestureRecognizer) -> Bool {
    guard let dispatcher = recognizer.dispatcher else { return false }
    return dispatcher !== self
  }

  // MARK: - Changes from outside

  /// Notes a request that a recognizer's own callback has not made.
  func didRequest(_ recognizer: GestureRecognizer) {
    arbiter.didRequest(recognizer)
    perform {}
  }

  /// Notes that a recognizer ignores a touch from now on.
  func didIgnore(_ id: TouchID, _ recognizer: GestureRecognizer) {
    trace.record(recognizer, .ignored(id))
    if recognizer.attempt.touches.isAbandoned, recognizer.attempt.state == .possible {
      _ = arbiter.finish(recognizer)
    }
    arbiter.mayReleaseCallbacks = true
    arbiter.setNeedsDecisions()
    perform {}
  }

  /// Ends a recognizer's attempt now: it fails, or is cancelled with its actions called if the
  /// gesture has begun (R24).
  func stop(_ recognizer: GestureRecognizer, _ reason: GestureReason) {
    guard !isInOtherWindow(recognizer) else { return }
    perform {
      if recognizer.attempt.state.isActive {
        recognizer.reason = reason
        _ = recognizer.attempt.stop(at: clock.now)
        callActions(of: recognizer)
      } else if recognizer.attempt.state == .scheduled {
        _ = arbiter.finish(recognizer)
      } else {
        arbiter.fail(recognizer, reason)
      }
    }
  }

  /// Removes a recognizer that leaves its view, or whose view leaves the window: its attempt ends,
  /// and it is reset.
  func detach(_ recognizer: GestureRecognizer, _ reason: GestureReason) {
    recentlyEnded.remove(recognizer)
    guard recognizer.attempt.state != .idle else { return }
    perform {
      stop(recognizer, reason)
      reset(recognizer)
    }
  }
}
