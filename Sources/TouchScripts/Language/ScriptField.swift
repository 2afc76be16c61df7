import TouchKit

/// A field of a touch or a gesture that scripts can expect, such as `force` in
/// `expect touch a.force = 1`.
package struct ScriptField<Subject>: Sendable {
  /// The name of the field.
  package let name: String
  /// The kind of its values.
  package let kind: ScriptValue.Kind
  /// Returns the value of a touch or gesture, or `nil` if it has none.
  package let value: @Sendable (Subject) -> ScriptValue?

  /// Creates a field.
  init(
    _ name: String, _ kind: ScriptValue.Kind, _ value: @escaping @Sendable (Subject) -> ScriptValue?
  ) {
    self.name = name
    self.kind = kind
    self.value = value
  }
}

extension ScriptValue {
  /// The kind of value with which a field is compared.
  package enum Kind: Sendable {
    /// A number, or an angle in degrees.
    case number, degrees
    /// A whole number.
    case count
    /// Two numbers.
    case point
    /// A word: the name of a view, a phase, a state or a reason.
    case view, phase, tool, state, why
  }
}

extension ScriptProperties {
  /// Creates the properties of a sample, whose angles are in radians.
  init(radians values: SampleProperties) {
    self.init()
    for property in SampleProperty.allCases {
      self.values[property] = values[property].map(property.scriptValue)
    }
  }

  /// The values with angles in radians, as in samples.
  package var valuesInRadians: SampleProperties {
    var values = values
    for property in SampleProperty.allCases {
      values[property] = values[property].map(property.sampleValue)
    }
    return values
  }
}

extension SampleProperty {
  /// Returns the value of a sample as scripts write it: an angle in degrees.
  func scriptValue(of value: Double) -> Double {
    isAngle ? ScriptLiterals.degrees(value) : value
  }

  /// Returns the value of a sample for the value in a script.
  func sampleValue(of value: Double) -> Double { isAngle ? value * .pi / 180 : value }
}
