import TouchRecordings

/// A reader of TUIO messages as text, in the format of `oscdump`, a tool of the OSC library liblo.
///
///     e1a2b3c4.80000000 /tuio/2Dcur ss "source" "table@192.168.0.7"
///     e1a2b3c4.80000000 /tuio/2Dcur sii "alive" 4 5
///     e1a2b3c4.80000000 /tuio/2Dcur sifffff "set" 4 0.512500 0.300000 0.000000 0.000000 0.000000
///     e1a2b3c4.80000000 /tuio/2Dcur si "fseq" 1207
///
/// `oscdump 3333 > table.osc` records a tracker, and `oscsendfile localhost 3333 table.osc` sends a
/// recording. A line is a message: the time in seconds as a hexadecimal fixed-point number with 32
/// fractional bits, the address, the types of the arguments, and the arguments. The messages of a
/// datagram have the same time. A time of 0, which means "now", and a missing one are the time of
/// the line before. Other messages than those about cursors are counted as unknown.
package struct TUIOReader: LineRecordingReader {
  var scanner = LineScanner([])
  var recording = TUIORecording()
  private var firstTime: UInt64?
  private var time = 0.0

  /// Returns the recording in the bytes of a file, which its problems call `file`.
  package static func read(_ bytes: [UInt8], file: String) -> TUIORecording {
    recording(in: bytes, file: file)
  }

  mutating func readLine() throws(FormatError) {
    if scanner.isAtEnd || scanner.skip("#") { return }
    if let message = try readMessage() {
      recording.entries.append(TUIORecording.Entry(time: time, message: message))
    } else {
      recording.unknownLineCount += 1
    }
  }

  /// Reads a time and a message, or returns `nil` if the line is not a message about cursors.
  private mutating func readMessage() throws(FormatError) -> TUIOMessage? {
    if scanner.peek != UInt8(ascii: "/") {
      guard let tag = Self.timeTag(&scanner) else { return nil }
      readTime(tag)
    }
    guard scanner.word() == TUIOMessage.address else { return nil }
    let message = try readArguments()
    do throws(OSCError) {
      return try TUIOMessage(message)
    } catch {
      throw scanner.error(expected: error.expected, at: error.position)
    }
  }

  /// Reads a time as a fixed-point number with 32 fractional bits, or returns `nil` if there is
  /// none.
  static func timeTag(_ scanner: inout LineScanner) -> UInt64? {
    guard let seconds = scanner.hexadecimal(), scanner.peek == UInt8(ascii: "."),
      scanner.skip("."), let fraction = scanner.hexadecimal()
    else { return nil }
    return UInt64(seconds) << 32 | UInt64(fraction)
  }

  private mutating func readTime(_ tag: UInt64) {
    // 0 and 1 are not times.
    guard tag > 1 else { return }
    let first = firstTime ?? tag
    firstTime = first
    let distance = Double(Int64(bitPattern: tag &- first)) / TUIOWriter.unitsPerSecond
    time = max(distance, 0)
  }

  private mutating func readArguments() throws(FormatError) -> OSCMessage {
    var message = OSCMessage(address: TUIOMessage.address)
    let tags = scanner.word()
    for tag in tags.unicodeScalars.drop(while: { $0 == "," }) {
      scanner.skipBlanks()
      let start = scanner
      guard let value = value(tag) else {
        scanner = start
        throw scanner.error(expected: "a value of the type \"\(tag)\"")
      }
      message.arguments.append(OSCMessage.Argument(value: value, position: start.position))
    }
    guard scanner.isAtEnd else { throw expected("the end of the line") }
    message.end = scanner.position
    return message
  }

  /// Reads a value, or returns `nil` if the next word is not of its type.
  private mutating func value(_ tag: Unicode.Scalar) -> OSCMessage.Value? {
    switch tag {
    case "i", "h": return scanner.integer().map { .number(Double($0)) }
    case "f", "d":
      let word = scanner.word()
      return Double(word == "-nan" ? "nan" : word).map { .number($0) }
    case "s", "S":
      guard scanner.skip("\"") else { return .string(scanner.word()) }
      return scanner.text(upTo: "\"").map { .string($0) }
    default: return scanner.word().isEmpty ? nil : .other
    }
  }
}

extension RecordingFormat {
  /// TUIO messages, as `oscdump` prints them.
  public static let tuio = RecordingFormat(
    "tuio", title: "TUIO messages", extensions: ["osc"],
    recognizes: { line in
      var line = line
      return TUIOReader.timeTag(&line) != nil && line.skip("/")
    }, read: TUIOReader.read, text: TUIOWriter.text)
}
