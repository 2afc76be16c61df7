import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

/// The views that are asked whether a recognizer may take their touches (R31), and what controls
/// answer (R74).
@Suite("permissions of views")
struct PermissionTests {
  /// A view that counts the questions, and refuses recognizers with a name.
  private final class Guard: TouchView {
    var refused: Set<String> = []
    var questions: [String] = []

    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      questions.append(recognizer.debugName)
      return !refused.contains(recognizer.debugName)
    }
  }

  private let stage = Stage.withCanvas()

  private func guardView(_ x: Double, in superview: TouchView? = nil) -> Guard {
    let view = Guard(frame: Rect2D(x: x, y: 0, width: 100, height: 300))
    view.isMultipleTouchEnabled = true
    (superview ?? stage.canvas).addSubview(view)
    return view
  }

  private func drag(_ finger: Int, x: Double) {
    stage.down(finger, x, 100)
    stage.move(finger, x, 130)
    stage.up(finger)
  }

  @Test("a view refuses the pan of a superview that would cancel its touch (R31)")
  func touchedViewRefuses() {
    let view = guardView(0)
    stage.add(PanGestureRecognizer(), "pan")
    view.refused = ["pan"]
    drag(1, x: 50)
    #expect(stage.failures(of: "pan") == ["denied"] && view.questions == ["pan"])
    drag(2, x: 150)
    #expect(stage.states(of: "pan") == ["began", "ended"], "the finger beside the view")
  }

  @Test("a view that would lose two touches is asked once (R31)")
  func viewOfTwoTouchesIsAskedOnce() {
    let view = guardView(0)
    stage.add(PinchGestureRecognizer(), "pinch")
    stage.at(0, .down(1, 40, 100), .down(2, 60, 100))
    stage.at(0.1, .move(1, 40, 50), .move(2, 60, 200))
    #expect(view.questions == ["pinch"] && stage.actions == ["pinch began"])
  }

  @Test("a view whose own recognizer takes its touch is asked once (R31)")
  func ownViewIsAskedOnce() {
    let view = guardView(0)
    stage.add(PanGestureRecognizer(), "pan", on: view)
    drag(1, x: 50)
    #expect(view.questions == ["pan"] && stage.states(of: "pan") == ["began", "ended"])
  }

  @Test("each view of several fingers is asked once, before the recognizer's own view (R31)")
  func eachViewIsAskedOnce() {
    let outer = guardView(0)
    outer.frame = Rect2D(x: 0, y: 0, width: 400, height: 300)
    let left = guardView(0, in: outer)
    let right = guardView(200, in: outer)
    let pan = stage.add(PanGestureRecognizer(), "pan", on: outer)
    var order: [String] = []
    pan.shouldBegin = {
      order = [left, right, outer].map { $0.questions.joined() }
      return true
    }
    stage.at(0, .down(1, 50, 100), .down(2, 250, 100), .down(3, 60, 200))
    stage.at(0.1, .move(1, 50, 150), .move(2, 250, 150), .move(3, 60, 250))
    #expect(order == ["pan", "pan", "pan"] && stage.actions == ["pan began"])
  }

  @Test("the first no decides, and nobody is asked after it (R31)", arguments: 0...5)
  func firstNoDecides(_ refusal: Int) {
    final class Asked: TouchView {
      var ask: () -> Bool = { true }
      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { ask() }
    }
    final class Delegate: GestureRecognizerDelegate {
      var ask: () -> Bool = { true }
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { ask() }
    }
    let order = ["right", "left", "own", "shouldBegin", "delegate"]
    var asked: [String] = []
    func question(_ name: String) -> () -> Bool {
      {
        asked.append(name)
        return !order.indices.contains(refusal) || order[refusal] != name
      }
    }
    let own = Asked(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
    stage.canvas.addSubview(own)
    own.ask = question("own")
    for (name, x) in [("left", 0.0), ("right", 200)] {
      let view = Asked(frame: Rect2D(x: x, y: 0, width: 100, height: 300))
      view.ask = question(name)
      own.addSubview(view)
    }
    let pan = stage.add(PanGestureRecognizer(), "pan", on: own)
    let delegate = Delegate()
    pan.shouldBegin = question("shouldBegin")
    delegate.ask = question("delegate")
    pan.delegate = delegate
    stage.at(0, .down(1, 250, 100))
    stage.at(0.01, .down(2, 50, 100))
    stage.at(0.1, .move(1, 250, 150), .move(2, 50, 150))
    #expect(asked == Array(order.prefix(refusal + 1)))
    #expect(stage.states(of: "pan") == (refusal < order.count ? [] : ["began"]))
    withExtendedLifetime(delegate) {}
  }

  @Test(
    "a view that loses no touch is not asked (R31)",
    arguments: ["shares", "ended", "blocked", "scroll"])
  func viewThatLosesNothing(_ situation: String) {
    let view = guardView(0)
    let pan = stage.add(PanGestureRecognizer(), "pan")
    switch situation {
    case "shares":
      pan.cancelsTouchesInView = false
      drag(1, x: 50)
    case "ended":
      pan.delaysTouchesEnded = false
      stage.at(0, .down(1, 50, 100), .down(2, 150, 100))
      stage.at(0.1, .up(1))
      stage.at(0.2, .move(2, 150, 150))
    case "blocked":
      view.isMultipleTouchEnabled = false
      pan.minimumNumberOfTouches = 2
      stage.at(0, .down(1, 50, 100))
      pan.isEnabled = false
      pan.isEnabled = true
      stage.at(0.5, .down(2, 60, 100), .down(3, 150, 100))
      stage.at(0.6, .move(2, 60, 150), .move(3, 150, 150))
    default:
      pan.allowedScrollTypes = .all
      stage.window.dispatch(
        IndirectEvent(
          scroll: Vector2D(dx: 0, dy: 5), .began, at: 0, location: Point2D(x: 50, y: 100)))
    }
    #expect(view.questions.isEmpty && stage.states(of: "pan").first == "began")
  }

  @Test("a touch whose beginning is delayed is asked for as well (R31, R33)")
  func delayedTouch() {
    let view = guardView(0)
    let pan = stage.add(PanGestureRecognizer(), "pan")
    pan.cancelsTouchesInView = false
    pan.delaysTouchesBegan = true
    view.refused = ["pan"]
    drag(1, x: 50)
    #expect(stage.failures(of: "pan") == ["denied"])
  }

  // MARK: - Controls

  private func control(_ frame: Rect2D) -> TouchControl {
    let control = TouchControl(frame: frame)
    stage.canvas.addSubview(control)
    return control
  }

  @Test("a control refuses the tap of its background, but no other gesture (R74)")
  func controlRefusesTaps() {
    let button = control(Rect2D(x: 0, y: 0, width: 100, height: 100))
    var presses = 0
    button.addAction(for: .touchUpInside) { _ in presses += 1 }
    stage.add(TapGestureRecognizer(), "tap")
    stage.at(0, .down(1, 50, 50))
    stage.at(0.05, .up(1))
    #expect(presses == 1 && stage.actions.isEmpty)
    stage.at(1, .down(1, 200, 50))
    stage.at(1.05, .up(1))
    #expect(stage.actions == ["tap recognized"], "beside the button")
    stage.add(TapGestureRecognizer(), "double").numberOfTapsRequired = 2
    stage.at(2, .down(1, 50, 50))
    stage.at(2.05, .up(1))
    stage.at(2.2, .down(1, 50, 50))
    stage.at(2.25, .up(1))
    #expect(stage.actions.last == "double recognized" && presses == 1)
  }

  @Test("a disabled control refuses taps too, and a control takes its own (R74)")
  func disabledControlRefuses() {
    let button = control(Rect2D(x: 0, y: 0, width: 100, height: 100))
    button.isEnabled = false
    stage.add(TapGestureRecognizer(), "tap")
    stage.at(0, .down(1, 50, 50))
    stage.at(0.05, .up(1))
    #expect(stage.actions.isEmpty)
    stage.add(TapGestureRecognizer(), "own", on: button)
    stage.at(1, .down(1, 50, 50))
    stage.at(1.05, .up(1))
    #expect(stage.actions == ["own recognized"])
  }

  @Test("a tap of two fingers takes the touches of a control (R74)")
  func tapOfTwoFingers() {
    let button = control(Rect2D(x: 0, y: 0, width: 100, height: 100))
    button.isMultipleTouchEnabled = true
    stage.add(TapGestureRecognizer(), "tap").numberOfTouchesRequired = 2
    stage.at(0, .down(1, 20, 50), .down(2, 80, 50))
    stage.at(0.05, .up(1), .up(2))
    #expect(stage.actions == ["tap recognized"])
  }

  @Test("a slider refuses the pan of a drawer that moves along it (R31)")
  func sliderInADrawer() {
    final class Slider: TouchControl {
      var value = 0.0
      override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
        value = touch.location(in: self).x / bounds.width
        return true
      }
      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard let pan = recognizer as? PanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: self)
        return abs(velocity.dy) > abs(velocity.dx)
      }
    }
    let slider = Slider(frame: Rect2D(x: 50, y: 100, width: 200, height: 40))
    stage.canvas.addSubview(slider)
    stage.add(PanGestureRecognizer(), "pan")
    stage.at(0, .down(1, 70, 120))
    for step in 1...13 { stage.at(Double(step) / 60, .move(1, 70 + 10 * Double(step), 120)) }
    stage.at(0.3, .up(1))
    #expect(slider.value == 0.75 && stage.failures(of: "pan") == ["denied"])
    stage.at(1, .down(1, 70, 120))
    for step in 1...5 { stage.at(1 + Double(step) / 60, .move(1, 70, 120 + 10 * Double(step))) }
    stage.at(1.3, .up(1))
    #expect(stage.states(of: "pan").first == "began", "across the slider")
  }
}
