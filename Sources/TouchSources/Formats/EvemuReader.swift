import TouchRecordings

/// A reader of evemu recordings of versions 1.0 to 1.3 (`.events`, `.evemu`, `.event`) and of
/// separate device descriptions (`.desc`, `.prop`).
///
///     N: name                         P: 8 bytes of property bits, hexadecimal
///     A: code min max fuzz flat [res] E: seconds.microseconds type code value
///     B: type, 8 bytes of the bits of its codes, hexadecimal
///
/// Types and codes are hexadecimal, and values are decimal, even if version 1.0 pads them with
/// zeros. `I:`, `L:` and `S:` lines and comments after `#` are skipped, because they are not
/// relevant to touch. Any other line is counted as unknown.
package struct EvemuReader: LineRecordingReader {
  var scanner = LineScanner([])
  var recording = DeviceRecording(format: .evemu, devices: [EvdevDeviceDescription()])
  private var propertyBit: UInt16 = 0
  private var keyBit: UInt16 = 0

  /// Returns the recording in the bytes of a file, which its problems call `file`.
  package static func read(_ bytes: [UInt8], file: String) -> DeviceRecording {
    recording(in: bytes, file: file)
  }

  mutating func readLine() throws(FormatError) {
    if scanner.skip("E:") {
      try readEvent()
    } else if scanner.isAtEnd || scanner.skip("#") {
      return
    } else if scanner.skip("N:") {
      recording.devices[0].name = scanner.remainder()
    } else if scanner.skip("A:") {
      try readAxis()
    } else if scanner.skip("P:") {
      propertyBit = try readBits(from: propertyBit, \.properties)
    } else if scanner.skip("B:") {
      let type = try code("an event type of two hexadecimal digits")
      if type == EvdevEventType.key { keyBit = try readBits(from: keyBit, \.keys) }
    } else if !(scanner.skip("I:") || scanner.skip("L:") || scanner.skip("S:")) {
      recording.unknownLineCount += 1
    }
  }

  private mutating func readEvent() throws(FormatError) {
    guard let time = scanner.microseconds() else { throw expected("a time in seconds") }
    let type = try code("an event type of four hexadecimal digits")
    let code = try code("an event code of four hexadecimal digits")
    let value = try integer32("a 32-bit integer")
    guard scanner.isAtEnd || scanner.skip("#") else { throw expected("the end of the line") }
    recording.events.append(EvdevEvent(microseconds: time, type: type, code: code, value: value))
  }

  private mutating func readAxis() throws(FormatError) {
    let code = try code("an axis code, hexadecimal")
    let minimum = try integer32("the minimum of the axis")
    let maximum = try integer32("the maximum of the axis")
    // Fuzz and flat describe noise that the kernel has already removed.
    _ = (scanner.integer32(), scanner.integer32())
    recording.devices[0].axes[code] = EvdevAxis(
      minimum: minimum, maximum: maximum, resolution: scanner.integer32() ?? 0)
  }

  /// Reads the bits of a line and returns the number of the first bit of the next one.
  private mutating func readBits(
    from first: UInt16, _ set: WritableKeyPath<EvdevDeviceDescription, Set<UInt16>>
  ) throws(FormatError) -> UInt16 {
    var first = first
    while !scanner.isAtEnd {
      guard let byte = scanner.hexadecimal(), byte <= 0xff else {
        throw expected("a byte of two hexadecimal digits")
      }
      for bit in 0..<8 where byte >> bit & 1 == 1 {
        recording.devices[0][keyPath: set].insert(first &+ UInt16(bit))
      }
      first &+= 8
    }
    return first
  }

  private mutating func code(_ what: String) throws(FormatError) -> UInt16 {
    guard let code = scanner.hexadecimal16() else { throw expected(what) }
    return code
  }
}

extension RecordingFormat {
  /// A recording of `evemu-record`, or the description of a device.
  public static let evemu = RecordingFormat(
    "evemu", title: "an evemu recording", extensions: ["events", "evemu", "event", "desc", "prop"],
    recognizes: {
      var line = $0
      return $0.begins(with: "# EVEMU", "N:") || line.skip("E:") && line.microseconds() != nil
    }, read: EvemuReader.read,
    complete: EvemuDescription.add)
}
