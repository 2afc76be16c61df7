import TouchKit

// The words that scripts and recordings have for types and properties.

extension TouchType {
  /// `finger`, `pencil` or `indirect`.
  package var name: String {
    switch self {
    case .finger: return "finger"
    case .pencil: return "pencil"
    case .indirect: return "indirect"
    }
  }

  package init?(name: String) {
    guard let type = TouchType.allCases.first(where: { $0.name == name }) else { return nil }
    self = type
  }
}

extension EstimatedProperties {
  private static let words: [(name: String, property: EstimatedProperties)] = [
    ("force", .force), ("azimuth", .azimuth), ("altitude", .altitude), ("roll", .roll), ("location", .location),
  ]

  /// The names of the properties, always in the same order.
  package var names: [String] { Self.words.filter { contains($0.property) }.map(\.name) }

  /// The property of that name; nil for one that cannot be estimated.
  package init?(name: some StringProtocol) {
    guard let word = Self.words.first(where: { $0.name == name }) else { return nil }
    self = word.property
  }
}
