import Testing

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
