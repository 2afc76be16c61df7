/// A scanner of the lines and words of a text, which works on its bytes without copying them.
///
/// Lines end with LF or CR LF. A number that exceeds its type is treated as no number, so nothing
/// traps.
package struct LineScanner {
  /// The bytes of the text.
  package let bytes: [UInt8]
  /// The name of the file in errors.
  private let file: String
  private var lineStart = 0
  private var lineEnd = 0
  private var nextLine = 0
  /// The index of the next byte to read.
  package private(set) var position = 0
  /// The number of the current line, starting at 1, or 0 before the first line.
  package private(set) var line = 0
  /// Whether the line has more bytes than the limit; the rest of it is not read.
  package private(set) var isTooLong = false

  package init(_ bytes: [UInt8], file: String = "") {
    self.bytes = bytes
    self.file = file
    nextLine = bytes[...].withoutByteOrderMark.startIndex
  }

  /// Moves to the next line, and returns `false` at the end of the text.
  package mutating func advance() -> Bool {
    guard nextLine < bytes.count else { return false }
    lineStart = nextLine
    position = nextLine
    line += 1
    let end = bytes[nextLine...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    nextLine = end + 1
    lineEnd = end > lineStart && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
    isTooLong = lineEnd - lineStart > RecordingConstants.maximumLineLength
    if isTooLong { lineEnd = lineStart + RecordingConstants.maximumLineLength }
    // Lines of mails are quoted, and excerpts have marks.
    while let peek, peek.isBlank || Self.marks.contains(peek) { position += 1 }
    return true
  }

  /// Signs before the text of a line that belong to where it is quoted.
  private static let marks: [UInt8] = [0x3e, 0x7c, 0x2b, 0x2a]

  /// Returns whether one of these texts follows after blanks.
  package func begins(with texts: StaticString...) -> Bool {
    texts.contains { text in
      var scanner = self
      return scanner.skip(text)
    }
  }

  /// Returns the scanner at the next occurrence of a text in the line, or `nil` if there is none.
  package func moved(to text: StaticString) -> LineScanner? {
    var scanner = self
    while scanner.position < lineEnd {
      if scanner.peek == text.utf8Start.pointee, scanner.begins(with: text) { return scanner }
      scanner.position += 1
    }
    return nil
  }

  /// Whether an object of JSON, or an array of objects, begins at the next byte.
  package var isAtJSON: Bool {
    var scanner = self
    return scanner.skip("{") || scanner.skip("[") && (scanner.isAtEnd || scanner.skip("{"))
  }

  /// The beginning of the text, by which the kind of JSON is recognized.
  package var beginning: String {
    String(decoding: bytes.prefix(RecordingConstants.maximumBytesExamined), as: UTF8.self)
  }

  /// Whether the rest of the line is blank.
  package var isAtEnd: Bool { rest.allSatisfy(\.isBlank) }

  /// The next byte, or `nil` at the end of the line.
  package var peek: UInt8? { position < lineEnd ? bytes[position] : nil }

  private var rest: ArraySlice<UInt8> { bytes[position..<lineEnd] }

  /// Skips blanks.
  package mutating func skipBlanks() {
    while let peek, peek.isBlank { position += 1 }
  }

  /// Skips blanks and then `text`.
  ///
  /// - Returns: `false` if something else follows the blanks; then only the blanks are skipped.
  package mutating func skip(_ text: StaticString) -> Bool {
    skipBlanks()
    let count = text.utf8CodeUnitCount
    guard position + count <= lineEnd else { return false }
    let start = text.utf8Start
    for offset in 0..<count where bytes[position + offset] != start[offset] { return false }
    position += count
    return true
  }

  /// Reads an integer with an optional sign, or returns `nil` if there is none.
  package mutating func integer() -> Int64? {
    attempt { scanner in
      let isNegative = scanner.skip("-")
      if !isNegative { _ = scanner.skip("+") }
      return scanner.digits().map { isNegative ? -$0 : $0 }
    }
  }

  /// Reads an integer within the range of `Int32`, or returns `nil` if there is none.
  package mutating func integer32() -> Int32? {
    attempt { $0.integer().flatMap { Int32(exactly: $0) } }
  }

  /// Reads a hexadecimal number within 16 bits, or returns `nil` if there is none.
  package mutating func hexadecimal16() -> UInt16? {
    attempt { $0.hexadecimal().flatMap { UInt16(exactly: $0) } }
  }

  /// Reads a hexadecimal number with or without `0x`, or returns `nil` if there is none within 32
  /// bits.
  package mutating func hexadecimal() -> UInt32? {
    attempt { scanner in
      if !scanner.skip("0x") { _ = scanner.skip("0X") }
      let start = scanner.position
      var value: UInt32 = 0
      while let digit = scanner.peek.flatMap(Self.hexadecimalDigit) {
        guard value >> 28 == 0 else { return nil }
        value = value << 4 | UInt32(digit)
        scanner.position += 1
      }
      return scanner.position > start && scanner.isWordEnd ? value : nil
    }
  }

  /// Reads seconds with a fraction as whole microseconds, or returns `nil` if there is no such
  /// number.
  ///
  /// Digits after the sixth decimal place are ignored.
  package mutating func microseconds() -> Int64? {
    attempt { scanner in
      let isNegative = scanner.skip("-")
      guard let seconds = scanner.digits() else { return nil }
      var fraction: Int64 = 0
      if scanner.peek == UInt8(ascii: ".") {
        scanner.position += 1
        var unit: Int64 = 100_000
        while let byte = scanner.peek, byte.isDigit {
          fraction += Int64(byte - 0x30) * unit
          unit /= 10
          scanner.position += 1
        }
      }
      return seconds.multiplied(by: 1_000_000, adding: fraction).map { isNegative ? -$0 : $0 }
    }
  }

  /// Reads a finite number up to a blank, comma or bracket, or returns `nil` if there is none.
  package mutating func decimal() -> Double? {
    attempt { scanner in
      let start = scanner.position
      while let byte = scanner.peek, byte.isDigit || byte.isWordLetter || "+-.".utf8.contains(byte)
      {
        scanner.position += 1
      }
      let word = String(decoding: scanner.bytes[start..<scanner.position], as: UTF8.self)
      return Double(word).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// Skips blanks and performs a reading, which is undone if it returns `nil`.
  private mutating func attempt<Value>(_ read: (inout LineScanner) -> Value?) -> Value? {
    skipBlanks()
    let start = position
    let value = read(&self)
    if value == nil { position = start }
    return value
  }

  /// Reads the bytes up to the next blank, which are empty at the end of the line.
  package mutating func word() -> String {
    skipBlanks()
    let start = position
    while let peek, !peek.isBlank { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Reads the bytes before a character of ASCII and skips it, or returns `nil` if it does not
  /// occur in the line.
  package mutating func text(upTo character: Unicode.Scalar) -> String? {
    guard let end = rest.firstIndex(of: UInt8(ascii: character)) else { return nil }
    defer { position = end + 1 }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  /// Returns the rest of the line without leading and trailing blanks.
  package func remainder() -> String {
    let text = rest.drop(while: \.isBlank)
    let blanks = text.reversed().prefix(while: \.isBlank)
    return String(decoding: text.dropLast(blanks.count), as: UTF8.self)
  }

  /// Returns the rest of the line without quotes around it, or `nil` if it is empty.
  package func quotedRemainder() -> String? {
    remainder().split(separator: "\"").first.map { String($0) }
  }

  /// Returns an error at a position of the line, which is the current one by default.
  package func error(expected: String, at errorPosition: Int? = nil) -> FormatError {
    let position = errorPosition ?? position
    let word = bytes[position..<lineEnd].prefix(RecordingConstants.maximumQuotedLength)
      .prefix { !$0.isBlank }
    return FormatError(
      file: file, line: line, of: bytes[lineStart..<lineEnd], offset: position - lineStart,
      expected: expected, found: word.isEmpty ? nil : String(decoding: word, as: UTF8.self))
  }

  private mutating func digits() -> Int64? {
    let start = position
    var value: Int64 = 0
    while let byte = peek, byte.isDigit {
      guard let longer = value.multiplied(by: 10, adding: Int64(byte - 0x30)) else { return nil }
      value = longer
      position += 1
    }
    return position == start ? nil : value
  }

  private var isWordEnd: Bool {
    guard let peek else { return true }
    return !peek.isDigit && !peek.isWordLetter
  }

  package static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66: byte - 0x61 + 10
    case 0x41...0x46: byte - 0x41 + 10
    default: nil
    }
  }
}

extension Int64 {
  /// Returns the product with a factor plus a summand, or `nil` if it overflows.
  package func multiplied(by factor: Int64, adding summand: Int64) -> Int64? {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    let (sum, carry) = product.addingReportingOverflow(summand)
    return overflow || carry ? nil : sum
  }
}
