/// The samples that expect a late update: the newest 4,096 (R14), in a ring, so that one more costs the same however many there are.
struct PendingUpdates {
  struct Entry {
    let contact: ContactID
    /// The source's own name for the sample.
    let sourceIndex: Int
    /// The touch as it was in its event, with the reading as it is known now.
    var touch: Touch
  }

  private var ring: [Entry] = []
  private var oldest = 0
  private var count = 0

  /// Remembers a sample, in place of the oldest where there are too many.
  mutating func append(_ entry: Entry) {
    if count == ring.count, ring.count < TouchConstants.pendingUpdates { grow(fillingWith: entry) }
    ring[(oldest + count) % ring.count] = entry
    if count == ring.count { oldest = (oldest + 1) % ring.count } else { count += 1 }
  }

  /// Doubles the ring, so that growing costs nothing on average; what fills it is written over before it is read.
  private mutating func grow(fillingWith entry: Entry) {
    let size = Swift.min(Swift.max(16, ring.count * 2), TouchConstants.pendingUpdates)
    ring = Array(ring[oldest...] + ring[..<oldest])
    oldest = 0
    ring.append(contentsOf: repeatElement(entry, count: size - ring.count))
  }

  /// The place of the newest sample of that name. Updates trail by a few samples (R15), so the newest are looked at first.
  func place(of contact: ContactID, _ sourceIndex: Int) -> Int? {
    var offset = count - 1
    while offset >= 0 {
      let place = (oldest + offset) % ring.count
      if ring[place].sourceIndex == sourceIndex, ring[place].contact == contact { return place }
      offset -= 1
    }
    return nil
  }

  subscript(place: Int) -> Entry {
    get { ring[place] }
    _modify { yield &ring[place] }
  }

  /// Gives the samples that came after that of index `settled` what their touches are in the event that is complete now.
  mutating func settle(after settled: Int, as live: [Touch]) {
    var offset = count - 1
    while offset >= 0 {
      let place = (oldest + offset) % ring.count
      guard let index = ring[place].touch.sample.estimationUpdateIndex, index > settled else { return }
      ring[place].touch.settle(as: live)
      offset -= 1
    }
  }

  /// Forgets a sample that expects nothing more: the fewer of those before and those behind it move up.
  mutating func remove(at place: Int) {
    let size = ring.count
    let offset = (place - oldest + size) % size
    if offset < count - 1 - offset {
      var gap = offset
      while gap > 0 {
        ring[(oldest + gap) % size] = ring[(oldest + gap - 1) % size]
        gap -= 1
      }
      oldest = (oldest + 1) % size
    } else {
      var gap = offset
      while gap < count - 1 {
        ring[(oldest + gap) % size] = ring[(oldest + gap + 1) % size]
        gap += 1
      }
    }
    count -= 1
  }
}

extension Touch {
  /// Takes phase, place before and tap count from the touch as it is in the event that is complete now.
  mutating func settle(as live: [Touch]) {
    guard let place = live.place(ofSorted: id) else { return }
    phase = live[place].phase
    previousLocation = live[place].previousLocation
    tapCount = live[place].tapCount
  }
}
