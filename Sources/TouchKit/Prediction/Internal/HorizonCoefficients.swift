/// The coefficients with which velocity and acceleration contribute to the displacement at a
/// horizon.
struct HorizonCoefficients: Sendable {
  /// The coefficient of velocity: the time, shortened because speeds decay
  /// (`PredictionConstants.velocityDecay`).
  let velocity: Double
  /// The coefficient of acceleration, which decays until then.
  let acceleration: Double
  /// The coefficient of the variance of acceleration that is added until then.
  let noise: Double

  /// Creates the coefficients for a time in seconds, which must not be negative.
  init(_ time: Double) {
    let decay = PredictionConstants.accelerationDecay
    let decayFactor = ElementaryMath.exp(-decay * time)
    velocity =
      PredictionConstants.velocityDecay
      * (1 - ElementaryMath.exp(-time / PredictionConstants.velocityDecay))
    acceleration = (time - (1 - decayFactor) / decay) / decay
    noise = (1 - decayFactor * decayFactor) * time * time * time * time / 20
  }
}

/// The coefficients for the four horizons of `PredictionConstants.horizons`.
struct HorizonTable: Sendable {
  private let first: HorizonCoefficients, second: HorizonCoefficients, third: HorizonCoefficients,
    fourth: HorizonCoefficients

  /// Creates the coefficients for filters whose last reading is `lag` seconds before the newest
  /// sample.
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
