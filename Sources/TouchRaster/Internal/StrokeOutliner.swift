import TouchKit

/// The outlines of lines with round joins and ends.
///
/// A line becomes the polygon of its two sides. At the outer side of a corner, an arc connects the
/// sides of two segments; at the inner side, the point at which they meet. If they meet in neither
/// of the segments, because the segments are short and the line is wide, the corner itself
/// connects them, which leaves no hole.
struct StrokeOutliner {
  /// A line from one point to the next.
  private struct Segment {
    /// The direction of the left side as it is seen, of the unit circle.
    let normal: Vector2D
    /// The square of the length, in radii of the pen.
    let lengthSquared: Double
  }

  let pen: RoundPen
  private let toUnit: Transform2D

  /// Creates an outliner for a pen, or `nil` if the pen has no area.
  init?(_ pen: RoundPen) {
    guard let toUnit = pen.transform.inverse else { return nil }
    self.pen = pen
    self.toUnit = toUnit
  }

  /// Adds the outline of a line through points to a polygon.
  func addLine(
    _ points: Slice<UnsafeBufferPointer<Point2D>>, isClosed: Bool, to converter: ScanConverter
  ) {
    guard var start = points.first else { return }
    let origin = start
    var first: Segment?
    var previous: Segment?
    func add(_ end: Point2D) {
      guard let segment = segment(from: start, to: end) else { return }
      if let previous {
        addJoin(previous, segment, at: start, to: converter)
      } else {
        first = segment
      }
      addSides(segment, from: start, to: end, to: converter)
      previous = segment
      start = end
    }
    for point in points.dropFirst() { add(point) }
    if isClosed { add(origin) }
    guard let first, let previous else { return pen.addDisc(at: origin, to: converter) }
    if isClosed {
      addJoin(previous, first, at: origin, to: converter)
    } else {
      addEnd(previous.normal, at: start, to: converter)
      addEnd(-first.normal, at: origin, to: converter)
    }
  }

  /// Returns the segment between two points, or `nil` if they are equal.
  private func segment(from start: Point2D, to end: Point2D) -> Segment? {
    let line = (end - start).applying(toUnit)
    let lengthSquared = line.lengthSquared
    guard lengthSquared > 1e-18, lengthSquared.isFinite else { return nil }
    return Segment(
      normal: -line.perpendicular / lengthSquared.squareRoot(), lengthSquared: lengthSquared)
  }

  private func addSides(
    _ segment: Segment, from start: Point2D, to end: Point2D, to converter: ScanConverter
  ) {
    let side = segment.normal.applying(pen.transform)
    converter.addEdge(from: start + side, to: end + side)
    converter.addEdge(from: end - side, to: start - side)
  }

  /// Adds the half of a circle from a side at an end of the line to the other side.
  private func addEnd(_ normal: Vector2D, at point: Point2D, to converter: ScanConverter) {
    let front = normal.perpendicular
    pen.addArc(from: normal, to: front, at: point, to: converter)
    pen.addArc(from: front, to: -normal, at: point, to: converter)
  }

  private func addJoin(
    _ first: Segment, _ second: Segment, at point: Point2D, to converter: ScanConverter
  ) {
    let cosine = first.normal.dot(second.normal)
    let isLeftTurn = first.normal.cross(second.normal) < 0
    // The square of tan(angle / 2) is how far from the corner the inner sides meet.
    let reach = min(first.lengthSquared, second.lengthSquared) / 4
    let meets = 1 - cosine <= reach * (1 + cosine)
    let inner = meets ? (first.normal + second.normal) / (1 + cosine) : .zero
    let outerStart = isLeftTurn ? -second.normal : first.normal
    let outerEnd = isLeftTurn ? -first.normal : second.normal
    pen.addArc(from: outerStart, to: outerEnd, at: point, to: converter)
    let innerStart = pen.point(-outerEnd, at: point)
    let innerPoint = pen.point(isLeftTurn ? inner : -inner, at: point)
    converter.addEdge(from: innerStart, to: innerPoint)
    converter.addEdge(from: innerPoint, to: pen.point(-outerStart, at: point))
  }
}
