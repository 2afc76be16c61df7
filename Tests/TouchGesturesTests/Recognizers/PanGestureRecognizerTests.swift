import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Pan (R36)")
struct PanGestureRecognizerTests {
  private let stage = Stage.withCanvas()
  private let pan = PanGestureRecognizer()

  init() { stage.add(pan, "pan") }

  private var translation: Vector2D { pan.translation(in: nil) }

  @Test("a pan begins at exactly 10 points, with the translation zero (R36)")
  func beginsAtExactlyTheSlop() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 105.9, 108))
    #expect(pan.state == .possible)
    stage.at(0.2, .move(1, 106, 108))
    #expect(pan.state == .began)
    #expect(translation.length < 1e-9)
    stage.at(0.3, .up(1))
    // Decimal fractions whose difference is 10 only up to rounding.
    stage.at(1, .down(1, 6.1, 100))
    stage.at(1.1, .move(1, 16.1, 100))
    #expect(pan.state == .began)
  }

  @Test("a pan subtracts 10 points along its displacement (R36)")
  func subtractsTheSlop() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.2, .move(1, 109, 112))
    #expect(pan.state == .began)
    #expect(
      (translation - Vector2D(dx: 3, dy: 4)).length < 1e-9, "15 points along (3, 4) / 5, less 10")
    stage.at(0.3, .move(1, 150, 100))
    #expect((translation - Vector2D(dx: 50 - 6, dy: -8)).length < 1e-9)
    stage.at(0.4, .up(1))
    #expect(stage.actions == ["pan began", "pan changed", "pan ended"])
    #expect(
      (translation - Vector2D(dx: 44, dy: -8)).length < 1e-9,
      "the value remains until the next attempt")
  }

  @Test("a pan whose finger turns subtracts 10 points along its displacement as it begins (R36)")
  func slopIsSubtractedAlongTheDisplacementAtTheBeginning() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 108, 100))
    #expect(pan.state == .possible)
    stage.at(0.2, .move(1, 109, 112))
    #expect(pan.state == .began)
    #expect(
      (translation - Vector2D(dx: 3, dy: 4)).length < 1e-9,
      "15 points along (3, 4) / 5, less 10, wherever the finger was before")
  }

  @Test("movement below the minimum number of touches does not count (R36)")
  func movementBelowTheMinimumDoesNotCount() {
    pan.minimumNumberOfTouches = 2
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 200, 100))
    stage.at(0.2, .down(2, 200, 200))
    stage.at(0.3, .move(1, 210, 100), .move(2, 209, 200))
    #expect(
      pan.state == .possible, "the centroid has moved 9.5 points since the second finger landed")
    stage.at(0.4, .move(1, 212, 100), .move(2, 212, 200))
    #expect(pan.state == .began)
    #expect((translation - Vector2D(dx: 2, dy: 0)).length < 1e-9)
    stage.at(0.5, .up(2))
    stage.at(0.6, .move(1, 300, 100))
    #expect(stage.actions == ["pan began"], "nothing changes below the minimum")
    stage.at(0.7, .down(2, 200, 200))
    stage.at(0.8, .move(2, 200, 210))
    #expect(
      (translation - Vector2D(dx: 2, dy: 5)).length < 1e-9,
      "what a single finger did does not count")
    stage.at(0.9, .up(1), .up(2))
    #expect(stage.actions == ["pan began", "pan changed", "pan ended"])
  }

  @Test("movement below the minimum does not count after further lifts and landings either (R36)")
  func movementBelowTheMinimumDoesNotCountAfterLifts() {
    pan.minimumNumberOfTouches = 3
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100), .down(3, 300, 100))
    stage.at(0.1, .move(1, 120, 100), .move(2, 220, 100), .move(3, 320, 100))
    #expect((translation - Vector2D(dx: 10, dy: 0)).length < 1e-9)
    stage.at(0.2, .up(3))
    stage.at(0.3, .move(1, 120, 200), .move(2, 220, 200))
    stage.at(0.4, .up(2))
    stage.at(0.5, .down(2, 220, 200), .down(3, 320, 200))
    stage.at(0.6, .move(1, 123, 200))
    #expect((translation - Vector2D(dx: 11, dy: 0)).length < 1e-9)
  }

  @Test("a further finger does not restart the slop of a pan (R36)")
  func furtherFingerDoesNotRestartTheSlop() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 106, 100))
    stage.at(0.2, .down(2, 200, 100))
    stage.at(0.3, .move(1, 112, 100), .move(2, 206, 100))
    #expect(pan.state == .began)
    #expect((translation - Vector2D(dx: 2, dy: 0)).length < 1e-9)
  }

  @Test("of two touches that land together, the later one is beyond the maximum (R36)")
  func laterTouchIsBeyondTheMaximum() {
    pan.maximumNumberOfTouches = 2
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    stage.at(0.2, .down(2, 200, 100), .down(3, 300, 100))
    #expect(pan.state == .changed || pan.state == .began)
    #expect(pan.trackedTouches.map(\.id) == [TouchID(1), TouchID(2)])
  }

  @Test(
    "a touch beyond the maximum fails a pan that has not begun and is ignored by one that has (R36)"
  )
  func touchBeyondTheMaximum() {
    pan.maximumNumberOfTouches = 1
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 150, 100))
    stage.at(0.2, .down(2, 300, 100))
    stage.at(0.3, .move(2, 300, 200))
    #expect(translation == Vector2D(dx: 40, dy: 0))
    #expect(pan.numberOfTouches == 1)
    stage.at(0.4, .up(1))
    #expect(stage.actions == ["pan began", "pan ended"])
    #expect(
      stage.callbacks.lines(of: "canvas") == ["began #1", "cancelled #1", "began #2", "moved #2"],
      "an ignored touch remains with the view (R32)")
    stage.at(0.5, .up(2))
    stage.at(1, .down(1, 100, 100))
    stage.at(1.1, .down(2, 200, 100))
    #expect(pan.reason?.kind == "tooManyTouches")
  }

  @Test("a pan whose last touch is cancelled is cancelled, otherwise it ends (R26)")
  func lastTouchDecidesHowAPanEnds() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(1, 150, 100), .move(2, 250, 100))
    stage.at(0.2, .cancel(1))
    stage.at(0.3, .up(2))
    stage.at(1, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(1.1, .move(1, 150, 100), .move(2, 250, 100))
    stage.at(1.2, .up(1))
    stage.at(1.3, .cancel(2))
    #expect(stage.actions == ["pan began", "pan ended", "pan began", "pan cancelled"])
  }

  @Test("of touches that end in one event, the later one decides how a pan ends (R26)")
  func laterTouchOfAnEventDecidesHowAPanEnds() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(1, 150, 100), .move(2, 250, 100))
    stage.sequencer.receive(FingerAction.cancel(1).report(at: 0.2))
    stage.sequencer.receive(FingerAction.up(2).report(at: 0.21))
    stage.at(0.22)
    #expect(stage.actions == ["pan began", "pan ended"])
  }

  @Test("the touch that ends last in an event decides, even if it landed first (R26)")
  func touchThatEndsLastDecidesEvenIfItLandedFirst() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(1, 150, 100), .move(2, 250, 100))
    stage.inOneEvent((0.2, .cancel(2)), (0.21, .up(1)))
    stage.at(1, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(1.1, .move(1, 150, 100), .move(2, 250, 100))
    stage.inOneEvent((1.2, .up(2)), (1.21, .cancel(1)))
    #expect(stage.actions == ["pan began", "pan ended", "pan began", "pan cancelled"])
  }

  @Test("a pan whose touches lift before it begins fails (R26)")
  func liftBeforeTheBeginningFails() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .up(1))
    #expect(stage.failures(of: "pan") == ["lifted"])
    #expect(stage.actions.isEmpty)
  }

  @Test("a translation that is set continues from there and keeps the velocity (R36)")
  func setTranslationContinuesAndKeepsTheVelocity() {
    stage.at(0, .down(1, 100, 100))
    for step in 1...10 { stage.at(Double(step) / 100, .move(1, 100 + Double(step) * 10, 100)) }
    #expect(abs(pan.velocity(in: nil).dx - 1000) < 1e-6)
    pan.setTranslation(.zero, in: nil)
    #expect(translation == .zero)
    #expect(abs(pan.velocity(in: nil).dx - 1000) < 1e-6)
    stage.at(0.11, .move(1, 210, 100))
    #expect(translation == Vector2D(dx: 10, dy: 0))
    #expect(abs(pan.velocity(in: nil).dx - 1000) < 1e-6)
  }

  @Test("a pan whose translation is reset at each change ends with its velocity (R36)")
  func resettingAtEachChangeKeepsTheVelocity() {
    var offset = Vector2D.zero
    var velocity = Vector2D.zero
    pan.addAction { pan in
      offset += pan.translation(in: nil)
      pan.setTranslation(.zero, in: nil)
      if pan.state == .ended { velocity = pan.velocity(in: nil) }
    }
    stage.at(0, .down(1, 100, 100))
    for step in 1...10 { stage.at(Double(step) / 100, .move(1, 100 + Double(step) * 10, 100)) }
    stage.at(0.108, .up(1))
    #expect((offset - Vector2D(dx: 90, dy: 0)).length < 1e-9)
    #expect(abs(velocity.dx - 1000) < 1e-6)
  }

  @Test("a pan has the velocity of the centroid while the finger that landed last rests (R36)")
  func velocityWhileTheLastFingerRests() {
    stage.at(0, .down(1, 100, 100), .down(2, 100, 200))
    for step in 1...10 { stage.at(Double(step) / 100, .move(1, 100 + Double(step) * 10, 100)) }
    #expect(
      abs(pan.velocity(in: nil).dx - 500) < 1e-6, "half of the moving finger's 1000 points/s")
  }

  @Test("translation and velocity are in the coordinates of the given view (R23)")
  func translationIsInTheCoordinatesOfAView() {
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

  @Test("a pan continues from a translation that is set before it begins, with the same slop (R36)")
  func setTranslationDoesNotRestartTheSlop() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 108, 100))
    pan.setTranslation(Vector2D(dx: 50, dy: 0), in: nil)
    #expect(pan.translation(in: nil) == Vector2D(dx: 50, dy: 0))
    stage.at(0.2, .move(1, 112, 100))
    #expect(pan.state == .began)
    #expect(pan.translation(in: nil) == Vector2D(dx: 52, dy: 0))
    stage.at(0.3, .up(1))
    stage.at(1, .down(1, 100, 100))
    #expect(pan.translation(in: nil) == .zero)
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

  @Test("a lift 8 ms after the last move, at the same location, keeps the velocity (R42)")
  func liftAfterAMoveKeepsTheVelocity() { #expect(abs(fling(until: 0.008).dx - 500) < 1) }

  @Test("a finger that has rested for 0.1 s ends with the velocity 0 (R42)")
  func restBeforeTheLiftEndsWithZeroVelocity() { #expect(fling(until: 0.1) == .zero) }

  @Test(
    "fingers that lift within 0.1 s keep the velocity before the first lift (R42)",
    arguments: [(0.05, true), (0.1, true), (0.11, false)])
  func velocityOfFingersLiftingOneByOne(gap: Double, isKept: Bool) {
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
    #expect(isKept ? abs(velocity.dx - 500) < 1 : velocity == .zero)
  }

  @Test("the velocity of a pan that has ended remains")
  func velocityRemainsAfterTheEnd() {
    _ = fling(until: 0.008)
    #expect(pan.velocity(in: nil).dx > 0 || pan.state == .possible)
  }

  @Test("the view receives the touches until the pan begins (R32)")
  func viewReceivesTouchesUntilThePanBegins() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 105, 100))
    stage.at(0.2, .move(1, 150, 100))
    stage.at(0.3, .move(1, 160, 100))
    stage.at(0.4, .down(2, 200, 100))
    stage.at(0.5, .up(1), .up(2))
    #expect(
      stage.callbacks.lines(of: "canvas") == ["began #1", "moved #1", "cancelled #1"],
      "the view does not receive a finger that joins")
  }
}
