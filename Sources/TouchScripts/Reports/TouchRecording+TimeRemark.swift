import TouchKit
import TouchRecordings

extension TouchRecording {
  /// A sentence if the times are so far apart that they are probably milliseconds, otherwise `nil`.
  package var timeRemark: String? {
    var lastTimes: [String: Double] = [:]
    let intervals = samples.compactMap { sample -> Double? in
      defer { lastTimes[sample.contact] = sample.time }
      guard sample.kind == .report(.move), let last = lastTimes[sample.contact] else { return nil }
      return sample.time.map { $0 - last }
    }.sorted()
    guard intervals.count >= TouchConstants.minimumSuspiciousIntervals,
      case let median = intervals[intervals.count / 2], median >= TouchConstants.suspiciousInterval
    else { return nil }
    return "the samples of a contact are \(DecimalText.fixed(median, fractionDigits: 1)) s apart: "
      + "times are in seconds, and these look like milliseconds"
  }
}
