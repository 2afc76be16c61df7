import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

/// A recognizer that begins with the first touch, makes no further request, and logs its callbacks.
private final class Holder: GestureRecognizer {
  private(set) var callbacks: [String] = []

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    add("began", touches)
    state = .began
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    add("moved", touches)
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    add("ended", touches)
  }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    add("cancelled", touches)
  }

  private func add(_ callback: String, _ touches: TouchCollection) {
    callbacks.append(callback + touches.map { " \($0.id.rawValue)" }.joined())
  }
}

/// A recognizer that begins with the first touch and sets `changed` once, at its first move.
private final class Once: GestureRecognizer {
  var ignoresFurtherTouches = false
  private var hasChanged = false

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    if requestedState == .possible { state = .began }
    if ignoresFurtherTouches, numberOfTouches > 1 {
      for touch in touches { ignore(touch, for: event) }
    }
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    guard numberOfTouches == 1, !hasChanged else { return }
    hasChanged = true
    state = .changed
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    if numberOfTouches == 0 { state = .ended }
  }
  override func reset() { hasChanged = false }
}

/// A recognizer that can fail as an event arrives, and counts its callbacks.
private final class Refuser: GestureRecognizer {
  var refuses = false
  private(set) var callbacks = 0

  override func eventArrived(_ event: TouchEvent) {
    if refuses { state = .failed }
  }
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) { callbacks += 1 }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) { callbacks += 1 }
}

/// A recognizer that ignores its first touch or leaves its view at a given moment, and logs its
/// callbacks.
private final class Quitter: GestureRecognizer {
  enum Moment { case arrival, beginning }
  enum Deed { case ignore, leave }

  var plan: (moment: Moment, deed: Deed)?
  private(set) var callbacks: [String] = []

  override func eventArrived(_ event: TouchEvent) { act(.arrival, event) }
  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    callbacks.append("began" + touches.map { " \($0.id.rawValue)" }.joined())
    act(.beginning, event)
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    callbacks.append("moved" + touches.map { " \($0.id.rawValue)" }.joined())
  }

  private func act(_ moment: Moment, _ event: TouchEvent) {
    guard let plan, plan.moment == moment else { return }
    self.plan = nil
    switch plan.deed {
    case .ignore: event.touch(trackedTouches[0].id).map { ignore($0, for: event) }
    case .leave: view?.removeGestureRecognizer(self)
    }
  }
}

@Suite("Recognizers of other modules that set `changed` once (R26)")
struct RepeatedChangeTests {
  private let stage = Stage.withCanvas()
  private let gesture = Once()

  init() { stage.add(gesture, "gesture") }

  @Test("`changed` fires for every event with a touch that moved, and for no other (R26)")
  func changedRepeatsWithEveryMove() {
    stage.at(0, .down(1, 100, 100))
    for step in 1...4 { stage.at(Double(step) / 100, .move(1, 100 + Double(step), 100)) }
    #expect(stage.states(of: "gesture") == ["began", "changed", "changed", "changed", "changed"])
    stage.at(0.05, .move(1, 104, 100))
    stage.at(0.06, .down(2, 200, 100))
    #expect(stage.states(of: "gesture").count == 5, "a rest and a landing are no moves")
    stage.at(0.07, .move(1, 110, 100), .move(2, 210, 100))
    #expect(stage.states(of: "gesture").count == 6, "once for an event")
    stage.at(0.08, .move(2, 220, 100), .up(1))
    #expect(stage.states(of: "gesture").count == 7)
    stage.at(0.09, .lift(2, 230, 100))
    #expect(stage.states(of: "gesture").suffix(2) == ["changed", "ended"])
  }

  @Test("`began` does not repeat, and nothing fires before it (R26)")
  func beganDoesNotRepeat() {
    let holder = stage.add(Holder(), "holder")
    holder.recognizeSimultaneously(with: gesture)
    let tap = stage.add(TapGestureRecognizer(), "tap")
    tap.recognizeSimultaneously(with: holder)
    gesture.require(toFail: tap)
    stage.at(0, .down(1, 100, 100))
    stage.at(0.01, .move(1, 101, 100))
    stage.at(0.02, .move(1, 102, 100))
    #expect(stage.actions == ["holder began"], "the other waits for the tap")
    stage.at(0.03, .move(1, 150, 100))
    stage.at(0.04, .move(1, 151, 100))
    #expect(stage.states(of: "gesture").first == "began")
    #expect(stage.states(of: "holder") == ["began"])
  }

  @Test("a touch that is ignored changes nothing (R26)")
  func ignoredTouchDoesNotRepeatChanged() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.01, .move(1, 101, 100))
    gesture.ignoresFurtherTouches = true
    stage.at(0.02, .down(2, 200, 100))
    stage.at(0.03, .move(2, 210, 100))
    #expect(stage.states(of: "gesture") == ["began", "changed"])
    stage.at(0.04, .move(1, 102, 100))
    #expect(stage.states(of: "gesture") == ["began", "changed", "changed"])
  }
}

@Suite("Recognizers of other modules (R21a, R26)")
struct OwnRecognizerTests {
  private let stage = Stage.withCanvas()
  private let holder = Holder()

  init() { stage.add(holder, "holder") }

  @Test("a recognizer receives the callbacks of an event in order, once each (R21a)")
  func callbacksOfAnEventComeInOrder() {
    stage.at(0, (1...6).map { .down($0, Double($0) * 50, 100) })
    stage.at(
      0.1, .cancel(1), .up(2), .move(3, 150, 120), .cancel(4), .up(5), .move(6, 300, 120),
      .down(7, 10, 200), .down(8, 20, 200))
    #expect(
      holder.callbacks == [
        "began 1 2 3 4 5 6", "began 7 8", "moved 3 6", "ended 2 5", "cancelled 1 4",
      ])
  }

  @Test("a recognizer that makes no request ends or is cancelled with its last touch (R26)")
  func lastTouchEndsTheAttempt() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .cancel(1))
    stage.at(0.2, .up(2))
    stage.at(1, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(1.1, .up(1))
    stage.at(1.2, .cancel(2))
    #expect(stage.actions == ["holder began", "holder ended", "holder began", "holder cancelled"])
  }

  @Test(
    "a recognizer that fails as an event arrives receives none of it (R27)",
    arguments: [[FingerAction.move(1, 150, 100)], [.down(2, 200, 100)]])
  func failureOnArrivalStopsTheEvent(acts: [FingerAction]) {
    let refuser = stage.add(Refuser(), "refuser")
    stage.at(0, .down(1, 100, 100))
    refuser.refuses = true
    stage.at(0.1, acts)
    #expect(refuser.reason != nil && refuser.callbacks == 1)
  }

  @Test("the location in touchesEnded and touchesCancelled is that of the touches that end")
  func locationAsTheLastTouchesEnd() {
    final class Locator: GestureRecognizer {
      private(set) var locations: [Point2D] = []
      override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
        locations.append(location(in: nil))
      }
      override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
        locations.append(location(in: nil))
      }
    }
    let locator = stage.add(Locator(), "locator")
    stage.canvas.removeGestureRecognizer(holder)
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100), .down(3, 300, 200))
    stage.at(0.1, .lift(1, 110, 100))
    stage.at(0.2, .lift(2, 220, 100), .lift(3, 300, 200))
    stage.at(0.3, .down(1, 50, 50))
    stage.at(0.4, .cancel(1))
    #expect(
      locator.locations == [(250, 150), (260, 150), (50, 50)].map { Point2D(x: $0.0, y: $0.1) })
  }

  @Test("a touch that is missing in an event is cancelled (R2)")
  func missingTouchIsCancelled() {
    func send(_ id: UInt64, _ phase: TouchPhase, at time: Double) {
      let location = Point2D(x: 100, y: 100)
      let touch = Touch(
        id: TouchID(id), phase: phase, sample: TouchSample(timestamp: time, location: location),
        previousLocation: location, tapCount: 1)
      stage.window.sendEvent(TouchEvent(at: time, touches: [touch], sequenceNumber: id))
    }
    send(1, .began, at: 0)
    #expect(holder.numberOfTouches == 1)
    send(2, .moved, at: 0.1)
    #expect(holder.numberOfTouches == 0 && holder.callbacks == ["began 1"])
    #expect(stage.actions == ["holder began", "holder cancelled"])
  }

  @Test("a touch that a callback ignores is in none of the later callbacks of the event (R24, R32)")
  func ignoredTouchIsInNoLaterCallback() {
    func callbacks(_ plan: (Quitter.Moment, Quitter.Deed), _ acts: FingerAction...) -> [String] {
      let stage = Stage.withCanvas()
      let quitter = stage.add(Quitter(), "quitter")
      stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
      quitter.plan = plan
      stage.at(0.1, acts)
      return Array(quitter.callbacks.dropFirst())
    }
    #expect(callbacks((.arrival, .ignore), .move(1, 110, 100), .move(2, 210, 100)) == ["moved 2"])
    #expect(callbacks((.arrival, .leave), .move(1, 110, 100), .move(2, 210, 100)) == [])
    #expect(
      callbacks((.beginning, .ignore), .move(1, 110, 100), .move(2, 210, 100), .down(3, 50, 50))
        == ["began 3", "moved 2"])
    #expect(
      callbacks((.beginning, .leave), .move(1, 110, 100), .move(2, 210, 100), .down(3, 50, 50)) == [
        "began 3"
      ])
  }
}
