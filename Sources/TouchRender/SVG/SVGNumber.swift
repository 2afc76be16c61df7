@_spi(Support) import TouchKit

/// Numbers as SVG writes them: as short as can be, the same on every platform.
enum SVGNumber {
  /// A number with at most two digits behind the point: a hundredth of a point is below what any screen shows.
  static func text(_ number: Double) -> String { text(hundredths: hundredths(number)) }

  /// A number as whole hundredths; one that is not finite is 0, one too far out is at the edge.
  static func hundredths(_ number: Double) -> Int {
    guard number.isFinite else { return 0 }
    let edge = RenderConstants.maximumCoordinate
    return Int((Swift.min(Swift.max(number, -edge), edge) * 100).rounded())
  }

  static func text(hundredths: Int) -> String { text(hundredths, digits: 2) }

  /// A share of 1, from 0 to 1, with at most five digits.
  static func share(_ number: Double) -> String {
    text(
      Int((Swift.min(Swift.max(number.isFinite ? number : 0, 0), 1) * 100_000).rounded()), digits: 5
    )
  }

  /// `value` / 10^`digits`, without zeros that say nothing.
  private static func text(_ value: Int, digits: Int) -> String {
    let text = DecimalText.shortText(ofScaled: Int64(value), fractionDigits: digits)
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }
}
