/// The contacts that are down or hover, in ascending order of their identifiers.
struct ContactTable {
  struct Entry {
    let contact: ContactID
    let touch: TouchID
    let isHover: Bool
    /// Fixed when the touch begins (R16).
    let type: TouchType
  }

  private(set) var entries: [Entry] = []
  private var cursor = SortedCursor()

  /// Returns the index of a contact's entry; `nil` if there is none.
  @inline(__always)
  mutating func place(of contact: ContactID) -> Int? { cursor.index(of: contact, in: entries) { $0.contact } }

  subscript(place: Int) -> Entry { entries[place] }

  mutating func insert(_ entry: Entry) {
    entries.insert(entry, at: entries.sortedInsertionIndex(of: entry.contact) { $0.contact })
  }

  mutating func remove(at place: Int) { entries.remove(at: place) }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
