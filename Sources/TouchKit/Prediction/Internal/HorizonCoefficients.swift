/// The coefficients with which velocity and acceleration contribute to the displacements at the
/// horizons of `PredictionConstants.horizons`, with one horizon in each lane.
struct HorizonCoefficients: Sendable {
  typealias Lanes = SIMD4<Double>

  /// The coefficients of velocity: the times, shortened because speeds decay
  /// (`PredictionConstants.velocityDecay`).
  let velocity: Lanes
  /// The coefficients of acceleration, which decays until then.
  let acceleration: Lanes
  /// The coefficients of the variance of acceleration that is added until then.
  let noise: Lanes

  /// Creates the coefficients for filters whose last reading is `lag` seconds before the newest
  /// sample.
  init(lag: Double = 0) { self.init(PredictionConstants.horizons + lag) }

  /// Creates the coefficients for other times in seconds, which must not be negative.
  init(_ times: Lanes) {
    let decay = PredictionConstants.accelerationDecay
    let decayFactor = Self.exp(-decay * times)
    velocity =
      PredictionConstants.velocityDecay
      * (1 - Self.exp(times / -PredictionConstants.velocityDecay))
    acceleration = (times - (1 - decayFactor) / decay) / decay
    noise = (1 - decayFactor * decayFactor) * times * times * times * times / 20
  }

  private static func exp(_ x: Lanes) -> Lanes { Lanes { ElementaryMath.exp(x[$0]) } }
}
