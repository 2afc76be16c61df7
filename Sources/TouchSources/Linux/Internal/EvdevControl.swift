#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Queries of a Linux input device by `ioctl`: its name, properties, keys, axes and slots.
struct EvdevControl {
  /// Performs the request `_IOR('E', number, size)` with a buffer of that size. Returns the answer,
  /// or `nil` if there is none: because the descriptor is a pipe or file, or because only Linux has
  /// these devices.
  let request: (_ number: UInt, _ buffer: [UInt8]) -> [UInt8]?

  /// Returns the description of the device, or `nil` if there is none.
  func description(node: String) -> EvdevDeviceDescription? {
    guard let bits = read(number: 0x20 + UInt(EvdevEventType.absolute), size: 8) else { return nil }
    var description = EvdevDeviceDescription(node: node)
    if let name = read(number: 0x06, size: 256) {
      description.name = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    }
    description.properties = Set(setBits(read(number: 0x09, size: 4) ?? []))
    let keys = read(number: 0x20 + UInt(EvdevEventType.key), size: 0x300 / 8)
    description.keys = Set(setBits(keys ?? []))
    for code in setBits(bits) { description.axes[code] = axis(code) }
    return description
  }

  /// Returns the current state of the device as events without a time: its pressed keys, its axes,
  /// the values of all slots, and the current slot.
  ///
  /// The kernel reports changes only, so the values of empty slots are those of the contacts that
  /// land there.
  func state(of description: EvdevDeviceDescription) -> [EvdevEvent] {
    var events: [EvdevEvent] = []
    func append(_ code: UInt16, _ value: Int32, type: UInt16 = EvdevEventType.absolute) {
      events.append(EvdevEvent(microseconds: 0, type: type, code: code, value: value))
    }
    // `EVIOCGKEY`, with a bit for each of the kernel's 0x300 keys.
    for key in setBits(read(number: 0x18, size: 0x300 / 8) ?? [])
    where EvdevKey.contacts.contains(key) || EvdevKey.button(key) != nil {
      append(key, 1, type: EvdevEventType.key)
    }
    let codes = description.axes.keys.sorted()
    for code in codes where !EvdevEventCode.multitouchAxes.contains(code) {
      if let value = axis(code)?.value { append(code, value) }
    }
    guard let count = description.slotCount, count <= SourceConstants.maximumSlotCount,
      let current = axis(EvdevEventCode.slot)?.value
    else { return events }
    let values = codes.filter { EvdevEventCode.contactAxes.contains($0) }.compactMap { code in
      slots(code, count).map { (code: code, slots: $0) }
    }
    for slot in 0..<count {
      append(EvdevEventCode.slot, Int32(slot))
      for axis in values { append(axis.code, axis.slots[slot]) }
    }
    append(EvdevEventCode.slot, current)
    return events
  }

  /// Returns an axis from `struct input_absinfo`: value, minimum, maximum, fuzz, flat, resolution.
  private func axis(_ code: UInt16) -> EvdevAxis? {
    guard let bytes = read(number: 0x40 + UInt(code), size: 24) else { return nil }
    return EvdevAxis(
      minimum: bytes.integer(at: 4), maximum: bytes.integer(at: 8),
      resolution: bytes.integer(at: 20), value: bytes.integer(at: 0))
  }

  /// Returns the values of an axis for all slots (`EVIOCGMTSLOTS`).
  ///
  /// The request holds the code of the axis, followed by one value for each slot.
  private func slots(_ code: UInt16, _ count: Int) -> [Int32]? {
    let code = [UInt8(truncatingIfNeeded: code), UInt8(truncatingIfNeeded: code >> 8), 0, 0]
    guard let bytes = request(0x0a, code + [UInt8](repeating: 0, count: 4 * count)) else {
      return nil
    }
    return (1...count).map { bytes.integer(at: 4 * $0) }
  }

  private func read(number: UInt, size: Int) -> [UInt8]? {
    request(number, [UInt8](repeating: 0, count: size))
  }

  private func setBits(_ bytes: [UInt8]) -> [UInt16] {
    bytes.indices.flatMap { byte in
      (0..<8).filter { bytes[byte] >> $0 & 1 == 1 }.map { UInt16(byte * 8 + $0) }
    }
  }
}

extension EvdevControl {
  /// Creates the queries of the device of a file descriptor.
  init(_ descriptor: Int32) {
    #if canImport(Glibc) || canImport(Musl)
      request = { number, buffer in
        var buffer = buffer
        let request = 2 << 30 | UInt(buffer.count) << 16 | UInt(UInt8(ascii: "E")) << 8 | number
        let status = buffer.withUnsafeMutableBytes { bytes in
          bytes.baseAddress.map { ioctl(descriptor, request, $0) } ?? -1
        }
        return status >= 0 ? buffer : nil
      }
    #else
      request = { _, _ in nil }
    #endif
  }
}
