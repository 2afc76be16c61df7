import TestSupport
import Testing
import TouchKit
import TouchRecordings

@testable import TouchSources

/// Logs in the forms in which people paste them.
@Suite("Pasted logs")
struct PastedLogTests {
  private func read(
    _ text: String, location: SourceLocation = #_sourceLocation
  ) throws -> DeviceRecording {
    let read = try RecordingFormat.read(
      Array(text.utf8), file: "log", as: RecordingFormat.recordings)
    return try #require(read.content as? DeviceRecording, sourceLocation: location)
  }

  /// The touches of a log as `first to last`, in device units.
  private func touches(_ recording: DeviceRecording) -> [String] {
    RecordingStatistics(recording).touches.map {
      "\(Int($0.first.x)),\(Int($0.first.y)) to \(Int($0.last.x)),\(Int($0.last.y))"
    }
  }

  static let evtest = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x0
    Input device name: "ssd253x"
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH)
      Event type 3 (EV_ABS)
        Event code 0 (ABS_X)
          Value      7
          Min        0
          Max      799
          Resolution      12
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min        0
          Max      799
        Event code 54 (ABS_MT_POSITION_Y)
          Value      0
          Min        0
          Max      479
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)
    Event: time 1697531620.958962, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 9
    Event: time 1697531620.958962, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 400
    Event: time 1697531620.958962, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 120
    Event: time 1697531620.958962, type 4 (EV_MSC), code 4 (MSC_SCAN), value c00e9
    Event: time 1697531620.958962, -------------- SYN_REPORT ------------
    Event: time 1697531621.058962, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 1697531621.058962, -------------- SYN_REPORT ------------
    """

  @Test("a log of evtest is read with the ranges, keys and properties of its head")
  func evtestIsRead() throws {
    let recording = try read(Self.evtest)
    #expect(recording.format == .evtest && recording.problems.isEmpty)
    #expect(recording.devices.map(\.name) == ["ssd253x"])
    #expect(recording.devices[0].keys == [EvdevKey.touch] && recording.devices[0].properties == [1])
    #expect(
      recording.devices[0].axes[EvdevEventCode.singleX]
        == EvdevAxis(minimum: 0, maximum: 799, resolution: 12))
    let samples = TouchRecording(recording).samples
    #expect(samples.map(\.location) == Array(repeating: Point2D(x: 200, y: 60), count: 2))
    #expect(samples.map(\.time) == [0, 0.1])
    // The value of MSC_SCAN is hexadecimal, and no event of a contact.
    #expect(recording.events.count == 6)
  }

  @Test(
    "old and other versions of evtest and KOReader are read",
    arguments: [
      """
      Event: time 1323177418.513393, type 3 (Absolute), code 0 (X), value 5
      Event: time 1323177418.513393, type 3 (Absolute), code 1 (Y), value 6
      Event: time 1323177418.513393, type 1 (Key), code 330 (Touch), value 1
      Event: time 1323177418.513393, -------------- Report Sync ------------
      Event: time 1323177418.613393, type 1 (Key), code 330 (Touch), value 0
      Event: time 1323177418.613393, -------------- Report Sync ------------
      """,
      """
      Event: time 16.690766, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 5
      Event: time 16.690766, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 6
      Event: time 16.690766, ++++++++++++++ SYN_MT_REPORT ++++++++++++
      Event: time 16.690766, -------------- SYN_REPORT ------------
      Event: time 16.790766, ++++++++++++++ SYN_MT_REPORT ++++++++++++
      Event: time 16.790766, -------------- EV_SYN ------------
      """,
      """
      time 1522193888.012784 type 1 (EV_KEY), code 330  (BTN_TOUCH), value 1
      time 1522193888.012784 type 3 (EV_ABS), code 0    (ABS_X), value 5
      time 1522193888.012784 type 3 (EV_ABS), code 1    (ABS_Y), value 6
      time 1522193888.012784 --------- SYN_REPORT --------
      time 1522193888.112784 type 1 (EV_KEY), code 330  (BTN_TOUCH), value 0
      time 1522193888.112784 --------- SYN_REPORT --------
      """,
      """
      05/11/21-22:17:40 DEBUG in pan state...
      05/11/21-22:17:40 DEBUG input event => type: 3 (EV_ABS), code: 57 (ABS_MT_TRACKING_ID), value: 1, time: 1620764260.654761
      05/11/21-22:17:40 DEBUG input event => type: 3 (EV_ABS), code: 53 (ABS_MT_POSITION_X), value: 5, time: 1620764260.654771
      05/11/21-22:17:40 DEBUG input event => type: 3 (EV_ABS), code: 54 (ABS_MT_POSITION_Y), value: 6, time: 1620764260.654773
      05/11/21-22:17:40 DEBUG input event => type: 0 (EV_SYN), code: 2 (SYN_MT_REPORT), value: 0, time: 1620764260.654776
      05/11/21-22:17:40 DEBUG input event => type: 0 (EV_SYN), code: 0 (SYN_REPORT), value: 0, time: 1620764260.654778
      05/11/21-22:17:41 DEBUG input event => type: 0 (EV_SYN), code: 0 (SYN_REPORT), value: 0, time: 1620764260.754778
      """,
      """
      Event: time 7.1, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
      Event: time 7.1, type 3 (EV_ABS), code 0 (ABS_X), value 5
      Event: time 7.1, type 3 (EV_ABS), code 1 (ABS_Y), value 6
      Event: time 7.1, -------------- SYN_REPORT ------------
      Event: time 7.2, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
      Event: time 7.3, -------------- Config Sync ------------
      """,
    ])
  func otherVersionsAreRead(text: String) throws {
    let recording = try read(text)
    #expect(recording.format == .evtest && recording.problems.isEmpty)
    #expect(touches(recording) == ["5,6 to 5,6"])
    #expect(try touches(read("Here is what I get:\n\n" + quoted(text))) == ["5,6 to 5,6"])
  }

  @Test("the oldest evtest calls the end of a contact a configuration")
  func oldestEvtestIsRead() throws {
    let recording = try read(
      """
      Event: time 1305760755.417062, type 3 (Absolute), code 53 (?), value 6286
      Event: time 1305760755.417085, type 3 (Absolute), code 54 (?), value 1900
      Event: time 1305760755.417100, -------------- Config Sync ------------
      Event: time 1305760755.417122, type 3 (Absolute), code 53 (?), value 4129
      Event: time 1305760755.417126, type 3 (Absolute), code 54 (?), value 1761
      Event: time 1305760755.417140, -------------- Config Sync ------------
      Event: time 1305760755.417182, -------------- Report Sync ------------
      Event: time 1305760755.436645, -------------- Config Sync ------------
      Event: time 1305760755.436669, -------------- Report Sync ------------
      """)
    #expect(touches(recording).sorted() == ["4129,1761 to 4129,1761", "6286,1900 to 6286,1900"])
    #expect(RecordingStatistics(recording).issues.isEmpty)
  }

  @Test("a log that the shell of Windows has written is said to be in UTF-16")
  func wideTextIsSaidToBe() {
    let bytes: [UInt8] = [0xff, 0xfe] + Self.evtest.utf8.flatMap { [$0, 0] }
    let error = #expect(throws: InputError.self) {
      _ = try RecordingFormat.read(bytes, file: "log", as: RecordingFormat.recordings)
    }
    #expect(error?.description.hasSuffix("; found text in UTF-16") == true)
  }

  private func quoted(_ text: String) -> String {
    text.split(separator: "\n").map { "> > \($0)\n" }.joined()
  }

  @Test(
    "a line of evtest that is cut off or malformed is reported with what was expected (R57)",
    arguments: [
      "Event: time 1.5, type 3 (EV_ABS), cod",
      "Event: time 1.5, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X)",
      "Event: time 1.5, type 3 (EV_ABS), code 53 (X), value 99999999999",
      "Event: time 1.5, type 3, code 99999, value 1",
      "input event => type: 3 (EV_ABS), code: 53 (X), value: 5, ti",
    ])
  func malformedLinesAreReported(line: String) {
    let recording = EvtestReader.read(Array("\n\(line)".utf8), file: "a.evtest")
    #expect(recording.problems.count == 1 && recording.problems.first?.line == 2)
    #expect(
      recording.problems.first?.expected
        == "a time, a type, a code and a value, each with a number")
    #expect(recording.events.isEmpty)
  }

  @Test("logs of evtest of several devices are several devices")
  func severalDevicesAreRead() throws {
    let other = Self.evtest.replacing("ssd253x", with: "other")
      .replacing("value 400", with: "value 40")
    let recording = try read(Self.evtest + "\n" + other)
    #expect(recording.devices.map(\.name) == ["ssd253x", "other"])
    #expect(touches(recording) == ["400,120 to 400,120", "40,120 to 40,120"])
  }

  @Test(
    "getevent is read with marks before lines, remarks behind them, prompts, prose and without times",
    arguments: [
      """
      Hello, on my phone I see this, and at 12:30 [sic] nothing:
      root@phone:/ # getevent -lt /dev/input/event1
      [   1.000000] EV_ABS       ABS_MT_TRACKING_ID   00000001   first touch
      [   1.000000] EV_ABS       ABS_MT_POSITION_X    00000005
      [   1.000000] EV_ABS       ABS_MT_POSITION_Y    00000006            rate 60
      [   1.000000] EV_SYN       SYN_REPORT           00000000
      [   1.100000] EV_ABS       ABS_MT_TRACKING_ID   ffffffff   <-- here it lifts
      [   1.100000] EV_SYN       SYN_REPORT           00000000
      root@phone:/ #
      """,
      """
      1: [   1.000000] /dev/input/event1: 0003 0039 00000001
      2: [   1.000000] /dev/input/event1: 0003 0035 00000005
      3: [   1.000000] /dev/input/event1: 0003 0036 00000006
      4: [   1.000000] /dev/input/event1: 0000 0000 00000000
      5: [   1.100000] /dev/input/event1: 0003 0039 ffffffff
      6: [   1.100000] /dev/input/event1: 0000 0000 00000000
      """,
      """
      $ getevent -l
      - /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000001
      - /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000005
      - /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000006
      - /dev/input/event2: EV_SYN       SYN_REPORT           00000000
      - /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
      - /dev/input/event2: EV_SYN       SYN_REPORT           00000000
      """,
      """
      10-12 09:15:01.123 I/shell: EV_ABS ABS_MT_TRACKING_ID 00000001
      10-12 09:15:01.123 I/shell: EV_ABS ABS_MT_POSITION_X 00000005
      10-12 09:15:01.123 I/shell: EV_ABS ABS_MT_POSITION_Y 00000006
      10-12 09:15:01.123 I/shell: EV_SYN SYN_REPORT 00000000
      10-12 09:15:01.223 I/shell: EV_ABS ABS_MT_TRACKING_ID ffffffff
      10-12 09:15:01.223 I/shell: EV_SYN SYN_REPORT 00000000
      """,
      """
      [12345.678901] usb 1-1: new full-speed USB device number 7
      [    1.000000] 0003 0039 00000001
      [    1.000000] 0003 0035 00000005
      [    1.000000] 0003 0036 00000006
      [    1.000000] 0000 0000 00000000
      [    1.100000] 0003 0039 ffffffff
      [    1.100000] 0000 0000 00000000
      """,
    ])
  func geteventIsRead(text: String) throws {
    for text in [text, quoted(text)] {
      let recording = try read(text)
      #expect(recording.format == .getevent)
      #expect(touches(recording) == ["5,6 to 5,6"])
      #expect(recording.problems.isEmpty, "\(recording.problems)")
    }
  }

  @Test("what surrounds the events of a log is counted once")
  func proseIsCounted() throws {
    let recording = try read(
      "Hello\n[ 1.0] EV_ABS ABS_X 00000005 a remark\n\n$ exit\n[ 1.0] EV_ABS ABS_Y 00000006\n")
    #expect(recording.events.count == 2 && recording.unknownLineCount == 3)
    #expect(recording.problems.isEmpty)
  }

  static let yaml = """
      - evdev:
        - [1123, 442602, 3, 57, 3] # EV_ABS / ABS_MT_TRACKING_ID      3
        - [1123, 442602, 3, 53, 5] # EV_ABS / ABS_MT_POSITION_X       5
        - [1123, 442602, 3, 54, 6] # EV_ABS / ABS_MT_POSITION_Y       6
        - [1123, 442602, 0, 0, 0] # ------------ SYN_REPORT (0) ---------- +0ms
      - evdev:
        - [1123, 542602, 3, 57, -1] # EV_ABS / ABS_MT_TRACKING_ID      -1
        - [1123, 542602, 0, 0, 0] # ------------ SYN_REPORT (0) ---------- +100ms
    """

  @Test("excerpts of libinput's recordings are read, with a remark that the description is missing")
  func excerptsOfLibinputAreRead() throws {
    let lines = Self.yaml.split(separator: "\n")
    for text in [
      Self.yaml, quoted(Self.yaml), lines.dropFirst().joined(separator: "\n"),
      "events:\n" + Self.yaml, "it says\n" + lines.map { "  | \($0)\n" }.joined(),
    ] {
      let recording = try read(text)
      #expect(recording.format == .libinput && recording.problems.isEmpty)
      #expect(touches(recording) == ["5,6 to 5,6"])
      #expect(recording.remarks.contains { $0.hasPrefix("the ranges of the axes are unknown") })
    }
    let whole = LibinputReaderTests.text
    #expect(try read(quoted(whole)).events == read(whole).events)
    #expect(try read(quoted(whole)).devices == read(whole).devices)
  }

  @Test("a recording of evemu is read if it is quoted")
  func quotedEvemuIsRead() throws {
    let text =
      "# EVEMU 1.3\nN: pad\nE: 0.1 0003 0039 1\nE: 0.1 0003 0035 5\nE: 0.1 0003 0036 6\nE: 0.1 0000 0000 0\n"
    #expect(try touches(read("On Monday she wrote:\nE: mail\n" + quoted(text))) == ["5,6 to 5,6"])
  }

  @Test(
    "long lines of marks take no time, and are no format (R50)",
    arguments: ["[", ">", "EV_", "time ", "type 1 code ", "/dev/input/", "[1] ", "[1.0] EV_ABS "])
  func longLinesAreQuick(mark: String) {
    let text =
      String(repeating: mark, count: TestLoad.count(300_000, quick: 3_000) / mark.utf8.count)
      + "\n"
    let lines = Array((text + text).utf8)
    #expect(RecordingFormat.detect(lines, among: RecordingFormat.recordings) == nil)
    #expect(GeteventReader.read(lines, file: "").events.isEmpty)
    #expect(EvtestReader.read(lines, file: "").events.isEmpty)
  }
}
