import TouchKit

/// The changes that the latest event made to the strokes, by touch.
public struct StrokeUpdates: Sendable {
  /// The strokes that began.
  public internal(set) var began: [TouchID] = []
  /// The strokes that received samples, predictions or updates, including those that began, ended
  /// or were updated after their end: each once, in the order of their IDs.
  public internal(set) var changed: [TouchID] = []
  /// The strokes that ended and are now completed.
  public internal(set) var ended: [TouchID] = []
  /// The strokes that were cancelled and have to be erased.
  public internal(set) var cancelled: [TouchID] = []
  /// The strokes that no longer wait for late updates. Each stroke is listed once in its lifetime.
  package internal(set) var finalized: [TouchID] = []

  /// Adds a stroke to `changed`, unless it is listed already. Touches and their updates mostly come
  /// in the order of their IDs.
  @inline(__always)
  mutating func insertChanged(_ id: TouchID) {
    guard let last = changed.last, last >= id else { return changed.append(id) }
    if last > id { insertChangedBeforeLast(id) }
  }

  @inline(never)
  private mutating func insertChangedBeforeLast(_ id: TouchID) {
    let index = changed.sortedInsertionIndex(of: id) { $0 }
    if changed[index] != id { changed.insert(id, at: index) }
  }

  mutating func removeAll() {
    Self.clear(&began)
    Self.clear(&changed)
    Self.clear(&ended)
    Self.clear(&cancelled)
    Self.clear(&finalized)
  }

  /// Most lists are empty for most events and the others are short, so `removeAll` would cost more.
  @inline(__always)
  private static func clear(_ list: inout [TouchID]) {
    while !list.isEmpty { list.removeLast() }
  }
}
