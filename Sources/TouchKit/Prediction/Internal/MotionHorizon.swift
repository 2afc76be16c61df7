/// How much of a velocity and of an acceleration arrives in place, so many seconds ahead.
struct MotionHorizon: Sendable {
  /// Seconds ahead.
  let time: Double
  /// The part of velocity: the time, shortened because speeds do not last (`MotionConstants.velocityDecay`).
  let velocity: Double
  /// The part of acceleration, which forgets itself on the way.
  let acceleration: Double
  /// The part of acceleration's variance that comes in new on the way.
  let noise: Double

  /// The parts for `time` seconds, 0 or more.
  init(_ time: Double) {
    let decay = MotionConstants.accelerationDecay
    let forget = ElementaryMath.exp(-decay * time)
    self.time = time
    velocity = MotionConstants.velocityDecay * (1 - ElementaryMath.exp(-time / MotionConstants.velocityDecay))
    acceleration = (time - (1 - forget) / decay) / decay
    noise = (1 - forget * forget) * time * time * time * time / 20
  }
}

/// The four horizons of `MotionConstants.horizons`, worked out.
struct MotionHorizons: Sendable {
  private let first: MotionHorizon, second: MotionHorizon, third: MotionHorizon, fourth: MotionHorizon

  /// As seen from filters that stand `lag` seconds in the past.
  init(lag: Double = 0) {
    first = MotionHorizon(MotionConstants.horizons[0] + lag)
    second = MotionHorizon(MotionConstants.horizons[1] + lag)
    third = MotionHorizon(MotionConstants.horizons[2] + lag)
    fourth = MotionHorizon(MotionConstants.horizons[3] + lag)
  }

  subscript(index: Int) -> MotionHorizon {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }
}
