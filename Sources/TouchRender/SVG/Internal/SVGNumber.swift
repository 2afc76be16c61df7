import TouchKit

/// The formatting of numbers in SVG: as short as possible, and the same on every platform.
enum SVGNumber {
  /// Returns a number with at most two decimal places. A hundredth of a point is below the
  /// resolution of any screen.
  static func text(_ number: Double) -> String { text(hundredths: hundredths(number)) }

  /// Returns a number in whole hundredths. A number that is not finite is 0, one that is too large
  /// is clamped.
  static func hundredths(_ number: Double) -> Int {
    guard number.isFinite else { return 0 }
    let edge = RenderConstants.maximumCoordinate
    return Int((min(max(number, -edge), edge) * 100).rounded())
  }

  static func text(hundredths: Int) -> String { text(hundredths, digits: 2) }

  /// Returns a factor, such as those of transforms, with at most five decimal places.
  static func fineText(_ number: Double) -> String {
    guard number.isFinite else { return "0" }
    let edge = RenderConstants.maximumCoordinate
    return text(Int((min(max(number, -edge), edge) * 100_000).rounded()), digits: 5)
  }

  /// Returns a fraction from 0 to 1 with at most five decimal places.
  static func share(_ number: Double) -> String {
    text(
      Int((min(max(number.isFinite ? number : 0, 0), 1) * 100_000).rounded()), digits: 5
    )
  }

  /// Returns `value` / 10^`digits` without redundant zeros.
  private static func text(_ value: Int, digits: Int) -> String {
    let text = DecimalText.shortText(ofScaled: Int64(value), fractionDigits: digits)
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }
}
