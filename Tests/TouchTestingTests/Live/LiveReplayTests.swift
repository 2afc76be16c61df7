import Testing
import TouchGestures
import TouchKit
import TouchRecordings
import TouchScripts
import TouchTesting
import TouchViews

import enum TestSupport.TestLoad

@Suite("A live program that is recorded and replayed (R44)")
struct LiveReplayTests {
  /// A program that logs everything that happens in its window, with times and values.
  private final class Program: TouchWindowObserver {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
    private(set) var log: [String] = []
    private var link: DisplayLink?

    init(hasLink: Bool) {
      let card = TouchView(frame: Rect2D(x: 50, y: 50, width: 300, height: 200))
      card.isMultipleTouchEnabled = true
      card.onTouchesBegan = { [unowned self, unowned card] touches, _ in
        log.append("card \(touches.map(\.id)) \(window.now)")
        card.animate(withDuration: 0.3, animations: { card.alpha = 1.5 - card.alpha }) {
          [unowned self] isComplete in log.append("animated \(isComplete) \(window.now)")
        }
      }
      window.addSubview(card)
      let pan = PanGestureRecognizer()
      pan.allowedScrollTypes = .all
      let recognizers = [pan, PinchGestureRecognizer(), LongPressGestureRecognizer()]
      for (index, recognizer) in recognizers.enumerated() {
        recognizer.addAction { [unowned self] in
          log.append("\(index) \($0.state) \($0.location(in: nil)) \(window.now)")
        }
        card.addGestureRecognizer(recognizer)
      }
      window.addObserver(self)
      guard hasLink else { return }
      link = DisplayLink { [unowned self] in log.append("frame \($0.timestamp) \($0.duration)") }
      link?.add(to: window)
    }

    func willDeliver(_ event: TouchEvent, in window: TouchWindow) {
      let touches = event.allTouches.map { touch in
        "\(touch.id) \(touch.phase) \(event.samples(for: touch.id).map(\.location))"
      }
      log.append("event \(event.timestamp) \(touches.joined(separator: " "))")
    }

    func willDeliver(_ event: IndirectEvent, in window: TouchWindow) {
      log.append("\(event.type) \(event.phase) \(event.timestamp) \(event.displacement)")
    }
  }

  /// A host with a clock: fingers, a mouse and a wheel whose reports arrive late, frames that come
  /// when they are due or later, and a window that loses the focus.
  private struct Host {
    let surface: TouchSurface
    private var random: SeededGenerator
    private var now = 1000.25
    private var down: Set<Int> = []
    private var frame = 0.0

    init(_ surface: TouchSurface, seed: UInt64) {
      self.surface = surface
      random = SeededGenerator(seed: seed)
    }

    mutating func run(steps: Int, endsWithCancellation: Bool) {
      for _ in 0..<steps {
        sleep(Double.random(in: 0...(Bool.random(using: &random) ? 0.02 : 0.3), using: &random))
        switch Int.random(in: 0..<20, using: &random) {
        case 0:
          // The focus is lost, and the fingers stay.
          surface.cancelTouches(at: now)
        case 1...2:
          surface.receive(
            IndirectEvent(
              wheel: Vector2D(dx: 0, dy: Double.random(in: -9...9, using: &random)),
              at: reportTime(), location: location()))
        case 3...4: surface.receive(report(.hover, 9))
        default: receiveFinger()
        }
      }
      // A player delivers what no draw has delivered at its end.
      if endsWithCancellation {
        surface.cancelTouches(at: now)
      } else {
        surface.draw(atOrAfter: now)
      }
    }

    /// Sleeps and draws what becomes due, a little late.
    private mutating func sleep(_ duration: Double) {
      let end = now + duration
      while let due = surface.nextFrame(after: max(frame + 1.0 / 60, now)), due <= end {
        now = due + Double.random(in: 0...0.004, using: &random)
        draw()
      }
      now = max(now, end)
    }

    private mutating func draw() {
      // Some displays announce a frame with an earlier time than that of the newest report.
      if Bool.random(using: &random) {
        surface.draw(at: now - 0.002)
      } else {
        surface.draw(atOrAfter: now)
      }
      frame = now
      _ = surface.application.windows.first?.drawHierarchy()
    }

    private mutating func receiveFinger() {
      let contact = Int.random(in: 1...3, using: &random)
      if !down.contains(contact) {
        down.insert(contact)
        surface.receive(report(.down, contact))
      } else if Int.random(in: 0..<8, using: &random) == 0 {
        down.remove(contact)
        surface.receive(report(.up, contact))
      } else {
        surface.receive(report(.move, contact))
      }
    }

    private mutating func report(_ kind: ContactReport.Kind, _ contact: Int) -> ContactReport {
      ContactReport(kind, ContactID(contact), at: reportTime(), location: location())
    }

    private mutating func reportTime() -> Double {
      now - Double.random(in: 0...0.003, using: &random)
    }

    private mutating func location() -> Point2D {
      Point2D(
        x: Double.random(in: 0...400, using: &random), y: Double.random(in: 0...300, using: &random)
      )
    }
  }

  @Test(
    "a replay is equal after cancellations, and at an end with fingers down as well",
    arguments: 0..<TestLoad.count(40 as UInt64, quick: 6))
  func replayIsEqual(seed: UInt64) throws {
    let hasLink = seed % 3 == 0
    let live = Program(hasLink: hasLink)
    let surface = TouchSurface(live.window)
    let recorder = TouchRecorder(surface: live.window.bounds.size)
    surface.addObserver(recorder)
    var host = Host(surface, seed: seed)
    host.run(steps: 120, endsWithCancellation: seed % 2 == 0)

    let read = TouchLogReader.read(
      Array(TouchLogWriter.text(of: recorder.recording).utf8), file: "live")
    #expect(read.problems.isEmpty)
    #expect(read.recording.samples.contains { $0.kind == .cancelTouches })
    let replay = Program(hasLink: hasLink)
    let player = TouchPlayer(read.recording, in: replay.window, trailingTime: 0)
    player.play()
    let difference = zip(replay.log, live.log).first { $0 != $1 }
    #expect(difference == nil)
    #expect(replay.log.count == live.log.count)
    #expect(live.log.count > 50)
    #expect(player.surface.issues.recent == surface.issues.recent)
    #expect(player.surface.touchCount == surface.touchCount)
  }

  @Test("a program whose window is recorded calls its display links as without a recorder")
  func recordedProgramMoves() {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 200))
    var count = 0
    DisplayLink { _ in count += 1 }.add(to: window)
    let surface = TouchSurface(window)
    let recorder = TouchWindowRecorder(window, on: surface)
    surface.receive(ContactReport(.down, ContactID(0), at: 0, location: Point2D(x: 10, y: 10)))
    for frame in 0..<10 { surface.draw(at: Double(frame) / 60) }
    #expect(count == 10)
    #expect(recorder.script().text.contains("expect touch a: began"))
  }

  @Test("the script of a device that debounces says so, and expects only what it plays (R78)")
  func recordedDebouncing() throws {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 200))
    let view = TouchView(frame: window.bounds)
    view.onTouchesBegan = { _, _ in }
    window.addSubview(view)
    var configuration = SequencerConfiguration()
    configuration.debounceInterval = 0.02
    let surface = TouchSurface(window, configuration: configuration)
    let recorder = TouchWindowRecorder(window, on: surface)
    for (kind, time) in [(ContactReport.Kind.down, 0.1), (.up, 0.2), (.down, 0.21), (.up, 0.3)] {
      surface.receive(ContactReport(kind, ContactID(0), at: time, location: Point2D(x: 10, y: 10)))
      surface.draw(at: time)
    }
    surface.draw(at: 0.4)
    let recorded = recorder.script()
    #expect(
      recorded.remarks.contains(
        "the device debounces contacts for 20 ms (R78), and the script plays them as they were "
          + "reported"))
    // The window saw one touch, and the script plays two.
    #expect(recorded.remarks.contains { $0.contains("but the script played: ") })
    let script = try TouchScript(parsing: recorded.text, file: "recorded.touch")
    #expect(ScriptCheck(script).failures.isEmpty)
  }

  @Test("a stage has the debouncing and the scale of its device (R78)")
  func stageDebounces() {
    var configuration = SequencerConfiguration(predictionHorizon: 0.02)
    configuration.pointsPerMillimetre = 9
    configuration.debounceInterval = 0.05
    let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 200, height: 200))
    view.onTouchesBegan = { _, _ in }
    let stage = TouchStage(view, device: TouchDevice(configuration))
    let finger = stage.finger()
    finger.down(at: [50, 50])
    finger.up()
    stage.wait(.milliseconds(10))
    finger.down(at: [50, 50])
    finger.up()
    stage.wait(.milliseconds(200))
    #expect(stage.log(of: view) == [.began, .ended])
    let remarks = stage.script().remarks
    #expect(remarks.contains { $0.contains("debounces contacts for 50 ms") }, "\(remarks)")
    #expect(remarks.contains { $0.contains("9.0 points per millimetre") }, "\(remarks)")
  }

  @Test("the script of a window that lost its focus plays the cancellation")
  func recordedCancellation() throws {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 200))
    let view = TouchView(frame: window.bounds)
    view.onTouchesBegan = { _, _ in }
    window.addSubview(view)
    let surface = TouchSurface(window)
    let recorder = TouchWindowRecorder(window, on: surface)
    let finger = ContactID(1), location = Point2D(x: 10, y: 10)
    surface.receive(ContactReport(.down, finger, at: 5, location: location))
    surface.draw(at: 5)
    surface.cancelTouches(at: 5.25)
    surface.receive(ContactReport(.move, finger, at: 5.5, location: location))
    surface.receive(ContactReport(.up, finger, at: 5.75))
    surface.draw(at: 5.75)
    let text = recorder.script().text
    #expect(text.contains("250 canceltouches\n"), "\(text)")
    #expect(text.contains("expect touch a: began cancelled\n"))
    #expect(text.contains("expect issues = 0\n"))
    #expect(ScriptCheck(try TouchScript(parsing: text, file: "recorded.touch")).failures.isEmpty)
  }

  @Test("a stage cancels all touches as a program does")
  func stageCancelsTouches() {
    let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    let stage = TouchStage(view)
    let finger = stage.finger()
    finger.down(at: [10, 10])
    stage.cancelTouches()
    finger.up()
    #expect(stage.log(of: view) == [.began, .cancelled])
    #expect(stage.issues.total == 0)
  }
}
