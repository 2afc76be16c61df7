import TouchKit

/// An expectation `expect ...` about the result of a script.
package struct ScriptExpectation: Hashable, Sendable {
  /// The condition that is expected to hold.
  package enum Condition: Hashable, Sendable {
    /// `expect touch C: PHASE ...`
    case touchPhases(ScriptTouchName, ScriptPattern)
    /// `expect touch C.FIELD = VALUE`
    case touchField(ScriptTouchName, String, ScriptComparison)
    /// `expect view V: CALLBACK ...`
    case viewCallbacks(String, ScriptPattern)
    /// `expect spots = N`
    case spots(ScriptComparison)
    /// `expect spot C = X,Y`
    case spot(ScriptTouchName, ScriptComparison)
    /// `expect G: STATE ...`
    case gestureStates(String, ScriptPattern)
    /// `expect G.FIELD = VALUE`
    case gestureField(String, String, ScriptComparison)
    /// `expect issues [KIND] = N`
    case issues(TouchIssue.Kind?, ScriptComparison)
    /// `expect palms = N`
    case palms(ScriptComparison)
  }

  /// The time at which a condition is evaluated.
  package enum Time: Hashable, Sendable {
    /// `at MS`: after all events that were delivered up to a time in milliseconds.
    case at(Double)
    /// `at end`: after the last callback or event.
    case end

    /// The time in seconds, or `nil` for the end.
    var seconds: Double? {
      if case .at(let time) = self { time / 1000 } else { nil }
    }
  }

  /// The line of the script, starting at 1.
  package var line: Int
  /// The text of the line as written in the script.
  package var text: String
  /// The condition.
  package var condition: Condition
  /// The time of evaluation.
  package var time: Time

  /// Creates an expectation.
  package init(_ condition: Condition, at time: Time = .end, line: Int = 0, text: String = "") {
    self.condition = condition
    self.time = time
    self.line = line
    self.text = text
  }
}

extension ScriptExpectation.Condition {
  /// The subject of the condition: the name of a contact, a view or a gesture, `spots` or `issues`.
  package var subject: String {
    switch self {
    case .touchPhases(let touch, _), .touchField(let touch, _, _), .spot(let touch, _):
      touch.contact
    case .viewCallbacks(let name, _), .gestureStates(let name, _), .gestureField(let name, _, _):
      name
    case .spots: "spots"
    case .issues: "issues"
    case .palms: "palms"
    }
  }
}

/// A comparison `= VALUE [+- TOL]`, `>= VALUE [+- TOL]` or `<= VALUE [+- TOL]`.
package struct ScriptComparison: Hashable, Sendable {
  /// The relation of a comparison.
  package enum Relation: String, Hashable, Sendable {
    /// `=`
    case equal = "="
    /// `>=`
    case atLeast = ">="
    /// `<=`
    case atMost = "<="
  }

  /// The relation.
  package var relation: Relation
  /// The expected value.
  package var value: ScriptValue
  /// The tolerance of a number, or of each coordinate of a point.
  package var tolerance: Double

  /// Creates a comparison.
  package init(
    _ relation: Relation, _ value: ScriptValue, tolerance: Double = ScriptConstants.defaultTolerance
  ) {
    self.relation = relation
    self.value = value
    self.tolerance = tolerance
  }

  /// Returns whether a value satisfies the comparison, which a missing value or a value of another
  /// kind never does.
  package func holds(for found: ScriptValue?) -> Bool {
    switch (value, found) {
    case (.number(let expected), .number(let found)): holds(found, expected)
    case (.point(let expected), .point(let found)):
      holds(found.x, expected.x) && holds(found.y, expected.y)
    case (.word(let expected), .word(let found)): relation == .equal && expected == found
    default: false
    }
  }

  private func holds(_ found: Double, _ expected: Double) -> Bool {
    switch relation {
    case .equal:
      found == expected || abs(found - expected) <= tolerance + Self.rounding(expected)
    case .atLeast: found >= expected - tolerance - Self.rounding(expected)
    case .atMost: found <= expected + tolerance + Self.rounding(expected)
    }
  }

  private static func rounding(_ value: Double) -> Double {
    abs(value) * ScriptConstants.relativeTolerance
  }
}

/// A value in a comparison: a number, a point or a word.
package enum ScriptValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A point, a translation or a velocity.
  case point(Point2D)
  /// The name of a view, a phase, a state or a reason.
  case word(String)
}

extension ScriptValue {
  /// Returns a count as a number.
  package static func count(_ count: Int) -> ScriptValue { .number(Double(count)) }
}

extension ScriptValue: CustomStringConvertible {
  /// The value as written in scripts, with numbers that read back exactly.
  package var description: String {
    switch self {
    case .number(let number): ScriptLiterals.text(number)
    case .point(let point): ScriptLiterals.text(point)
    case .word(let word): word
    }
  }
}

extension ScriptComparison: CustomStringConvertible {
  /// The comparison as written in scripts.
  package var description: String {
    if case .word = value { return "\(relation.rawValue) \(value)" }
    return "\(relation.rawValue) \(value) +- \(ScriptLiterals.text(tolerance))"
  }
}
