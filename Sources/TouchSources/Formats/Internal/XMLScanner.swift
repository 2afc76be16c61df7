import TouchRecordings

/// A scanner of the tags and texts of XML, which works on the bytes of a file.
///
/// It reads what data files use: elements with attributes, text, CDATA sections and the predefined
/// and numeric entities. Comments, processing instructions and a document type are skipped.
/// Prefixes of namespaces are dropped. Foundation's parser is a module of its own on Linux and
/// needs a C library.
struct XMLScanner {
  /// A part of a file.
  enum Token {
    case begin(name: String, attributes: [String: String])
    case end(name: String)
    case text([UInt8])
  }

  /// A fault at a byte of the file.
  struct Failure: Error {
    var offset: Int
    var expected: String
  }

  private let bytes: [UInt8]
  /// The names of the open elements.
  private var open: [String] = []
  /// The end of an element without content, which follows its beginning.
  private var isEmptyElement = false
  /// The beginning of the latest token, and the next byte to read.
  private(set) var start = 0
  private var position: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes[...].withoutByteOrderMark.startIndex
  }

  /// Returns the next token, or `nil` at the end of the file.
  mutating func next() throws(Failure) -> Token? {
    start = position
    if isEmptyElement, let name = open.popLast() {
      isEmptyElement = false
      return .end(name: name)
    }
    while position < bytes.count {
      start = position
      guard bytes[position] == UInt8(ascii: "<") else { return .text(try text(upTo: "<")) }
      if skip("<!--") {
        try skip(past: "-->")
      } else if skip("<![CDATA[") {
        let first = position
        try skip(past: "]]>")
        return .text(Array(bytes[first..<position - 3]))
      } else if skip("<?") {
        try skip(past: "?>")
      } else if skip("<!") {
        try skipDocumentType()
      } else {
        return try tag()
      }
    }
    if let name = open.last { throw Failure(offset: position, expected: "</\(name)>") }
    return nil
  }

  private mutating func tag() throws(Failure) -> Token {
    if skip("</") {
      let first = position
      let name = try name()
      skipSpace()
      guard open.last == name, skip(">") else {
        throw Failure(offset: first, expected: open.last.map { "</\($0)>" } ?? "no closing tag")
      }
      open.removeLast()
      return .end(name: name)
    }
    position += 1
    let name = try name()
    guard open.count < RecordingConstants.maximumJSONDepth else {
      throw Failure(
        offset: start, expected: "at most \(RecordingConstants.maximumJSONDepth) nested elements")
    }
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      isEmptyElement = skip("/>")
      if isEmptyElement || skip(">") { break }
      let key = try self.name()
      skipSpace()
      guard skip("=") else { throw Failure(offset: position, expected: "= after an attribute") }
      skipSpace()
      let quote: StaticString = skip("\"") ? "\"" : "'"
      guard quote.utf8Start.pointee == UInt8(ascii: "\"") || skip("'") else {
        throw Failure(offset: position, expected: "a value in quotes")
      }
      attributes[key] = String(decoding: try text(upTo: quote), as: UTF8.self)
      guard skip(quote) else { throw Failure(offset: position, expected: "a closing quote") }
    }
    open.append(name)
    return .begin(name: name, attributes: attributes)
  }

  /// Reads a name, without the prefix of its namespace.
  private mutating func name() throws(Failure) -> String {
    let first = position
    while position < bytes.count, isName(bytes[position]) { position += 1 }
    guard position > first else { throw Failure(offset: first, expected: "a name") }
    let name = bytes[first..<position]
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    return String(decoding: local, as: UTF8.self)
  }

  private func isName(_ byte: UInt8) -> Bool {
    byte.isWordLetter || byte.isDigit || byte >= 0x80 || [0x2d, 0x2e, 0x3a].contains(byte)
  }

  /// Reads text up to a byte or the end of the file, with its entities replaced.
  private mutating func text(upTo end: StaticString) throws(Failure) -> [UInt8] {
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != end.utf8Start.pointee {
      if bytes[position] == UInt8(ascii: "&") {
        text += try entity()
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    return text
  }

  private mutating func entity() throws(Failure) -> [UInt8] {
    let first = position
    let end = bytes[first...].prefix(12).firstIndex(of: UInt8(ascii: ";")) ?? first
    let name = String(decoding: bytes[first..<end].dropFirst(), as: UTF8.self)
    position = end + 1
    let code =
      name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    if name.hasPrefix("#"), let scalar = code.flatMap(Unicode.Scalar.init) {
      return Array(String(scalar).utf8)
    }
    switch name {
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "amp": return [UInt8(ascii: "&")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default:
      throw Failure(offset: first, expected: "&lt;, &gt;, &amp;, &quot;, &apos; or a character")
    }
  }

  /// Skips a document type. Its declarations may define entities, which are not read.
  private mutating func skipDocumentType() throws(Failure) {
    var depth = 1
    while depth > 0 {
      guard position < bytes.count else { throw Failure(offset: start, expected: "a closed <!") }
      if bytes[position] == UInt8(ascii: "<") { depth += 1 }
      if bytes[position] == UInt8(ascii: ">") { depth -= 1 }
      position += 1
    }
  }

  private mutating func skip(past end: StaticString) throws(Failure) {
    while position < bytes.count {
      if skip(end) { return }
      position += 1
    }
    throw Failure(offset: start, expected: "a closing \(end)")
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] {
      return false
    }
    position += count
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position].isXMLSpace { position += 1 }
  }
}

extension UInt8 {
  /// Whether the byte is a space, a tab or a line break.
  var isXMLSpace: Bool { self == 0x20 || (0x09...0x0d).contains(self) }
}
