/// The smallest rectangle around some points, with both edges included.
@usableFromInline
package struct BoundingBox: Hashable, Sendable {
  @usableFromInline package private(set) var low = Point2D(x: .infinity, y: .infinity)
  @usableFromInline package private(set) var high = Point2D(x: -.infinity, y: -.infinity)

  /// Creates the empty box.
  @inlinable
  package init() {}

  /// Creates the box of one point.
  @inlinable
  package init(_ point: Point2D) {
    low = point
    high = point
  }

  /// Extends the box so that it contains a point.
  @inlinable
  package mutating func insert(_ point: Point2D) { formUnion(BoundingBox(point)) }

  /// Extends the box so that it contains another one.
  @inlinable
  package mutating func formUnion(_ other: BoundingBox) {
    low.x = min(low.x, other.low.x)
    low.y = min(low.y, other.low.y)
    // This comparison is one instruction. `max`, which returns the other one of two equal values,
    // is not (`touch-bench matcher/1000`).
    high.x = other.high.x > high.x ? other.high.x : high.x
    high.y = other.high.y > high.y ? other.high.y : high.y
  }

  /// Returns whether a box is at most a distance from this one, along both axes. The empty box is
  /// near no other.
  @inlinable
  package func isNear(_ other: BoundingBox, within distance: Double) -> Bool {
    other.low.x <= high.x + distance && other.high.x >= low.x - distance
      && other.low.y <= high.y + distance && other.high.y >= low.y - distance
  }

  /// Returns the box with all points that are at most a distance from it along both axes.
  package func expanded(by distance: Double) -> BoundingBox {
    var box = self
    if low.x <= high.x {
      let margin = Vector2D(dx: distance, dy: distance)
      box.low = low - margin
      box.high = high + margin
    }
    return box
  }

  /// The rectangle, or `nil` if the box is empty.
  package var rect: Rect2D? {
    if low.x > high.x { return nil }
    return Rect2D(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
