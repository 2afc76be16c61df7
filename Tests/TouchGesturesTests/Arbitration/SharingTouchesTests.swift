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

  @Test(
    "two fingers tap while a line is drawn by another finger or by a pencil", arguments: [0, 9])
  func twoFingersTapWhileALineIsDrawn(pencil: Int) {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    let tap = stage.add(TapGestureRecognizer(), "tap")
    tap.numberOfTouchesRequired = 2
    // The finger that draws lands before anything is drawn, so only later fingers can tap.
    tap.shouldReceive = { [unowned pan] _ in pan.state == .began || pan.state == .changed }
    pan.maximumNumberOfTouches = 1
    stage.at(0, .down(pencil, 100, 100))
    for step in 1...20 {
      let time = Double(step) / 10
      stage.at(time, .move(pencil, 100 + Double(step) * 12, 100))
      if step % 5 == 0 {
        stage.at(time + 0.01, .down(1, 100, 200), .down(2, 200, 200))
        stage.at(time + 0.06, .up(1), .up(2))
      }
    }
    stage.at(2.1, .up(pencil))
    #expect(stage.actions.filter { $0 == "tap recognized" }.count == 4)
    #expect(stage.states(of: "pan").filter { $0 != "changed" } == ["began", "ended"])
    #expect(abs(pan.translation(in: nil).dx - 230) < 1e-9)
    #expect(
      stage.callbacks.lines(of: "canvas").filter { $0.contains("cancelled") }.count == 9,
      "the touch of the pan and the two of each tap, once")
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
