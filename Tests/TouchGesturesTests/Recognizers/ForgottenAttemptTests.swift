import TestSupport
import Testing
import TouchGestures
import TouchKit
import TouchViews
import ViewTestSupport

extension GestureRecognizer {
  /// All that a recognizer says of its gesture.
  fileprivate var quantities: [Double] {
    let place = location(in: nil)
    let common = [place.x, place.y, Double(numberOfTouches)]
    switch self {
    case let pan as PanGestureRecognizer:
      let translation = pan.translation(in: nil)
      let velocity = pan.velocity(in: nil)
      return common + [translation.dx, translation.dy, velocity.dx, velocity.dy]
    case let pinch as PinchGestureRecognizer: return common + [pinch.scale, pinch.velocity]
    case let turn as RotationGestureRecognizer: return common + [turn.rotation, turn.velocity]
    case let transform as TransformGestureRecognizer:
      let map = transform.transform(in: nil)
      let velocity = transform.velocity(in: nil)
      let rates = [transform.scaleVelocity, transform.rotationVelocity, velocity.dx, velocity.dy]
      return common + [map.a, map.b, map.c, map.d, map.tx, map.ty] + rates
    default: return common
    }
  }
}

@Suite("Attempts after others (R27)")
struct ForgottenAttemptTests {
  /// Plays two hands, and returns what recognizers did with the second one.
  ///
  /// - Parameter isUsed: Whether they received the first hand, too.
  private func lines(_ seed: UInt64, isUsed: Bool) -> [String] {
    let crowd = Crowd(seed: seed, areAllTogether: !seed.isMultiple(of: 3))
    let window = crowd.stage.window
    crowd.pan.allowedScrollTypes = .all
    for gesture in crowd.all { gesture.isEnabled = isUsed }
    play(seed &+ 3_000, on: crowd.stage, after: 0)
    for gesture in crowd.all { gesture.isEnabled = true }
    var log: [String] = []
    for gesture in crowd.all {
      gesture.addAction { log.append("\($0.debugName) \($0.state) \($0.quantities)") }
    }
    window.trace = GestureTrace()
    play(seed &+ 4_000, on: crowd.stage, after: crowd.stage.time)
    return log + (window.trace?.entries.map { "\($0)" } ?? [])
  }

  /// Plays a hand, and now and then a step of a wheel or a trackpad's pinch.
  private func play(_ seed: UInt64, on stage: Stage, after start: Double) {
    var hand = RandomHand(seed: seed, count: 30)
    for index in hand.moments.indices { hand.moments[index].time += start }
    var random = SeededGenerator(seed: seed)
    let place = Point2D(x: 150, y: 120)
    func scrollOrTransform(_: RandomHand.Moment) {
      guard random.chance(0.3) else { return }
      let time = stage.time
      if random.chance(0.5) {
        stage.window.dispatch(
          IndirectEvent(wheel: Vector2D(dx: 0, dy: 9), at: time, location: place))
      } else {
        for phase in [IndirectEvent.Phase.began, .changed, .ended] {
          stage.window.dispatch(
            IndirectEvent(scale: 1.1, rotation: 0.1, phase, at: time, location: place))
        }
      }
    }
    hand.play(on: stage, after: scrollOrTransform)
  }

  @Test(
    "what recognizers do, measure and explain does not depend on the attempts before",
    arguments: 0..<TestLoad.count(150 as UInt64, quick: 2))
  func attemptsBeforeAreForgotten(seed: UInt64) {
    let fresh = lines(seed, isUsed: false)
    #expect(!fresh.isEmpty && lines(seed, isUsed: true) == fresh, "seed \(seed)")
  }
}
