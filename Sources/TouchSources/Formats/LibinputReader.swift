/// A reader of the output of `libinput record`, which is a subset of YAML, for one or more devices.
///
///     devices:
///     - node: /dev/input/event4
///       evdev:
///         name: "touch_dev"
///         absinfo:
///           53: [0, 1535, 0, 0, 10]        minimum, maximum, fuzz, flat, resolution
///         codes:
///           1: [320, 330]                  the codes of an event type
///         properties: [1]
///       events:
///       - evdev:
///         - [  0,    138,   3,  57,   23]   seconds, microseconds, type, code, value; all decimal
///
/// Unknown keys with everything below them and events of libinput itself are skipped. A device may
/// have no events. Only a list in brackets can be malformed, if events or axes are expected.
public struct LibinputReader: LineRecordingReader {
  /// The section of the file to which the following lines belong.
  private enum Section {
    case other, axes, codes, events
  }

  var scanner = LineScanner([])
  var recording = DeviceRecording(format: .libinput)
  private var section = Section.other

  /// Returns the recording in the bytes of a file, which its problems call `file`.
  public static func read(_ bytes: [UInt8], file: String) -> DeviceRecording {
    recording(in: bytes, file: file)
  }

  mutating func finish() {
    if recording.devices.isEmpty { recording.devices = [EvdevDeviceDescription()] }
    // The file lists the events of each device separately.
    if recording.devices.count > 1 { mergeByTime() }
  }

  mutating func readLine() throws(FormatError) {
    if scanner.isAtEnd || scanner.skip("#") { return }
    if scanner.skip("- node:") { return beginDevice() }
    let isItem = scanner.skip("-")
    if scanner.skip("[") {
      if isItem, section == .events { try readEvent() }
      return
    }
    if section == .axes, let code = scanner.integer() { return try readAxis(code) }
    if section == .codes, let type = scanner.integer() {
      if type == EvdevEventType.key, scanner.skip(":") { readNumbers(into: \.keys) }
      return
    }
    readKey()
  }

  private mutating func beginDevice() {
    section = .other
    guard recording.devices.count < SourceConstants.maximumDeviceCount else { return }
    recording.devices.append(EvdevDeviceDescription(node: scanner.remainder()))
  }

  private mutating func readKey() {
    guard let key = scanner.text(upTo: ":") else { return }
    switch key.drop(while: { $0 == " " }) {
    case "evdev": section = section == .events ? .events : .other
    case "events": section = .events
    case "absinfo": section = .axes
    case "codes": section = .codes
    case "properties":
      section = .other
      readNumbers(into: \.properties)
    case "name": readName()
    default: if section == .axes || section == .codes { section = .other }
    }
  }

  private mutating func readName() {
    guard let index = recording.devices.indices.last, recording.devices[index].name == nil else {
      return
    }
    recording.devices[index].name = scanner.quotedRemainder()
  }

  /// Reads a list of numbers in brackets. The properties of udev are a list of lines instead.
  private mutating func readNumbers(
    into set: WritableKeyPath<EvdevDeviceDescription, Set<UInt16>>
  ) {
    let text = scanner.remainder()
    guard let index = recording.devices.indices.last, text.hasPrefix("[") else { return }
    let list = text.dropFirst().prefix { $0 != "]" }
    for word in list.split(whereSeparator: { $0 == "," || $0 == " " }) {
      if let number = UInt16(word) { recording.devices[index][keyPath: set].insert(number) }
    }
  }

  private mutating func readAxis(_ number: Int64) throws(FormatError) {
    guard let code = UInt16(exactly: number) else { throw expected("an axis code") }
    guard scanner.skip(":"), scanner.skip("[") else {
      throw expected("\": [\" and the range of the axis")
    }
    let minimum = try value("the minimum of the axis")
    let maximum = try value("the maximum of the axis")
    _ = (try value("the fuzz of the axis"), try value("the flat value of the axis"))
    let resolution = try integer32("the resolution of the axis")
    guard let index = recording.devices.indices.last else { return }
    recording.devices[index].axes[code] = EvdevAxis(
      minimum: minimum, maximum: maximum, resolution: resolution)
  }

  private mutating func readEvent() throws(FormatError) {
    guard let seconds = scanner.integer(), scanner.skip(",") else {
      throw expected("seconds and a comma")
    }
    guard let fraction = scanner.integer(), scanner.skip(",") else {
      throw expected("microseconds and a comma")
    }
    let type = try value("an event type")
    let code = try value("an event code")
    let value = try integer32("a value")
    try expect("]")
    guard let type = UInt16(exactly: type), let code = UInt16(exactly: code) else {
      throw expected("a type and a code from 0 to 65535")
    }
    guard let time = seconds.multiplied(by: 1_000_000, adding: fraction) else {
      throw expected("a time that fits into 64 bits")
    }
    let device = max(recording.devices.count - 1, 0)
    recording.events.append(
      EvdevEvent(device: device, microseconds: time, type: type, code: code, value: value))
  }

  private mutating func value(_ what: String) throws(FormatError) -> Int32 {
    let value = try integer32(what)
    try expect(",")
    return value
  }

  /// Merges the events of all devices by time.
  ///
  /// The sort key of an event is the latest time that its device has reached, so the order of the
  /// events of one device never changes, even if its time goes back.
  private mutating func mergeByTime() {
    var latest = [Int64](repeating: .min, count: recording.devices.count)
    let keys = recording.events.map { event in
      latest[event.device] = max(latest[event.device], event.microseconds)
      return latest[event.device]
    }
    let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    recording.events = order.map { recording.events[$0] }
  }
}

extension RecordingFormat {
  /// The output of `libinput record`.
  package static let libinput = RecordingFormat(
    "libinput", title: "a libinput recording", extensions: ["yml"],
    recognizes: { $0.begins(with: "# libinput record", "ndevices:") }, read: LibinputReader.read
  )
}
