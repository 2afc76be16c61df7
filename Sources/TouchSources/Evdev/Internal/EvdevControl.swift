#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Queries of a Linux input device by `ioctl`: its name, properties, axes and slots.
enum EvdevControl {
  #if canImport(Glibc) || canImport(Musl)
    /// Returns the description of the device of a file descriptor, or `nil` if the descriptor is a
    /// pipe or file.
    static func description(_ descriptor: Int32, node: String) -> EvdevDeviceDescription? {
      guard let bits = read(descriptor, number: 0x20 + UInt(EvdevEventType.absolute), size: 8)
      else { return nil }
      var description = EvdevDeviceDescription(node: node)
      if let name = read(descriptor, number: 0x06, size: 256) {
        description.name = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
      }
      for bit in setBits(read(descriptor, number: 0x09, size: 4) ?? []) {
        description.properties.insert(bit)
      }
      for code in setBits(bits) {
        if let axis = axis(descriptor, code) { description.axes[code] = axis }
      }
      return description
    }

    /// Appends the present state of the device's slots as a frame with the time of the last event.
    static func appendSnapshot(
      of descriptor: Int32, _ description: EvdevDeviceDescription, into events: inout [EvdevEvent]
    ) {
      guard let count = description.slotCount, count <= SourceConstants.maximumSlotCount,
        let time = events.last?.microseconds
      else { return }
      let codes = [EvdevEventCode.trackingID, EvdevEventCode.positionX, EvdevEventCode.positionY]
      let axes = codes.map { slots(descriptor, $0, count) }
      guard axes.allSatisfy({ $0 != nil }), let current = axis(descriptor, EvdevEventCode.slot)
      else { return }
      func append(_ type: UInt16, _ code: UInt16, _ value: Int32) {
        events.append(EvdevEvent(microseconds: time, type: type, code: code, value: value))
      }
      append(EvdevEventType.synchronization, EvdevEventCode.report, 0)
      for slot in 0..<count where axes[0]?[slot] ?? -1 >= 0 {
        append(EvdevEventType.absolute, EvdevEventCode.slot, Int32(slot))
        append(EvdevEventType.absolute, EvdevEventCode.trackingID, axes[0]?[slot] ?? -1)
        append(EvdevEventType.absolute, EvdevEventCode.positionX, axes[1]?[slot] ?? 0)
        append(EvdevEventType.absolute, EvdevEventCode.positionY, axes[2]?[slot] ?? 0)
      }
      append(EvdevEventType.absolute, EvdevEventCode.slot, current.value)
      append(EvdevEventType.synchronization, EvdevEventCode.report, 0)
    }

    /// Returns an axis from `struct input_absinfo`: value, minimum, maximum, fuzz, flat,
    /// resolution.
    private static func axis(_ descriptor: Int32, _ code: UInt16) -> EvdevAxis? {
      guard let bytes = read(descriptor, number: 0x40 + UInt(code), size: 24) else { return nil }
      return EvdevAxis(
        minimum: word(bytes, 1), maximum: word(bytes, 2), resolution: word(bytes, 5),
        value: word(bytes, 0))
    }

    /// Returns the values of an axis for all slots (`EVIOCGMTSLOTS`).
    ///
    /// The request holds the code of the axis, followed by one value for each slot.
    private static func slots(_ descriptor: Int32, _ code: UInt16, _ count: Int) -> [Int32]? {
      var request = [UInt8](repeating: 0, count: 4 * (count + 1))
      (request[0], request[1]) = (
        UInt8(truncatingIfNeeded: code), UInt8(truncatingIfNeeded: code >> 8)
      )
      guard let bytes = read(descriptor, number: 0x0a, buffer: request) else { return nil }
      return (1...count).map { word(bytes, $0) }
    }

    private static func read(_ descriptor: Int32, number: UInt, size: Int) -> [UInt8]? {
      read(descriptor, number: number, buffer: [UInt8](repeating: 0, count: size))
    }

    /// Performs the request `_IOR('E', number, size)` with a buffer of that size.
    private static func read(_ descriptor: Int32, number: UInt, buffer: [UInt8]) -> [UInt8]? {
      var buffer = buffer
      let request = 2 << 30 | UInt(buffer.count) << 16 | UInt(UInt8(ascii: "E")) << 8 | number
      let status = buffer.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { ioctl(descriptor, request, $0) } ?? -1
      }
      return status >= 0 ? buffer : nil
    }

    private static func word(_ bytes: [UInt8], _ index: Int) -> Int32 {
      let start = index * 4
      guard start + 4 <= bytes.count else { return 0 }
      return Int32(
        bitPattern: bytes[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
    }

    private static func setBits(_ bytes: [UInt8]) -> [UInt16] {
      bytes.indices.flatMap { byte in
        (0..<8).filter { bytes[byte] >> $0 & 1 == 1 }.map { UInt16(byte * 8 + $0) }
      }
    }
  #else
    /// Returns `nil`, because only Linux has these devices.
    static func description(_ descriptor: Int32, node: String) -> EvdevDeviceDescription? { nil }

    /// Does nothing, because only Linux has these devices.
    static func appendSnapshot(
      of descriptor: Int32, _ description: EvdevDeviceDescription, into events: inout [EvdevEvent]
    ) {}
  #endif
}
