import TouchKit

/// The content of a file: touches, or data from which touches can be made.
package protocol RecordingContent: Sendable {
  /// The problems of the file with their positions; empty if all of it was read.
  var problems: [FormatError] { get }

  /// The remarks for a reader of the file, one sentence each: what was guessed or left out.
  var remarks: [String] { get }

  /// Returns the touches in points.
  ///
  /// - Parameter surface: The size of the surface to which coordinates in other units are scaled,
  ///   or `nil` for the default of the format.
  func touches(on surface: Size2D?) -> TouchRecording
}

extension RecordingContent {
  package var remarks: [String] { [] }
}
