import Foundation
import TestSupport
import Testing
import TouchKit
import TouchRecordings
import TouchScripts
import TouchSources

/// All scripts under Tests and Examples: their expectations hold, and playback is reproducible.
@Suite("Script files")
struct ScriptFileTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of the scripts in the repository; those under `Broken` are invalid on purpose, and
  /// those under `Recordings` have the gestures for recordings only.
  private static let scripts: [String] = ["Tests", "Examples"].flatMap { folder in
    let files = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    let paths = (files?.compactMap { $0 as? String } ?? []).filter {
      $0.hasSuffix(".touch") && !$0.contains(".build/")
    }
    return paths.filter { !$0.contains("Broken/") && !$0.contains("Recordings/") }.map {
      "\(folder)/\($0)"
    }.sorted()
  }

  /// The scripts that are played several times: all of them, or a few in a quick run.
  private static let repeated = TestLoad.some(of: scripts, quick: 15)

  private static func script(_ path: String) throws -> TouchScript {
    let data = try Data(contentsOf: root.appendingPathComponent(path))
    return try TouchScript(parsing: [UInt8](data), file: path)
  }

  @Test("the scripts of the repository are found")
  func findsTheScripts() { #expect(Self.scripts.count > 40) }

  @Test("all expectations of each script hold", arguments: scripts)
  func expectationsOfEveryScriptHold(_ path: String) throws {
    let script = try Self.script(path)
    #expect(!script.expectations.isEmpty)
    let check = ScriptCheck(script)
    #expect(check.failures.map(\.description) == [])
    #expect(check.passed == script.expectations.count)
  }

  @Test(
    "the recording of a script gives identical events after it was written and read (R44)",
    arguments: repeated)
  func writtenRecordingGivesIdenticalEvents(_ path: String) throws {
    let script = try Self.script(path)
    let text = TouchLogWriter.text(of: script.compiled().recording)
    let result = TouchLogReader.read(Array(text.utf8), file: "log")
    #expect(result.problems.first == nil)
    let first = steps(script, nil)
    let second = steps(script, result.recording)
    #expect(first.events == second.events)
    #expect(first.times == second.times)
    #expect(ScriptCheck(script, recording: result.recording).failures == [])
  }

  @Test("a script gives identical events each time, bit for bit (R44)", arguments: repeated)
  func scriptGivesIdenticalEvents(_ path: String) throws {
    let script = try Self.script(path)
    let first = steps(script, nil)
    let second = steps(try Self.script(path), nil)
    #expect(first.events == second.events)
    #expect(first.times == second.times)
  }

  @Test(
    "a recorder of a script gives identical events when its recording is played (R44)",
    arguments: repeated)
  func recorderGivesIdenticalEvents(_ path: String) throws {
    let script = try Self.script(path)
    let compiled = script.compiled()
    let recorder = TouchRecorder(surface: script.surface)
    var names = ContactNames()
    for sample in compiled.recording.samples {
      if let report = sample.report(
        as: names.contact(named: sample.contact), arrivingAt: sample.time ?? 0)
      {
        recorder.didReceive(report)
      } else if sample.kind == .cancelTouches {
        recorder.willCancelTouches(at: sample.time ?? 0)
      }
    }
    let again = TouchLogReader.read(
      Array(TouchLogWriter.text(of: recorder.recording).utf8), file: "log")
    #expect(again.problems.first == nil)
    #expect(steps(script, again.recording).events == steps(script, nil).events)
  }

  private func steps(_ script: TouchScript, _ recording: TouchRecording?) -> (
    events: [TouchEvent], times: [Double]
  ) {
    let stage = ScriptStage(script)
    let compiled = script.compiled()
    let player = stage.player(for: recording ?? compiled.recording, of: compiled)
    var events: [TouchEvent] = []
    var times: [Double] = []
    player.play { step in
      times.append(step.time)
      if case .event(let event) = step.kind { events.append(event) }
    }
    return (events, times)
  }
}
