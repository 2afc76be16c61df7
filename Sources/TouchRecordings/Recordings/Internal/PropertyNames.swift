import TouchKit

// The names of types and properties in scripts and recordings.

/// A type whose cases have names.
package protocol NamedCase: CaseIterable {
  /// The name in scripts and recordings.
  var name: String { get }
}

extension NamedCase {
  /// Creates the case with a name, or returns `nil` if there is none.
  package init?(name: some StringProtocol) {
    guard let named = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = named
  }
}

extension SampleProperty: NamedCase {}
extension IndirectEvent.EventType: NamedCase {}

extension IndirectEvent.Phase: NamedCase {
  /// The name of the phase, for example `began`.
  package var name: String { String(describing: self) }
}

extension TouchTool: NamedCase {
  /// The name of the tool, for example `eraser`.
  package var name: String { String(describing: self) }
}

extension TouchType: NamedCase {
  /// The name of the type: `finger`, `pencil`, `indirect` or `pointer`.
  package var name: String { self == .indirectPointer ? "pointer" : String(describing: self) }
}

extension ContactReport.Kind: NamedCase {
  /// The name of the kind, for example `down`.
  package var name: String { String(describing: self) }
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
