import TouchKit
import TouchRecordings

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
///       - libinput:
///         - {time: 0.1, type: POINTER_AXIS, axes: [0, 15], discrete: [0, 1], source: wheel}
///
/// Of the events of libinput itself, those of scrolls, swipes, pinches and holds are read. They
/// stand for the wheels of the device, and for the contacts of a touchpad. Unknown keys with
/// everything below them and other events of libinput are skipped. A device may have no events.
/// Only these events can be malformed, and a list in brackets, if events or axes are expected.
package struct LibinputReader: LineRecordingReader {
  /// The section of the file to which the following lines belong.
  private enum Section {
    case other, axes, codes, events
  }

  var scanner = LineScanner([])
  var recording = DeviceRecording(format: .libinput)
  /// An excerpt may begin with the events.
  private var section = Section.events
  private var libinputEvents = LibinputEvents()

  /// Returns the recording in the bytes of a file, which its problems call `file`.
  package static func read(_ bytes: [UInt8], file: String) -> DeviceRecording {
    recording(in: bytes, file: file)
  }

  mutating func finish() {
    if recording.devices.isEmpty { recording.devices = [EvdevDeviceDescription()] }
    let events = libinputEvents.events
    recording.libinputEvents = events.indices.sorted {
      (events[$0].microseconds, $0) < (events[$1].microseconds, $1)
    }.map { events[$0] }
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
    if isItem, section == .events, scanner.skip("{") { return try readLibinputEvent() }
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
    libinputEvents.begin(device: recording.devices.count)
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
    for what in ["the fuzz of the axis", "the flat value of the axis"] { _ = try value(what) }
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

  /// Reads an event of libinput itself, such as
  /// `time: 1.500000, type: GESTURE_SWIPE_UPDATE, nfingers: 3, delta: [1.50, 0.00], ...`.
  private mutating func readLibinputEvent() throws(FormatError) {
    guard scanner.skip("time:"), let time = scanner.microseconds(), scanner.skip(", type:"),
      let type = scanner.text(upTo: ",")
    else { return }
    let words = type.dropFirst().split(separator: "_")
    switch (words.first, words.dropFirst().first) {
    case ("POINTER", "AXIS"):
      let value = try vector(after: "axes:")
      let steps = try vector(after: "discrete:")
      try skip(to: "source:")
      if scanner.skip("wheel") {
        libinputEvents.addWheel(value, steps: steps, at: time)
      } else {
        libinputEvents.addScroll(value, at: time)
      }
    case ("GESTURE", "PINCH"):
      let angle = try number(after: "angle_delta:")
      let scale = try number(after: "scale:")
      libinputEvents.addPinch(scale: scale, angle: angle, try phase(words.last), at: time)
    case ("GESTURE", "SWIPE"):
      libinputEvents.addSwipe(try vector(after: "delta:"), try phase(words.last), at: time)
    case ("GESTURE", "HOLD"):
      // It only stops what moves.
      let phase = try phase(words.last)
      libinputEvents.addSwipe(.zero, phase == .ended ? .cancelled : phase, at: time)
    default: break
    }
  }

  private mutating func phase(_ word: Substring?) throws(FormatError) -> IndirectEvent.Phase {
    switch word {
    case "BEGIN": .began
    case "UPDATE": .changed
    case "END": .ended
    default: throw expected("BEGIN, UPDATE or END")
    }
  }

  private mutating func vector(after key: StaticString) throws(FormatError) -> Vector2D {
    try skip(to: key)
    try expect("[")
    let x = try number()
    try expect(",")
    return Vector2D(dx: x, dy: try number())
  }

  private mutating func number(after key: StaticString) throws(FormatError) -> Double {
    try skip(to: key)
    return try number()
  }

  private mutating func number() throws(FormatError) -> Double {
    guard let number = scanner.decimal() else { throw expected("a number") }
    return number
  }

  /// Skips the words up to a key, and the key.
  private mutating func skip(to key: StaticString) throws(FormatError) {
    while !scanner.skip(key) {
      guard scanner.text(upTo: " ") != nil else { throw expected("\"\(key)\"") }
    }
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
  public static let libinput = RecordingFormat(
    "libinput", title: "a libinput recording", extensions: ["yml"],
    recognizes: {
      var line = $0
      return $0.begins(with: "# libinput record", "ndevices:", "- evdev:")
        || line.skip("- [") && line.integer() != nil && line.skip(",")
    }, read: LibinputReader.read)
}
