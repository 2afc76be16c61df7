import TestSupport
import Testing
import TouchKit
import TouchRecordings

@testable import TouchScripts

@Suite("What is written is read back, for random scripts and recordings")
struct RandomScriptTests {
  private static let seeds = 0..<TestLoad.count(400 as UInt64, quick: 20)

  @Test("the text of a script parses to an equal script", arguments: seeds)
  func scriptsReadBack(seed: UInt64) throws {
    var random = RandomScript(seed: seed)
    let script = random.script()
    let text = script.text
    let again = try TouchScript(parsing: text, file: script.file).withoutPositions
    #expect(again.text == text, "seed \(seed)")
    #expect(again.surface == script.surface && again.device == script.device, "\(text)")
    #expect(again.views == script.views, "\(text)")
    #expect(again.gestures == script.gestures, "\(text)")
    #expect(again.lines == script.lines, "\(text)")
    #expect(again.expectations == script.expectations, "\(text)")
    #expect(again == script, "seed \(seed)")
  }

  @Test("a recording is read from its touchlog as it was, header and lines", arguments: seeds)
  func touchlogsReadBack(seed: UInt64) {
    var random = RandomScript(seed: seed)
    var recording = random.recording(of: 30)
    recording.source = "a \"pad\"\n\(seed)"
    recording.usesPredictions = seed.isMultiple(of: 2)
    recording.unknownMembers = [JSONMember("epoch", 12)]
    for index in recording.samples.indices where index.isMultiple(of: 5) {
      recording.samples[index].unknownMembers = [JSONMember("note", "\(index)")]
      if recording.samples[index].indirectEvent == nil { recording.samples[index].tool = .brush }
      recording.samples[index].estimated = [.location, .force]
    }
    recording.samples += [
      RecordedSample(.draw, time: 90), RecordedSample(.cancelTouches, time: 91),
      RecordedSample(.press("Undo"), time: 92),
      RecordedSample(.predicted, "a", time: 93, x: 1, y: 2),
      RecordedSample(.report(.overflow), time: 94), RecordedSample(.other("wiggle"), time: 95),
    ]
    let text = recording.text(as: .touchlog)
    let result = TouchLogReader.read(Array(text.utf8), file: "a")
    #expect(result.problems.isEmpty && result.recording == recording, "\(text)")
  }

  @Test("a recording has the same samples as the script that is made of it", arguments: seeds)
  func recordingsBecomeScripts(seed: UInt64) throws {
    var random = RandomScript(seed: seed)
    let recording = random.recording(of: 30)
    let text = recording.text(as: .script)
    let again = try TouchScript(parsing: text, file: "a.touch").compiled()
    #expect(again.recording.surface == recording.surface)
    #expect(again.recording.maximumPossibleForce == recording.maximumPossibleForce)
    let resizes = recording.samples.compactMap { sample -> Size2D? in
      if case .resize(let size) = sample.kind { size } else { nil }
    }
    #expect(again.changes.map(\.change) == resizes.map { .resize($0) })
    let expected = recording.samples.filter {
      if case .resize = $0.kind { false } else { expressed($0, recording) }
    }
    #expect(again.recording.samples.map(plain) == expected.map(plain), "\(text)")
    #expect(
      updatedSamples(again.recording) == updatedSamples(recording), "\(text)")
  }

  /// A stray double tap is ignored by the sequencer and left out.
  private func expressed(_ sample: RecordedSample, _ recording: TouchRecording) -> Bool {
    guard let event = sample.indirectEvent else { return true }
    return event.type != .doubleTap || event.phase == .began
  }

  /// Returns a sample without what a script states in another way: the number by which an update
  /// refers to it, the type of a touch that continues, and where a contact leaves.
  private func plain(_ sample: RecordedSample) -> RecordedSample {
    var sample = sample
    sample.index = nil
    if sample.kind != .report(.down) { sample.type = nil }
    if sample.kind == .report(.leave) || sample.kind == .report(.cancel) {
      sample.x = nil
      sample.y = nil
    }
    return sample
  }

  /// Returns for each update the number of samples before the one that it updates.
  private func updatedSamples(_ recording: TouchRecording) -> [Int?] {
    let samples = recording.samples.filter {
      if case .report = $0.kind { true } else { false }
    }
    return samples.filter { $0.kind == .report(.refine) }.map { update in
      samples.firstIndex { $0.kind != .report(.refine) && $0.index == update.index }
    }
  }

  @Test("a part of a part is that part of the whole", arguments: seeds)
  func croppingTwiceIsCroppingOnce(seed: UInt64) {
    var random = RandomScript(seed: seed)
    let recording = random.recording(of: 40)
    let end = recording.samples.compactMap { $0.time ?? $0.arrival }.max() ?? 0
    let inner = end * 0.3...end * 0.7
    let once = recording.cropped(to: inner)
    let twice = recording.cropped(to: end * 0.2...end * 0.8).cropped(to: inner)
    #expect(twice == once, "seed \(seed)")
    // Contacts that are down in a part are cancelled at its end, and land only once.
    var down: Set<String> = []
    for sample in once.samples {
      switch sample.kind {
      case .report(.down): #expect(down.insert(sample.contact).inserted)
      case .report(.up), .report(.cancel): #expect(down.remove(sample.contact) != nil)
      case .report(.move): #expect(down.contains(sample.contact))
      default: break
      }
    }
    #expect(down.isEmpty)
  }

  @Test("a recording of another clock becomes the same script", arguments: seeds)
  func clocksAreShifted(seed: UInt64) {
    var random = RandomScript(seed: seed)
    let recording = random.recording(of: 30)
    var shifted = recording
    for index in shifted.samples.indices {
      shifted.samples[index].time = recording.samples[index].time.map { $0 + 2_000_000 }
      shifted.samples[index].arrival = recording.samples[index].arrival.map { $0 + 2_000_000 }
    }
    #expect(shifted.text(as: .script) == recording.text(as: .script), "seed \(seed)")
  }
}
