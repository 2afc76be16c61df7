import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

/// The velocity at the end does not count what fingers do while they lift one after another (R42).
@Suite("velocities at the end")
struct VelocityAtTheEndTests {
  private let stage = Stage.withCanvas()

  /// Moves two fingers by a step for every 1/120 s, lifts the first at the end, and the second
  /// after a delay in which it continues.
  private func move(
    _ first: Vector2D, _ second: Vector2D, steps: Int = 30, liftingAfter delay: Double
  ) {
    stage.at(0, .down(1, 150, 150), .down(2, 250, 150))
    var time = 0.0
    func location(_ start: Double, _ step: Vector2D, _ index: Int) -> (Double, Double) {
      (start + step.dx * Double(index), 150 + step.dy * Double(index))
    }
    for index in 1...steps {
      time = Double(index) / 120
      let one = location(150, first, index)
      let two = location(250, second, index)
      stage.at(time, .move(1, one.0, one.1), .move(2, two.0, two.1))
    }
    stage.at(time, .up(1))
    var index = steps
    while time + 1.0 / 120 <= Double(steps) / 120 + delay + 1e-9 {
      time += 1.0 / 120
      index += 1
      let two = location(250, second, index)
      stage.at(time, .move(2, two.0, two.1))
    }
    stage.at(Double(steps) / 120 + delay, .up(2))
  }

  private func recordedVelocity() -> (pan: () -> Vector2D, scale: () -> Double) {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    let pinch = stage.add(PinchGestureRecognizer(), "pinch")
    pan.recognizeSimultaneously(with: pinch)
    var velocity = Vector2D(dx: .nan, dy: .nan)
    var scale = Double.nan
    pan.addAction { if $0.state == .ended { velocity = $0.velocity(in: nil) } }
    pinch.addAction { if $0.state == .ended { scale = $0.velocity } }
    return ({ velocity }, { scale })
  }

  @Test("a pinch is no fling (R42)", arguments: [0, 0.016, 0.033, 0.05, 0.08, 0.095])
  func pinchIsNoFling(_ delay: Double) {
    let recorded = recordedVelocity()
    move(Vector2D(dx: -3.4, dy: 0), Vector2D(dx: 3.4, dy: 0), liftingAfter: delay)
    #expect(!(recorded.pan().length > 20), "\(recorded.pan()); none if the pan never began")
    #expect(recorded.scale() > 1, "the scale flings with the speed of both")
  }

  @Test("a finger that moves for longer flings (R42)")
  func lateFingerFlings() {
    let recorded = recordedVelocity()
    move(Vector2D(dx: -3.4, dy: 0), Vector2D(dx: 3.4, dy: 0), steps: 15, liftingAfter: 0.2)
    #expect(abs(recorded.pan().dx - 408) < 20, "\(recorded.pan())")
  }

  @Test("two fingers that flick together do fling (R42)", arguments: [0, 0.016, 0.08])
  func twoFingersFling(_ delay: Double) {
    let recorded = recordedVelocity()
    move(Vector2D(dx: 3, dy: 3), Vector2D(dx: 3, dy: 3), steps: 8, liftingAfter: delay)
    #expect((recorded.pan() - Vector2D(dx: 360, dy: 360)).length < 30, "\(recorded.pan())")
  }

  @Test("fingers that lift less than 0.1 s apart are one series (R42)")
  func threeFingersLift() {
    let recorded = recordedVelocity()
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100), .down(3, 150, 200))
    for index in 1...20 {
      let x = Double(index) * 4
      stage.at(
        Double(index) / 100, .move(1, 100 + x, 100), .move(2, 200 + x, 100), .move(3, 150 + x, 200))
    }
    stage.at(0.2, .up(1))
    stage.at(0.25, .move(2, 280, 140))
    stage.at(0.28, .up(2))
    stage.at(0.33, .move(3, 230, 280))
    stage.at(0.36, .up(3))
    #expect((recorded.pan() - Vector2D(dx: 400, dy: 0)).length < 20, "\(recorded.pan())")
  }

  @Test("a finger that lands just before the end does not stop the fling (R42)")
  func fingerThatLands() {
    let recorded = recordedVelocity()
    stage.at(0, .down(1, 50, 100))
    for index in 1...20 { stage.at(Double(index) / 100, .move(1, 50 + Double(index) * 5, 100)) }
    stage.at(0.2, .down(2, 300, 200))
    stage.at(0.24, .up(1), .up(2))
    #expect((recorded.pan() - Vector2D(dx: 500, dy: 0)).length < 20, "\(recorded.pan())")
  }

  @Test("what fingers do after one has landed just before the end is no movement (R42)")
  func fingerThatLandsAndMoves() {
    let recorded = recordedVelocity()
    stage.at(0, .down(1, 50, 100))
    for index in 1...20 { stage.at(Double(index) / 100, .move(1, 50 + Double(index) * 5, 100)) }
    stage.at(0.2, .down(2, 300, 200))
    for index in 1...6 {
      let y = Double(index) * 8
      stage.at(0.2 + Double(index) / 100, .move(1, 150, 100 + y), .move(2, 300, 200 + y))
    }
    stage.at(0.27, .up(1), .up(2))
    #expect((recorded.pan() - Vector2D(dx: 500, dy: 0)).length < 20, "\(recorded.pan())")
  }

  @Test("scale and rotation fling with the velocity before the first of three fingers lifts (R42)")
  func threeFingersTurn() {
    let pinch = stage.add(PinchGestureRecognizer(), "pinch")
    let rotation = stage.add(RotationGestureRecognizer(), "rotation")
    pinch.recognizeSimultaneously(with: rotation)
    var ends: [Double] = []
    pinch.addAction { if $0.state == .ended { ends.append($0.velocity) } }
    rotation.addAction { if $0.state == .ended { ends.append($0.velocity) } }
    func locations(_ step: Double) -> [(Double, Double)] {
      [0.0, 2, 4].map { third in
        let angle = third * .pi / 3 + step * 0.03
        let arm = Vector2D(angle: angle, length: 50 + step * 2)
        return (200 + arm.dx, 150 + arm.dy)
      }
    }
    let landed = locations(0)
    for (index, (x, y)) in landed.enumerated() { stage.at(0, .down(index, x, y)) }
    for step in 1...20 {
      let moved = locations(Double(step))
      stage.at(
        Double(step) / 100, .move(0, moved[0].0, moved[0].1), .move(1, moved[1].0, moved[1].1),
        .move(2, moved[2].0, moved[2].1))
    }
    let velocities = [pinch.velocity, rotation.velocity]
    #expect(velocities[0] > 1 && abs(velocities[1] - 3) < 0.1)
    stage.at(0.2, .up(0))
    for step in 1...5 {
      let moved = locations(20 - Double(step) * 2)
      stage.at(
        0.2 + Double(step) / 100, .move(1, moved[1].0, moved[1].1),
        .move(2, moved[2].0, moved[2].1))
    }
    stage.at(0.26, .up(1), .up(2))
    #expect(ends.count == 2)
    for (end, velocity) in zip(ends, velocities) { #expect(abs(end - velocity) < 0.1) }
  }

  @Test("the velocity at the end lasts for 0.1 s (R42)")
  func velocityAfterTheEnd() {
    let pan = stage.add(PanGestureRecognizer(), "pan")
    move(Vector2D(dx: 3, dy: 3), Vector2D(dx: 3, dy: 3), steps: 12, liftingAfter: 0.02)
    stage.wait(until: 0.2)
    #expect((pan.velocity(in: nil) - Vector2D(dx: 360, dy: 360)).length < 30)
    stage.wait(until: 0.3)
    #expect(pan.velocity(in: nil) == .zero)
  }

  @Test("fingers that rest before they lift have no velocity (R42)")
  func restBeforeLifting() {
    let recorded = recordedVelocity()
    stage.at(0, .down(1, 50, 100), .down(2, 50, 200))
    for index in 1...20 {
      stage.at(
        Double(index) / 100, .move(1, 50 + Double(index) * 5, 100),
        .move(2, 50 + Double(index) * 5, 200))
    }
    stage.at(0.4, .up(1))
    stage.at(0.45, .up(2))
    #expect(recorded.pan() == .zero)
  }
}
