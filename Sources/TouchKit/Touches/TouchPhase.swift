/// The phase of a touch or a hover.
///
///     down:   began → (moved | stationary)* → ended | cancelled                     (R2)
///     hover:  regionEntered → (regionMoved | stationary)* → regionExited            (R6)
@frozen
public enum TouchPhase: UInt8, CaseIterable, Sendable {
  /// The touch landed.
  case began
  /// A sample changed the location or a property (R3).
  case moved
  /// No sample arrived, or only samples that changed nothing but the time. There is no callback for
  /// this phase (R3).
  case stationary
  /// The touch lifted.
  case ended
  /// The system cancelled the touch. Undo what the touch started.
  case cancelled
  /// A pointer or pencil entered the region above the surface.
  case regionEntered
  /// A pointer or pencil moved above the surface.
  case regionMoved
  /// A pointer or pencil left the region above the surface, or landed.
  case regionExited

  /// Whether this is the last phase of a touch or a hover.
  @inlinable
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .regionExited }
}
