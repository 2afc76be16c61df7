extension UInt8 {
  /// Whether the byte is a space or a tab.
  package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether the byte is a decimal digit.
  package var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether the byte is a letter or `_`.
  package var isWordLetter: Bool {
    (0x41...0x5a).contains(self) || (0x61...0x7a).contains(self) || self == 0x5f
  }

  /// Whether the byte may be part of a decimal number: a digit, `.`, a sign, `e` or `E`.
  package var isNumeric: Bool {
    isDigit || self == 0x2e || self == 0x2b || self == 0x2d || self | 0x20 == 0x65
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without a UTF-8 byte order mark at their start.
  package var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xef, 0xbb, 0xbf]) ? dropFirst(3) : self
  }

  /// The bytes without blanks and carriage returns at both ends.
  package var trimmed: ArraySlice<UInt8> {
    let isText = { (byte: UInt8) in !byte.isBlank && byte != UInt8(ascii: "\r") }
    guard let first = firstIndex(where: isText), let last = lastIndex(where: isText) else {
      return []
    }
    return self[first...last]
  }
}

extension [UInt8] {
  /// The lines of a text without a byte order mark at its start, of which there is at least one.
  package var lines: [ArraySlice<UInt8>] {
    self[...].withoutByteOrderMark.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}
