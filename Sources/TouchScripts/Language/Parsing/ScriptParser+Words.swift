import TouchKit
import TouchRecordings

// The words that several kinds of lines have: names, numbers, locations and sizes.
extension ScriptParser {
  // MARK: - Names

  /// Parses a name that the script defines or to which it refers.
  mutating func name(_ expected: @autoclosure () -> String) throws(SyntaxError) -> String {
    try tokens.parse(expected()) { ScriptLiterals.isName($0) ? $0 : nil }
  }

  /// Parses the name of a view from a previous line, or of the window.
  mutating func knownView() throws(SyntaxError) -> String {
    try known("the name of a view", among: depths.keys)
  }

  /// Parses the name of a gesture from a previous line.
  mutating func knownGesture() throws(SyntaxError) -> String {
    try known("the name of a gesture", among: gestureKinds.keys)
  }

  private mutating func known(
    _ meaning: String, among names: some Collection<String>
  ) throws(SyntaxError) -> String {
    try tokens.parse(Self.expected(meaning, names), among: names.sorted()) {
      names.contains($0) ? $0 : nil
    }
  }

  /// Returns a description of the names that are known, which are listed if they are few.
  static func expected(_ meaning: String, _ names: some Collection<String>) -> String {
    if names.isEmpty { return "\(meaning), of which there is none yet" }
    return names.count > ScriptConstants.maximumListedNames
      ? meaning : "\(meaning): \(names.sorted().alternatives)"
  }

  /// Parses the name of a contact.
  mutating func contact(or other: String = "") throws(SyntaxError) -> String {
    try name("the name of a contact\(other)")
  }

  // MARK: - Options

  /// Sets an option of a view or gesture, and returns whether it is a known one.
  func set(
    _ option: ScriptTokenizer.Option, among known: [ScriptOption],
    in options: inout [String: String]
  ) throws(SyntaxError) -> Bool {
    let isWord = option.value == nil
    guard let known = known.first(where: { $0.key == option.key && $0.isWord == isWord }) else {
      return false
    }
    options[known.key] =
      isWord
      ? known.key
      : try tokens.value(of: option, known.meaning, among: known.words, known.normalized)
    return true
  }

  // MARK: - Numbers

  /// Parses a number within a range.
  mutating func number(_ expected: @autoclosure () -> String, in range: ClosedRange<Double>)
    throws(SyntaxError) -> Double
  {
    try tokens.parse(expected()) { ScriptLiterals.number($0, in: range) }
  }

  /// Parses a whole number.
  mutating func count(_ meaning: String) throws(SyntaxError) -> Int {
    try tokens.parse("\(meaning) up to \(ScriptConstants.maximumCount)") {
      ScriptLiterals.count($0)
    }
  }

  /// Parses `over MS`.
  mutating func duration() throws(SyntaxError) -> Double {
    try tokens.expect("over")
    return try number(
      "a number of milliseconds up to \(ScriptLiterals.text(ScriptConstants.maximumTime))",
      in: 0...ScriptConstants.maximumTime)
  }

  /// Parses `over MS` if it is next.
  mutating func optionalDuration() throws(SyntaxError) -> Double? {
    tokens.peek == "over" ? try duration() : nil
  }

  // MARK: - Locations and sizes

  /// Parses the location of a contact, which need not be finite.
  mutating func location() throws(SyntaxError) -> Point2D {
    try tokens.parse("a location such as 100,50") { ScriptLiterals.point($0) }
  }

  /// Parses `at X,Y` if it is next.
  mutating func optionalLocation() throws(SyntaxError) -> Point2D? {
    tokens.consume("at") ? try location() : nil
  }

  /// Parses the frame `X,Y WxH` of a view.
  mutating func frame() throws(SyntaxError) -> Rect2D {
    let origin = try tokens.parse("a location such as 10,20") { ScriptLiterals.finitePoint($0) }
    let sides = 0...Double.greatestFiniteMagnitude
    return Rect2D(
      origin: origin,
      size: try tokens.parse("a size such as 100x50") { ScriptLiterals.size($0, in: sides) })
  }

  /// Parses the size of a surface.
  mutating func surfaceSize() throws(SyntaxError) -> Size2D {
    let limit = ScriptLiterals.text(ScriptConstants.sideRange.upperBound)
    return try tokens.parse("a size up to \(limit)x\(limit) such as 400x300") {
      ScriptLiterals.surface($0)
    }
  }
}
