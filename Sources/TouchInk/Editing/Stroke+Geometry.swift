import TouchKit

extension Stroke {
  /// The smallest rectangle that contains the locations of all real samples, or `nil` if there are
  /// none. The width of the stroke is not included.
  ///
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  public var bounds: Rect2D? { storedSamples.boundingBox(of: 0..<storedSamples.count).rect }

  /// The length of the lines between the real samples, in points.
  ///
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  public var length: Double {
    var length = 0.0
    for index in 0..<max(storedSamples.count - 1, 0) {
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
      least = min(
        least, PathSimplifier.distance(of: point, from: previous ?? location, to: location))
      previous = location
    }
    return least
  }
}
