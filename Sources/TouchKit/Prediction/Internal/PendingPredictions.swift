/// What was predicted and waits for its truth: a ring of the newest predictions of each touch, in
/// one store for all touches.
///
/// All lengths are millimetres.
struct PendingPredictions: Sendable {
  /// What was predicted at one sample.
  struct Entry: Sendable {
    /// The sample's time and place.
    var time = 0.0
    var origin = Point2D.zero
    /// What the correction saw, before it is scaled for a horizon.
    var features = RegressionFeatures()
  }

  private(set) var entries: [Entry] = []
  private(set) var predictions: [HorizonPrediction] = []

  /// Makes room for one more touch.
  mutating func grow() {
    entries.append(contentsOf: repeatElement(Entry(), count: PredictionConstants.pendingLimit))
    predictions.append(
      contentsOf: repeatElement(HorizonPrediction(), count: PredictionConstants.pendingLimit * 4))
  }

  /// Drops all touches, keeps the memory.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    predictions.removeAll(keepingCapacity: true)
  }

  /// The place of a touch's n-th prediction; the ring holds the newest
  /// `PredictionConstants.pendingLimit`.
  func index(of number: Int, slot: Int) -> Int {
    slot * PredictionConstants.pendingLimit + number % PredictionConstants.pendingLimit
  }

  /// Keeps what was predicted at one sample.
  mutating func set(_ entry: Entry, at index: Int) { entries[index] = entry }

  /// Keeps what was predicted for one horizon.
  mutating func set(_ prediction: HorizonPrediction, at index: Int, horizon: Int) {
    predictions[index * 4 + horizon] = prediction
  }
}
