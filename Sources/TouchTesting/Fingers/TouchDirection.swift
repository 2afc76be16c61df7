import TouchKit

/// The direction of a swipe.
public enum TouchDirection: Hashable, Sendable, CaseIterable {
  /// The direction of decreasing x, increasing x, decreasing y, or increasing y.
  case left, right, up, down

  /// The unit vector in the direction.
  var unit: Vector2D {
    switch self {
    case .left: Vector2D(dx: -1, dy: 0)
    case .right: Vector2D(dx: 1, dy: 0)
    case .up: Vector2D(dx: 0, dy: -1)
    case .down: Vector2D(dx: 0, dy: 1)
    }
  }
}
