import Testing
import TouchDiagnosis
import TouchGestures
import TouchKit
import TouchScripts
import TouchTesting
import TouchViews

@Suite("What it would have taken in a test")
struct WhyNotTests {
  /// Returns a photo with a pan and a rotation, which a closure may refuse.
  private static func photo(isRefused: Bool = false) -> (
    view: TouchView, gesture: GestureRecognizer
  ) {
    let photo = TouchView(frame: .zero)
    photo.name = "photo"
    photo.isMultipleTouchEnabled = true
    let turn = RotationGestureRecognizer()
    let drag = PanGestureRecognizer()
    turn.name = "turn"
    drag.name = "drag"
    if isRefused { turn.shouldBegin = { false } }
    photo.addGestureRecognizer(drag)
    photo.addGestureRecognizer(turn)
    return (photo, turn)
  }

  /// Turns two fingers on a stage.
  private static func turned(
    _ view: TouchView, by degrees: Double, over duration: TouchDuration = .milliseconds(600)
  ) -> TouchStage {
    let stage = TouchStage(view)
    stage.rotate(at: [200, 150], by: .degrees(degrees), span: 100, over: duration)
    return stage
  }

  @Test("views and recognizers that are made anew are replayed with changes")
  func liveViews() {
    let stage = Self.turned(Self.photo().view, by: 8)
    let answer = whyNot(stage.script().script) { Self.photo() }
    #expect(answer.answers.map(\.description).contains("with slop 6.98 instead of 8"))
    #expect(
      answer.description.hasPrefix(
        "turn was not recognized by 0.634 s: lifted after turning 8.0 degrees, needs 9.2\n"))
  }

  @Test("a closure that returns the same view twice, or a recognizer elsewhere, is the answer")
  func mistakesOfTheClosure() {
    let input = Self.turned(Self.photo().view, by: 8).script().script
    let once = Self.photo()
    var answer = whyNot(input) { once }
    #expect(
      answer.answers.isEmpty
        && answer.description == """
          the views must be created anew for each replay, but the closure returned the same twice
          """
    )
    answer = whyNot(input) { (Self.photo().view, RotationGestureRecognizer()) }
    #expect(
      answer.description == """
        rotation belongs neither to the view nor to one of its subviews
        """)
  }

  @Test("a closure that refuses a gesture could have allowed it")
  func closures() {
    let stage = Self.turned(Self.photo(isRefused: true).view, by: 40, over: .milliseconds(150))
    let answers = whyNot(stage.script().script) { Self.photo(isRefused: true) }.answers
    #expect(answers.map(\.description) == ["if its delegate and closures allowed it"])
  }

  /// Returns a button with a tap.
  private static func button(
    _ change: (TouchView, TapGestureRecognizer) -> Void
  ) -> (view: TouchView, gesture: GestureRecognizer) {
    let button = TouchView(frame: Rect2D(x: 100, y: 100, width: 100, height: 60))
    let tap = TapGestureRecognizer()
    button.name = "button"
    tap.name = "press"
    button.addGestureRecognizer(tap)
    change(button, tap)
    return (button, tap)
  }

  @Test("what a recognizer refuses is the reason, and what would have allowed it the answer")
  func refusals() throws {
    let input = try TouchScript(
      parsing: "touchscript 1\n0 down a 150,130\n80 up a", file: "tap.touch")
    func first(_ change: @escaping (TouchView, TapGestureRecognizer) -> Void) -> [Substring] {
      let lines = "\(whyNot(input) { Self.button(change) })".split(separator: "\n")
      return [lines[0], lines.last ?? ""]
    }
    #expect(
      first { $1.shouldReceive = { $0.location.x < 100 } } == [
        "press received no touch: its delegate or closure refused a",
        "  if its delegate and closures allowed it",
      ])
    #expect(
      first { $1.allowedTouchTypes = [.pencil] } == [
        "press received no touch: press does not allow touches of type finger",
        "  if press allowed touches of type finger",
      ])
    #expect(
      first { $1.isEnabled = false } == [
        "press received no touch: press is disabled", "  if press were enabled",
      ])
  }

  @Test("a finger that is refused could have been allowed if too few of the others are received")
  func oneOfTwoFingersIsRefused() throws {
    let input = try TouchScript(
      parsing: "touchscript 1\n0 down a 120,130; down b 180,130\n80 up a; up b", file: "tap.touch")
    let answer = whyNot(input) {
      Self.button { button, tap in
        button.isMultipleTouchEnabled = true
        tap.numberOfTouchesRequired = 2
        tap.shouldReceive = { $0.location.x < 150 }
      }
    }
    #expect(
      answer.answers.map(\.description).contains("if its delegate and closures allowed it"),
      "\(answer)")
  }

  @Test("a hit test that returns another view is a reason without an answer")
  func hitTestsOfTheirOwn() throws {
    final class Pane: TouchView {
      override func hitTest(_ point: Point2D, with event: TouchEvent?) -> TouchView? { nil }
    }
    let input = try TouchScript(
      parsing: "touchscript 1\n0 down a 50,30\n80 up a", file: "tap.touch")
    let answer = whyNot(input) {
      let pane = Pane(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
      let (button, tap) = Self.button { button, _ in button.frame.origin = .zero }
      pane.name = "pane"
      pane.addSubview(button)
      return (pane, tap)
    }
    #expect(
      answer.description.hasPrefix("press received no touch: hitTest of pane does not return it"))
    #expect(answer.answers.isEmpty)
  }

  @Test("a window of its own and a time choose the attempt")
  func windowsAndTimes() {
    func setUp() -> (view: TouchView, gesture: GestureRecognizer) {
      let window = TouchWindow(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
      let press = LongPressGestureRecognizer()
      window.addGestureRecognizer(press)
      return (window, press)
    }
    let stage = TouchStage(window: setUp().view as? TouchWindow ?? TouchWindow())
    stage.finger().longPress(at: [50, 50], for: 0.4)
    stage.wait(1)
    stage.finger().longPress(at: [50, 50], for: 0.2)
    let input = stage.script().script
    #expect(
      whyNot(input, at: 0.1, setUp).answers.first?.description
        == "if a had been 101 ms slower")
    let answer = whyNot(input, setUp)
    #expect(answer.answers.first?.description == "if b had been 301 ms slower")
    #expect(answer.description.hasPrefix("2 attempts\n  from 0.000 s: lifted after 0.4 s < 0.5\n"))
  }

  @Test("states that differ from the expected ones say what it would have taken, and others do not")
  func failedComparisons() {
    let (view, turn) = Self.photo()
    let stage = Self.turned(view, by: 8, over: .milliseconds(150))
    let failed = stage.states(of: turn)
    #expect(!failed.description.contains("would have been"))
    #expect(failed == [.failed])
    #expect(!failed.description.contains("would have been"))
    #expect((failed == [.began, .changed, .ended]) == false)
    #expect(
      failed.description.hasSuffix(
        "\nturn would have been recognized if left and right had turned 1.17° more clockwise"))
    let (other, recognized) = Self.photo()
    let states = Self.turned(other, by: 40, over: .milliseconds(150)).states(of: recognized)
    #expect((states == [.began]) == false)
    #expect(!states.description.contains("would have been"))
    #expect((states == []) == false)
    #expect(states.description.contains("\nturn would not have been recognized if left had moved "))
  }

  @Test("a stage whose script is incomplete says why it cannot replay its views")
  func incompleteScripts() {
    let (view, turn) = Self.photo(isRefused: true)
    let states = Self.turned(view, by: 40).states(of: turn)
    #expect((states == [.began, .changed, .ended]) == false)
    #expect(
      states.description.hasSuffix(
        "\nwhyNot(_:at:_:) finds what it would have taken; the stage cannot, because turn has a "
          + "delegate, closures, a subclass or options that a script cannot express"))
  }
}
