/// The state of a recognizer's attempt to recognize a gesture, from the first touch it receives
/// until its reset (R25-R27).
///
///                     fail                  stop                  stop
///            ┌──────────────────────┬──────────────────┬─────────────────┐
///            │                      │                  │                 │
///     idle ──┴▶ possible ─request▶ requested ─grant▶ granted ─fire▶ active ⟲
///      ▲ │                                             │                 │
///      │ └ schedule ▶ scheduled                        └────── fire ─────┴──▶ finished
///      └───────────────────────────── reset ◀─────────────────────────────────────┘
///
/// Failing and stopping lead to `finished` as well, with the final state `failed` or `cancelled`.
/// A subclass only requests. The arbiter grants a request after it has looked at all recognizers
/// that share a touch (R29, R30), and the dispatcher fires what was granted, that is, calls the
/// actions. Only failing takes effect immediately.
enum AttemptState: Equatable {
  /// No attempt: no touch was received, nothing was requested.
  case idle
  /// No attempt, but a deadline is set.
  case scheduled
  /// The recognizer has touches and has decided nothing.
  case possible
  /// The recognizer requested to begin or to be recognized, and waits for the arbiter or for other
  /// recognizers.
  case requested(Request)
  /// The arbiter granted the request. The actions have not been called yet.
  case granted(Request)
  /// A continuous gesture is in progress, in the state that its actions were last called in
  /// (`began` or `changed`); `next` is the state that they will be called in next (`changed`,
  /// `ended` or `cancelled`), or `nil` if there is none.
  case active(GestureRecognizer.State, next: GestureRecognizer.State?)
  /// The attempt has ended, with `ended`, `cancelled` or `failed`.
  case finished(GestureRecognizer.State)

  /// A request to leave `possible`.
  enum Request {
    /// A continuous gesture requests to begin.
    case begin
    /// It requested to begin and has changed since.
    case beginAndChange
    /// It requested to begin and has ended since: both are fired.
    case beginAndEnd
    /// A discrete gesture requests to be recognized.
    case recognize

    /// Returns the request after a further one, or `nil` if the gesture cannot request that.
    fileprivate func next(requesting state: GestureRecognizer.State) -> Request? {
      switch (self, state) {
      case (.begin, .changed), (.beginAndChange, .changed): .beginAndChange
      case (.begin, .ended), (.beginAndChange, .ended): .beginAndEnd
      default: nil
      }
    }
  }

  /// An input that can change the state of an attempt.
  enum Input: Equatable {
    /// A touch or hover is received.
    case receive
    /// A deadline is set, or cleared.
    case schedule, unschedule
    /// A subclass or the program sets the state.
    case request(GestureRecognizer.State)
    /// The arbiter grants the request.
    case grant
    /// The actions are about to be called in the next state.
    case fire
    /// The attempt is ended from outside: prevented, disabled, removed.
    case stop
    /// The attempt has ended, and so has the cycle (R27).
    case reset
  }

  /// Returns the state after `input`, or `nil` if `input` is not legal in this state: every legal
  /// transition and no other (R25).
  ///
  /// `cancelled` before the gesture began counts as `failed`; `failed` afterwards counts as
  /// `cancelled`. Both are illegal before the first touch.
  @inline(__always)
  func next(on input: Input) -> AttemptState? {
    switch (self, input) {
    case (.idle, .receive), (.scheduled, .receive): .possible
    case (.possible, .receive), (.requested, .receive), (.granted, .receive), (.active, .receive):
      self
    case (.idle, .schedule): .scheduled
    case (.scheduled, .unschedule): .idle
    case (_, .request(let state)): next(requesting: state)
    case (.requested(let request), .grant): .granted(request)
    case (.granted(.recognize), .fire): .finished(.ended)
    case (.granted(.begin), .fire), (.granted(.beginAndChange), .fire):
      .active(.began, next: nil)
    case (.granted(.beginAndEnd), .fire): .active(.began, next: .ended)
    case (.active(_, next: .changed), .fire): .active(.changed, next: nil)
    case (.active(_, next: let state?), .fire): .finished(state)
    case (.possible, .stop), (.requested, .stop), (.granted, .stop): .finished(.failed)
    case (.active, .stop): .finished(.cancelled)
    case (.finished, .reset), (.possible, .reset): .idle
    default: nil
    }
  }

  @inline(__always)
  private func next(requesting state: GestureRecognizer.State) -> AttemptState? {
    switch (self, state) {
    // Published recognizers never set `began`: the first `changed` counts as it (R25).
    case (.idle, .began), (.scheduled, .began), (.possible, .began), (.idle, .changed),
      (.scheduled, .changed), (.possible, .changed):
      .requested(.begin)
    case (.idle, .ended), (.scheduled, .ended), (.possible, .ended): .requested(.recognize)
    case (.possible, .failed), (.requested, .failed), (.granted, .failed), (.possible, .cancelled),
      (.requested, .cancelled), (.granted, .cancelled):
      .finished(.failed)
    case (.requested(let request), _): request.next(requesting: state).map { .requested($0) }
    case (.granted(let request), _): request.next(requesting: state).map { .granted($0) }
    case (.active(let fired, next: nil), _), (.active(let fired, next: .changed), _):
      switch state {
      case .changed, .ended, .cancelled: .active(fired, next: state)
      case .failed: .active(fired, next: .cancelled)
      case .possible, .began: nil
      }
    default: nil
    }
  }

  // MARK: - Reading

  /// The state that was granted: what `state` reads outside the recognizer's own callbacks (R25).
  var grantedState: GestureRecognizer.State {
    switch self {
    case .idle, .scheduled, .possible, .requested: .possible
    case .granted(.recognize): .ended
    case .granted: .began
    case .active(let state, _), .finished(let state): state
    }
  }

  /// The state that was requested last and not refused.
  var requestedState: GestureRecognizer.State {
    switch self {
    case .idle, .scheduled, .possible: return .possible
    case .requested(let request), .granted(let request):
      switch request {
      case .begin: return .began
      case .beginAndChange: return .changed
      case .beginAndEnd, .recognize: return .ended
      }
    case .active(let state, next: let next): return next ?? state
    case .finished(let state): return state
    }
  }

  /// Whether there is an attempt.
  var isAttempt: Bool {
    switch self {
    case .idle, .scheduled: false
    default: true
    }
  }

  /// Whether the recognizer may still be prevented, and delays callbacks that it wants delayed
  /// (R33).
  var isUndecided: Bool {
    switch self {
    case .possible, .requested: true
    default: false
    }
  }

  /// Whether the recognizer requests to begin or to be recognized.
  var isRequested: Bool { if case .requested = self { true } else { false } }

  /// Whether the gesture was granted: until its reset it excludes others (R29) and owns its touches
  /// (R32).
  var isRecognized: Bool {
    switch self {
    case .granted, .active, .finished(.ended): true
    default: false
    }
  }

  /// Whether a continuous gesture is in progress.
  var isActive: Bool { if case .active = self { true } else { false } }

  /// Whether the attempt has ended and only waits for its reset.
  var isFinished: Bool { if case .finished = self { true } else { false } }

  /// Whether the recognizer's actions must be called without any further decision of the arbiter.
  var hasPendingAction: Bool {
    if case .active(_, next: .some) = self { true } else { false }
  }

  /// Whether callbacks are made for touches: the attempt has neither ended nor is about to.
  var isListening: Bool {
    switch self {
    case .idle, .scheduled, .possible, .active(_, next: nil), .active(_, next: .changed):
      true
    case .requested(let request), .granted(let request):
      request == .begin || request == .beginAndChange
    case .active, .finished: false
    }
  }
}
