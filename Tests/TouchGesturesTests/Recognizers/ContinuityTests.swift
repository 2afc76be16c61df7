import TestSupport
import Testing
import TouchKit
import ViewTestSupport

@testable import TouchGestures
@testable import TouchViews

/// A pan, a pinch, a rotation and a transform on one canvas, recognized simultaneously.
struct Manipulation {
  let stage = Stage.withCanvas()
  let pan = PanGestureRecognizer()
  let pinch = PinchGestureRecognizer()
  let rotation = RotationGestureRecognizer()
  let transform = TransformGestureRecognizer()

  init() {
    let all: [(GestureRecognizer, String)] = [
      (pan, "pan"), (pinch, "pinch"), (rotation, "rotation"), (transform, "transform"),
    ]
    stage.add(pan, "pan")
    stage.add(pinch, "pinch")
    stage.add(rotation, "rotation")
    stage.add(transform, "transform")
    for (one, _) in all {
      for (other, _) in all { one.recognizeSimultaneously(with: other) }
    }
  }

  /// The values that a change of fingers does not change (R39).
  var values: [Double] {
    let drag = pan.translation(in: nil)
    let shift = transform.translation(in: nil)
    let map = transform.transform(in: nil)
    return [
      drag.dx, drag.dy, pinch.scale, rotation.rotation, shift.dx, shift.dy, transform.scale,
      transform.rotation, map.a, map.b, map.c, map.d,
      map.tx, map.ty,
    ]
  }
}

/// A pan that ignores one of its fingers on demand, as a subclass may.
private final class ChoosyPan: PanGestureRecognizer {
  /// The index of the finger to be ignored.
  var unwanted: Int?

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    if let unwanted, let touch = event.touch(trackedTouches[unwanted].id) {
      ignore(touch, for: event)
    }
    unwanted = nil
    super.touchesMoved(touches, with: event)
  }
}

@Suite("Continuity (R39, R43)")
struct ContinuityTests {
  private let hand = Manipulation()
  private var stage: Stage { hand.stage }

  private func expectSame(
    _ left: [Double], _ right: [Double], _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (a, b) in zip(left, right) {
      #expect(abs(a - b) <= 1e-9, comment, sourceLocation: sourceLocation)
    }
  }

  @Test("adding, lifting and cancelling fingers that rest change no quantity (R39)")
  func changesOfFingersChangeNothing() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100), .down(3, 150, 250))
    stage.at(0.1, .move(1, 80, 90), .move(2, 240, 130), .move(3, 140, 280))
    let before = hand.values
    stage.at(0.2, .up(3))
    expectSame(before, hand.values)
    stage.at(0.3, .move(1, 81, 90))
    #expect(abs(hand.pinch.scale - before[2]) < 0.02)
    let later = hand.values
    stage.at(0.4, .down(4, 10, 290))
    expectSame(later, hand.values)
    stage.at(0.5, .cancel(1))
    expectSame(later, hand.values)
  }

  @Test("a velocity counts from the landing, also if one sample crosses the slop (R42)")
  func velocityCountsFromTheLanding() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.01, .move(1, 130, 60), .move(2, 230, 160))
    let turn = Vector2D(dx: 100, dy: 100).angle
    let drag = hand.pan.velocity(in: nil)
    let shift = hand.transform.velocity(in: nil)
    #expect((drag - Vector2D(dx: 3000, dy: 1000)).length < 1e-6 && drag == shift)
    #expect(abs(hand.rotation.velocity - turn * 100) < 1e-6)
    #expect(abs(hand.transform.rotationVelocity - turn * 100) < 1e-6)
    let growth = 20_000.0.squareRoot() - 100
    #expect(abs(hand.pinch.velocity - 100 * growth / 108) < 1e-6)
    #expect(hand.transform.scaleVelocity == hand.pinch.velocity)
  }

  @Test("an attempt measures the same as the one before, bit for bit")
  func attemptsAreIndependent() {
    let values = [0.0, 1].map { start in
      stage.at(start, .down(1, 100.1, 100), .down(2, 200, 100.3))
      stage.at(start + 0.1, .move(1, 80.7, 130), .move(2, 240, 90.9))
      stage.at(start + 0.2, .down(3, 31.3, 247))
      stage.at(start + 0.3, .move(1, 180.3, 30), .move(3, 40.4, 290))
      let values = hand.values
      stage.at(start + 0.4, .up(1), .up(2), .up(3))
      return values
    }
    #expect(values[0] == values[1])
  }

  @Test("a pan continues with the other finger if it ignores one (R32, R39)", arguments: 0...1)
  func panContinuesWithoutIgnoredFinger(unwanted: Int) {
    let stage = Stage.withCanvas()
    let pan = stage.add(ChoosyPan(), "pan")
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(1, 150, 100), .move(2, 250, 100))
    let before = pan.translation(in: nil)
    pan.unwanted = unwanted
    stage.at(0.2, .move(1, 150, 101), .move(2, 250, 101))
    #expect(
      (pan.translation(in: nil) - before - Vector2D(dx: 0, dy: 1)).length < 1e-9,
      "the other finger moved in that event, too")
    let changed = pan.translation(in: nil)
    stage.at(0.3, .move(unwanted + 1, 10, 10))
    #expect(pan.translation(in: nil) == changed, "the ignored one moved")
    stage.at(0.4, .move(2 - unwanted, 170, 121))
    let displacement = unwanted == 0 ? Vector2D(dx: -80, dy: 20) : Vector2D(dx: 20, dy: 20)
    #expect((pan.translation(in: nil) - changed - displacement).length < 1e-9, "the other moved")
    stage.at(0.5, .up(2 - unwanted))
    #expect(pan.state == .possible && stage.states(of: "pan").last == "ended")
  }

  @Test("a pan whose only finger is ignored before it begins starts anew with the next one (R36)")
  func panStartsAnewAfterIgnoringItsOnlyFinger() {
    let stage = Stage.withCanvas()
    let pan = stage.add(ChoosyPan(), "pan")
    stage.at(0, .down(1, 100, 100))
    stage.at(0.1, .move(1, 109, 100))
    pan.unwanted = 0
    stage.at(0.2, .move(1, 109.5, 100))
    stage.at(0.3, .down(2, 200, 100))
    stage.at(0.4, .move(2, 209, 100))
    #expect(pan.state == .possible)
    stage.at(0.5, .move(2, 212, 100))
    #expect(pan.state == .began && abs(pan.translation(in: nil).dx - 2) < 1e-9)
  }

  private func expectEqual(
    _ left: Double, _ right: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(left - right) <= 1e-9, "\(left) is not \(right)", sourceLocation: sourceLocation)
  }

  @Test(
    "fingers that land on one point start at the span of 8 points (R37)",
    arguments: [1, 3, 40])
  func fingersLandedOnOnePointStartAtEightPoints(samples: Int) {
    stage.at(0, .down(1, 100, 100), .down(2, 100, 100))
    for number in 1...samples {
      let reach = 40 * Double(number) / Double(samples)
      stage.at(
        0.2 * Double(number) / Double(samples), .move(1, 100 - reach, 100),
        .move(2, 100 + reach, 100))
      #expect(hand.values.allSatisfy { $0.isFinite })
    }
    expectEqual(hand.pinch.scale, 80.0 / 8)
    expectEqual(hand.transform.scale, 80.0 / 8)
    #expect(
      hand.rotation.rotation == 0 && hand.rotation.state == .possible,
      "the fingers left the point in straight lines")
    stage.at(0.3, .move(1, 100, 60), .move(2, 100, 140))
    // The slop is the arc of 8 points at half the span of 80.
    expectEqual(hand.rotation.rotation, .pi / 2 - 0.2)
    expectEqual(hand.transform.rotation, .pi / 2 - 0.2)
    expectEqual(hand.pinch.scale, 80.0 / 8)
  }

  @Test("three fingers that land on one point start at the span of 8 points (R37)")
  func threeFingersLandedOnOnePointStartAtEightPoints() {
    stage.at(0, .down(1, 200, 150), .down(2, 200, 150), .down(3, 200, 150))
    stage.at(
      0.1, .move(1, 200, 100), .move(2, 156.69872981077805, 175), .move(3, 243.30127018922195, 175))
    expectEqual(hand.pinch.scale, 100.0 / 8)
    #expect(hand.rotation.state == .possible)
  }

  @Test("fingers that landed on one point do not turn until they are 8 points apart (R39)")
  func coincidentFingersDoNotTurnBeforeEightPoints() {
    stage.at(0, .down(1, 200, 100), .down(2, 200, 100))
    for degrees in stride(from: 0.0, through: 360, by: 30) {
      let arm = Vector2D(angle: degrees * .pi / 180, length: 7.9)
      stage.at(0.1 + degrees / 1000, .move(2, 200 + arm.dx, 100 + arm.dy))
    }
    #expect(stage.actions.isEmpty, "7.9 points apart is neither a pinch nor a rotation")
    stage.at(0.6, .move(2, 200, 92))
    #expect(
      hand.rotation.state == .possible,
      "the direction at 8 points is the one that a turn is measured from")
    expectEqual(hand.pinch.scale, 1)
    stage.at(0.7, .move(2, 280, 100))
    expectEqual(hand.pinch.scale, 10)
    expectEqual(hand.transform.rotation, .pi / 2 - 0.2)
  }

  @Test(
    "the moment of being 8 points apart is found between two samples (R39)"
  )
  func separationIsFoundBetweenSamples() {
    stage.at(0, .down(1, 100, 100), .down(2, 100, 100))
    stage.at(0.1, .move(2, 105, 100))
    stage.at(0.2, .move(2, 105, 150))
    // 8 points apart at (105, 100 + sqrt(39)), and then straight to (105, 150).
    let start = Vector2D(dx: 5, dy: 39.0.squareRoot())
    let end = Vector2D(dx: 5, dy: 50)
    expectEqual(hand.pinch.scale, end.length / 8)
    stage.at(0.3, .move(2, 50, 105))
    let slop = 16 / end.length
    let turn = start.angle(to: Vector2D(dx: -50, dy: 5))
    expectEqual(hand.transform.rotation, turn - slop)
  }

  @Test(
    "fingers that remain on one point keep scale and rotation until they are 8 points apart (R39)")
  func remainingFingersOnOnePointKeepScaleAndRotation() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100), .down(3, 150, 250))
    stage.at(0.1, .move(1, 100, 50), .move(2, 250, 130), .move(3, 140, 280))
    stage.at(0.2, .move(1, 150, 100), .move(2, 150, 100), .move(3, 50, 100))
    stage.at(0.3, .up(3))
    let before = hand.values
    let scale = hand.pinch.scale
    let rotation = hand.rotation.rotation
    #expect(scale > 0)
    stage.at(0.4, .move(1, 147, 100), .move(2, 150, 104))
    #expect(hand.pinch.scale == scale && hand.rotation.rotation == rotation, "5 points apart")
    expectSame(
      Array(before[6...7]), Array(hand.values[6...7]), "the transform's scale and rotation")
    stage.at(0.5, .move(1, 150, 100), .move(2, 150, 100))
    #expect(hand.pinch.scale == scale && hand.rotation.rotation == rotation, "together again")
    stage.at(0.6, .move(1, 110, 100), .move(2, 190, 100))
    expectEqual(hand.pinch.scale, scale * 10)
    expectEqual(hand.rotation.rotation, rotation)
    stage.at(0.7, .move(1, 150, 60), .move(2, 150, 140))
    expectEqual(hand.pinch.scale, scale * 10)
    expectEqual(hand.rotation.rotation, rotation + .pi / 2)
    expectEqual(hand.transform.rotation, before[7] + .pi / 2)
    stage.at(0.8, .move(1, 150, 100), .move(2, 150, 100))
    #expect(hand.pinch.scale == 0, "the new reference locations do not coincide")
    stage.at(0.9, .move(1, 150, 60), .move(2, 150, 140))
    expectEqual(hand.pinch.scale, scale * 10)
  }

  @Test(
    "if all fingers meet, the scale is 0, and it returns with the span (R39)"
  )
  func meetingFingersHaveScaleZero() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(1, 100, 50), .move(2, 200, 150))
    let scale = hand.pinch.scale
    let rotation = hand.rotation.rotation
    stage.at(0.2, .move(1, 150, 100), .move(2, 150, 100))
    #expect(hand.pinch.scale == 0)
    #expect(hand.rotation.rotation == rotation)
    #expect(hand.values.allSatisfy { $0.isFinite })
    stage.at(0.3, .move(1, 100, 50), .move(2, 200, 150))
    #expect(abs(hand.pinch.scale - scale) < 1e-9)
    #expect(abs(hand.rotation.rotation - rotation) < 1e-9)
  }

  @Test("a rotation of 540 degrees is unwrapped in either direction (R38)", arguments: [1.0, -1])
  func rotationIsUnwrappedOverManyTurns(direction: Double) {
    stage.at(0, .down(1, 250, 150), .down(2, 150, 150))
    for step in 1...180 {
      let arm = Vector2D(angle: direction * Double(step) * 3 * .pi / 180, length: 50)
      stage.at(
        Double(step) / 100, .move(1, 200 + arm.dx, 150 + arm.dy),
        .move(2, 200 - arm.dx, 150 - arm.dy))
    }
    // The slop is the arc of 8 points at half the span of 100: 0.16 radians, more than 3 degrees.
    #expect(abs(hand.rotation.rotation - direction * (3 * .pi - 0.16)) < 1e-9)
    #expect(stage.states(of: "pinch").isEmpty, "the fingers only turned")
  }

  @Test("a movement in the event in which a finger is added is not lost (R39)")
  func movementWithALandingCounts() {
    stage.at(0, .down(1, 150, 100), .down(2, 250, 100))
    stage.at(0.1, .move(1, 140, 100), .move(2, 260, 100))
    let before = hand.pinch.scale
    #expect(abs(before - 120.0 / 108) < 1e-9)
    stage.at(0.2, .move(1, 100, 100), .move(2, 300, 100), .down(3, 200, 250))
    #expect(abs(hand.pinch.scale - 200.0 / 108) < 1e-9)
    stage.at(0.3, .move(3, 200, 250))
    #expect(abs(hand.pinch.scale - 200.0 / 108) < 1e-9)
  }

  @Test("a pinch begins with a movement in the event in which another finger lands (R37)")
  func pinchBeginsInTheEventOfALanding() {
    stage.at(0, .down(1, 150, 100), .down(2, 250, 100))
    stage.at(0.1, .move(1, 100, 100), .move(2, 300, 100), .down(3, 200, 250))
    #expect(hand.pinch.state == .began)
    #expect(abs(hand.pinch.scale - 200.0 / 108) < 1e-9)
  }

  @Test("fingers at 45 degrees that move apart do not rotate (R38)")
  func diagonalFingersMovingApartDoNotRotate() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 200))
    for step in 1...20 {
      let shift = Double(step) * 4
      stage.at(
        Double(step) / 60, .move(1, 100 - shift, 100 - shift), .move(2, 200 + shift, 200 + shift))
    }
    #expect(hand.rotation.rotation == 0)
    #expect(stage.states(of: "rotation").isEmpty)
    #expect(hand.pinch.state == .changed)
  }

  @Test(
    "locations of any size yield finite values in every event (R43)",
    arguments: [1e-300, 1e-150, 1e150, 1e154, 1e160, 1.7e308])
  func locationsOfAnySizeYieldFiniteValues(size: Double) {
    let moments: [[FingerAction]] = [
      [.down(1, 0, 0), .down(2, size, size / 3)], [.move(1, -size, size), .move(2, size / 7, 0)],
      [.move(1, size, size), .down(3, -size, 0)], [.move(2, -size, 0), .move(3, size / 2, size)],
      [.up(1)],
      [.move(2, 10, 10), .move(3, 20, 10)], [.move(2, 10, 10), .move(3, size, 10)],
      [.move(2, -size, 10), .move(3, size, 10)],
      [.up(2), .up(3)],
    ]
    for (number, acts) in moments.enumerated() {
      stage.at(Double(number) / 10, acts)
      #expect(hand.values.allSatisfy { $0.isFinite }, "\(hand.values) after \(acts)")
      let velocities = [
        hand.pan.velocity(in: nil).dx, hand.pinch.velocity, hand.rotation.velocity,
        hand.transform.scaleVelocity,
      ]
      #expect(velocities.allSatisfy { $0.isFinite }, "\(velocities) after \(acts)")
    }
  }

  @Test("a transform with the scale 0 continues to translate (R41, R43)")
  func transformWithScaleZeroTranslates() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.at(0.1, .move(1, 50, 100), .move(2, 250, 100))
    stage.at(0.2, .move(1, 150, 100), .move(2, 150, 100))
    stage.at(0.3, .down(3, 300, 200))
    stage.at(0.4, .move(1, 180, 100), .move(2, 180, 100), .move(3, 330, 200))
    let before = Point2D(x: 7, y: 9).applying(hand.transform.transform(in: nil))
    stage.at(0.5, .move(1, 200, 100), .move(2, 200, 100), .move(3, 350, 200))
    let shift = Point2D(x: 7, y: 9).applying(hand.transform.transform(in: nil)) - before
    #expect((shift - Vector2D(dx: 20, dy: 0)).length < 1e-9)
  }

  @Test(
    "fingers that meet in the step in which the pinch begins have the scale 0 (R39)"
  )
  func fingersMeetingAsThePinchBeginsHaveScaleZero() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    for (number, reach) in [0.0, 50, 0, 100].enumerated() {
      stage.at(0.1 * Double(number + 1), .move(1, 150 - reach, 100), .move(2, 150 + reach, 100))
      expectEqual(hand.pinch.scale, 2 * reach / 92)
      expectEqual(hand.transform.scale, 2 * reach / 92)
      #expect(hand.values.allSatisfy { $0.isFinite }, "\(hand.values) at reach \(reach)")
    }
  }

  @Test("fingers that met before a third one landed pinch with it from a scale of 1 (R37, R39)")
  func thirdFingerPinchesAfterAMeeting() {
    stage.at(0, .down(1, 100, 100), .down(2, 105, 100))
    stage.at(0.1, .move(2, 100, 100))
    stage.at(0.2, .down(3, 300, 100))
    stage.at(0.3, .move(3, 350, 100))
    let scale = hand.pinch.scale
    #expect(scale > 1)
    stage.at(0.4, .move(3, 500, 100))
    expectEqual(hand.pinch.scale, scale * 400 / 250)
    expectEqual(hand.transform.scale, scale * 400 / 250)
  }

  @Test("samples at one time yield finite velocities (R43)")
  func samplesAtOneTimeYieldFiniteVelocities() {
    stage.at(0, .down(1, 100, 100), .down(2, 200, 100))
    for step in 1...5 {
      stage.at(0, .move(1, 100 - Double(step) * 20, 100), .move(2, 200, 100 + Double(step) * 20))
    }
    #expect(
      hand.pan.velocity(in: nil).isFinite && hand.pinch.velocity.isFinite
        && hand.rotation.velocity.isFinite)
  }
}
