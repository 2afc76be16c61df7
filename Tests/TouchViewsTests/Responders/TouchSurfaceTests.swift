import Testing
import TouchKit
import TouchViews
import ViewTestSupport

/// A recognizer that begins after half a second unless its finger moves.
private final class PressRecognizer: GestureRecognizer {
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    deadline = event.timestamp + 0.5
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) { state = .failed }
  override func deadlineReached(at time: Double) { state = .began }
}

/// A recognizer that begins after half a second.
private final class PatientRecognizer: GestureRecognizer {
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    deadline = event.timestamp + 0.5
  }
  override func deadlineReached(at time: Double) { state = .began }
}

@Suite("Surfaces")
struct TouchSurfaceTests {
  let log = CallbackLines()
  let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 200))
  let surface: TouchSurface
  let view: LoggingView
  private let press = PressRecognizer()

  init() {
    surface = TouchSurface(window)
    view = LoggingView(frame: window.bounds, log)
    view.name = "view"
    view.isMultipleTouchEnabled = true
    window.addSubview(view)
    press.cancelsTouchesInView = false
    view.addGestureRecognizer(press)
  }

  private func report(_ kind: ContactReport.Kind, _ contact: Int, at time: Double, x: Double = 50) {
    surface.receive(
      ContactReport(kind, ContactID(contact), at: time, location: Point2D(x: x, y: 50)))
  }

  @Test("reports are delivered at the draw, those after its time at the next one (R10)")
  func drawDeliversReports() throws {
    report(.down, 1, at: 0)
    report(.move, 1, at: 0.004, x: 60)
    report(.move, 1, at: 0.012, x: 70)
    report(.move, 1, at: 0.02, x: 80)
    #expect(log.take() == [])
    surface.draw(at: 0.016)
    #expect(log.take() == ["view began #1"])
    surface.draw(at: 0.033)
    #expect(log.take() == ["view moved #1"])
    let samples = view.received.map { received in
      received.touches.map { received.event.samples(for: $0.id).count }
    }
    #expect(samples == [[3], [1]])
    #expect(surface.contact(of: view.received[0].touches[0].id) == ContactID(1))
  }

  @Test("a deadline within a frame passes before the later reports of the frame (R28)")
  func deadlineWithinAFrame() {
    report(.down, 1, at: 0)
    surface.draw(at: 0)
    var actions: [Double] = []
    press.addAction { [window] recognizer in
      if recognizer.state == .began { actions.append(window.now) }
    }
    // The finger stays on its location until the press is long, and moves then.
    report(.move, 1, at: 0.49)
    report(.move, 1, at: 0.51, x: 90)
    surface.draw(at: 0.52)
    #expect(actions == [0.5])
  }

  @Test("each deadline within a frame passes before the later reports of the frame (R28)")
  func severalDeadlinesWithinAFrame() {
    let second = PressRecognizer()
    view.addGestureRecognizer(second)
    press.shouldReceive = { $0.location.x < 100 }
    second.shouldReceive = { $0.location.x >= 100 }
    var beginnings: [Double] = []
    for recognizer in [press, second] {
      recognizer.addAction { [window] in
        if $0.state == .began { beginnings.append(window.now) }
      }
    }
    report(.down, 1, at: 0)
    surface.draw(at: 0)
    report(.down, 2, at: 0.25, x: 150)
    surface.draw(at: 0.25)
    // The second finger stays on its location until its press is long, and moves then.
    report(.move, 2, at: 0.74, x: 150)
    report(.move, 2, at: 0.76, x: 190)
    surface.draw(at: 0.8)
    #expect(beginnings == [0.5, 0.75])
  }

  @Test("a deadline passes in a frame without input (R44)")
  func deadlinePassesWithoutInput() {
    report(.down, 1, at: 0)
    surface.draw(at: 0)
    surface.draw(at: 0.49)
    #expect(press.state == .possible)
    surface.draw(at: 0.5)
    #expect(press.state == .began)
  }

  @Test("a recognizer receives the samples before its deadline (R28)")
  func samplesComeBeforeTheDeadline() {
    report(.down, 1, at: 0)
    surface.draw(at: 0)
    report(.move, 1, at: 0.3, x: 90)
    surface.draw(at: 0.5)
    #expect(log.take() == ["view began #1", "view moved #1"])
    #expect(press.reason != nil)
  }

  @Test(
    "all touches are cancelled immediately when the source is lost (R55)", arguments: [0.1, .nan])
  func lossCancelsTouches(time: Double) {
    report(.down, 1, at: 0)
    report(.down, 2, at: 0)
    surface.draw(at: 0)
    report(.move, 1, at: 0.05, x: 90)
    surface.cancelTouches(at: time)
    #expect(log.take() == ["view began #1 #2", "view moved #1", "view cancelled #1 #2"])
    #expect(surface.contactCount == 0)
    surface.draw(at: 0.2)
    #expect(log.take() == [])
    #expect(surface.issues.total == 0)
  }

  @Test("touches are cancelled without waiting for what is due later (R55)")
  func cancellationPassesNoLaterDeadline() {
    var completions = 0
    func fade() {
      view.animate(withDuration: 1, animations: { [view] in view.alpha = 1.5 - view.alpha }) { _ in
        completions += 1
        if completions < 1000 { fade() }
      }
    }
    fade()
    report(.down, 1, at: 0)
    surface.draw(at: 0)
    surface.cancelTouches(at: 0.1)
    #expect(log.take() == ["view began #1", "view cancelled #1"])
    #expect(completions == 0 && window.now == 0.1 && press.state == .possible)
    surface.draw(at: .infinity)
    #expect(completions == 0 && window.now == 0.1)
    surface.draw(at: 2.5)
    #expect(completions == 2)
  }

  @Test("a callback may call the surface again; the current event is completed first (R24)")
  func callbacksMayCallTheSurface() {
    view.reactions["began"] = { [surface] in
      surface.cancelTouches(at: 0)
    }
    report(.down, 1, at: 0)
    report(.down, 2, at: 0)
    surface.draw(at: 0)
    #expect(log.take() == ["view began #1 #2", "view cancelled #1 #2"])
    #expect(surface.contactCount == 0)
  }

  @Test("events go to all windows of the application (R19)")
  func allWindowsReceiveEvents() {
    let other = TouchWindow(frame: Rect2D(x: 100, y: 0, width: 100, height: 100))
    let front = LoggingView(frame: other.bounds, log)
    front.name = "front"
    other.addSubview(front)
    surface.application.addWindow(other)
    report(.down, 1, at: 0, x: 20)
    report(.down, 2, at: 0, x: 150)
    surface.draw(at: 0)
    #expect(log.take() == ["view began #1", "front began #2"])
  }

  @Test("samples of one event before and after a deadline are delivered before it (R28)")
  func deadlineWithinAnEvent() {
    let stage = Stage(window, callbacks: log)
    let patient = PatientRecognizer()
    patient.cancelsTouchesInView = false
    view.addGestureRecognizer(patient)
    stage.at(0, .down(1, 50, 50))
    stage.inOneEvent((0.49, .move(1, 90, 50)), (0.52, .move(1, 95, 50)))
    #expect(press.reason != nil, "it moved before its deadline")
    #expect(patient.state == .began, "its deadline was met with the event")
  }

  @Test("the samples of all touches before a deadline are delivered before it (R28)")
  func deadlineWithinAnEventOfTwoTouches() {
    let stage = Stage(window, callbacks: log)
    stage.at(0, .down(1, 50, 50), .down(2, 100, 50))
    stage.inOneEvent((0.4, .move(2, 140, 50)), (0.6, .move(1, 90, 50)))
    #expect(press.reason != nil, "the second finger moved before the deadline at 0.5 s")
  }

  @Test("a scroll comes after the touches before it, and before those after it (R65)")
  func scrollsAndTouches() {
    let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    final class Log: TouchWindowObserver {
      var entries: [String] = []
      func willDeliver(_ event: TouchEvent, in window: TouchWindow) {
        entries.append("touches \(event.timestamp)")
      }
      func willDeliver(_ event: IndirectEvent, in window: TouchWindow) {
        entries.append("\(event.type) \(event.timestamp)")
      }
      func shapes(in window: TouchWindow) -> [DrawnShape] { [] }
      func wasAdded(to window: TouchWindow) {}
      func wasRemoved(from window: TouchWindow?) {}
    }
    let log = Log()
    window.addObserver(log)
    let surface = TouchSurface(window)
    let location = Point2D(x: 50, y: 50)
    surface.receive(IndirectEvent(scroll: .zero, .began, at: 0, location: location))
    surface.receive(ContactReport(.down, ContactID(1), at: 0.1, location: location))
    surface.receive(IndirectEvent(wheel: Vector2D(dx: 0, dy: 5), at: 0.2, location: location))
    surface.receive(ContactReport(.up, ContactID(1), at: 0.3))
    surface.draw(at: 0.05)
    #expect(log.entries == ["scroll 0.0"])
    surface.draw(at: 1)
    #expect(
      log.entries == ["scroll 0.0", "touches 0.1", "scroll 0.2", "scroll 0.2", "touches 0.3"],
      "the step of the wheel cancels the scroll in progress first")
    #expect(surface.issues.count(.duplicateDown) == 1)
  }

  @Test("a scroll goes to the front-most window that it hits, until it ends (R66)")
  func windowsOfScrolls() {
    final class Probe: GestureRecognizer {
      var phases: [IndirectEvent.Phase] = []
      override func follows(_ event: IndirectEvent) -> Bool { true }
      override func indirectEventArrived(_ event: IndirectEvent) { phases.append(event.phase) }
    }
    let application = TouchApplication()
    let probes = (0..<2).map { index in
      let window = TouchWindow(
        frame: Rect2D(x: 0, y: 0, width: index == 0 ? 100 : 50, height: 100))
      let probe = Probe()
      window.addGestureRecognizer(probe)
      application.addWindow(window)
      return probe
    }
    let surface = TouchSurface(application)
    func send(_ phase: IndirectEvent.Phase, _ time: Double, x: Double) {
      surface.receive(
        IndirectEvent(scroll: .zero, phase, at: time, location: Point2D(x: x, y: 50)))
      surface.draw(at: time)
    }
    send(.began, 0, x: 20)
    send(.changed, 0.1, x: 80)
    send(.ended, 0.2, x: 80)
    #expect(probes.map(\.phases.count) == [0, 3])
    send(.began, 0.3, x: 80)
    send(.ended, 0.4, x: 20)
    #expect(probes.map(\.phases.count) == [2, 3])
    send(.began, 0.5, x: 500)
    send(.ended, 0.6, x: 20)
    #expect(probes.map(\.phases.count) == [2, 3])
  }
}
