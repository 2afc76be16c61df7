import TouchKit

/// A type whose values JSON can represent.
package protocol JSONConvertible {
  /// The value as JSON.
  var json: JSONValue { get }
}

extension Double: JSONConvertible {
  /// A number with the fewest digits that read back exactly.
  ///
  /// NaN and the infinities become the strings `"nan"`, `"inf"` and `"-inf"`, because JSON has no
  /// such numbers.
  package var json: JSONValue {
    isFinite
      ? .number(DecimalText.shortest(self)) : .string(isNaN ? "nan" : self < 0 ? "-inf" : "inf")
  }
}

extension JSONConvertible where Self: BinaryInteger {
  /// The integer as a number.
  package var json: JSONValue { .number("\(self)") }
}

extension Int: JSONConvertible {}
extension Int32: JSONConvertible {}
extension UInt64: JSONConvertible {}

extension String: JSONConvertible {
  /// The text as a string.
  package var json: JSONValue { .string(self) }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  /// The elements as an array.
  package var json: JSONValue { .array(map(\.json)) }
}

extension Optional: JSONConvertible where Wrapped: JSONConvertible {
  /// The wrapped value, or `null` if it is `nil`.
  package var json: JSONValue { self?.json ?? .null }
}

extension JSONValue: JSONConvertible {
  /// The value itself.
  package var json: JSONValue { self }
}
