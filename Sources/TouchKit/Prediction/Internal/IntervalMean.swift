/// The running mean of the intervals between the samples of a touch: its usual interval.
struct IntervalMean: Sendable {
  /// The mean in seconds, or 0 if there is no interval.
  private(set) var value = 0.0

  mutating func append(_ interval: Double) {
    value =
      value == 0 ? interval : value + PredictionConstants.intervalShare * (interval - value)
  }
}
