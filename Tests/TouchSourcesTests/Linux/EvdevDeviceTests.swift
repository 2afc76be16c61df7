import Foundation
import TestSupport
import Testing
import TouchKit
import TouchRecordings

@testable import TouchSources

@Suite("Live devices")
struct EvdevDeviceTests {
  /// The events of a finger that lands, moves and lifts in slot 0.
  static let words = "@1000 s0 i5 x100 y200 | @1010 x110 | @1020 i-1 |"

  static func bytes(_ events: [EvdevEvent], _ layout: EvdevEventParser.Layout) -> [UInt8] {
    events.flatMap { event -> [UInt8] in
      let seconds = event.microseconds / 1_000_000
      let fraction = event.microseconds % 1_000_000
      let time: [UInt8] =
        layout == .words64
        ? little(UInt64(seconds)) + little(UInt64(fraction))
        : little(UInt32(seconds)) + little(UInt32(fraction))
      return time + little(event.type) + little(event.code)
        + little(UInt32(bitPattern: event.value))
    }
  }

  private static func little(_ value: some FixedWidthInteger) -> [UInt8] {
    (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  @Test(
    "the parser detects both layouts of the kernel's struct, for any size of the pieces",
    arguments: EvdevEventParser.Layout.allCases)
  func detectsTheLayoutFromTheFirstBytes(layout: EvdevEventParser.Layout) {
    let events = DecoderTester.events(Self.words)
    for size in [1, 7, 16, 24, 1000] {
      var parser = EvdevEventParser()
      var read: [EvdevEvent] = []
      let bytes = Self.bytes(events, layout)
      for start in stride(from: 0, to: bytes.count, by: size) {
        parser.receive(bytes[start..<min(start + size, bytes.count)], into: &read)
      }
      #expect(read == events)
      #expect(parser.layout == layout)
      #expect(parser.remainder == 0)
    }
  }

  @Test("random bytes never trap the parser and the decoder")
  func parsesRandomBytes() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      var parser = EvdevEventParser()
      var decoder = EvdevDecoder()
      var events: [EvdevEvent] = []
      var changes: [EvdevChange] = []
      parser.receive(
        (0..<1000).map { _ in UInt8.random(in: 0...255, using: &random) }, into: &events)
      for event in events { decoder.receive(event, into: &changes) }
      decoder.finishFrame(into: &changes)
      decoder.cancelAll(into: &changes)
      #expect(events.count >= 41)
    }
  }

  #if !os(Windows)
    @Test("a file of recorded events is read to its end and produces its touches")
    func readsARecordedFileToItsEnd() throws {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "touchkit-live-\(UInt64.random(in: 0 ... .max))")
      try Data(Self.bytes(DecoderTester.events(Self.words), .words64)).write(to: url)
      defer { try? FileManager.default.removeItem(at: url) }
      var device = try EvdevDevice(path: url.path)
      var events: [EvdevEvent] = []
      while try device.read(into: &events) {}
      #expect(device.description.isEmpty)
      var touches = DeviceSession(device: device.description)
      var phases: [String] = []
      for event in events {
        touches.receive(event) { phases += $0.allTouches.map { "\($0.phase) \($0.location.x)" } }
      }
      touches.finish { phases += $0.allTouches.map { "\($0.phase)" } }
      #expect(phases == ["began 100.0", "moved 110.0", "ended 110.0"])
    }

    @Test(
      "a file of few events is read if they are whole events of one layout",
      arguments: [(.words32, 1), (.words32, 2), (.words64, 1)]
        as [(EvdevEventParser.Layout, Int)])
    func readsAFileOfFewEvents(layout: EvdevEventParser.Layout, count: Int) throws {
      let written = Array(DecoderTester.events(Self.words).prefix(count))
      let bytes = Self.bytes(written, layout)
      let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "touchkit-few-\(UInt64.random(in: 0 ... .max))")
      defer { try? FileManager.default.removeItem(at: url) }
      try Data(bytes).write(to: url)
      var device = try EvdevDevice(path: url.path)
      var events: [EvdevEvent] = []
      var read: [EvdevEvent] = []
      // A client ignores the events of the call that returns false.
      while try device.read(into: &events) {
        read += events
        events.removeAll()
      }
      #expect(read == written)
      try Data(bytes + [1]).write(to: url)
      #expect(
        sentence(url.path).hasSuffix("found \(bytes.count + 1) extra bytes at the end"))
    }

    @Test("a missing device, a directory and a file that ends within an event cause errors")
    func reportsUnreadableDevices() throws {
      #expect(sentence("/nowhere/event3") == "/nowhere/event3: there is no such device or file")
      #expect(sentence("/").hasSuffix("expected a device or a file, found a directory"))
      let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "touchkit-cut-\(UInt64.random(in: 0 ... .max))")
      try Data(Self.bytes(DecoderTester.events(Self.words), .words64).dropLast(5)).write(to: url)
      defer { try? FileManager.default.removeItem(at: url) }
      #expect(
        sentence(url.path).hasSuffix("expected whole events, found 19 extra bytes at the end"))
    }

    private func sentence(_ path: String) -> String {
      do throws(InputError) {
        var device = try EvdevDevice(path: path)
        var events: [EvdevEvent] = []
        while try device.read(into: &events) {}
        return "none"
      } catch {
        return error.description
      }
    }
  #endif

  @Test("a touch that is down when a live device is unplugged is cancelled (R55)")
  func cancelsTouchesOfAnUnpluggedDevice() {
    var touches = DeviceSession(device: EvdevDeviceDescription())
    var phases: [String] = []
    for event in DecoderTester.events("i5 x1 y1 |") {
      touches.receive(event) { phases += $0.allTouches.map { "\($0.phase)" } }
    }
    touches.finish { phases += $0.allTouches.map { "\($0.phase)" } }
    #expect(phases == ["began", "cancelled"])
  }

  @Test("times of a live device count from its first event, also if no contact changes in it")
  func timesCountFromTheFirstEvent() {
    var touches = DeviceSession(device: EvdevDeviceDescription())
    var times: [Double] = []
    // The first event is a key of the device, half a second before the finger lands.
    for event in DecoderTester.events("@1000 k30 | @1500 s0 i5 x1 y1 | @1750 x2 |") {
      touches.receive(event) { times += $0.allTouches.map(\.timestamp) }
    }
    #expect(times == [0.5, 0.75])
  }

  @Test("wheels scroll, and buttons of pens press, in the order of the touches (R65)")
  func wheelsAndButtons() {
    let axis = EvdevAxis(minimum: 0, maximum: 99)
    var touches = DeviceSession(
      device: EvdevDeviceDescription(
        axes: [EvdevEventCode.singleX: axis, EvdevEventCode.singleY: axis],
        keys: [EvdevKey.pen, EvdevKey.touch, 0x14b]),
      surface: Size2D(width: 200, height: 100))
    var lines: [String] = []
    func receive(_ event: EvdevEvent) {
      touches.receive(event) {
        lines += $0.allTouches.map { "\($0.phase)" }
      } indirect: {
        lines.append("\($0.type) \($0.phase) \($0.displacement.dy)")
      }
    }
    func turn(_ code: UInt16, _ value: Int32) {
      receive(EvdevEvent(microseconds: 0, type: EvdevEventType.relative, code: code, value: value))
    }
    turn(0x08, 1)
    for event in DecoderTester.events("| X10 Y10 n1 b1 k331 |") { receive(event) }
    turn(0x0b, -60)
    for event in DecoderTester.events("| r331 |") { receive(event) }
    touches.finish { _ in
    } indirect: {
      lines.append("\($0.phase)")
    }
    #expect(
      lines == [
        "scroll began 50.0", "began", "button began 0.0", "stationary", "scroll began -25.0",
        "moved",
        "button ended 0.0",
      ])
  }

  @Test("a palm of the device is recorded, with and without palm rejection (R64)")
  func palmsOfTheDevice() {
    let words = "@1000 i1 x1 y1 | @1001 t2 | @1002 s1 i2 t2 x2 y2 | @1003 i-1 | @1004 s0 i-1 |"
    for rejectsPalms in [false, true] {
      var touches = DeviceSession(
        device: EvdevDeviceDescription(), rejectsPalms: rejectsPalms)
      var phases: [String] = []
      for event in DecoderTester.events(words) {
        touches.receive(event) { phases += $0.allTouches.map { "\($0.phase)" } }
      }
      #expect(phases == ["began", "cancelled"])
      #expect(touches.rejectedPalmCount == 2 && touches.issues.total == 0)
    }
    let recording = TouchRecording(
      DeviceRecording(
        format: .libinput, devices: [EvdevDeviceDescription()], events: DecoderTester.events(words))
    )
    #expect(recording.samples.map(\.kind.name) == ["down", "palm", "cancel", "palm"])
    let copy = TouchLogReader.read(Array(TouchLogWriter.text(of: recording).utf8), file: "")
    #expect(copy.recording.samples == recording.samples)
    var sequencer = TouchSequencer()
    for sample in copy.recording.samples {
      sample.send(as: ContactID(sample.contact == "0:0" ? 0 : 1), arrivingAt: 9) {
        sequencer.receive($0)
      } indirect: {
        sequencer.receive($0)
      }
    }
    let palms = sequencer.rejectedPalms
    #expect(palms.map(\.contact) == [ContactID(0), ContactID(1)])
    #expect(palms.map(\.timestamp) == [0.001, 0.002] && palms.allSatisfy { $0.reason == .device })
  }
}
