@_spi(Support) import TouchKit

// Columns and numbers that all reports share.

extension String {
  /// Returns the text with trailing blanks up to a width; a longer text is unchanged.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  /// Returns the text with leading blanks up to a width; a longer text is unchanged.
  package func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }
}

extension Point2D {
  /// The point with one decimal place, such as `200.0,150.0`.
  package var reportText: String {
    "\(DecimalText.fixed(x, fractionDigits: 1)),\(DecimalText.fixed(y, fractionDigits: 1))"
  }
}
