/// An error at a position in a file, with what was expected and what was found there (R57).
///
///     pinch.touch:12:7: expected a number of milliseconds, found "fast"
///     pinch.touch:14:5: expected down, move or up, found "mvoe"; did you mean "move"?
public struct FormatError: Error, Hashable, Sendable {
  /// The name of the file.
  package var file: String
  /// The number of the line, starting at 1.
  package var line: Int
  /// The column in characters, starting at 1.
  ///
  /// It is one past the last character if something is missing at the end of the line.
  package var column: Int
  /// The expected input, which follows the word "expected".
  package var expected: String
  /// The text that was found, or `nil` at the end of the line or file.
  package var found: String?
  /// The known word that is most similar to the text that was found, or `nil` if none is similar.
  package var suggestion: String?
  /// The errors that follow in the same file. A script is read beyond its first error, up to 100
  /// errors; other formats have none.
  package var others: [FormatError] = []

  /// Creates an error.
  package init(
    file: String, line: Int, column: Int, expected: String, found: String?,
    suggestion: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.expected = expected
    self.found = found
    self.suggestion = suggestion
  }
}

extension FormatError {
  /// Creates an error at a byte offset in a line. The column counts characters.
  package init(
    file: String, line number: Int, of line: ArraySlice<UInt8>, offset: Int, expected: String,
    found: String?, suggestion: String? = nil
  ) {
    let column = String(decoding: line.prefix(offset), as: UTF8.self).count + 1
    self.init(
      file: file, line: number, column: column, expected: expected, found: found,
      suggestion: suggestion)
  }
}

extension FormatError: CustomStringConvertible {
  /// The error as `file:line:column: expected ..., found "..."`, and a line for each of the others.
  ///
  /// At most 40 characters of the text that was found are quoted, with control characters as `?`.
  public var description: String { lines.joined(separator: "\n") }

  /// The lines of the description.
  package var lines: [String] {
    let found = found.map(Self.quoted) ?? "the end of the line"
    let hint = suggestion.map { "; did you mean \(Self.quoted($0))?" } ?? ""
    return ["\(file):\(line):\(column): expected \(expected), found \(found)\(hint)"]
      + others.flatMap(\.lines)
  }

  /// Returns the beginning of a text in quotes, with control characters as `?`.
  package static func quoted(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(RecordingConstants.maximumQuotedLength)
    return "\"" + String(shown).withoutControls
      + (text.unicodeScalars.count > RecordingConstants.maximumQuotedLength ? "…" : "") + "\""
  }
}

extension Array<String> {
  /// The words of a list as alternatives, such as "round, butt or tapered".
  package var alternatives: String { list(with: "or") }

  /// Returns the words as a list with a word before the last, such as "round, butt and tapered".
  package func list(with conjunction: String) -> String {
    count < 2
      ? joined() : dropLast().joined(separator: ", ") + " \(conjunction) " + self[count - 1]
  }
}
