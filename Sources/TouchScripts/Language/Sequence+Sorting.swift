extension Sequence {
  /// Returns the elements in ascending order of a key. Those with equal keys keep their order,
  /// which `sorted(by:)` does not guarantee.
  package func stablySorted<Key: Comparable>(by key: (Element) -> Key) -> [Element] {
    enumerated().map { (key: key($1), offset: $0, element: $1) }
      .sorted { ($0.key, $0.offset) < ($1.key, $1.offset) }.map(\.element)
  }
}
