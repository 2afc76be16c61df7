/// The predictions of a touch for the horizons of `PredictionConstants.horizons`, and the parts
/// that contribute to them: displacements from the newest sample, in millimetres.
///
/// All vectors have one horizon in each lane, so that the four horizons cost as much as one
/// (`predict/4`).
struct HorizonPredictions: Sendable {
  typealias Lanes = SIMD4<Double>

  /// The prediction of each filter.
  let x: Matrix4, y: Matrix4
  /// The weighted mean of the filters' predictions.
  let mixtureX: Lanes, mixtureY: Lanes
  /// The mixture after correction.
  let correctedX: Lanes, correctedY: Lanes
  /// The weighted mean of filters and corrected mixture, which is the final prediction.
  let blendedX: Lanes, blendedY: Lanes
  /// The deviation that the filters' covariance predicts.
  let deviation: Lanes

  /// Creates predictions of a touch that does not move.
  init() {
    x = Matrix4()
    y = Matrix4()
    mixtureX = .zero
    mixtureY = .zero
    correctedX = .zero
    correctedY = .zero
    blendedX = .zero
    blendedY = .zero
    deviation = .zero
  }

  /// Creates predictions from filters and features.
  ///
  /// - Parameters:
  ///   - coefficients: The coefficients, as seen from the filters' last reading.
  ///   - models: The models of all devices. Those of this device start at the index `first`.
  @inline(__always)
  init(
    _ bank: KalmanFilterBank, _ features: RegressionFeatures, _ coefficients: HorizonCoefficients,
    _ model: KalmanFilterBank.Model, _ models: HorizonModels,
    _ corrections: [RecursiveLeastSquares],
    from first: Int
  ) {
    let least = Self.least(
      Self.least(models.errors[0], models.errors[1]),
      Self.least(Self.least(models.errors[2], models.errors[3]), models.correctedErrors))
    x = Matrix4 { coefficients.velocity * bank.vx[$0] + coefficients.acceleration * bank.ax[$0] }
    y = Matrix4 { coefficients.velocity * bank.vy[$0] + coefficients.acceleration * bank.ay[$0] }
    let weights = Matrix4 { Self.weight(least / models.errors[$0]) }
    let total = weights.sum
    let sumX = weights.sum(weighting: x)
    let sumY = weights.sum(weighting: y)
    let variance = weights.sum(
      weighting: Matrix4 { bank.variance(ofFilter: $0, at: coefficients, model) })
    let perTotal = 1 / total
    mixtureX = sumX * perTotal
    mixtureY = sumY * perTotal
    let low = Matrix4 { corrections[first + $0].coefficients.lowHalf }.transposed
    let high = Matrix4 { corrections[first + $0].coefficients.highHalf }.transposed
    (correctedX, correctedY) = features.corrected(mixtureX, mixtureY, low, high)
    let weight = Self.weight(least / models.correctedErrors)
    let perSum = 1 / (total + weight)
    blendedX = (sumX + correctedX * weight) * perSum
    blendedY = (sumY + correctedY * weight) * perSum
    // The factor 2 accounts for both axes.
    deviation = (2 * variance * perTotal).roots
  }

  /// Creates predictions that are those of another entry for each horizon.
  @inline(__always)
  init(_ pending: PendingPredictions, at indices: SIMD4<Int>) {
    @inline(__always)
    func lanes(_ values: (HorizonPredictions) -> Lanes) -> Lanes {
      Lanes { values(pending.entries[indices[$0]].predictions)[$0] }
    }
    x = Matrix4 { filter in lanes { $0.x[filter] } }
    y = Matrix4 { filter in lanes { $0.y[filter] } }
    mixtureX = lanes { $0.mixtureX }
    mixtureY = lanes { $0.mixtureY }
    correctedX = lanes { $0.correctedX }
    correctedY = lanes { $0.correctedY }
    blendedX = lanes { $0.blendedX }
    blendedY = lanes { $0.blendedY }
    deviation = lanes { $0.deviation }
  }

  @inline(__always)
  private static func least(_ left: Lanes, _ right: Lanes) -> Lanes {
    left.replacing(with: right, where: right .< left)
  }

  /// Returns the weights for ratios of errors: their twelfth power. A ratio has no unit, so the
  /// weights do not depend on a screen's scale.
  @inline(__always)
  private static func weight(_ ratio: Lanes) -> Lanes {
    let cube = ratio * ratio * ratio
    let sixth = cube * cube
    return sixth * sixth
  }
}
