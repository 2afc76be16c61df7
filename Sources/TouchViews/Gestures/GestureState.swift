/// Where a recognizer stands in its attempt to recognize something (R25).
///
///                    ┌──▶ failed ──────────────────────────────────────┐
///                    │                                                 │
///     possible ──────┼──▶ ended (recognized: it was discrete) ─────────┤
///        ▲           │                                                 │
///        │           └──▶ began ──┬──▶ changed ⟲ ──┬──▶ ended ─────────┤
///        │                        └────────────────┴──▶ cancelled ─────┤
///        │                                                             │
///        └───────── reset, once the touches of the attempt are up ◀────┘  (R27)
@frozen
public enum GestureState: UInt8, CaseIterable, Sendable {
  /// Nothing is decided yet.
  case possible
  /// A continuous gesture began.
  case began
  /// A continuous gesture goes on.
  case changed
  /// A continuous gesture is complete, or a discrete one was recognized.
  case ended
  /// A continuous gesture was taken away after it began.
  case cancelled
  /// It was something else.
  case failed

  /// What a discrete gesture ends in: the same as `ended`.
  @inlinable
  public static var recognized: GestureState { .ended }

  /// True between `began` and the end of a continuous gesture.
  @inlinable
  public var isActive: Bool { self == .began || self == .changed }

  /// True where the attempt is over.
  @inlinable
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// The state that a request leads to, nil where it is refused: every legal transition, and no other (R25).
  ///
  /// Two requests mean something else than they say: what did not begin cannot be cancelled, it fails; what began cannot fail any
  /// more, it is cancelled. `possible` is requested by a reset.
  public func next(on request: GestureState) -> GestureState? {
    switch (self, request) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): return request
    case (.possible, .cancelled): return .failed
    case (.began, .changed), (.began, .ended), (.began, .cancelled): return request
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): return request
    case (.began, .failed), (.changed, .failed): return .cancelled
    case (.ended, .possible), (.cancelled, .possible), (.failed, .possible): return .possible
    default: return nil
    }
  }
}

extension GestureState: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .possible: return "possible"
    case .began: return "began"
    case .changed: return "changed"
    case .ended: return "ended"
    case .cancelled: return "cancelled"
    case .failed: return "failed"
    }
  }
}
