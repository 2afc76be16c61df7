/// The samples that expect a late update: the newest 4,096 (R14), in order of their estimation
/// indices.
struct PendingUpdates {
  struct Entry {
    let contact: ContactID
    /// The source's own index of the sample.
    let sourceIndex: Int
    /// The touch as it was in its event, with the sample as it is known now.
    var touch: Touch
  }

  private var entries = RingBuffer<Entry>(limit: TouchConstants.pendingUpdates)

  /// Appends a sample, in place of the oldest if there are too many.
  mutating func append(_ entry: Entry) { entries.append(entry) }

  /// Returns the index of the newest sample that the source calls so; `nil` if there is none.
  /// Updates trail by a few samples (R15), so the newest are looked at first.
  func index(of contact: ContactID, _ sourceIndex: Int) -> Int? {
    (0..<entries.count).last {
      entries[$0].sourceIndex == sourceIndex && entries[$0].contact == contact
    }
  }

  subscript(index: Int) -> Entry {
    get { entries[index] }
    _modify { yield &entries[index] }
  }

  /// Gives the samples that came after that of the estimation index `settled` what their touches
  /// are in the event that is complete now.
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
  /// Takes phase, previous location and tap count from the touch as it is in the event that is
  /// complete now.
  mutating func finalize(as active: [Touch]) {
    guard let index = active.sortedIndex(of: id, by: { $0.id }) else { return }
    phase = active[index].phase
    previousLocation = active[index].previousLocation
    tapCount = active[index].tapCount
  }
}
