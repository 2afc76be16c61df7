import TouchKit
import TouchScripts

// A stage sends what its script says, in which numbers have at most six decimals.

extension SampleProperties {
  /// The properties as they are written in scripts. Angles keep all digits, because touches have
  /// them in another unit.
  var rounded: SampleProperties {
    var properties = self
    for property in SampleProperty.allCases where !property.isAngle {
      properties[property] = self[property].map(ScriptLiterals.rounded)
    }
    return properties
  }
}
