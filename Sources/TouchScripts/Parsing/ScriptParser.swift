import TouchKit
import TouchSources

extension TouchScript {
  /// Reads a script, whatever is in it. The first thing that is wrong is the error; `file` is what it calls the file.
  public init(parsing text: String, file: String) throws(FormatError) { try self.init(parsing: Array(text.utf8), file: file) }

  /// Reads a script from the bytes of a file.
  public init(parsing bytes: [UInt8], file: String) throws(FormatError) {
    var parser = ScriptParser(file: file)
    try parser.parse(bytes)
    self = parser.script
  }
}

/// Reads a script line by line: a line's first word says which kind of line it is.
struct ScriptParser {
  typealias SyntaxError = ScriptWords.SyntaxError

  var script: TouchScript
  /// How deep each view is nested; the window is 0.
  var depths: [String: Int] = [TouchScript.windowName: 0]
  var gestureKinds: [String: ScriptGesture.Kind] = [:]
  /// What the lines of actions take so far of time and samples.
  var times = ScriptTimes()
  private var hasVersion = false
  /// The head goes up to the first line that is not of it.
  private var isInHead = true
  private var headWords: Set<String> = []

  init(file: String) { script = TouchScript(file: file) }

  mutating func parse(_ bytes: [UInt8]) throws(FormatError) {
    let lines = bytes[...].withoutByteOrderMark.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if !lines.contains(where: { ScriptWords($0).peek == "view" }) { depths[TouchScript.defaultView] = 1 }
    for (place, line) in lines.enumerated() {
      do throws(SyntaxError) {
        try parse(line: line, number: place + 1)
      } catch let error {
        throw formatError(error, in: line, number: place + 1)
      }
    }
    if !hasVersion {
      throw FormatError(file: script.file, line: lines.count, column: 1, expected: "\"touchscript 1\"", found: nil)
    }
    if script.views.isEmpty { script.views = [TouchScript.defaultView(on: script.surface)] }
  }

  private func formatError(_ error: SyntaxError, in line: ArraySlice<UInt8>, number: Int) -> FormatError {
    let column = FormatError.column(ofByte: error.offset, in: line)
    return FormatError(file: script.file, line: number, column: column, expected: error.expected, found: error.found)
  }

  private mutating func parse(line: ArraySlice<UInt8>, number: Int) throws(SyntaxError) {
    var words = ScriptWords(line)
    guard let first = words.peek else { return }
    if !hasVersion {
      try parseVersion(&words)
      return
    }
    switch first {
    case "touchscript", "surface", "rate", "display", "predict", "contacts":
      try parseHead(first, &words)
      return
    case "view": try parseView(&words)
    case "gesture": try parseGesture(&words)
    case "expect": try parseExpectation(&words, line: number, text: Self.text(of: line))
    default: try parseActions(&words)
    }
    isInHead = false
  }

  private static func text(of line: ArraySlice<UInt8>) -> String {
    let blanks: Set<UInt8> = [32, 9, 13]
    let code = line.prefix { $0 != UInt8(ascii: "#") }.drop { blanks.contains($0) }
    let end = code.lastIndex { !blanks.contains($0) }.map { $0 + 1 } ?? code.startIndex
    return String(decoding: code[..<end], as: UTF8.self)
  }

  // MARK: - Head

  private mutating func parseVersion(_ words: inout ScriptWords) throws(SyntaxError) {
    guard words.take("touchscript") else { throw words.failure("\"touchscript 1\"") }
    guard words.take("1") else { throw words.failure("version 1") }
    try words.finish()
    hasVersion = true
    headWords.insert("touchscript")
  }

  private mutating func parseHead(_ word: String, _ words: inout ScriptWords) throws(SyntaxError) {
    guard isInHead else { throw words.failure("a view, a gesture, a time or \"expect\" after the head") }
    guard headWords.insert(word).inserted else { throw words.failure("\"\(word)\" once") }
    _ = words.take(word)
    switch word {
    case "surface":
      let sides = Double.leastNonzeroMagnitude...ScriptConstants.longestSide
      script.surface = try words.read(
        "a size up to \(ScriptNumbers.text(Size2D(width: sides.upperBound, height: sides.upperBound))) such as 400x300"
      ) { ScriptNumbers.size($0, in: sides) }
    case "rate": script.rate = try words.read(Self.rateExpectation) { ScriptNumbers.number($0, in: ScriptConstants.rates) }
    case "display": script.display = try words.read(Self.rateExpectation) { ScriptNumbers.number($0, in: ScriptConstants.rates) }
    case "predict":
      script.prediction = try words.read("a number of milliseconds from 0 to \(ScriptNumbers.text(ScriptConstants.longestPrediction))") {
        ScriptNumbers.number($0, in: 0...ScriptConstants.longestPrediction)
      }
    default: script.maximumContacts = try words.read("a number of contacts") { ScriptNumbers.count($0) }
    }
    try words.finish()
  }

  private static let rateExpectation =
    "a rate from \(ScriptNumbers.text(ScriptConstants.rates.lowerBound)) to \(ScriptNumbers.text(ScriptConstants.rates.upperBound)) in hertz"

  // MARK: - Views

  private mutating func parseView(_ words: inout ScriptWords) throws(SyntaxError) {
    _ = words.take("view")
    guard script.views.count < ScriptConstants.mostViews else { throw words.failure("at most \(ScriptConstants.mostViews) views") }
    let name = try words.read("a name") { ScriptNumbers.isName($0) ? $0 : nil }
    if depths[name] != nil { throw words.failureBefore("a name that no other view has") }
    let origin = try words.read("a place such as 10,20") { ScriptNumbers.finitePoint($0) }
    let sides = 0...Double.greatestFiniteMagnitude
    let size = try words.read("a size such as 100x50") { ScriptNumbers.size($0, in: sides) }
    var view = ScriptView(name: name, frame: Rect2D(origin: origin, size: size))
    var seen: Set<String> = []
    while !words.isAtEnd { try parseOption(&words, of: &view, &seen) }
    let depth = depths[view.parent ?? TouchScript.windowName, default: 0] + 1
    guard depth <= ScriptConstants.deepestView else {
      throw words.failure("a view at most \(ScriptConstants.deepestView) deep")
    }
    depths[name] = depth
    script.views.append(view)
  }

  private func parseOption(_ words: inout ScriptWords, of view: inout ScriptView, _ seen: inout Set<String>) throws(SyntaxError) {
    let expected = "in, multitouch, exclusive, hidden, disabled, alpha=, rotate=, scale=, bounds= or ignores"
    let parts = try words.next(expected).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let (key, value) = (String(parts[0]), parts.count == 2 ? parts[1] : nil)
    guard seen.insert(key).inserted else { throw words.failureBefore("\"\(key)\" once") }
    switch (key, value) {
    case ("in", nil):
      let parent = try knownView(&words)
      view.parent = parent == TouchScript.windowName ? nil : parent
    case ("multitouch", nil): view.isMultipleTouchEnabled = true
    case ("exclusive", nil): view.isExclusiveTouch = true
    case ("hidden", nil): view.isHidden = true
    case ("disabled", nil): view.isDisabled = true
    case ("ignores", nil): view.ignoresTouches = true
    case ("alpha", let value?):
      guard let alpha = ScriptNumbers.number(value, in: 0...1) else { throw words.failureBefore("alpha= with a number from 0 to 1") }
      view.alpha = alpha
    case ("rotate", let value?):
      guard let degrees = ScriptNumbers.finite(value) else { throw words.failureBefore("rotate= with degrees") }
      view.rotation = degrees
    case ("scale", let value?):
      guard let scale = ScriptNumbers.finite(value) else { throw words.failureBefore("scale= with a factor") }
      view.scale = scale
    case ("bounds", let value?):
      guard let bounds = ScriptNumbers.finitePoint(value) else { throw words.failureBefore("bounds= with a place such as 10,20") }
      view.boundsOrigin = bounds
    default: throw words.failureBefore(expected)
    }
  }

  /// The name of a view that stands on a line before, or of the window.
  func knownView(_ words: inout ScriptWords) throws(SyntaxError) -> String {
    try words.read("the name of a view") { depths[$0] != nil ? $0 : nil }
  }
}
