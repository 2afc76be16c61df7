/// The last eight intervals between the samples of a touch: how often its device reads it, where it did not say (R12).
struct IntervalHistory {
  private var intervals = SIMD8<Double>(repeating: 0)
  private var count = 0

  mutating func append(_ interval: Double) {
    intervals[count & 7] = interval
    // Kept within 8...15 once full, so that it never overflows and its low bits are still the place.
    count = count == 15 ? 8 : count + 1
  }

  /// Samples per second: the inverse of the median interval, 60 where there is none, or where it is 0.
  var rate: Double {
    let known = Swift.min(count, 8)
    guard known > 0 else { return 60 }
    var sorted = intervals
    for place in 1..<8 where place < known {
      let interval = sorted[place]
      var gap = place
      while gap > 0, sorted[gap - 1] > interval {
        sorted[gap] = sorted[gap - 1]
        gap -= 1
      }
      sorted[gap] = interval
    }
    let median = (sorted[(known - 1) / 2] + sorted[known / 2]) / 2
    return median > 0 ? 1 / median : 60
  }
}
