import TouchKit
import TouchRecordings

extension TouchRecording {
  /// The remarks for a person who reads the recording, one sentence each: lines that no command
  /// obeys, and times in another unit.
  package var remarks: [String] {
    let unknown = samples.compactMap { if case .other(let name) = $0.kind { name } else { nil } }
    let kinds = unknown.uniqued.prefix(ScriptConstants.maximumListedNames)
    let known = ContactReport.Kind.allCases.map { RecordedSample.Kind.report($0).name }
    let ignored =
      kinds.map { "lines of the unknown kind \"\($0)\"" + $0.suggestion(among: known) }
      + (presses.isEmpty ? [] : ["\(presses.pressText): only the recorded program has controls"])
    return ignored.map { "ignored \($0)" } + (timeRemark.map { [$0] } ?? [])
  }

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
