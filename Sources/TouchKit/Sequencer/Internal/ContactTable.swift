/// The contacts that are down or hovering, in ascending order of their identifiers.
struct ContactTable {
  struct Entry {
    let contact: ContactID
    let touch: TouchID
    let isHover: Bool
    /// The type, which is fixed when the touch begins (R16).
    let type: TouchType
    /// The tool, or `nil` if no report of the touch contained one (R62).
    var tool: TouchTool?
    /// The pressed buttons of a pencil.
    var buttons: ButtonMask = []
  }

  private(set) var entries: [Entry] = []
  private var cursor = SortedCursor()

  /// Returns the index of a contact's entry, or `nil` if there is none.
  @inline(__always)
  mutating func index(of contact: ContactID) -> Int? {
    cursor.index(of: contact, in: entries) { $0.contact }
  }

  subscript(index: Int) -> Entry {
    get { entries[index] }
    set { entries[index] = newValue }
  }

  mutating func insert(_ entry: Entry) {
    entries.insert(entry, at: entries.sortedInsertionIndex(of: entry.contact) { $0.contact })
  }

  mutating func remove(at index: Int) { entries.remove(at: index) }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
