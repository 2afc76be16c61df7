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
/// Values are hexadecimal, and `ffffffff` is -1. In a log without times all events have the time 0,
/// and one problem reports it. Events with names that are not relevant to touch are skipped. A line
/// that is neither an event nor part of a description is counted as unknown.
package struct GeteventReader: LineRecordingReader {
  var scanner = LineScanner([])
  var recording = DeviceRecording(format: .getevent)
  private var describedDevice = 0
  private var isUntimed = false
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
    if scanner.skip("[") {
      guard let time = scanner.microseconds() else { throw expected("a time in seconds") }
      try expect("]")
      return try readEvent(at: time)
    }
    if scanner.skip("add device") { return readDevice() }
    if try readDescription() { return }
    scanner = start
    guard isEventWithoutTime() else {
      recording.unknownLineCount += 1
      return
    }
    if !isUntimed {
      isUntimed = true
      recording.report(scanner.error(expected: "a time in brackets (record with getevent -t)"))
    }
    try readEvent(at: 0)
  }

  private mutating func readEvent(at time: Int64) throws(FormatError) {
    let device = deviceOfLine()
    guard let type = number({ EvdevNames.types[$0] }) else { throw expected("an event type") }
    guard let type else { return }
    guard let code = code(ofType: type) else { throw expected("an event code") }
    let value = scanner.hexadecimal() ?? (scanner.skip("DOWN") ? 1 : scanner.skip("UP") ? 0 : nil)
    guard let value else { throw expected("a value of eight hexadecimal digits") }
    guard scanner.isAtEnd || scanner.skip("rate") else { throw expected("the end of the line") }
    guard let code else { return }
    recording.events.append(
      EvdevEvent(
        device: device, microseconds: time, type: type, code: code, value: Int32(bitPattern: value))
    )
  }

  /// Reads a number of four hexadecimal digits or a name.
  ///
  /// The outer optional is `nil` if the next word is neither, and the inner one if the name is
  /// unknown.
  private mutating func number(_ meaning: (String) -> UInt16?) -> UInt16?? {
    if let value = scanner.hexadecimal16() { return .some(value) }
    let start = scanner
    // With -i, the name of a pressed key is followed by an asterisk.
    let word = String(scanner.word().split(separator: "*").first ?? "")
    guard word.contains("_"),
      word.utf8.allSatisfy({ $0.isDigit || (0x41...0x5a).contains($0) || $0 == UInt8(ascii: "_") })
    else {
      scanner = start
      return nil
    }
    return .some(meaning(word))
  }

  private mutating func code(ofType type: UInt16) -> UInt16?? {
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
    guard let type = ahead.number({ EvdevNames.types[$0] }), type != nil else { return false }
    return ahead.number({ _ in nil }) != nil && !ahead.scanner.isAtEnd
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
      if let key { recording.devices[describedDevice].keys.insert(key) }
      // With -i, a key that is pressed is marked.
      _ = scanner.skip("*")
    }
    return true
  }

  private mutating func readAxis() throws(FormatError) {
    guard let code = code(ofType: EvdevEventType.absolute) else { throw expected("an axis") }
    guard scanner.skip(":"), scanner.skip("value"), let value = scanner.integer32() else {
      throw expected("the value of the axis")
    }
    guard scanner.skip(","), scanner.skip("min"), let minimum = scanner.integer32() else {
      throw expected("the minimum of the axis")
    }
    guard scanner.skip(","), scanner.skip("max"), let maximum = scanner.integer32() else {
      throw expected("the maximum of the axis")
    }
    var resolution: Int32 = 0
    if scanner.text(upTo: "r") != nil, scanner.skip("esolution") {
      resolution = scanner.integer32() ?? 0
    }
    guard let code else { return }
    recording.devices[describedDevice].axes[code] = EvdevAxis(
      minimum: minimum, maximum: maximum, resolution: resolution, value: value)
  }
}

extension RecordingFormat {
  /// The output of Android's `getevent`.
  public static let getevent = RecordingFormat(
    "getevent", title: "a getevent recording", extensions: ["getevent"],
    recognizes: { line in
      var line = line
      if line.skip("add device") { return true }
      if line.skip("[") { return line.microseconds() != nil && line.skip("]") }
      // Without times, a line has the form `[device:] type code value`.
      if line.skip("/dev/input/") { _ = line.text(upTo: ":") }
      if line.skip("EV_") { return true }
      return line.hexadecimal() != nil && line.hexadecimal() != nil && line.hexadecimal() != nil
        && line.isAtEnd
    }, read: GeteventReader.read)
}
