/// The requests of recognizers, and the decisions that are due because of them.
///
/// **Invariant.** Requests are only added until they are taken. Decisions include actions, so
/// requested actions never replace them. Whatever ends an attempt requests decisions, because
/// others may have waited for its end, and a look at deadlines and delayed callbacks.
final class PendingWork {
  /// The kinds of requests.
  enum Kind {
    case none
    /// Gestures in progress have pending actions, and nothing has to be decided. Almost every event
    /// brings only this.
    case actions
    /// Anything else: attempts to begin, to fail, to conclude.
    case decisions
  }

  /// The kind of the requests that were not taken.
  private(set) var kind = Kind.none
  /// Whether an attempt may have ended that has to be reset.
  private var mayHaveFinished = false
  /// Whether delayed callbacks may have become free: a recognizer has decided, or ignores a touch
  /// (R33).
  private var mayReleaseCallbacks = false
  /// Whether a deadline was set, met or cleared.
  private var haveDeadlinesChanged = false

  /// Whether there is nothing to decide, to release or to reset.
  @inline(__always)
  var isEmpty: Bool { kind == .none && !mayReleaseCallbacks && !mayHaveFinished }

  // MARK: - Requests

  /// Requests the actions of gestures in progress.
  @inline(__always)
  func requestActions() {
    if kind == .none { kind = .actions }
  }

  /// Requests decisions.
  @inline(__always)
  func requestDecisions() { kind = .decisions }

  /// Requests a look at the delayed callbacks.
  func requestRelease() { mayReleaseCallbacks = true }

  /// Requests a look at the attempts that have finished.
  func requestResets() { mayHaveFinished = true }

  /// Records that a deadline was set, met or cleared. An attempt that waited for it may end.
  func deadlinesDidChange() {
    haveDeadlinesChanged = true
    kind = .decisions
  }

  /// Records that an attempt has ended.
  func attemptDidEnd() {
    mayReleaseCallbacks = true
    deadlinesDidChange()
  }

  // MARK: - Taking

  /// Takes the requests, and returns their kind.
  @inline(__always)
  func take() -> Kind {
    let taken = kind
    kind = .none
    return taken
  }

  /// Takes the requested actions, and returns `true`, if nothing else is requested.
  @inline(__always)
  func takeActionsIfNothingElse() -> Bool {
    guard kind == .actions else { return false }
    kind = .none
    return true
  }

  /// Returns whether delayed callbacks may have become free since the previous call.
  @inline(__always)
  func takeRelease() -> Bool {
    if !mayReleaseCallbacks { return false }
    mayReleaseCallbacks = false
    return true
  }

  /// Returns whether an attempt may have finished since the previous call.
  func takeResets() -> Bool {
    if !mayHaveFinished { return false }
    mayHaveFinished = false
    return true
  }

  /// Returns whether a deadline was set, met or cleared since the previous call.
  @inline(__always)
  func takeDeadlineChange() -> Bool {
    if !haveDeadlinesChanged { return false }
    haveDeadlinesChanged = false
    return true
  }
}
