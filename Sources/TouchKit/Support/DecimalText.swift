/// Formats numbers with decimal digits, identically on all platforms and without Foundation.
package enum DecimalText {
  /// The magnitude from which on not every whole number is a `Double`, so that the last digits
  /// would be meaningless.
  private static let limit = 1e15

  /// Returns the shortest text that is parsed as exactly `number`, for example `2`, `0.1` or
  /// `1e-07`.
  package static func shortest(_ number: Double) -> String {
    let text = "\(number)"
    return text.utf8.suffix(2).elementsEqual(".0".utf8) ? String(text.dropLast(2)) : text
  }

  /// Returns a number rounded to a fixed number of fraction digits, for example `12.30`. A number
  /// that is too large or not finite is written as Swift writes it.
  package static func fixed(_ number: Double, fractionDigits: Int) -> String {
    scaled(number, fractionDigits).map { text(ofScaled: $0, fractionDigits: fractionDigits) }
      ?? "\(number)"
  }

  /// Returns a number rounded to a number of fraction digits, without trailing zeros, for example
  /// `12.3` or `12`. A number that is too large or not finite is written as Swift writes it.
  package static func rounded(_ number: Double, fractionDigits: Int) -> String {
    scaled(number, fractionDigits).map { shortText(ofScaled: $0, fractionDigits: fractionDigits) }
      ?? "\(number)"
  }

  /// Returns `value` / 10^`fractionDigits` without trailing zeros.
  package static func shortText(ofScaled value: Int64, fractionDigits: Int) -> String {
    var value = value
    var digits = fractionDigits
    while digits > 0, value % 10 == 0 {
      value /= 10
      digits -= 1
    }
    return text(ofScaled: value, fractionDigits: digits)
  }

  /// Returns `value` / 10^`fractionDigits` with all its digits.
  private static func text(ofScaled value: Int64, fractionDigits: Int) -> String {
    let digits = String(value.magnitude)
    let padded =
      String(repeating: "0", count: max(0, fractionDigits + 1 - digits.utf8.count)) + digits
    let whole = (value < 0 ? "-" : "") + padded.dropLast(fractionDigits)
    return fractionDigits > 0 ? whole + "." + padded.suffix(fractionDigits) : whole
  }

  /// Returns `number` · 10^`fractionDigits` as a whole number, or `nil` if it is too large or not
  /// finite.
  private static func scaled(_ number: Double, _ fractionDigits: Int) -> Int64? {
    var factor = 1.0
    for _ in 0..<fractionDigits { factor *= 10 }
    let scaled = (number * factor).rounded()
    return scaled.magnitude < limit ? Int64(scaled) : nil
  }
}
