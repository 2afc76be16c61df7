/// Recursive least squares on vectors of the plane: learns, sample by sample, how much of each of eight displacements arrives.
///
/// A prediction is `sum of coefficient[i] * displacement[i]`, the same coefficients for both axes, so what is learned in one direction
/// holds in every other. Each truth counts inversely to how far off the prediction was, which makes the mean distance small rather
/// than the mean square. What was learned long ago fades (`MotionConstants.correctionMemory`).
struct DirectionalRegression: Sendable {
  typealias Lanes = SIMD8<Double>

  /// One coefficient per displacement; at first the first displacement is believed whole and the others not at all.
  private(set) var coefficients = Self.firstCoefficients
  /// The coefficients' covariance, row by row; symmetric.
  private var covariance: [Lanes]

  private static let firstCoefficients = Lanes(1, 0, 0, 0, 0, 0, 0, 0)

  init() {
    covariance = (0..<8).map { place in
      var row = Lanes.zero
      row[place] = MotionConstants.correctionVariance
      return row
    }
  }

  /// The prediction from these displacements.
  func predict(_ x: Lanes, _ y: Lanes) -> Vector2D { Vector2D(dx: (coefficients * x).sum(), dy: (coefficients * y).sum()) }

  /// Learns that `truth` came of these displacements.
  mutating func learn(_ x: Lanes, _ y: Lanes, truth: Vector2D) {
    let error = (truth - predict(x, y)).length
    guard error <= MotionConstants.largestError else { return }
    forget()
    learn(x, truth: truth.dx, noise: error + MotionConstants.errorFloor)
    learn(y, truth: truth.dy, noise: error + MotionConstants.errorFloor)
    if !coefficients.sum().isFinite { self = DirectionalRegression() }
  }

  /// Lets certainty fade, unless it has faded enough: with nothing new to learn from it would fade without end.
  private mutating func forget() {
    var largest = 0.0
    for row in 0..<8 { largest = Swift.max(largest, covariance[row][row]) }
    guard largest < MotionConstants.largestVariance else { return }
    for row in 0..<8 { covariance[row] *= 1 / MotionConstants.correctionMemory }
  }

  private mutating func learn(_ input: Lanes, truth: Double, noise: Double) {
    // The covariance is symmetric, so its product with the input is a sum of rows.
    var product = Lanes.zero
    for row in 0..<8 { product += input[row] * covariance[row] }
    let scale = 1 / (noise + (input * product).sum())
    coefficients += product * (scale * (truth - (coefficients * input).sum()))
    for row in 0..<8 { covariance[row] -= product * (scale * product[row]) }
  }
}
