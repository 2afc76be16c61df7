/// The last eight intervals between the samples of a touch. Their median is its usual interval,
/// from which the sample rate follows if the device did not announce it (R12), and after which a
/// gap restarts the estimate of a velocity (R42).
struct RecentIntervals: Sendable {
  private var intervals = SIMD8<Double>(repeating: 0)
  private var count = 0

  mutating func append(_ interval: Double) {
    intervals[count & 7] = interval
    // The count stays within 8...15 once all eight are known. It cannot overflow, and its low bits
    // are still the index.
    count = count == 15 ? 8 : count + 1
  }

  /// The sample rate in samples per second: the inverse of the median interval, or
  /// `TouchConstants.defaultSampleRate` if there is none.
  var rate: Double {
    let median = median
    return median > 0 ? 1 / median : TouchConstants.defaultSampleRate
  }

  /// The median interval in seconds, or 0 if there is none.
  var median: Double {
    let recorded = min(count, 8)
    guard recorded > 0 else { return 0 }
    var sorted = intervals
    for index in 1..<8 where index < recorded {
      let interval = sorted[index]
      var gap = index
      while gap > 0, sorted[gap - 1] > interval {
        sorted[gap] = sorted[gap - 1]
        gap -= 1
      }
      sorted[gap] = interval
    }
    return (sorted[(recorded - 1) / 2] + sorted[recorded / 2]) / 2
  }
}
