import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

/// A pinch that ignores its last finger on demand, as a subclass may.
private final class ChoosyPinch: PinchGestureRecognizer {
  var ignoresLast = false

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    if ignoresLast, let last = trackedTouches.last, let touch = event.touch(last.id) {
      ignore(touch, for: event)
      ignoresLast = false
    }
    super.touchesMoved(touches, with: event)
  }
}

@Suite("Pinch and rotation (R37, R38)")
struct PinchGestureRecognizerTests {
  private let stage = Stage.withCanvas()
  private let pinch = PinchGestureRecognizer()
  private let rotation = RotationGestureRecognizer()

  init() {
    stage.add(pinch, "pinch")
    stage.add(rotation, "rotation")
    pinch.recognizeSimultaneously(with: rotation)
  }

  @Test(
    "a pinch begins at a change of 8 points and shows the ratio to the span there (R37)",
    arguments: [1.0, -1.0])
  func beginsAtTheSlopAndShowsTheRatioToIt(sign: Double) {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(2, 200 + sign * 7.9, 100))
    #expect(pinch.state == .possible)
    stage.at(0.2, .move(2, 200 + sign * 8, 100))
    #expect(pinch.state == .began)
    #expect(abs(pinch.scale - 1) < 1e-9)
    stage.at(0.3, .move(2, 200 + sign * 50, 100))
    #expect(abs(pinch.scale - (100 + sign * 50) / (100 + sign * 8)) < 1e-9)
    stage.at(0.4, .up(1))
    stage.at(0.5, .move(2, 300, 100))
    stage.at(0.6, .up(2))
    #expect(stage.actions == ["pinch began", "pinch changed", "pinch ended"])
  }

  @Test(
    "the span of three fingers is twice the root mean square distance from their centroid (R37)")
  func spanOfThreeFingers() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(2, 207, 100))
    stage.at(0.2, .down(3, 150, 180))
    stage.at(0.3, .move(2, 210, 100))
    #expect(pinch.state == .possible, "3 points since the third landed")
    let locations = [Point2D(x: 100, y: 100), Point2D(x: 240, y: 100), Point2D(x: 150, y: 180)]
    let start = span([locations[0], Point2D(x: 207, y: 100), locations[2]])
    stage.at(0.4, .move(2, 240, 100))
    #expect(pinch.state == .began)
    #expect(abs(pinch.scale - span(locations) / (start + 8)) < 1e-9)
  }

  private func span(_ locations: [Point2D]) -> Double {
    let centroid = Point2D(
      x: locations.reduce(0) { $0 + $1.x } / 3, y: locations.reduce(0) { $0 + $1.y } / 3)
    return 2 * (locations.reduce(0) { $0 + ($1 - centroid).lengthSquared } / 3).squareRoot()
  }

  @Test("a finger that lifts before a pinch begins does not change the span (R37)")
  func liftBeforeTheBeginningDoesNotChangeTheSpan() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100), .down(3, 150, 290))
    stage.at(0.1, .up(3))
    stage.at(0.2, .move(2, 204, 100))
    #expect(pinch.state == .possible)
    stage.at(0.3, .move(2, 208, 100))
    #expect(pinch.state == .began)
  }

  @Test("the slop of a pinch counts from the last landing, also after another finger lifts (R37)")
  func liftDoesNotRestartTheSlop() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100), .down(3, 150, 100))
    stage.at(0.1, .move(1, 97, 100), .move(2, 203, 100))
    #expect(pinch.state == .possible, "the third rests at the centroid: 6 √(2/3), or 4.9 points")
    stage.at(0.2, .up(3))
    stage.at(0.3, .move(1, 95.5, 100), .move(2, 204.5, 100))
    #expect(pinch.state == .possible, "4.9 points before the lift and 3 after")
    stage.at(0.4, .move(1, 95, 100), .move(2, 205, 100))
    #expect(pinch.state == .began, "4.9 points before the lift and 4 after")
  }

  @Test("a pinch that an ignored finger leaves does not begin with the change of its span (R37)")
  func ignoredFingerDoesNotChangeTheSpan() {
    let stage = Stage.withCanvas()
    let pinch = stage.add(ChoosyPinch(), "pinch")
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100), .down(3, 150, 290))
    pinch.ignoresLast = true
    stage.at(0.1, .move(1, 99, 100))
    #expect(pinch.numberOfTouches == 2)
    stage.at(0.2, .move(1, 93, 100))
    #expect(pinch.state == .possible)
    stage.at(0.3, .move(1, 90, 100))
    #expect(pinch.state == .began)
  }

  @Test(
    "the slops of a pinch, a rotation and a transform can be set (R37, R38, R41)",
    arguments: [2.0, 20])
  func slopsCanBeSet(slop: Double) {
    let transform = stage.add(TransformGestureRecognizer(), "transform")
    for other in [pinch, rotation] { other.recognizeSimultaneously(with: transform) }
    pinch.recognizeSimultaneously(with: rotation)
    pinch.slop = slop
    rotation.slop = slop
    transform.panSlop = 1000
    transform.pinchSlop = slop
    transform.rotationSlop = slop
    for start in [0.0, 1] {
      stage.at(start, .down(1, 100, 100), .down(2, 200, 100))
      stage.at(start + 0.1, .move(2, 200 + slop - 0.1, 100))
      #expect(pinch.state == .possible && transform.state == .possible)
      stage.at(start + 0.2, .move(2, 200 + 2 * slop, 100))
      #expect(pinch.state == .began && transform.state == .began)
      #expect(abs(pinch.scale - (100 + 2 * slop) / (100 + slop)) < 1e-9)
      #expect(transform.scale == pinch.scale)
      stage.at(start + 0.3, .up(1), .up(2))
      stage.at(start + 0.4, .down(1, 100, 100), .down(2, 140, 100))
      // Half the span is 20 points.
      let less = 0.95 * slop / 20
      let more = 1.5 * slop / 20
      for (time, angle) in [(0.5, less), (0.6, more)] {
        let arm = Vector2D(angle: angle, length: 40)
        stage.at(start + time, .move(2, 100 + arm.dx, 100 + arm.dy))
        #expect((rotation.state == .began) == (angle == more))
      }
      #expect(abs(rotation.rotation - 0.5 * slop / 20) < 1e-9)
      #expect(abs(transform.rotation - rotation.rotation) < 1e-9)
      #expect(transform.translation(in: nil) == .zero)
      stage.at(start + 0.7, .up(1), .up(2))
    }
    for wrong in [-1, Double.nan] {
      pinch.slop = wrong
      rotation.slop = wrong
      transform.panSlop = wrong
      transform.pinchSlop = wrong
      transform.rotationSlop = wrong
      #expect(pinch.slop == 0 && rotation.slop == 0 && transform.panSlop == 0)
      #expect(transform.pinchSlop == 0 && transform.rotationSlop == 0)
    }
  }

  @Test("a rotation turns by 3 degrees whatever its slop is (R38)")
  func minimumTurnStays() {
    rotation.slop = 0
    stage.at(0, .down(1, 300, 150), .down(2, 100, 150))
    turn(to: 2.9, radius: 100, at: 0.1)
    #expect(rotation.state == .possible)
    turn(to: 3, radius: 100, at: 0.2)
    #expect(rotation.state == .began)
  }

  @Test("every attempt of a pinch or a rotation has its own slop (R37, R38)")
  func everyAttemptHasItsOwnSlop() {
    for start in [0.0, 1] {
      stage.at(start, .down(1, 100, 100), .down(2, 200, 100))
      stage.at(start + 0.1, .move(2, 205, 104))
      #expect(pinch.state == .possible && rotation.state == .possible)
      stage.at(start + 0.2, .move(2, 220, 140))
      #expect(pinch.state == .began && rotation.state == .began)
      stage.at(start + 0.3, .up(1), .up(2))
    }
  }

  @Test("a scale that is set continues from there, with a velocity of the new scale (R37)")
  func setScaleContinuesWithItsVelocity() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    for step in 1...20 { stage.at(Double(step) / 100, .move(2, 200 + Double(step) * 5, 100)) }
    #expect(abs(pinch.scale - 200.0 / 108) < 1e-9)
    #expect(abs(pinch.velocity - 500 / 108.0) < 1e-6)
    pinch.scale = 1
    #expect(pinch.scale == 1)
    #expect(abs(pinch.velocity - 500 / 200.0) < 1e-6)
    stage.at(0.21, .move(2, 305, 100))
    #expect(abs(pinch.scale - 205.0 / 200) < 1e-9)
    #expect(abs(pinch.velocity - 500 / 200.0) < 1e-6)
  }

  @Test(
    "the velocity at the end of a pinch is that of the movement (R42)",
    arguments: [(0.008, true), (0.1, false)])
  func velocityAtTheEnd(rest: Double, isKept: Bool) {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    for step in 1...20 { stage.at(Double(step) / 100, .move(2, 200 + Double(step) * 5, 100)) }
    var velocity = Double.nan
    pinch.addAction { if $0.state == .ended { velocity = $0.velocity } }
    stage.at(0.2 + rest, .up(1), .up(2))
    #expect(isKept ? abs(velocity - 500 / 108.0) < 0.01 : velocity == 0)
  }

  // MARK: - Rotation

  private func turn(to degrees: Double, radius: Double, at time: Double) {
    let arm = Vector2D(angle: degrees * .pi / 180, length: radius)
    stage.at(time, .move(1, 200 + arm.dx, 150 + arm.dy), .move(2, 200 - arm.dx, 150 - arm.dy))
  }

  @Test(
    "a rotation begins at the greater of 3 degrees and an arc of 8 points, and subtracts it (R38)",
    arguments: zip([50.0, 190.0], [8.0 / 50, 3 * Double.pi / 180]))
  func rotationBeginsAtItsSlopAndSubtractsIt(radius: Double, slop: Double) {
    stage.at(0, .down(1, 200 + radius, 150), .down(2, 200 - radius, 150))
    let degrees = slop * 180 / .pi
    turn(to: degrees * 0.99, radius: radius, at: 0.1)
    #expect(rotation.state == .possible)
    turn(to: degrees, radius: radius, at: 0.2)
    #expect(rotation.state == .began)
    #expect(abs(rotation.rotation) < 1e-9)
    turn(to: degrees + 20, radius: radius, at: 0.3)
    #expect(abs(rotation.rotation - 20 * .pi / 180) < 1e-9)
    turn(to: -20, radius: radius, at: 0.4)
    #expect(
      abs(rotation.rotation - (-20 * .pi / 180 - slop)) < 1e-9,
      "the slop is subtracted once, in the direction of the crossing")
    stage.at(0.5, .up(1), .up(2))
    #expect(stage.states(of: "rotation") == ["began", "changed", "changed", "ended"])
  }

  @Test(
    "the velocity of a rotation is in radians per second and remains if the rotation is set (R38)")
  func velocityOfARotation() {
    stage.at(0, .down(1, 300, 150), .down(2, 100, 150))
    for step in 1...20 { turn(to: Double(step) * 2, radius: 100, at: Double(step) / 100) }
    #expect(abs(rotation.velocity - 200 * .pi / 180) < 1e-6)
    rotation.rotation = 0
    #expect(abs(rotation.velocity - 200 * .pi / 180) < 1e-6)
    turn(to: 42, radius: 100, at: 0.21)
    #expect(abs(rotation.rotation - 2 * .pi / 180) < 1e-9)
  }

  @Test("the velocity of a rotation is zero once its fingers rest for 0.1 s without samples (R42)")
  func velocityOfARestingRotation() {
    stage.at(0, .down(1, 300, 150), .down(2, 100, 150))
    for step in 1...20 { turn(to: Double(step) * 2, radius: 100, at: Double(step) / 100) }
    stage.wait(until: 0.25)
    #expect(abs(rotation.velocity - 200 * .pi / 180) < 1e-6)
    stage.wait(until: 0.3)
    #expect(rotation.velocity == 0)
  }

  @Test("a rotation that turned too little names its greatest turn and what that needed (R45)")
  func reasonOfARotationHasTheLimitOfItsGreatestTurn() {
    stage.at(0, .down(1, 300, 150), .down(2, 100, 150))
    turn(to: 4, radius: 100, at: 0.1)
    turn(to: 1, radius: 50, at: 0.2)
    stage.at(0.3, .up(1), .up(2))
    #expect(
      rotation.reason?.description == "lifted after turning 4.0 degrees, needs 4.6",
      "an arc of 8 points is 0.08 radians at 100 points")
  }

  @Test("fingers that meet exactly as they cross the slop have no span to compare with (R37, R43)")
  func fingersThatMeetAtTheSlop() {
    stage.at(0, .down(1, 100, 100), .down(2, 108, 100))
    stage.at(0.1, .move(1, 104, 100), .move(2, 104, 100))
    #expect(pinch.state == .began && pinch.scale == 1)
    stage.at(0.2, .move(1, 84, 100), .move(2, 124, 100))
    #expect(pinch.state == .changed && pinch.scale == 1 && pinch.velocity == 0)
    pinch.scale = 2
    #expect(pinch.scale == 2)
    stage.at(0.3, .move(1, 74, 100), .move(2, 134, 100))
    #expect(abs(pinch.scale - 3) < 1e-9)
  }
}
