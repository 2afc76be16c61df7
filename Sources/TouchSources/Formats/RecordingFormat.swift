/// A file format for touches, which is detected from the contents of a file and never from its
/// name.
public enum RecordingFormat: String, CaseIterable, Sendable {
  /// A touch script.
  case script
  /// A recording of this library (JSON Lines).
  case touchlog
  /// A recording of `evemu-record`, or the description of a device.
  case evemu
  /// The output of Android's `getevent`.
  case getevent
  /// The output of `libinput record`.
  case libinput
  /// W3C WebDriver actions.
  case webDriver = "webdriver"
  /// TUIO messages, as `oscdump` prints them.
  case tuio

  /// Returns the format of the bytes of a file, or `nil` if it is unknown.
  ///
  /// The first line that is possible in exactly one format determines the result. Comments and
  /// blank lines before it are ignored.
  public static func detect(_ bytes: [UInt8]) -> RecordingFormat? {
    var scanner = LineScanner(bytes)
    while scanner.line < SourceConstants.maximumLinesExamined, scanner.advance() {
      switch content(ofLine: scanner) {
      case .json:
        return isTouchLog(scanner.remainder()) ? .touchlog : isActions(bytes) ? .webDriver : nil
      case .format(let format): return format
      case nil: continue
      }
    }
    return nil
  }

  /// The evidence in a line that determines the format.
  private enum LineContent {
    case format(RecordingFormat)
    /// JSON, whose first line may not identify the format.
    case json
  }

  private static func content(ofLine scanner: LineScanner) -> LineContent? {
    var scanner = scanner
    if scanner.skip("{") { return .json }
    if scanner.skip("touchscript") { return .format(.script) }
    if scanner.skip("# EVEMU") || scanner.skip("E:") || scanner.skip("N:") {
      return .format(.evemu)
    }
    if scanner.skip("# libinput record") || scanner.skip("ndevices:") { return .format(.libinput) }
    if scanner.skip("add device") { return .format(.getevent) }
    if isMessage(scanner) { return .format(.tuio) }
    if scanner.skip("[") {
      if scanner.microseconds() != nil { return scanner.skip("]") ? .format(.getevent) : nil }
      return scanner.isAtEnd || scanner.skip("{") ? .json : nil
    }
    return isRawEvent(scanner) ? .format(.getevent) : nil
  }

  /// Whether a line has the form `[device:] type code value` without a time.
  private static func isRawEvent(_ scanner: LineScanner) -> Bool {
    var scanner = scanner
    if scanner.skip("/dev/input/") { _ = scanner.text(upTo: UInt8(ascii: ":")) }
    if scanner.skip("EV_") { return true }
    return scanner.hexadecimal() != nil && scanner.hexadecimal() != nil
      && scanner.hexadecimal() != nil && scanner.isAtEnd
  }

  /// Whether a line has the form `time /address`, as a message of OSC.
  private static func isMessage(_ scanner: LineScanner) -> Bool {
    var scanner = scanner
    return TUIOReader.timeTag(&scanner) != nil && scanner.skip("/")
  }

  private static func isTouchLog(_ line: String) -> Bool { line.contains("\"touchlog\"") }

  private static func isActions(_ bytes: [UInt8]) -> Bool {
    let start = String(
      decoding: bytes.prefix(SourceConstants.maximumBytesExamined), as: UTF8.self)
    return start.contains("\"actions\"") || start.contains("\"pointer")
  }
}
