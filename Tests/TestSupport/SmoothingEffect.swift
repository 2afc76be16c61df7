import TouchKit

/// The effect of smoothing on a stroke, for tests and for `touch-bench smooth`. Lengths are in
/// points.
public struct SmoothingEffect: Hashable, Sendable {
  /// The maximum distance of the smoothed locations from the raw line.
  public let maximumDistance: Double
  /// The mean distance of the smoothed locations from the raw line.
  public let meanDistance: Double
  /// The fraction of the jitter that was removed, at most 1. It is negative if smoothing increased
  /// the jitter.
  ///
  /// Jitter is the mean length of `x[i+3] − 3 x[i+2] + 3 x[i+1] − x[i]`, which is nearly 0 for a
  /// steady movement.
  public let removedJitter: Double

  /// Compares smoothed samples with the raw ones. All values are 0 if there are fewer than four
  /// samples, or if the numbers of samples differ.
  public init(of smoothed: [TouchSample], raw: [TouchSample]) {
    guard raw.count > 3, raw.count == smoothed.count else {
      maximumDistance = 0
      meanDistance = 0
      removedJitter = 0
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

  /// Returns the distance from the raw line. Only the four segments around the sample are
  /// considered.
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
