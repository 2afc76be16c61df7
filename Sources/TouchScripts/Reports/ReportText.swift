import TouchKit

// Columns, numbers and issues in all reports.

extension String {
  /// The text without blanks at its end.
  package var withoutTrailingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Returns the text with trailing blanks up to a width; a longer text is unchanged.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// Returns the text with leading blanks up to a width; a longer text is unchanged.
  package func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

extension Double {
  /// A time in seconds with milliseconds.
  package var secondsText: String { DecimalText.fixed(self, fractionDigits: 3) }
}

extension Point2D {
  /// The point with one decimal place, such as `200.0,150.0`.
  package var reportText: String {
    "\(DecimalText.fixed(x, fractionDigits: 1)),\(DecimalText.fixed(y, fractionDigits: 1))"
  }
}

extension TouchIssueLog {
  /// The description behind a number of issues, such as ` (duplicateDown 1)`, or an empty string if
  /// there are none.
  package var textInParentheses: String { total == 0 ? "" : " (\(self))" }
}
