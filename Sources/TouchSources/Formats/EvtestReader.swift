import TouchRecordings

/// A reader of logs of `evtest`, of its copy in Python, and of the reader program KOReader.
///
///     Input device name: "touch_dev"
///       Event type 3 (EV_ABS)
///         Event code 53 (ABS_MT_POSITION_X)
///           Value 0   Min 0   Max 1079   Resolution 12, each on a line of its own
///     Event: time 1510346968.993890, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 1
///     Event: time 1510346968.993890, -------------- SYN_REPORT ------------
///     time 1522193886.657698 type 1 (EV_KEY), code 330  (BTN_TOUCH), value 1
///     DEBUG input event => type: 3 (EV_ABS), code: 53 (..), value: 873, time: 1620764260.654771
///
/// Numbers are decimal. Names are not read, because old versions have others. Any other line is
/// counted as unknown.
package struct EvtestReader: LineRecordingReader {
  var scanner = LineScanner([])
  var recording: DeviceRecording = DeviceRecording(
    format: .evtest, devices: [EvdevDeviceDescription()])
  /// The type and the axis that the description is about.
  private var type: UInt16?
  private var axis: UInt16?
  private var device: Int { recording.devices.count - 1 }

  /// Returns the recording in the bytes of a file, which its problems call `file`.
  package static func read(_ bytes: [UInt8], file: String) -> DeviceRecording {
    recording(in: bytes, file: file)
  }

  mutating func readLine() throws(FormatError) {
    let line = scanner
    let time = scanner.number("time") { $0.microseconds() }
    let rest = scanner
    scanner = line
    let type = scanner.number("type") { $0.integer16() }
    let code = scanner.number("code") { $0.integer16() }
    let value = scanner.number("value") { $0.integer32() }
    if let time, let type, let code, let value {
      append(type, code, value, at: time)
    } else if type != nil, time != nil || code != nil {
      // Scan codes are hexadecimal.
      guard type == EvdevEventType.miscellaneous else {
        throw expected("a time, a type, a code and a value, each with a number")
      }
    } else if let time, case let name = rest.remainder().uppercased(), name.contains("SYN") {
      // The name is between signs, and the report's has differed. The oldest versions call all
      // others "Config Sync", and the kernel sends no `SYN_CONFIG`.
      let code =
        name.contains("DROPPED")
        ? EvdevEventCode.dropped
        : name.contains("CONFIG") || name.contains("MT")
          ? EvdevEventCode.contactReport : EvdevEventCode.report
      append(EvdevEventType.synchronization, code, 0, at: time)
    } else {
      scanner = line
      describe(type, code)
    }
  }

  private mutating func append(_ type: UInt16, _ code: UInt16, _ value: Int32, at time: Int64) {
    recording.events.append(
      EvdevEvent(device: device, microseconds: time, type: type, code: code, value: value))
  }

  /// Reads a line of a description, in which a type or a code may have been found.
  private mutating func describe(_ type: UInt16?, _ code: UInt16?) {
    if scanner.skip("Input device name:") {
      beginDevice()
    } else if scanner.skip("Property type"), let type {
      recording.devices[device].properties.insert(type)
    } else if scanner.skip("Event type") {
      self.type = type
      axis = nil
    } else if scanner.skip("Event code"), let code {
      if self.type == EvdevEventType.key { recording.devices[device].keys.insert(code) }
      axis = self.type == EvdevEventType.absolute ? code : nil
      if let axis { recording.devices[device].axes[axis] = EvdevAxis(minimum: 0, maximum: 0) }
    } else if let axis, let field = Self.fields[scanner.word()], let number = scanner.integer32() {
      recording.devices[device].axes[axis]?[keyPath: field] = number
    } else if !scanner.isAtEnd {
      recording.unknownLineCount += 1
    }
  }

  private static let fields: [String: WritableKeyPath<EvdevAxis, Int32> & Sendable] = [
    "Min": \.minimum, "Max": \.maximum, "Resolution": \.resolution,
  ]

  private mutating func beginDevice() {
    if recording.devices[device].name != nil || !recording.events.isEmpty,
      recording.devices.count < SourceConstants.maximumDeviceCount
    {
      recording.devices.append(EvdevDeviceDescription())
    }
    recording.devices[device].name = scanner.quotedRemainder()
    type = nil
    axis = nil
  }
}

extension LineScanner {
  /// Moves behind the first word with a number, such as `type 3` or `type: 3`, and returns it, or
  /// returns `nil` if there is none.
  fileprivate mutating func number<Number>(
    _ word: StaticString, _ read: (inout LineScanner) -> Number?
  ) -> Number? {
    var ahead = self
    while let next = ahead.moved(to: word) {
      ahead = next
      _ = ahead.skip(word)
      _ = ahead.skip(":")
      if let number = read(&ahead) {
        self = ahead
        return number
      }
    }
    return nil
  }

  fileprivate mutating func integer16() -> UInt16? {
    integer().flatMap { UInt16(exactly: $0) }
  }
}

extension RecordingFormat {
  /// A log of `evtest` or of KOReader.
  public static let evtest = RecordingFormat(
    "evtest", title: "an evtest log", extensions: ["evtest"],
    recognizes: EvtestReader.recognizes, read: EvtestReader.read)
}
