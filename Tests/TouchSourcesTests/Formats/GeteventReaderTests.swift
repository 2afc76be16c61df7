import TestSupport
import Testing
import TouchRecordings

@testable import TouchSources

@Suite("getevent logs")
struct GeteventReaderTests {
  private func read(_ text: String) -> DeviceRecording {
    GeteventReader.read(Array(text.utf8), file: "log.txt")
  }

  static let x = EvdevEvent(microseconds: 53_890_813_990, type: 3, code: 0x35, value: 446)

  @Test(
    "an event is read in each form that getevent prints",
    arguments: [
      "[   53890.813990] 0003 0035 000001be",
      "[   53890.813990] /dev/input/event1: 0003 0035 000001be",
      "[   53890.813990] /dev/input/event1: EV_ABS       ABS_MT_POSITION_X    000001be            ",
      "[   53890.813990] EV_ABS       ABS_MT_POSITION_X    000001be\r",
    ])
  func readsAllFormsOfAnEvent(line: String) {
    let recording = read(line + "\n")
    #expect(recording.events == [Self.x])
    #expect(recording.problems.isEmpty)
  }

  @Test("the value ffffffff is -1")
  func readsMinusOne() {
    #expect(read("[ 1.0] EV_ABS ABS_MT_TRACKING_ID ffffffff\n").events.map(\.value) == [-1])
  }

  @Test("values are read by the names that getevent prints for them, which keep a palm a palm")
  func readsNamesOfValues() {
    let names = ["MT_TOOL_FINGER", "MT_TOOL_PEN", "MT_TOOL_PALM"]
    let tools = read(names.map { "[ 1.0] EV_ABS ABS_MT_TOOL_TYPE \($0)\n" }.joined())
    #expect(tools.events.map(\.value) == [0, 1, EvdevToolType.palm] && tools.problems.isEmpty)
    #expect(read("[ 1.0] EV_KEY KEY_VOLUMEUP REPEAT            \n").problems.isEmpty)
    let unknown = read("[ 1.0] EV_KEY BTN_TOUCH MAYBE\n").problems
    #expect(unknown.map(\.found) == ["MAYBE"] && unknown.map(\.column) == [25])
  }

  @Test("keys that tell of contacts are read, and other keys are skipped without an error")
  func readsKeys() {
    let recording = read(
      "[ 1.0] EV_KEY BTN_TOUCH DOWN\n[ 1.0] EV_KEY KEY_MENU UP\n[ 1.0] EV_KEY BTN_TOOL_PEN UP\n"
    )
    #expect(
      recording.events == [
        EvdevEvent(microseconds: 1_000_000, type: 1, code: 0x14a, value: 1),
        EvdevEvent(microseconds: 1_000_000, type: 1, code: 0x140, value: 0),
      ])
    #expect(recording.problems.isEmpty)
  }

  @Test("a log without times is read at time 0, which is said once and no error")
  func logWithoutTimesIsRead() {
    let recording = read(
      "/dev/input/event1: 0003 0035 000001be\n/dev/input/event1: 0000 0000 00000000\n")
    #expect(recording.events.map(\.value) == [446, 0])
    #expect(recording.problems.isEmpty)
    let remark = "there are no times (getevent -t records them), so all are 0"
    let touch = read("EV_ABS ABS_X 5\nEV_ABS ABS_Y 6\nEV_KEY BTN_TOUCH DOWN\nEV_SYN SYN_REPORT 0\n")
    #expect(touch.remarks.first == remark && touch.problems.isEmpty)
  }

  @Test(
    "an event without a time has that of the event before, of whichever device, and is no fault",
    arguments: 0..<TestLoad.count(50 as UInt64, quick: 10))
  func eventsWithoutATimeHaveTheOneBefore(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var lines: [String] = []
    var times: [Int64] = []
    for index in 0..<20 {
      let device = random.element(of: ["", "/dev/input/event1: ", "/dev/input/event2: "])
      let hasTime = random.chance(0.5)
      let time = Int64(index) * 1_500
      times.append(hasTime ? time : times.last ?? 0)
      let zeros = String(repeating: "0", count: 6 - "\(time)".count)
      lines.append((hasTime ? "[ 0.\(zeros)\(time)] " : "") + "\(device)0003 0035 00000007")
    }
    let recording = read(lines.joined(separator: "\n"))
    #expect(recording.events.map(\.microseconds) == times, "\(lines)")
    #expect(recording.problems.isEmpty && recording.unknownLineCount == 0)
    #expect(recording.isUntimed == !lines[0].hasPrefix("["))
  }

  @Test("descriptions provide the names and axes of several devices")
  func readsDescriptionsOfDevices() {
    let recording = read(
      """
      add device 1: /dev/input/event3
        bus:      0018
        name:     "touch one"
        events:
          KEY (0001): 0066  008b*
                      0145 014a
          ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 11
        input props:
          INPUT_PROP_DIRECT
      add device 2: /dev/input/event4
        name:     "touch two"
          KEY (0001): BTN_TOOL_PEN          BTN_TOUCH*
                      KEY_MENU              BTN_STYLUS
          ABS (0003): ABS_X                 : value 3, min 0, max 9, fuzz 0, flat 0, resolution 0
      [ 1.000000] /dev/input/event4: 0003 0039 00000005
      [ 1.000000] /dev/input/event3: 0003 0039 00000005
      """)
    #expect(recording.devices.map(\.name) == ["touch one", "touch two"])
    #expect(recording.devices[0].keys == [0x66, 0x8b, EvdevKey.finger, EvdevKey.touch])
    #expect(recording.devices[1].keys == [EvdevKey.pen, EvdevKey.touch, 0x14b])
    #expect(recording.devices[1].axes[EvdevEventCode.singleX]?.value == 3)
    #expect(recording.devices[0].slotCount == 10)
    #expect(
      recording.devices[0].axes[EvdevEventCode.positionX]
        == EvdevAxis(minimum: 0, maximum: 1079, resolution: 11, value: 0))
    #expect(recording.devices[0].properties == [EvdevDeviceDescription.directProperty])
    #expect(recording.events.map(\.device) == [1, 0])
  }

  @Test("the names of a tablet's axes, tools and buttons, and of wheels, are read")
  func readsNamesOfTabletsAndWheels() {
    let names = [
      "EV_ABS ABS_Z", "EV_ABS ABS_TILT_X", "EV_ABS ABS_TILT_Y", "EV_KEY BTN_TOOL_MOUSE",
      "EV_KEY BTN_MOUSE", "EV_KEY BTN_EXTRA", "EV_KEY BTN_STYLUS3", "EV_REL REL_WHEEL",
      "EV_REL REL_HWHEEL", "EV_REL REL_WHEEL_HI_RES", "EV_REL REL_HWHEEL_HI_RES",
      "EV_MSC MSC_SERIAL",
    ]
    let recording = read(names.map { "[ 1.000000] \($0) 00000001\n" }.joined())
    #expect(
      recording.events.map { [$0.type, $0.code] } == [
        [3, 2], [3, 0x1a], [3, 0x1b], [1, 0x146], [1, 0x110], [1, 0x114], [1, 0x149], [2, 8],
        [2, 6], [2, 0x0b], [2, 0x0c], [4, 0],
      ])
  }

  @Test(
    "a malformed axis of a description is reported with what is missing (R57)",
    arguments: [
      ("zz : value 0, min 0, max 9", "an axis"), ("0035 : val", "the value of the axis"),
      ("0035  : value 0, max 9", "the minimum of the axis"),
      ("0035  : value 0, min 0, maximum", "the maximum of the axis"),
    ])
  func reportsMalformedAxes(axis: String, expected: String) {
    let recording = read("add device 1: /dev/input/event3\n    ABS (0003): \(axis)\n")
    #expect(recording.problems.map(\.expected) == [expected] && recording.problems[0].line == 2)
  }

  @Test("an axis may be without a resolution, and a pointing device has that property")
  func readsPointers() {
    let recording = read(
      """
      add device 1: /dev/input/event3
          ABS (0003): 0035  : value 7, min -1, max 9
        input props:
          INPUT_PROP_POINTER
      """)
    #expect(recording.problems.isEmpty)
    #expect(
      recording.devices[0].axes[EvdevEventCode.positionX]
        == EvdevAxis(minimum: -1, maximum: 9, resolution: 0, value: 7))
    #expect(recording.devices[0].properties == [EvdevDeviceDescription.pointerProperty])
  }

  @Test("equal slots of two devices are two simultaneous touches")
  func separatesDevicesWithEqualSlots() {
    let recording = read(
      """
      [ 1.0] /dev/input/event3: 0003 0039 00000005
      [ 1.0] /dev/input/event3: 0003 0035 00000007
      [ 1.0] /dev/input/event3: 0003 0036 00000008
      [ 1.0] /dev/input/event3: 0000 0000 00000000
      [ 1.1] /dev/input/event4: 0003 0039 00000005
      [ 1.1] /dev/input/event4: 0003 0036 00000008
      [ 1.1] /dev/input/event4: 0003 0035 00000007
      [ 1.1] /dev/input/event4: 0000 0000 00000000
      """)
    let statistics = RecordingStatistics(recording)
    #expect(statistics.maxSimultaneous == 2)
    #expect(Set(TouchRecording(recording).samples.map(\.contact)) == ["0:0", "1:0"])
  }

  @Test("malformed events are reported with their position, and other lines are counted")
  func reportsMalformedEvents() {
    let recording = read("[ 1.0] 0003 zz35 1\nhello there\n[ x] 0003\n[ 2.0] 0003 0035 0000000g\n")
    #expect(recording.events.isEmpty)
    #expect(recording.problems.map { [$0.line, $0.column] } == [[1, 13], [3, 3], [4, 18]])
    #expect(recording.unknownLineCount == 1)
  }

  @Test("the column of an error is in characters, not bytes (R57)")
  func countsColumnsInCharacters() {
    let recording = read("[ 1.0] /dev/input/é: 0003 zz 1\n")
    #expect(
      recording.problems.map(\.description) == [
        "log.txt:1:27: expected an event code, found \"zz\""
      ])
  }
}
