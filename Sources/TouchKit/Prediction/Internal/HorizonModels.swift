/// The learned state of one device and touch type, with one horizon in each lane: the accuracy of
/// the filters and of their corrected mixture, and the size of the prediction errors. Lengths are
/// millimetres.
struct HorizonModels: Sendable {
  typealias Lanes = SIMD4<Double>

  /// The decaying sums of each filter's errors.
  private(set) var errors = Matrix4 { _ in Lanes(repeating: PredictionConstants.firstError) }
  /// The decaying sums of the corrected predictions' errors.
  private(set) var correctedErrors = Lanes(repeating: PredictionConstants.firstError)
  /// The decaying sums of the actual errors and of the errors that the filters expected. Their
  /// quotient scales the filters' deviation.
  private(set) var realized = Lanes(repeating: PredictionConstants.firstError)
  private(set) var expected = Lanes(repeating: PredictionConstants.firstError)
  /// The number of scored predictions since the correction learned last.
  private(set) var truths = Lanes.zero

  /// Learns from the actual displacements for pending predictions, which are NaN if they are
  /// unknown. Returns the horizons that learned.
  @inline(__always)
  mutating func learn(
    _ pending: PendingPredictions, _ indices: SIMD4<Int>, truthX: Lanes, truthY: Lanes
  ) -> SIMDMask<SIMD4<Int64>> {
    let predictions = HorizonPredictions(pending, at: indices)
    @inline(__always)
    func distances(_ x: Lanes, _ y: Lanes) -> Lanes {
      let dx = x - truthX
      let dy = y - truthY
      return (dx * dx + dy * dy).roots
    }
    let blended = distances(predictions.blendedX, predictions.blendedY)
    let isKnown = blended .<= PredictionConstants.largestError
    let memory = Lanes(repeating: 1).replacing(
      with: PredictionConstants.errorMemory, where: isKnown)
    func sum(_ sum: Lanes, _ errors: Lanes) -> Lanes {
      sum * memory + Lanes.zero.replacing(with: errors, where: isKnown)
    }
    errors = Matrix4 { sum(errors[$0], distances(predictions.x[$0], predictions.y[$0])) }
    correctedErrors = sum(
      correctedErrors, distances(predictions.correctedX, predictions.correctedY))
    realized = sum(realized, blended)
    expected = sum(expected, predictions.deviation)

    let next = (truths + 1).replacing(
      with: 0, where: truths .== Double(PredictionConstants.correctionStride - 1))
    truths.replace(with: next, where: isKnown)
    return isKnown
  }
}
