/// Recursive least squares on vectors of the plane: learns, sample by sample, how much of each of
/// eight displacements arrives.
///
/// A prediction is `sum of coefficient[i] * displacement[i]`, the same coefficients for both axes,
/// so what is learned in one direction holds in every other. Each truth counts inversely to how far
/// off the prediction was, which makes the mean distance small rather than the mean square. What
/// was learned long ago fades (`PredictionConstants.correctionMemory`).
struct RecursiveLeastSquares: Sendable {
  typealias Lanes = SIMD8<Double>

  /// One coefficient per displacement; at first the first displacement is believed whole and the
  /// others not at all.
  private(set) var coefficients = Lanes(1, 0, 0, 0, 0, 0, 0, 0)
  private var covariance = SymmetricMatrix8(diagonal: PredictionConstants.correctionVariance)

  /// The prediction from these displacements.
  @inline(__always)
  func predict(_ x: Lanes, _ y: Lanes) -> Vector2D {
    Vector2D(dx: (coefficients * x).sum(), dy: (coefficients * y).sum())
  }

  /// Learns that `truth` came of these displacements.
  mutating func learn(_ x: Lanes, _ y: Lanes, truth: Vector2D) {
    let error = truth - predict(x, y)
    guard error.length <= PredictionConstants.largestError else { return }
    // Certainty fades, until it has faded enough: with nothing new to learn from it would fade
    // without end.
    let memory =
      covariance.diagonal.max() < PredictionConstants.largestVariance
      ? PredictionConstants.correctionMemory : 1
    let noise = (error.length + PredictionConstants.errorFloor) * memory
    // Both axes at once: their innovations have a covariance of two by two, which is inverted by
    // hand.
    let product = covariance.times(x, y)
    let (xx, xy, yy) = (
      noise + (x * product.x).sum(), (x * product.y).sum(), noise + (y * product.y).sum()
    )
    let scale = 1 / (xx * yy - xy * xy)
    let gainX = product.x * (yy * scale) - product.y * (xy * scale)
    let gainY = product.y * (xx * scale) - product.x * (xy * scale)
    let learned = coefficients + gainX * error.dx + gainY * error.dy
    guard learned.sum().isFinite else { return }
    coefficients = learned
    covariance.subtractProducts(gainX, product.x, gainY, product.y, times: 1 / memory)
  }
}
