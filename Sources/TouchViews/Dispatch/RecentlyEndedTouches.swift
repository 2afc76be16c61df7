import TouchKit

/// The views and recognizers of the touches that ended last, to which late updates of their samples
/// still go (R14).
///
/// Bounded: of the touches of views as many as the sequencer has pending updates, because of more
/// touches no update can come.
struct RecentlyEndedTouches {
  /// A touch that has ended in a view, with the target of its view.
  private struct Entry {
    let id: TouchID
    let target: Int
  }

  private var touches = RingBuffer<Entry>(limit: ViewConstants.endedTouchLimit)
  private var recognizers: [(id: TouchID, recognizer: GestureRecognizer)] = []

  // MARK: - Views

  /// Remembers a touch that has ended in a target, in place of the oldest one if there are too
  /// many. The table keeps the target.
  mutating func append(_ id: TouchID, target: Int, in table: inout RoutingTable) {
    table.retain(target: target)
    if touches.count == touches.limit { table.release(target: touches[0].target) }
    touches.append(Entry(id: id, target: target))
  }

  /// Returns the target in which a touch has ended, or `nil` if it is not remembered. The newest
  /// are looked at first, because updates trail by few samples.
  func target(of id: TouchID) -> Int? {
    (0..<touches.count).last { touches[$0].id == id }.map { touches[$0].target }
  }

  // MARK: - Recognizers

  /// Remembers a touch that has ended in the attempt of a recognizer.
  mutating func append(_ id: TouchID, _ recognizer: GestureRecognizer) {
    if recognizers.count == ViewConstants.updatableTouchLimit { recognizers.removeFirst() }
    recognizers.append((id, recognizer))
  }

  /// Returns whether a touch has ended in an attempt of a recognizer.
  func contains(_ id: TouchID, _ recognizer: GestureRecognizer) -> Bool {
    recognizers.contains { $0.id == id && $0.recognizer === recognizer }
  }

  /// Returns whether a touch has ended in an attempt of any recognizer.
  func containsRecognizer(of id: TouchID) -> Bool { recognizers.contains { $0.id == id } }

  /// Adds the recognizers that are remembered and not in `list`.
  func appendRecognizers(to list: inout [GestureRecognizer]) {
    for entry in recognizers where !list.contains(where: { $0 === entry.recognizer }) {
      list.append(entry.recognizer)
    }
  }

  /// Removes a recognizer that leaves the window.
  mutating func remove(_ recognizer: GestureRecognizer) {
    if !recognizers.isEmpty { recognizers.removeAll { $0.recognizer === recognizer } }
  }

  /// Removes all recognizers.
  mutating func removeAllRecognizers() { recognizers.removeAll() }
}
