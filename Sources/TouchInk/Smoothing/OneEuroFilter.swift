import TouchKit

/// A low-pass filter that removes the jitter of a stroke while it is drawn, with little lag when
/// the pen moves fast: the 1€ filter (Casiez, Roussel and Vogel, CHI 2012).
///
/// The cutoff frequency grows with the speed. A slow pen, whose jitter is visible, is smoothed
/// strongly, and a fast one, whose lag is visible, hardly. The filter is causal: it uses earlier
/// samples only. `StrokeSmoother` smooths finished strokes better and without lag.
///
///     recognizer.builder.liveSmoothing = OneEuroFilter()
public struct OneEuroFilter: Hashable, Sendable {
  /// The cutoff frequency of a pen at rest, in hertz, greater than 0.
  public let minimumCutoff: Double
  /// The growth of the cutoff frequency with the speed, in hertz per point per second, at least 0.
  public let speedCoefficient: Double
  /// The cutoff frequency of the speed itself, in hertz, greater than 0.
  public let speedCutoff: Double

  /// The last received and smoothed locations with their time, if there are any, and the smoothed
  /// velocity.
  private var hasLast = false
  private var received = Point2D.zero
  private var location = Point2D.zero
  private var velocity = Vector2D.zero
  private var time = 0.0
  /// The mean interval between samples, or 0.
  private var meanInterval = 0.0

  /// Creates a filter without samples. With the default values it lags by 5 ms at 1,000 points per
  /// second, 20 ms at 200 and 80 ms at rest (`lag(atSpeed:)`).
  public init(
    minimumCutoff: Double = 2, speedCoefficient: Double = 0.03, speedCutoff: Double = 8
  ) {
    self.minimumCutoff = minimumCutoff
    self.speedCoefficient = speedCoefficient
    self.speedCutoff = speedCutoff
  }

  /// Returns the lag of the filter in seconds at a constant speed in points per second: its time
  /// constant.
  package func lag(atSpeed speed: Double) -> Double {
    1 / (2 * .pi * (minimumCutoff + speedCoefficient * speed))
  }

  /// Returns the next sample with a smoothed location. The first sample, and one that is not later
  /// than the sample before, are returned unchanged.
  ///
  /// - Complexity: O(1)
  public mutating func filter(_ sample: TouchSample) -> TouchSample {
    guard hasLast, sample.timestamp > time else {
      (received, location) = (sample.location, sample.location)
      (time, hasLast) = (sample.timestamp, true)
      return sample
    }
    let interval = interval(sample.timestamp - time)
    let change = (sample.location - received) / interval
    velocity += (change - velocity) * Self.weight(cutoff: speedCutoff, interval)
    let cutoff = minimumCutoff + speedCoefficient * velocity.length
    let filtered = location.interpolated(
      to: sample.location, at: Self.weight(cutoff: cutoff, interval))
    guard filtered.isFinite else {
      self = OneEuroFilter(
        minimumCutoff: minimumCutoff, speedCoefficient: speedCoefficient, speedCutoff: speedCutoff)
      return filter(sample)
    }
    (received, location, time) = (sample.location, filtered, sample.timestamp)
    var sample = sample
    sample.location = filtered
    return sample
  }

  /// Returns the interval to filter with. The jitter of the time stamps would become jitter of the
  /// line, so it is the mean one, except after a pause.
  private mutating func interval(_ interval: Double) -> Double {
    if meanInterval > 0, interval > 4 * meanInterval { return interval }
    meanInterval += (interval - meanInterval) * (meanInterval > 0 ? 0.1 : 1)
    return meanInterval
  }

  /// The weight of a new value in exponential smoothing.
  private static func weight(cutoff: Double, _ interval: Double) -> Double {
    let phase = 2 * .pi * cutoff * interval
    return phase > 0 ? phase / (phase + 1) : 1
  }
}
