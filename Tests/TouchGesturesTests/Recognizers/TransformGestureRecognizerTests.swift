import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

@Suite("Transform (R41)")
struct TransformGestureRecognizerTests {
  private let stage = Stage.withCanvas()
  private let transform = TransformGestureRecognizer()

  init() { stage.add(transform, "transform") }

  private func expectSame(_ left: Transform2D, _ right: Transform2D) {
    let difference = [
      left.a - right.a, left.b - right.b, left.c - right.c, left.d - right.d, left.tx - right.tx,
      left.ty - right.ty,
    ]
    #expect(difference.allSatisfy { abs($0) < 1e-9 }, "\(left) is not \(right)")
  }

  @Test("a transform of one finger is a translation (R41)")
  func oneFingerTranslates() {
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 130, 100))
    stage.at(0.2, .move(1, 130, 150))
    stage.at(0.3, .up(1))
    #expect(stage.actions == ["transform began", "transform changed", "transform ended"])
    #expect(transform.translation(in: nil) == Vector2D(dx: 20, dy: 50))
    #expect(transform.scale == 1 && transform.rotation == 0)
    expectSame(transform.transform(in: nil), Transform2D(translationX: 20, y: 50))
  }

  @Test(
    "each quantity of a transform is shown less its own slop, and not before that is crossed (R41)")
  func quantitiesAreShownAfterTheirSlops() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(1, 90, 100), .move(2, 210, 100))
    #expect(transform.state == .began)
    #expect(abs(transform.scale - 120.0 / 108) < 1e-9)
    #expect(transform.translation(in: nil) == .zero && transform.rotation == 0)
    stage.at(0.2, .move(1, 120, 100), .move(2, 240, 100))
    #expect((transform.translation(in: nil) - Vector2D(dx: 20, dy: 0)).length < 1e-9)
    #expect(transform.rotation == 0)
  }

  @Test("a finger that joins a transform restarts the slops that are not crossed (R37, R38, R41)")
  func joiningFingerRestartsUncrossedSlops() {
    stage.at(0, .down(1, 0, 100))
    stage.at(0.1, .move(1, 20, 100))
    stage.at(0.2, .down(2, 380, 100))
    stage.at(0.3, .move(2, 387, 112))
    stage.at(0.4, .down(3, 200, 290))
    stage.at(0.5, .move(2, 397, 125))
    #expect(transform.translation(in: nil).dx > 10)
    #expect(
      transform.scale == 1, "7.2 points before the third finger landed and 4.4 after")
    #expect(
      transform.rotation == 0,
      "1.9 degrees before the third finger landed and 1.9 after")
  }

  @Test("every attempt of a transform begins with the identity (R41)")
  func everyAttemptBeginsWithTheIdentity() {
    var transforms: [Transform2D] = []
    for start in [0.0, 1] {
      stage.at(start, .down(1, 100, 100), .down(2, 200, 100))
      stage.at(start + 0.1, .move(2, 300, 150))
      transforms.append(transform.transform(in: nil))
      stage.at(start + 0.2, .up(1))
      stage.at(start + 0.3, .up(2))
    }
    expectSame(transforms[0], transforms[1])
  }

  @Test("points under the fingers stay under them once all slops have been crossed (R41)")
  func pointsStayUnderTheFingers() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(1, 60, 50), .move(2, 250, 180))
    transform.resetTransform()
    stage.at(0.2, .move(1, 200, 220), .move(2, 100, 40))
    let map = transform.transform(in: nil)
    #expect(Point2D(x: 60, y: 50).applying(map).distance(to: Point2D(x: 200, y: 220)) < 1e-9)
    #expect(Point2D(x: 250, y: 180).applying(map).distance(to: Point2D(x: 100, y: 40)) < 1e-9)
  }

  @Test("points under a finger stay under it while others come and go (R39, R41)")
  func pointsStayUnderAFingerThroughChanges() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(1, 60, 50), .move(2, 250, 180))
    transform.resetTransform()
    stage.at(0.2, .move(1, 80, 60), .move(2, 300, 200))
    stage.at(0.3, .up(2))
    stage.at(0.4, .move(1, 100, 200))
    stage.at(0.5, .down(3, 200, 200))
    stage.at(0.6, .move(1, 150, 100), .move(3, 150, 250))
    let map = transform.transform(in: nil)
    #expect(
      Point2D(x: 60, y: 50).applying(map).distance(to: Point2D(x: 150, y: 100)) < 1e-9,
      "the finger that remained")
  }

  @Test("a transform that had to wait includes what it did before a finger landed (R30, R39, R41)")
  func waitingTransformKeepsItsMovementWhenAFingerLands() {
    let blocker = stage.add(GestureRecognizer(), "blocker")
    transform.require(toFail: blocker)
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 130, 100))
    stage.at(0.2, .down(2, 200, 200))
    stage.at(0.3, .move(1, 140, 100), .move(2, 210, 200))
    #expect(stage.actions.isEmpty)
    blocker.isEnabled = false
    #expect(stage.actions == ["transform began"])
    // 30 points less the slop with one finger, and 10 with two.
    expectSame(transform.transform(in: nil), Transform2D(translationX: 30, y: 0))
  }

  @Test("a view that is transformed step by step in a rotated superview stays under the fingers")
  func viewTransformedStepByStepStaysUnderTheFingers() {
    let board = TouchView(frame: Rect2D(x: 0, y: 0, width: 400, height: 300))
    board.transform = Transform2D(rotationAngle: 0.5).scaledBy(x: 1.5, y: 1.5)
    let picture = TouchView(frame: Rect2D(x: 100, y: 100, width: 100, height: 100))
    stage.canvas.addSubview(board)
    board.addSubview(picture)
    transform.addAction { recognizer in
      picture.transform = picture.transform.concatenating(
        recognizer.transform(about: picture.center, in: board))
      recognizer.resetTransform()
    }
    stage.at(0, .down(1, 150, 100), .down(2, 250, 100))
    stage.at(0.1, .move(1, 120, 60), .move(2, 260, 150))
    let held = picture.convert(Point2D(x: 120, y: 60), from: nil)
    stage.at(0.2, .move(1, 200, 100), .move(2, 220, 250))
    stage.at(0.3, .move(1, 300, 200), .move(2, 150, 120))
    #expect(picture.convert(held, to: nil).distance(to: Point2D(x: 300, y: 200)) < 1e-9)
  }

  @Test("setting a quantity continues from it and changes neither the transform nor a velocity")
  func settingAQuantityKeepsTheTransform() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(1, 60, 50), .move(2, 250, 180))
    let map = transform.transform(in: nil)
    let velocity = transform.velocity(in: nil)
    let scale = transform.scale
    let scaleVelocity = transform.scaleVelocity
    let rotationVelocity = transform.rotationVelocity
    transform.setTranslation(.zero, in: nil)
    transform.scale = 1
    transform.rotation = 0
    #expect(
      transform.translation(in: nil) == .zero && transform.scale == 1 && transform.rotation == 0)
    expectSame(transform.transform(in: nil), map)
    #expect(transform.velocity(in: nil) == velocity && velocity.length > 100)
    #expect(abs(transform.scaleVelocity - scaleVelocity / scale) < 1e-9 && scaleVelocity > 1)
    #expect(transform.rotationVelocity == rotationVelocity && rotationVelocity > 1)
  }

  @Test(
    "a quantity that is set before its slop is crossed has that value and continues from it (R41)")
  func quantitiesContinueFromValuesSetBeforeTheirSlops() {
    stage.at(0, .down(1, 100, 150), .down(2, 200, 150))
    stage.at(0.1, .move(1, 100, 170), .move(2, 200, 170))
    #expect(stage.actions == ["transform began"])
    transform.scale = 3
    transform.rotation = 1
    #expect(transform.scale == 3 && transform.rotation == 1)
    stage.at(0.2, .down(3, 150, 200))
    stage.at(0.3, .up(3))
    #expect(transform.scale == 3 && transform.rotation == 1)
    stage.at(0.4, .move(1, 50, 170), .move(2, 250, 170))
    #expect(abs(transform.scale - 3 * 200 / 108) < 1e-9)
    stage.at(0.5, .move(1, 150, 70), .move(2, 150, 270))
    #expect(abs(transform.rotation - (1 + .pi / 2 - 8.0 / 100)) < 1e-9)
  }

  @Test("quantities that each action sets back still cross their slops (R41)")
  func quantitiesThatAreSetBackCrossTheirSlops() {
    var translation = Vector2D.zero
    var rotation = 0.0
    transform.addAction { transform in
      translation += transform.translation(in: nil)
      rotation += transform.rotation
      transform.setTranslation(.zero, in: nil)
      transform.scale = 1
      transform.rotation = 0
    }
    stage.at(0, .down(1, 100, 150), .down(2, 200, 150))
    stage.at(0.1, .move(1, 70, 150), .move(2, 230, 150))
    #expect(stage.actions == ["transform began"])
    for step in 1...40 {
      let time = 0.1 + Double(step) / 100
      let dy = Double(step) * 2
      stage.at(time, .move(1, 70, 150 - dy), .move(2, 230, 150 + dy))
    }
    #expect(abs(rotation - (.pi / 4 - 8.0 / 80)) < 0.001)
    for step in 1...20 {
      let time = 0.5 + Double(step) / 100
      let dx = Double(step) * 2
      stage.at(time, .move(1, 70 + dx, 70), .move(2, 230 + dx, 230))
    }
    #expect((translation - Vector2D(dx: 30, dy: 0)).length < 1e-9)
  }
}
