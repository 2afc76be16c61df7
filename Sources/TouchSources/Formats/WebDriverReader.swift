/// Reads W3C WebDriver actions: what browser tests send to perform touches with several pointers.
///
///     {"actions": [{"type": "pointer", "id": "finger1", "parameters": {"pointerType": "touch"}, "actions": [
///       {"type": "pointerMove", "duration": 0, "x": 100, "y": 100}, {"type": "pointerDown", "button": 0},
///       {"type": "pause", "duration": 200}, {"type": "pointerMove", "duration": 250, "x": 200, "y": 100}, {"type": "pointerUp"}]}]}
///
/// The n-th actions of all sources are one tick; it lasts as long as its longest action. A move with a duration is sampled at 60 Hz, as browsers
/// do. A pointer that is not down hovers, except a finger. Keys and wheels only take part with their pauses. Buttons are not told apart.
/// A pressure of 0.5, the value of devices without any, is a force of 1.0.
public enum WebDriverReader {
  /// A recording, and what was wrong with the file it came from: what stands before that is kept.
  public struct Result: Sendable {
    /// What could be read.
    public var recording: TouchRecording
    /// What could not, and where; nil where all was well.
    public var error: FormatError?
  }

  /// Reads text; `file` is what errors call it.
  public static func read(_ text: String, file: String) -> Result {
    read(Array(text.utf8), file: file)
  }

  /// Reads the bytes of a file; `file` is what errors call it.
  public static func read(_ bytes: [UInt8], file: String) -> Result {
    do throws(JSONReader.JSONError) {
      let value = try JSONReader.value(in: bytes[...])
      var player = WebDriverPlayer()
      guard let sources = value["actions"]?.array ?? value.array else {
        throw JSONReader.JSONError(
          offset: 0, expected: "a list of input sources, {\"actions\": [...]}")
      }
      let failure = player.play(sources)
      let error = failure.map {
        FormatError(file: file, line: 1, column: 1, expected: $0.expected, found: $0.found)
      }
      return Result(recording: player.recording, error: error)
    } catch {
      return Result(
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
    return JSONReader.JSONError(offset: error.offset - start, expected: error.expected).formatError(
      in: line, number: number, file: file)
  }
}
