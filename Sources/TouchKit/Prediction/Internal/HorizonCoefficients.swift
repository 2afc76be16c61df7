/// How much of a velocity and of an acceleration arrives in place, so many seconds ahead.
struct HorizonCoefficients: Sendable {
  /// The part of velocity: the time, shortened because speeds do not last
  /// (`PredictionConstants.velocityDecay`).
  let velocity: Double
  /// The part of acceleration, which forgets itself on the way.
  let acceleration: Double
  /// The part of acceleration's variance that comes in new on the way.
  let noise: Double

  /// The parts for `time` seconds, 0 or more.
  init(_ time: Double) {
    let decay = PredictionConstants.accelerationDecay
    let forget = ElementaryMath.exp(-decay * time)
    velocity =
      PredictionConstants.velocityDecay
      * (1 - ElementaryMath.exp(-time / PredictionConstants.velocityDecay))
    acceleration = (time - (1 - forget) / decay) / decay
    noise = (1 - forget * forget) * time * time * time * time / 20
  }
}

/// The four horizons of `PredictionConstants.horizons`, worked out.
struct HorizonTable: Sendable {
  private let first: HorizonCoefficients, second: HorizonCoefficients, third: HorizonCoefficients,
    fourth: HorizonCoefficients

  /// As seen from filters that stand `lag` seconds in the past.
  init(lag: Double = 0) {
    first = HorizonCoefficients(PredictionConstants.horizons[0] + lag)
    second = HorizonCoefficients(PredictionConstants.horizons[1] + lag)
    third = HorizonCoefficients(PredictionConstants.horizons[2] + lag)
    fourth = HorizonCoefficients(PredictionConstants.horizons[3] + lag)
  }

  subscript(index: Int) -> HorizonCoefficients {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }
}
