@_spi(Support) import TouchKit

extension Stroke {
  /// The smallest rectangle that contains the locations of all real samples, or `nil` if there are
  /// none. The width of the stroke is not included.
  ///
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  public var bounds: Rect2D? {
    guard let box = BoundingBox(storedSamples, 0..<storedSamples.count) else { return nil }
    return box.rect
  }

  /// The length of the lines between the real samples, in points.
  ///
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  public var length: Double {
    var length = 0.0
    for index in 0..<Swift.max(storedSamples.count - 1, 0) {
      length += storedSamples[index].location.distance(to: storedSamples[index + 1].location)
    }
    return length
  }

  /// Returns the distance of a point from the lines between the real samples, in points. It is
  /// infinite if there are none. The width of the stroke is not included.
  ///
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  public func distance(to point: Point2D) -> Double {
    distance(to: point, in: 0..<storedSamples.count)
  }

  /// Returns the distance of a point from the lines between the samples of a range.
  func distance(to point: Point2D, in range: Range<Int>) -> Double {
    var least = Double.infinity
    var previous: Point2D?
    for index in range {
      let location = storedSamples[index].location
      least = Swift.min(
        least, PathSimplifier.distance(of: point, from: previous ?? location, to: location))
      previous = location
    }
    return least
  }
}

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
    (low.x, low.y) = (Swift.min(low.x, other.low.x), Swift.min(low.y, other.low.y))
    (high.x, high.y) = (Swift.max(high.x, other.high.x), Swift.max(high.y, other.high.y))
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
