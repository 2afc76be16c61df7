/// The predictions of a touch for the horizons of `PredictionConstants.horizons`, and the parts
/// that contribute to them: displacements from the newest sample, in millimetres.
///
/// All vectors have one horizon in each lane, so that the four horizons cost as much as one
/// (`predict/4`).
struct HorizonPredictions: Sendable {
  typealias Lanes = SIMD4<Double>

  /// The prediction of each filter.
  private(set) var x = Matrix4(), y = Matrix4()
  /// The weighted mean of the filters' predictions.
  private(set) var mixtureX = Lanes.zero, mixtureY = Lanes.zero
  /// The mixture after correction.
  private(set) var correctedX = Lanes.zero, correctedY = Lanes.zero
  /// The weighted mean of filters and corrected mixture, which is the final prediction.
  private(set) var blendedX = Lanes.zero, blendedY = Lanes.zero
  /// The deviation that the filters' covariance predicts.
  private(set) var deviation = Lanes.zero

  /// Creates predictions of a touch that does not move.
  init() {}

  /// Creates predictions from filters and features.
  ///
  /// - Parameters:
  ///   - coefficients: The coefficients, as seen from the filters' last reading.
  ///   - models: The models of all devices. Those of this device start at the index `first`.
  @inline(__always)
  init(
    _ bank: KalmanFilterBank, _ features: RegressionFeatures, _ coefficients: HorizonCoefficients,
    _ model: KalmanFilterBank.Model, _ models: [HorizonModel], from first: Int
  ) {
    let errors = Matrix4(
      models[first].errors, models[first + 1].errors, models[first + 2].errors,
      models[first + 3].errors
    ).transposed
    let correctedErrors = Lanes(
      models[first].correctedError, models[first + 1].correctedError,
      models[first + 2].correctedError, models[first + 3].correctedError)
    let least = Self.least(
      Self.least(errors[0], errors[1]),
      Self.least(Self.least(errors[2], errors[3]), correctedErrors))
    x = Matrix4 { coefficients.velocity * bank.vx[$0] + coefficients.acceleration * bank.ax[$0] }
    y = Matrix4 { coefficients.velocity * bank.vy[$0] + coefficients.acceleration * bank.ay[$0] }
    let weights = Matrix4 { Self.weight(least / errors[$0]) }
    let total = weights.sum
    let (sumX, sumY) = (weights.sum(weighting: x), weights.sum(weighting: y))
    let variance = weights.sum(
      weighting: Matrix4 { bank.variance(ofFilter: $0, at: coefficients, model) })
    let perTotal = 1 / total
    (mixtureX, mixtureY) = (sumX * perTotal, sumY * perTotal)
    let low = Matrix4(
      models[first].coefficients.lowHalf, models[first + 1].coefficients.lowHalf,
      models[first + 2].coefficients.lowHalf, models[first + 3].coefficients.lowHalf
    ).transposed
    let high = Matrix4(
      models[first].coefficients.highHalf, models[first + 1].coefficients.highHalf,
      models[first + 2].coefficients.highHalf, models[first + 3].coefficients.highHalf
    ).transposed
    (correctedX, correctedY) = features.corrected(mixtureX, mixtureY, low, high)
    let weight = Self.weight(least / correctedErrors)
    let perSum = 1 / (total + weight)
    blendedX = (sumX + correctedX * weight) * perSum
    blendedY = (sumY + correctedY * weight) * perSum
    // The factor 2 accounts for both axes.
    deviation = (2 * variance * perTotal).roots
  }

  /// Returns the prediction for one horizon.
  @inline(__always)
  subscript(horizon: Int) -> HorizonPrediction {
    HorizonPrediction(
      x: Lanes(x[0][horizon], x[1][horizon], x[2][horizon], x[3][horizon]),
      y: Lanes(y[0][horizon], y[1][horizon], y[2][horizon], y[3][horizon]),
      mixture: Vector2D(dx: mixtureX[horizon], dy: mixtureY[horizon]),
      corrected: Vector2D(dx: correctedX[horizon], dy: correctedY[horizon]),
      blended: Vector2D(dx: blendedX[horizon], dy: blendedY[horizon]),
      deviation: deviation[horizon])
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

/// The prediction for one horizon.
struct HorizonPrediction: Sendable {
  /// The prediction of each filter.
  let x: SIMD4<Double>, y: SIMD4<Double>
  let mixture: Vector2D, corrected: Vector2D, blended: Vector2D
  let deviation: Double
}
