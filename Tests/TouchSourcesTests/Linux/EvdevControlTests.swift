import Testing
import TouchKit

@testable import TouchSources

/// A device with axes and slots that answers the requests of the kernel's interface.
private struct FakeDevice {
  var name = "pad"
  var properties: [UInt8] = [0b10, 0, 0, 0b1000_0000]
  var axes: [UInt16: EvdevAxis] = [:]
  var keys: Set<UInt16> = []
  var pressedKeys: Set<UInt16> = []
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

  private static func bits(_ codes: some Sequence<UInt16>, _ count: Int) -> [UInt8] {
    codes.reduce(into: [UInt8](repeating: 0, count: count)) { bits, code in
      bits[Int(code) / 8] |= 1 << (code % 8)
    }
  }

  private func answer(_ number: UInt) -> [UInt8]? {
    switch number {
    case 0x06: return Array(name.utf8)
    case 0x09: return properties
    case 0x18: return Self.bits(pressedKeys, 96)
    case 0x21: return Self.bits(keys, 96)
    case 0x23: return Self.bits(axes.keys, 8)
    case 0x40..<0x80:
      return axes[UInt16(number - 0x40)].map {
        Self.bytes([$0.value ?? 0, $0.minimum, $0.maximum, 0, 0, $0.resolution])
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
      EvdevEventCode.positionY: EvdevAxis(minimum: 0, maximum: 70_000),
      EvdevEventCode.trackingID: EvdevAxis(minimum: 0, maximum: 65_535),
      EvdevEventCode.pressure: EvdevAxis(minimum: 0, maximum: 255),
      EvdevEventCode.singleX: EvdevAxis(minimum: 0, maximum: 9, value: 4),
    ],
    slots: [
      EvdevEventCode.trackingID: [7, -1, 0], EvdevEventCode.positionX: [100, 200, -300],
      EvdevEventCode.positionY: [1, 2, 70_000], EvdevEventCode.pressure: [50, 60, 70],
    ])

  @Test("a device has the name, properties and axes that it announces")
  func deviceIsDescribed() throws {
    let description = try #require(device.control.description(node: "/dev/input/event7"))
    #expect(description.node == "/dev/input/event7" && description.name == "pad")
    #expect(
      description.properties == [1, 31] && description.axes == device.axes.mapValues(\.withValue))
    var unknown = device
    unknown.axes = [:]
    unknown.keys = [EvdevKey.touch, 0x2ff]
    #expect(unknown.control.description(node: "")?.keys == [EvdevKey.touch, 0x2ff])
    #expect(unknown.control.description(node: "")?.axes == [:])
    #expect(EvdevControl { _, _ in nil }.description(node: "") == nil)
  }

  private func words(_ events: some Sequence<EvdevEvent>) -> [[Int32]] {
    events.map { [Int32($0.type), Int32($0.code), $0.value] }
  }

  private let report = EvdevEvent(microseconds: 7, type: 0, code: 0, value: 0)

  @Test("the state of a device has its pressed keys, its axes and the values of all slots (R59)")
  func stateIsThatOfKeysAxesAndSlots() throws {
    var device = device
    device.pressedKeys = [EvdevKey.touch, 0x110, 30]
    let description = try #require(device.control.description(node: ""))
    #expect(
      words(device.control.state(of: description)) == [
        [1, 0x110, 1], [1, 0x14a, 1], [3, 0, 4],
        [3, 0x2f, 0], [3, 0x35, 100], [3, 0x36, 1], [3, 0x39, 7], [3, 0x3a, 50],
        [3, 0x2f, 1], [3, 0x35, 200], [3, 0x36, 2], [3, 0x39, -1], [3, 0x3a, 60],
        [3, 0x2f, 2], [3, 0x35, -300], [3, 0x36, 70_000], [3, 0x39, 0], [3, 0x3a, 70],
        [3, 0x2f, 1],
      ])
  }

  @Test("fingers that are down when a device is opened begin with its first report (R59)")
  func fingersThatAreDownBeginWithTheFirstReport() throws {
    let description = try #require(device.control.description(node: ""))
    var state = EvdevState(device.control, of: description)
    var events: [EvdevEvent] = []
    state.complete(&events, from: 0)
    #expect(events.isEmpty)
    // The device is in slot 1, whose next contact has the values of the slot.
    events = [report] + DecoderTester.events("@9 i8 x5 |")
    let new = events
    state.complete(&events, from: 1)
    #expect(events.first == report && events.suffix(3) == new.suffix(3))
    #expect(events.dropFirst().allSatisfy { $0.microseconds == 9000 })
    var source = DeviceSession(device: description, surface: Size2D(width: 1, height: 1))
    var decoder = EvdevDecoder(description: description)
    var changes: [EvdevChange] = []
    var touches: [String] = []
    for event in events {
      decoder.receive(event, into: &changes)
      source.receive(event) { touches += $0.allTouches.map { "\($0.phase)" } }
    }
    #expect(
      changes.map { "\(DecoderTester.describe($0)) p\($0.reading.pressure ?? -1)" } == [
        "began 0 100,1 p50", "began 1 5,2 p60", "began 2 -300,70000 p70",
      ])
    #expect(touches == ["began", "began", "began"])
    // Only the first events are preceded by the state.
    events = [report]
    state.complete(&events, from: 0)
    #expect(events == [report])
  }

  @Test("after dropped events, the state of the device is a frame of its own (R55)")
  func stateFollowsDroppedEvents() throws {
    let description = try #require(device.control.description(node: ""))
    var state = EvdevState(device.control, of: description)
    var events = [report]
    state.complete(&events, from: 0)
    let dropped = EvdevEvent(microseconds: 5, type: 0, code: 3, value: 0)
    events = [dropped]
    state.complete(&events, from: 0)
    #expect(events.first == dropped && events.allSatisfy { $0.microseconds == 5 })
    #expect(
      words(events.dropFirst()) == [[0, 0, 0]] + words(device.control.state(of: description))
        + [[0, 0, 0]])
    // A file has no state.
    var none = EvdevState(EvdevControl { _, _ in nil }, of: description)
    var file = [dropped]
    none.complete(&file, from: 0)
    #expect(file == [dropped])
  }

  @Test("after dropped events, the next report is about the slot that is current then (R55)")
  func reportAfterDroppedEventsIsAboutTheCurrentSlot() throws {
    var present = device
    let control = EvdevControl { present.control.request($0, $1) }
    let description = try #require(control.description(node: ""))
    var state = EvdevState(control, of: description)
    // The dropped events changed from slot 1, which is empty, to slot 2.
    present.axes[EvdevEventCode.slot]?.value = 2
    var events = DecoderTester.events("! |")
    state.complete(&events, from: 0)
    events += DecoderTester.events("x5 |")
    var decoder = EvdevDecoder(description: description)
    var changes: [EvdevChange] = []
    for event in events { decoder.receive(event, into: &changes) }
    #expect(
      changes.map(DecoderTester.describe) == [
        "began 0 100,1", "began 2 -300,70000", "moved 2 5,70000",
      ])
  }

  @Test("a device with too many slots, or without an answer for an axis, has a state without it")
  func missingAnswers() throws {
    var device = device
    var description = try #require(device.control.description(node: ""))
    device.slots[EvdevEventCode.pressure] = nil
    #expect(!device.control.state(of: description).contains { $0.code == EvdevEventCode.pressure })
    description.axes[EvdevEventCode.slot] = EvdevAxis(minimum: 0, maximum: 16_384)
    #expect(words(device.control.state(of: description)) == [[3, 0, 4]])
  }
}

extension EvdevAxis {
  /// The axis with a value, which the kernel always tells.
  fileprivate var withValue: EvdevAxis {
    EvdevAxis(minimum: minimum, maximum: maximum, resolution: resolution, value: value ?? 0)
  }
}
