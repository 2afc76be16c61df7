import TouchKit
import TouchRecordings
import TouchScripts

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
}
