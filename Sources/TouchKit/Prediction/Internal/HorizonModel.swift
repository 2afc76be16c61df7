/// What was learned of one device and tool, for one horizon, from all its touches: which filters
/// were right lately, how their mixture falls short, and how wide of the mark predictions were.
/// Millimetres.
struct HorizonModel: Sendable {
  typealias Lanes = SIMD4<Double>

  /// The fading sum of each filter's errors.
  private var errors = Lanes(repeating: PredictionConstants.firstError)
  /// The same for the corrected prediction.
  private var correctedError = PredictionConstants.firstError
  /// How the mixture falls short.
  private var correction = RecursiveLeastSquares()
  /// Fading sums of the errors that came true and of those that the filters expected; their
  /// quotient scales the latter.
  private var realized = PredictionConstants.firstError
  private var expected = PredictionConstants.firstError
  /// How many truths came since the correction learned.
  private var truths = 0

  /// What is expected at a horizon of filters that stand so. `horizon` is seen from the filters'
  /// last reading, `time` from the newest sample.
  func predict(
    _ bank: KalmanFilterBank, _ horizon: HorizonCoefficients, _ features: RegressionFeatures,
    time: Double, _ model: KalmanFilterBank.Model
  ) -> HorizonPrediction {
    var prediction = HorizonPrediction()
    prediction.x = horizon.velocity * bank.vx + horizon.acceleration * bank.ax
    prediction.y = horizon.velocity * bank.vy + horizon.acceleration * bank.ay
    let weights = weights
    let total = weights.filters.sum()
    let perTotal = 1 / total
    let sum = Vector2D(
      dx: (weights.filters * prediction.x).sum(), dy: (weights.filters * prediction.y).sum())
    prediction.mixture = sum * perTotal
    let scaled = features.scaled(to: time, mixture: prediction.mixture)
    prediction.corrected = correction.predict(scaled.x, scaled.y)
    prediction.blended =
      (sum + prediction.corrected * weights.corrected) * (1 / (total + weights.corrected))
    // Both axes have it, hence twice.
    prediction.deviation =
      (2 * (weights.filters * bank.variance(at: horizon, model)).sum() * perTotal).squareRoot()
    return prediction
  }

  /// The radius around a prediction of which the filters expect this deviation, given how right
  /// they were about deviations before.
  func radius(_ deviation: Double) -> Double {
    PredictionConstants.radiusFactor * deviation * realized / expected
  }

  /// Learns from a truth what was predicted for it.
  mutating func learn(
    _ prediction: HorizonPrediction, features: (x: SIMD8<Double>, y: SIMD8<Double>), truth: Vector2D
  ) {
    let error = (truth - prediction.blended).length
    guard error <= PredictionConstants.largestError else { return }
    let (dx, dy) = (prediction.x - truth.dx, prediction.y - truth.dy)
    let memory = PredictionConstants.errorMemory
    errors = errors * memory + (dx * dx + dy * dy).squareRoot()
    correctedError = correctedError * memory + (truth - prediction.corrected).length
    realized = realized * memory + error
    expected = expected * memory + prediction.deviation
    truths = (truths + 1) % PredictionConstants.correctionStride
    if truths == 0 { correction.learn(features.x, features.y, truth: truth) }
  }

  /// How far each filter and, in the last place, the correction may be believed: by the twelfth
  /// power of the ratio of errors, which has no unit, so that a screen's scale does not matter to
  /// it.
  private var weights: (filters: Lanes, corrected: Double) {
    let least = Swift.min(errors.min(), correctedError)
    let (filters, corrected) = (least / errors, least / correctedError)
    let (filters3, corrected3) = (filters * filters * filters, corrected * corrected * corrected)
    return (
      filters3 * filters3 * (filters3 * filters3),
      corrected3 * corrected3 * (corrected3 * corrected3)
    )
  }
}
