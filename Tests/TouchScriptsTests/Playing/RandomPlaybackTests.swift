import TestSupport
import Testing
import TouchKit
import TouchRecordings
import TouchViews

@testable import TouchScripts

@Suite("Players beside a simple reading of when samples are delivered, R9-R11 R44")
struct RandomPlaybackTests {
  private static let seeds = 0..<TestLoad.count(300 as UInt64, quick: 12)

  private static func recording(_ seed: UInt64) -> TouchRecording {
    var random = RandomScript(seed: seed)
    var recording = random.recording(of: 50)
    recording.samples.removeAll { if case .resize = $0.kind { true } else { false } }
    return recording
  }

  /// Returns what a player in an empty window delivers, with the times of its steps.
  private func played(_ recording: TouchRecording, display: Double? = nil) -> [Delivery] {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 900, height: 900))
    let player = TouchPlayer(recording, in: window, device: TouchDevice(displayRate: display))
    var found: [Delivery] = []
    player.play { step in
      switch step.kind {
      case .event(let event): found.append(Delivery(time: step.time, touches: event))
      case .indirect(let event): found.append(Delivery(time: step.time, indirect: event))
      default: break
      }
    }
    return found
  }

  /// A sequencer that is given the samples of a recording one after the other.
  private struct Feed {
    var sequencer: TouchSequencer
    var names = ContactNames()
    var found: [Delivery] = []

    init(_ recording: TouchRecording) {
      var configuration = SequencerConfiguration()
      configuration.maximumPossibleForce = recording.maximumPossibleForce
      sequencer = TouchSequencer(configuration)
    }

    mutating func receive(_ sample: RecordedSample, at time: Double) {
      if let event = sample.indirectEvent {
        sequencer.receive(event)
      } else if let report = sample.report(
        as: names.contact(named: sample.contact), arrivingAt: time)
      {
        sequencer.receive(report)
      }
    }

    mutating func draw(at time: Double) {
      while let event = sequencer.nextEvent(at: time) {
        switch event {
        case .touches(let event): found.append(Delivery(time: time, touches: event))
        case .indirect(let event): found.append(Delivery(time: time, indirect: event))
        }
      }
    }
  }

  /// What is delivered, and when.
  private struct Delivery: Equatable {
    var time: Double
    var touches: TouchEvent?
    var indirect: IndirectEvent?
  }

  @Test("without a display rate, the samples of an instant are delivered then", arguments: seeds)
  func instantsAreDelivered(seed: UInt64) {
    let recording = Self.recording(seed)
    var feed = Feed(recording)
    var index = 0
    while index < recording.samples.count {
      let time = recording.samples[index].time ?? recording.samples[index].arrival ?? 0
      while index < recording.samples.count,
        (recording.samples[index].time ?? recording.samples[index].arrival) == time
      {
        feed.receive(recording.samples[index], at: time)
        index += 1
      }
      feed.draw(at: time)
    }
    #expect(played(recording) == feed.found, "seed \(seed)")
  }

  @Test("a display draws what has come at the multiples of its period", arguments: seeds)
  func displaysDrawAtTheirRate(seed: UInt64) {
    let recording = Self.recording(seed)
    let display = [25.0, 50, 60, 125][Int(seed % 4)]
    var feed = Feed(recording)
    var index = 0
    var frame = 0.0
    while index < recording.samples.count {
      let draw = frame / display
      let first = index
      while index < recording.samples.count,
        let time = recording.samples[index].time ?? recording.samples[index].arrival,
        time <= draw + 1e-6
      {
        feed.receive(recording.samples[index], at: time)
        index += 1
      }
      if index > first { feed.draw(at: draw) }
      frame += 1
    }
    #expect(played(recording, display: display) == feed.found, "seed \(seed)")
  }

  @Test("a recorded draw delivers what had come by its time, and the end all", arguments: seeds)
  func recordedDrawsDeliver(seed: UInt64) {
    var recording = Self.recording(seed)
    var random = SeededGenerator(seed: seed)
    var samples: [RecordedSample] = []
    for sample in recording.samples {
      samples.append(sample)
      let time = sample.time ?? sample.arrival ?? 0
      // A program may draw a little before its latest sample.
      let early = random.chance(0.3) ? 0.004 : 0
      if random.chance(0.3) { samples.append(RecordedSample(.draw, time: max(time - early, 0))) }
    }
    recording.samples = samples
    var feed = Feed(recording)
    for sample in samples {
      if sample.kind == .draw {
        feed.draw(at: sample.time ?? 0)
      } else {
        feed.receive(sample, at: sample.time ?? sample.arrival ?? 0)
      }
    }
    feed.draw(at: .infinity)
    let found = played(recording)
    #expect(found.map(\.touches) == feed.found.map(\.touches), "seed \(seed)")
    #expect(found.map(\.indirect) == feed.found.map(\.indirect), "seed \(seed)")
    // With a display rate the recorded draws do not count.
    var plain = recording
    plain.samples.removeAll { $0.kind == .draw }
    #expect(played(recording, display: 50) == played(plain, display: 50), "seed \(seed)")
  }
}
