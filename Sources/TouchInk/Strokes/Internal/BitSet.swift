/// A set of sample indices, stored as one bit for each sample up to the largest index.
@frozen
@usableFromInline
struct BitSet: Sendable {
  @usableFromInline var words: [UInt64] = []

  /// Whether the set contains an index.
  ///
  /// - Complexity: O(1)
  @inlinable
  func contains(_ index: Int) -> Bool {
    let word = index >> 6
    return word < words.count && words[word] >> UInt64(index & 63) & 1 == 1
  }

  /// Inserts an index.
  ///
  /// - Complexity: O(1) amortized if indices grow.
  @inline(__always)
  mutating func insert(_ index: Int) {
    let word = index >> 6
    if word >= words.count { grow(to: word) }
    words[word] |= 1 << UInt64(index & 63)
  }

  private mutating func grow(to word: Int) {
    while words.count <= word { words.append(0) }
  }
}
