/// A sample that expects a late update (R14).
struct PendingUpdate {
  let contact: ContactID
  /// The source's own index of the sample.
  let sourceIndex: Int
  /// The touch as it was in its event, with the sample's current values.
  var touch: Touch
}

extension RingBuffer<PendingUpdate> {
  /// Returns the index of the newest sample with a source's index, or `nil` if there is none.
  /// Updates trail by a few samples (R15), so the search starts with the newest.
  func index(of contact: ContactID, _ sourceIndex: Int) -> Int? {
    (0..<count).last { self[$0].sourceIndex == sourceIndex && self[$0].contact == contact }
  }

  /// Copies phase, previous location and tap count from the touches of a complete event to the
  /// samples that came after the estimation index `finalized`.
  mutating func finalize(after finalized: Int, as active: [Touch]) {
    for index in (0..<count).reversed() {
      guard self[index].touch.finalize(after: finalized, as: active) else { return }
    }
  }
}

extension Touch {
  /// Copies phase, previous location and tap count from the same touch in a complete event, if the
  /// sample came after the estimation index `finalized`.
  ///
  /// - Returns: Whether the sample came after that index.
  @discardableResult
  mutating func finalize(after finalized: Int, as active: [Touch]) -> Bool {
    guard let updateIndex = sample.estimationUpdateIndex, updateIndex > finalized else {
      return false
    }
    if let index = active.sortedIndex(of: id, by: { $0.id }) {
      phase = active[index].phase
      previousLocation = active[index].previousLocation
      tapCount = active[index].tapCount
    }
    return true
  }
}
