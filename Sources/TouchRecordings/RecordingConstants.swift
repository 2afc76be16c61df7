/// The limits of files and their readers, with the reason for each.
package enum RecordingConstants {
  /// The maximum number of bytes of a file, which keeps a device that never ends from filling the
  /// memory: weeks of recorded touches.
  package static let maximumFileSize = 1 << 30

  /// The maximum number of bytes of a line, thousands of times a line of any format. A binary file
  /// may have longer ones.
  package static let maximumLineLength = 1 << 20

  /// The maximum number of characters that an error quotes, because a line of a binary file may
  /// have a megabyte.
  package static let maximumQuotedLength = 40

  /// The maximum number of lines that are examined to detect a format, because descriptions and
  /// comments before the first event may be long.
  package static let maximumLinesExamined = 1_000

  /// The maximum number of bytes of JSON that are examined to detect its kind, because WebDriver
  /// actions have their key or name a pointer near their start.
  package static let maximumBytesExamined = 65_536

  /// The maximum nesting depth of JSON.
  ///
  /// A recording needs two levels and WebDriver actions five; deeper nesting only uses up the
  /// stack.
  package static let maximumJSONDepth = 64

  /// The maximum number of samples that a file describes without stating each of them, because a
  /// few words can describe hours of movement: over an hour of a pencil at 240 Hz, or some hundred
  /// megabytes.
  package static let maximumSampleCount = 1_000_000
}
