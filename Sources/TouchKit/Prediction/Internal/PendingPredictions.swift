/// The predictions that cannot be scored yet: a ring buffer of the newest predictions of each
/// touch, in one array for all touches. Lengths are millimetres.
struct PendingPredictions: Sendable {
  /// The state of a touch when a prediction was made.
  struct Entry: Sendable {
    /// The time and location of the sample.
    var time = 0.0
    var origin = Point2D.zero
    /// The features of the correction, before they are scaled for a horizon.
    var features = RegressionFeatures()
    var predictions = HorizonPredictions()
  }

  private(set) var entries: [Entry] = []

  /// Adds storage for one more touch.
  mutating func grow() {
    entries.append(contentsOf: repeatElement(Entry(), count: PredictionConstants.pendingLimit))
  }

  /// Removes all touches and keeps the storage.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Returns the index of a touch's *n*-th prediction. The ring buffer contains the newest
  /// `PredictionConstants.pendingLimit`.
  func index(of number: Int, slot: Int) -> Int {
    slot * PredictionConstants.pendingLimit + number % PredictionConstants.pendingLimit
  }

  /// Stores a state and its predictions.
  @inline(__always)
  mutating func set(_ entry: Entry, at index: Int) { entries[index] = entry }
}
