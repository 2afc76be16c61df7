import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

/// Recognizers of programs that begin in their own way (R25, R36).
@Suite("recognizers that begin by themselves")
struct OwnBeginningTests {
  private let stage = Stage.withCanvas()

  /// A pan that begins when a finger lands, before or after the base class has added the finger.
  private final class EagerPan: PanGestureRecognizer {
    var beginsFirst = false

    override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
      if beginsFirst { state = .began }
      super.touchesBegan(touches, with: event)
      if !beginsFirst { state = .began }
    }
  }

  @Test("a pan that begins when it lands follows from the start (R36)", arguments: [true, false])
  func panFollowsFromTheStart(_ beginsFirst: Bool) {
    let pan = stage.add(EagerPan(), "pan")
    pan.beginsFirst = beginsFirst
    for attempt in 0..<2 {
      let start = Double(attempt)
      stage.at(start, .down(1, 100, 100))
      #expect(pan.translation(in: nil) == .zero)
      stage.at(start + 0.1, .move(1, 105, 100))
      #expect(pan.translation(in: nil) == Vector2D(dx: 5, dy: 0))
      stage.at(start + 0.2, .move(1, 150, 100))
      #expect(pan.translation(in: nil) == Vector2D(dx: 50, dy: 0))
      stage.at(start + 0.3, .up(1))
    }
    #expect(stage.states(of: "pan").filter { $0 == "began" }.count == 2)
  }

  @Test("a gesture that begins before its slop has what was moved so far (R36)")
  func valuesBeforeTheSlop() {
    final class EagerPinch: PinchGestureRecognizer {
      override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
        super.touchesMoved(touches, with: event)
        if state == .possible { state = .began }
      }
    }
    final class EagerRotation: RotationGestureRecognizer {
      override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
        super.touchesMoved(touches, with: event)
        if state == .possible { state = .began }
      }
    }
    let pinch = stage.add(EagerPinch(), "pinch")
    let rotation = stage.add(EagerRotation(), "rotation")
    pinch.recognizeSimultaneously(with: rotation)
    var scale = 0.0
    pinch.addAction { if $0.state == .began { scale = $0.scale } }
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(2, 204, 100))
    #expect(abs(scale - 1.04) < 1e-9)
    stage.at(0.2, .move(2, 204, 102))
    #expect(abs(rotation.rotation - 0.01923) < 1e-4)
  }

  @Test("changed without began counts as began (R25)")
  func changedCountsAsBegan() {
    final class Mover: GestureRecognizer {
      override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
        state = .changed
      }
      override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
        state = .ended
      }
    }
    stage.add(Mover(), "mover")
    stage.down(1, 100, 100)
    stage.move(1, 101, 100)
    stage.move(1, 102, 100)
    stage.up(1)
    #expect(stage.states(of: "mover") == ["began", "changed", "ended"])
  }

  @Test("a request that is not legal is traced (R25, R45)")
  func refusedRequestIsTraced() {
    final class Late: GestureRecognizer {
      override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
        state = .began
        state = .began
        state = .ended
        state = .changed
      }
    }
    let late = stage.add(Late(), "late")
    stage.down(1, 100, 100)
    stage.move(1, 101, 100)
    late.state = .cancelled
    let refusals = (stage.window.trace?.entries ?? []).filter {
      if case .refusedRequest = $0.event { true } else { false }
    }
    #expect(
      refusals.map { "\($0)" } == [
        "late changed refused: has ended", "late cancelled refused: is possible",
      ])
  }

  @Test("the slop of a rotation can be an angle (R38)")
  func slopAsAnAngle() {
    let rotation = stage.add(RotationGestureRecognizer(), "rotation")
    rotation.slop = 0
    rotation.angleSlop = 10 * .pi / 180
    func turn(_ degrees: Double, at time: Double) {
      let end = Vector2D(angle: degrees * .pi / 180, length: 50)
      stage.at(time, .move(2, 100 + end.dx, 100 + end.dy))
    }
    stage.at(0, .down(1, 100, 100), .down(2, 150, 100))
    turn(9.9, at: 0.1)
    #expect(stage.actions.isEmpty)
    turn(10, at: 0.2)
    #expect(stage.actions == ["rotation began"] && abs(rotation.rotation) < 1e-9)
    turn(25, at: 0.3)
    #expect(abs(rotation.rotation - 15 * .pi / 180) < 1e-9)
    let transform = TransformGestureRecognizer()
    transform.rotationAngleSlop = -1
    #expect(transform.rotationAngleSlop == 0)
  }
}
