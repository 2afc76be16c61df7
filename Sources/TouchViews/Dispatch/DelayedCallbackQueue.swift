import TouchKit

/// Callbacks that views do not receive before recognizers have decided (R33), in the order in which
/// they were due.
///
/// Each entry keeps its event, so that it is delivered as it was. All operations are linear over
/// the life of an entry: entries are visited by index, taken one by one, and removed together in
/// `compact()`.
struct DelayedCallbackQueue {
  struct Entry {
    let touch: Touch
    /// The phase of the callback, or `nil` if it brings a late update (R14).
    let phase: TouchPhase?
    let event: StoredTouchEvent

    var id: TouchID { touch.id }
    /// Whether the entry may be dropped. Beginnings and ends are never dropped.
    var isDroppable: Bool { phase == .moved || phase == nil }
    var sequenceNumber: UInt64 { event.sequenceNumber }
  }

  private var entries: [Entry?] = []
  private var gapCount = 0
  private var droppableCount = 0
  /// The event that was stored last, of which the next one shares the touches.
  private var newestEvent: StoredTouchEvent?
  /// The event that was delivered last: the views of its touches receive it one after the other.
  private var deliveredEvent: TouchEvent?

  /// Whether no callback is delayed.
  var isEmpty: Bool { entries.count == gapCount }

  /// The number of indices, gaps included.
  var endIndex: Int { entries.count }

  /// The entry at an index, or `nil` if it was taken.
  subscript(index: Int) -> Entry? { entries[index] }

  /// Appends the callback of a touch in a phase of an event, or of a late update if `phase` is
  /// `nil`.
  mutating func append(_ touch: Touch, in phase: TouchPhase?, of event: TouchEvent) {
    var stored = newestEvent
    if stored?.sequenceNumber != event.sequenceNumber {
      stored = StoredTouchEvent(event, after: stored)
      newestEvent = stored
    }
    guard let stored else { return }
    let entry = Entry(touch: touch, phase: phase, event: stored)
    entries.append(entry)
    if entry.isDroppable { droppableCount += 1 }
  }

  /// Returns the complete event of an entry.
  mutating func event(of entry: Entry) -> TouchEvent {
    if let deliveredEvent, deliveredEvent.sequenceNumber == entry.sequenceNumber {
      return deliveredEvent
    }
    let event = entry.event.event
    deliveredEvent = event
    return event
  }

  /// Takes the entry at an index.
  mutating func remove(at index: Int) {
    guard let entry = entries[index] else { return }
    if entry.isDroppable { droppableCount -= 1 }
    entries[index] = nil
    gapCount += 1
  }

  /// Closes the gaps. Not to be called while the entries are visited.
  mutating func compact() {
    guard gapCount > 0 else { return }
    entries.removeAll { $0 == nil }
    gapCount = 0
    deliveredEvent = nil
    if entries.isEmpty { newestEvent = nil }
  }

  /// Whether there are so many entries of movements and updates that the older half of them is
  /// dropped.
  var isOverLimit: Bool { droppableCount > ViewConstants.droppableCallbackLimit }

  /// Drops the older half of the entries of movements and updates, which bounds the memory of a
  /// window whose recognizers never decide. `body` is called with the touch of each dropped entry.
  mutating func dropOlderHalf(_ body: (TouchID) -> Void) {
    var surplus = droppableCount / 2
    for index in entries.indices where surplus > 0 {
      guard let entry = entries[index], entry.isDroppable else { continue }
      body(entry.id)
      remove(at: index)
      surplus -= 1
    }
    compact()
  }
}
