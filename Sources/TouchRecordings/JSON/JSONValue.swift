/// A JSON value that preserves the order of members and the digits of numbers.
///
/// Foundation's parser preserves neither, and a recording has to be written exactly as it was read.
package enum JSONValue: Hashable, Sendable {
  /// The value `null`.
  case null
  /// The value `true` or `false`.
  case bool(Bool)
  /// A number as its digits.
  ///
  /// `NaN`, `Infinity` and `-Infinity` are accepted, although they are not part of the standard.
  case number(String)
  /// A string, without escapes.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, with its members in order; a key may occur more than once.
  case object([JSONMember])

  /// The number, or `nil` if the value is neither a number nor a string `nan`, `inf` or `-inf`.
  package var double: Double? {
    switch self {
    case .number("NaN"), .string("nan"): .nan
    case .number("Infinity"), .string("inf"): .infinity
    case .number("-Infinity"), .string("-inf"): -.infinity
    case .number(let digits): Double(digits)
    default: nil
    }
  }

  /// The integer, or `nil` if the value is not an integer within the range of `Int`.
  package var int: Int? {
    guard case .number(let digits) = self else { return nil }
    return Int(digits) ?? Double(digits).flatMap { Int(exactly: $0) }
  }

  /// The string, or `nil` if the value is not a string.
  package var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The elements, or `nil` if the value is not an array.
  package var array: [JSONValue]? {
    if case .array(let elements) = self { return elements }
    return nil
  }

  /// Returns the value of the last member with a key, or `nil` if there is none or the value is not
  /// an object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object; a key may occur more than once.
  package init(dictionaryLiteral members: (String, any JSONConvertible)...) {
    self = .object(members.map { JSONMember($0, $1) })
  }
}

/// A key of an object and its value.
package struct JSONMember: Hashable, Sendable {
  /// The key.
  package var key: String
  /// The value.
  package var value: JSONValue

  /// Creates a member.
  package init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }

  /// Creates a member with a value that is converted to JSON.
  package init(_ key: String, _ value: some JSONConvertible) { self.init(key, value.json) }
}

extension Array<JSONMember> {
  /// Appends a member unless its value is `nil`.
  package mutating func append(_ key: String, _ value: (some JSONConvertible)?) {
    if let value { append(JSONMember(key, value)) }
  }
}
