import TouchKit

/// The part of a line of text that is at its location.
public enum TextAnchor: Hashable, Sendable {
  /// The beginning of the text.
  case start
  /// The middle between the beginning and the end.
  case middle
  /// The end of the text.
  case end

  /// The share of the text that is before its location.
  package var share: Double { self == .start ? 0 : self == .middle ? 0.5 : 1 }
}

/// The measures of text in the built-in font of `TouchRaster`, to lay out labels. Renderers with
/// fonts of a system use one of similar widths.
public enum TextMetrics {
  /// The height of capital letters above the baseline, relative to the size.
  public static let capHeight = 0.72
  /// The depth of letters such as p below the baseline, relative to the size.
  public static let descent = 0.21

  /// Returns the width of a line of text, in points.
  public static func width(of text: String, size: Double) -> Double {
    var width = 0
    for character in text.unicodeScalars { width += hundredths(of: character) }
    return Double(width) * size / 100
  }

  /// Returns the width of a character, relative to the size.
  package static func advance(of character: Unicode.Scalar) -> Double {
    Double(hundredths(of: character)) / 100
  }

  /// Returns the width of a character in hundredths of the size. Characters that are not of ASCII
  /// are as wide as a digit.
  private static func hundredths(of character: Unicode.Scalar) -> Int {
    let index = Int(character.value) - 32
    return widths.indices ~= index ? widths[index] : 56
  }

  /// The widths from the space to the tilde, which are those of Helvetica.
  private static let widths = [
    28, 28, 36, 56, 56, 89, 67, 19, 33, 33, 39, 58, 28, 33, 28, 28,
    56, 56, 56, 56, 56, 56, 56, 56, 56, 56, 28, 28, 58, 58, 58, 56,
    102, 67, 67, 72, 72, 67, 61, 78, 72, 28, 50, 67, 56, 83, 72, 78,
    67, 78, 72, 67, 61, 72, 67, 94, 67, 67, 61, 28, 28, 28, 47, 56,
    33, 56, 56, 50, 56, 56, 28, 56, 56, 22, 22, 50, 22, 83, 56, 56,
    56, 56, 33, 50, 28, 56, 50, 72, 50, 50, 50, 33, 26, 33, 58,
  ]
}
