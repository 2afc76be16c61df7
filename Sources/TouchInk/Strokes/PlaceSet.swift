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
  mutating func insert(_ place: Int) {
    while words.count <= place >> 6 { words.append(0) }
    words[place >> 6] |= 1 << UInt64(place & 63)
  }
}
