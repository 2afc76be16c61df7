import TouchRecordings

extension TouchScript {
  /// Parses a script; an error calls it `file`.
  ///
  /// - Throws: The first error of the script, with the others. No input traps.
  public init(parsing text: String, file: String) throws(FormatError) {
    try self.init(parsing: Array(text.utf8), file: file)
  }

  /// Parses a script from the bytes of a file; an error calls it `file`.
  ///
  /// - Throws: The first error of the script, with the others. No input traps.
  public init(parsing bytes: [UInt8], file: String) throws(FormatError) {
    var parser = ScriptParser(file: file)
    try parser.parse(bytes)
    self = parser.script
  }
}

extension ScriptParser {
  fileprivate mutating func parse(_ bytes: [UInt8]) throws(FormatError) {
    let lines = bytes.lines
    if !lines.contains(where: { ScriptTokenizer($0).peek == "view" }) {
      depths[TouchScript.defaultView] = 1
    }
    var errors: [FormatError] = []
    for (index, line) in lines.enumerated() {
      do throws(SyntaxError) {
        try parse(line: line, number: index + 1)
      } catch let error {
        errors.append(
          FormatError(
            file: script.file, line: index + 1, of: line, offset: error.offset,
            expected: error.expected, found: error.found, suggestion: error.suggestion))
        // A file without the first line is no script.
        if headerLines.isEmpty || errors.count == ScriptConstants.maximumErrorCount { break }
      }
    }
    if var first = errors.first {
      first.others = Array(errors.dropFirst())
      throw first
    }
    if headerLines.isEmpty {
      throw FormatError(
        file: script.file, line: lines.count, column: 1, expected: "\"touchscript 1\"", found: nil)
    }
    if script.views.isEmpty { script.views = [TouchScript.defaultView(on: script.surface)] }
  }

  private mutating func parse(line: ArraySlice<UInt8>, number: Int) throws(SyntaxError) {
    tokens = ScriptTokenizer(line)
    guard let first = tokens.peek else { return }
    let header = ScriptHeaderWord(rawValue: first)
    if headerLines.isEmpty, header != .touchscript {
      throw tokens.error(expected: "\"touchscript 1\"")
    }
    if let header {
      try beginHeaderLine(header, number)
      return try parseHeader(header)
    }
    switch first {
    case "view": try parseView()
    case "gesture": try parseGesture()
    case "expect": try parseExpectation(line: number, text: Self.text(of: line))
    default: try parseActions(line: number)
    }
    isInHeader = false
  }

  private static func text(of line: ArraySlice<UInt8>) -> String {
    let code = line.prefix { $0 != UInt8(ascii: "#") }
    return String(decoding: code.trimmed, as: UTF8.self)
  }

  /// Checks that a header line is allowed, which it is once, before all other lines.
  private mutating func beginHeaderLine(
    _ word: ScriptHeaderWord, _ number: Int
  ) throws(SyntaxError) {
    guard isInHeader else {
      throw tokens.error(expected: "a view, a gesture, a time or \"expect\" after the header")
    }
    if let first = headerLines.updateValue(number, forKey: word) {
      throw tokens.error(expected: "no second \"\(word)\" after the one in line \(first)")
    }
  }
}
