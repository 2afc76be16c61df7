import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

/// An attempt takes touches of one type (R72).
@Suite("exclusive touch types")
struct TouchTypeTests {
  private let stage = Stage.withCanvas()

  private func send(
    _ kind: ContactReport.Kind, _ contact: Int, _ x: Double, _ y: Double, _ type: TouchType,
    at time: Double
  ) {
    let report = ContactReport(
      kind, ContactID(contact), at: time, location: Point2D(x: x, y: y), type: type)
    stage.sequencer.receive(report)
    while let event = stage.sequencer.nextTouchEvent(at: time) { stage.receiver(event) }
  }

  @Test("a finger beside a pencil is no second finger (R72)", arguments: [true, false])
  func pencilAndFinger(_ isExclusive: Bool) {
    let pinch = stage.add(PinchGestureRecognizer(), "pinch")
    let pan = stage.add(PanGestureRecognizer(), "pan")
    pinch.recognizeSimultaneously(with: pan)
    pinch.requiresExclusiveTouchType = isExclusive
    pan.requiresExclusiveTouchType = isExclusive
    var offered = 0
    pan.shouldReceive = { _ in
      offered += 1
      return true
    }
    send(.down, 1, 200, 200, .pencil, at: 0)
    send(.move, 1, 200, 160, .pencil, at: 0.1)
    send(.down, 2, 300, 250, .finger, at: 0.12)
    send(.move, 2, 300, 290, .finger, at: 0.2)
    #expect(pan.translation(in: nil).dy == (isExclusive ? -30 : -10))
    #expect(pan.numberOfTouches == (isExclusive ? 1 : 2) && offered == (isExclusive ? 1 : 2))
    #expect(stage.states(of: "pinch").isEmpty == isExclusive)
    let text = stage.window.trace?.entries.map { "\($0)" } ?? []
    #expect(
      text.contains("pan must not receive #2: a finger after a pencil") == isExclusive)
  }

  @Test("a finger between the taps of a pencil does not end its attempt (R72)")
  func fingerBetweenTaps() {
    stage.add(TapGestureRecognizer(), "double").numberOfTapsRequired = 2
    send(.down, 1, 200, 200, .pencil, at: 0)
    send(.up, 1, 200, 200, .pencil, at: 0.05)
    send(.down, 2, 50, 50, .finger, at: 0.1)
    send(.down, 1, 200, 200, .pencil, at: 0.2)
    send(.up, 1, 200, 200, .pencil, at: 0.25)
    #expect(stage.actions == ["double recognized"])
  }

  /// A recognizer of touches, hovers and scrolls that decides nothing, and waits after a scroll.
  private final class Follower: GestureRecognizer {
    var log: [String] = []
    override var followsHover: Bool { true }
    override func follows(_ event: IndirectEvent) -> Bool { true }
    override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
      log += touches.map { "began \($0.type)" }
    }
    override func regionEntered(_ touches: TouchCollection, with event: TouchEvent) {
      log += touches.map { "entered \($0.type)" }
    }
    override func indirectEventArrived(_ event: IndirectEvent) {
      log.append("\(event.type.name) \(event.phase)")
      deadline = event.timestamp + 1
    }
  }

  @Test("hovers are offered beside touches of another type, and choose no type (R72)")
  func hoversAreExempt() {
    let follower = stage.add(Follower(), "follower")
    send(.hover, 1, 50, 50, .indirectPointer, at: 0)
    send(.down, 2, 200, 200, .finger, at: 0.1)
    send(.hover, 3, 90, 90, .pencil, at: 0.2)
    send(.down, 4, 300, 200, .pencil, at: 0.3)
    send(.down, 5, 250, 200, .finger, at: 0.4)
    #expect(
      follower.log == [
        "entered indirectPointer", "began finger", "entered pencil", "began finger",
      ])
  }

  @Test("a hover is offered if its type is allowed and nobody refuses it (R31, R72)")
  func hoversAreAsked() {
    let follower = stage.add(Follower(), "follower")
    follower.allowedTouchTypes = [.pencil]
    var asked: [Double] = []
    follower.shouldReceive = {
      asked.append($0.location.x)
      return $0.location.x < 80
    }
    send(.hover, 1, 50, 50, .indirectPointer, at: 0)
    send(.hover, 2, 90, 50, .pencil, at: 0.1)
    #expect(follower.log.isEmpty && asked == [90])
    send(.hover, 3, 60, 50, .pencil, at: 0.2)
    #expect(follower.log == ["entered pencil"] && asked == [90, 60])
  }

  @Test(
    "a scroll chooses no type for the touches of its attempt (R72)", arguments: TouchType.allCases)
  func scrollsAreExempt(_ type: TouchType) {
    let follower = stage.add(Follower(), "follower")
    for phase in [IndirectEvent.Phase.began, .ended] {
      stage.window.dispatch(
        IndirectEvent(scroll: .zero, phase, at: 0, location: Point2D(x: 50, y: 50)))
    }
    send(.down, 1, 50, 50, type, at: 0.1)
    #expect(follower.log == ["scroll began", "scroll ended", "began \(type)"])
  }

  @Test("if the palm lands first, the pencil is not offered (R72)")
  func palmFirst() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    send(.down, 1, 300, 250, .finger, at: 0)
    send(.down, 2, 100, 100, .pencil, at: 0.5)
    send(.move, 2, 100, 200, .pencil, at: 0.6)
    #expect(stage.actions.isEmpty && pan.numberOfTouches == 1)
    send(.up, 1, 300, 250, .finger, at: 0.7)
    send(.down, 3, 100, 100, .pencil, at: 0.8)
    send(.move, 3, 100, 150, .pencil, at: 0.9)
    #expect(stage.actions == ["pan began"], "the next attempt is a pencil's")
  }
}
