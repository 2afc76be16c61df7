/// Recursive least squares on vectors of the plane, which learn the coefficients of eight
/// displacements.
///
/// A prediction is `sum of coefficient[i] * displacement[i]` with the same coefficients for both
/// axes, so what is learned in one direction holds in every other. Each observation is weighted
/// inversely to its prediction error, which minimizes the mean distance instead of the mean square.
/// Old observations decay (`PredictionConstants.correctionMemory`).
struct RecursiveLeastSquares: Sendable {
  typealias Lanes = SIMD8<Double>

  /// The coefficients of the displacements. Initially, the prediction equals the first
  /// displacement.
  private(set) var coefficients = Lanes(1, 0, 0, 0, 0, 0, 0, 0)
  private var covariance = SymmetricMatrix8(diagonal: PredictionConstants.correctionVariance)

  /// Returns the prediction for these displacements.
  @inline(__always)
  func predict(_ x: Lanes, _ y: Lanes) -> Vector2D {
    Vector2D(dx: (coefficients * x).sum(), dy: (coefficients * y).sum())
  }

  /// Learns from the actual displacement.
  ///
  /// It is inlined, because passing the vectors in memory costs a tenth of it (`predict/4`).
  @inline(__always)
  mutating func learn(_ x: Lanes, _ y: Lanes, truth: Vector2D) {
    let error = truth - predict(x, y)
    guard error.length <= PredictionConstants.largestError else { return }
    // Forgetting increases the covariance. It stops at a limit, because without new information it
    // would grow forever.
    let memory =
      all(covariance.diagonal .< PredictionConstants.largestVariance)
      ? PredictionConstants.correctionMemory : 1
    let noise = (error.length + PredictionConstants.errorFloor) * memory
    // Both axes are updated together: their innovation covariance is a 2 × 2 matrix, which is
    // inverted directly.
    let (productX, productY) = covariance.times(x, y)
    let xx = noise + (x * productX).sum()
    let xy = (x * productY).sum()
    let yy = noise + (y * productY).sum()
    let scale = 1 / (xx * yy - xy * xy)
    let gainX = productX * (yy * scale) - productY * (xy * scale)
    let gainY = productY * (xx * scale) - productX * (xy * scale)
    let learned = coefficients + gainX * error.dx + gainY * error.dy
    guard learned.sum().isFinite else { return }
    coefficients = learned
    covariance.subtractProducts(gainX, productX, gainY, productY, times: 1 / memory)
  }
}
