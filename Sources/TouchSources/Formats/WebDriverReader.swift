import TouchRecordings

/// A reader of W3C WebDriver actions, by which browser tests perform touches with several pointers.
///
///     {"actions": [{"type": "pointer", "id": "finger1", "parameters": {"pointerType": "touch"},
///       "actions": [{"type": "pointerMove", "duration": 0, "x": 100, "y": 100},
///         {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 200},
///         {"type": "pointerMove", "duration": 250, "x": 200, "y": 100}, {"type": "pointerUp"}]}]}
///
/// The n-th actions of all sources form one tick, which lasts as long as its longest action. A move
/// with a duration is sampled at 60 Hz, as in browsers. A pointer that is not down hovers, unless
/// it is a finger, and then has no force. A wheel's scroll is a step without a duration, and with
/// one a continuous scroll (R65). Of keys only the pauses count. Buttons are not distinguished. A
/// pressure of 0.5, which devices without pressure report, is a force of 1.0. A value that an
/// action leaves out is unknown or as before (R16), where a browser takes a default. Actions with a
/// value that browsers reject are an error.
public enum WebDriverReader {
  /// Reads actions from a text, which the error calls `file`.
  ///
  /// - Returns: The touches up to the error, and the error in the first action that cannot be
  ///   performed, if any.
  public static func read(_ text: String, file: String) -> TouchLogReader.Result {
    read(Array(text.utf8), file: file)
  }

  /// Reads actions from the bytes of a file, which the error calls `file`.
  ///
  /// - Returns: The touches up to the error, and the error in the first action that cannot be
  ///   performed, if any.
  public static func read(_ bytes: [UInt8], file: String) -> TouchLogReader.Result {
    let bytes = Array(bytes[...].withoutByteOrderMark)
    do throws(JSONReader.JSONError) {
      var duplicates = 0
      let value = try JSONReader.value(in: bytes[...], duplicates: &duplicates)
      guard let sources = value["actions"]?.array ?? value.array else {
        throw JSONReader.JSONError(
          offset: 0, expected: "a list of input sources, {\"actions\": [...]}")
      }
      var player = WebDriverPlayer()
      let error = player.play(sources).map {
        FormatError(
          file: file, line: 1, column: 1, expected: $0.expected, found: $0.found?.description)
      }
      return TouchLogReader.Result(
        recording: player.recording, error: error, duplicateKeyCount: duplicates)
    } catch {
      return TouchLogReader.Result(
        recording: TouchRecording(isCutOff: true), error: formatError(error, bytes, file))
    }
  }

  private static func formatError(_ error: JSONReader.JSONError, _ bytes: [UInt8], _ file: String)
    -> FormatError
  {
    let lineBreak = UInt8(ascii: "\n")
    let start = bytes.prefix(error.offset).lastIndex(of: lineBreak).map { $0 + 1 } ?? 0
    let line = bytes[start...].prefix { $0 != lineBreak }
    let number = bytes.prefix(start).count { $0 == lineBreak } + 1
    var error = error
    error.offset -= start
    return error.formatError(in: line, number: number, file: file)
  }
}

extension RecordingFormat {
  /// W3C WebDriver actions.
  package static let webDriver = RecordingFormat(
    "webdriver", title: "WebDriver actions", extensions: ["json"],
    recognizes: { line in
      // The first line of JSON may not identify the actions.
      line.isAtJSON
        && (line.beginning.contains("\"actions\"") || line.beginning.contains("\"pointer"))
    }, read: WebDriverReader.read,
    text: { WebDriverWriter.text(of: $0) + "\n" })
}
