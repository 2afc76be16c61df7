/// What was predicted and waits for its truth: a ring of the newest predictions of each touch, in one store for all touches.
///
/// All lengths are millimetres.
struct PendingPredictions: Sendable {
  /// What was predicted at one sample.
  struct Entry: Sendable {
    /// The sample's time and place.
    var time = 0.0
    var origin = Point2D.zero
    /// What the correction saw, before it is scaled for a horizon.
    var inputs = CorrectionInputs()
  }

  private(set) var entries: [Entry] = []
  private(set) var foresights: [Foresight] = []

  /// Makes room for one more touch.
  mutating func grow() {
    entries.append(contentsOf: repeatElement(Entry(), count: MotionConstants.pendingLimit))
    foresights.append(contentsOf: repeatElement(Foresight(), count: MotionConstants.pendingLimit * 4))
  }

  /// Drops all touches, keeps the memory.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    foresights.removeAll(keepingCapacity: true)
  }

  /// The place of a touch's n-th prediction; the ring holds the newest `MotionConstants.pendingLimit`.
  func place(_ number: Int, slot: Int) -> Int { slot * MotionConstants.pendingLimit + number % MotionConstants.pendingLimit }

  /// Keeps what was predicted at one sample.
  mutating func set(_ entry: Entry, at place: Int) { entries[place] = entry }

  /// Keeps what was predicted for one horizon.
  mutating func set(_ foresight: Foresight, at place: Int, horizon: Int) { foresights[place * 4 + horizon] = foresight }
}
