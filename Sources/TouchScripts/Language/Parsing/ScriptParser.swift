import TouchKit
import TouchRecordings

extension TouchScript {
  /// Parses a script; an error calls it `file`.
  ///
  /// - Throws: The first error of the script, with the others. No input traps.
  public init(parsing text: String, file: String) throws(FormatError) {
    try self.init(parsing: Array(text.utf8), file: file)
  }

  /// Parses a script from the bytes of a file; an error calls it `file`.
  ///
  /// - Throws: The first error of the script, with the others. No input traps.
  public init(parsing bytes: [UInt8], file: String) throws(FormatError) {
    var parser = ScriptParser(file: file)
    try parser.parse(bytes)
    self = parser.script
  }
}

/// A line-based parser of scripts; the first word of a line determines its kind.
struct ScriptParser {
  typealias SyntaxError = ScriptTokenizer.SyntaxError

  var script: TouchScript
  /// The depth of each view, in which the window has depth 0.
  var depths: [String: Int] = [TouchScript.windowName: 0]
  var gestureKinds: [String: ScriptGestureKind] = [:]
  /// The times and sample counts of the lines of actions so far.
  var timeline = ScriptTimeline()
  /// The tokens of the current line.
  var tokens = ScriptTokenizer([])
  /// The probable mistakes so far.
  var warnings: ScriptWarnings
  /// Whether all lines so far belong to the header.
  private var isInHeader = true
  /// The line numbers of the header lines by their first words.
  private var headerLines: [ScriptHeaderWord: Int] = [:]

  init(file: String) {
    script = TouchScript(file: file)
    warnings = ScriptWarnings(file: file)
  }

  mutating func parse(_ bytes: [UInt8]) throws(FormatError) {
    let lines = bytes.lines
    if !lines.contains(where: { ScriptTokenizer($0).peek == "view" }) {
      depths[TouchScript.defaultView] = 1
    }
    var errors: [FormatError] = []
    for (index, line) in lines.enumerated() {
      do throws(SyntaxError) {
        try parse(line: line, number: index + 1)
      } catch let error {
        errors.append(
          FormatError(
            file: script.file, line: index + 1, of: line, offset: error.offset,
            expected: error.expected, found: error.found, suggestion: error.suggestion))
        // A file without the first line is no script.
        if headerLines.isEmpty || errors.count == ScriptConstants.maximumErrorCount { break }
      }
    }
    if var first = errors.first {
      first.others = Array(errors.dropFirst())
      throw first
    }
    if headerLines.isEmpty {
      throw FormatError(
        file: script.file, line: lines.count, column: 1, expected: "\"touchscript 1\"", found: nil)
    }
    if script.views.isEmpty { script.views = [TouchScript.defaultView(on: script.surface)] }
    script.warnings = warnings.messages(about: script.expectations)
  }

  private mutating func parse(line: ArraySlice<UInt8>, number: Int) throws(SyntaxError) {
    tokens = ScriptTokenizer(line)
    guard let first = tokens.peek else { return }
    let header = ScriptHeaderWord(rawValue: first)
    if headerLines.isEmpty, header != .touchscript {
      throw tokens.error(expected: "\"touchscript 1\"")
    }
    if let header { return try parse(header, line: number) }
    switch first {
    case "view": try parseView()
    case "gesture": try parseGesture()
    case "expect": try parseExpectation(line: number, text: Self.text(of: line))
    default: try parseActions(line: number)
    }
    isInHeader = false
  }

  private static func text(of line: ArraySlice<UInt8>) -> String {
    let code = line.prefix { $0 != UInt8(ascii: "#") }
    return String(decoding: code.trimmed, as: UTF8.self)
  }

  // MARK: - Header

  private mutating func parse(_ word: ScriptHeaderWord, line: Int) throws(SyntaxError) {
    guard isInHeader else {
      throw tokens.error(expected: "a view, a gesture, a time or \"expect\" after the header")
    }
    if let first = headerLines.updateValue(line, forKey: word) {
      throw tokens.error(expected: "no second \"\(word)\" after the one in line \(first)")
    }
    tokens.skip()
    switch word {
    case .touchscript:
      guard tokens.consume("1") else { throw tokens.error(expected: "version 1") }
    case .surface: script.surface = try surfaceSize()
    case .rate:
      script.device.configuration.sampleRate = try number(
        Self.rateExpectation, in: ScriptConstants.rateRange)
    case .display:
      script.device.displayRate = try number(Self.rateExpectation, in: ScriptConstants.rateRange)
    case .predict:
      let horizon = try number(
        "a number of milliseconds from 0 to \(ScriptLiterals.text(ScriptConstants.maximumPrediction))",
        in: 0...ScriptConstants.maximumPrediction)
      script.device.configuration.predictionHorizon = horizon / 1000
    case .contacts:
      script.device.configuration.maximumContacts = try count("a number of contacts")
    case .maximumforce:
      script.device.configuration.maximumPossibleForce = try number(
        "a force above 0 and up to \(ScriptLiterals.text(ScriptConstants.forceRange.upperBound))",
        in: ScriptConstants.forceRange)
    case .palms:
      try tokens.expect("reject")
      script.device.configuration.rejectsPalms = true
    }
    try tokens.expectEnd()
  }

  private static let rateExpectation =
    "a rate from \(ScriptLiterals.text(ScriptConstants.rateRange.lowerBound)) to \(ScriptLiterals.text(ScriptConstants.rateRange.upperBound)) in hertz"

  // MARK: - Views

  private mutating func parseView() throws(SyntaxError) {
    tokens.skip()
    guard script.views.count < ScriptConstants.maximumViewCount else {
      throw tokens.error(expected: "at most \(ScriptConstants.maximumViewCount) views")
    }
    let name = try name("a name")
    if depths[name] != nil { throw tokens.previousError(expected: "a name that no other view has") }
    var depth = 1
    // The lines below may refer to the view even if this line has an error.
    defer { depths[name] = depth }
    var view = ScriptView(name: name, frame: try frame())
    var seen: Set<String> = []
    while !tokens.isAtEnd { try parseOption(of: &view, &seen) }
    depth += depths[view.parent ?? TouchScript.windowName, default: 0]
    guard depth <= ScriptConstants.maximumViewDepth else {
      throw tokens.error(expected: "a view at most \(ScriptConstants.maximumViewDepth) deep")
    }
    script.views.append(view)
  }

  private mutating func parseOption(
    of view: inout ScriptView, _ seen: inout Set<String>
  ) throws(SyntaxError) {
    let words = [
      "in", "multitouch", "exclusive", "hidden", "disabled", "alpha=", "rotate=", "scale=",
      "bounds=", "ignores",
    ]
    let option = try tokens.nextOption(words.alternatives, needsValue: false, &seen)
    switch (option.key, hasValue: option.value != nil) {
    case ("in", false):
      let parent = try knownView()
      view.parent = parent == TouchScript.windowName ? nil : parent
    case ("multitouch", false): view.isMultipleTouchEnabled = true
    case ("exclusive", false): view.isExclusiveTouch = true
    case ("hidden", false): view.isHidden = true
    case ("disabled", false): view.isDisabled = true
    case ("ignores", false): view.ignoresTouches = true
    case ("alpha", true):
      view.alpha = try tokens.value(of: option, "a number from 0 to 1") {
        ScriptLiterals.number($0, in: 0...1)
      }
    default:
      guard try parseOption(option, of: &view.placement) else {
        throw tokens.previousError(
          expected: words.alternatives, among: words.map { $0.filter { $0 != "=" } })
      }
    }
  }

  /// Parses `X,Y WxH [rotate=DEG] [scale=S] [bounds=X,Y]` up to the end of an action.
  mutating func parsePlacement() throws(SyntaxError) -> ScriptView.Placement {
    var placement = ScriptView.Placement(frame: try frame())
    let expected = "rotate=, scale=, bounds=, \";\" or the end of the line"
    var seen: Set<String> = []
    while !tokens.isAtEnd, tokens.peek != ";" {
      let option = try tokens.nextOption(expected, needsValue: true, &seen)
      guard try parseOption(option, of: &placement) else {
        throw tokens.previousError(expected: expected)
      }
    }
    return placement
  }

  /// Parses an option of a placement, and returns whether it is one.
  private func parseOption(
    _ option: ScriptTokenizer.Option, of placement: inout ScriptView.Placement
  ) throws(SyntaxError) -> Bool {
    switch (option.key, hasValue: option.value != nil) {
    case ("rotate", true):
      placement.rotation = try tokens.value(of: option, "degrees") { ScriptLiterals.finite($0) }
    case ("scale", true):
      placement.scale = try tokens.value(of: option, "a factor") { ScriptLiterals.finite($0) }
    case ("bounds", true):
      placement.boundsOrigin = try tokens.value(of: option, "a location such as 10,20") {
        ScriptLiterals.finitePoint($0)
      }
    default: return false
    }
    return true
  }

  private mutating func frame() throws(SyntaxError) -> Rect2D {
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

  // MARK: - Words

  /// Parses a name that the script defines or to which it refers.
  mutating func name(_ expected: @autoclosure () -> String) throws(SyntaxError) -> String {
    try tokens.parse(expected()) { ScriptLiterals.isName($0) ? $0 : nil }
  }

  mutating func number(_ expected: @autoclosure () -> String, in range: ClosedRange<Double>)
    throws(SyntaxError) -> Double
  {
    try tokens.parse(expected()) { ScriptLiterals.number($0, in: range) }
  }

  mutating func count(_ meaning: String) throws(SyntaxError) -> Int {
    try tokens.parse("\(meaning) up to \(ScriptConstants.maximumCount)") {
      ScriptLiterals.count($0)
    }
  }

  /// Parses the name of a view from a previous line, or of the window.
  mutating func knownView() throws(SyntaxError) -> String {
    let names = depths.keys
    return try tokens.parse(Self.expected("the name of a view", names), among: names.sorted()) {
      depths[$0] != nil ? $0 : nil
    }
  }

  /// Returns a description of the names that are known, which are listed if they are few.
  static func expected(_ meaning: String, _ names: some Collection<String>) -> String {
    if names.isEmpty { return "\(meaning), of which there is none yet" }
    return names.count > ScriptConstants.maximumListedNames
      ? meaning : "\(meaning): \(names.sorted().alternatives)"
  }
}
