/// The detection of times in milliseconds: long intervals between the reports of a touch, from its
/// landing on. A hand that rests has moved before, with the intervals of the device.
struct TimeUnitCheck {
  /// The time of the landing or of the last long interval after it, in seconds.
  private var latestTime = -Double.infinity
  /// The number of long intervals in a row.
  private var count = 0
  private var isReported = false

  /// Begins with a contact that lands at a time in seconds.
  mutating func begin(at time: Double) {
    latestTime = time
    count = 0
  }

  /// Appends a long interval, and returns `true` once, if the times are probably milliseconds.
  mutating func append(_ time: Double, after previous: Double) -> Bool {
    guard previous == latestTime, !isReported else { return false }
    latestTime = time
    count += 1
    isReported = count == TouchConstants.minimumSuspiciousIntervals
    return isReported
  }
}
