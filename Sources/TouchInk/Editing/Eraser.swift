import TouchKit

/// A round eraser that moves along a straight line between two events.
public struct Eraser: Hashable, Sendable {
  /// The location at which the movement begins.
  let from: Point2D
  /// The location at which the movement ends.
  let to: Point2D
  /// The radius of the eraser, in points.
  let radius: Double

  /// Creates an eraser that moves from one location to another.
  public init(from: Point2D, to: Point2D, radius: Double) {
    self.from = from
    self.to = to
    self.radius = radius
  }

  /// Creates an eraser at one location.
  public init(at location: Point2D, radius: Double) {
    self.init(from: location, to: location, radius: radius)
  }

  var box: BoundingBox {
    var box = BoundingBox(from)
    box.insert(to)
    return box
  }

  /// The box around what the eraser covers.
  var bounds: BoundingBox { box.expanded(by: radius) }

  /// Returns whether the eraser covers a point.
  func covers(_ point: Point2D) -> Bool {
    PathSimplifier.distance(of: point, from: from, to: to) <= radius
  }

  /// Returns the eraser with its movement transformed, and its radius scaled as areas are.
  func applying(_ transform: Transform2D) -> Eraser {
    Eraser(
      from: from.applying(transform), to: to.applying(transform),
      radius: radius * abs(transform.determinant).squareRoot())
  }

  /// Returns the part of a line that the eraser covers, in fractions of the line, or `nil` if it
  /// covers none.
  ///
  /// The covered area is convex, so the part is one interval: from the first to the last point that
  /// is covered by the discs at both ends or by the rectangle between them.
  func coveredPart(of start: Point2D, _ end: Point2D) -> ClosedRange<Double>? {
    var first = Double.infinity
    var last = -Double.infinity
    for part in [
      partInDisc(at: from, of: start, end), partInDisc(at: to, of: start, end),
      partInRectangle(of: start, end),
    ] {
      let low = max(part.low, 0)
      let high = min(part.high, 1)
      guard low <= high else { continue }
      first = min(first, low)
      last = max(last, high)
    }
    return first <= last ? first...last : nil
  }

  /// Part of a line in fractions of it. It is empty if the lower bound is greater.
  private typealias Part = (low: Double, high: Double)
  private static var emptyPart: Part { (1, -1) }

  private func partInDisc(at center: Point2D, of start: Point2D, _ end: Point2D) -> Part {
    let line = end - start
    let square = line.lengthSquared
    let offset = center - start
    guard square > 0 else {
      return offset.lengthSquared <= radius * radius ? (0, 1) : Self.emptyPart
    }
    let middle = offset.dot(line) / square
    let across = offset.cross(line)
    let room = radius * radius - across * across / square
    guard room >= 0 else { return Self.emptyPart }
    let half = (room / square).squareRoot()
    return (middle - half, middle + half)
  }

  /// Clips the line, in the coordinates of the rectangle, by both pairs of its sides.
  private func partInRectangle(of start: Point2D, _ end: Point2D) -> Part {
    guard let axis = (to - from).normalized else { return Self.emptyPart }
    let line = end - start
    let origin = start - from
    var part: Part = (0, 1)
    for (position, step, least, most) in [
      (origin.dot(axis), line.dot(axis), 0, from.distance(to: to)),
      (origin.cross(axis), line.cross(axis), -radius, radius),
    ] {
      if step == 0 {
        if position < least || position > most { part.high = -1 }
        continue
      }
      let one = (least - position) / step
      let other = (most - position) / step
      part.low = max(part.low, min(one, other))
      part.high = min(part.high, max(one, other))
    }
    return part
  }
}
