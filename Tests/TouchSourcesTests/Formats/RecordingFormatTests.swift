import TestSupport
import Testing
import TouchRecordings

@testable import TouchSources

@Suite("Detection of formats")
struct RecordingFormatTests {
  @Test(
    "the format of a file is detected from its contents",
    arguments: [
      ("{\"touchlog\":1}\n", RecordingFormat.touchlog),
      ("{\"surface\":[1,1],\"touchlog\":1}\n", .touchlog), ("# EVEMU 1.3\n", .evemu),
      ("E: 0.1 0003 0035 5\n", .evemu),
      ("N: pad\nI: 1 2 3 4\n", .evemu), ("[   53890.813990] 0001 014a 00000001\n", .getevent),
      ("add device 1: /dev/input/event3\n", .getevent),
      ("[   53890.8\n[   53890.813990] 0001 014a 00000001\n", .getevent),
      ("/dev/input/event1: 0003 0035 000001be\n", .getevent),
      ("0003 0035 000001be\n", .getevent),
      ("could not get driver version for /dev/input/mouse0\n[ 1.5] EV_ABS ABS_X 1\n", .getevent),
      ("# libinput record\nversion: 1\n", .libinput), ("version: 1\nndevices: 1\n", .libinput),
      (WebDriverTests.swipe, .webDriver), ("<ink><trace>1 2</trace></ink>", .inkML),
      ("<?xml version=\"1.0\"?>\n\n<!-- a --><inkml:ink/>", .inkML),
      ("[{\"type\":\"pointer\",\"actions\":[]}]", .webDriver), ("{\"actions\":[]}\n", .webDriver),
    ])
  func detectsFormatsByContent(text: String, format: RecordingFormat) {
    #expect(RecordingFormat.detect(Array(text.utf8), among: RecordingFormat.recordings) == format)
  }

  @Test(
    "no format is detected in other texts",
    arguments: [
      "", "\n\n", "hello", "{\"a\":1}", "[1,2,3]", "Copyright 2011\n\nPermission is hereby",
      "\0\u{1}\u{2}", "<?xml version=\"1.0\"?><svg/>", "<html>",
    ])
  func detectsNoFormatInOtherTexts(text: String) {
    #expect(RecordingFormat.detect(Array(text.utf8), among: RecordingFormat.recordings) == nil)
  }

  @Test(
    "the first 1,000 lines are examined, and no more (R50)", arguments: ["", "# a remark", "N"])
  func firstLinesAreExamined(line: String) {
    func format(after count: Int) -> RecordingFormat? {
      let text = String(repeating: line + "\n", count: count) + "E: 0.1 0003 0035 5\n"
      return RecordingFormat.detect(Array(text.utf8), among: RecordingFormat.recordings)
    }
    #expect(format(after: 999) == .evemu)
    #expect(format(after: 1000) == nil)
  }

  @Test(
    "a line that is too long is one problem, and the lines around it are read (R50)",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"))
  func longLinesAreProblems() throws {
    let blanks = String(repeating: " ", count: 1_100_000)
    let text = "E: 1.0 0000 0000 0\nE: 1.0\(blanks)0000 0000 0\nE: 2.0 0000 0000 0\n"
    let recording = EvemuReader.read(Array(text.utf8), file: "a.events")
    #expect(recording.events.count == 2)
    #expect(recording.problems.map(\.line) == [2])
    #expect(recording.problems.first?.expected == "at most 1048576 bytes in a line")
    let log = "{\"touchlog\":1}\n{\"k\":\"draw\",\"t\":0,\"x\":\(blanks)1}\n"
    let error = TouchLogReader.read(Array(log.utf8), file: "a.touchlog").problems.first
    #expect(error?.line == 2 && error?.expected == "at most 1048576 bytes in a line")
    // WebDriver actions are one text, whose lines may be long.
    let actions = WebDriverTests.swipe.replacing("\n", with: blanks, maxReplacements: 1)
    #expect(
      RecordingFormat.detect(Array(actions.utf8), among: RecordingFormat.recordings) == .webDriver)
    #expect(WebDriverReader.read(Array(actions.utf8), file: "a.json").problems.first == nil)
  }
}
