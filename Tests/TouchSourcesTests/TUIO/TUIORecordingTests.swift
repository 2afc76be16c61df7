import TestSupport
import Testing
import TouchKit
import TouchRecordings

@testable import TouchSources

@Suite("Recordings of TUIO trackers")
struct TUIORecordingTests {
  static let swipe = """
    e1a2b3c4.80000000 /tuio/2Dcur ss "source" "my table@192.168.0.7"
    e1a2b3c4.80000000 /tuio/2Dcur si "alive" 4
    e1a2b3c4.80000000 /tuio/2Dcur sifffff "set" 4 0.250000 0.500000 0.000000 0.000000 0.000000
    e1a2b3c4.80000000 /tuio/2Dcur si "fseq" 7
    e1a2b3c4.c0000000 /tuio/2Dcur ss "source" "my table@192.168.0.7"
    e1a2b3c4.c0000000 /tuio/2Dcur si "alive" 4
    e1a2b3c4.c0000000 /tuio/2Dcur sifffff "set" 4 0.500000 0.500000 1.000000 0.000000 0.000000
    e1a2b3c4.c0000000 /tuio/2Dcur si "fseq" 8
    e1a2b3c5.00000000 /tuio/2Dcur ss "source" "my table@192.168.0.7"
    e1a2b3c5.00000000 /tuio/2Dcur s "alive"
    e1a2b3c5.00000000 /tuio/2Dcur si "fseq" 9

    """

  private func read(_ text: String) -> TUIORecording {
    TUIOReader.read(Array(text.utf8), file: "a.osc")
  }

  private func samples(_ recording: TUIORecording, surface: Size2D? = nil) -> [String] {
    TouchRecording(recording, surface: surface).samples.map {
      "\($0.time ?? -1) \($0.contact) \($0.kind.name) \($0.x ?? -1) \($0.y ?? -1)"
    }
  }

  @Test("the output of oscdump is read as touches in points, with times from its first message")
  func readsTheOutputOfOscdump() {
    #expect(
      RecordingFormat.detect(Array(Self.swipe.utf8), among: RecordingFormat.recordings) == .tuio)
    let recording = read(Self.swipe)
    #expect(recording.problems.isEmpty && recording.unknownLineCount == 0)
    #expect(
      samples(recording) == [
        "0.0 0:4 down 100.0 150.0", "0.25 0:4 move 200.0 150.0", "0.5 0:4 up -1.0 -1.0",
      ])
    #expect(
      samples(recording, surface: Size2D(width: 1000, height: 10))[1]
        == "0.25 0:4 move 500.0 5.0")
    #expect(!TouchRecording(recording).isCutOff)
  }

  @Test("other messages, remarks and unknown lines are skipped and counted")
  func skipsOtherMessages() {
    let recording = read(
      "# table\n\ne1a2b3c4.0 /tuio/2Dobj si \"fseq\" 1\nliblo server error 9\n"
        + "/tuio/2Dcur si \"fseq\" 2\n00000000.00000001 /tuio/2Dcur s \"hello\"\n")
    #expect(recording.unknownLineCount == 3)
    #expect(recording.entries == [TUIORecording.Entry(time: 0, message: .frame(2))])
    #expect(recording.problems.isEmpty)
  }

  @Test(
    "a malformed message is an error with its position, and the other lines are read (R57)",
    arguments: [
      ("sif \"set\" 4 half", "1:43: expected a value of the type \"f\", found \"half\""),
      ("sif \"set\" 4", "1:42: expected a value of the type \"f\", found the end of the line"),
      ("si \"set\" 4", "1:41: expected the x coordinate, a number, found the end of the line"),
      (
        "sf \"fseq\" 4.5",
        "1:41: expected the number of a frame, an integer, found \"4.5\""
      ),
      ("s \"fseq", "1:33: expected a value of the type \"s\", found \"\"fseq\""),
      ("si \"fseq\" 4 5", "1:43: expected the end of the line, found \"5\""),
      (
        "i 4",
        "1:33: expected a command: \"source\", \"alive\", \"set\" or \"fseq\", found \"4\""
      ),
    ])
  func reportsMalformedMessages(line: String, message: String) {
    let recording = read("e1a2b3c4.80000000 /tuio/2Dcur " + line + "\n" + Self.swipe)
    #expect(recording.problems.map(\.description) == ["a.osc:" + message])
    #expect(samples(recording).count == 3)
  }

  @Test("touches that the recording leaves down are cancelled, and it is marked as cut off (R57)")
  func cancelsTouchesThatTheRecordingLeavesDown() {
    let lines = Self.swipe.split(separator: "\n")
    let recording = read(lines.prefix(8).joined(separator: "\n"))
    #expect(samples(recording).last == "0.25 0:4 cancel -1.0 -1.0")
    #expect(TouchRecording(recording).isCutOff)
  }

  @Test("statistics count the faults of the tracker, and locations are those of the file")
  func statisticsHaveTheUnitsOfTheFile() {
    let late = """
      e1a2b3c5.01000000 /tuio/2Dcur ss "source" "my table@192.168.0.7"
      e1a2b3c5.01000000 /tuio/2Dcur si "fseq" 8

      """
    let statistics = RecordingStatistics(read(Self.swipe + late + "?\n"))
    #expect(statistics.touches.count == 1 && statistics.endedCount == 1)
    #expect(statistics.touches[0].first == Point2D(x: 0.25, y: 0.5))
    #expect(statistics.issues.map(\.name) == ["lateFrame", "unknownLine"])
  }

  @Test("what is written reads back as the same touches, samples and times")
  func writtenTouchesReadBack() {
    var samples: [RecordedSample] = []
    func add(_ kind: ContactReport.Kind, _ contact: String, _ time: Double, _ x: Double) {
      samples.append(RecordedSample(.report(kind), contact, time: time, x: x, y: 64))
    }
    add(.down, "thumb", 5, 10)
    add(.hover, "mouse", 5, 20)
    add(.down, "finger", 5.125, 32)
    add(.move, "thumb", 5.125, 16)
    add(.move, "finger", 5.25, 48)
    add(.up, "finger", 5.5, 64)
    add(.down, "finger", 5.5, 64)
    add(.cancel, "thumb", 6, 16)
    let text = TUIOWriter.text(
      of: TouchRecording(surface: Size2D(width: 128, height: 128), samples: samples))
    #expect(RecordingFormat.detect(Array(text.utf8), among: RecordingFormat.recordings) == .tuio)
    let recording = read(text)
    #expect(recording.problems.isEmpty && recording.unknownLineCount == 0)
    #expect(
      self.samples(recording, surface: Size2D(width: 128, height: 128)) == [
        "0.0 0:1 down 10.0 64.0", "0.125 0:1 move 16.0 64.0", "0.125 0:3 down 32.0 64.0",
        "0.25 0:3 move 48.0 64.0", "0.5 0:3 move 64.0 64.0", "0.5 0:3 up -1.0 -1.0",
        "0.5 0:4 down 64.0 64.0", "1.0 0:1 up -1.0 -1.0", "1.0 0:4 cancel -1.0 -1.0",
      ])
    // 16 of 128 points in 0.125 s are one width per second.
    #expect(text.contains("\"set\" 3 0.375 0.5 1.0 0.0 0.0"))
  }

  @Test("a recording that is written, read and written again stays the same text")
  func writingAgainYieldsTheSameText() {
    var recording = TouchRecording(surface: Size2D(width: 300, height: 700))
    for index in 0..<50 {
      let time = Double(index) / 7
      let location = 100 * (1 + Double(index) / 9)
      recording.samples.append(
        RecordedSample(
          .report(index == 0 ? .down : .move), "a", time: time, x: location / 3, y: location))
    }
    // Of two samples at one instant the frame has the second one.
    recording.samples.append(RecordedSample(.report(.move), "a", time: 7.5, x: 1, y: 1))
    recording.samples.append(RecordedSample(.report(.move), "a", time: 7.5, x: 2, y: 1))
    recording.samples.append(RecordedSample(.report(.up), "a", time: 8, x: 2, y: 1))
    let text = TUIOWriter.text(of: recording)
    #expect(text.components(separatedBy: "\"set\"").count == 52)
    #expect(TUIOWriter.text(of: TouchRecording(read(text), surface: recording.surface)) == text)
  }

  @Test("touches in recordings with random defects begin and end once, and nothing traps (R2, R57)")
  func brokenRecordingsKeepTheirTouchesConsistent() {
    for mutation in RecordingMutationTests.Mutation.allCases {
      for seed in 0..<TestLoad.count(300, quick: 25) {
        var random = SeededGenerator(seed: UInt64(seed))
        let bytes = RecordingMutationTests.mutate(Array(Self.swipe.utf8), mutation, &random)
        let recording = TUIOReader.read(bytes, file: "a.osc")
        for problem in recording.problems { #expect(problem.line > 0 && problem.column > 0) }
        var active: Set<String> = []
        for sample in TouchRecording(recording).samples {
          switch sample.kind {
          case .report(.down): #expect(active.insert(sample.contact).inserted)
          case .report(.move): #expect(active.contains(sample.contact))
          default: #expect(active.remove(sample.contact) != nil)
          }
        }
        #expect(active.isEmpty, "\(mutation), seed \(seed)")
      }
    }
  }
}
