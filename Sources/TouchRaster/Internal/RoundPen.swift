import TouchKit

/// A round pen in pixels: the image of the unit circle under a transform. Its directions are
/// vectors of the unit circle.
struct RoundPen {
  /// The transform from the unit circle, without translation.
  let transform: Transform2D
  /// The cosine and the sine of the angle of a line of an arc.
  private let step: Vector2D
  /// The distance of the ends of the lines from the arc, outwards, so that the area between the
  /// lines and the arc is the same at both sides.
  private let overshoot: Double

  init(_ transform: Transform2D, radius: Double) {
    self.transform = Transform2D(
      a: transform.a * radius, b: transform.b * radius, c: transform.c * radius,
      d: transform.d * radius, tx: 0, ty: 0)
    let pen = self.transform
    let reach = max(pen.a * pen.a + pen.b * pen.b, pen.c * pen.c + pen.d * pen.d).squareRoot()
    // A line is up to (1 - cos(angle / 2)) radii from its arc, two thirds of that on average.
    let height = min(max(3 * PathFlattener.tolerance / reach, 1e-6), 0.3)
    let half = 1 - height
    let cosine = 2 * half * half - 1
    step = Vector2D(dx: cosine, dy: (1 - cosine * cosine).squareRoot())
    overshoot = 1 + height * 2 / 3
  }

  /// Returns the point of the pen in a direction, with the center of the pen at a point.
  @inline(__always)
  func point(_ direction: Vector2D, at center: Point2D) -> Point2D {
    center + direction.applying(transform)
  }

  /// Adds the disc of the pen to a polygon.
  ///
  /// - Parameter isHole: Whether the disc is removed from one around it.
  func addDisc(at center: Point2D, isHole: Bool = false, to converter: ScanConverter) {
    var direction = Vector2D(dx: 1, dy: 0)
    for _ in 0..<4 {
      let next = isHole ? -direction.perpendicular : direction.perpendicular
      addArc(from: direction, to: next, at: center, to: converter)
      direction = next
    }
  }

  /// Adds the shorter arc between two directions to a polygon, as lines. Between opposite
  /// directions it is clockwise.
  func addArc(
    from start: Vector2D, to end: Vector2D, at center: Point2D, to converter: ScanConverter
  ) {
    let sine = start.cross(end) < -1e-9 ? -step.dy : step.dy
    var direction = start
    var previous = point(start, at: center)
    while direction.dot(end) < step.dx {
      direction = Vector2D(
        dx: direction.dx * step.dx - direction.dy * sine,
        dy: direction.dx * sine + direction.dy * step.dx)
      let next = point(direction * overshoot, at: center)
      converter.addEdge(from: previous, to: next)
      previous = next
    }
    converter.addEdge(from: previous, to: point(end, at: center))
  }
}
