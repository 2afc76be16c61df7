import Testing
import TouchGestures
import TouchKit
import TouchViews

@Suite("Pan (R36)")
struct PanGestureRecognizerTests {
  private let stage = GestureStage()
  private let pan = PanGestureRecognizer()

  init() { stage.add(pan, "pan") }

  private var translation: Vector2D { pan.translation(in: nil) }

  @Test("R36: it begins beyond 10 points, which are subtracted along the way, changes, and ends when all are up")
  func whole() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 106, 108))
    #expect(pan.state == .possible, "exactly 10 points are not more than 10")
    stage.at(0.2, .move(1, 109, 112))
    #expect(pan.state == .began)
    #expect((translation - Vector2D(dx: 3, dy: 4)).length < 1e-9, "15 points along (3, 4) / 5, less 10")
    stage.at(0.3, .move(1, 150, 100))
    #expect((translation - Vector2D(dx: 50 - 6, dy: -8)).length < 1e-9)
    stage.at(0.4, .up(1))
    #expect(stage.log == ["pan began", "pan changed", "pan ended"])
    #expect((translation - Vector2D(dx: 44, dy: -8)).length < 1e-9, "what it came to stays until the next attempt")
  }

  @Test("R36: what a finger does that is still with others does not count before the least number is down")
  func minimum() {
    pan.minimumNumberOfTouches = 2
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 200, 100))
    stage.at(0.2, .down(2, 200, 200))
    stage.at(0.3, .move(1, 210, 100), .move(2, 209, 200))
    #expect(pan.state == .possible, "the middle moved 9.5 points since the second landed")
    stage.at(0.4, .move(1, 212, 100), .move(2, 212, 200))
    #expect(pan.state == .began)
    #expect((translation - Vector2D(dx: 2, dy: 0)).length < 1e-9)
    stage.at(0.5, .up(2))
    stage.at(0.6, .move(1, 300, 100))
    #expect(stage.log == ["pan began"], "below the least number nothing changes")
    stage.at(0.7, .down(2, 200, 200))
    stage.at(0.8, .move(2, 200, 210))
    #expect((translation - Vector2D(dx: 2, dy: 5)).length < 1e-9, "what one finger did meanwhile is nothing")
    stage.at(0.9, .up(1), .up(2))
    #expect(stage.log == ["pan began", "pan changed", "pan ended"])
  }

  @Test("R36: the 10 points count since the minimum was complete: one more finger does not start them anew")
  func oneMore() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 106, 100))
    stage.at(0.2, .down(2, 200, 100))
    stage.at(0.3, .move(1, 112, 100), .move(2, 206, 100))
    #expect(pan.state == .began)
    #expect((translation - Vector2D(dx: 2, dy: 0)).length < 1e-9)
  }

  @Test("R36: a touch beyond the maximum fails a pan that has not begun and is ignored by one that has")
  func maximum() {
    pan.maximumNumberOfTouches = 1
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    stage.at(0.2, .down(2, 300, 100))
    stage.at(0.3, .move(2, 300, 200))
    #expect(translation == Vector2D(dx: 40, dy: 0))
    #expect(pan.numberOfTouches == 1)
    stage.at(0.4, .up(1))
    #expect(stage.log == ["pan began", "pan ended"])
    #expect(stage.canvas.log == ["began 1", "cancelled 1", "began 2", "moved 2"], "R32: an ignored touch stays the view's")
    stage.at(0.5, .up(2))
    stage.at(1, .down(1, 100, 100))
    stage.at(1.1, .down(2, 200, 100))
    #expect(pan.state == .failed)
    #expect(pan.reason?.kind == "tooManyTouches")
  }

  @Test("R26: a pan whose last touch was cancelled is cancelled, else it ends")
  func lastTouch() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(1, 150, 100), .move(2, 250, 100))
    stage.at(0.2, .cancel(1))
    stage.at(0.3, .up(2))
    stage.at(1, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(1.1, .move(1, 150, 100), .move(2, 250, 100))
    stage.at(1.2, .up(1))
    stage.at(1.3, .cancel(2))
    #expect(stage.log == ["pan began", "pan ended", "pan began", "pan cancelled"])
  }

  @Test("R26: of touches that end in one event the later one decides")
  func lastTouchInOneEvent() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(1, 150, 100), .move(2, 250, 100))
    stage.sequencer.receive(Act.cancel(1).report(at: 0.2))
    stage.sequencer.receive(Act.up(2).report(at: 0.21))
    stage.at(0.22)
    #expect(stage.log == ["pan began", "pan ended"])
  }

  @Test("R26: touches that lift without more fail it")
  func lifted() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .up(1))
    #expect(stage.failures(of: "pan") == ["lifted"])
    #expect(stage.log.isEmpty)
  }

  @Test("R36: setTranslation says what it is now and starts the velocity anew")
  func set() {
    stage.at(0, .down(1, 100, 100))
    for step in 1...10 { stage.at(Double(step) / 100, .move(1, 100 + Double(step) * 10, 100)) }
    #expect(Swift.abs(pan.velocity(in: nil).dx - 1000) < 1e-6)
    pan.setTranslation(.zero, in: nil)
    #expect(translation == .zero)
    #expect(pan.velocity(in: nil) == .zero)
    stage.at(0.11, .move(1, 210, 100))
    #expect(translation == Vector2D(dx: 10, dy: 0))
    #expect(Swift.abs(pan.velocity(in: nil).dx - 1000) < 1e-6, "one more sample is enough to know it again")
  }

  @Test("R23: translation and velocity are those of the view that is asked")
  func inView() {
    let view = TouchView(frame: Rect2D(x: 50, y: 50, width: 100, height: 100))
    view.transform = Transform2D(scaleX: 2, y: 2)
    stage.canvas.addSubview(view)
    stage.at(0, .down(1, 300, 100))
    for step in 1...6 { stage.at(Double(step) / 100, .move(1, 300, 100 + Double(step) * 10)) }
    #expect((pan.translation(in: view) - Vector2D(dx: 0, dy: 25)).length < 1e-9)
    #expect((pan.velocity(in: view) - Vector2D(dx: 0, dy: 500)).length < 1e-6)
    pan.setTranslation(Vector2D(dx: 0, dy: 10), in: view)
    #expect((translation - Vector2D(dx: 0, dy: 20)).length < 1e-9)
  }

  // MARK: - Velocity at the end (R42)

  private func fling(until rest: Double) -> Vector2D {
    stage.at(0, .down(1, 100, 100))
    for step in 1...20 { stage.at(Double(step) / 100, .move(1, 100 + Double(step) * 5, 100)) }
    var velocity = Vector2D(dx: .nan, dy: .nan)
    pan.addAction { if $0.state == .ended { velocity = $0.velocity(in: nil) } }
    stage.at(0.2 + rest, .up(1))
    return velocity
  }

  @Test("R42: a lift 8 ms after the last move, at the same place, keeps the velocity")
  func velocityAtLift() { #expect(Swift.abs(fling(until: 0.008).dx - 500) < 1) }

  @Test("R42: a finger that rested 0.1 s ends with zero")
  func velocityAfterRest() { #expect(fling(until: 0.1) == .zero) }

  @Test(
    "R42: where fingers lift one after another it is that of the last change with enough of them", arguments: [(0.05, true), (0.1, false)])
  func velocityOneByOne(gap: Double, isKept: Bool) {
    pan.minimumNumberOfTouches = 2
    stage.at(0, .down(1, 100, 100), .down(2, 100, 200))
    for step in 1...20 {
      let x = 100 + Double(step) * 5
      stage.at(Double(step) / 100, .move(1, x, 100), .move(2, x, 200))
    }
    var velocity = Vector2D(dx: .nan, dy: .nan)
    pan.addAction { if $0.state == .ended { velocity = $0.velocity(in: nil) } }
    stage.at(0.208, .up(1))
    stage.at(0.2 + gap / 2, .move(2, 100, 250))
    stage.at(0.2 + gap, .up(2))
    #expect(isKept ? Swift.abs(velocity.dx - 500) < 1 : velocity == .zero)
  }

  @Test("the velocity of a pan that is over stays that of its end")
  func velocityLater() {
    _ = fling(until: 0.008)
    #expect(pan.velocity(in: nil).dx > 0 || pan.state == .possible)
  }

  @Test("R33, R32: the view hears of the touch until the pan begins")
  func view() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 105, 100))
    stage.at(0.2, .move(1, 150, 100))
    stage.at(0.3, .move(1, 160, 100))
    stage.at(0.4, .down(2, 200, 100))
    stage.at(0.5, .up(1), .up(2))
    #expect(stage.canvas.log == ["began 1", "moved 1", "cancelled 1"], "a finger that joins is not the view's")
  }
}
