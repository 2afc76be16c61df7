import TouchKit

/// Callbacks that views do not get before recognizers decided (R33), in the order in which they were due.
///
/// Each keeps its event whole, so that nothing of it is lost: coalesced and predicted samples are there when it is delivered.
struct WithheldCallbacks {
  struct Entry {
    let id: TouchID
    let phase: TouchPhase
    let event: TouchEvent
  }

  private(set) var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Withholds one more. Where there are too many, the oldest `moved` of the same touch makes room, and is answered.
  mutating func append(_ entry: Entry) -> Bool {
    entries.append(entry)
    guard entries.count > RecognitionConstants.withheldCallbacks,
      let oldest = entries.firstIndex(where: { $0.id == entry.id && $0.phase == .moved })
    else { return false }
    entries.remove(at: oldest)
    return true
  }

  /// Forgets those of a touch, and answers the touch as it was in the newest of them.
  mutating func remove(_ id: TouchID) -> Touch? {
    let newest = entries.last { $0.id == id }?.event.touch(id)
    entries.removeAll { $0.id == id }
    return newest
  }

  /// Takes out the first that may be delivered, and with it those that its view is told of at once: of the same event and phase.
  /// `isHeld` says of one by itself whether it is withheld; those behind it of the same touch wait with it.
  mutating func takeNext(isHeld: (Entry) -> Bool, view: (TouchID) -> TouchView?) -> [Entry] {
    var (held, taken): ([TouchID], [Int]) = ([], [])
    for (place, entry) in entries.enumerated() where !held.contains(entry.id) {
      if isHeld(entry) {
        held.append(entry.id)
      } else if let first = taken.first.map({ entries[$0] }) {
        guard first.event.number == entry.event.number, first.phase == entry.phase, view(first.id) === view(entry.id) else { break }
        taken.append(place)
      } else {
        taken.append(place)
      }
    }
    let batch = taken.map { entries[$0] }
    for place in taken.reversed() { entries.remove(at: place) }
    return batch
  }
}
