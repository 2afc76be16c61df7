/// The prediction for one horizon and the parts that contribute to it: displacements from the
/// newest sample, in millimetres.
struct HorizonPrediction: Sendable {
  /// The prediction of each filter.
  var x = SIMD4<Double>.zero, y = SIMD4<Double>.zero
  /// The weighted mean of the filters' predictions.
  var mixture = Vector2D.zero
  /// The mixture after correction.
  var corrected = Vector2D.zero
  /// The weighted mean of filters and corrected mixture, which is the final prediction.
  var blended = Vector2D.zero
  /// The deviation that the filters' covariance predicts.
  var deviation = 0.0
}
