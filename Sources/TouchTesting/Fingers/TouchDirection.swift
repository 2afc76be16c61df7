import TouchKit

/// A way to swipe.
public enum TouchDirection: Hashable, Sendable, CaseIterable {
  /// Towards smaller x, larger x, smaller y, larger y.
  case left, right, up, down

  /// One point that way.
  var unit: Vector2D {
    switch self {
    case .left: return Vector2D(dx: -1, dy: 0)
    case .right: return Vector2D(dx: 1, dy: 0)
    case .up: return Vector2D(dx: 0, dy: -1)
    case .down: return Vector2D(dx: 0, dy: 1)
    }
  }
}
