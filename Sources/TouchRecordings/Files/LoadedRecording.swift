import TouchKit

/// The contents of a file in any of the formats for touches.
package struct LoadedRecording: Sendable {
  /// The format, detected from the contents of the file.
  package var format: RecordingFormat
  /// The contents of the file.
  package var content: any RecordingContent
  /// The problems of the file with their positions; empty if all of it was read.
  package var problems: [FormatError] { content.problems }

  /// Returns the touches in points.
  ///
  /// - Parameter surface: The size of the surface to which the coordinates of a device or tracker
  ///   are scaled, or `nil` to use the physical size of the device, or 400 by 300 points for a
  ///   tracker.
  package func recording(on surface: Size2D? = nil) -> TouchRecording {
    content.touches(on: surface)
  }
}
