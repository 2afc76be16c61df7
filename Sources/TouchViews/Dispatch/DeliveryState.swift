import TouchKit

/// The progress of the delivery of a touch to its view.
///
///     pending ──began──▶ delivering ──ended, cancelled──▶ ended
///        │                    │
///        └────── cancel ──────┴──▶ cancelled                       blocked
///
/// In `delivering` the view also receives `moved` and late updates, in `ended` only late updates.
enum DeliveryState: CaseIterable {
  /// `began` has not been delivered yet.
  case pending
  /// `began` was delivered, and what follows will be.
  case delivering
  /// `ended`, or the event's own `cancelled`, was delivered.
  case ended
  /// The touch was cancelled for its view, although it continues (R19, R32); nothing more is
  /// delivered.
  case cancelled
  /// The view does not receive the touch: it takes one touch at a time, or an exclusive view keeps
  /// the touch away (R20, R21).
  case blocked

  /// An input that can change the state.
  enum Input {
    /// The callback of a phase is made, or that of a late update if the phase is `nil`.
    case callback(TouchPhase?)
    /// The touch is cancelled for its view.
    case cancel
  }

  /// Returns the state after `input`, or `nil` if `input` is not legal in this state: the callback
  /// is not made, or there is nothing to cancel.
  @inline(__always)
  func next(on input: Input) -> DeliveryState? {
    switch (self, input) {
    case (.pending, .callback(.began)): .delivering
    case (.delivering, .callback(.moved)), (.delivering, .callback(.none)): .delivering
    case (.delivering, .callback(.ended)), (.delivering, .callback(.cancelled)): .ended
    case (.ended, .callback(.none)): .ended
    case (.pending, .cancel), (.delivering, .cancel): .cancelled
    default: nil
    }
  }

  /// Whether the view tracks the touch: its `began` was delivered, or will be (R21).
  var isTracked: Bool { self == .pending || self == .delivering }
}
