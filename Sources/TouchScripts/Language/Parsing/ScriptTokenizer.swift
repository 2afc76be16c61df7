/// A tokenizer of one line of a script.
///
/// Words are separated by blanks. `;` and `:` are tokens even without blanks around them, and `#`
/// ends the line.
struct ScriptTokenizer {
  /// A word and its offset in the line, in bytes.
  struct Token {
    var text: String
    var offset: Int
  }

  /// A word of the form `KEY` or `KEY=VALUE`.
  struct Option {
    var key: String
    var value: Substring?
  }

  /// An error at an offset in the line; the parser adds the file and the line.
  struct SyntaxError: Error {
    var offset: Int
    var expected: String
    var found: String?
    /// The words that are known at this position, for a suggestion.
    var known: [String] = []

    /// The known word that is most similar to what was found, of which a part may be meant: the key
    /// or the value of `KEY=VALUE`, the field of `C.FIELD`, or the word of `WORD+`.
    var suggestion: String? {
      let parts = found?.split { "=.,+*".contains($0) }.map(String.init) ?? []
      return parts.lazy.filter { !known.contains($0) }.compactMap { $0.nearest(among: known) }.first
    }
  }

  private let tokens: [Token]
  private var position = 0
  /// The offset behind the last token, at which errors about a missing token are reported.
  private let end: Int

  init(_ line: ArraySlice<UInt8>) {
    var tokens: [Token] = []
    var index = line.startIndex
    let stop = line.firstIndex(of: UInt8(ascii: "#")) ?? line.endIndex
    while index < stop {
      let byte = line[index]
      var next = index + 1
      if Self.isBlank(byte) {
        index = next
        continue
      }
      if !Self.isPunctuation(byte) {
        while next < stop, !Self.isBlank(line[next]), !Self.isPunctuation(line[next]) { next += 1 }
      }
      tokens.append(
        Token(
          text: String(decoding: line[index..<next], as: UTF8.self), offset: index - line.startIndex
        ))
      index = next
    }
    self.tokens = tokens
    self.end = tokens.last.map { $0.offset + $0.text.utf8.count } ?? 0
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
  private static func isPunctuation(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":")
  }

  /// The next token, without reading it.
  var peek: String? { position < tokens.count ? tokens[position].text : nil }

  /// Whether all tokens have been read.
  var isAtEnd: Bool { position == tokens.count }

  /// Reads the next token.
  mutating func next(expected: @autoclosure () -> String) throws(SyntaxError) -> String {
    guard let word = peek else { throw error(expected: expected()) }
    position += 1
    return word
  }

  /// Skips the next token.
  mutating func skip() { position = min(position + 1, tokens.count) }

  /// Reads the next token if it equals `word`.
  mutating func consume(_ word: String) -> Bool {
    guard peek == word else { return false }
    position += 1
    return true
  }

  /// Reads the next token, which must equal `word`.
  mutating func expect(_ word: String) throws(SyntaxError) {
    guard consume(word) else { throw error(expected: "\"\(word)\"") }
  }

  /// Reads the next token and converts it with `body`, which returns `nil` for an unexpected token.
  mutating func parse<Value>(
    _ expected: @autoclosure () -> String, among known: @autoclosure () -> [String] = [],
    _ body: (String) -> Value?
  ) throws(SyntaxError) -> Value {
    guard let word = peek, let value = body(word) else {
      throw error(expected: expected(), among: known())
    }
    position += 1
    return value
  }

  /// Reads the next token, which must be one of these words, and converts it with `body`.
  mutating func parse<Value>(
    oneOf words: [String], _ body: (String) -> Value?
  ) throws(SyntaxError) -> Value {
    try parse(words.alternatives, among: words, body)
  }

  /// Reads an option, whose key must not be among the keys that were seen before.
  mutating func nextOption(
    _ expected: @autoclosure () -> String, needsValue: Bool, _ seen: inout Set<String>
  ) throws(SyntaxError) -> Option {
    let parts = try next(expected: expected()).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = Option(key: String(parts[0]), value: parts.count == 2 ? parts[1] : nil)
    if needsValue, option.value == nil { throw previousError(expected: expected()) }
    guard seen.insert(option.key).inserted else {
      throw previousError(expected: "no second \"\(option.key)\"")
    }
    return option
  }

  /// Converts the value of the option that was read last with `body`, which returns `nil` for an
  /// unexpected value.
  func value<Value>(
    of option: Option, _ meaning: @autoclosure () -> String,
    among known: @autoclosure () -> [String] = [], _ body: (Substring) -> Value?
  ) throws(SyntaxError) -> Value {
    guard let value = option.value.flatMap(body) else {
      throw previousError(expected: "\(option.key)= with \(meaning())", among: known())
    }
    return value
  }

  /// Checks that all tokens have been read.
  func expectEnd(
    _ expected: @autoclosure () -> String = "the end of the line"
  ) throws(SyntaxError) {
    guard isAtEnd else { throw error(expected: expected()) }
  }

  /// Returns an error at the next token.
  func error(expected: String, among known: [String] = []) -> SyntaxError {
    error(at: position, expected, known)
  }

  /// Returns an error at the previous token.
  func previousError(expected: String, among known: [String] = []) -> SyntaxError {
    error(at: max(position - 1, 0), expected, known)
  }

  private func error(at index: Int, _ expected: String, _ known: [String]) -> SyntaxError {
    guard index < tokens.count else { return SyntaxError(offset: end, expected: expected) }
    return SyntaxError(
      offset: tokens[index].offset, expected: expected, found: tokens[index].text, known: known)
  }
}
