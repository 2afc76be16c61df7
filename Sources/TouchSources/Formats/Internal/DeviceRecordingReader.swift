/// A reader of one of the text formats in which devices are recorded: what it makes of a line.
protocol DeviceRecordingReader {
  /// The text, at the line that is read.
  var scanner: LineScanner { get set }
  /// What was read so far.
  var recording: DeviceRecording { get set }

  /// Creates a reader that is before the first line.
  init(_ scanner: LineScanner)

  /// Reads the scanner's line.
  mutating func readLine() throws(FormatError)

  /// Completes the recording after the last line.
  mutating func finish()
}

extension DeviceRecordingReader {
  /// Returns the recording in the bytes of a file. A line that cannot be read is one of its problems, and reading continues with the next.
  static func recording(in bytes: [UInt8], file: String) -> DeviceRecording {
    var reader = Self(LineScanner(bytes, file: file))
    while reader.scanner.advance() {
      do throws(FormatError) {
        try reader.readLine()
      } catch {
        reader.recording.report(error)
      }
    }
    reader.finish()
    return reader.recording
  }

  /// Returns the error that the next word is not what was expected.
  mutating func expected(_ what: String) -> FormatError {
    scanner.skipBlanks()
    return scanner.error(expected: what)
  }
}
