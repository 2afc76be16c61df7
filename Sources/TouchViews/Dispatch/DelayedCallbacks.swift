import TouchKit

/// Callbacks that views do not receive before recognizers have decided (R33), in the order in which
/// they were due.
///
/// Each entry keeps its event, so that the coalesced and predicted samples are there when it is
/// delivered. All operations are linear over the life of an entry: entries are visited by index,
/// taken one by one, and removed together in `compact()`.
struct DelayedCallbacks {
  struct Entry {
    let id: TouchID
    let phase: TouchPhase
    let event: TouchEvent
  }

  private var entries: [Entry?] = []
  private var gapCount = 0
  private var movedCount = 0

  /// Whether no callback is delayed.
  var isEmpty: Bool { entries.count == gapCount }

  /// The number of indices, gaps included.
  var endIndex: Int { entries.count }

  /// The entry at an index, or `nil` if it was taken.
  subscript(index: Int) -> Entry? { entries[index] }

  mutating func append(_ entry: Entry) {
    entries.append(entry)
    if entry.phase == .moved { movedCount += 1 }
  }

  /// Takes the entry at an index.
  mutating func remove(at index: Int) {
    guard let entry = entries[index] else { return }
    if entry.phase == .moved { movedCount -= 1 }
    entries[index] = nil
    gapCount += 1
  }

  /// Closes the gaps. Not to be called while the entries are visited.
  mutating func compact() {
    guard gapCount > 0 else { return }
    entries.removeAll { $0 == nil }
    gapCount = 0
  }

  /// Whether there are so many `moved` entries that the older half of them is dropped. Beginnings
  /// and ends are never dropped.
  var hasTooManyMoves: Bool { movedCount > ViewConstants.delayedMoveLimit }

  /// Drops the older half of the `moved` entries, which bounds the memory of a window whose
  /// recognizers never decide. `body` is called with the touch of each dropped entry.
  mutating func dropOlderMoves(_ body: (TouchID) -> Void) {
    var surplus = movedCount / 2
    for index in entries.indices where surplus > 0 && entries[index]?.phase == .moved {
      guard let entry = entries[index] else { continue }
      body(entry.id)
      remove(at: index)
      surplus -= 1
    }
    compact()
  }

  mutating func removeAll() { self = DelayedCallbacks() }
}
