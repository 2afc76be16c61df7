/// The formats that touches come in, recognized by what a file holds and never by its name.
public enum RecordingFormat: String, CaseIterable, Sendable {
  /// A script that a person wrote.
  case script
  /// This library's own recording.
  case touchlog
  /// A recording by `evemu-record`, or such a device's description.
  case evemu
  /// What Android's `getevent` prints.
  case getevent
  /// What `libinput record` writes.
  case libinput
  /// W3C WebDriver actions, as browser tests send them.
  case webDriver = "webdriver"

  /// The format of a file's bytes; nil where they are of none of them.
  ///
  /// The first line that only one format can have decides. Remarks and blank lines before it do not matter.
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

  /// What a line shows that decides.
  private enum LineContent {
    case format(RecordingFormat)
    /// JSON, of which the first line alone does not say what it is.
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
    if scanner.skip("[") {
      if scanner.microseconds() != nil, scanner.skip("]") { return .format(.getevent) }
      return scanner.isAtEnd || scanner.skip("{") ? .json : nil
    }
    return isRawEvent(scanner) ? .format(.getevent) : nil
  }

  /// True for `[device:] type code value` without a time.
  private static func isRawEvent(_ scanner: LineScanner) -> Bool {
    var scanner = scanner
    if scanner.skip("/dev/input/") { _ = scanner.text(upTo: UInt8(ascii: ":")) }
    if scanner.skip("EV_") { return true }
    return scanner.hexadecimal() != nil && scanner.hexadecimal() != nil
      && scanner.hexadecimal() != nil && scanner.isAtEnd
  }

  private static func isTouchLog(_ line: String) -> Bool { line.contains("\"touchlog\"") }

  private static func isActions(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(SourceConstants.maximumBytesExamined), as: UTF8.self).contains(
      "\"pointer")
  }
}
