import Testing
import TouchKit
import TouchRecordings

@testable import TouchSources

@Suite("libinput recordings")
struct LibinputReaderTests {
  static let text = """
    # libinput record
    version: 1
    ndevices: 2
    libinput:
      version: "1.19.3"
      git: "unknown"
    system:
      os: "some:1"
      kernel: "5.15"
    devices:
    - node: /dev/input/event5
      evdev:
        # Name: pad
        # ABS_MT_SLOT
        name: "pad: of one"
        id: [3, 1133, 1, 273]
        codes:
          0: [0, 1, 2] # EV_SYN
          1: [320, 330] # EV_KEY
          3: [0, 1, 47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 4, 0, 0, 0]
          53: [0, 1535, 0, 0, 10]
        properties: [0, 2]
      hid: [
        0x05, 0x01,
        0x09, 0x02
      ]
      udev:
        properties:
        - ID_INPUT=1
        - LIBINPUT_DEVICE_GROUP=3/1:usb
      quirks:
      events:
      # Current time is 12:00:00
      - evdev:
        - [  0,      0,   3,  57,     5] # EV_ABS / ABS_MT_TRACKING_ID        5 (+5)
        - [  0,      0,   3,  53,   100] # EV_ABS / ABS_MT_POSITION_X       100
        - [  0,      0,   0,   0,     0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 0.000, type: TOUCH_DOWN, slot: 0}
      - evdev:
        - [  0,  20000,   3,  57,    -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
        - [  0,  20000,   0,   0,     0] # ------------ SYN_REPORT (0) ---------- +20ms
    - node: /dev/input/event6
      evdev:
        name: "silent"
        properties: []
      events: []
    """

  private func read(_ text: String) -> DeviceRecording {
    LibinputReader.read(Array(text.utf8), file: "r.yml")
  }

  @Test("devices, axes, properties and kernel events are read, and everything else is skipped")
  func readsDevicesAndEvents() {
    let recording = read(Self.text)
    #expect(recording.devices.map(\.name) == ["pad: of one", "silent"])
    #expect(
      recording.devices[0].axes[EvdevEventCode.positionX]
        == EvdevAxis(minimum: 0, maximum: 1535, resolution: 10))
    #expect(recording.devices[0].slotCount == 5)
    #expect(recording.devices[0].properties == [0, 2])
    #expect(recording.devices[0].keys == [EvdevKey.pen, EvdevKey.touch])
    #expect(recording.events.map(\.value) == [5, 100, 0, -1, 0])
    #expect(recording.events.last?.microseconds == 20_000)
    #expect(recording.problems.isEmpty)
  }

  @Test("lines may end with CR LF")
  func acceptsCarriageReturns() {
    #expect(read(Self.text.replacing("\n", with: "\r\n")) == read(Self.text))
  }

  @Test("events of several devices are merged by time, without reordering those of one device")
  func mergesDevicesByTime() {
    func device(_ node: String, _ times: [Int]) -> String {
      "- node: \(node)\n  events:\n  - evdev:\n"
        + times.map { "    - [ \($0), 0, 0, 0, 0]\n" }.joined()
    }
    let recording = read("devices:\n" + device("a", [1, 4, 3, 6]) + device("b", [2, 5]))
    #expect(recording.events.map { Int($0.microseconds / 1_000_000) } == [1, 2, 4, 3, 5, 6])
    #expect(recording.events.map(\.device) == [0, 1, 0, 0, 1, 0])
  }

  /// Returns the scrolls and transforms of a device with some properties and lines of events.
  private func samples(_ lines: String, properties: String = "[0]") -> [RecordedSample] {
    let recording = read(
      """
      - node: a
        evdev:
          codes:
            1: [330]
          absinfo:
            0: [0, 99, 0, 0, 0]
            1: [0, 49, 0, 0, 0]
          properties: \(properties)
        events:

      """ + lines.split(separator: "\n").map { "    - \($0)\n" }.joined())
    #expect(recording.problems.isEmpty)
    return TouchRecording(recording, surface: Size2D(width: 200, height: 100)).samples
  }

  @Test("the mouse of a tablet hovers with its buttons (R62)")
  func mouseOfATablet() {
    let recording = read(
      """
      - node: a
        evdev:
          codes:
            1: [272, 273, 274, 275, 276, 320, 326, 330, 331]
          absinfo:
            0: [0, 99, 0, 0, 0]
            1: [0, 49, 0, 0, 0]
            25: [0, 63, 0, 0, 0]
          properties: [0]
        events:
          - evdev:
            - [ 0, 0, 3, 0, 50]
            - [ 0, 0, 3, 1, 25]
            - [ 0, 0, 3, 25, 63]
            - [ 0, 0, 1, 326, 1]
            - [ 0, 0, 0, 0, 0]
          - libinput:
            - {time: 0.000000, type: TABLET_TOOL_PROXIMITY, tool-type: mouse, proximity: in}
          - evdev:
            - [ 0, 9000, 1, 272, 1]
            - [ 0, 9000, 1, 275, 1]
            - [ 0, 9000, 0, 0, 0]
            - [ 0, 19000, 1, 272, 0]
            - [ 0, 19000, 0, 0, 0]
      """)
    let samples = TouchRecording(recording, surface: Size2D(width: 100, height: 50)).samples
    #expect(
      samples.map { "\($0.kind.name) \($0.tool?.name ?? "-") \($0.properties[.buttons] ?? -1)" }
        == ["hover mouse 0.0", "hover mouse 9.0", "hover mouse 8.0", "leave mouse 8.0"])
    #expect(samples.first?.properties[.zOffset] == 1)
  }

  @Test("wheels, fingers, swipes and holds of libinput are scrolls (R65)")
  func scrolls() {
    let events = samples(
      """
      {time: 5.000000, type: POINTER_AXIS, axes: [0.00, 10.00], discrete: [0, 1], source: wheel}
      {time: 5.100000, type: POINTER_AXIS, axes: [-3.75, 0.00], discrete: [0, 0], source: wheel}
      {time: 5.200000, type: POINTER_AXIS, axes: [0.00, 0.00], discrete: [0, 0], source: finger}
      {time: 5.300000, type: POINTER_AXIS, axes: [0.50, 2.00], discrete: [0, 0], source: finger}
      {time: 5.400000, type: POINTER_AXIS, axes: [0.00, -3.00], discrete: [0, 0], source: finger}
      {time: 5.500000, type: POINTER_AXIS, axes: [0.00, 0.00], discrete: [0, 0], source: finger}
      {time: 6.000000, type: GESTURE_SWIPE_BEGIN, nfingers: 3, delta: [  0.00,   0.00]}
      {time: 6.100000, type: GESTURE_SWIPE_UPDATE, nfingers: 3, delta: [  4.00,  -1.50]}
      {time: 6.200000, type: GESTURE_SWIPE_END, nfingers: 3, delta: [  0.00,   0.00]}
      {time: 7.000000, type: GESTURE_HOLD_BEGIN, nfingers: 2}
      {time: 7.500000, type: GESTURE_HOLD_END, nfingers: 2}
      {time: 8.000000, type: POINTER_MOTION, delta: [  1.00,   1.00], unaccel: [  1.00,   1.00]}
      """
    ).compactMap(\.indirectEvent)
    let displacements = events.map { "\($0.phase) \($0.displacement.dx) \($0.displacement.dy)" }
    #expect(
      displacements == [
        "began 0.0 -50.0", "began 12.5 0.0", "began -0.5 -2.0", "changed 0.0 3.0", "ended 0.0 0.0",
        "began 0.0 0.0", "changed 4.0 -1.5", "ended 0.0 0.0", "began 0.0 0.0", "cancelled 0.0 0.0",
      ])
    #expect(events.prefix(3).map(\.isDiscrete) == [true, true, false])
    let tenths = events.prefix(3).map { ($0.timestamp * 10).rounded() }
    #expect(tenths == [0, 1, 3])
    #expect(events.allSatisfy { $0.type == .scroll && $0.location == Point2D(x: 100, y: 50) })
  }

  @Test("the scroll of a device does not continue that of another one")
  func devicesScrollByThemselves() {
    func device(_ name: String, _ time: Int) -> String {
      "- node: \(name)\n  events:\n  - libinput:\n    - {time: \(time).0, type: POINTER_AXIS, "
        + "axes: [0.00, 2.00], discrete: [0, 0], source: finger}\n"
    }
    let events = read("devices:\n" + device("a", 2) + device("b", 1)).libinputEvents
    #expect(events.map(\.device) == [1, 0])
    #expect(events.map(\.event.phase) == [.began, .began])
  }

  @Test("pinches of libinput are transforms, with the factors and angles between their events")
  func transforms() {
    func line(_ time: Int, _ phase: String, _ angle: Double, _ scale: Double) -> String {
      "{time: \(time).000000, type: GESTURE_PINCH_\(phase), nfingers: 2, delta: [  1.00,   2.00], "
        + "unaccel: [  1.00,   2.00], angle_delta: \(angle), scale: \(scale)}\n"
    }
    let events = samples(
      line(0, "BEGIN", 0, 1) + line(1, "UPDATE", 90, 2) + line(2, "UPDATE", -45, 1)
        + line(3, "UPDATE", 0, 0) + line(4, "END", 0, 4) + line(5, "BEGIN", 0, 1)
        + line(6, "UPDATE", 0, 3)
    ).compactMap(\.indirectEvent)
    #expect(events.allSatisfy { $0.type == .transform && $0.displacement == .zero })
    #expect(events.map(\.scale) == [1, 2, 0.5, 1, 4, 1, 3])
    let degrees = events.prefix(3).map { $0.rotation * 180 / .pi }
    #expect(degrees == [0, 90, -45])
    #expect(
      events.map(\.phase) == [.began, .changed, .changed, .changed, .ended, .began, .changed])
  }

  @Test("what libinput makes of wheels and of a touchpad's contacts is not read twice")
  func noEventIsReadTwice() {
    let contact = """
      [ 0, 0, 3, 0, 10]
      [ 0, 0, 3, 1, 10]
      [ 0, 0, 1, 330, 1]
      [ 0, 0, 0, 0, 0]
      [ 1, 0, 2, 8, 1]
      [ 1, 0, 0, 0, 0]
      [ 2, 0, 1, 330, 0]
      [ 2, 0, 0, 0, 0]

      """
    let wheel =
      "{time: 1.000000, type: POINTER_AXIS, axes: [0, 15], discrete: [0, 1], source: wheel}"
    for properties in ["[0]", "[1]"] {
      let raw = samples(contact, properties: properties)
      #expect(raw.map(\.kind.name) == ["down", "move", "scroll", "up"])
      #expect(raw.compactMap(\.indirectEvent?.displacement.dy) == [50])
    }
    let kinds = ["[1]": ["down", "move", "scroll", "up"], "[0]": ["scroll"]]
    for (properties, kinds) in kinds {
      let both = samples(contact + wheel, properties: properties)
      #expect(both.map(\.kind.name) == kinds)
      #expect(both.compactMap(\.indirectEvent?.displacement.dy) == [-50])
    }
  }

  @Test(
    "a malformed event of libinput is reported with what is missing (R57)",
    arguments: [
      ("POINTER_AXIS, discrete: [0, 0], source: finger", "\"axes:\""),
      ("POINTER_AXIS, axes: 1", "\"[\""), ("POINTER_AXIS, axes: [x, 0]", "a number"),
      ("POINTER_AXIS, axes: [inf, 0]", "a number"), ("POINTER_AXIS, axes: [0 0]", "\",\""),
      ("POINTER_AXIS, axes: [0, 1], discrete: [0, 0]", "\"source:\""),
      ("GESTURE_SWIPE_MIDDLE, delta: [0, 0]", "BEGIN, UPDATE or END"),
      ("GESTURE_PINCH_END, scale: 1", "\"angle_delta:\""),
    ])
  func reportsWhatIsMissingOfLibinput(event: String, expected: String) {
    let recording = read("- node: a\n  events:\n  - libinput:\n    - {time: 1.5, type: \(event)}")
    #expect(recording.problems.map(\.expected) == [expected] && recording.problems[0].line == 4)
    #expect(recording.libinputEvents.isEmpty)
  }

  @Test(
    "a malformed axis or event is reported with what is missing (R57)",
    arguments: [
      ("53 [1, 2, 0, 0, 3]", "\": [\" and the range of the axis"),
      ("53: 1, 2, 0, 0, 3]", "\": [\" and the range of the axis"),
      ("70000: [1, 2, 0, 0, 3]", "an axis code"), ("53: [x]", "the minimum of the axis"),
      ("53: [1 2]", "\",\""), ("53: [1, x]", "the maximum of the axis"),
      ("53: [1, 2, x]", "the fuzz of the axis"), ("53: [1, 2, 0, x]", "the flat value of the axis"),
      ("53: [1, 2, 0, 0, x]", "the resolution of the axis"),
      ("- [x, 0, 3, 1, 1]", "seconds and a comma"), ("- [0 0, 3]", "seconds and a comma"),
      ("- [0, 0 3]", "microseconds and a comma"), ("- [0, 0, x]", "an event type"),
      ("- [0, 0, 3, x]", "an event code"), ("- [0, 0, 3, 1, x]", "a value"),
      ("- [0, 0, 3, 1, 1", "\"]\""), ("- [0, 0, 3, -1, 1]", "a type and a code from 0 to 65535"),
      ("- [9999999999999, 0, 3, 1, 1]", "a time that fits into 64 bits"),
    ])
  func reportsWhatIsMissing(list: String, expected: String) {
    let section = list.hasPrefix("-") ? "events:\n  - evdev:" : "evdev:\n    absinfo:"
    let recording = read("- node: a\n  \(section)\n      \(list)\n")
    #expect(recording.problems.map(\.expected) == [expected] && recording.problems[0].line == 4)
    #expect(recording.events.isEmpty && recording.devices[0].axes.isEmpty)
  }

  @Test(
    "a malformed event is reported with its position (R57)",
    arguments: ["[ 0, 0, 3", "[ 0, x, 3, 1, 1]", "[ 0, 0, 3, 99999, 1]"])
  func reportsAMalformedEvent(list: String) {
    let recording = read("- node: a\n  events:\n  - evdev:\n    - \(list)\n    - [0, 0, 0, 0, 0]\n")
    #expect(recording.events.count == 1)
    #expect(recording.problems.map(\.line) == [4])
    #expect(recording.problems.allSatisfy { $0.column > 6 })
  }
}
