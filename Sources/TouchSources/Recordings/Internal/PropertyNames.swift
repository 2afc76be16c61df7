import TouchKit

// The words that scripts and recordings have for types and properties.

extension TouchType {
  /// `finger`, `pencil`, `indirect` or `pointer`.
  package var name: String {
    switch self {
    case .finger: return "finger"
    case .pencil: return "pencil"
    case .indirect: return "indirect"
    case .indirectPointer: return "pointer"
    }
  }

  package init?(name: String) {
    guard let type = TouchType.allCases.first(where: { $0.name == name }) else { return nil }
    self = type
  }
}

extension SampleProperty {
  /// The property of that name; `nil` if there is none.
  package init?(name: some StringProtocol) {
    guard let property = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = property
  }
}

extension EstimatedProperties {
  /// The names of what can be estimated, in the order of the bits.
  private static let words: [(name: String, property: EstimatedProperties)] =
    SampleProperty.allCases.filter { !$0.estimate.isEmpty }.map { ($0.name, $0.estimate) }
    .sorted { $0.1.rawValue < $1.1.rawValue } + [("location", .location)]

  /// The names of the properties, always in the same order.
  package var names: [String] { Self.words.filter { contains($0.property) }.map(\.name) }

  /// The property of that name; `nil` if there is none that can be estimated.
  package init?(name: some StringProtocol) {
    guard let word = Self.words.first(where: { $0.name == name }) else { return nil }
    self = word.property
  }
}
