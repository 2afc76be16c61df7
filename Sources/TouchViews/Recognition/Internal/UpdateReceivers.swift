import TouchKit

/// The recognizers that receive late updates of touches that they no longer track, because the
/// touches have ended or the attempt has (R14, R27).
///
/// **Invariant.** Only touches of which a sample expects an update get an entry, and the newest
/// `ViewConstants.updatableTouchLimit` of them are kept.
final class UpdateReceivers {
  private struct Entry {
    let id: TouchID
    let recognizer: GestureRecognizer
    /// The time of the last sample that the recognizer has received, in seconds.
    let end: Double
  }

  private var entries: [Entry] = []
  /// The touches of which any sample, coalesced ones included, expects an update, in ascending
  /// order.
  private var awaited: [TouchID] = []

  /// The recognizers that may receive updates, each once.
  var recognizers: [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    for entry in entries where !found.contains(where: { $0 === entry.recognizer }) {
      found.append(entry.recognizer)
    }
    return found
  }

  /// Returns whether an event updates a touch that a recognizer no longer tracks.
  func await(_ event: TouchEvent) -> Bool {
    event.updates.contains { touch in entries.contains { $0.id == touch.id } }
  }

  /// Returns whether a recognizer receives the update of a sample of a touch that it does not
  /// track.
  func contains(_ id: TouchID, at time: Double, _ recognizer: GestureRecognizer) -> Bool {
    entries.contains { $0.id == id && $0.recognizer === recognizer && time <= $0.end }
  }

  /// Records that a recognizer no longer tracks a touch, whose last sample has the time `end`.
  func append(_ id: TouchID, _ recognizer: GestureRecognizer, until end: Double) {
    guard awaited.sortedIndex(of: id, by: { $0 }) != nil else { return }
    if entries.count == ViewConstants.updatableTouchLimit { entries.removeFirst() }
    entries.append(Entry(id: id, recognizer: recognizer, end: end))
  }

  /// Records the touches of which a sample expects an update.
  func recordExpectations(of event: TouchEvent) {
    for touch in event.allTouches {
      let index = awaited.sortedInsertionIndex(of: touch.id) { $0 }
      guard index == awaited.count || awaited[index] != touch.id,
        event.withUnsafeSamples(
          for: touch.id,
          { arrived, _ in
            arrived.contains { $0.expectsUpdate }
          })
      else { continue }
      awaited.insert(touch.id, at: index)
    }
  }

  /// Forgets the touches that end in an event. What ended in attempts before is kept.
  func endTouches(in event: TouchEvent) {
    guard !awaited.isEmpty else { return }
    awaited.removeAll { event.touch($0)?.phase.isFinal ?? true }
  }

  /// Forgets a recognizer that leaves the window, or all recognizers.
  func forget(_ recognizer: GestureRecognizer? = nil) {
    guard !entries.isEmpty else { return }
    let old = entries
    entries = recognizer.map { gone in old.filter { $0.recognizer !== gone } } ?? []
  }
}
