extension UInt8 {
  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

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
