extension RandomAccessCollection {
  /// Returns the index of the first element whose key is not less than `key`, by binary search. It
  /// is the index of an element with that key or the index at which to insert one, or `endIndex` if
  /// all keys are less.
  ///
  /// - Precondition: The elements are in ascending order of their keys.
  /// - Complexity: O(log *n*).
  @inlinable
  package func sortedInsertionIndex<Key: Comparable>(of key: Key, by keyOf: (Element) -> Key)
    -> Index
  {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count &>> 1
      let middle = index(low, offsetBy: half)
      if keyOf(self[middle]) < key {
        low = index(after: middle)
        count &-= half &+ 1
      } else {
        count = half
      }
    }
    return low
  }

  /// Returns the index of the element with a key by binary search, or `nil` if there is none.
  ///
  /// - Precondition: The elements are in ascending order of their keys.
  /// - Complexity: O(log *n*).
  @inlinable
  package func sortedIndex<Key: Comparable>(of key: Key, by keyOf: (Element) -> Key) -> Index? {
    let index = sortedInsertionIndex(of: key, by: keyOf)
    return index < endIndex && keyOf(self[index]) == key ? index : nil
  }
}

/// A binary search that first compares the element after the one found last.
///
/// Sources report their contacts in the same order in every frame, and events list touches in the
/// order of their identifiers, so that element is nearly always the right one.
@frozen
@usableFromInline
package struct SortedCursor: Sendable {
  /// The index of the element that is compared first.
  @usableFromInline package var next = 0

  /// Creates a cursor that compares the first element first.
  @inlinable
  package init() {}

  /// Returns the index of the element with a key, or `nil` if there is none.
  ///
  /// - Precondition: The elements are in ascending order of their keys.
  /// - Complexity: O(1) if the elements are looked up in order, otherwise O(log *n*).
  @inlinable
  @inline(__always)
  package mutating func index<Element, Key: Comparable>(
    of key: Key, in elements: [Element], by keyOf: (Element) -> Key
  ) -> Int? {
    if next >= elements.count { next = 0 }
    if next < elements.count, keyOf(elements[next]) == key {
      next &+= 1
      return next &- 1
    }
    guard let index = elements.sortedIndex(of: key, by: keyOf) else { return nil }
    next = index &+ 1
    return index
  }
}
