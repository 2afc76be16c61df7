@_spi(Support) import TouchKit

/// A JSON value with everything as it stood in the file: members in their order, numbers by their digits.
///
/// Foundation's own reader forgets both, and a recording must be written again as it was read.
package enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A number, by its digits. `NaN`, `Infinity` and `-Infinity`, which some writers use against the standard, too.
  case number(String)
  /// A text, without its escapes.
  case string(String)
  /// `[...]`
  case array([JSONValue])
  /// `{...}`, in order; a key may occur twice.
  case object([JSONMember])

  /// The shortest digits that read back as exactly this number; `"nan"`, `"inf"`, `"-inf"` as texts, as JSON has no such numbers.
  package init(_ value: Double) {
    if value.isNaN {
      self = .string("nan")
    } else if value.isInfinite {
      self = .string(value < 0 ? "-inf" : "inf")
    } else {
      self = .number(DecimalText.shortest(value))
    }
  }

  /// The number, also where it is written as a text `nan`, `inf` or `-inf`; nil for anything else.
  package var double: Double? {
    switch self {
    case .number("NaN"), .string("nan"): return .nan
    case .number("Infinity"), .string("inf"): return .infinity
    case .number("-Infinity"), .string("-inf"): return -.infinity
    case .number(let digits): return Double(digits)
    default: return nil
    }
  }

  /// The number where it is whole and fits; nil for anything else.
  package var int: Int? {
    guard case .number(let digits) = self else { return nil }
    return Int(digits) ?? Double(digits).flatMap { Int(exactly: $0) }
  }

  /// The text; nil for anything else.
  package var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The elements; nil for anything else.
  package var array: [JSONValue]? {
    if case .array(let elements) = self { return elements }
    return nil
  }

  /// The value of the last member of that name; nil where there is none, or this is no object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }
}

/// A key of an object and its value.
package struct JSONMember: Hashable, Sendable {
  /// The key.
  package var key: String
  /// Its value.
  package var value: JSONValue

  /// A member from its parts.
  package init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }
}
