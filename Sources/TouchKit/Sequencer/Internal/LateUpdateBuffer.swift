/// The newest 4,096 samples that expect a late update, in order of their estimation indices (R14).
struct LateUpdateBuffer {
  struct Entry {
    let contact: ContactID
    /// The source's own index of the sample.
    let sourceIndex: Int
    /// The touch as it was in its event, with the sample's current values.
    var touch: Touch
  }

  private var entries = RingBuffer<Entry>(limit: TouchConstants.pendingUpdates)

  /// Appends a sample. If there are too many, it replaces the oldest one.
  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// Returns the index of the newest sample with a source's index, or `nil` if there is none.
  /// Updates trail by a few samples (R15), so the search starts with the newest.
  func index(of contact: ContactID, _ sourceIndex: Int) -> Int? {
    (0..<entries.count).last {
      entries[$0].sourceIndex == sourceIndex && entries[$0].contact == contact
    }
  }

  subscript(index: Int) -> Entry {
    get { entries[index] }
    _modify { yield &entries[index] }
  }

  /// Copies phase, previous location and tap count from the touches of a complete event to the
  /// samples that came after the estimation index `finalized`.
  mutating func finalize(after finalized: Int, as active: [Touch]) {
    for position in (0..<entries.count).reversed() {
      guard let index = entries[position].touch.sample.estimationUpdateIndex, index > finalized
      else { return }
      entries[position].touch.finalize(as: active)
    }
  }

  /// Removes a sample that expects no more updates.
  mutating func remove(at index: Int) { entries.remove(at: index) }
}

extension Touch {
  /// Copies phase, previous location and tap count from the same touch in a complete event.
  mutating func finalize(as active: [Touch]) {
    guard let index = active.sortedIndex(of: id, by: { $0.id }) else { return }
    phase = active[index].phase
    previousLocation = active[index].previousLocation
    tapCount = active[index].tapCount
  }
}
