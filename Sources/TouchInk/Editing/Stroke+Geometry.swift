import TouchKit

extension Stroke {
  /// The smallest rectangle that contains the locations of all real samples, or `nil` if there are
  /// none. The width of the stroke is not included.
  ///
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  public var bounds: Rect2D? { drawnSamples.boundingBox(of: drawnSamples.indices).rect }

  /// The length of the lines between the real samples, in points.
  ///
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  public var length: Double {
    var length = 0.0
    let samples = drawnSamples
    for index in samples.indices.dropFirst() {
      length += samples.location(at: index - 1).distance(to: samples.location(at: index))
    }
    return length
  }

  /// Returns the distance of a point from the lines between the real samples, in points. It is
  /// infinite if there are none. The width of the stroke is not included.
  ///
  /// - Complexity: O(*n*), where *n* is the number of real samples.
  public func distance(to point: Point2D) -> Double {
    distance(to: point, in: drawnSamples.indices)
  }

  /// Returns the distance of a point from the lines between the samples of a range.
  func distance(to point: Point2D, in range: Range<Int>) -> Double {
    var least = Double.infinity
    var previous: Point2D?
    let samples = drawnSamples
    for index in range {
      let location = samples.location(at: index)
      least = min(
        least, PathSimplifier.distance(of: point, from: previous ?? location, to: location))
      previous = location
    }
    return least
  }
}
