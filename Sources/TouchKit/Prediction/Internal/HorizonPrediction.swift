/// What is predicted for one horizon, by each part of the predictor: displacements from the newest
/// sample, in millimetres.
struct HorizonPrediction: Sendable {
  /// By each filter of the bank.
  var x = SIMD4<Double>.zero, y = SIMD4<Double>.zero
  /// By the filters' mixture.
  var mixture = Vector2D.zero
  /// By the mixture, corrected.
  var corrected = Vector2D.zero
  /// By all together: what is given out.
  var blended = Vector2D.zero
  /// The deviation that the filters' covariance expects.
  var deviation = 0.0
}
