import TouchKit

/// The touches of a file that states them in points, up to the first part that cannot be read.
package struct ParsedRecording: RecordingContent {
  /// The touches.
  package var recording: TouchRecording
  /// The problem that ended the reading; empty if the whole file was read.
  package var problems: [FormatError]
  /// The number of members of JSON objects whose key occurs again. The last one counts.
  package var duplicateKeyCount: Int

  /// Creates the contents of a file, with the problem that ended the reading, if any.
  package init(
    _ recording: TouchRecording, _ problem: FormatError? = nil, duplicateKeyCount: Int = 0
  ) {
    self.recording = recording
    problems = problem.map { [$0] } ?? []
    self.duplicateKeyCount = duplicateKeyCount
  }

  package func touches(on surface: Size2D?) -> TouchRecording { recording }
}
