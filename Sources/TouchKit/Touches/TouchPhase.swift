/// Where a touch stands in its life.
///
///     down:   began → (moved | stationary)* → ended | cancelled                     (R2)
///     hover:  regionEntered → (regionMoved | stationary)* → regionExited            (R6)
@frozen
public enum TouchPhase: UInt8, CaseIterable, Sendable {
  /// It landed.
  case began
  /// A sample brought something new: a place or a property (R3).
  case moved
  /// No sample came, or one that brought nothing new but time. There is no callback for it (R3).
  case stationary
  /// It lifted.
  case ended
  /// The system took it away: it never was a touch for what it began.
  case cancelled
  /// A pointer or pencil came above the surface.
  case regionEntered
  /// It moved above the surface.
  case regionMoved
  /// It left, or landed.
  case regionExited

  /// True for the last phase of a touch or of a hover.
  @inlinable
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .regionExited }
}
