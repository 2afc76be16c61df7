import TouchKit

/// Recognizers that another one refers to without retaining them, each once.
///
/// They are sorted by identity, so that finding one takes O(log n): of n recognizers that request
/// together, each may look for all others.
struct RecognizerList {
  private struct Entry {
    let identity: ObjectIdentifier
    /// The position among the insertions.
    let order: Int
    let recognizer: BackReference<GestureRecognizer>
  }

  private var entries: [Entry] = []
  private var insertionCount = 0

  /// The recognizers, in the order in which they were inserted.
  var recognizers: [GestureRecognizer] {
    entries.sorted { $0.order < $1.order }.compactMap { $0.recognizer.object }
  }

  /// Returns whether the list contains a recognizer.
  ///
  /// - Complexity: O(log *n*) for *n* recognizers.
  func contains(_ recognizer: GestureRecognizer) -> Bool {
    !entries.isEmpty && index(of: recognizer) != nil
  }

  /// Inserts a recognizer unless it is there.
  ///
  /// - Complexity: O(*n*) for *n* recognizers.
  mutating func insert(_ recognizer: GestureRecognizer) {
    let identity = ObjectIdentifier(recognizer)
    let index = entries.sortedInsertionIndex(of: identity) { $0.identity }
    guard index == entries.count || entries[index].identity != identity else { return }
    insertionCount += 1
    entries.insert(
      Entry(identity: identity, order: insertionCount, recognizer: BackReference(recognizer)),
      at: index)
  }

  /// Removes a recognizer if it is there. It may be in its `deinit`.
  ///
  /// - Complexity: O(*n*) for *n* recognizers.
  mutating func remove(_ recognizer: GestureRecognizer) {
    if let index = index(of: recognizer) { entries.remove(at: index) }
  }

  private func index(of recognizer: GestureRecognizer) -> Int? {
    entries.sortedIndex(of: ObjectIdentifier(recognizer)) { $0.identity }
  }
}
