/// A line of a script as words, and the place up to which it was read.
///
/// Words are separated by blanks; `;` and `:` are words of their own, because they stand close to others; `#` ends the line.
struct ScriptWords {
  /// A word and the byte of the line at which it begins.
  struct Word {
    var text: String
    var offset: Int
  }

  /// What was expected instead of which word; the parser knows the file and the line.
  struct SyntaxError: Error {
    var offset: Int
    var expected: String
    var found: String?
  }

  private let words: [Word]
  private var position = 0
  /// Where something is missing: behind the last word.
  private let end: Int

  init(_ line: ArraySlice<UInt8>) {
    var words: [Word] = []
    var place = line.startIndex
    let stop = line.firstIndex(of: UInt8(ascii: "#")) ?? line.endIndex
    while place < stop {
      let byte = line[place]
      var next = place + 1
      if Self.isBlank(byte) {
        place = next
        continue
      }
      if !Self.isSign(byte) {
        while next < stop, !Self.isBlank(line[next]), !Self.isSign(line[next]) { next += 1 }
      }
      words.append(Word(text: String(decoding: line[place..<next], as: UTF8.self), offset: place - line.startIndex))
      place = next
    }
    self.words = words
    self.end = words.last.map { $0.offset + $0.text.utf8.count } ?? 0
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
  private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":") }

  /// The next word, without reading it.
  var peek: String? { position < words.count ? words[position].text : nil }

  /// Whether every word was read.
  var isAtEnd: Bool { position == words.count }

  /// Reads the next word, whatever it is.
  mutating func next(_ expected: @autoclosure () -> String) throws(SyntaxError) -> String {
    guard let word = peek else { throw failure(expected()) }
    position += 1
    return word
  }

  /// Reads the next word if it is this one.
  mutating func take(_ word: String) -> Bool {
    guard peek == word else { return false }
    position += 1
    return true
  }

  /// Reads a word that must stand there.
  mutating func expect(_ word: String) throws(SyntaxError) {
    guard take(word) else { throw failure("\"\(word)\"") }
  }

  /// Reads the next word as what `read` makes of it; where that is nil the word was not the expected one.
  mutating func read<Value>(
    _ expected: @autoclosure () -> String, _ read: (String) -> Value?
  ) throws(SyntaxError) -> Value {
    guard let word = peek, let value = read(word) else { throw failure(expected()) }
    position += 1
    return value
  }

  /// Nothing may be left.
  func finish(_ expected: @autoclosure () -> String = "the end of the line") throws(SyntaxError) {
    guard isAtEnd else { throw failure(expected()) }
  }

  /// A complaint about the word that comes next.
  func failure(_ expected: String) -> SyntaxError {
    guard position < words.count else { return SyntaxError(offset: end, expected: expected, found: nil) }
    return SyntaxError(offset: words[position].offset, expected: expected, found: words[position].text)
  }

  /// A complaint about the word that was read last.
  func failureBefore(_ expected: String) -> SyntaxError {
    guard position > 0 else { return failure(expected) }
    return SyntaxError(offset: words[position - 1].offset, expected: expected, found: words[position - 1].text)
  }
}
