import TouchKit
import TouchRecordings

extension TouchRecording {
  /// What a person who reads the recording should know, one sentence each: lines that no command
  /// obeys, and times in another unit.
  package var remarks: [String] {
    let kinds = samples.compactMap { if case .other(let name) = $0.kind { name } else { nil } }
    var remarks = kinds.uniqued.prefix(ScriptConstants.maximumListedNames).map { name in
      let count = kinds.count { $0 == name }
      return "ignored \(count == 1 ? "1 line" : "\(count) lines") of the unknown kind \"\(name)\""
        + name.suggestion(among: Self.knownKinds)
    }
    if !presses.isEmpty {
      remarks.append("ignored \(presses.pressText): only the recorded program has controls")
    }
    return remarks + (timeRemark.map { [$0] } ?? [])
  }

  private static var knownKinds: [String] {
    let reports = ContactReport.Kind.allCases.map { RecordedSample.Kind.report($0).name }
    return reports + IndirectEvent.EventType.allCases.map(\.name)
      + ["predicted", "draw", "cancelTouches", "resize", "press"]
  }

  /// A sentence if the times are so far apart that they are probably milliseconds, otherwise `nil`.
  package var timeRemark: String? {
    var lastTimes: [String: Double] = [:]
    var intervals: [Double] = []
    for sample in samples {
      guard case .report(let kind) = sample.kind, let time = sample.time else { continue }
      if kind == .move, let last = lastTimes[sample.contact] { intervals.append(time - last) }
      lastTimes[sample.contact] = time
    }
    guard intervals.count >= ScriptConstants.minimumIntervalCount else { return nil }
    let median = intervals.sorted()[intervals.count / 2]
    guard median >= ScriptConstants.suspiciousInterval else { return nil }
    return "the samples of a contact are \(DecimalText.fixed(median, fractionDigits: 1)) s apart: "
      + "times are in seconds, and these look like milliseconds"
  }
}
