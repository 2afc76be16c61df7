import TouchKit
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
/// value that browsers reject are an error. An element as the origin needs a location, because only
/// a browser knows where it is.
package struct WebDriverReader {
  private var player: WebDriverPlayer
  private var duplicateKeyCount = 0

  private init(origins: [String: Point2D]) { player = WebDriverPlayer(origins: origins) }

  /// Reads actions from the bytes of a file, which the problem calls `file`. `origins` has the
  /// centers of elements, in points.
  ///
  /// - Returns: The touches up to the first action that cannot be performed, which is the problem,
  ///   if any.
  package static func read(
    _ bytes: [UInt8], file: String, origins: [String: Point2D] = [:]
  ) -> ParsedRecording {
    var reader = WebDriverReader(origins: origins)
    let problem = reader.read(Array(bytes[...].withoutByteOrderMark), file)
    return ParsedRecording(
      reader.player.recording, problem, duplicateKeyCount: reader.duplicateKeyCount)
  }

  private mutating func read(_ bytes: [UInt8], _ file: String) -> FormatError? {
    do throws(JSONReader.JSONError) {
      let value = try JSONReader.value(in: bytes[...], duplicates: &duplicateKeyCount)
      guard let sources = value["actions"]?.array ?? value.array else {
        throw JSONReader.JSONError(
          offset: 0, expected: "a list of input sources, {\"actions\": [...]}")
      }
      return player.play(sources).map {
        FormatError(
          file: file, line: 1, column: 1, expected: $0.expected, found: $0.found?.description)
      }
    } catch {
      return Self.formatError(error, bytes, file)
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
  public static let webDriver = webDriver(origins: [:])

  /// Returns the format of W3C WebDriver actions on elements whose centers are known, in points.
  package static func webDriver(origins: [String: Point2D]) -> RecordingFormat {
    RecordingFormat(
      "webdriver", title: "WebDriver actions", extensions: ["json"],
      recognizes: { line in
        // The first line of JSON may not identify the actions.
        line.isAtJSON
          && (line.beginning.contains("\"actions\"") || line.beginning.contains("\"pointer"))
      }, read: { WebDriverReader.read($0, file: $1, origins: origins) },
      text: { WebDriverWriter.text(of: $0) + "\n" })
  }
}
