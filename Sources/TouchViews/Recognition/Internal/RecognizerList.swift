import TouchKit

/// The identity of a recognizer, which may outlive it: what others keep of it without retaining it.
final class RecognizerIdentity {
  /// The recognizer, or `nil` once it is being deallocated.
  var recognizer = BackReference<GestureRecognizer>()
}

/// Recognizers that another one refers to without retaining them, each once.
///
/// Of n recognizers that request together, each may look for all others in its list. Identities are
/// therefore sorted for a binary search. Those of recognizers that were deallocated stay until the
/// list has doubled, so that a `deinit` need not search the lists of others.
///
/// **Invariant.** `sorted` contains the identities of `members`, which retains them, so that none
/// is used for another recognizer.
struct RecognizerList {
  /// The identities in the order in which they were inserted, including those of deallocated
  /// recognizers.
  private(set) var members: [RecognizerIdentity] = []
  private var sorted: [ObjectIdentifier] = []
  /// The number of members at which those of deallocated recognizers are removed.
  private var limit = ViewConstants.freedIdentityLimit

  /// The recognizers, in the order in which they were inserted.
  var recognizers: [GestureRecognizer] { members.compactMap { $0.recognizer.object } }

  /// Returns whether the list contains a recognizer.
  ///
  /// - Complexity: O(log *n*) for *n* recognizers.
  func contains(_ recognizer: GestureRecognizer) -> Bool {
    !sorted.isEmpty && sorted.sortedIndex(of: ObjectIdentifier(recognizer.identity)) { $0 } != nil
  }

  /// Inserts a recognizer unless it is there.
  ///
  /// - Complexity: O(*n*) for *n* recognizers.
  mutating func insert(_ recognizer: GestureRecognizer) {
    let identity = ObjectIdentifier(recognizer.identity)
    let index = sorted.sortedInsertionIndex(of: identity) { $0 }
    guard index == sorted.count || sorted[index] != identity else { return }
    sorted.insert(identity, at: index)
    members.append(recognizer.identity)
    if members.count == limit { removeDeallocated() }
  }

  /// Removes a recognizer.
  ///
  /// - Complexity: O(*n* log *n*) for *n* recognizers.
  mutating func remove(_ recognizer: GestureRecognizer) {
    removeMembers { $0 === recognizer.identity }
  }

  private mutating func removeDeallocated() {
    removeMembers { $0.recognizer.isEmpty }
    limit = max(limit, 2 * members.count)
  }

  private mutating func removeMembers(where isRemoved: (RecognizerIdentity) -> Bool) {
    members.removeAll(where: isRemoved)
    sorted = members.map { ObjectIdentifier($0) }.sorted()
  }
}
