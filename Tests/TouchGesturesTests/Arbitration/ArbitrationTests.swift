import Testing
import TouchGestures
import TouchKit
import TouchViews

/// Says yes where a test wants it to, and counts how often it is asked.
final class Delegate: GestureRecognizerDelegate {
  var begins = true
  var receives = true
  var together = false
  var requires = false
  var isRequired = false
  private(set) var questions: [String] = []

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { ask("begin", begins) }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { ask("receive", receives) }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer) -> Bool { together }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
    ask("require \(other.label)", requires)
  }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
    ask("required by \(other.label)", isRequired)
  }

  private func ask(_ question: String, _ answer: Bool) -> Bool {
    questions.append(question)
    return answer
  }
}

@Suite("Arbitration (R28-R31)")
struct ArbitrationTests {
  private let stage = GestureStage()
  private let delegate = Delegate()

  private func add(_ name: String, taps: Int = 1, on view: TouchView? = nil) -> TapGestureRecognizer {
    let tap = stage.add(TapGestureRecognizer(), name, on: view)
    tap.numberOfTapsRequired = taps
    return tap
  }

  private func tap(_ times: Int = 1, from start: Double = 0, x: Double = 100) {
    for number in 0..<times {
      let time = start + Double(number) * 0.2
      stage.at(time, .down(1, x, 100))
      stage.at(time + 0.1, .up(1))
    }
  }

  // MARK: - Exclusion (R29)

  @Test("R29: when one begins, others that share a touch fail, and the trace says by whom")
  func exclusion() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    let pinch = stage.add(PinchGestureRecognizer(), "pinch")
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(1, 60, 100))
    #expect(stage.log == ["pan began"], "both are ready; the pan was added first")
    #expect(pinch.reason == .prevented(by: "pan"))
    #expect(pinch.reason?.description == "prevented by pan")
    stage.at(0.2, .up(1), .up(2))
    #expect(pan.state == .possible)
    #expect(stage.log == ["pan began", "pan ended"])
  }

  @Test("R29: those that share no touch do not matter to each other")
  func otherTouches() {
    let (left, right) = (
      TouchView(frame: Rect2D(x: 0, y: 0, width: 200, height: 300)), TouchView(frame: Rect2D(x: 200, y: 0, width: 200, height: 300))
    )
    stage.canvas.addSubview(left)
    stage.canvas.addSubview(right)
    stage.add(PanGestureRecognizer(), "left", on: left)
    stage.add(PanGestureRecognizer(), "right", on: right)
    stage.at(0, .down(1, 100, 100), .down(2, 300, 100))
    stage.at(0.1, .move(1, 130, 100), .move(2, 330, 100))
    #expect(stage.log == ["left began", "right began"])
  }

  @Test("R29: either side's yes lets both be recognized", arguments: [0, 1, 2])
  func simultaneous(side: Int) {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    let pinch = stage.add(PinchGestureRecognizer(), "pinch")
    switch side {
    case 0: pan.delegate = delegate
    case 1: pinch.delegate = delegate
    default: pinch.shouldRecognizeSimultaneously = { $0 === pan }
    }
    delegate.together = true
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(1, 60, 100))
    #expect(stage.log == ["pan began", "pinch began"])
  }

  @Test("R29: one that began keeps a later one that shares a touch from beginning")
  func later() {
    let button = TouchView(frame: Rect2D(x: 200, y: 0, width: 200, height: 300))
    stage.canvas.addSubview(button)
    stage.add(PanGestureRecognizer(), "pan")
    let tap = add("tap", on: button)
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    stage.at(0.2, .down(2, 300, 100))
    stage.at(0.3, .up(2))
    #expect(stage.log == ["pan began"])
    #expect(tap.reason == .prevented(by: "pan"))
  }

  @Test("R29: a tap never prevents a tap with a higher tap count")
  func higherCount() {
    _ = add("single")
    _ = add("double", taps: 2)
    tap(2)
    #expect(stage.log == ["single recognized", "double recognized"], "the second tap is the double's, which prevents the single")
  }

  @Test("R29: of several taps that are ready the higher count comes first, whoever was added first")
  func higherCountFirst() {
    let single = add("single")
    let double = add("double", taps: 2)
    single.recognizeSimultaneously(with: double)
    tap(2)
    #expect(stage.log == ["single recognized", "double recognized", "single recognized"])
  }

  @Test("R29: of several that are ready the deeper view comes first, then the one added first, after those that require no other")
  func order() {
    let child = TouchView(frame: stage.canvas.bounds)
    stage.canvas.addSubview(child)
    let outer = add("outer")
    let first = add("first", on: child)
    let second = add("second", on: child)
    for one in [outer, first, second] { for other in [outer, first, second] { one.recognizeSimultaneously(with: other) } }
    tap()
    #expect(stage.log == ["first recognized", "second recognized", "outer recognized"])
    let swipe = stage.add(SwipeGestureRecognizer(), "swipe", on: child)
    first.require(toFail: swipe)
    tap(from: 1)
    #expect(stage.log.suffix(3) == ["second recognized", "outer recognized", "first recognized"])
  }

  // MARK: - Failure requirements (R30)

  @Test("R30: a single tap waits until the double tap failed, at its deadline")
  func waits() {
    let single = add("single")
    let double = add("double", taps: 2)
    single.require(toFail: double)
    var fired = -1.0
    single.addAction { [stage] _ in fired = stage.window.now }
    tap()
    #expect(stage.log.isEmpty)
    #expect(single.state == .possible)
    #expect(single.requestedState == .ended)
    #expect(single.reason == .waiting(for: "double"))
    stage.wait(until: 1)
    #expect(stage.log == ["single recognized"])
    #expect(Swift.abs(fired - 0.45) < 1e-9, "0.35 s after the lift")
  }

  @Test("R30: it fails where the other is recognized")
  func taken() {
    let single = add("single")
    let double = add("double", taps: 2)
    single.require(toFail: double)
    tap(2)
    stage.wait(until: 1)
    #expect(stage.log == ["double recognized"])
    #expect(stage.failures(of: "single") == ["requirement"])
  }

  @Test("R30: a touch elsewhere fails the double tap, lets the single be recognized, and is the next single's")
  func elsewhere() {
    let single = add("single")
    let double = add("double", taps: 2)
    single.require(toFail: double)
    tap()
    stage.at(0.2, .down(2, 300, 200))
    #expect(stage.log == ["single recognized"])
    stage.at(0.3, .up(2))
    stage.wait(until: 1)
    #expect(stage.log == ["single recognized", "single recognized"])
  }

  @Test("R30: several requirements must all fail")
  func several() {
    let single = add("single")
    let double = add("double", taps: 2)
    let press = stage.add(LongPressGestureRecognizer(), "press")
    press.numberOfTapsRequired = 1
    single.require(toFail: double)
    single.require(toFail: press)
    tap()
    stage.at(0.2, .down(1, 100, 100))
    stage.at(0.25, .move(1, 109, 100))
    stage.wait(until: 0.6)
    #expect(stage.log.isEmpty)
    stage.wait(until: 0.7)
    #expect(stage.log == ["press began"])
    #expect(stage.failures(of: "single") == ["requirement"])
  }

  @Test("R30: a recognizer that has none of the touches is not waited for")
  func noTouches() {
    let other = TouchView(frame: Rect2D(x: 300, y: 0, width: 100, height: 300))
    stage.canvas.addSubview(other)
    let single = add("single")
    single.require(toFail: add("double", taps: 2, on: other))
    tap()
    #expect(stage.log == ["single recognized"])
  }

  @Test("R30: dynamic requirements are asked once per attempt, and either side's yes binds", arguments: [0, 1])
  func dynamic(side: Int) {
    let single = add("single")
    let double = add("double", taps: 2)
    if side == 0 {
      single.delegate = delegate
      delegate.requires = true
    } else {
      double.delegate = delegate
      delegate.isRequired = true
    }
    tap()
    #expect(stage.log.isEmpty)
    stage.wait(until: 1)
    #expect(stage.log == ["single recognized"])
    let question = side == 0 ? "require double" : "required by single"
    #expect(delegate.questions.filter { $0 == question }.count == 1)
    tap(from: 2)
    stage.wait(until: 3)
    #expect(delegate.questions.filter { $0 == question }.count == 2, "a new attempt asks again")
  }

  @Test("R30: the hooks of subclasses are asked too")
  func hooks() {
    final class Patient: TapGestureRecognizer {
      override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { other.tapCount == 2 }
    }
    stage.add(Patient(), "single")
    _ = add("double", taps: 2)
    tap(2)
    stage.wait(until: 2)
    #expect(stage.log == ["double recognized"])
  }

  @Test("R30, R36: a pan that had to wait translates as if it had begun at its crossing")
  func waitingPan() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    let press = stage.add(LongPressGestureRecognizer(), "press")
    press.allowableMovement = 50
    pan.require(toFail: press)
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 120, 100))
    stage.at(0.2, .move(1, 140, 100))
    #expect(stage.log.isEmpty)
    stage.at(0.3, .move(1, 160, 100))
    #expect(stage.log == ["pan began"])
    #expect(pan.translation(in: nil) == Vector2D(dx: 50, dy: 0))
  }

  @Test("R26, R30: one that waits and whose touches lift begins and ends once it may")
  func waitingBeyondItsTouches() {
    let press = stage.add(LongPressGestureRecognizer(), "press")
    let pan = stage.add(PanGestureRecognizer(), "pan")
    press.require(toFail: pan)
    stage.at(0, .down(1, 100, 100))
    stage.wait(until: 0.8)
    #expect(stage.log.isEmpty)
    stage.at(1, .up(1))
    #expect(stage.log == ["press began", "press ended"])
  }

  @Test("two that require each other do not wait for ever")
  func circle() {
    let (one, other) = (add("one"), add("other"))
    one.require(toFail: other)
    other.require(toFail: one)
    tap()
    #expect(stage.log == ["one recognized"])
    #expect(stage.failures(of: "other") == ["requirement"])
  }

  // MARK: - Delegate (R31)

  @Test("R31: shouldBegin is asked when leaving possible, delegate and closure; either's no means failed", arguments: [true, false])
  func shouldBegin(byDelegate: Bool) {
    let tap = add("tap")
    tap.delegate = delegate
    delegate.begins = !byDelegate
    tap.shouldBegin = { byDelegate }
    self.tap()
    #expect(stage.log.isEmpty)
    #expect(stage.failures(of: "tap") == ["denied"])
    #expect(delegate.questions.filter { $0 == "begin" }.count == (byDelegate ? 1 : 0))
  }

  @Test("R31: shouldReceive is asked before a touch is shown")
  func shouldReceive() {
    let tap = add("tap")
    tap.delegate = delegate
    delegate.receives = false
    self.tap()
    #expect(stage.log.isEmpty && stage.failures(of: "tap").isEmpty)
    tap.delegate = nil
    tap.shouldReceive = { $0.location.x < 50 }
    self.tap(from: 1)
    self.tap(from: 2, x: 40)
    #expect(stage.log == ["tap recognized"])
  }

  @Test("R31: disabled in the middle it is cancelled, or fails where it had not begun, and holds until the touches are up")
  func disabled() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    pan.isEnabled = false
    #expect(stage.log == ["pan began", "pan cancelled"])
    pan.isEnabled = true
    stage.at(0.2, .move(1, 200, 100))
    stage.at(0.3, .up(1))
    stage.at(1, .down(1, 100, 100))
    pan.isEnabled = false
    #expect(pan.reason == .disabled && pan.state == .failed)
    stage.at(1.1, .up(1))
    stage.at(2, .down(1, 100, 100))
    stage.at(2.1, .move(1, 150, 100))
    #expect(stage.log == ["pan began", "pan cancelled"], "a disabled one is shown nothing")
  }

  @Test("R31, R30: one that is disabled is not waited for any more")
  func disabledRequirement() {
    let single = add("single")
    let double = add("double", taps: 2)
    single.require(toFail: double)
    tap()
    double.isEnabled = false
    #expect(stage.log == ["single recognized"])
  }

  // MARK: - Whose touches (R28)

  @Test("R28, R20: a recognizer sees all touches of its view and of the views inside, also those the view does not get")
  func whose() {
    stage.canvas.isMultipleTouchEnabled = false
    let child = TouchView(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    stage.canvas.addSubview(child)
    let pinch = stage.add(PinchGestureRecognizer(), "pinch")
    let inner = stage.add(PanGestureRecognizer(), "inner", on: child)
    stage.at(0, .down(1, 50, 50), .down(2, 200, 50), .down(3, 200, 200))
    #expect(pinch.numberOfTouches == 3)
    #expect(inner.numberOfTouches == 1)
    #expect(stage.canvas.log == ["began 1", "began 2"], "the child passes the first on; the third is one too many for the canvas")
  }

  @Test("R28: recognizers see an event before the view does")
  func before() {
    final class Early: GestureRecognizer {
      var seen: (() -> Void)?
      override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) { seen?() }
    }
    var order: [String] = []
    stage.add(Early(), "early").seen = { order.append("recognizer") }
    let child = TouchView(frame: stage.canvas.bounds)
    child.onTouchesBegan = { _, _ in order.append("view") }
    stage.canvas.addSubview(child)
    stage.at(0, .down(1, 100, 100))
    #expect(order == ["recognizer", "view"])
  }
}
