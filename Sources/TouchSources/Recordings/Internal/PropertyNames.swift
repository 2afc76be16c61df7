import TouchKit

// The names of types and properties in scripts and recordings.

extension TouchType {
  /// The name of the type: `finger`, `pencil`, `indirect` or `pointer`.
  package var name: String {
    switch self {
    case .finger: "finger"
    case .pencil: "pencil"
    case .indirect: "indirect"
    case .indirectPointer: "pointer"
    }
  }

  /// Creates the type with a name, or returns `nil` if there is none.
  package init?(name: some StringProtocol) {
    guard let type = TouchType.allCases.first(where: { $0.name == name }) else { return nil }
    self = type
  }
}

extension SampleProperty {
  /// Creates the property with a name, or returns `nil` if there is none.
  package init?(name: some StringProtocol) {
    guard let property = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = property
  }
}

extension EstimatedProperties {
  /// The names of the properties that can be estimated, in the order of their bits.
  private static let words: [(name: String, property: EstimatedProperties)] =
    SampleProperty.allCases.filter { !$0.estimate.isEmpty }.map { ($0.name, $0.estimate) }
    .sorted { $0.1.rawValue < $1.1.rawValue } + [("location", .location)]

  /// The names of the properties, in a fixed order.
  package var names: [String] { Self.words.filter { contains($0.property) }.map(\.name) }

  /// Creates the property with a name, or returns `nil` if there is none that can be estimated.
  package init?(name: some StringProtocol) {
    guard let word = Self.words.first(where: { $0.name == name }) else { return nil }
    self = word.property
  }
}
