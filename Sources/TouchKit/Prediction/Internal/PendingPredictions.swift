/// The predictions that cannot be scored yet: a ring buffer of the newest predictions of each
/// touch, in one array for all touches. Lengths are millimetres.
struct PendingPredictions: Sendable {
  /// The state of a touch when a prediction was made.
  struct Entry: Sendable {
    /// The time and location of the sample.
    var time = 0.0
    var location = Point2D.zero
    /// The features of the correction, before they are scaled for a horizon.
    var features = RegressionFeatures()
    var predictions = HorizonPredictions()
  }

  /// For each horizon, the index of a prediction whose time has come, and that time. The time is
  /// NaN if there is no such prediction.
  struct Due {
    let indices: SIMD4<Int>
    let times: SIMD4<Double>
  }

  /// The ring buffers, after one entry for predictions that are not kept. So each prediction is
  /// made in its entry and not copied into it.
  var entries: [Entry] = [Entry()]

  /// Adds storage for one more touch.
  mutating func grow() {
    entries.append(contentsOf: repeatElement(Entry(), count: PredictionConstants.pendingLimit))
  }

  /// Returns the index of a touch's *n*-th prediction. The ring buffer contains the newest
  /// `PredictionConstants.pendingLimit`, a power of two.
  func index(of number: Int, slot: Int) -> Int {
    1 + slot * PredictionConstants.pendingLimit + number & (PredictionConstants.pendingLimit - 1)
  }
}
