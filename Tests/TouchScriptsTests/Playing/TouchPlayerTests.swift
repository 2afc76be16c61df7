import TestSupport
import Testing
import TouchKit
import TouchRecordings
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

/// A window that covers each touch with a view before the event is delivered.
private final class CoveringWindow: TouchWindow {
  override func sendEvent(_ event: TouchEvent) {
    for touch in event.touches(in: .began) {
      let cover = TouchView(frame: Rect2D(x: 0, y: 0, width: 50, height: 50))
      cover.center = touch.location(in: self)
      addSubview(cover)
    }
    super.sendEvent(event)
  }
}

@Suite("Touch player")
struct TouchPlayerTests {
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

  @Test(
    "a lift that debouncing holds comes when nothing has landed again, not with the next input (R78)",
    arguments: [nil, 60])
  func heldLiftsComeInTime(displayRate: Double?) {
    let window = TouchWindow(frame: surface)
    var configuration = SequencerConfiguration()
    configuration.debounceInterval = 0.05
    let kinds: [(ContactReport.Kind, Double)] = [(.down, 0), (.up, 0.1), (.down, 1), (.up, 1.1)]
    let recording = TouchRecording(
      samples: kinds.map { RecordedSample(.report($0), "a", time: $1, x: 5, y: 5) })
    let player = TouchPlayer(
      recording, in: window, device: TouchDevice(configuration, displayRate: displayRate))
    var ends: [Double] = []
    while let step = player.next() {
      if case .event(let event) = step.kind, !event.touches(in: .ended).isEmpty {
        ends.append(step.time)
      }
    }
    #expect(ends.count == 2)
    for (end, expected) in zip(ends, [0.15, 1.15]) { #expect(abs(end - expected) < 1e-6) }
  }

  @Test("without a display rate, each instant with samples is an event")
  func deliversAnEventAtEachInstant() {
    let window = window()
    TouchPlayer(recording([0, 0.25, 0.25, 0.5]), in: window).play()
    #expect(window.log == ["event 0.0", "event 0.25", "event 0.5"])
  }

  @Test("a view that a window adds in sendEvent does not catch the touch (R17)")
  func landsBeforeSendEvent() {
    let window = CoveringWindow(frame: surface), app = TouchView(frame: surface)
    var landings = 0
    app.onTouchesBegan = { touches, _ in landings += touches.count }
    window.addSubview(app)
    TouchPlayer(recording([0, 0.25]), in: window).play()
    #expect(window.subviews.count == 2)
    #expect(landings == 1)
  }

  @Test("with a display rate, events are drawn at multiples of its period")
  func deliversEventsAtTheDisplayRate() {
    let window = window()
    var times: [Double] = []
    TouchPlayer(
      recording([0, 0.1, 0.2, 0.25, 0.3, 0.9]), in: window, device: TouchDevice(displayRate: 4)
    ).play { step in
      if case .event = step.kind { times.append(step.time) }
    }
    #expect(times == [0, 0.25, 0.5, 1])
    #expect(window.log == ["event 0.0", "event 0.25", "event 0.3", "event 0.9"])
  }

  @Test("a draw delivers touches and scrolls in the order of their times (R8)")
  func drawKeepsTheOrderOfTouchesAndScrolls() {
    let wheel = IndirectEvent(
      wheel: Vector2D(dx: 0, dy: 50), at: 0.25, location: Point2D(x: 20, y: 30))
    let recording = TouchRecording(samples: [
      RecordedSample(.report(.down), "a", time: 0.125, x: 10, y: 10), RecordedSample(wheel),
      RecordedSample(.report(.up), "a", time: 0.375),
    ])
    var steps: [String] = []
    TouchPlayer(recording, in: window(), device: TouchDevice(displayRate: 2)).play { step in
      switch step.kind {
      case .event(let event): steps.append("\(event.allTouches[0].phase) \(event.timestamp)")
      case .indirect(let event): steps.append("\(event.type) \(event.timestamp)")
      case .change, .deadline, .press, .end: break
      }
    }
    #expect(steps == ["began 0.125", "scroll 0.25", "ended 0.375"])
  }

  @Test("samples are delivered before a later deadline fires, even between draws (R28)")
  func deliversSamplesBeforeADeadline() {
    let window = window(0.35)
    var times: [Double] = []
    TouchPlayer(recording([0, 0.3, 0.4]), in: window, device: TouchDevice(displayRate: 2)).play {
      times.append($0.time)
    }
    #expect(window.log == ["event 0.0", "event 0.3", "deadline 0.35", "event 0.4"])
    #expect(times == [0, 0.35, 0.35, 0.5, 2.4])
  }

  @Test("a sample at the time of a deadline is delivered before it, despite rounding (R28)")
  func deliversASampleAtTheDeadlineFirst() {
    let window = window(0.1 + 0.2)
    TouchPlayer(recording([0, 0.3]), in: window).play()
    #expect(window.log == ["event 0.0", "event 0.3", "deadline \(0.1 + 0.2)"])
  }

  @Test("deadlines pass for two seconds after the last sample")
  func deadlinesPassAfterTheLastSample() {
    let window = window(1.5, 2.25, 2.26)
    TouchPlayer(recording([0, 0.25]), in: window).play()
    #expect(window.log == ["event 0.0", "event 0.25", "deadline 1.5", "deadline 2.25"])
    #expect(window.now == 2.25)
  }

  @Test("a window whose deadline is always in the past does not stop the player (R50)")
  func windowWithAPastDeadlineDoesNotStopThePlayer() {
    var events = 0
    TouchPlayer(recording([0, 0.25, 0.5]), in: StuckWindow(frame: surface)).play { step in
      if case .event = step.kind { events += 1 }
    }
    #expect(events == 3)
  }

  @Test("touches that are down at the end of a truncated recording are cancelled (R57)")
  func cancelsTouchesOfATruncatedRecording() {
    var cut = recording([0, 0.25])
    cut.isCutOff = true
    var phases: [TouchPhase] = []
    TouchPlayer(cut, in: window()).play { step in
      if case .event(let event) = step.kind { phases += event.allTouches.map(\.phase) }
    }
    #expect(phases == [.began, .moved, .cancelled])
  }

  @Test("a late update without a time of arrival arrives with the previous line")
  func refineArrivesWithThePreviousLine() {
    var recording = recording([0, 0.25])
    recording.samples[0].estimates = .force
    recording.samples[0].index = 7
    recording.samples.insert(
      RecordedSample(.report(.refine), "a", time: 9, properties: [.force: 0.5]).with(\.index, 7),
      at: 2)
    recording.samples.append(RecordedSample(.report(.up), "a", time: 0.5))
    var updates: [Int] = []
    TouchPlayer(recording, in: window()).play { step in
      if case .event(let event) = step.kind { updates.append(event.updates.count) }
    }
    #expect(updates == [0, 1, 0])
  }

  @Test("predictions of another system and lines of unknown kinds are not played")
  func ignoresPredictionsAndUnknownKinds() {
    var recording = recording([0, 0.25])
    recording.samples.insert(RecordedSample(.predicted, "a", time: 0.1, x: 9, y: 9), at: 1)
    recording.samples.insert(RecordedSample(.other("wiggle"), "z", time: 0.2), at: 2)
    let player = TouchPlayer(recording, in: window())
    var events = 0
    player.play { step in if case .event = step.kind { events += 1 } }
    #expect(events == 2)
    #expect(player.surface.issues.total == 0)
  }

  @Test(
    "without a display rate, events are drawn at the recorded draws (R44)"
  )
  func deliversEventsAtRecordedDraws() {
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
    TouchPlayer(recording, in: shown, device: TouchDevice(displayRate: 4)).play()
    #expect(shown.log == ["event 0.0", "event 0.25", "event 0.3", "event 0.9"])
  }

  @Test("time passes until a recorded draw, also for samples that arrive after it (R44)")
  func timePassesUntilARecordedDraw() {
    let window = TouchWindow(frame: surface)
    var recording = recording([0, 0.2])
    // The second sample is late: it arrives after a draw with a later time.
    recording.samples.insert(RecordedSample(.draw, time: 0.3), at: 1)
    recording.samples.append(RecordedSample(.draw, time: 0.4))
    let player = TouchPlayer(recording, in: window, trailingTime: 0)
    var times: [Double] = []
    player.play { _ in times.append(window.now) }
    #expect(times == [0, 0.3, 0.4])
  }

  @Test("samples are delivered before a deadline between recorded draws (R28)")
  func deliversSamplesBeforeADeadlineBetweenRecordedDraws() {
    var recording = recording([0, 0.3, 0.4])
    recording.samples.insert(RecordedSample(.draw, time: 0), at: 1)
    recording.samples.append(RecordedSample(.draw, time: 0.5))
    let window = window(0.35)
    var times: [Double] = []
    TouchPlayer(recording, in: window).play { times.append($0.time) }
    #expect(window.log == ["event 0.0", "event 0.3", "deadline 0.35", "event 0.4"])
    // The steps up to the deadline have its time, and those after it that of the draw.
    #expect(times == [0, 0.35, 0.35, 0.5, 2.5])
  }

  @Test("touches of a truncated recording with draws are cancelled (R57)")
  func cancelsTouchesOfATruncatedRecordingWithDraws() {
    var cut = recording([0, 0.25])
    cut.samples.insert(RecordedSample(.draw, time: 0), at: 1)
    cut.isCutOff = true
    var phases: [TouchPhase] = []
    TouchPlayer(cut, in: window()).play { step in
      if case .event(let event) = step.kind { phases += event.allTouches.map(\.phase) }
    }
    #expect(phases == [.began, .moved, .cancelled])
  }

  /// Receives touches, predictions and draws at random, and returns the events.
  private static func recordRandomTouches(
    with recorder: TouchRecorder, horizon: Double, seed: UInt64
  ) -> [TouchEvent] {
    var random = SeededGenerator(seed: seed)
    var sequencer = TouchSequencer(SequencerConfiguration(predictionHorizon: horizon))
    func receive(_ report: ContactReport) {
      recorder.didReceive(report)
      sequencer.receive(report)
    }
    var recorded: [TouchEvent] = []
    var time = 0.0
    var down: Set<Int> = []
    for step in 0..<60 {
      time += Double.random(in: 0...0.01, using: &random)
      let contact = Int.random(in: 0..<3, using: &random)
      let isDown = down.contains(contact)
      let kind: ContactReport.Kind =
        !isDown ? .down : Int.random(in: 0..<6, using: &random) == 0 ? .up : .move
      if kind == .up { down.remove(contact) } else { down.insert(contact) }
      let location = Point2D(x: Double(step), y: Double.random(in: 0...9, using: &random))
      receive(
        ContactReport(
          kind, ContactID(contact), at: time, location: location, force: step % 4 == 0 ? time : nil)
      )
      if kind == .move, Bool.random(using: &random) {
        receive(
          ContactReport(.predicted, ContactID(contact), at: time + 0.004, location: location))
      }
      guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
      // Some draws are slightly older than the newest sample.
      let draw = time - (Bool.random(using: &random) ? 0 : 0.003)
      recorder.willDraw(at: draw)
      while let event = sequencer.nextTouchEvent(at: draw) { recorded.append(event) }
    }
    recorder.willDraw(at: time + 1)
    while let event = sequencer.nextTouchEvent(at: time + 1) { recorded.append(event) }
    return recorded
  }

  @Test(
    "a recording replays the events of its recorder, bit for bit (R44)",
    arguments: 0..<TestLoad.count(60 as UInt64, quick: 12))
  func recordingReplaysItsDraws(seed: UInt64) {
    let horizon = seed % 3 == 0 ? 0.03 : 0
    let recorder = TouchRecorder()
    let recorded = Self.recordRandomTouches(with: recorder, horizon: horizon, seed: seed)
    let read = TouchLogReader.read(
      Array(TouchLogWriter.text(of: recorder.recording).utf8), file: "log")
    let window = TouchWindow(frame: surface)
    let player = TouchPlayer(
      read.recording, in: window, device: TouchDevice(.init(predictionHorizon: horizon)))
    var played: [TouchEvent] = []
    player.play { step in if case .event(let event) = step.kind { played.append(event) } }
    #expect(played.count == recorded.count)
    #expect(played == recorded)
    #expect(
      recorded.contains { event in
        event.allTouches.contains { event.coalescedTouches(for: $0.id)?.count ?? 0 > 1 }
      })
  }

  @Test("a replay changes the size of the window when the recorder was told that it changed")
  func replaysRecordedSizes() {
    let recorder = TouchRecorder(surface: Size2D(width: 100, height: 100))
    func tap(_ contact: Int, at time: Double) {
      let location = Point2D(x: 150, y: 50)
      recorder.didReceive(ContactReport(.down, ContactID(contact), at: time, location: location))
      recorder.didReceive(ContactReport(.up, ContactID(contact), at: time + 0.1))
      recorder.willDraw(at: time + 0.1)
    }
    tap(1, at: 0)
    recorder.didResize(to: Size2D(width: 200, height: 100), at: 0.2)
    tap(2, at: 1)
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    var widths: [Double] = []
    TouchPlayer(recorder.recording, in: window).play { step in
      if case .event = step.kind { widths.append(window.bounds.width) }
    }
    #expect(Set(widths.prefix(widths.count / 2)) == [100])
    #expect(Set(widths.suffix(widths.count / 2)) == [200])
  }

  @Test(
    "predictions are input if the header of the recording says so (R12)"
  )
  func predictionsOfTheSourceAreInput() {
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
    "samples with extreme or invalid times are played (R50)",
    arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308])
  func playsExtremeTimes(_ time: Double) {
    for display in [nil, 60.0] {
      let player = TouchPlayer(
        recording([0, time, 0.5, time]), in: window(0.3), device: TouchDevice(displayRate: display))
      var samples = 0
      player.play { step in
        guard case .event(let event) = step.kind else { return }
        for touch in event.allTouches { samples += event.samples(for: touch.id).count }
      }
      #expect(samples == 4)
    }
  }

  @Test("a deadline in the past passes with the one before it")
  func deadlineInThePastPassesImmediately() {
    // The second deadline is in the past when the first has passed.
    for (display, expected) in [
      (nil as Double?, [0.5, 0.625, 0.75, 1.5, 2.75]), (2.0, [0.5, 0.625, 1, 1.5, 2.75]),
    ] {
      let window = window(0.625, 0.25, 1.5)
      let player = TouchPlayer(
        recording([0.5, 0.75]), in: window, device: TouchDevice(displayRate: display))
      var times: [Double] = []
      player.play { times.append($0.time) }
      #expect(times == expected)
      #expect(window.deadlines.isEmpty)
    }
  }

  @Test("samples before a change at the time of a draw are drawn before the change")
  func samplesAreDrawnBeforeAChange() throws {
    let text = """
      touchscript 1
      display 10
      view v 0,0 50x50
      0   down a 10,10
      100 move a 20,10
      +0  hide v; down b 10,10
      """
    let stage = ScriptStage(try TouchScript(parsing: text, file: "changes.touch"))
    var steps: [String] = []
    stage.player().play { step in
      switch step.kind {
      case .event(let event):
        steps.append(
          "\(step.time) " + event.allTouches.map { "\($0.phase)" }.joined(separator: " "))
      case .change(let change): steps.append("\(step.time) \(change)")
      case .indirect, .deadline, .press, .end: break
      }
    }
    #expect(steps == ["0.0 began", "0.1 moved", "0.1 hide v", "0.1 stationary began"])
  }

  @Test(
    "without draws the end of a line of changes is a frame for hovers, each change is not (R73)",
    arguments: [
      ("100 hide v; show v", "began ended"),
      ("100 hide v\n101 show v", "began ended began ended"),
      ("100 hide v; hide w; show v; show w", "began ended"),
      ("100 hide v; hide w; show w", "began ended"),
    ])
  func hoversFollowAtTheEndOfALine(changes: String, states: String) throws {
    let text = """
      touchscript 1
      view w 0,0 100x100
      view v 0,0 100x100
      gesture over: hover on v
      0 hover m 50,50 type=pointer
      \(changes)
      200 leave m
      expect over: \(states)
      """
    #expect(ScriptCheck(try TouchScript(parsing: text, file: "hover.touch")).failures.isEmpty)
  }

  @Test("of several views or gestures with one name, a change applies to the first in the window")
  func changeAppliesToTheFirstWithItsName() throws {
    let text = """
      touchscript 1
      view row 0,0 50x50
      gesture drag: pan on row
      0 hide row; disable drag
      """
    let window = window()
    let rows = (0..<2).map { _ in TouchView(frame: surface) }
    for row in rows {
      let list = TouchView(frame: surface), drag = GestureRecognizer()
      row.name = "row"
      drag.name = "drag"
      row.addGestureRecognizer(drag)
      list.addSubview(row)
      window.addSubview(list)
    }
    TouchPlayer(try TouchScript(parsing: text, file: "names.touch"), in: window).play()
    #expect(rows.map(\.isHidden) == [true, false])
    #expect(rows.map(\.gestureRecognizers.first?.isEnabled) == [false, true])
  }

  @Test("a player obeys a new size of the surface, and returns a press of a control, in order")
  func playerObeysResizesAndReturnsPresses() throws {
    var recording = TouchRecording(surface: Size2D(width: 100, height: 50))
    recording.samples = [
      RecordedSample(.report(.down), "a", time: 0, x: 80, y: 20),
      RecordedSample(.report(.up), "a", time: 0.1),
      RecordedSample(.resize(Size2D(width: 50, height: 100)), time: 0.2),
      RecordedSample(.press("Reset"), time: 0.2),
      RecordedSample(.report(.down), "a", time: 0.2, x: 20, y: 80),
      RecordedSample(.resize(Size2D(width: .nan, height: 5)), time: 0.3),
    ]
    for draws in [[], [0.15, 0.25]] {
      var recording = recording
      for (offset, time) in draws.enumerated() {
        recording.samples.insert(RecordedSample(.draw, time: time), at: [2, 6][offset])
      }
      let stage = ScriptStage(for: recording)
      var steps: [String] = []
      TouchPlayer(recording, in: stage.window).play { step in
        switch step.kind {
        case .event(let event):
          let size = stage.window.bounds.size
          steps.append("\(event.allTouches[0].phase) on \(size.width)x\(size.height)")
        case .change(let change): steps.append(change)
        case .press(let control): steps.append("press \(control)")
        case .indirect, .deadline, .end: break
        }
      }
      #expect(
        steps.filter { !$0.contains("nan") } == [
          "began on 100.0x50.0", "ended on 100.0x50.0", "resize 50x100", "press Reset",
          "began on 50.0x100.0",
        ])
      #expect(stage.callbacks(ofView: "root") == [.began, .ended, .began])
      #expect(stage.window.bounds.size == Size2D(width: 50, height: 100))
      #expect(stage.window.subviews.first?.frame == stage.window.bounds)
    }
  }

  @Test("the stage of a recording has one view, which fills the surface and receives all touches")
  func stageOfARecordingHasOneView() throws {
    var recording = recording([0, 0.25])
    recording.samples.append(RecordedSample(.report(.down), "b", time: 0.5, x: 5, y: 5))
    let sizes: [(Size2D?, Size2D)] = [
      (Size2D(width: 70, height: 50), Size2D(width: 70, height: 50)),
      (Size2D(width: .infinity, height: 50), TouchScript().surface), (nil, TouchScript().surface),
    ]
    for (surface, size) in sizes {
      recording.surface = surface
      let stage = ScriptStage(for: recording)
      let root = try #require(stage.window.subviews.first)
      #expect(stage.window.bounds.size == size && root.frame == stage.window.bounds)
      #expect(stage.window.subviews.count == 1 && root.name == "root")
      TouchPlayer(recording, in: stage.window).play()
      #expect(stage.callbacks(ofView: "root") == [.began, .moved, .began])
    }
  }

  @Test("a window with gestures is played without its stage")
  func windowOutlivesItsStage() throws {
    let text = """
      touchscript 1
      gesture hit: tap on root
      0 down a 10,10
      50 up a
      """
    let player = ScriptStage(try TouchScript(parsing: text, file: "hit.touch")).player()
    player.play()
    let entries = try #require(player.window.trace?.entries)
    #expect(entries.contains { $0.gesture == "hit" && $0.event == .fired(.ended) }, "\(entries)")
  }
}

extension RecordedSample {
  /// Returns the line with another value of a property.
  fileprivate func with<Value>(
    _ property: WritableKeyPath<RecordedSample, Value>, _ value: Value
  ) -> RecordedSample {
    var sample = self
    sample[keyPath: property] = value
    return sample
  }
}
