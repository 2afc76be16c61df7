/// What is wrong with a file, and where: a sentence with a place (R57).
///
///     pinch.touch:12:7: expected a number of milliseconds, found "fast"
public struct FormatError: Error, Hashable, Sendable {
  /// The file as the reader was told to call it.
  public var file: String
  /// The line, from 1 on.
  public var line: Int
  /// The character within the line, from 1 on; one behind the last where something is missing there.
  public var column: Int
  /// What should have stood there, as the object of "expected".
  public var expected: String
  /// What stood there; nil: nothing more, the line or the file ends.
  public var found: String?

  /// A sentence from its parts.
  public init(file: String, line: Int, column: Int, expected: String, found: String?) {
    self.file = file
    self.line = line
    self.column = column
    self.expected = expected
    self.found = found
  }
}

extension FormatError {
  /// Returns the column of the byte at an offset in a line.
  package static func column(ofByte offset: Int, in line: ArraySlice<UInt8>) -> Int {
    String(decoding: line.prefix(offset), as: UTF8.self).count + 1
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the mark that some editors put before a text.
  package var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xef, 0xbb, 0xbf]) ? dropFirst(3) : self
  }
}

extension FormatError: CustomStringConvertible {
  /// `file:line:column: expected ..., found "..."`; of what stood there at most 40 characters, control characters shown as `?`.
  public var description: String {
    "\(file):\(line):\(column): expected \(expected), found \(found.map(Self.quoted) ?? "the end of the line")"
  }

  private static func quoted(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(SourceConstants.maximumQuotedLength).map {
      $0.value < 32 || $0.value == 127 ? "?" : String($0)
    }
    .joined()
    return "\"" + shown
      + (text.unicodeScalars.count > SourceConstants.maximumQuotedLength ? "…" : "") + "\""
  }
}
