import TestSupport
import Testing
import TouchKit
import TouchScripts
import TouchSources
import TouchViews

/// A window with the given deadlines that logs its events and deadlines.
private final class WaitingWindow: TouchWindow {
  var deadlines: [Double] = []
  var log: [String] = []

  override var nextDeadline: Double? { deadlines.first }

  override func advance(to time: Double) {
    super.advance(to: time)
    if let first = deadlines.first, first <= time {
      deadlines.removeFirst()
      log.append("deadline \(time)")
    }
  }

  override func sendEvent(_ event: TouchEvent) {
    super.sendEvent(event)
    log.append("event \(event.timestamp)")
  }
}

/// A window whose deadline is always in the past.
private final class StuckWindow: TouchWindow {
  override var nextDeadline: Double? { 0 }
}

@Suite struct TouchPlayerTests {
  private let surface = Rect2D(x: 0, y: 0, width: 400, height: 300)

  private func recording(_ times: [Double]) -> TouchRecording {
    TouchRecording(
      samples: times.enumerated().map { index, time in
        RecordedSample(.report(index == 0 ? .down : .move), "a", time: time, x: Double(index), y: 0)
      })
  }

  private func window(_ deadlines: Double...) -> WaitingWindow {
    let window = WaitingWindow(frame: surface)
    window.deadlines = deadlines
    return window
  }

  @Test("Without a display each instant at which samples come is an event")
  func instants() {
    let window = window()
    TouchPlayer(recording([0, 0.25, 0.25, 0.5]), in: window).play()
    #expect(window.log == ["event 0.0", "event 0.25", "event 0.5"])
  }

  @Test("With a display draws fall at 0, 1/HZ, 2/HZ ..., each with what came by then")
  func draws() {
    let window = window()
    var times: [Double] = []
    TouchPlayer(recording([0, 0.1, 0.2, 0.25, 0.3, 0.9]), in: window, display: 4).play { step in
      if case .event = step.kind { times.append(step.time) }
    }
    #expect(times == [0, 0.25, 0.5, 1])
    #expect(window.log == ["event 0.0", "event 0.25", "event 0.3", "event 0.9"])
  }

  @Test("R28: before a deadline fires what came by then is delivered, draw or no draw")
  func deadlineBetweenDraws() {
    let window = window(0.35)
    var times: [Double] = []
    TouchPlayer(recording([0, 0.3, 0.4]), in: window, display: 2).play { times.append($0.time) }
    #expect(window.log == ["event 0.0", "event 0.3", "deadline 0.35", "event 0.4"])
    #expect(times == [0, 0.35, 0.35, 0.5, 2.4])
  }

  @Test(
    "R28: a sample at the deadline comes before it, also where the sum is a rounding error away")
  func sampleAtTheDeadline() {
    let window = window(0.1 + 0.2)
    TouchPlayer(recording([0, 0.3]), in: window).play()
    #expect(window.log == ["event 0.0", "event 0.3", "deadline \(0.1 + 0.2)"])
  }

  @Test("Deadlines pass for two seconds after the last sample, then time is there")
  func tail() {
    let window = window(1.5, 2.25, 2.26)
    TouchPlayer(recording([0, 0.25]), in: window).play()
    #expect(window.log == ["event 0.0", "event 0.25", "deadline 1.5", "deadline 2.25"])
    #expect(window.now == 2.25)
  }

  @Test("R50: a window that never stops waiting does not stop the player")
  func stuckWindow() {
    var events = 0
    TouchPlayer(recording([0, 0.25, 0.5]), in: StuckWindow(frame: surface)).play { step in
      if case .event = step.kind { events += 1 }
    }
    #expect(events == 3)
  }

  @Test("R57: touches of a recording that was cut off are cancelled")
  func cutOff() {
    var cut = recording([0, 0.25])
    cut.isCutOff = true
    var phases: [TouchPhase] = []
    TouchPlayer(cut, in: window()).play { step in
      if case .event(let event) = step.kind { phases += event.allTouches.map(\.phase) }
    }
    #expect(phases == [.began, .moved, .cancelled])
  }

  @Test("A late update without a time of its own arrives with the line before it")
  func refineWithoutTime() {
    var recording = recording([0, 0.25])
    recording.samples[0].estimates = .force
    recording.samples[0].index = 7
    recording.samples.insert(
      RecordedSample(.report(.refine), "a", time: 9, properties: [.force: 0.5], index: 7), at: 2)
    recording.samples.append(RecordedSample(.report(.up), "a", time: 0.5))
    var updates: [Int] = []
    TouchPlayer(recording, in: window()).play { step in
      if case .event(let event) = step.kind { updates.append(event.updates.count) }
    }
    #expect(updates == [0, 1, 0])
  }

  @Test("What another system predicted and what is unknown is no input")
  func noInput() {
    var recording = recording([0, 0.25])
    recording.samples.insert(RecordedSample(.predicted, "a", time: 0.1, x: 9, y: 9), at: 1)
    recording.samples.insert(RecordedSample(.other("wiggle"), "z", time: 0.2), at: 2)
    let player = TouchPlayer(recording, in: window())
    var events = 0
    player.play { step in if case .event = step.kind { events += 1 } }
    #expect(events == 2)
    #expect(player.sequencer.issues.total == 0)
  }

  @Test(
    "without a display events are drawn at the recording's own draws, each with what came by then (R44)"
  )
  func recordedDraws() {
    var recording = recording([0, 0.1, 0.2, 0.25, 0.3, 0.9])
    // The sample at 0.2 s arrived before this draw, but is later.
    recording.samples.insert(RecordedSample(.draw, time: 0.15), at: 3)
    recording.samples.insert(RecordedSample(.draw, time: 0.4), at: 6)
    let window = window()
    var times: [Double] = []
    TouchPlayer(recording, in: window).play { step in
      if case .event = step.kind { times.append(step.time) }
    }
    #expect(window.log == ["event 0.1", "event 0.3", "event 0.9"])
    #expect(times == [0.2, 0.4, 0.9])
    // With a display rate the recorded draws are ignored.
    let shown = self.window()
    TouchPlayer(recording, in: shown, display: 4).play()
    #expect(shown.log == ["event 0.0", "event 0.25", "event 0.3", "event 0.9"])
  }

  @Test("a deadline between recorded draws still comes after what came before it (R28)")
  func deadlineBetweenRecordedDraws() {
    var recording = recording([0, 0.3, 0.4])
    recording.samples.insert(RecordedSample(.draw, time: 0), at: 1)
    recording.samples.append(RecordedSample(.draw, time: 0.5))
    let window = window(0.35)
    TouchPlayer(recording, in: window).play()
    #expect(window.log == ["event 0.0", "event 0.3", "deadline 0.35", "event 0.4"])
  }

  @Test("touches of a recording with draws that was cut off are cancelled (R57)")
  func cutOffBetweenDraws() {
    var cut = recording([0, 0.25])
    cut.samples.insert(RecordedSample(.draw, time: 0), at: 1)
    cut.isCutOff = true
    var phases: [TouchPhase] = []
    TouchPlayer(cut, in: window()).play { step in
      if case .event(let event) = step.kind { phases += event.allTouches.map(\.phase) }
    }
    #expect(phases == [.began, .moved, .cancelled])
  }

  @Test(
    "what a recorder wrote, played again, gives the same events, however they were drawn (R44)",
    arguments: 0..<60 as Range<UInt64>)
  func recordingsReplayTheirDraws(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var recorder = TouchRecorder(
      TouchSequencer(SequencerConfiguration(predictionHorizon: seed % 3 == 0 ? 0.03 : 0)))
    var (recorded, time, down) = ([TouchEvent](), 0.0, Set<Int>())
    for step in 0..<60 {
      time += Double.random(in: 0...0.01, using: &random)
      let contact = Int.random(in: 0..<3, using: &random)
      let isDown = down.contains(contact)
      let kind: ContactReport.Kind =
        !isDown ? .down : Int.random(in: 0..<6, using: &random) == 0 ? .up : .move
      if kind == .up { down.remove(contact) } else { down.insert(contact) }
      let location = Point2D(x: Double(step), y: Double.random(in: 0...9, using: &random))
      recorder.receive(
        ContactReport(
          kind, ContactID(contact), at: time, location: location, force: step % 4 == 0 ? time : nil)
      )
      if kind == .move, Bool.random(using: &random) {
        recorder.receive(
          ContactReport(.predicted, ContactID(contact), at: time + 0.004, location: location))
      }
      guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
      // Some draws are slightly older than the newest sample.
      let draw = time - (Bool.random(using: &random) ? 0 : 0.003)
      while let event = recorder.nextEvent(at: draw) { recorded.append(event) }
    }
    while let event = recorder.nextEvent(at: time + 1) { recorded.append(event) }
    let read = TouchLogReader.read(TouchLogWriter.text(of: recorder.recording), file: "log")
    let window = TouchWindow(frame: surface)
    let horizon = seed % 3 == 0 ? 0.03 : 0
    let player = TouchPlayer(
      read.recording, in: window, configuration: SequencerConfiguration(predictionHorizon: horizon))
    var played: [TouchEvent] = []
    player.play { step in if case .event(let event) = step.kind { played.append(event) } }
    #expect(played.count == recorded.count)
    #expect(played == recorded)
    #expect(
      recorded.contains { event in
        event.allTouches.contains { event.coalescedTouches(for: $0.id)?.count ?? 0 > 1 }
      })
  }

  @Test(
    "predictions are input if the head of the recording says so, and go with the sample before them (R12)"
  )
  func sourcePredictions() {
    var recording = recording([0, 0.25])
    recording.samples.insert(RecordedSample(.predicted, "a", time: 0.3, x: 9, y: 9), at: 2)
    for uses in [false, true] {
      recording.usesPredictions = uses
      var counts: [Int?] = []
      TouchPlayer(recording, in: window()).play { step in
        if case .event(let event) = step.kind {
          counts.append(event.predictedTouches(for: TouchID(1))?.count)
        }
      }
      #expect(counts == [0, uses ? 1 : 0])
    }
  }

  @Test(
    "R50: times without end or sense are survived",
    arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308])
  func wildTimes(_ time: Double) {
    for display in [nil, 60.0] {
      let player = TouchPlayer(recording([0, time, 0.5, time]), in: window(0.3), display: display)
      var samples = 0
      player.play { step in
        guard case .event(let event) = step.kind else { return }
        for touch in event.allTouches { samples += event.samples(for: touch.id).count }
      }
      #expect(samples == 4)
    }
  }
}
