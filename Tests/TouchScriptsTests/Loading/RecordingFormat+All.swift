import TouchRecordings
import TouchScripts
import TouchSources

extension RecordingFormat {
  /// Touch scripts and the formats of all recordings.
  static let all = [script] + recordings
}
