import TouchKit

/// Double exponential smoothing of the locations of a stroke: the mean of the past, weighted by a
/// falling exponential, is smoothed once more, and the difference of both is added, so that a
/// steady movement has no lag.
struct ExponentialFilter: Sendable {
  /// The time constant in seconds.
  private let timeConstant: Double
  /// The means, once and twice smoothed, and the time of the last sample, if there is one.
  private var last: (once: Point2D, twice: Point2D, time: Double)?
  /// The mean interval between samples, or 0.
  private var meanInterval = 0.0

  /// Creates a filter without samples.
  init(timeConstant: Double) { self.timeConstant = timeConstant }

  /// Returns the next sample with a smoothed location. The first sample, and one that is not later
  /// than the sample before, are returned unchanged.
  mutating func filter(_ sample: TouchSample) -> TouchSample {
    var sample = sample
    guard let (once, twice, time) = last, sample.timestamp > time else {
      last = (sample.location, sample.location, sample.timestamp)
      return sample
    }
    let interval = interval(sample.timestamp - time)
    let weight = timeConstant > 0 ? interval / (interval + timeConstant) : 1
    let nextOnce = once.interpolated(to: sample.location, at: weight)
    let nextTwice = twice.interpolated(to: nextOnce, at: weight)
    let filtered = nextOnce + (nextOnce - nextTwice)
    guard filtered.isFinite else {
      last = (sample.location, sample.location, sample.timestamp)
      return sample
    }
    last = (nextOnce, nextTwice, sample.timestamp)
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
}
