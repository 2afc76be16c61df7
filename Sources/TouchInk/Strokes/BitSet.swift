/// A set of samples of one stroke, by place: a bit for each sample, none behind the last one that was inserted.
@frozen
@usableFromInline
struct BitSet: Sendable {
  @usableFromInline var words: [UInt64] = []

  init() {}

  /// Whether the set has a place.
  @inlinable
  func contains(_ index: Int) -> Bool {
    let word = index >> 6
    return word < words.count && words[word] >> UInt64(index & 63) & 1 == 1
  }

  /// Puts a place into the set.
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
