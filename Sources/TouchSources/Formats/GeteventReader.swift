import TouchRecordings

/// A reader of the output of Android's `getevent` for one or more devices, with any of the options
/// `-t` (times), `-l` (names instead of numbers), `-p` and `-i` (device descriptions).
///
///     [   53890.813990] /dev/input/event1: 0003 0035 000001be
///     [   53890.813990] EV_ABS       ABS_MT_POSITION_X    000001be
///     add device 1: /dev/input/event1
///       name:     "touch_dev"
///         ABS (0003): 0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
///
/// Values are hexadecimal, and `ffffffff` is -1. In a log without times all events have the time 0.
/// Events with names that are not relevant to touch are skipped. An event may have text before and
/// after it. The text after it, and a line that is neither an event nor part of a description, are
/// counted as unknown.
package struct GeteventReader: LineRecordingReader {
  var scanner = LineScanner([])
  var recording: DeviceRecording = DeviceRecording(format: .getevent)
  private var describedDevice = 0
  private var time: Int64?
  /// Whether the previous line is part of a list of keys.
  private var isInKeys = false

  /// Returns the recording in the bytes of a file, which its problems call `file`.
  package static func read(_ bytes: [UInt8], file: String) -> DeviceRecording {
    recording(in: bytes, file: file)
  }

  mutating func finish() {
    if recording.devices.isEmpty { recording.devices = [EvdevDeviceDescription()] }
  }

  mutating func readLine() throws(FormatError) {
    let start = scanner
    if scanner.isAtEnd { return }
    if try readTimedEvent() { return }
    if scanner.skip("add device") { return readDevice() }
    if try readDescription() { return }
    scanner = start
    if try readUntimedEvent() { return }
    for mark in ["[", "/dev/input/", "EV_"] as [StaticString] {
      scanner = start
      // More text before an event is none of a log.
      for _ in 0..<3 {
        guard let marked = scanner.moved(to: mark) else { break }
        scanner = marked
        if try readTimedEvent() { return }
        if try readUntimedEvent() { return }
        _ = scanner.skip(mark)
      }
    }
    recording.unknownLineCount += 1
  }

  /// Reads an event after its time in brackets, and returns `false` if there is none.
  private mutating func readTimedEvent() throws(FormatError) -> Bool {
    let start = scanner
    guard scanner.skip("[") else { return false }
    let inside = scanner
    let time = scanner.microseconds()
    if time != nil, scanner.isAtEnd { throw expected("\"]\"") }
    guard let rest = scanner.text(upTo: "]"), isEvent() else {
      scanner = start
      return false
    }
    guard let time, rest.allSatisfy({ $0 == " " }) else {
      scanner = inside
      throw expected("a time in seconds")
    }
    self.time = time
    try readEvent(at: time)
    return true
  }

  /// Returns whether the rest of the line looks like an event, which may be malformed or cut off.
  private func isEvent() -> Bool {
    var ahead = scanner
    let word = ahead.word()
    let digits = word.utf8.prefix { LineScanner.hexadecimalDigit($0) != nil }
    return word.hasPrefix("/dev/") || word.hasPrefix("EV")
      || word.utf8.count == 4 && !digits.isEmpty
      || digits.count == word.utf8.count && ahead.isAtEnd
  }

  /// Reads an event without a time, and returns `false` if there is none.
  private mutating func readUntimedEvent() throws(FormatError) -> Bool {
    guard isEventWithoutTime() else { return false }
    if time == nil { recording.isUntimed = true }
    try readEvent(at: time ?? 0)
    return true
  }

  private mutating func readEvent(at time: Int64) throws(FormatError) {
    let device = deviceOfLine()
    guard let type = number({ EvdevNames.types[$0] }) else { throw expected("an event type") }
    guard let code = code(ofType: type) else { throw expected("an event code") }
    let start = scanner
    guard let value = scanner.hexadecimal() ?? EvdevNames.values[scanner.word()] else {
      scanner = start
      throw expected("a value of eight hexadecimal digits")
    }
    if !scanner.isAtEnd, !scanner.skip("rate") { recording.unknownLineCount += 1 }
    guard type != Self.unknown, code != Self.unknown else { return }
    recording.events.append(
      EvdevEvent(
        device: device, microseconds: time, type: type, code: code, value: Int32(bitPattern: value))
    )
  }

  /// The number of an unknown name, which is none of the kernel's.
  private static let unknown = UInt16.max

  /// Reads a number of four hexadecimal digits or a name, or returns `nil` if the next word is
  /// neither.
  private mutating func number(_ meaning: (String) -> UInt16?) -> UInt16? {
    if let value = scanner.hexadecimal16() { return value }
    let start = scanner
    // With -i, the name of a pressed key is followed by an asterisk.
    let word = String(scanner.word().split(separator: "*").first ?? "")
    guard word.contains("_"),
      word.utf8.allSatisfy({ $0.isDigit || (0x41...0x5a).contains($0) || $0 == UInt8(ascii: "_") })
    else {
      scanner = start
      return nil
    }
    return meaning(word) ?? Self.unknown
  }

  private mutating func code(ofType type: UInt16) -> UInt16? {
    number { EvdevNames.code($0, type: type) }
  }

  /// Skips the path of a device and returns its index, or 0 if the line has no path.
  private mutating func deviceOfLine() -> Int {
    scanner.skipBlanks()
    guard scanner.peek == UInt8(ascii: "/"), let path = scanner.text(upTo: ":") else {
      return 0
    }
    return index(of: path)
  }

  private mutating func index(of path: String) -> Int {
    if let index = recording.devices.firstIndex(where: { $0.node == path }) { return index }
    if recording.devices.count < SourceConstants.maximumDeviceCount {
      recording.devices.append(EvdevDeviceDescription(node: path))
    }
    return recording.devices.count - 1
  }

  private func isEventWithoutTime() -> Bool {
    var ahead = self
    _ = ahead.deviceOfLine()
    guard let type = ahead.number({ EvdevNames.types[$0] }) else { return false }
    return type != Self.unknown && ahead.number({ _ in nil }) != nil && !ahead.scanner.isAtEnd
  }

  private mutating func readDevice() {
    _ = scanner.text(upTo: ":")
    describedDevice = index(of: scanner.remainder())
  }

  /// Reads a line of a device description, and returns `false` if the line is none.
  private mutating func readDescription() throws(FormatError) -> Bool {
    guard recording.devices.indices.contains(describedDevice) else { return false }
    if scanner.skip("name:") {
      recording.devices[describedDevice].name = scanner.quotedRemainder()
    } else if scanner.skip("INPUT_PROP_POINTER") {
      recording.devices[describedDevice].properties.insert(EvdevDeviceDescription.pointerProperty)
    } else if scanner.skip("INPUT_PROP_DIRECT") {
      recording.devices[describedDevice].properties.insert(EvdevDeviceDescription.directProperty)
    } else if scanner.skip("ABS (0003):") || isAxis() {
      try readAxis()
    } else if isInKeys || scanner.skip("KEY (0001):"), readKeys() {
      isInKeys = true
      return true
    } else {
      isInKeys = false
      return false
    }
    isInKeys = false
    return true
  }

  /// Returns whether the line continues a list of axes with a code, a colon and a value.
  private func isAxis() -> Bool {
    var ahead = self
    return ahead.code(ofType: EvdevEventType.absolute) != nil && ahead.scanner.skip(":")
      && ahead.scanner.skip("value")
  }

  /// Reads a line of the keys of a device, and returns `false` if the line is none.
  private mutating func readKeys() -> Bool {
    while !scanner.isAtEnd {
      guard let key = code(ofType: EvdevEventType.key) else { return false }
      if key != Self.unknown { recording.devices[describedDevice].keys.insert(key) }
      // With -i, a key that is pressed is marked.
      _ = scanner.skip("*")
    }
    return true
  }

  private mutating func readAxis() throws(FormatError) {
    guard let code = code(ofType: EvdevEventType.absolute) else { throw expected("an axis") }
    var numbers: [Int32] = []
    for (word, what) in [
      ("value", "the value of the axis"), ("min", "the minimum of the axis"),
      ("max", "the maximum of the axis"),
    ] as [(StaticString, String)] {
      guard scanner.skip(numbers.isEmpty ? ":" : ","), scanner.skip(word),
        let number = scanner.integer32()
      else { throw expected(what) }
      numbers.append(number)
    }
    var resolution: Int32 = 0
    if scanner.text(upTo: "r") != nil, scanner.skip("esolution") {
      resolution = scanner.integer32() ?? 0
    }
    if code == Self.unknown { return }
    recording.devices[describedDevice].axes[code] = EvdevAxis(
      minimum: numbers[1], maximum: numbers[2], resolution: resolution, value: numbers[0])
  }
}

extension RecordingFormat {
  /// The output of Android's `getevent`.
  public static let getevent = RecordingFormat(
    "getevent", title: "a getevent recording", extensions: ["getevent"],
    recognizes: GeteventReader.recognizes, read: GeteventReader.read)
}
