import Testing
import TouchKit
import TouchViews
import ViewTestSupport

/// A recognizer that begins after half a second.
private final class PressRecognizer: GestureRecognizer {
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    deadline = event.timestamp + 0.5
  }
  override func deadlineReached(at time: Double) { state = .began }
}

@Suite("Frames of a surface (R77)")
struct SurfaceFrameTests {
  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 200))
  private let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 200, height: 200))
  private let surface: TouchSurface

  init() {
    surface = TouchSurface(window)
    window.addSubview(view)
  }

  private func report(_ kind: ContactReport.Kind, _ contact: Int, at time: Double) -> ContactReport
  {
    ContactReport(kind, ContactID(contact), at: time, location: Point2D(x: 50, y: 50))
  }

  private func draw(at time: Double) {
    surface.draw(at: time)
    _ = window.drawHierarchy()
  }

  /// Runs the loop of the guide with a clock of its own and returns the times of the frames.
  ///
  /// - Parameter input: The reports with the times at which they arrive, in order.
  private func run(
    until end: Double, _ input: [(arrival: Double, report: ContactReport)] = []
  ) -> [Double] {
    var input = input[...]
    var now = 0.0
    var frame = -1.0
    var frames: [Double] = []
    while now < end {
      let due = surface.nextFrame(after: frame + 1.0 / 60) ?? .infinity
      // The loop waits for input until the frame is due.
      let arrival = input.first?.arrival ?? .infinity
      now = max(now, min(due, arrival, end))
      while let next = input.first, next.arrival <= now {
        surface.receive(next.report)
        input.removeFirst()
      }
      guard let due = surface.nextFrame(after: frame + 1.0 / 60), due <= now, now < end else {
        continue
      }
      frame = surface.draw(atOrAfter: now)
      _ = window.drawHierarchy()
      frames.append(frame)
    }
    return frames
  }

  @Test("a program that follows the guide computes no frame while nothing happens")
  func nothingHappens() {
    #expect(run(until: 5) == [0], "the first frame shows the window")
  }

  @Test("a mouse that rests and a finger that rests need no frames")
  func restingContacts() {
    let frames = run(
      until: 5, [(0.5, report(.hover, 1, at: 0.5)), (1, report(.down, 2, at: 1))])
    #expect(frames == [0, 0.5, 1])
    #expect(surface.contactCount == 2 && surface.touchCount == 1)
  }

  @Test("a loop that sleeps until the next frame recognizes a long press of a resting finger")
  func pressOfARestingFinger() {
    let press = PressRecognizer()
    view.addGestureRecognizer(press)
    var beginnings: [Double] = []
    press.addAction { [window] in if $0.state == .began { beginnings.append(window.now) } }
    #expect(run(until: 5, [(1.01, report(.down, 1, at: 1))]) == [0, 1.01, 1.5])
    #expect(beginnings == [1.5])
  }

  @Test("a report whose time is later than the frame is delivered at its time")
  func waitingReport() {
    draw(at: 1)
    #expect(surface.nextFrame(after: 1) == nil)
    surface.receive(report(.down, 1, at: 1.0005))
    draw(at: 1)
    #expect(surface.nextFrame(after: 1) == 1.0005)
    #expect(surface.nextFrame(after: 1.01) == 1.01)
    draw(at: 1.0005)
    #expect(surface.nextFrame(after: 2) == nil)
    surface.receive(
      IndirectEvent(wheel: Vector2D(dx: 0, dy: 1), at: 3, location: Point2D(x: 1, y: 1)))
    #expect(surface.nextFrame(after: 2) == 3)
  }

  @Test("a frame is due immediately if a window needs display or layout, moves or has a link")
  func changes() {
    draw(at: 1)
    let link = DisplayLink { _ in }
    let changes: [() -> Void] = [
      { view.setNeedsDisplay() }, { view.setNeedsLayout() }, { view.alpha = 0.5 },
    ]
    for change in changes {
      #expect(surface.nextFrame(after: 1) == nil)
      change()
      #expect(surface.nextFrame(after: 1) == 1)
      draw(at: 1)
    }
    view.animate(withDuration: 1, animations: { view.alpha = 1 })
    draw(at: 1.5)
    #expect(surface.nextFrame(after: 1.6) == 1.6)
    draw(at: 2)
    #expect(surface.nextFrame(after: 2) == nil)
    link.add(to: window)
    #expect(surface.nextFrame(after: 2) == 2)
    link.isPaused = true
    draw(at: 2.1)
    #expect(surface.nextFrame(after: 2.1) == nil)
  }

  @Test("a draw at a time or after it delivers reports that are newer, in one frame")
  func drawAtOrAfter() {
    var moved = 0
    view.onTouchesMoved = { _, _ in moved += 1 }
    surface.receive(report(.down, 1, at: 1))
    #expect(surface.draw(atOrAfter: 2) == 2)
    surface.receive(ContactReport(.move, ContactID(1), at: 2.5, location: Point2D(x: 60, y: 50)))
    #expect(surface.draw(atOrAfter: 2.4) == 2.5)
    #expect(moved == 1 && window.now == 2.5)
  }

  @Test("contacts of cancelled touches are ignored until they lift or land again (R55)")
  func cancelledContactsAreIgnored() {
    var log: [String] = []
    view.isMultipleTouchEnabled = true
    view.onTouchesBegan = { _, _ in log.append("began") }
    view.onTouchesMoved = { _, _ in log.append("moved") }
    view.onTouchesEnded = { _, _ in log.append("ended") }
    view.onTouchesCancelled = { _, _ in log.append("cancelled") }
    for contact in 1...3 { surface.receive(report(.down, contact, at: 0)) }
    surface.receive(report(.hover, 4, at: 0))
    #expect(surface.contactCount == 4 && surface.touchCount == 3)
    surface.cancelTouches(at: 0.1)
    #expect(surface.contactCount == 0 && surface.touchCount == 0)
    for contact in 1...4 { surface.receive(report(.move, contact, at: 0.2)) }
    surface.receive(report(.up, 1, at: 0.3))
    surface.receive(report(.cancel, 2, at: 0.3))
    surface.receive(report(.down, 3, at: 0.3))
    surface.receive(report(.leave, 4, at: 0.3))
    surface.draw(at: 0.4)
    #expect(log == ["began", "cancelled", "began"])
    #expect(surface.issues.total == 0)
    // They have lifted, so that a further report is an error.
    surface.receive(report(.move, 1, at: 0.5))
    surface.receive(report(.up, 2, at: 0.5))
    surface.receive(report(.leave, 4, at: 0.5))
    #expect(surface.issues.count(.unknownContact) == 3)
  }

  @Test("a location belongs to the views there that take touches or have a recognizer")
  func wantedLocations() {
    let card = TouchView(frame: Rect2D(x: 0, y: 0, width: 50, height: 50))
    let label = TouchView(frame: Rect2D(x: 10, y: 10, width: 10, height: 10))
    view.addSubview(card)
    card.addSubview(label)
    let inside = Point2D(x: 12, y: 12), outside = Point2D(x: 100, y: 100)
    #expect(!surface.wants(inside) && !surface.wants(outside))
    card.onTouchesBegan = { _, _ in }
    #expect(surface.wants(inside) && !surface.wants(outside))
    card.onTouchesBegan = nil
    let press = PressRecognizer()
    card.addGestureRecognizer(press)
    #expect(surface.wants(inside) && !surface.wants(outside))
    press.isEnabled = false
    #expect(!surface.wants(inside))
    press.isEnabled = true
    card.isUserInteractionEnabled = false
    #expect(!surface.wants(inside))
    view.addSubview(LoggingView(frame: Rect2D(x: 90, y: 90, width: 20, height: 20)))
    #expect(surface.wants(outside) && !surface.wants(Point2D(x: 300, y: 100)))
  }

  @Test("a scroll belongs to a view if a recognizer follows it")
  func wantedScrolls() {
    final class Follower: GestureRecognizer {
      override func follows(_ event: IndirectEvent) -> Bool { event.type == .scroll }
    }
    let location = Point2D(x: 5, y: 5)
    let scroll = IndirectEvent(wheel: Vector2D(dx: 0, dy: 1), at: 0, location: location)
    let pinch = IndirectEvent(scale: 2, .began, at: 0, location: location)
    #expect(!surface.wants(scroll))
    let follower = Follower()
    view.addGestureRecognizer(follower)
    #expect(surface.wants(scroll) && !surface.wants(pinch))
    follower.isEnabled = false
    #expect(!surface.wants(scroll))
  }

  @Test("a step of a wheel that moves nothing causes no event (R67)")
  func emptySteps() {
    final class Log: TouchWindowObserver {
      var events = 0
      func willDeliver(_ event: TouchEvent, in window: TouchWindow) {}
      func willDeliver(_ event: IndirectEvent, in window: TouchWindow) { events += 1 }
    }
    let log = Log(), location = Point2D(x: 5, y: 5)
    window.addObserver(log)
    surface.receive(IndirectEvent(scroll: .zero, .began, at: 0, location: location))
    surface.receive(IndirectEvent(wheel: .zero, at: 0.1, location: location))
    surface.draw(at: 0.2)
    #expect(log.events == 1, "and does not end the scroll in progress")
    #expect(surface.issues.total == 0)
  }
}

@Suite("Observers of a surface")
struct SurfaceObserverTests {
  private final class Log: TouchSurfaceObserver {
    var entries: [String] = []
    var reaction: (String) -> Void = { _ in }

    private func append(_ entry: String) {
      entries.append(entry)
      reaction(entry)
    }
    func didReceive(_ report: ContactReport) { append("\(report.kind) \(report.timestamp)") }
    func didReceive(_ event: IndirectEvent) { append("\(event.type) \(event.timestamp)") }
    func willDraw(at time: Double) { append("draw \(time)") }
    func willCancelTouches(at time: Double) { append("cancel \(time)") }
    func didDeliver(_ event: SequencedEvent, at time: Double) {
      switch event {
      case .touches(let event): append("touches \(event.timestamp) at \(time)")
      case .indirect(let event): append("\(event.type) \(event.timestamp) at \(time)")
      }
    }
  }

  private let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 200, height: 200))

  private func use(_ surface: TouchSurface) {
    let location = Point2D(x: 5, y: 5)
    surface.receive(ContactReport(.down, ContactID(1), at: 0.1, location: location))
    surface.receive(IndirectEvent(wheel: Vector2D(dx: 0, dy: 1), at: 0.2, location: location))
    surface.draw(at: 0.25)
    surface.cancelTouches(at: 0.5)
  }

  @Test("an observer sees reports, draws, events and cancellations in their order")
  func order() {
    let surface = TouchSurface(window), log = Log()
    surface.addObserver(log)
    surface.addObserver(log)
    use(surface)
    #expect(
      log.entries == [
        "down 0.1", "scroll 0.2", "draw 0.25", "touches 0.1 at 0.25", "scroll 0.2 at 0.25",
        "cancel 0.5", "touches 0.5 at 0.5",
      ])
    surface.removeObserver(log)
    use(surface)
    #expect(log.entries.count == 7)
  }

  @Test("observers are not retained, and may be added and removed while they are called")
  func lifetime() {
    let surface = TouchSurface(window), second = Log()
    var first: Log? = Log()
    weak let reference = first
    first?.reaction = { [unowned first = first!] _ in
      surface.removeObserver(first)
      surface.addObserver(second)
    }
    surface.addObserver(first!)
    use(surface)
    #expect(first?.entries == ["down 0.1"])
    #expect(second.entries.count == 6)
    surface.addObserver(first!)
    first = nil
    #expect(reference == nil)
    use(surface)
    #expect(second.entries.count > 6)
  }
}
