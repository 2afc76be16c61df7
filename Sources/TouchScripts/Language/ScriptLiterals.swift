import TouchKit
import TouchRecordings

// The literals of scripts, as single words; a function returns `nil` for any other word.
package enum ScriptLiterals {
  /// Returns a decimal number, or `nan`, `inf` or `-inf`; a number that is too large is infinite.
  static func number(_ word: some StringProtocol) -> Double? {
    switch word {
    case "nan": return .nan
    case "inf", "+inf": return .infinity
    case "-inf": return -.infinity
    default: break
    }
    // Swift also accepts hexadecimal digits, "infinity" and "NAN" as a number.
    return word.utf8.allSatisfy(\.isNumeric) ? Double(word) : nil
  }

  /// Returns a number within a range.
  static func number(_ word: some StringProtocol, in range: ClosedRange<Double>) -> Double? {
    number(word).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Returns a finite number.
  static func finite(_ word: some StringProtocol) -> Double? {
    number(word).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns an integer that is at least `lowest` and at most the limit for counts.
  static func count(_ word: some StringProtocol, from lowest: Int = 0) -> Int? {
    guard word.utf8.allSatisfy(\.isDigit), let count = Int(word) else { return nil }
    return (lowest...ScriptConstants.maximumCount).contains(count) ? count : nil
  }

  /// Returns the point `X,Y`.
  static func point(_ word: some StringProtocol) -> Point2D? {
    numbers(word, ",") { number($0) }.map { Point2D(x: $0, y: $1) }
  }

  /// Returns the point `X,Y` if both coordinates are finite.
  package static func finitePoint(_ word: some StringProtocol) -> Point2D? {
    point(word).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the size `WxH` if both sides are within a range.
  static func size(_ word: some StringProtocol, in range: ClosedRange<Double>) -> Size2D? {
    numbers(word, "x") { number($0, in: range) }.map { Size2D(width: $0, height: $1) }
  }

  /// Returns the size `WxH` of a surface.
  package static func surface(_ word: some StringProtocol) -> Size2D? {
    size(word, in: ScriptConstants.sideRange)
  }

  private static func numbers<Word: StringProtocol>(
    _ word: Word, _ separator: Character, _ number: (Word.SubSequence) -> Double?
  ) -> (Double, Double)? {
    let parts = word.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = number(parts[0]), let second = number(parts[1]) else {
      return nil
    }
    return (first, second)
  }

  /// Returns whether a word may be the name of a contact, a view or a gesture: a letter or `_`,
  /// followed by letters, digits, `_` and `-`.
  ///
  /// The words that start a line or an expectation are reserved.
  package static func isName(_ word: some StringProtocol) -> Bool {
    guard word.utf8.first?.isWordLetter ?? false else { return false }
    return word.utf8.allSatisfy(isNameByte) && !reservedWords.contains(String(word))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isWordLetter || byte.isDigit || byte == UInt8(ascii: "-")
  }

  /// Returns a word in which `_` replaces each character that is not allowed in a name.
  ///
  /// The result is a name if it does not start with a digit or `-` and is not reserved.
  package static func sanitizedName(_ word: String) -> String {
    String(
      word.unicodeScalars.map { $0.isASCII && isNameByte(UInt8($0.value)) ? Character($0) : "_" })
  }

  /// The words that start a line or an expectation.
  static let reservedWords = Set(ScriptHeaderWord.allCases.map(\.rawValue)).union([
    "view", "gesture", "expect", "touch", "spots", "spot", "issues", "palms",
  ])

  /// Returns the touch name `C` or `C.n`.
  static func touchName(_ word: some StringProtocol) -> ScriptTouchName? {
    let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard isName(parts[0]) else { return nil }
    if parts.count == 1 { return ScriptTouchName(String(parts[0])) }
    return count(parts[1], from: 1).map { ScriptTouchName(String(parts[0]), number: $0) }
  }

  // MARK: - Writing

  /// Returns the nearest number with at most six decimals: a nanosecond of times in milliseconds,
  /// and far below what a device measures.
  package static func rounded(_ number: Double) -> Double {
    let rounded = (number * 1e6).rounded() / 1e6
    return rounded.isFinite ? rounded : number
  }

  /// Returns the time from one time to another in seconds, as a script reads it that states it in
  /// milliseconds with at most six decimals. A difference has the rounding errors of both times.
  package static func difference(_ end: Double, _ start: Double) -> Double {
    start == 0 ? end : rounded((end - start) * 1000) / 1000
  }

  /// Returns the fewest digits that read back as exactly this number, without an exponent.
  package static func text(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" }
    let digits = DecimalText.shortest(number)
    guard let mark = digits.firstIndex(of: "e"),
      let exponent = Int(digits[digits.index(after: mark)...])
    else { return digits }
    let sign = number < 0 ? "-" : ""
    let parts = digits[..<mark].drop { $0 == "-" }.split(separator: ".")
    let whole = parts[0]
    let rest = parts.count > 1 && parts[1] != "0" ? parts[1] : ""
    if exponent < 0 {
      return "\(sign)0." + String(repeating: "0", count: -exponent - 1) + whole + rest
    }
    return sign + whole + rest + String(repeating: "0", count: max(exponent - rest.count, 0))
  }

  /// Returns the milliseconds that a script converts to exactly these seconds, if there are any, or
  /// to a time that differs only by rounding errors, as those of a difference of two times.
  static func milliseconds(_ seconds: Double) -> Double {
    let short = rounded(seconds * 1000)
    if abs(short - seconds * 1000) <= ScriptConstants.roundingError { return short }
    return inverse(of: seconds, near: seconds * 1000) { $0 / 1000 }
  }

  /// Returns the degrees that a script converts to exactly these radians, if there are any.
  static func degrees(_ radians: Double) -> Double {
    inverse(of: radians, near: radians * 180 / .pi) { $0 * .pi / 180 }
  }

  /// Returns a number that `read` converts to `value`, if there is one near `guess`.
  ///
  /// Because of rounding, often only a number adjacent to the guess is converted to the exact
  /// value.
  private static func inverse(of value: Double, near guess: Double, _ read: (Double) -> Double)
    -> Double
  {
    for candidate in [guess.rounded(), guess, guess.nextUp, guess.nextDown]
    where read(candidate) == value { return candidate }
    return guess
  }

  /// Returns a point as `X,Y`.
  package static func text(_ point: Point2D) -> String { "\(text(point.x)),\(text(point.y))" }

  /// Returns a size as `WxH`.
  package static func text(_ size: Size2D) -> String { "\(text(size.width))x\(text(size.height))" }
}
