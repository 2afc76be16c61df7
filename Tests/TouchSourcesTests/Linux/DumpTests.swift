import Foundation
import Testing
import TouchKit
import TouchRecordings

@testable import TouchSources

/// What the kernel's documentation describes, and no recording at hand has: dumps of device nodes,
/// clocks that change, several nodes, and tools that are no fingers.
@Suite("Dumps of device nodes")
struct DumpTests {
  /// Returns the phases and times of the touches that a device without a description makes.
  private func lines(_ events: [EvdevEvent]) -> (lines: [String], issues: Int) {
    var session = DeviceSession(device: EvdevDeviceDescription())
    var lines: [String] = []
    func add(_ event: TouchEvent) {
      lines += event.allTouches.map { "\($0.phase) \(($0.timestamp * 1000).rounded())" }
    }
    for event in events { session.receive(event, add) }
    session.finish(add)
    return (lines, session.issues.count(.timeReversed))
  }

  @Test(
    "a dump has seconds of 32 bits without a sign, or of 64 bits",
    arguments: [
      (EvdevEventParser.Layout.words32, 0x7fff_ffff), (.words32, 0x9000_0000),
      (.words32, 0xffff_ffff), (.words64, 0x1_0000_0000), (.words64, 1_700_000_000),
    ] as [(EvdevEventParser.Layout, Int64)])
  func secondsAreRead(layout: EvdevEventParser.Layout, seconds: Int64) {
    let events = DecoderTester.events(EvdevDeviceTests.words).map { event in
      var event = event
      event.microseconds += (seconds - 1) * 1_000_000
      return event
    }
    var parser = EvdevEventParser()
    var read: [EvdevEvent] = []
    parser.receive(EvdevDeviceTests.bytes(events, layout), into: &read)
    #expect(read == events)
    #expect(parser.layout == layout)
    #expect(lines(read).lines.first == "began 0.0")
  }

  // MARK: - Files

  private func load(_ bytes: [UInt8]) throws(InputError) -> LoadedRecording {
    try RecordingLoader.load(bytes, file: "a.dump", as: RecordingFormat.recordings)
  }

  @Test(
    "a file with the bytes of a device node is a recording like any other",
    arguments: EvdevEventParser.Layout.allCases,
    [
      EvdevDeviceTests.words, "b1 X5 Y6 | X7 | b0 |", "x1 y2 , x5 y6 , | x2 y2 , x6 y6 , | |",
      "@1700000000000 s2 i7 x8 y9 | @50 x9 | @1700000000100 i-1 |",
    ])
  func filesAreRecordings(layout: EvdevEventParser.Layout, words: String) throws {
    let events = DecoderTester.events(words)
    let loaded = try load(EvdevDeviceTests.bytes(events, layout))
    #expect(loaded.format == .dump && loaded.problems.isEmpty)
    let native = DeviceRecording(
      format: .evemu, devices: [EvdevDeviceDescription()], events: events)
    #expect(loaded.recording().samples == TouchRecording(native).samples)
    #expect(!loaded.recording().samples.isEmpty)
    #expect(
      RecordingStatistics(loaded).issues.map(\.name)
        == RecordingStatistics(native).issues.map(\.name))
    #expect(loaded.content.remarks.contains { $0.contains("--axes X=0..MAX,Y=0..MAX") })
  }

  @Test(
    "a dump that ends within an event has all events before it, and one problem (R57)",
    arguments: EvdevEventParser.Layout.allCases)
  func truncatedEnds(layout: EvdevEventParser.Layout) throws {
    let events = DecoderTester.events("@1000 i5 x100 y200 | @1010 x110 | @1020 x120 |")
    let bytes = EvdevDeviceTests.bytes(events, layout)
    let size = bytes.count / events.count
    for cut in 1..<size {
      let loaded = try load(bytes.dropLast(cut))
      let reason = "expected an event of \(size) bytes, found \"\(size - cut) bytes\""
      #expect(loaded.problems.map(\.description) == ["a.dump:\(events.count):1: \(reason)"])
      #expect(
        loaded.recording().samples.map { "\($0.kind.name) \($0.x ?? 0)" } == [
          "down 100.0", "move 110.0", "cancel 110.0",
        ])
    }
    #expect(try load(bytes.dropLast(size)).problems.isEmpty)
  }

  @Test("a dump whose clock jumps keeps its touches, and says that times go back (R54)")
  func clocksOfFilesJump() throws {
    var events = DecoderTester.events("@90000 i1 x1 y2 | @90010 x2 | @90020 i-1 | @90030 i2 x3 |")
    for index in events.indices.dropFirst(4) { events[index].microseconds -= 80_000_000 }
    for layout in EvdevEventParser.Layout.allCases {
      let loaded = try load(EvdevDeviceTests.bytes(events, layout))
      let kinds = loaded.recording().samples.map(\.kind.name)
      #expect(kinds == ["down", "move", "up", "down", "cancel"])
      #expect(RecordingStatistics(loaded).issues.map(\.name) == ["timeReversed"])
      let remark = "frames whose time goes back count at the latest time before them: 3"
      #expect(loaded.content.remarks.contains(remark))
    }
  }

  @Test(
    "what is no dump is not read as one",
    arguments: [
      Array("PK\u{3}\u{4}\u{14}\0\0\0\u{8}\0 and the rest of a compressed file".utf8),
      Array("\u{89}PNG\r\n\u{1a}\n\0\0\0\rIHDR\0\0\u{1}\0\0\0\u{1}\0\u{8}\u{6}\0\0\0".utf8),
      "Event 0003 0035 in a text of two bytes for a character\n".utf8.flatMap { [$0, 0] },
      [UInt8](repeating: 0, count: 4096), [UInt8](repeating: 0xff, count: 4096),
      EvdevDeviceTests.bytes(DecoderTester.events("i1 x1"), .words32).dropLast(3),
    ] as [[UInt8]])
  func otherBytesAreNoDumps(bytes: [UInt8]) {
    #expect(throws: InputError.self) { try load(bytes) }
  }

  // MARK: - Clocks

  @Test("a clock that goes back after lost events cancels touches, and later ones are kept (R54)")
  func clockGoesBack() {
    let before = DecoderTester.events("@90000 i1 x1 y2 | @90010 x2 | @90020 !")
    let after = DecoderTester.events("@1000 | @1010 i2 x5 y6 | @1020 x7 | @1030 i-1 |")
    let result = lines(before + after)
    #expect(
      result.lines == [
        "began 0.0", "moved 10.0", "cancelled 20.0", "began 20.0", "moved 20.0", "ended 20.0",
      ])
    #expect(result.issues == 3)
  }

  @Test("a clock that goes back without lost events keeps the touch (R54)")
  func clockGoesBackWithinATouch() {
    let result = lines(
      DecoderTester.events("@90000 i1 x1 y2 | @50 x3 | @60 x4 | @90030 i-1 |"))
    #expect(result.lines == ["began 0.0", "moved 0.0", "moved 0.0", "ended 30.0"])
    #expect(result.issues == 2)
  }

  @Test("a clock that jumps ahead keeps the touch, and its times are exact to a microsecond")
  func clockJumpsAhead() {
    var events = DecoderTester.events("@1000 i1 x1 y2 | @1010 x2 | @1020 i-1 |")
    for index in events.indices.dropFirst(4) { events[index].microseconds += 1_700_000_000_000_000 }
    let recording = DeviceRecording(
      format: .evemu, devices: [EvdevDeviceDescription()], events: events)
    #expect(
      TouchRecording(recording).samples.map(\.time) == [0, 1_700_000_000.01, 1_700_000_000.02])
  }

  @Test("several nodes of one machine are devices with contacts of their own")
  func severalNodes() {
    let log = """
      [ 1.00] /dev/input/event1: EV_KEY KEY_POWER DOWN
      [ 1.00] /dev/input/event1: EV_SYN SYN_REPORT 00000000
      [ 2.00] /dev/input/event4: EV_ABS ABS_MT_TRACKING_ID 00000007
      [ 2.00] /dev/input/event4: EV_ABS ABS_MT_POSITION_X 00000005
      [ 2.00] /dev/input/event5: EV_KEY BTN_TOOL_PEN DOWN
      [ 2.00] /dev/input/event4: EV_ABS ABS_MT_POSITION_Y 00000006
      [ 2.00] /dev/input/event5: EV_ABS ABS_X 00000300
      [ 2.00] /dev/input/event4: EV_SYN SYN_REPORT 00000000
      [ 2.01] /dev/input/event5: EV_ABS ABS_Y 00000200
      [ 2.01] /dev/input/event5: EV_KEY BTN_TOUCH DOWN
      [ 2.01] /dev/input/event5: EV_SYN SYN_REPORT 00000000
      [ 2.02] /dev/input/event6: EV_ABS ABS_MT_SLOT 00000003
      [ 2.03] /dev/input/event6: EV_SYN SYN_REPORT 00000000
      [ 2.04] /dev/input/event4: EV_ABS ABS_MT_TRACKING_ID ffffffff
      [ 2.04] /dev/input/event4: EV_SYN SYN_REPORT 00000000
      """
    let recording = GeteventReader.read(Array(log.utf8), file: "log")
    let samples = TouchRecording(recording).samples
    #expect(
      samples.map { "\($0.kind.name) \($0.contact) \($0.type?.name ?? "-")" } == [
        "down 1:0 finger", "down 2:-1 pencil", "up 1:0 finger", "cancel 2:-1 pencil",
      ])
    #expect(samples[1].location == Point2D(x: 768, y: 512))
    #expect(TouchRecording(recording).surface == Size2D(width: 6, height: 7))
    #expect(RecordingStatistics(recording).issues.isEmpty)
  }

  @Test(
    "a palm of a device is none of its fingers, in every protocol and from any frame on",
    arguments: [
      ("i1 x1 y2 t2 | x2 | i-1 |", []),
      ("i1 x1 y2 t0 | t2 | t0 x3 | i-1 |", ["began", "cancelled"]),
      ("i1 x1 y2 | s1 i2 x5 y6 t2 | s0 i-1 |", ["began", "ended"]),
      ("i1 t2 | x1 y2 | i-1 |", []), ("x1 y2 t2 , | x1 y3 t0 , | |", []),
      ("i1 x1 y2 t10 | i-1 |", ["began", "ended"]),
    ])
  func palmsAreNoFingers(words: String, phases: [String]) {
    let result = lines(DecoderTester.events(words)).lines.filter { !$0.hasPrefix("stationary") }
    #expect(result.map { $0.prefix { $0 != " " } }.map(String.init) == phases)
  }
}
