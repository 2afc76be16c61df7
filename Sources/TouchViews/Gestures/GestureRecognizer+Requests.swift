import TouchKit

// How states change: requests of subclasses, and what the window's arbiter makes of them.
extension GestureRecognizer {
  final var arbiter: GestureArbiter? { storedView?.storedWindow?.arbiter }

  /// Whether its window's arbiter has to do with it.
  final var isEngaged: Bool { engagement != nil }

  /// Ends the attempt as failed, for a reason that the trace tells (R45); what began already is cancelled.
  public final func fail(_ reason: GestureReason) {
    guard storedState == .possible else {
      if storedState.isActive { self.reason = reason }
      request(.failed)
      return
    }
    guard let arbiter else { return }
    arbiter.engage(self)
    self.reason = reason
    (storedState, storedRequest, hasNews) = (.failed, .failed, false)
    storedDeadline = nil
    finishTime = arbiter.now
    arbiter.note(self, .failed(reason))
    arbiter.deadlinesChanged()
    arbiter.takeNotice()
  }

  /// Takes a request into account, if it is legal. Nothing but failure happens before the arbiter agrees.
  @usableFromInline
  final func request(_ wanted: GestureState) {
    if wanted == .changed, storedRequest == .changed, storedState == .changed, let engagement {
      // It goes on, as almost always.
      hasNews = true
      engagement._withUnsafeGuaranteedRef { $0.takeNews() }
    } else {
      consider(wanted)
    }
  }

  private final func consider(_ wanted: GestureState) {
    guard wanted != .possible, let next = storedRequest.next(on: wanted) else { return }
    if next == .changed && storedState.isActive, let engagement {
      (storedRequest, hasNews) = (next, true)
      engagement._withUnsafeGuaranteedRef { $0.takeNews() }
      return
    }
    guard let arbiter else { return }
    if storedState == .possible, next == .failed || next == .cancelled {
      fail(.unspecified)
      return
    }
    if storedRequest == .possible { isContinuous = next == .began }
    storedRequest = next
    hasNews = true
    arbiter.engage(self)
    arbiter.takeNotice()
  }

  /// Whether it asks to leave `possible`.
  final var isCandidate: Bool { storedState == .possible && storedRequest != .possible }

  /// Whether touches that land are shown to it.
  final var takesTouches: Bool { isEnabled && !storedState.isFinal && !storedRequest.isFinal }

  /// Whether the callbacks of touches are made.
  @inline(__always)
  final var isListening: Bool { !storedState.isFinal && !storedRequest.isFinal }

  /// Whether it lets others know that it was recognized, or is about to: what excludes others until its reset.
  final var isRecognized: Bool { storedState.isActive || storedState == .ended }

  final func withdraw(_ reason: GestureReason) { arbiter?.withdraw(self, reason) }

  /// Moves to a state that the arbiter agreed to, and calls the actions.
  final func enter(_ state: GestureState, at time: Double) {
    storedState = state
    if state.isFinal {
      storedDeadline = nil
      finishTime = numberOfTouchesDown == 0 ? Swift.max(lastTime, finishTime) : time
    }
    callActions()
  }

  /// Back to `possible`, with nothing of the last attempt left but its reason.
  final func prepareForNextAttempt() {
    if let next = storedState.next(on: .possible) { storedState = next }
    (storedRequest, hasNews, isContinuous, isAttempting) = (.possible, false, false, false)
    awaited = nil
    storedDeadline = nil
    liftedTouches.removeAll(keepingCapacity: true)
    answers.removeAll(keepingCapacity: true)
    reset()
  }

  final func setDeadline(_ time: Double?) {
    guard let time else {
      storedDeadline = nil
      arbiter?.deadlinesChanged()
      return
    }
    guard time.isFinite, time > metDeadline else { return }
    storedDeadline = time
    arbiter?.engage(self)
    arbiter?.deadlinesChanged()
  }
}
