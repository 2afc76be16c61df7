/// The learned state of one device and touch type for one horizon: the accuracy of the filters, the
/// correction of their mixture, and the size of the prediction errors. Lengths are millimetres.
struct HorizonModel: Sendable {
  typealias Lanes = SIMD4<Double>

  /// The decaying sum of each filter's errors.
  private(set) var errors = Lanes(repeating: PredictionConstants.firstError)
  /// The decaying sum of the corrected prediction's errors.
  private(set) var correctedError = PredictionConstants.firstError
  /// The correction of the mixture.
  private var correction = RecursiveLeastSquares()
  /// The decaying sums of the actual errors and of the errors that the filters expected. Their
  /// quotient scales the filters' deviation.
  private(set) var realized = PredictionConstants.firstError
  private(set) var expected = PredictionConstants.firstError
  /// The number of scored predictions since the correction learned last.
  private var truths = 0

  /// The coefficients of the correction.
  var coefficients: SIMD8<Double> { correction.coefficients }

  /// Learns from the actual displacement for an earlier prediction.
  mutating func learn(
    _ prediction: HorizonPrediction, _ features: RegressionFeatures, time: Double, truth: Vector2D
  ) {
    let error = (truth - prediction.blended).length
    guard error <= PredictionConstants.largestError else { return }
    let (dx, dy) = (prediction.x - truth.dx, prediction.y - truth.dy)
    let memory = PredictionConstants.errorMemory
    errors = errors * memory + (dx * dx + dy * dy).roots
    correctedError = correctedError * memory + (truth - prediction.corrected).length
    realized = realized * memory + error
    expected = expected * memory + prediction.deviation
    truths = (truths + 1) % PredictionConstants.correctionStride
    guard truths == 0 else { return }
    let scaled = features.scaled(to: time, mixture: prediction.mixture)
    correction.learn(scaled.x, scaled.y, truth: truth)
  }
}
