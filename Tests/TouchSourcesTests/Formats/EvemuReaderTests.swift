import TestSupport
import Testing

@testable import TouchSources

@Suite("evemu recordings")
struct EvemuReaderTests {
  private func read(_ text: String) -> DeviceRecording {
    EvemuReader.read(Array(text.utf8), file: "a.events")
  }

  @Test("the description and the events of version 1.3 are read")
  func readsDescriptionAndEvents() {
    let recording = read(
      """
      # EVEMU 1.3
      # Input device name: "ignored, a remark"
      N: pad of four
      I: 0018 0000 0000 0000
      P: 02 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      B: 01 02 00 00 00 00 00 00 00
      B: 01 01 80 00 00 00 00 00 00
      A: 2f 0 9 0 0 0
      A: 35 -10 799 4 0 12
      E: 1.000250 0003 0035 -7\t# EV_ABS / ABS_MT_POSITION_X   -7
      E: 1.000250 0000 0000 0 # SYN_REPORT
      """)
    #expect(recording.devices[0].name == "pad of four")
    #expect(recording.devices[0].properties == [EvdevDeviceDescription.directProperty])
    #expect(recording.devices[0].keys == [1, 64, 79])
    #expect(recording.devices[0].slotCount == 10)
    #expect(
      recording.devices[0].axes[EvdevEventCode.positionX]
        == EvdevAxis(minimum: -10, maximum: 799, resolution: 12))
    #expect(
      recording.events == [
        EvdevEvent(microseconds: 1_000_250, type: 3, code: 0x35, value: -7),
        EvdevEvent(microseconds: 1_000_250, type: 0, code: 0, value: 0),
      ])
    #expect(recording.problems.isEmpty)
    #expect(recording.unknownLineCount == 0)
  }

  @Test("values that version 1.0 pads with zeros are decimal")
  func readsPaddedValuesAsDecimal() {
    #expect(
      read("E: 75.280077 0003 0035 0890\nE: 75.28 0003 0039 -001\n").events.map(\.value) == [
        890, -1,
      ])
  }

  @Test(
    "times are whole microseconds, and those before 0 are negative with their fraction",
    arguments: [
      ("1.25", 1_250_000), ("-1.25", -1_250_000), ("-0.5", -500_000), ("-2", -2_000_000),
      ("0.1234567", 123_456), ("-0.1234567", -123_456),
    ])
  func readsTimes(text: String, time: Int64) {
    #expect(read("E: \(text) 0003 0035 5\n").events.map(\.microseconds) == [time])
  }

  @Test("lines may end with CR LF")
  func acceptsCarriageReturns() {
    #expect(read("# EVEMU 1.2\r\nN: pad\r\nE: 0.1 0003 0035 5\r\n").events.map(\.value) == [5])
  }

  @Test(
    "a malformed line is reported with its position, and the other lines are read (R57)"
  )
  func reportsAMalformedLine() {
    let recording = read("E: 0.1 0003 0035 5\nE: 0.2 0003 zz 6\nE: 0.3 0003 0035 7\n")
    #expect(recording.events.map(\.value) == [5, 7])
    #expect(
      recording.problems.map(\.description) == [
        "a.events:2:13: expected an event code of four hexadecimal digits, found \"zz\""
      ])
  }

  @Test("a truncated last line is reported, and the lines before it are kept (R57)")
  func reportsATruncatedLine() {
    let recording = read("E: 0.1 0003 0035 5\nE: 0.1 0000 0000 0\nE: 0.2 00")
    #expect(recording.events.count == 2)
    #expect(recording.problems.first?.line == 3)
    #expect(recording.problems.first?.expected == "an event code of four hexadecimal digits")
  }

  @Test("unknown lines are counted and skipped")
  func countsUnknownLines() {
    let recording = read("W: what is this\nE: 0.1 0003 0035 5\n\n   \nhello\n")
    #expect(recording.events.count == 1)
    #expect(recording.unknownLineCount == 2)
    #expect(recording.problems.isEmpty)
  }

  @Test(
    "a number outside the range of its type is an error",
    arguments: [
      "E: 0.1 0003 0035 99999999999", "E: 99999999999999999999 0003 0035 1",
      "E: 9223372036854775 0003 0035 1", "E: 0.1 fffff 0035 1",
      "E: 0.1 0003 123456789abcdef 1", "A: 35 0 99999999999 0 0", "A: zz", "P: 1ff", "E:", "E: -",
      "E: 0.1 0003 0035 1 trailing",
    ])
  func reportsNumbersOutOfRange(line: String) {
    let recording = read(line)
    #expect(recording.events.isEmpty)
    #expect(recording.problemCount == 1)
  }

  @Test("of many errors the first hundred are kept and all are counted")
  func keepsTheFirstHundredErrors() {
    let recording = read(String(repeating: "E: broken\n", count: 5000))
    #expect(recording.problemCount == 5000)
    #expect(recording.problems.count == 100)
  }

  @Test("a recording without a description uses the file beside it")
  func usesADescriptionBesideTheRecording() throws {
    let recording = try DeviceRecordingFiles.load("n4.events")
    #expect(recording.devices[0].name == "touch_dev")
    #expect(recording.devices[0].axes[EvdevEventCode.positionX]?.maximum == 1535)
  }
}
