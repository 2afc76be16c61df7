import TouchKit
import TouchRecordings

// The properties `P=V ...` of an action.
extension ScriptParser {
  /// The keys of the properties of samples, for errors.
  static let propertyNames =
    SampleProperty.allCases.map { "\($0.name)=" }.joined(separator: ", ")

  /// Parses `P=V ...` up to the end of the action.
  mutating func properties(ofRefine isRefine: Bool = false)
    throws(SyntaxError) -> ScriptProperties
  {
    let others = isRefine ? ["location"] : ["type", "tool", "estimates"]
    let expected =
      Self.propertyNames + (isRefine ? " or location=" : ", type=, tool= or estimates=")
    var properties = ScriptProperties()
    var seen: Set<String> = []
    while !tokens.isAtEnd, tokens.peek != ";" {
      let option = try tokens.nextOption(
        "\(expected), \";\" or the end of the line", needsValue: true, &seen)
      if others.contains(option.key) {
        try set(option, of: &properties)
      } else if option.key == "size" {
        properties.values[.majorRadius] = try number(option) / 2
      } else if let property = SampleProperty(name: option.key) {
        properties.values[property] = try number(option)
      } else {
        throw tokens.previousError(
          expected: expected, among: SampleProperty.allCases.map(\.name) + others)
      }
    }
    return properties
  }

  private func number(_ option: ScriptTokenizer.Option) throws(SyntaxError) -> Double {
    try tokens.value(of: option, "a number") { ScriptLiterals.number($0) }
  }

  /// Sets what is no number.
  private func set(
    _ option: ScriptTokenizer.Option, of properties: inout ScriptProperties
  ) throws(SyntaxError) {
    switch option.key {
    case "type": properties.type = try value(of: option)
    case "tool": properties.tool = try value(of: option)
    case "estimates":
      let names = EstimatedProperties(rawValue: .max).names
      properties.estimates = try tokens.value(
        of: option, "a list of \(names.joined(separator: ", "))", among: names
      ) { list in
        let names = list.split(separator: ",", omittingEmptySubsequences: false)
        let properties = names.compactMap { EstimatedProperties(name: $0) }
        return properties.count == names.count ? EstimatedProperties(properties) : nil
      }
    default:
      properties.location = try tokens.value(of: option, "coordinates such as 100,50") {
        ScriptLiterals.point($0)
      }
    }
  }

  private func value<Value: NamedCase>(
    of option: ScriptTokenizer.Option
  ) throws(SyntaxError) -> Value {
    let names = Value.allCases.map(\.name)
    return try tokens.value(of: option, names.alternatives, among: names) { Value(name: $0) }
  }
}
