import TouchKit

/// The touches of a file that states them in points, up to the first part that cannot be read.
package struct ParsedRecording: RecordingContent {
  /// The touches.
  package var recording: TouchRecording
  /// The problem that ended the reading; empty if the whole file was read.
  package var problems: [FormatError]
  /// The number of members of JSON objects whose key occurs again. The last one counts.
  package var duplicateKeyCount: Int

  /// Whether the locations are in units of a size that the file does not tell.
  package var isUnitless = false

  /// Creates the contents of a file, with the problem that ended the reading, if any.
  package init(
    _ recording: TouchRecording, _ problem: FormatError? = nil, duplicateKeyCount: Int = 0
  ) {
    self.recording = recording
    problems = problem.map { [$0] } ?? []
    self.duplicateKeyCount = duplicateKeyCount
  }

  /// Returns the recording with larger locations if they are in an unknown unit and less than
  /// `least` points apart, which the width of a stroke covers: the longer side has a length then.
  package func enlarged(to length: Double, ifBelow least: Double) -> ParsedRecording {
    let points = recording.samples.compactMap(\.location).filter(\.isFinite)
    let left = points.map(\.x).min() ?? 0
    let top = points.map(\.y).min() ?? 0
    let side = points.map { max($0.x - left, $0.y - top) }.max() ?? 0
    guard isUnitless, side > 0, side < least else { return self }
    var result = self
    for index in recording.samples.indices {
      result.recording.samples[index].x = recording.samples[index].x.map {
        ($0 - left) * length / side
      }
      result.recording.samples[index].y = recording.samples[index].y.map {
        ($0 - top) * length / side
      }
    }
    return result
  }

  package func touches(on surface: Size2D?) -> TouchRecording { recording }
}
