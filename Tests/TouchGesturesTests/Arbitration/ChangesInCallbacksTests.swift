import TestSupport
import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

/// A recognizer that runs a closure in one of its callbacks.
private final class Meddler: GestureRecognizer {
  var moment = ""
  var deed: (() -> Void)?

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) { at("began") }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) { at("moved") }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) { at("ended") }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    at("cancelled")
  }
  override func reset() { at("reset") }

  private func at(_ moment: String) {
    if moment == self.moment { deed?() }
  }
}

/// A recognizer that records its callbacks.
private final class Follower: GestureRecognizer {
  var moments: [String] = []

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    moments.append("began")
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    moments.append("moved")
  }
}

@Suite("Changes in callbacks and actions (R24)")
struct ChangesInCallbacksTests {
  private let stage = Stage.withCanvas()

  @Test(
    "recognizers and views can be added and removed in any callback of a recognizer (R24)",
    arguments: ["began", "moved", "ended", "cancelled", "reset"],
    0..<6)
  func changesInAnyCallback(moment: String, deed: Int) {
    let meddler = stage.add(Meddler(), "meddler")
    let pan = stage.add(PanGestureRecognizer(), "pan")
    let press = stage.add(LongPressGestureRecognizer(), "press")
    let child = TouchView(frame: stage.canvas.bounds)
    stage.canvas.addSubview(child)
    meddler.moment = moment
    meddler.deed = { [stage, canvas = stage.canvas, unowned meddler] in
      switch deed {
      case 0: canvas.removeGestureRecognizer(meddler)
      case 1: canvas.removeGestureRecognizer(pan)
      case 2: canvas.removeFromSuperview()
      case 3: canvas.addGestureRecognizer(TapGestureRecognizer())
      case 4: for gesture in [meddler, pan, press] { gesture.isEnabled.toggle() }
      default: stage.window.cancelTouches()
      }
    }
    for start in [0.0, 3] {
      stage.at(start, .down(1, 100, 100), .down(2, 200, 100))
      stage.at(start + 0.1, .move(1, 150, 100))
      stage.at(start + 0.2, .move(1, 190, 100), .cancel(2))
      stage.wait(until: start + 1)
      stage.at(start + 1.1, .up(1))
    }
    stage.wait(until: 10)
    let ends = stage.actions.filter { $0 == "pan ended" || $0 == "pan cancelled" }.count
    #expect(
      stage.actions.filter { $0 == "pan began" }.count == ends, "every pan that began has ended")
    #expect(pan.state == .possible && meddler.state == .possible && press.state == .possible)
    #expect(stage.window.nextDeadline == nil, "no deadline is left")
  }

  @Test(
    "a recognizer removed in its own callback does not affect the next one, and is freed (R24)",
    arguments: ["began", "moved"])
  func recognizerRemovedInItsCallbackIsFreed(moment: String) {
    let canvas = stage.canvas
    weak var gone: Meddler?
    do {
      let meddler = stage.add(Meddler(), "meddler")
      gone = meddler
      meddler.moment = moment
      meddler.deed = { [unowned meddler] in canvas.removeGestureRecognizer(meddler) }
    }
    let behind = stage.add(Follower(), "behind")
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    #expect(gone == nil, "the recognizer is freed")
    #expect(behind.moments == ["began", "moved"])
  }

  @Test(
    "recognizers can remove each other while all touches are cancelled (R24, R55)",
    arguments: [true, false])
  func recognizersRemoveEachOtherInReset(isWindowGoing: Bool) {
    var window: TouchWindow? = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
    let view = TouchView(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
    view.isMultipleTouchEnabled = true
    window?.addSubview(view)
    weak var gone: Meddler?
    for _ in 0..<4 {
      let meddler = Meddler()
      meddler.moment = "reset"
      meddler.deed = {
        for recognizer in view.gestureRecognizers { view.removeGestureRecognizer(recognizer) }
      }
      view.addGestureRecognizer(meddler)
      gone = meddler
    }
    var sequencer = TouchSequencer()
    sequencer.receive(ContactReport(.down, ContactID(1), at: 0, location: Point2D(x: 100, y: 100)))
    while let event = sequencer.nextTouchEvent(at: 0) { window?.sendEvent(event) }
    if isWindowGoing { window = nil } else { window?.cancelTouches() }
    #expect(view.gestureRecognizers.isEmpty)
    #expect(gone == nil)
  }

  @Test("actions that are added or removed inside an action take effect at the next call (R24)")
  func actionsChangedInsideAnAction() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    var calls: [String] = []
    var second: ActionToken?
    pan.addAction { pan in
      calls.append("first")
      guard pan.state == .began, let second else { return }
      pan.removeAction(second)
      pan.addAction { _ in calls.append("third") }
    }
    second = pan.addAction { _ in calls.append("second") }
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    stage.at(0.2, .move(1, 160, 100))
    #expect(calls == ["first", "second", "first", "third"])
  }

  @Test("an action can remove its recognizer (R24)")
  func actionRemovesItsRecognizer() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    pan.addAction { [stage] pan in
      if pan.state == .began {
        pan.addAction { _ in }
        stage.canvas.removeGestureRecognizer(pan)
      }
    }
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    stage.at(0.2, .move(1, 160, 100))
    stage.at(0.3, .up(1))
    #expect(stage.actions == ["pan began", "pan cancelled"])
    #expect(pan.view == nil && pan.state == .possible)
  }

  @Test(
    "if the view of a touch leaves, its recognizers are cancelled and those above continue (R19)")
  func recognizersAboveContinueAfterAViewLeaves() {
    let child = stage.view("child", 0, 0, 400, 300, in: stage.canvas)
    let outer = stage.add(PanGestureRecognizer(), "outer")
    let inner = stage.add(PanGestureRecognizer(), "inner", on: child)
    outer.recognizeSimultaneously(with: inner)
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    child.removeFromSuperview()
    stage.at(0.2, .move(1, 200, 100))
    stage.at(0.3, .up(1))
    #expect(stage.states(of: "inner") == ["began", "cancelled"])
    #expect(stage.states(of: "outer") == ["began", "changed", "ended"])
  }

  @Test("actions are called in the order of their addition, and removed ones are not called (R26)")
  func actionsAreCalledInOrder() {
    let tap = stage.add(TapGestureRecognizer(), "tap")
    var calls: [Int] = []
    tap.addAction { _ in calls.append(1) }
    let second = tap.addAction { _ in calls.append(2) }
    tap.addAction { _ in calls.append(3) }
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .up(1))
    tap.removeAction(second)
    stage.at(1, .down(1, 100, 100))
    stage.at(1.1, .up(1))
    #expect(calls == [1, 2, 3, 1, 3])
  }

  @Test("the token of another recognizer removes no action (R26)")
  func tokenOfAnotherRecognizerRemovesNothing() {
    let tap = stage.add(TapGestureRecognizer(), "tap")
    let other = TapGestureRecognizer()
    var calls = 0
    tap.addAction { _ in calls += 1 }
    for _ in 0..<3 { tap.removeAction(other.addAction { _ in }) }
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .up(1))
    #expect(calls == 1)
  }

  @Test("recognizers, views, delegates and windows can be freed in any order (R24)")
  func objectsCanBeFreedInAnyOrder() {
    for order in 0..<4 {
      var window: TouchWindow? = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
      var view: TouchView? = TouchView(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
      var one: PanGestureRecognizer? = PanGestureRecognizer()
      var other: TapGestureRecognizer? = TapGestureRecognizer()
      var delegate: Delegate? = Delegate()
      window?.addSubview(view!)
      view?.addGestureRecognizer(one!)
      view?.addGestureRecognizer(other!)
      one?.require(toFail: other!)
      one?.recognizeSimultaneously(with: other!)
      one?.delegate = delegate
      var sequencer = TouchSequencer()
      sequencer.receive(FingerAction.down(1, 100, 100).report(at: 0))
      window?.sendEvent(sequencer.nextTouchEvent(at: 0)!)
      switch order {
      case 0: (window, view, one, other, delegate) = (nil, nil, nil, nil, nil)
      case 1: (delegate, other, one, view, window) = (nil, nil, nil, nil, nil)
      case 2:
        view?.removeGestureRecognizer(other!)
        other = nil
        one?.fail(.unspecified)
        delegate = nil
        window = nil
      default:
        view?.removeFromSuperview()
        view = nil
        window = nil
      }
      sequencer.receive(FingerAction.move(1, 150, 100).report(at: 0.1))
      if let event = sequencer.nextTouchEvent(at: 0.1) { window?.sendEvent(event) }
      #expect(one?.trackedTouches.isEmpty ?? true)
    }
  }

  @Test("late updates reach a recognizer after the touch has ended (R14)")
  func lateUpdatesReachARecognizerAfterTheEnd() {
    final class Stroke: GestureRecognizer {
      var samples = 0
      var forces: [Double?] = []
      override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
        state = .began
      }
      override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
        for touch in touches { samples += event.samples(for: touch.id).count }
        state = .changed
      }
      override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
        state = .ended
      }
      override func touchesEstimatedPropertiesUpdated(_ touches: TouchCollection) {
        forces += touches.map { $0.force }
      }
    }
    let stroke = stage.add(Stroke(), "stroke")
    var down = ContactReport(
      .down, ContactID(1), at: 0, location: Point2D(x: 10, y: 10), force: 0.2)
    down.estimatedProperties = .force
    down.estimatedPropertiesExpectingUpdates = .force
    down.updateIndex = 7
    stage.sequencer.receive(down)
    stage.at(0)
    for step in 1...3 {
      stage.sequencer.receive(
        FingerAction.move(1, 10 + Double(step), 10).report(at: Double(step) / 240))
    }
    stage.at(0.02)
    stage.at(0.1, .up(1))
    var refine = ContactReport(.refine, ContactID(1), at: 0.2, force: 0.8)
    refine.updateIndex = 7
    stage.sequencer.receive(refine)
    stage.at(0.2)
    #expect(stroke.samples == 3)
    #expect(stroke.forces == [0.8])
    #expect(stage.actions == ["stroke began", "stroke changed", "stroke ended"])
  }

  @Test("an illegal request is refused (R25)")
  func illegalRequestIsRefused() {
    final class Odd: GestureRecognizer {
      override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
        state = .possible
      }
      override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
        state = .began
      }
    }
    let odd = stage.add(Odd(), "odd")
    stage.at(0, .down(1, 100, 100))
    #expect(odd.state == .possible)
    stage.at(0.1, .up(1))
    #expect(stage.failures(of: "odd") == ["lifted"])
    stage.at(1, .down(1, 100, 100))
    stage.at(1.1, .move(1, 101, 100))
    stage.at(1.2, .move(1, 102, 100))
    odd.state = .possible
    #expect(odd.state == .began)
    stage.at(1.3, .up(1))
    #expect(stage.actions == ["odd began", "odd ended"])
  }
}
