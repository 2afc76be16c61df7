/// What was learned of one device and tool, from all its touches: which members of the bank were right lately, how predictions fell
/// short, and how wide of the mark they were.
struct MotionHabits: Sendable {
  typealias Lanes = SIMD4<Double>

  /// What was learned for one horizon.
  struct AtHorizon: Sendable {
    /// The fading sum of each filter's errors, mm.
    var errors = Lanes(repeating: MotionConstants.firstError)
    /// The same for the corrected prediction.
    var correctedError = MotionConstants.firstError
    /// How a mixture falls short.
    var correction = DirectionalRegression()
    /// Fading sums of the errors that came true and of those that the filters expected; their quotient scales the latter.
    var realized = MotionConstants.firstError
    var expected = MotionConstants.firstError
  }

  /// The device and the tool.
  let device: Int
  let tool: TouchType
  /// One entry per horizon of `MotionConstants.horizons`.
  var horizons = [AtHorizon](repeating: AtHorizon(), count: 4)
}

extension MotionHabits.AtHorizon {
  /// How far each filter and, in the last place, the correction may be believed: by the twelfth power of the ratio of errors, which
  /// has no unit, so that a screen's scale does not matter to it.
  func weights(_ parts: PredictorParts) -> (filters: SIMD4<Double>, corrected: Double) {
    guard parts.isSuperset(of: [.bank, .weights, .correction]) else { return ablatedWeights(parts) }
    let least = Swift.min(errors.min(), correctedError)
    let (filters, corrected) = (least / errors, least / correctedError)
    let (filters3, corrected3) = (filters * filters * filters, corrected * corrected * corrected)
    return (filters3 * filters3 * (filters3 * filters3), corrected3 * corrected3 * (corrected3 * corrected3))
  }

  private func ablatedWeights(_ parts: PredictorParts) -> (filters: SIMD4<Double>, corrected: Double) {
    let isCorrected = parts.contains(.correction)
    if !parts.contains(.bank) { return isCorrected ? (SIMD4(0, 1e-9, 0, 0), 1) : (SIMD4(0, 1, 0, 0), 0) }
    if !parts.contains(.weights) { return isCorrected ? (SIMD4(repeating: 1e-9), 1) : (SIMD4(repeating: 1), 0) }
    return (weights(.all).filters, 0)
  }

  /// The radius around a prediction of which the filters expect this deviation, given how right they were about deviations before.
  func radius(_ deviation: Double) -> Double { MotionConstants.radiusFactor * deviation * realized / expected }

  /// Learns from a truth what was predicted for it.
  mutating func learn(_ outcome: PendingPredictions.Outcome, inputs: (x: SIMD8<Double>, y: SIMD8<Double>), truth: Vector2D) {
    let error = (truth - outcome.blended).length
    guard error <= MotionConstants.largestError else { return }
    let (dx, dy) = (outcome.x - truth.dx, outcome.y - truth.dy)
    let memory = MotionConstants.errorMemory
    errors = errors * memory + (dx * dx + dy * dy).squareRoot()
    correctedError = correctedError * memory + (truth - outcome.corrected).length
    realized = realized * memory + error
    expected = expected * memory + outcome.deviation
    correction.learn(inputs.x, inputs.y, truth: truth)
  }
}
