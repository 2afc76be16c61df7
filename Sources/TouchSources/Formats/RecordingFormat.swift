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
      if isJSON(scanner) {
        // The first line of JSON may not identify the format.
        if scanner.remainder().contains("\"touchlog\"") { return .touchlog }
        let start = String(
          decoding: bytes.prefix(SourceConstants.maximumBytesExamined), as: UTF8.self)
        return start.contains("\"actions\"") || start.contains("\"pointer") ? .webDriver : nil
      }
      if let format = format(ofLine: scanner) { return format }
    }
    return nil
  }

  private static func isJSON(_ scanner: LineScanner) -> Bool {
    var scanner = scanner
    return scanner.skip("{") || scanner.skip("[") && (scanner.isAtEnd || scanner.skip("{"))
  }

  private static func format(ofLine scanner: LineScanner) -> RecordingFormat? {
    var scanner = scanner
    if scanner.skip("touchscript") { return .script }
    if scanner.skip("# EVEMU") || scanner.skip("E:") || scanner.skip("N:") { return .evemu }
    if scanner.skip("# libinput record") || scanner.skip("ndevices:") { return .libinput }
    if scanner.skip("add device") || isRawEvent(scanner) { return .getevent }
    if isMessage(scanner) { return .tuio }
    return scanner.skip("[") && scanner.microseconds() != nil && scanner.skip("]") ? .getevent : nil
  }

  /// Whether a line has the form `[device:] type code value` without a time.
  private static func isRawEvent(_ scanner: LineScanner) -> Bool {
    var scanner = scanner
    if scanner.skip("/dev/input/") { _ = scanner.text(upTo: ":") }
    if scanner.skip("EV_") { return true }
    return scanner.hexadecimal() != nil && scanner.hexadecimal() != nil
      && scanner.hexadecimal() != nil && scanner.isAtEnd
  }

  /// Whether a line has the form `time /address`, as a message of OSC.
  private static func isMessage(_ scanner: LineScanner) -> Bool {
    var scanner = scanner
    return TUIOReader.timeTag(&scanner) != nil && scanner.skip("/")
  }
}
