extension GestureRecognizer {
  /// The state of a gesture recognizer (R25).
  ///
  ///                    ┌──▶ failed ──────────────────────────────────────┐
  ///                    │                                                 │
  ///     possible ──────┼──▶ ended (a discrete gesture was recognized) ───┤
  ///        ▲           │                                                 │
  ///        │           └──▶ began ──┬──▶ changed ⟲ ──┬──▶ ended ─────────┤
  ///        │                        └────────────────┴──▶ cancelled ─────┤
  ///        │                                                             │
  ///        └───────── reset, at the end of the event ◀───────────────────┘  (R27)
  @frozen
  public enum State: UInt8, CaseIterable, Sendable {
    /// The gesture is neither recognized nor failed yet.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// A continuous gesture has ended, or a discrete one was recognized.
    case ended
    /// A continuous gesture was cancelled after it had begun.
    case cancelled
    /// The touches do not form this gesture.
    case failed

    /// The state of a discrete gesture that was recognized: the same as `ended`.
    @inlinable
    public static var recognized: State { .ended }

    /// Whether a continuous gesture is in progress.
    @inlinable
    public var isActive: Bool { self == .began || self == .changed }

    /// Whether the attempt has ended.
    @inlinable
    public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
  }
}

extension GestureRecognizer.State: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
