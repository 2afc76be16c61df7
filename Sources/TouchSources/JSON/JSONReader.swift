/// A JSON parser that throws a `JSONError` for malformed input and never traps.
struct JSONReader {
  /// An error at an offset in the bytes, without a file and a line.
  struct JSONError: Error {
    var offset: Int
    var expected: String

    /// Returns the error with a file, a line and a column, for JSON in one line of a file.
    func formatError(in line: ArraySlice<UInt8>, number: Int, file: String) -> FormatError {
      let rest = String(decoding: line.dropFirst(offset), as: UTF8.self)
      let found = rest.hasSuffix("\r") ? String(rest.dropLast()) : rest
      return FormatError(
        file: file, line: number, column: FormatError.column(ofByte: offset, in: line),
        expected: expected,
        found: found.isEmpty ? nil : found)
    }
  }

  /// A member of the outermost object with the offset of its value, which errors about it report.
  struct Field {
    var key: String
    var value: JSONValue
    var offset: Int

    /// Returns an error at the value.
    func error(_ expected: String) -> JSONError { JSONError(offset: offset, expected: expected) }

    /// Returns the value as a type.
    func value<Value>(
      _ expected: @autoclosure () -> String, _ convert: (JSONValue) -> Value?
    ) throws(JSONError) -> Value {
      guard let value = convert(value) else { throw error(expected()) }
      return value
    }

    /// Returns the value as a type, or `nil` if it is `null`.
    func valueUnlessNull<Value>(
      _ expected: @autoclosure () -> String, _ convert: (JSONValue) -> Value?
    ) throws(JSONError) -> Value? {
      value == .null ? nil : try value(expected(), convert)
    }
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    self.position = bytes.startIndex
  }

  /// Returns the single value in the bytes.
  static func value(in bytes: ArraySlice<UInt8>) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value(depth: 0)
    try reader.finish()
    return value
  }

  /// Returns the members of the single object in the bytes.
  static func fields(in bytes: ArraySlice<UInt8>) throws(JSONError) -> [Field] {
    var reader = JSONReader(bytes)
    reader.skipBlanks()
    let fields = try reader.fields(depth: 0)
    try reader.finish()
    return fields
  }

  // MARK: - Values

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipBlanks()
    guard let byte = peek() else { throw failure("a value") }
    switch byte {
    case UInt8(ascii: "{"):
      return .object(try fields(depth: depth).map { JSONMember($0.key, $0.value) })
    case UInt8(ascii: "["): return .array(try elements(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "N"): return try literal("NaN", .number("NaN"))
    case UInt8(ascii: "I"): return try literal("Infinity", .number("Infinity"))
    default: return try number()
    }
  }

  private mutating func fields(depth: Int) throws(JSONError) -> [Field] {
    guard depth < SourceConstants.maximumJSONDepth else {
      throw failure("at most \(SourceConstants.maximumJSONDepth) levels")
    }
    try expect("{")
    var fields: [Field] = []
    if consume("}") { return fields }
    repeat {
      skipBlanks()
      guard peek() == UInt8(ascii: "\"") else { throw failure("a key in quotes") }
      let key = try string()
      try expect(":")
      skipBlanks()
      let offset = position - bytes.startIndex
      fields.append(Field(key: key, value: try value(depth: depth + 1), offset: offset))
    } while consume(",")
    try expect("}", or: "\",\" or \"}\"")
    return fields
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [JSONValue] {
    guard depth < SourceConstants.maximumJSONDepth else {
      throw failure("at most \(SourceConstants.maximumJSONDepth) levels")
    }
    try expect("[")
    var elements: [JSONValue] = []
    if consume("]") { return elements }
    repeat { elements.append(try value(depth: depth + 1)) } while consume(",")
    try expect("]", or: "\",\" or \"]\"")
    return elements
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = position
    if peek() == UInt8(ascii: "-") { position += 1 }
    if peek() == UInt8(ascii: "I") { return try literal("Infinity", .number("-Infinity")) }
    while let byte = peek(), Self.isNumeric(byte) { position += 1 }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    guard Self.isNumber(digits), Double(digits) != nil else {
      position = start
      throw failure("a value")
    }
    return .number(digits)
  }

  private mutating func literal(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let start = position
    for byte in word.utf8 {
      guard peek() == byte else {
        position = start
        throw failure("a value")
      }
      position += 1
    }
    return value
  }

  // MARK: - Strings

  private mutating func string() throws(JSONError) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        position += 1
        text.append(contentsOf: String(try escape()).utf8)
      default:
        text.append(byte)
        position += 1
      }
    }
    throw failure("a closing quote")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard let byte = peek() else { throw failure("a closing quote") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      position -= 1
      throw failure("an escape such as \\n or \\u0041")
    }
  }

  /// Reads four hexadecimal digits, or a surrogate pair; half of a pair is read as U+FFFD.
  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let first = try hexadecimal()
    guard (0xd800..<0xdc00).contains(first) else { return Unicode.Scalar(first) ?? "\u{fffd}" }
    guard peek() == UInt8(ascii: "\\"), position + 1 < bytes.endIndex,
      bytes[position + 1] == UInt8(ascii: "u")
    else { return "\u{fffd}" }
    position += 2
    let second = try hexadecimal()
    guard (0xdc00..<0xe000).contains(second) else { return "\u{fffd}" }
    return Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00)) ?? "\u{fffd}"
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("four hexadecimal digits")
      }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }

  // MARK: - Bytes

  private func peek() -> UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = peek(), byte == 32 || byte == 9 || byte == 10 || byte == 13 { position += 1 }
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard peek() == UInt8(ascii: character) else { return false }
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
    if peek() != nil { throw failure("nothing more") }
  }

  private func failure(_ expected: String) -> JSONError {
    JSONError(offset: position - bytes.startIndex, expected: expected)
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"),
      UInt8(ascii: "E"), UInt8(ascii: "+"),
      UInt8(ascii: "-"):
      return true
    default: return false
    }
  }

  /// Whether digits are a number of JSON; Swift also accepts `.5`, `5.` and `+5`.
  private static func isNumber(_ digits: String) -> Bool {
    let unsigned = digits.utf8.first == UInt8(ascii: "-") ? digits.dropFirst() : digits[...]
    guard let first = unsigned.first, first.isNumber, let last = unsigned.last, last.isNumber else {
      return false
    }
    return true
  }
}
