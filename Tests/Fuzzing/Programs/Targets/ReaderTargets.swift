import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources

// Readers of recordings.

extension FuzzTarget {
  /// Reads, decodes, scales, counts and plays evemu recordings.
  static let evemu = FuzzTarget("evemu") { check(EvemuReader.read($0.contents, file: "f")) }

  /// Reads, decodes, scales, counts and plays logs of Android's getevent.
  static let getevent = FuzzTarget("getevent") {
    check(GeteventReader.read($0.contents, file: "f"))
  }

  /// Reads, decodes, scales, counts and plays libinput recordings.
  static let libinput = FuzzTarget("libinput") {
    check(LibinputReader.read($0.contents, file: "f"))
  }

  /// Reads, decodes, scales, counts and plays logs of evtest and KOReader.
  static let evtest = FuzzTarget("evtest") { check(EvtestReader.read($0.contents, file: "f")) }

  /// Detects the format of a pasted log, and reads, counts and plays what it is.
  static let pasted = FuzzTarget("pasted") { input in
    let bytes = input.contents
    let read = try? RecordingFormat.read(bytes, file: "f", as: RecordingFormat.recordings)
    if let recording = read?.content as? DeviceRecording { check(recording) }
  }

  /// Reads, plays and writes WebDriver actions.
  static let webdriver = FuzzTarget("webdriver") { input in
    let result = WebDriverReader.read(input.contents, file: "f")
    if let error = result.problems.first {
      precondition(error.line > 0 && error.column > 0, "R57: \(error)")
    }
    play(result.recording)
    if result.recording.samples.count < 1000 { _ = WebDriverWriter.text(of: result.recording) }
  }

  /// Reads and plays InkML, and writes and reads it again.
  static let inkML = FuzzTarget("inkml") { input in
    let result = InkMLReader.read(input.contents, file: "f")
    if let error = result.problems.first {
      precondition(error.line > 0 && error.column > 0, "R57: \(error)")
    }
    play(result.recording)
    guard result.recording.samples.count < 1000 else { return }
    let again = InkMLReader.read(Array(InkMLWriter.text(of: result.recording).utf8), file: "f")
    precondition(again.problems.first == nil, "what was written cannot be read: \(again)")
  }

  /// Reads and plays touchlogs, and writes them as a log and as a script.
  static let touchlog = FuzzTarget("touchlog") { input in
    let result = TouchLogReader.read(input.contents, file: "f")
    if let error = result.problems.first {
      precondition(error.line > 0 && error.column > 0, "R57: \(error)")
    }
    play(result.recording)
    let again = TouchLogReader.read(
      Array(TouchLogWriter.text(of: result.recording).utf8), file: "f")
    precondition(
      again.recording.samples.count == result.recording.samples.count,
      "a sample was lost in writing")
    _ = result.recording.text(as: .script)
  }

  /// Checks what a reader produced from a recording of a device: its problems state their location
  /// and what was expected (R57), and the rest can be counted and played.
  private static func check(_ recording: DeviceRecording) {
    for problem in recording.problems {
      precondition(problem.line > 0 && !problem.expected.isEmpty, "R57: \(problem)")
    }
    _ = RecordingStatistics(recording)
    play(TouchRecording(recording))
  }

  /// Plays what a parser produced from its input.
  static func play(_ recording: TouchRecording) {
    var sequencer = TouchSequencer()
    var names = ContactNames()
    var watch = EventWatch()
    for sample in recording.samples.prefix(2000) {
      if let report = sample.report(as: names.contact(named: sample.contact), arrivingAt: 0) {
        sequencer.receive(report)
      }
    }
    sequencer.cancelAll(at: .infinity)
    sequencer.draw(at: .infinity, &watch)
    watch.finish()
  }
}
