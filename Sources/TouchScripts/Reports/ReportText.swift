@_spi(Support) import TouchKit

// What tables and other reports have in common: columns, and points to a tenth.

extension String {
  /// Returns the text with blanks behind it up to a width, or the text alone if it is wider.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  /// Returns the text with blanks before it up to a width, or the text alone if it is wider.
  package func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }
}

extension Point2D {
  /// The point as reports write it: `200.0,150.0`.
  package var reportText: String {
    "\(DecimalText.fixed(x, fractionDigits: 1)),\(DecimalText.fixed(y, fractionDigits: 1))"
  }
}
