/// A JSON parser that throws a `JSONError` for malformed input and never traps.
package struct JSONReader {
  /// An error at an offset in the bytes, without a file and a line.
  package struct JSONError: Error {
    package var offset: Int
    package var expected: String

    package init(offset: Int, expected: String) {
      self.offset = offset
      self.expected = expected
    }

    /// Returns the error with a file, a line and a column, for JSON in one line of a file.
    package func formatError(in line: ArraySlice<UInt8>, number: Int, file: String) -> FormatError {
      let rest = String(decoding: line.dropFirst(offset), as: UTF8.self)
      let found = rest.hasSuffix("\r") ? String(rest.dropLast()) : rest
      return FormatError(
        file: file, line: number, of: line, offset: offset, expected: expected,
        found: found.isEmpty ? nil : found)
    }
  }

  /// A member of the outermost object with the offset of its value, which errors about it report.
  package struct Field {
    package var key: String
    package var value: JSONValue
    package var offset: Int

    /// Returns an error at the value.
    package func error(_ expected: String) -> JSONError {
      JSONError(offset: offset, expected: expected)
    }

    /// Returns the value as a type.
    package func value<Value>(
      _ expected: @autoclosure () -> String, _ convert: (JSONValue) -> Value?
    ) throws(JSONError) -> Value {
      guard let value = convert(value) else { throw error(expected()) }
      return value
    }

    /// Returns the value as a type, or `nil` if it is `null`.
    package func valueUnlessNull<Value>(
      _ expected: @autoclosure () -> String, _ convert: (JSONValue) -> Value?
    ) throws(JSONError) -> Value? {
      value == .null ? nil : try value(expected(), convert)
    }
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  /// The number of members whose key occurs again in the same object. The last one counts.
  private var duplicateKeyCount = 0

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    self.position = bytes.startIndex
  }

  /// Returns the single value in the bytes.
  ///
  /// - Parameter duplicates: Increased by the number of members whose key occurs again.
  package static func value(
    in bytes: ArraySlice<UInt8>, duplicates: inout Int
  ) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value(depth: 0)
    try reader.finish()
    duplicates += reader.duplicateKeyCount
    return value
  }

  /// Returns the members of the single object in the bytes.
  ///
  /// - Parameter duplicates: Increased by the number of members whose key occurs again.
  package static func fields(
    in bytes: ArraySlice<UInt8>, duplicates: inout Int
  ) throws(JSONError) -> [Field] {
    var reader = JSONReader(bytes)
    let fields = try reader.fields(depth: 0)
    try reader.finish()
    duplicates += reader.duplicateKeyCount
    return fields
  }

  // MARK: - Values

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipBlanks()
    switch next {
    case "{":
      return .object(try fields(depth: depth).map { JSONMember($0.key, $0.value) })
    case "[":
      return .array(
        try list("[", "]", depth) { reader throws(JSONError) in
          try reader.value(depth: depth + 1)
        })
    case "\"": return .string(try string())
    case "t": return try literal("true", .bool(true))
    case "f": return try literal("false", .bool(false))
    case "n": return try literal("null", .null)
    case "N": return try literal("NaN", .number("NaN"))
    case "I": return try literal("Infinity", .number("Infinity"))
    case nil: throw failure("a value")
    default: return try number()
    }
  }

  private mutating func fields(depth: Int) throws(JSONError) -> [Field] {
    let fields = try list("{", "}", depth) { reader throws(JSONError) in
      reader.skipBlanks()
      guard reader.next == "\"" else { throw reader.failure("a key in quotes") }
      let key = try reader.string()
      try reader.expect(":")
      reader.skipBlanks()
      let offset = reader.position - reader.bytes.startIndex
      return Field(key: key, value: try reader.value(depth: depth + 1), offset: offset)
    }
    duplicateKeyCount += fields.count - Set(fields.lazy.map(\.key)).count
    return fields
  }

  /// Reads elements that are separated by commas, between two characters.
  private mutating func list<Element>(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ depth: Int,
    _ element: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    guard depth < RecordingConstants.maximumJSONDepth else {
      throw failure("at most \(RecordingConstants.maximumJSONDepth) levels")
    }
    try expect(open)
    var elements: [Element] = []
    if consume(close) { return elements }
    repeat { elements.append(try element(&self)) } while consume(",")
    try expect(close, or: "\",\" or \"\(close)\"")
    return elements
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    if next == "-" { position += 1 }
    if next == "I" { return try literal("Infinity", .number("-Infinity")) }
    position += bytes[position...].prefix(while: \.isNumeric).count
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    guard Self.isNumber(digits), Double(digits) != nil else {
      position = start
      throw failure("a value")
    }
    return .number(digits)
  }

  private mutating func literal(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw failure("a value") }
    position += word.utf8.count
    return value
  }

  // MARK: - Strings

  private mutating func string() throws(JSONError) -> String {
    position += 1
    var text: [UInt8] = []
    while let next {
      switch next {
      case "\"":
        position += 1
        return String(decoding: text, as: UTF8.self)
      case "\\":
        position += 1
        text.append(contentsOf: String(try escape()).utf8)
      default:
        text.append(bytes[position])
        position += 1
      }
    }
    throw failure("a closing quote")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard let next else { throw failure("a closing quote") }
    position += 1
    switch next {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{c}"
    case "\"", "\\", "/": return next
    case "u": return try unicodeEscape()
    default:
      position -= 1
      throw failure("an escape such as \\n or \\u0041")
    }
  }

  /// Reads four hexadecimal digits, or a surrogate pair; half of a pair is read as U+FFFD, and the
  /// escape after it as a character of its own.
  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let first = try hexadecimal()
    guard (0xd800..<0xdc00).contains(first) else { return Unicode.Scalar(first) ?? "\u{fffd}" }
    guard bytes[position...].starts(with: "\\u".utf8) else { return "\u{fffd}" }
    let end = position
    position += 2
    let second = try hexadecimal()
    guard (0xdc00..<0xe000).contains(second) else {
      position = end
      return "\u{fffd}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00)) ?? "\u{fffd}"
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character($0).hexDigitValue }) else {
        throw failure("four hexadecimal digits")
      }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }

  // MARK: - Bytes

  /// The next byte as a scalar, which is compared with characters of ASCII only.
  private var next: Unicode.Scalar? {
    position < bytes.endIndex ? Unicode.Scalar(bytes[position]) : nil
  }

  private mutating func skipBlanks() {
    while next == " " || next == "\t" || next == "\n" || next == "\r" { position += 1 }
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == character else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar, or expected: String? = nil)
    throws(JSONError)
  {
    guard consume(character) else { throw failure(expected ?? "\"\(character)\"") }
  }

  private mutating func finish() throws(JSONError) {
    skipBlanks()
    if next != nil { throw failure("nothing more") }
  }

  private func failure(_ expected: String) -> JSONError {
    JSONError(offset: position - bytes.startIndex, expected: expected)
  }

  /// Returns whether digits are a number of JSON. Swift also accepts `.5`, `5.` and `+5`.
  private static func isNumber(_ digits: String) -> Bool {
    let unsigned = digits.drop { $0 == "-" }
    return unsigned.first?.isNumber ?? false && unsigned.last?.isNumber ?? false
  }
}
