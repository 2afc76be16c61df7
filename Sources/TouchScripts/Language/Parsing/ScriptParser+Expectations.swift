import TouchKit
import TouchViews

// Lines of the form `expect ...`.
extension ScriptParser {
  mutating func parseExpectation(line: Int, text: String)
    throws(SyntaxError)
  {
    tokens.skip()
    let condition = try parseCondition()
    let time = condition.canHaveTime ? try parseTime() : .end
    try tokens.expectEnd()
    script.expectations.append(ScriptExpectation(condition, at: time, line: line, text: text))
  }

  private mutating func parseCondition() throws(SyntaxError)
    -> ScriptExpectation.Condition
  {
    if tokens.consume("touch") { return try parseTouch() }
    if tokens.consume("view") {
      let view = try knownView()
      try tokens.expect(":")
      let callbacks: [TouchCallback] = [.began, .moved, .ended, .cancelled, .updated]
      return .viewCallbacks(view, try pattern(of: callbacks.map(\.rawValue)))
    }
    if tokens.consume("spots") { return .spots(try comparison(with: .count)) }
    if tokens.consume("spot") {
      let touch = try tokens.parse("the name of a touch such as a or a.2") {
        ScriptLiterals.touchName($0)
      }
      return .spot(touch, try comparison(with: .point))
    }
    if tokens.consume("issues") { return try parseIssues() }
    if tokens.consume("palms") { return .palms(try comparison(with: .count)) }
    return try parseGestureCondition()
  }

  private static let phases = TouchPhase.allCases.map(\.description)

  private mutating func parseTouch() throws(SyntaxError)
    -> ScriptExpectation.Condition
  {
    if let name = tokens.peek.flatMap({ ScriptLiterals.touchName($0) }) {
      tokens.skip()
      try tokens.expect(":")
      return .touchPhases(name, try pattern(of: Self.phases))
    }
    let fields = TouchRecord.fields
    let names = fields.map(\.name)
    let (name, field) = try tokens.parse(
      "a touch such as a or a.2, or its \(names.alternatives)", among: names
    ) { word -> (ScriptTouchName, ScriptField<TouchRecord>)? in
      guard let (name, word) = Self.nameAndField(word),
        let name = ScriptLiterals.touchName(name),
        let field = fields.first(where: { $0.name == word })
      else { return nil }
      return (name, field)
    }
    return .touchField(name, field.name, try comparison(with: field.kind))
  }

  private mutating func parseGestureCondition() throws(SyntaxError)
    -> ScriptExpectation.Condition
  {
    if let name = tokens.peek, gestureKinds[name] != nil {
      tokens.skip()
      try tokens.expect(":")
      return .gestureStates(name, try pattern(of: ScriptStateWord.ofPatterns))
    }
    guard let (name, field) = tokens.peek.flatMap({ Self.nameAndField($0) }),
      let gesture = gestureKinds[name]
    else {
      let names = gestureKinds.keys
      throw tokens.error(
        expected: Self.expected(
          "touch, view, spots, spot, issues, palms or the name of a gesture", names),
        among: ["touch", "view", "spots", "spot", "issues", "palms"] + names.sorted())
    }
    guard let kind = gesture.valueKind(ofField: field) else {
      let fields = ScriptGestureKind.fieldNames
      throw tokens.error(expected: "\(name). with \(fields.alternatives)", among: fields)
    }
    tokens.skip()
    return .gestureField(name, field, try comparison(with: kind))
  }

  private mutating func parseIssues() throws(SyntaxError)
    -> ScriptExpectation.Condition
  {
    let kind = tokens.peek.flatMap { TouchIssue.Kind(rawValue: $0) }
    if kind != nil {
      tokens.skip()
    } else if tokens.peek.flatMap({ ScriptComparison.Relation(rawValue: $0) }) == nil {
      let kinds = TouchIssue.Kind.allCases.map(\.rawValue)
      throw tokens.error(expected: "=, >=, <= or \(kinds.alternatives)", among: kinds)
    }
    return .issues(kind, try comparison(with: .count))
  }

  // MARK: - Arguments

  /// Parses `= VALUE [+- TOL]`.
  private mutating func comparison(with kind: ScriptValue.Kind) throws(SyntaxError)
    -> ScriptComparison
  {
    let relation = try tokens.parse("=, >= or <=") { ScriptComparison.Relation(rawValue: $0) }
    let isOrdered = kind.isOrdered
    guard isOrdered || relation == .equal else { throw tokens.previousError(expected: "=") }
    let value = try value(of: kind)
    guard isOrdered, let tolerance = try tolerance() else {
      return ScriptComparison(relation, value)
    }
    return ScriptComparison(relation, value, tolerance: tolerance)
  }

  private mutating func value(of kind: ScriptValue.Kind) throws(SyntaxError)
    -> ScriptValue
  {
    switch kind {
    case .number, .degrees: .number(try tokens.parse("a number") { ScriptLiterals.finite($0) })
    case .count:
      .number(Double(try count("a whole number")))
    case .point:
      .point(
        try tokens.parse("two numbers such as 100,50") { ScriptLiterals.finitePoint($0) })
    case .view: .word(tokens.consume("none") ? "none" : try knownView())
    case .phase: .word(try word(of: Self.phases))
    case .tool: .word(try word(of: TouchTool.allCases.map(\.name)))
    case .state: .word(try word(of: ScriptStateWord.allCases.map(\.rawValue)))
    case .why: .word(try name("the kind of a reason"))
    }
  }

  private mutating func word(of known: [String]) throws(SyntaxError) -> String {
    try tokens.parse(oneOf: known) { known.contains($0) ? $0 : nil }
  }

  /// Parses `+- TOL` or `± TOL`, with or without the blank.
  private mutating func tolerance() throws(SyntaxError) -> Double? {
    let expected = "a tolerance, 0 or more"
    let range = 0...Double.greatestFiniteMagnitude
    if tokens.consume("+-") || tokens.consume("±") {
      return try number(expected, in: range)
    }
    guard let word = tokens.peek, word.hasPrefix("+-") || word.hasPrefix("±") else { return nil }
    return try tokens.parse(expected) {
      ScriptLiterals.number($0.dropFirst($0.hasPrefix("±") ? 1 : 2), in: range)
    }
  }

  /// Parses `at MS` or `at end`.
  private mutating func parseTime() throws(SyntaxError)
    -> ScriptExpectation.Time
  {
    if tokens.isAtEnd { return .end }
    guard tokens.consume("at") else {
      throw tokens.error(expected: "+-, at or the end of the line")
    }
    return try tokens.parse("a number of milliseconds or \"end\"") { word in
      word == "end"
        ? .end : ScriptLiterals.number(word, in: 0...Double.greatestFiniteMagnitude).map { .at($0) }
    }
  }

  /// Parses `none`, or words that may each end in `+` or `*`.
  private mutating func pattern(of known: [String]) throws(SyntaxError)
    -> ScriptPattern
  {
    let expected = "none, or \(known.alternatives), each also with + or *"
    if tokens.consume("none") { return ScriptPattern([]) }
    var elements: [ScriptPattern.Element] = []
    repeat {
      elements.append(
        try tokens.parse(expected, among: known) { word in
          let count: ScriptPattern.Count =
            word.hasSuffix("+") ? .oneOrMore : word.hasSuffix("*") ? .noneOrMore : .once
          let name = count == .once ? word : String(word.dropLast())
          return known.contains(name) ? ScriptPattern.Element(name, count) : nil
        })
    } while !tokens.isAtEnd
    return ScriptPattern(elements)
  }

  /// Splits a word at its last dot, so that `a.2.x` is the field `x` of `a.2`.
  private static func nameAndField(_ word: String) -> (name: String, field: String)? {
    guard let dot = word.lastIndex(of: ".") else { return nil }
    return (String(word[..<dot]), String(word[word.index(after: dot)...]))
  }
}

extension ScriptValue.Kind {
  /// Whether values are compared with a tolerance, and also with `>=` and `<=`.
  fileprivate var isOrdered: Bool {
    switch self {
    case .number, .degrees, .count, .point: true
    case .view, .phase, .tool, .state, .why: false
    }
  }
}

extension ScriptExpectation.Condition {
  /// Whether `at MS` may follow, which is not possible for a sequence of states or callbacks.
  fileprivate var canHaveTime: Bool {
    switch self {
    case .touchField, .gestureField, .spots, .spot: true
    case .touchPhases, .viewCallbacks, .gestureStates, .issues, .palms: false
    }
  }
}
