import TouchRecordings

/// The rules of WebDriver for input sources and their actions. A browser rejects all actions if one
/// is wrong.
///
/// An input source without a name and a press without a button are accepted.
enum WebDriverRules {
  /// An error in the actions: what was expected and what was found.
  struct Violation {
    var expected: String
    var found: JSONValue?
  }

  private static let actionTypes = [
    "none": ["pause"], "key": ["pause", "keyDown", "keyUp"], "wheel": ["pause", "scroll"],
    "pointer": ["pause", "pointerMove", "pointerDown", "pointerUp", "pointerCancel"],
  ]

  /// The greatest whole number of JavaScript.
  static let maximumInteger = 9_007_199_254_740_991.0

  private static let wheelKeys = ["x", "y", "deltaX", "deltaY"]

  private static let ranges: [(key: String, isWhole: Bool, range: ClosedRange<Double>)] = [
    ("button", true, 0...maximumInteger), ("width", true, 0...maximumInteger),
    ("height", true, 0...maximumInteger), ("pressure", false, 0...1),
    ("tangentialPressure", false, -1...1), ("tiltX", true, -90...90), ("tiltY", true, -90...90),
    ("twist", true, 0...359), ("altitudeAngle", false, 0...(.pi / 2)),
    ("azimuthAngle", false, 0...(2 * .pi)),
  ]

  /// Returns the name of the element that an origin refers to, or `nil` if it is no element.
  static func element(of origin: JSONValue?) -> String? {
    origin?["element-6066-11e4-a52e-4f735466cecf"]?.string
  }

  /// Returns the first error in an input source, apart from its actions.
  static func violation(in source: JSONValue) -> Violation? {
    func check(_ value: JSONValue?, _ key: String, _ words: [String]) -> Violation? {
      words.contains { .string($0) == value }
        ? nil
        : Violation(
          expected: "\(words.map { "\"\($0)\"" }.alternatives) for \"\(key)\"", found: value)
    }
    if let error = check(source["type"], "type", ["none", "key", "pointer", "wheel"]) {
      return error
    }
    if let id = source["id"], id.string == nil {
      return Violation(expected: "a string for \"id\"", found: id)
    }
    guard let parameters = source["parameters"] else { return nil }
    guard case .object = parameters else {
      return Violation(expected: "an object for \"parameters\"", found: parameters)
    }
    return parameters["pointerType"].flatMap {
      check($0, "pointerType", ["mouse", "pen", "touch"])
    }
  }

  /// Returns the first error in an action of an input source of a type.
  static func violation(in action: JSONValue, ofSource type: String) -> Violation? {
    let types = actionTypes[type] ?? []
    guard let name = action["type"]?.string, types.contains(name) else {
      return Violation(expected: types.alternatives, found: action["type"])
    }
    // A pause has no samples, so it may be as long as a writer needs.
    let limit =
      name == "pause" ? SourceConstants.maximumPauseDuration : SourceConstants.maximumTickDuration
    if let duration = action["duration"], !isNumber(duration, in: 0...limit, isWhole: true) {
      return Violation(
        expected: "a duration in whole milliseconds from 0 to \(Int(limit))", found: duration)
    }
    switch name {
    case "keyDown", "keyUp":
      guard action["value"]?.string?.count == 1 else {
        return Violation(expected: "one character for \"value\"", found: action["value"])
      }
    case "scroll":
      for key in wheelKeys
      where !isNumber(action[key], in: -maximumInteger...maximumInteger, isWhole: true) {
        return Violation(expected: "a whole number for \"\(key)\"", found: action[key])
      }
      if let origin = action["origin"], origin != .string("viewport"), element(of: origin) == nil {
        return Violation(expected: "the \"origin\" \"viewport\"", found: origin)
      }
    default: break
    }
    for (key, isWhole, range) in ranges where type == "pointer" {
      guard let value = action[key], !isNumber(value, in: range, isWhole: isWhole) else { continue }
      let limits = [range.lowerBound, range.upperBound].map { isWhole ? "\(Int($0))" : "\($0)" }
      return Violation(
        expected: "a \(isWhole ? "whole " : "")number from \(limits[0]) to \(limits[1]) for "
          + "\"\(key)\"", found: value)
    }
    return nil
  }

  private static func isNumber(
    _ value: JSONValue?, in range: ClosedRange<Double>, isWhole: Bool
  ) -> Bool {
    guard case .number? = value, let number = value?.double else { return false }
    return range.contains(number) && (!isWhole || number == number.rounded())
  }
}
