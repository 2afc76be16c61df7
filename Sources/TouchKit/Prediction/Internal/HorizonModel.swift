/// The learned state of one device and touch type for one horizon: the accuracy of the filters, the
/// correction of their mixture, and the size of the prediction errors. Lengths are millimetres.
struct HorizonModel: Sendable {
  typealias Lanes = SIMD4<Double>

  /// The decaying sum of each filter's errors.
  private var errors = Lanes(repeating: PredictionConstants.firstError)
  /// The decaying sum of the corrected prediction's errors.
  private var correctedError = PredictionConstants.firstError
  /// The correction of the mixture.
  private var correction = RecursiveLeastSquares()
  /// The decaying sums of the actual errors and of the errors that the filters expected. Their
  /// quotient scales the filters' deviation.
  private var realized = PredictionConstants.firstError
  private var expected = PredictionConstants.firstError
  /// The number of scored predictions since the correction learned last.
  private var truths = 0

  /// Returns the prediction for this horizon.
  ///
  /// - Parameters:
  ///   - horizon: The coefficients, as seen from the filters' last reading.
  ///   - time: The horizon, as seen from the newest sample.
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
    // The factor 2 accounts for both axes.
    prediction.deviation =
      (2 * (weights.filters * bank.variance(at: horizon, model)).sum() * perTotal).squareRoot()
    return prediction
  }

  /// Returns the radius around a prediction with this expected deviation, scaled by how accurate
  /// expected deviations have been.
  func radius(_ deviation: Double) -> Double {
    PredictionConstants.radiusFactor * deviation * realized / expected
  }

  /// Learns from the actual displacement for an earlier prediction.
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

  /// The weights of the filters and of the corrected prediction: the twelfth power of the ratio of
  /// errors. A ratio has no unit, so the weights do not depend on a screen's scale.
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
