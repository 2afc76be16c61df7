/// What the sequencer knows of each contact that is there, by the source's name for it.
///
/// Sorted by name and searched by halving. Sources tell of their contacts in the same order frame after frame, so the entry
/// behind the last one found is looked at first: mostly that is it.
struct ContactTable {
  struct Entry {
    let contact: ContactID
    let touch: TouchID
    let isHover: Bool
    let type: TouchType
    /// The last good place: where the contact lifts if it does not say where.
    var location: Point2D
  }

  private(set) var entries: [Entry] = []
  private var next = 0

  /// The place of a contact's entry, nil where it is not there.
  @inline(__always)
  mutating func place(of contact: ContactID) -> Int? {
    if next >= entries.count { next = 0 }
    if next < entries.count, entries[next].contact == contact {
      next += 1
      return next - 1
    }
    let place = lowerBound(of: contact)
    guard place < entries.count, entries[place].contact == contact else { return nil }
    next = place + 1
    return place
  }

  subscript(place: Int) -> Entry {
    get { entries[place] }
    _modify { yield &entries[place] }
  }

  mutating func insert(_ entry: Entry) {
    entries.insert(entry, at: lowerBound(of: entry.contact))
  }

  mutating func remove(at place: Int) { entries.remove(at: place) }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  private func lowerBound(of contact: ContactID) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].contact < contact { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
