import TouchKit

/// What smoothing did to a stroke: a measure for tests and for `touch-bench smooth`. Lengths in
/// points.
public struct SmoothingEffect: Hashable, Sendable {
  /// How far the smoothed places are from the raw line, at most and on average.
  public let maximumDistance: Double
  /// The average of these distances.
  public let meanDistance: Double
  /// The share of the jitter that is gone, at most 1; negative where smoothing made it worse.
  ///
  /// Jitter is the mean length of `x[i+3] − 3 x[i+2] + 3 x[i+1] − x[i]`, of which a steady movement
  /// has next to nothing.
  public let removedJitter: Double

  /// Compares as many smoothed samples with the raw ones; 0 throughout for fewer than four, or
  /// where the numbers differ.
  public init(of smoothed: [TouchSample], raw: [TouchSample]) {
    guard raw.count > 3, raw.count == smoothed.count else {
      (maximumDistance, meanDistance, removedJitter) = (0, 0, 0)
      return
    }
    let distances = raw.indices.map {
      Self.distance(from: smoothed[$0].location, to: raw, near: $0)
    }
    maximumDistance = distances.max() ?? 0
    meanDistance = distances.reduce(0, +) / Double(distances.count)
    let jitter = Self.jitter(raw)
    removedJitter = jitter > 0 ? 1 - Self.jitter(smoothed) / jitter : 0
  }

  /// The distance to the raw line, of which only the four segments around the sample matter.
  private static func distance(from point: Point2D, to raw: [TouchSample], near index: Int)
    -> Double
  {
    let segments = Swift.max(index - 2, 0)..<Swift.min(index + 2, raw.count - 1)
    return segments.map { distance(from: point, raw[$0].location, raw[$0 + 1].location) }.min() ?? 0
  }

  private static func distance(from point: Point2D, _ start: Point2D, _ end: Point2D) -> Double {
    let along = end - start
    let length = along.lengthSquared
    let share = length > 0 ? Swift.min(Swift.max((point - start).dot(along) / length, 0), 1) : 0
    return point.distance(to: start + along * share)
  }

  private static func jitter(_ samples: [TouchSample]) -> Double {
    var sum = 0.0
    for index in 0..<samples.count - 3 {
      let inner = (samples[index + 1].location - samples[index + 2].location) * 3
      sum += (samples[index + 3].location - samples[index].location + inner).length
    }
    return sum / Double(samples.count - 3)
  }
}
