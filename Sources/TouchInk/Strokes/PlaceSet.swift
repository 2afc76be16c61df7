/// A set of samples of one stroke, by place: a bit for each sample, none behind the last one that was inserted.
@frozen
@usableFromInline
struct PlaceSet: Sendable {
  @usableFromInline var words: [UInt64] = []

  init() {}

  /// Whether the set has a place.
  @inlinable
  func contains(_ place: Int) -> Bool {
    let word = place >> 6
    return word < words.count && words[word] >> UInt64(place & 63) & 1 == 1
  }

  /// Puts a place into the set.
  @inline(__always)
  mutating func insert(_ place: Int) {
    let word = place >> 6
    if word >= words.count { grow(to: word) }
    words[word] |= 1 << UInt64(place & 63)
  }

  private mutating func grow(to word: Int) {
    while words.count <= word { words.append(0) }
  }
}
