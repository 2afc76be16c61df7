import Testing
import TouchKit
import TouchScripts
import TouchSources
import TouchViews

/// A window that waits for a time of the test's choosing and writes down what it is told, and when.
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

/// A window that never stops waiting for a time that is long past.
private final class StuckWindow: TouchWindow {
  override var nextDeadline: Double? { 0 }
}

@Suite struct TouchPlayerTests {
  private let surface = Rect2D(x: 0, y: 0, width: 400, height: 300)

  private func recording(_ times: [Double]) -> TouchRecording {
    TouchRecording(
      samples: times.enumerated().map { place, time in
        RecordedSample(.report(place == 0 ? .down : .move), "a", time: time, x: Double(place), y: 0)
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

  @Test("R28: a sample at the deadline comes before it, also where the sum is a rounding error away")
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
    recording.samples.insert(RecordedSample(.report(.refine), "a", time: 9, properties: [.force: 0.5], index: 7), at: 2)
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

  @Test("R50: times without end or sense are survived", arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308])
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
