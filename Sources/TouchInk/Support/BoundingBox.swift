import TouchKit

/// The smallest rectangle around some locations, with both edges included.
struct BoundingBox {
  private(set) var low, high: Point2D

  init(_ point: Point2D) { (low, high) = (point, point) }

  /// Creates the box of a range of samples, or returns `nil` if the range is empty.
  init?(_ samples: PagedSamples, _ range: Range<Int>) {
    guard let first = range.first else { return nil }
    self.init(samples[first].location)
    for index in range.dropFirst() { formUnion(BoundingBox(samples[index].location)) }
  }

  @inline(__always)
  mutating func formUnion(_ other: BoundingBox) {
    (low.x, low.y) = (min(low.x, other.low.x), min(low.y, other.low.y))
    (high.x, high.y) = (max(high.x, other.high.x), max(high.y, other.high.y))
  }

  /// Returns whether a box is at most a distance from this one, along both axes.
  @inline(__always)
  func isNear(_ other: BoundingBox, within distance: Double) -> Bool {
    other.low.x <= high.x + distance && other.high.x >= low.x - distance
      && other.low.y <= high.y + distance && other.high.y >= low.y - distance
  }

  var rect: Rect2D {
    Rect2D(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
