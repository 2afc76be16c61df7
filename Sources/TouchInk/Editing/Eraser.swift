import TouchKit

/// A round eraser that moves along a straight line between two events.
public struct Eraser: Hashable, Sendable {
  /// The location at which the movement begins.
  public var from: Point2D
  /// The location at which the movement ends.
  public var to: Point2D
  /// The radius of the eraser, in points.
  public var radius: Double

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

  /// Returns whether the eraser covers a point.
  func covers(_ point: Point2D) -> Bool {
    PathSimplifier.distance(of: point, from: from, to: to) <= radius
  }

  /// Returns the part of a line that the eraser covers, in fractions of the line, or `nil` if it
  /// covers none.
  ///
  /// The covered area is convex, so the part is one interval: from the first to the last point that
  /// is covered by the discs at both ends or by the rectangle between them.
  func coveredPart(of start: Point2D, _ end: Point2D) -> ClosedRange<Double>? {
    var (first, last) = (Double.infinity, -Double.infinity)
    func include(_ low: Double, _ high: Double) {
      let (low, high) = (max(low, 0), min(high, 1))
      if low <= high { (first, last) = (min(first, low), max(last, high)) }
    }
    let line = end - start
    let square = line.lengthSquared
    for center in [from, to] {
      let offset = center - start
      guard square > 0 else {
        if offset.lengthSquared <= radius * radius { include(0, 1) }
        continue
      }
      let (middle, across) = (offset.dot(line) / square, offset.cross(line))
      let room = radius * radius - across * across / square
      if room >= 0 {
        let half = (room / square).squareRoot()
        include(middle - half, middle + half)
      }
    }
    if let axis = (to - from).normalized {
      // The line in the coordinates of the rectangle, clipped by both pairs of its sides.
      let (origin, length) = (start - from, from.distance(to: to))
      var (low, high) = (0.0, 1.0)
      for (position, step, least, most) in [
        (origin.dot(axis), line.dot(axis), 0, length),
        (origin.cross(axis), line.cross(axis), -radius, radius),
      ] {
        if step == 0 {
          if position < least || position > most { high = -1 }
          continue
        }
        let (one, other) = ((least - position) / step, (most - position) / step)
        (low, high) = (
          max(low, min(one, other)), min(high, max(one, other))
        )
      }
      include(low, high)
    }
    return first <= last ? first...last : nil
  }
}
