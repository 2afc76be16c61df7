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

  /// What was predicted for one horizon, as displacements from the sample.
  struct Outcome: Sendable {
    /// By each filter of the bank.
    var x = SIMD4<Double>.zero, y = SIMD4<Double>.zero
    /// By the filters' mixture.
    var mixture = Vector2D.zero
    /// By the mixture, corrected.
    var corrected = Vector2D.zero
    /// By all together: what was given out.
    var blended = Vector2D.zero
    /// The deviation that the filters' covariance expects.
    var deviation = 0.0
  }

  private(set) var entries: [Entry] = []
  private(set) var outcomes: [Outcome] = []

  /// Makes room for one more touch.
  mutating func grow() {
    entries.append(contentsOf: repeatElement(Entry(), count: MotionConstants.pendingLimit))
    outcomes.append(contentsOf: repeatElement(Outcome(), count: MotionConstants.pendingLimit * 4))
  }

  /// Drops all touches, keeps the memory.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    outcomes.removeAll(keepingCapacity: true)
  }

  /// The place of a touch's n-th prediction; the ring holds the newest `MotionConstants.pendingLimit`.
  func place(_ number: Int, slot: Int) -> Int { slot * MotionConstants.pendingLimit + number % MotionConstants.pendingLimit }

  mutating func set(_ entry: Entry, at place: Int) { entries[place] = entry }

  mutating func set(_ outcome: Outcome, at place: Int, horizon: Int) { outcomes[place * 4 + horizon] = outcome }

  func outcome(at place: Int, horizon: Int) -> Outcome { outcomes[place * 4 + horizon] }
}
