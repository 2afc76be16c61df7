import TouchKit

// `expect ...`
extension ScriptParser {
  mutating func parseExpectation(_ words: inout ScriptWords, line: Int, text: String) throws(SyntaxError) {
    _ = words.take("expect")
    let claim = try parseClaim(&words)
    let moment = claim.canHaveMoment ? try parseMoment(&words) : .end
    try words.finish()
    script.expectations.append(ScriptExpectation(claim, at: moment, line: line, text: text))
  }

  private func parseClaim(_ words: inout ScriptWords) throws(SyntaxError) -> ScriptExpectation.Claim {
    if words.take("touch") { return try parseTouch(&words) }
    if words.take("view") {
      let view = try knownView(&words)
      try words.expect(":")
      return .viewCallbacks(view, try pattern(&words, of: Self.callbacks))
    }
    if words.take("spots") { return .spots(try comparison(&words, with: .count)) }
    if words.take("spot") {
      let touch = try words.read("the name of a touch such as a or a.2") { ScriptNumbers.touchName($0) }
      return .spot(touch, try comparison(&words, with: .point))
    }
    if words.take("issues") { return try parseIssues(&words) }
    return try parseGestureClaim(&words)
  }

  private static let callbacks = ["began", "moved", "ended", "cancelled", "updated"]
  private static let phases = [
    "began", "moved", "stationary", "ended", "cancelled", "regionEntered", "regionMoved", "regionExited",
  ]
  private static let states = ["began", "changed", "ended", "cancelled", "recognized", "failed"]

  private func parseTouch(_ words: inout ScriptWords) throws(SyntaxError) -> ScriptExpectation.Claim {
    if let name = words.peek.flatMap({ ScriptNumbers.touchName($0) }) {
      _ = try words.next("")
      try words.expect(":")
      return .touchPhases(name, try pattern(&words, of: Self.phases))
    }
    let fields = ScriptExpectation.TouchField.allCases
    let (name, field) = try words.read("a touch such as a or a.2, or its \(Self.list(fields.map(\.rawValue)))") { word in
      Self.nameAndField(word).flatMap { name, field -> (ScriptTouchName, ScriptExpectation.TouchField)? in
        guard let name = ScriptNumbers.touchName(name), let field = ScriptExpectation.TouchField(rawValue: field) else { return nil }
        return (name, field)
      }
    }
    return .touchField(name, field, try comparison(&words, with: kind(of: field)))
  }

  private func parseGestureClaim(_ words: inout ScriptWords) throws(SyntaxError) -> ScriptExpectation.Claim {
    if let name = words.peek, gestureKinds[name] != nil {
      _ = try words.next("")
      try words.expect(":")
      return .gestureStates(name, try pattern(&words, of: Self.states))
    }
    guard let (name, field) = words.peek.flatMap({ Self.nameAndField($0) }), let gesture = gestureKinds[name] else {
      throw words.failure("touch, view, spots, spot, issues or the name of a gesture")
    }
    guard let field = ScriptExpectation.GestureField(rawValue: field) else {
      throw words.failure("\(name). with \(Self.list(ScriptExpectation.GestureField.allCases.map(\.rawValue)))")
    }
    _ = try words.next("")
    return .gestureField(name, field, try comparison(&words, with: kind(of: field, gesture)))
  }

  private func parseIssues(_ words: inout ScriptWords) throws(SyntaxError) -> ScriptExpectation.Claim {
    if let word = words.peek, let kind = TouchIssue.Kind(rawValue: word) {
      _ = try words.next("")
      return .issues(kind, try comparison(&words, with: .count))
    }
    guard let word = words.peek, ScriptComparison.Relation(rawValue: word) != nil else {
      throw words.failure("=, >=, <= or \(Self.list(TouchIssue.Kind.allCases.map(\.rawValue)))")
    }
    return .issues(nil, try comparison(&words, with: .count))
  }

  // MARK: - Parts of expectations

  /// What a field is compared with.
  private enum ValueKind {
    case number, count, point, view, phase, state, why
  }

  private func kind(of field: ScriptExpectation.TouchField) -> ValueKind {
    switch field {
    case .x, .y, .force, .radius, .altitude, .azimuth: return .number
    case .location, .previous: return .point
    case .tapCount, .coalesced, .predicted, .samples, .updates: return .count
    case .view: return .view
    case .phase: return .phase
    }
  }

  private func kind(of field: ScriptExpectation.GestureField, _ gesture: ScriptGesture.Kind) -> ValueKind {
    switch field {
    case .scale, .rotation: return .number
    case .translation, .location: return .point
    case .velocity:
      switch gesture {
      case .pinch, .rotation: return .number
      default: return .point
      }
    case .touches, .count: return .count
    case .state: return .state
    case .why: return .why
    }
  }

  /// `= VALUE [+- TOL]`
  private func comparison(_ words: inout ScriptWords, with kind: ValueKind) throws(SyntaxError) -> ScriptComparison {
    let relation = try words.read("=, >= or <=") { ScriptComparison.Relation(rawValue: $0) }
    let isOrdered = kind == .number || kind == .count || kind == .point
    guard isOrdered || relation == .equal else { throw words.failureBefore("=") }
    let value = try value(&words, of: kind)
    guard isOrdered, let tolerance = try tolerance(&words) else { return ScriptComparison(relation, value) }
    return ScriptComparison(relation, value, tolerance: tolerance)
  }

  private func value(_ words: inout ScriptWords, of kind: ValueKind) throws(SyntaxError) -> ScriptValue {
    switch kind {
    case .number: return .number(try words.read("a number") { ScriptNumbers.finite($0) })
    case .count: return .number(Double(try words.read("a whole number") { ScriptNumbers.count($0) }))
    case .point: return .point(try words.read("two numbers such as 100,50") { ScriptNumbers.finitePoint($0) })
    case .view: return .word(words.take("none") ? "none" : try knownView(&words))
    case .phase: return .word(try words.read(Self.list(Self.phases)) { Self.phases.contains($0) ? $0 : nil })
    case .state:
      let states = Self.states + ["possible"]
      return .word(try words.read(Self.list(states)) { states.contains($0) ? $0 : nil })
    case .why: return .word(try words.read("the kind of a reason") { ScriptNumbers.isName($0) ? $0 : nil })
    }
  }

  /// `+- TOL` or `± TOL`, also written without the blank.
  private func tolerance(_ words: inout ScriptWords) throws(SyntaxError) -> Double? {
    let expected = "a tolerance from 0 on"
    let range = 0...Double.greatestFiniteMagnitude
    if words.take("+-") || words.take("±") { return try words.read(expected) { ScriptNumbers.number($0, in: range) } }
    guard let word = words.peek, word.hasPrefix("+-") || word.hasPrefix("±") else { return nil }
    return try words.read(expected) { ScriptNumbers.number($0.dropFirst($0.hasPrefix("±") ? 1 : 2), in: range) }
  }

  /// `at MS` or `at end`
  private func parseMoment(_ words: inout ScriptWords) throws(SyntaxError) -> ScriptExpectation.Moment {
    if words.isAtEnd { return .end }
    guard words.take("at") else { throw words.failure("+-, at or the end of the line") }
    return try words.read("a number of milliseconds or \"end\"") { word in
      word == "end" ? .end : ScriptNumbers.number(word, in: 0...Double.greatestFiniteMagnitude).map { .at($0) }
    }
  }

  /// `none`, or words each of which may have a `+` or `*` behind it.
  private func pattern(_ words: inout ScriptWords, of known: [String]) throws(SyntaxError) -> ScriptPattern {
    let expected = "none, or \(Self.list(known)), each also with + or *"
    if words.take("none") { return ScriptPattern([]) }
    var elements: [ScriptPattern.Element] = []
    repeat {
      elements.append(
        try words.read(expected) { word in
          let count: ScriptPattern.Count = word.hasSuffix("+") ? .oneOrMore : word.hasSuffix("*") ? .noneOrMore : .once
          let name = count == .once ? word : String(word.dropLast())
          return known.contains(name) ? ScriptPattern.Element(name, count) : nil
        })
    } while !words.isAtEnd
    return ScriptPattern(elements)
  }

  /// `a.2.x` is the `x` of `a.2`.
  private static func nameAndField(_ word: String) -> (name: String, field: String)? {
    guard let dot = word.lastIndex(of: ".") else { return nil }
    return (String(word[..<dot]), String(word[word.index(after: dot)...]))
  }

  private static func list(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}

extension ScriptExpectation.Claim {
  /// Whether `at MS` may follow: what happened one after the other has no moment.
  fileprivate var canHaveMoment: Bool {
    switch self {
    case .touchField, .gestureField, .spots, .spot: return true
    case .touchPhases, .viewCallbacks, .gestureStates, .issues: return false
    }
  }
}
