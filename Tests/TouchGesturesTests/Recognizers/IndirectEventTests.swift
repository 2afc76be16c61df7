import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Scrolls and transforms (R65-R68)")
struct IndirectEventTests {
  private let stage = Stage.withCanvas()
  private let pan = PanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()
  private let location = Point2D(x: 100, y: 80)

  init() { stage.add(pan, "pan") }

  private var translation: Vector2D { pan.translation(in: nil) }

  private func scroll(
    _ phase: IndirectEvent.Phase, _ time: Double, _ dx: Double = 0, _ dy: Double = 0,
    momentum: Bool = false
  ) {
    stage.window.dispatch(
      IndirectEvent(
        scroll: Vector2D(dx: dx, dy: dy), phase, at: time, location: location,
        isMomentum: momentum))
  }

  private func transform(
    _ phase: IndirectEvent.Phase, _ time: Double, by scale: Double = 1, turn: Double = 0
  ) {
    stage.window.dispatch(
      IndirectEvent(scale: scale, rotation: turn, phase, at: time, location: location))
  }

  private func wheel(_ time: Double, _ dy: Double) {
    stage.window.dispatch(
      IndirectEvent(wheel: Vector2D(dx: 0, dy: dy), at: time, location: location))
  }

  // MARK: - Scrolls

  @Test("a pan accepts no scroll unless it allows its kind (R67)")
  func allowedScrollTypes() {
    scroll(.began, 0, 0, 5)
    scroll(.ended, 0.1)
    wheel(0.2, 10)
    #expect(stage.actions.isEmpty)
    pan.allowedScrollTypes = .continuous
    wheel(0.3, 10)
    #expect(stage.actions.isEmpty)
    scroll(.began, 0.4, 0, 5)
    scroll(.ended, 0.5)
    #expect(stage.actions == ["pan began", "pan ended"])
    pan.allowedScrollTypes = .discrete
    scroll(.began, 0.6, 0, 5)
    scroll(.ended, 0.7)
    #expect(stage.actions.count == 2)
    wheel(0.8, 10)
    #expect(stage.actions.count == 4)
  }

  @Test("a scroll pans immediately, without slop and without touches (R67)")
  func withoutSlop() {
    pan.allowedScrollTypes = .all
    var touches: [Int] = []
    pan.addAction { touches.append($0.numberOfTouches) }
    scroll(.began, 0, 0, 1)
    #expect(translation == Vector2D(dx: 0, dy: 1))
    #expect(pan.location(in: nil) == location)
    scroll(.changed, 0.1, 3, 10)
    scroll(.changed, 0.2, 3, 10)
    #expect(translation == Vector2D(dx: 6, dy: 21))
    let velocity = pan.velocity(in: nil)
    #expect(abs(velocity.dx - 30) < 1e-6 && abs(velocity.dy - 100) < 1e-6)
    scroll(.changed, 0.21)
    scroll(.ended, 0.21)
    #expect(stage.actions == ["pan began", "pan changed", "pan changed", "pan ended"])
    #expect(pan.velocity(in: nil) == velocity, "the end keeps the velocity (R42)")
    #expect(pan.location(in: nil) == location)
    #expect(touches == [0, 0, 0, 0])
    #expect(stage.callbacks.lines.isEmpty, "views have no callback for it (R66)")
    scroll(.began, 1, 0, 2)
    #expect(translation == Vector2D(dx: 0, dy: 2), "the next scroll is a new attempt")
  }

  @Test("a step of a wheel begins and ends in its event, with velocity 0 (R65, R67)")
  func discrete() {
    pan.allowedScrollTypes = .all
    wheel(0.1, -30)
    #expect(stage.actions == ["pan began", "pan ended"])
    #expect(translation == Vector2D(dx: 0, dy: -30))
    #expect(pan.velocity(in: nil) == .zero)
    #expect(pan.state == .possible, "the attempt is reset when it ends")
    wheel(0.11, -30)
    #expect(translation == Vector2D(dx: 0, dy: -30))
    #expect(pan.velocity(in: nil) == .zero)
  }

  @Test("the translation is set as with fingers (R36)")
  func setTranslation() {
    pan.allowedScrollTypes = .all
    scroll(.began, 0, 0, 10)
    pan.setTranslation(.zero, in: nil)
    scroll(.changed, 0.1, 0, 4)
    #expect(translation == Vector2D(dx: 0, dy: 4))
  }

  @Test("a cancelled scroll cancels the pan, and a disabled pan receives nothing more")
  func cancellation() {
    pan.allowedScrollTypes = .all
    scroll(.began, 0, 0, 5)
    scroll(.cancelled, 0.1)
    #expect(stage.actions == ["pan began", "pan cancelled"])
    scroll(.began, 0.2, 0, 5)
    pan.isEnabled = false
    pan.isEnabled = true
    scroll(.changed, 0.3, 0, 5)
    scroll(.ended, 0.4)
    #expect(stage.actions.dropFirst(2) == ["pan began", "pan cancelled"])
    scroll(.began, 0.5, 0, 5)
    #expect(pan.state == .began)
  }

  @Test("a pan that is disabled, or enabled later, receives nothing of a scroll (R66)")
  func disabledRecognizer() {
    pan.allowedScrollTypes = .all
    pan.isEnabled = false
    scroll(.began, 0, 0, 5)
    #expect(stage.actions.isEmpty)
    pan.isEnabled = true
    scroll(.changed, 0.1, 0, 5)
    scroll(.ended, 0.2)
    #expect(stage.actions.isEmpty && pan.state == .possible)
  }

  @Test("a scroll that begins again cancels the one in progress (R65)")
  func secondBegin() {
    pan.allowedScrollTypes = .all
    scroll(.began, 0, 0, 5)
    scroll(.began, 0.1, 0, 7)
    scroll(.ended, 0.2)
    #expect(stage.actions == ["pan began", "pan cancelled", "pan began", "pan ended"])
  }

  @Test("a recognizer that does nothing with a scroll fails when it ends (R26)")
  func idleRecognizer() {
    final class Idle: GestureRecognizer {
      override func follows(_ event: IndirectEvent) -> Bool { true }
    }
    stage.add(Idle(), "idle")
    scroll(.began, 0)
    #expect(stage.failures(of: "idle").isEmpty)
    scroll(.ended, 0.1)
    #expect(stage.failures(of: "idle") == ["lifted"])
  }

  // MARK: - Hit testing and fingers

  @Test("a scroll belongs to the view where it begins until it ends (R66)")
  func hitTesting() {
    let small = stage.view("small", 200, 0, 100, 100, in: stage.canvas)
    let inner = stage.add(PanGestureRecognizer(), "inner", on: small)
    inner.allowedScrollTypes = .all
    scroll(.began, 0, 0, 5)
    scroll(.ended, 0.1)
    #expect(stage.actions.isEmpty)
    var event = IndirectEvent(
      scroll: Vector2D(dx: 1, dy: 0), .began, at: 0.2, location: Point2D(x: 250, y: 50))
    stage.window.dispatch(event)
    event.phase = .changed
    event.timestamp = 0.3
    event.location = location
    stage.window.dispatch(event)
    small.isHidden = true
    event.timestamp = 0.4
    stage.window.dispatch(event)
    #expect(stage.actions == ["inner began", "inner changed", "inner changed"])
  }

  @Test("fingers that land end a scroll first, in the same event (R67)")
  func fingersEndIt() {
    pan.allowedScrollTypes = .all
    scroll(.began, 0, 0, 5)
    stage.at(0.1, .down(1, 50, 50))
    #expect(stage.actions == ["pan began", "pan ended"])
    scroll(.changed, 0.15, 0, 50)
    #expect(pan.state == .possible, "what is left of the scroll is ignored")
    stage.at(0.2, .move(1, 50, 80))
    #expect(stage.actions.last == "pan began", "the finger has begun an attempt in its event")
    #expect(pan.translation(in: nil) == Vector2D(dx: 0, dy: 20))
    scroll(.ended, 0.25)
    scroll(.began, 0.3, 0, 100)
    #expect(pan.translation(in: nil) == Vector2D(dx: 0, dy: 20), "it has a finger")
    stage.at(0.4, .up(1))
    #expect(stage.actions == ["pan began", "pan ended", "pan began", "pan ended"])
  }

  @Test("fingers that land end a transform, too, in the same event (R67)")
  func fingersEndATransform() {
    stage.add(pinch, "pinch")
    transform(.began, 0, by: 1.1)
    stage.at(0.1, .down(1, 50, 50))
    #expect(stage.actions == ["pinch began", "pinch ended"])
    transform(.changed, 0.15, by: 2)
    #expect(pinch.state == .possible && stage.actions.count == 2)
  }

  // MARK: - Arbitration

  @Test("of two pans that accept a scroll, the deeper one is recognized (R29)")
  func arbitration() {
    let outer = stage.add(PanGestureRecognizer(), "outer", on: stage.window)
    pan.allowedScrollTypes = .all
    outer.allowedScrollTypes = .all
    scroll(.began, 0, 0, 5)
    scroll(.ended, 0.1)
    #expect(stage.actions == ["pan began", "pan ended"])
    #expect(stage.failures(of: "outer") == ["prevented"])
    outer.recognizeSimultaneously(with: pan)
    scroll(.began, 0.2, 0, 5)
    #expect(stage.actions.dropFirst(2) == ["pan began", "outer began"])
  }

  @Test("a scroll and a transform share nothing, a pinch and a rotation share a transform (R67)")
  func sharing() {
    stage.add(pinch, "pinch")
    stage.add(rotation, "rotation")
    pan.allowedScrollTypes = .all
    scroll(.began, 0, 0, 5)
    transform(.began, 0, by: 1.1)
    #expect(stage.actions == ["pan began", "pinch began"])
    #expect(stage.failures(of: "rotation") == ["prevented"])
  }

  @Test("a pan waits for the failure of another one that shares the scroll (R30)")
  func requirement() {
    let first = stage.add(PanGestureRecognizer(), "first", on: stage.window)
    pan.allowedScrollTypes = .all
    first.allowedScrollTypes = .all
    pan.require(toFail: first)
    scroll(.began, 0, 0, 5)
    #expect(stage.actions == ["first began"])
    #expect(stage.failures(of: "pan") == ["requirement"])
  }

  /// A recognizer that fails with the third event of a scroll.
  private final class Late: GestureRecognizer {
    private var count = 0
    override func follows(_ event: IndirectEvent) -> Bool { true }
    override func indirectEventArrived(_ event: IndirectEvent) {
      count += 1
      if count == 3 { state = .failed }
    }
  }

  @Test("a pan that waited asks with the velocity of what moved while it waited (R30, R67)")
  func velocityAfterWaiting() {
    let late = stage.add(Late(), "late")
    pan.allowedScrollTypes = .all
    pan.require(toFail: late)
    var velocities: [Double] = []
    pan.shouldBegin = { [unowned pan] in
      velocities.append(pan.velocity(in: nil).dy)
      return true
    }
    scroll(.began, 0, 0, 1)
    scroll(.changed, 0.01, 0, 10)
    scroll(.changed, 0.02, 0, 10)
    #expect(velocities.count == 1 && abs((velocities.first ?? 0) - 1000) < 100, "\(velocities)")
    #expect(stage.actions.first == "pan began")
  }

  @Test("closure and delegate are asked whether a recognizer receives a scroll (R67)")
  func shouldReceive() {
    final class Delegate: GestureRecognizerDelegate {
      var answer = true
      var types: [IndirectEvent.EventType] = []
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldReceive event: IndirectEvent
      ) -> Bool {
        types.append(event.type)
        return answer
      }
    }
    let delegate = Delegate()
    pan.allowedScrollTypes = .all
    pan.delegate = delegate
    scroll(.began, 0, 0, 5)
    scroll(.ended, 0.1)
    #expect(stage.actions == ["pan began", "pan ended"])
    delegate.answer = false
    wheel(0.2, 5)
    #expect(delegate.types == [.scroll, .scroll], "asked once for each")
    #expect(stage.actions.count == 2)
    let trace = (stage.window.trace?.entries ?? []).map { "\($0)" }
    #expect(
      trace == [
        "pan receives a scroll", "pan began", "pan ended", "pan reset",
        "pan must not receive a scroll",
      ])
  }

  // MARK: - Transforms

  @Test("a trackpad's transform pinches and rotates immediately (R67)")
  func transforms() {
    stage.add(pinch, "pinch")
    stage.add(rotation, "rotation")
    pinch.recognizeSimultaneously(with: rotation)
    transform(.began, 0, by: 1.1)
    #expect(pinch.scale == 1.1)
    transform(.changed, 0.1, by: 2, turn: 0.5)
    transform(.changed, 0.2, turn: 0.5)
    #expect(pinch.scale == 2.2)
    #expect(rotation.rotation == 1)
    #expect(abs(rotation.velocity - 5) < 1e-6)
    #expect(pinch.location(in: nil) == location)
    transform(.ended, 0.2)
    #expect(stage.states(of: "pinch") == ["began", "changed", "ended"])
    #expect(stage.states(of: "rotation") == ["began", "changed", "changed", "ended"])
  }

  @Test("a transform recognizer turns and scales about the location (R41, R67)")
  func transformRecognizer() {
    let gesture = stage.add(TransformGestureRecognizer(), "transform")
    transform(.began, 0)
    transform(.changed, 0.1, by: 2)
    #expect(location.applying(gesture.transform(in: nil)) == location)
    #expect(
      Point2D(x: 110, y: 80).applying(gesture.transform(in: nil)) == Point2D(x: 120, y: 80))
    gesture.resetTransform()
    #expect(gesture.transform(in: nil) == .identity)
    transform(.changed, 0.2, by: 0.5)
    #expect(Point2D(x: 120, y: 80).applying(gesture.transform(in: nil)) == Point2D(x: 110, y: 80))
  }

  @Test("a transform includes what its first event scaled and turned (R41, R67)")
  func transformIncludesItsFirstEvent() {
    let gesture = stage.add(TransformGestureRecognizer(), "transform")
    transform(.began, 0, by: 2, turn: .pi / 2)
    let right = Point2D(x: location.x + 10, y: location.y)
    let below = Point2D(x: location.x, y: location.y + 20)
    #expect(right.applying(gesture.transform(in: nil)).distance(to: below) < 1e-9)
  }

  @Test("values stay finite and positive whatever factors come (R43)")
  func extremes() {
    stage.add(pinch, "pinch")
    transform(.began, 0)
    for step in 1...300 { transform(.changed, Double(step) / 100, by: 1e10) }
    #expect(pinch.scale.isFinite && pinch.velocity.isFinite)
    for step in 301...900 { transform(.changed, Double(step) / 100, by: 1e-10) }
    #expect(pinch.scale.isFinite && pinch.scale > 0 && pinch.velocity.isFinite)
  }

  // MARK: - Momentum

  @Test("momentum is for a pan that asks for it; others end when the fingers lift (R68)")
  func momentum() {
    let other = stage.add(PanGestureRecognizer(), "other")
    pan.recognizeSimultaneously(with: other)
    pan.allowedScrollTypes = .all
    other.allowedScrollTypes = .all
    pan.acceptsMomentum = true
    scroll(.began, 0)
    scroll(.changed, 0.01, 0, 10)
    scroll(.changed, 0.02, 0, 8, momentum: true)
    #expect(pan.state == .changed)
    #expect(other.state == .possible)
    scroll(.changed, 0.03, 0, 4, momentum: true)
    scroll(.ended, 0.04, momentum: true)
    #expect(stage.states(of: "other") == ["began", "ended"])
    #expect(other.translation(in: nil) == Vector2D(dx: 0, dy: 10))
    #expect(stage.states(of: "pan") == ["began", "changed", "changed", "ended"])
    #expect(translation == Vector2D(dx: 0, dy: 22))
    scroll(.began, 0.05, 0, 4, momentum: true)
    #expect(stage.states(of: "other").count == 2)
    #expect(stage.states(of: "pan").last == "began")
  }
}
