import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

/// A delegate with fixed answers that records the questions.
final class Delegate: GestureRecognizerDelegate {
  var begins = true
  var receives = true
  var together = false
  var requires = false
  var isRequired = false
  private(set) var questions: [String] = []

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    ask("begin", begins)
  }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    ask("receive", receives)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { together }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    ask("require \(other.debugName)", requires)
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    ask("required by \(other.debugName)", isRequired)
  }

  private func ask(_ question: String, _ answer: Bool) -> Bool {
    questions.append(question)
    return answer
  }
}

@Suite("Arbitration (R28-R31)")
struct ArbitrationTests {
  private let stage = Stage.withCanvas()
  private let delegate = Delegate()

  private func add(_ name: String, taps: Int = 1, on view: TouchView? = nil) -> TapGestureRecognizer
  {
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

  @Test("a recognizer that begins fails the others that share a touch (R29)")
  func beginningFailsOthersThatShareATouch() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    let pinch = stage.add(PinchGestureRecognizer(), "pinch")
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(1, 60, 100))
    #expect(stage.actions == ["pan began"], "both are ready; the pan was added first")
    #expect(pinch.reason == .prevented(by: "pan"))
    #expect(pinch.reason?.description == "prevented by pan")
    stage.at(0.2, .up(1), .up(2))
    #expect(pan.state == .possible)
    #expect(stage.actions == ["pan began", "pan ended"])
  }

  @Test("recognizers that share no touch do not affect each other (R29)")
  func recognizersWithoutASharedTouchAreIndependent() {
    let left = TouchView(frame: Rect2D(x: 0, y: 0, width: 200, height: 300))
    let right = TouchView(frame: Rect2D(x: 200, y: 0, width: 200, height: 300))
    stage.canvas.addSubview(left)
    stage.canvas.addSubview(right)
    stage.add(PanGestureRecognizer(), "left", on: left)
    stage.add(PanGestureRecognizer(), "right", on: right)
    stage.at(0, .down(1, 100, 100), .down(2, 300, 100))
    stage.at(0.1, .move(1, 130, 100), .move(2, 330, 100))
    #expect(stage.actions == ["left began", "right began"])
  }

  @Test("either side's permission lets both be recognized (R29)", arguments: [0, 1, 2])
  func eitherSideAllowsSimultaneousRecognition(side: Int) {
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
    #expect(stage.actions == ["pan began", "pinch began"])
  }

  @Test(
    "a delegate without methods leaves all decisions to the recognizers (R29, R30, R31)",
    arguments: ["first", "second"])
  func silentDelegateDecidesNothing(name: String) {
    final class Silent: GestureRecognizerDelegate {}
    let silent = Silent()
    let pans = ["first", "second"].map { stage.add(PanGestureRecognizer(), $0) }
    pans.first { $0.name == name }?.delegate = silent
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    stage.at(0.2, .up(1))
    #expect(stage.actions == ["first began", "first ended"])
    withExtendedLifetime(silent) {}
  }

  @Test("a recognizer that has begun prevents a later one that shares a touch (R29)")
  func activeRecognizerPreventsALaterOne() {
    let button = TouchView(frame: Rect2D(x: 200, y: 0, width: 200, height: 300))
    stage.canvas.addSubview(button)
    stage.add(PanGestureRecognizer(), "pan")
    let tap = add("tap", on: button)
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    stage.at(0.2, .down(2, 300, 100))
    stage.at(0.3, .up(2))
    #expect(stage.actions == ["pan began"])
    #expect(tap.reason == .prevented(by: "pan"))
  }

  @Test("a tap never prevents a tap with a higher tap count (R29)")
  func tapDoesNotPreventAHigherTapCount() {
    _ = add("single")
    _ = add("double", taps: 2)
    tap(2)
    #expect(
      stage.actions == ["single recognized", "double recognized"],
      "the double tap prevents the second single tap")
  }

  @Test("of several taps that are ready, the one with the higher count comes first (R29)")
  func higherTapCountComesFirst() {
    let single = add("single")
    let double = add("double", taps: 2)
    single.recognizeSimultaneously(with: double)
    tap(2)
    #expect(stage.actions == ["single recognized", "double recognized", "single recognized"])
  }

  @Test("requirements, depth and order of addition decide among recognizers (R29)")
  func orderOfReadyRecognizers() {
    let child = TouchView(frame: stage.canvas.bounds)
    stage.canvas.addSubview(child)
    let outer = add("outer")
    let first = add("first", on: child)
    let second = add("second", on: child)
    for one in [outer, first, second] {
      for other in [outer, first, second] { one.recognizeSimultaneously(with: other) }
    }
    tap()
    #expect(stage.actions == ["first recognized", "second recognized", "outer recognized"])
    let swipe = stage.add(SwipeGestureRecognizer(), "swipe", on: child)
    first.require(toFail: swipe)
    tap(from: 1)
    #expect(
      stage.actions.suffix(3) == ["second recognized", "outer recognized", "first recognized"])
  }

  // MARK: - Failure requirements (R30)

  @Test("a single tap waits until the double tap has failed at its deadline (R30)")
  func singleTapWaitsForTheDoubleTap() {
    let single = add("single")
    let double = add("double", taps: 2)
    single.require(toFail: double)
    var fired = -1.0
    single.addAction { [stage] _ in fired = stage.window.now }
    tap()
    #expect(stage.actions.isEmpty)
    #expect(single.state == .possible)
    #expect(single.requestedState == .ended)
    #expect(single.reason == .waiting(for: "double"))
    stage.wait(until: 1)
    #expect(stage.actions == ["single recognized"])
    #expect(abs(fired - 0.45) < 1e-9, "0.35 s after the lift")
  }

  @Test("a tap that is complete waits longer than it may have taken itself (R30, R34)")
  func completeTapsWaitWithoutADeadline() {
    let single = add("single")
    single.require(toFail: add("double", taps: 2))
    tap()
    stage.at(0.3, .down(1, 100, 100))
    stage.wait(until: 1)
    #expect(stage.actions.isEmpty, "the second tap may take 0.75 s")
    stage.wait(until: 2)
    #expect(stage.actions == ["single recognized"])
  }

  @Test("a swipe that is complete waits longer than it may have taken itself (R30, R40)")
  func completeSwipesWaitWithoutADeadline() {
    let swipe = stage.add(SwipeGestureRecognizer(), "swipe")
    let pinch = stage.add(PinchGestureRecognizer(), "pinch")
    swipe.require(toFail: pinch)
    stage.at(0, .down(1, 100, 100))
    for step in 1...6 { stage.at(Double(step) * 0.02, .move(1, 100 + 20 * Double(step), 100)) }
    stage.wait(until: 2)
    #expect(stage.actions.isEmpty && swipe.requestedState == .ended)
    stage.at(2, .up(1))
    #expect(stage.actions == ["swipe recognized"])
  }

  @Test("a recognizer fails if the one that it requires to fail is recognized (R30)")
  func failsIfItsRequirementIsRecognized() {
    let single = add("single")
    let double = add("double", taps: 2)
    single.require(toFail: double)
    tap(2)
    stage.wait(until: 1)
    #expect(stage.actions == ["double recognized"])
    #expect(stage.failures(of: "single") == ["requirement"])
  }

  @Test(
    "a touch elsewhere fails the double tap, and the single tap of both touches is recognized (R30)"
  )
  func touchElsewhereReleasesTheSingleTap() {
    let single = add("single")
    let double = add("double", taps: 2)
    single.require(toFail: double)
    tap()
    stage.at(0.2, .down(2, 300, 200))
    #expect(stage.actions == ["single recognized"])
    stage.at(0.3, .up(2))
    stage.wait(until: 1)
    #expect(stage.actions == ["single recognized", "single recognized"])
  }

  @Test("a recognizer waits for all of its failure requirements (R30)")
  func allRequirementsMustFail() {
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
    #expect(stage.actions.isEmpty)
    stage.wait(until: 0.7)
    #expect(stage.actions == ["press began"])
    #expect(stage.failures(of: "single") == ["requirement"])
  }

  @Test("a recognizer without the touches in question is not waited for (R30)")
  func recognizerWithoutTouchesIsNotWaitedFor() {
    let other = TouchView(frame: Rect2D(x: 300, y: 0, width: 100, height: 300))
    stage.canvas.addSubview(other)
    let single = add("single")
    single.require(toFail: add("double", taps: 2, on: other))
    tap()
    #expect(stage.actions == ["single recognized"])
  }

  @Test(
    "dynamic requirements are asked once for each attempt, and either side's answer binds (R30)",
    arguments: [0, 1])
  func dynamicRequirementsAreAskedOncePerAttempt(side: Int) {
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
    #expect(stage.actions.isEmpty)
    stage.wait(until: 1)
    #expect(stage.actions == ["single recognized"])
    let question = side == 0 ? "require double" : "required by single"
    #expect(delegate.questions.filter { $0 == question }.count == 1)
    tap(from: 2)
    stage.wait(until: 3)
    #expect(delegate.questions.filter { $0 == question }.count == 2, "a new attempt asks again")
  }

  @Test("an answer about a recognizer that was freed does not hold for a new one (R24, R30)")
  func answerDoesNotHoldForANewRecognizer() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    let blocker = stage.add(GestureRecognizer(), "blocker")
    pan.require(toFail: blocker)
    pan.delegate = delegate
    delegate.requires = true
    var first = [stage.add(GestureRecognizer(), "first")]
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 140, 100))
    #expect(delegate.questions.contains("require first"))
    let address = ObjectIdentifier(first[0])
    stage.canvas.removeGestureRecognizer(first.removeLast())
    delegate.requires = false
    // Most allocators soon give memory that was freed to a new object of the same size.
    var second = [GestureRecognizer()]
    while second.count < 64 && ObjectIdentifier(second[second.endIndex - 1]) != address {
      second.append(GestureRecognizer())
    }
    stage.add(second[second.endIndex - 1], "second")
    stage.at(0.2, .down(2, 200, 100))
    blocker.isEnabled = false
    #expect(delegate.questions.contains("require second"))
    #expect(stage.actions == ["pan began"])
  }

  @Test("a subclass can require the failure of another recognizer (R30)")
  func subclassCanRequireFailure() {
    final class Patient: TapGestureRecognizer {
      override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
        other.tapCount == 2
      }
    }
    stage.add(Patient(), "single")
    _ = add("double", taps: 2)
    tap(2)
    stage.wait(until: 2)
    #expect(stage.actions == ["double recognized"])
  }

  @Test("a pan that had to wait translates as if it had begun at its crossing (R30, R36)")
  func waitingPanTranslatesFromItsCrossing() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    let press = stage.add(LongPressGestureRecognizer(), "press")
    press.allowableMovement = 50
    pan.require(toFail: press)
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 120, 100))
    stage.at(0.2, .move(1, 140, 100))
    #expect(stage.actions.isEmpty)
    stage.at(0.3, .move(1, 160, 100))
    #expect(stage.actions == ["pan began"])
    #expect(pan.translation(in: nil) == Vector2D(dx: 50, dy: 0))
  }

  @Test("a waiting recognizer whose touches lift begins and ends once it may (R26, R30)")
  func waitingRecognizerBeginsAndEndsAfterItsTouches() {
    let press = stage.add(LongPressGestureRecognizer(), "press")
    let pan = stage.add(PanGestureRecognizer(), "pan")
    press.require(toFail: pan)
    stage.at(0, .down(1, 100, 100))
    stage.wait(until: 0.8)
    #expect(stage.actions.isEmpty)
    stage.at(1, .up(1))
    #expect(stage.actions == ["press began", "press ended"])
  }

  @Test("two recognizers that require each other to fail do not wait forever (R30)")
  func circularRequirementIsResolved() {
    let one = add("one")
    let other = add("other")
    one.require(toFail: other)
    other.require(toFail: one)
    tap()
    #expect(stage.actions == ["one recognized"])
    #expect(stage.failures(of: "other") == ["requirement"])
  }

  // MARK: - Delegate (R31)

  @Test(
    "shouldBegin is asked when a recognizer leaves possible, and either's refusal fails it (R31)",
    arguments: [true, false])
  func shouldBeginCanRefuse(byDelegate: Bool) {
    let tap = add("tap")
    tap.delegate = delegate
    delegate.begins = !byDelegate
    tap.shouldBegin = { byDelegate }
    self.tap()
    #expect(stage.actions.isEmpty)
    #expect(stage.failures(of: "tap") == ["denied"])
    #expect(delegate.questions.filter { $0 == "begin" }.count == (byDelegate ? 1 : 0))
  }

  @Test("shouldReceive is asked before a recognizer receives a touch (R31)")
  func shouldReceiveCanRefuseATouch() {
    let tap = add("tap")
    tap.delegate = delegate
    delegate.receives = false
    self.tap()
    #expect(stage.actions.isEmpty && stage.failures(of: "tap").isEmpty)
    tap.delegate = nil
    tap.shouldReceive = { $0.location.x < 50 }
    self.tap(from: 1)
    self.tap(from: 2, x: 40)
    #expect(stage.actions == ["tap recognized"])
  }

  @Test("a view can refuse its recognizers and those that would take its touches (R31)")
  func viewCanRefuse() {
    final class RefusingView: TouchView {
      var asked: [GestureRecognizer] = []
      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        asked.append(recognizer)
        return false
      }
    }
    let view = RefusingView(frame: stage.canvas.bounds)
    stage.canvas.addSubview(view)
    let inner = add("inner", on: view)
    let outer = add("outer")
    inner.recognizeSimultaneously(with: outer)
    tap()
    #expect(view.asked == [inner, outer] && stage.actions.isEmpty)
    #expect(stage.failures(of: "inner") == ["denied"])
    #expect(stage.failures(of: "outer") == ["denied"])
    outer.cancelsTouchesInView = false
    tap(from: 1)
    #expect(stage.actions == ["outer recognized"])
  }

  @Test("a recognizer receives only touches of the allowed types (R31)")
  func touchTypeIsNotAllowed() {
    let tap = add("tap")
    let doubleTap = add("double", taps: 2)
    tap.allowedTouchTypes = [.pencil, .indirect]
    doubleTap.allowedTouchTypes = [.finger]
    self.tap()
    // A pencil elsewhere does not end the wait for the finger's second tap.
    for kind in [ContactReport.Kind.down, .up] {
      var report = ContactReport(kind, ContactID(9), at: 0, location: Point2D(x: 300, y: 20))
      report.type = .pencil
      stage.play([report])
    }
    self.tap(from: 0.2)
    #expect(stage.actions == ["tap recognized", "double recognized"])
  }

  @Test("a recognizer that is disabled is cancelled, or fails if it has not begun (R31)")
  func disablingCancelsOrFails() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    pan.isEnabled = false
    #expect(stage.actions == ["pan began", "pan cancelled"])
    pan.isEnabled = true
    stage.at(0.2, .move(1, 200, 100))
    stage.at(0.3, .up(1))
    stage.at(1, .down(1, 100, 100))
    pan.isEnabled = false
    #expect(pan.reason == .disabled && pan.state == .possible, "it is reset already (R27)")
    stage.at(1.1, .up(1))
    stage.at(2, .down(1, 100, 100))
    stage.at(2.1, .move(1, 150, 100))
    #expect(
      stage.actions == ["pan began", "pan cancelled"], "a disabled recognizer receives nothing")
  }

  @Test("a disabled recognizer is no longer waited for (R30, R31)")
  func disabledRecognizerIsNotWaitedFor() {
    let single = add("single")
    let double = add("double", taps: 2)
    single.require(toFail: double)
    tap()
    double.isEnabled = false
    #expect(stage.actions == ["single recognized"])
  }

  // MARK: - Received touches (R28)

  @Test("a recognizer receives all touches of its view and subviews (R20, R28)")
  func receivesTouchesOfSubviews() {
    stage.canvas.isMultipleTouchEnabled = false
    let child = TouchView(frame: Rect2D(x: 0, y: 0, width: 100, height: 100))
    stage.canvas.addSubview(child)
    let pinch = stage.add(PinchGestureRecognizer(), "pinch")
    let inner = stage.add(PanGestureRecognizer(), "inner", on: child)
    stage.at(0, .down(1, 50, 50), .down(2, 200, 50), .down(3, 200, 200))
    #expect(pinch.numberOfTouches == 3)
    #expect(inner.numberOfTouches == 1)
    #expect(
      stage.callbacks.lines(of: "canvas") == ["began #1", "began #2"],
      "the child passes the first touch on")
  }

  @Test("recognizers receive an event before the view does (R28)")
  func recognizersComeBeforeTheView() {
    final class Early: GestureRecognizer {
      var seen: (() -> Void)?
      override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) { seen?() }
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
