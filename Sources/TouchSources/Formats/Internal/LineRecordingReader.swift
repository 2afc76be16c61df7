import TouchRecordings

/// A recording with the problems of its file.
protocol RecordingWithProblems: RecordingContent {
  var problems: [FormatError] { get set }
  var problemCount: Int { get set }
  var unknownLineCount: Int { get set }
}

extension RecordingWithProblems {
  /// Adds a problem, which is only counted if there are many.
  mutating func report(_ problem: FormatError) {
    problemCount += 1
    if problems.count < SourceConstants.maximumProblemCount { problems.append(problem) }
  }
}

/// A line-based reader of a text format for recordings.
protocol LineRecordingReader {
  associatedtype Recording: RecordingWithProblems

  /// The scanner of the text, at the line that is being read.
  var scanner: LineScanner { get set }
  /// The recording as far as it has been read.
  var recording: Recording { get set }

  /// Creates a reader that has read nothing yet.
  init()

  /// Reads the current line of the scanner.
  mutating func readLine() throws(FormatError)

  /// Completes the recording after the last line.
  mutating func finish()
}

extension LineRecordingReader {
  mutating func finish() {}

  /// Returns the recording in the bytes of a file.
  ///
  /// A line that cannot be read is added to the problems of the recording, and reading continues
  /// with the next line.
  static func recording(in bytes: [UInt8], file: String) -> Recording {
    var reader = Self()
    reader.scanner = LineScanner(bytes, file: file)
    while reader.scanner.advance() {
      do throws(FormatError) {
        guard !reader.scanner.isTooLong else {
          throw reader.expected("at most \(RecordingConstants.maximumLineLength) bytes in a line")
        }
        try reader.readLine()
      } catch {
        reader.recording.report(error)
      }
    }
    reader.finish()
    return reader.recording
  }

  /// Returns whether a line is an event or begins a description.
  static func recognizes(_ line: LineScanner) -> Bool where Recording == DeviceRecording {
    var reader = Self()
    reader.scanner = line
    guard !line.isAtEnd, (try? reader.readLine()) != nil else { return false }
    return reader.recording.unknownLineCount == 0 || !reader.recording.events.isEmpty
  }

  /// Reads a 32-bit integer.
  mutating func integer32(_ what: String) throws(FormatError) -> Int32 {
    guard let value = scanner.integer32() else { throw expected(what) }
    return value
  }

  /// Skips `text`, which must be next.
  mutating func expect(_ text: StaticString) throws(FormatError) {
    guard scanner.skip(text) else { throw expected("\"\(text)\"") }
  }

  /// Returns an error at the next word.
  mutating func expected(_ what: String) -> FormatError {
    scanner.skipBlanks()
    return scanner.error(expected: what)
  }
}
