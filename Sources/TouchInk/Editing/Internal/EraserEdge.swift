import TouchKit

/// The edge of an eraser: half a circle around the end of its movement, a line back, half a circle
/// around the beginning, and a line. Each is one unit long, clockwise as it is seen.
struct EraserEdge {
  private let eraser: Eraser
  private let axis: Vector2D
  private let length: Double

  init(_ eraser: Eraser) {
    self.eraser = eraser
    axis = (eraser.to - eraser.from).normalized ?? Vector2D(dx: 1, dy: 0)
    length = eraser.from.distance(to: eraser.to)
  }

  /// Returns the position of a point near the edge.
  func position(of point: Point2D) -> Double {
    let offset = point - eraser.from
    let along = offset.dot(axis)
    let side = offset.cross(axis) <= 0
    var position = side ? 2 - along / length : 3 + along / length
    if along >= length {
      position = 0.5 + axis.angle(to: point - eraser.to) / .pi
    } else if along <= 0 {
      position = 2.5 + (-axis).angle(to: offset) / .pi
    }
    return position.isFinite ? position : 0
  }

  /// Returns the point at a position, or at another distance from the center there.
  func point(at position: Double, radius: Double? = nil) -> Point2D {
    let (center, normal) = center(at: position)
    return center + normal * (radius ?? eraser.radius)
  }

  /// Returns the nearest point of the movement at a position, and the direction from it.
  private func center(at position: Double) -> (Point2D, Vector2D) {
    let whole = position.rounded(.down)
    let rest = position - whole
    switch Int(whole) & 3 {
    case 0: return (eraser.to, axis.rotated(by: (rest - 0.5) * .pi))
    case 1: return (eraser.to.interpolated(to: eraser.from, at: rest), axis.perpendicular)
    case 2: return (eraser.from, axis.rotated(by: (rest + 0.5) * .pi))
    default: return (eraser.from.interpolated(to: eraser.to, at: rest), -axis.perpendicular)
    }
  }

  /// Returns the points of the edge from one position to another, forward or back.
  func points(from: Double, to: Double) -> [Point2D] {
    var points = [point(at: from)]
    // The angle of a chord that is within the tolerance of the circle.
    let angle = (8 * InkConstants.arcTolerance / eraser.radius).squareRoot()
    var position = from
    while position != to {
      let end =
        to > from
        ? min(to, position.rounded(.down) + 1) : max(to, position.rounded(.up) - 1)
      let isArc = Int(((position + end) / 2).rounded(.down)) & 1 == 0
      let count =
        isArc ? Int(min(max(1, (abs(end - position) * .pi / angle).rounded(.up)), 4096)) : 1
      for index in 1...count {
        points.append(point(at: position + (end - position) * Double(index) / Double(count)))
      }
      position = end
    }
    return points
  }
}
