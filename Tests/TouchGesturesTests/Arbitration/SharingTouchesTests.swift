import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Arbitration of touches that land one after another (R29, R30)")
struct SharingTouchesTests {
  private let stage = Stage.withCanvas()
  /// The right half of the canvas.
  private let child = TouchView(frame: Rect2D(x: 200, y: 0, width: 200, height: 300))

  init() { stage.canvas.addSubview(child) }

  @Test(
    "the deeper view comes first, even if the outer recognizer had a touch earlier (R29)",
    arguments: [true, false])
  func deeperViewComesFirst(areTogether: Bool) {
    let outer = stage.add(PanGestureRecognizer(), "outer")
    let inner = stage.add(PanGestureRecognizer(), "inner", on: child)
    if areTogether { outer.recognizeSimultaneously(with: inner) }
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .down(2, 300, 100))
    stage.at(0.2, .move(1, 130, 100), .move(2, 330, 100))
    #expect(stage.actions == (areTogether ? ["inner began", "outer began"] : ["inner began"]))
    #expect(outer.reason == (areTogether ? nil : .prevented(by: "inner")))
  }

  @Test("a recognizer that is active with other touches is not waited for (R30)")
  func recognizerWithOtherTouchesIsNotWaitedFor() {
    let single = stage.add(TapGestureRecognizer(), "single", on: child)
    let other = TouchView(frame: Rect2D(x: 0, y: 0, width: 200, height: 300))
    stage.canvas.addSubview(other)
    let press = stage.add(LongPressGestureRecognizer(), "press", on: other)
    single.require(toFail: press)
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .down(2, 300, 100))
    stage.at(0.2, .up(2))
    #expect(press.state == .possible)
    #expect(stage.actions == ["single recognized"])
  }

  @Test(
    "a requirement that began earlier fails the recognizer, also if both are allowed together (R30)"
  )
  func earlierRequirementFailsTheRecognizer() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    let tap = stage.add(TapGestureRecognizer(), "tap", on: child)
    tap.require(toFail: pan)
    tap.recognizeSimultaneously(with: pan)
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    stage.at(0.2, .down(2, 300, 100))
    stage.at(0.3, .up(2))
    #expect(stage.actions == ["pan began"])
    #expect(tap.reason == .requirement(of: "pan"))
  }

  @Test("a subclass can be required to fail (R30)")
  func subclassCanBeRequiredToFail() {
    final class Important: TapGestureRecognizer {
      override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
        other.tapCount == 1
      }
    }
    stage.add(TapGestureRecognizer(), "single")
    stage.add(Important(), "double").numberOfTapsRequired = 2
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .up(1))
    #expect(stage.actions.isEmpty)
    stage.wait(until: 1)
    #expect(stage.actions == ["single recognized"])
  }
}
