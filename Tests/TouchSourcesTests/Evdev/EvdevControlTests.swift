import Testing

@testable import TouchSources

/// A device with axes and slots that answers the requests of the kernel's interface.
private struct FakeDevice {
  var name = "pad"
  var properties: [UInt8] = [0b10, 0, 0, 0b1000_0000]
  var axes: [UInt16: EvdevAxis] = [:]
  /// The values of the slots by axis.
  var slots: [UInt16: [Int32]] = [:]

  var control: EvdevControl {
    EvdevControl { number, buffer in
      answer(number).map { Self.fit($0, buffer) } ?? slot(number, buffer)
    }
  }

  private static func fit(_ bytes: [UInt8], _ buffer: [UInt8]) -> [UInt8] {
    Array((bytes + buffer.dropFirst(bytes.count)).prefix(buffer.count))
  }

  private static func bytes(_ words: [Int32]) -> [UInt8] {
    words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
  }

  private func answer(_ number: UInt) -> [UInt8]? {
    switch number {
    case 0x06: return Array(name.utf8)
    case 0x09: return properties
    case 0x23:
      var bits = [UInt8](repeating: 0, count: 8)
      for code in axes.keys { bits[Int(code) / 8] |= 1 << (code % 8) }
      return bits
    case 0x40..<0x80:
      return axes[UInt16(number - 0x40)].map {
        Self.bytes([$0.value, $0.minimum, $0.maximum, 0, 0, $0.resolution])
      }
    default: return nil
    }
  }

  private func slot(_ number: UInt, _ buffer: [UInt8]) -> [UInt8]? {
    guard number == 0x0a, let values = slots[UInt16(buffer[0]) | UInt16(buffer[1]) << 8] else {
      return nil
    }
    return Self.fit(Array(buffer[..<4]) + Self.bytes(values), buffer)
  }
}

@Suite("Queries of devices")
struct EvdevControlTests {
  private let device = FakeDevice(
    axes: [
      EvdevEventCode.slot: EvdevAxis(minimum: 0, maximum: 2, value: 1),
      EvdevEventCode.positionX: EvdevAxis(minimum: -70_000, maximum: 1079, resolution: 12),
      EvdevEventCode.trackingID: EvdevAxis(minimum: 0, maximum: 65_535),
    ],
    slots: [
      EvdevEventCode.trackingID: [7, -1, 0], EvdevEventCode.positionX: [100, 200, -300],
      EvdevEventCode.positionY: [1, 2, 70_000],
    ])

  @Test("a device has the name, properties and axes that it announces")
  func deviceIsDescribed() throws {
    let description = try #require(device.control.description(node: "/dev/input/event7"))
    #expect(description.node == "/dev/input/event7" && description.name == "pad")
    #expect(description.properties == [1, 31] && description.axes == device.axes)
    var unknown = device
    unknown.axes = [:]
    #expect(unknown.control.description(node: "")?.axes == [:])
    #expect(EvdevControl { _, _ in nil }.description(node: "") == nil)
  }

  @Test("after dropped events, the contacts in the slots are a frame of their own (R55)")
  func slotsAreAFrame() throws {
    let description = try #require(device.control.description(node: ""))
    let last = EvdevEvent(microseconds: 5, type: EvdevEventType.synchronization, code: 3, value: 0)
    var events = [last]
    device.control.appendSnapshot(of: description, into: &events)
    #expect(events.first == last && events.allSatisfy { $0.microseconds == 5 })
    #expect(
      events.dropFirst().map { [Int32($0.type), Int32($0.code), $0.value] } == [
        [0, 0, 0], [3, 0x2f, 0], [3, 0x39, 7], [3, 0x35, 100], [3, 0x36, 1], [3, 0x2f, 2],
        [3, 0x39, 0], [3, 0x35, -300], [3, 0x36, 70_000], [3, 0x2f, 1], [0, 0, 0],
      ])
    var none: [EvdevEvent] = []
    device.control.appendSnapshot(of: description, into: &none)
    #expect(none.isEmpty)
  }

  @Test(
    "there is no frame of slots if an answer is missing, or the device has too many slots",
    arguments: [EvdevEventCode.trackingID, EvdevEventCode.positionX, EvdevEventCode.positionY, 0])
  func missingAnswers(code: UInt16) throws {
    var device = device
    var description = try #require(device.control.description(node: ""))
    if code == 0 {
      description.axes[EvdevEventCode.slot] = EvdevAxis(minimum: 0, maximum: 16_384)
    } else {
      device.slots[code] = nil
    }
    let last = EvdevEvent(microseconds: 5, type: EvdevEventType.synchronization, code: 3, value: 0)
    var events = [last]
    device.control.appendSnapshot(of: description, into: &events)
    #expect(events == [last])
  }
}
