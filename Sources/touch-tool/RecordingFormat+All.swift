import TouchRecordings
import TouchScripts
import TouchSources

extension RecordingFormat {
  /// All formats: touch scripts and recordings.
  static let all = [script] + recordings
}
