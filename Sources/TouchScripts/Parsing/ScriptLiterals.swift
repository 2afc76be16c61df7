@_spi(Support) import TouchKit

// What single words of a script mean; nil for a word that means something else.
package enum ScriptLiterals {
  /// A decimal number, or `nan`, `inf`, `-inf`. Digits that go beyond all numbers are infinite.
  static func number(_ word: some StringProtocol) -> Double? {
    switch word {
    case "nan": return .nan
    case "inf", "+inf": return .infinity
    case "-inf": return -.infinity
    default: break
    }
    // Swift reads more as a number than a script does: hexadecimal digits, "infinity", "NAN".
    guard
      word.utf8.allSatisfy({ byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "+"), UInt8(ascii: "e"),
          UInt8(ascii: "E"):
          return true
        default: return false
        }
      })
    else { return nil }
    return Double(word)
  }

  /// A number within a range.
  static func number(_ word: some StringProtocol, in range: ClosedRange<Double>) -> Double? {
    number(word).flatMap { range.contains($0) ? $0 : nil }
  }

  /// A number that is finite.
  static func finite(_ word: some StringProtocol) -> Double? {
    number(word).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A whole number from `lowest` on, within what counts may be.
  static func count(_ word: some StringProtocol, from lowest: Int = 0) -> Int? {
    guard word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let count = Int(word)
    else { return nil }
    return (lowest...ScriptConstants.maximumCount).contains(count) ? count : nil
  }

  /// `X,Y`.
  static func point(_ word: some StringProtocol) -> Point2D? {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = number(parts[0]), let y = number(parts[1]) else { return nil }
    return Point2D(x: x, y: y)
  }

  /// `X,Y`, both finite.
  static func finitePoint(_ word: some StringProtocol) -> Point2D? {
    point(word).flatMap { $0.isFinite ? $0 : nil }
  }

  /// `WxH`, both within a range.
  static func size(_ word: some StringProtocol, in range: ClosedRange<Double>) -> Size2D? {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = number(parts[0], in: range),
      let height = number(parts[1], in: range)
    else { return nil }
    return Size2D(width: width, height: height)
  }

  /// `yes` or `no`.
  static func yesOrNo(_ word: some StringProtocol) -> Bool? {
    word == "yes" ? true : word == "no" ? false : nil
  }

  /// True for what may be a name: a letter or `_`, then letters, digits, `_` and `-`, and no word that starts a line or an expectation.
  static func isName(_ word: some StringProtocol) -> Bool {
    guard let first = word.utf8.first, isLetter(first) else { return false }
    return word.utf8.allSatisfy(isNameByte) && !reservedWords.contains(String(word))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "-")
  }

  /// Returns a word with `_` in place of each character that a name cannot have. It is a name if it does not start with a digit or `-`
  /// and is not reserved.
  package static func sanitizedName(_ word: String) -> String {
    String(
      word.unicodeScalars.map { $0.isASCII && isNameByte(UInt8($0.value)) ? Character($0) : "_" })
  }

  /// The words that start a line or an expectation.
  static let reservedWords: Set<String> = [
    "touchscript", "surface", "rate", "display", "predict", "contacts", "view", "gesture", "expect",
    "touch", "spots", "spot", "issues",
  ]

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      || byte == UInt8(ascii: "_")
  }

  /// `C` or `C.n`.
  static func touchName(_ word: some StringProtocol) -> ScriptTouchName? {
    let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard isName(parts[0]) else { return nil }
    if parts.count == 1 { return ScriptTouchName(String(parts[0])) }
    return count(parts[1], from: 1).map { ScriptTouchName(String(parts[0]), number: $0) }
  }

  // MARK: - Writing

  /// The digits that read back as exactly this number, never with an exponent.
  static func text(_ number: Double) -> String {
    guard number.isFinite else { return number.isNaN ? "nan" : number < 0 ? "-inf" : "inf" }
    let digits = DecimalText.shortest(number)
    guard let mark = digits.firstIndex(of: "e"),
      let exponent = Int(digits[digits.index(after: mark)...])
    else { return digits }
    let sign = number < 0 ? "-" : ""
    let parts = digits[..<mark].drop { $0 == "-" }.split(separator: ".")
    let (whole, rest) = (parts[0], parts.count > 1 && parts[1] != "0" ? parts[1] : "")
    if exponent < 0 {
      return "\(sign)0." + String(repeating: "0", count: -exponent - 1) + whole + rest
    }
    return sign + whole + rest + String(repeating: "0", count: Swift.max(exponent - rest.count, 0))
  }

  /// The milliseconds of a script that come to just that many seconds, where there are any.
  static func milliseconds(_ seconds: Double) -> Double {
    inverse(of: seconds, near: seconds * 1000) { $0 / 1000 }
  }

  /// The degrees of a script that come to just that many radians, where there are any.
  static func degrees(_ radians: Double) -> Double {
    inverse(of: radians, near: radians * 180 / .pi) { $0 * .pi / 180 }
  }

  /// Rounding goes both ways: often the number beside the first guess is the one that a reader makes the same value of.
  private static func inverse(of value: Double, near guess: Double, _ read: (Double) -> Double)
    -> Double
  {
    for candidate in [guess.rounded(), guess, guess.nextUp, guess.nextDown]
    where read(candidate) == value { return candidate }
    return guess
  }

  /// `X,Y`
  static func text(_ point: Point2D) -> String { "\(text(point.x)),\(text(point.y))" }

  /// `WxH`
  static func text(_ size: Size2D) -> String { "\(text(size.width))x\(text(size.height))" }
}
