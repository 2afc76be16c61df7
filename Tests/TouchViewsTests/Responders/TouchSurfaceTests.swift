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
  let log = CallbackLog()
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
    var samples: [Int] = []
    surface.draw(at: 0.016) { samples.append($0.samples(for: $0.allTouches[0].id).count) }
    #expect(log.take() == ["view began #1"])
    surface.draw(at: 0.033) { samples.append($0.samples(for: $0.allTouches[0].id).count) }
    #expect(log.take() == ["view moved #1"])
    #expect(samples == [3, 1])
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

  @Test("a deadline passes without a draw (R44)")
  func deadlinePassesWithoutADraw() {
    report(.down, 1, at: 0)
    surface.draw(at: 0)
    #expect(surface.nextDeadline == 0.5)
    surface.advance(to: 0.49)
    #expect(press.state == .possible)
    surface.advance(to: 0.5)
    #expect(press.state == .began)
    #expect(surface.nextDeadline == nil)
  }

  @Test("a recognizer receives the samples before its deadline, although no frame has come (R28)")
  func samplesComeBeforeTheDeadline() {
    report(.down, 1, at: 0)
    surface.draw(at: 0)
    report(.move, 1, at: 0.3, x: 90)
    surface.advance(to: 0.5)
    #expect(log.take() == ["view began #1", "view moved #1"])
    surface.draw(at: 0.6)
    #expect(press.state == .failed)
  }

  @Test("without a deadline, samples wait for the frame")
  func samplesWaitForTheFrame() {
    report(.down, 1, at: 0)
    surface.advance(to: 0.1)
    #expect(log.take() == [])
    surface.draw(at: 0.1)
    #expect(log.take() == ["view began #1"])
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
    stage.atOnce((0.49, .move(1, 90, 50)), (0.52, .move(1, 95, 50)))
    #expect(press.state == .failed, "it moved before its deadline")
    #expect(patient.state == .began, "its deadline was met with the event")
  }
}
