import TouchKit

/// `expect ...`: what must come of a script.
public struct ScriptExpectation: Hashable, Sendable {
  /// What is claimed.
  public enum Condition: Hashable, Sendable {
    /// `expect touch C: PHASE ...`
    case touchPhases(ScriptTouchName, ScriptPattern)
    /// `expect touch C.FIELD = VALUE`
    case touchField(ScriptTouchName, TouchField, ScriptComparison)
    /// `expect view V: CALLBACK ...`
    case viewCallbacks(String, ScriptPattern)
    /// `expect spots = N`
    case spots(ScriptComparison)
    /// `expect spot C = X,Y`
    case spot(ScriptTouchName, ScriptComparison)
    /// `expect G: STATE ...`
    case gestureStates(String, ScriptPattern)
    /// `expect G.FIELD = VALUE`
    case gestureField(String, GestureField, ScriptComparison)
    /// `expect issues [KIND] = N`
    case issues(TouchIssue.Kind?, ScriptComparison)
  }

  /// The fields of a touch.
  public enum TouchField: String, CaseIterable, Hashable, Sendable {
    /// Numbers: points, and 1.0 for an average force.
    case x, y, force, radius
    /// Angles in degrees.
    case altitude, azimuth
    /// Places in the window.
    case location, previous
    /// How many.
    case tapCount, coalesced, predicted, samples, updates
    /// Words.
    case view, phase
  }

  /// The fields of a gesture.
  public enum GestureField: String, CaseIterable, Hashable, Sendable {
    /// A factor; degrees.
    case scale, rotation
    /// Points in the window; per second. The velocity of a pinch and of a rotation is a number.
    case translation, velocity, location
    /// How many.
    case touches, count
    /// Words.
    case state, why
  }

  /// When it is claimed.
  public enum Time: Hashable, Sendable {
    /// `at MS`: after all events delivered up to and at that time, in milliseconds.
    case at(Double)
    /// `at end`: the last callback or event of the thing.
    case end
  }

  /// The line of the script, from 1 on.
  public var line: Int
  /// The line's text, as it stands in the script.
  public var text: String
  /// What is claimed.
  public var condition: Condition
  /// When.
  public var time: Time

  /// An expectation from its parts.
  public init(_ condition: Condition, at time: Time = .end, line: Int = 0, text: String = "") {
    self.condition = condition
    self.time = time
    self.line = line
    self.text = text
  }
}

/// `= VALUE [+- TOL]`, also with `>=` and `<=`.
public struct ScriptComparison: Hashable, Sendable {
  /// How to compare.
  public enum Relation: String, Hashable, Sendable {
    /// `=`
    case equal = "="
    /// `>=`
    case atLeast = ">="
    /// `<=`
    case atMost = "<="
  }

  /// How to compare.
  public var relation: Relation
  /// With what.
  public var value: ScriptValue
  /// What a number, or each of the two numbers of a place, may be off.
  public var tolerance: Double

  /// A comparison from its parts.
  public init(
    _ relation: Relation, _ value: ScriptValue, tolerance: Double = ScriptConstants.defaultTolerance
  ) {
    self.relation = relation
    self.value = value
    self.tolerance = tolerance
  }

  /// True where what came is as expected. Never where it is of another kind, or is not there at all.
  public func holds(for found: ScriptValue?) -> Bool {
    switch (value, found) {
    case (.number(let expected), .number(let found)): return holds(found, expected)
    case (.point(let expected), .point(let found)):
      return holds(found.x, expected.x) && holds(found.y, expected.y)
    case (.word(let expected), .word(let found)): return relation == .equal && expected == found
    default: return false
    }
  }

  private func holds(_ found: Double, _ expected: Double) -> Bool {
    switch relation {
    case .equal:
      return found == expected || abs(found - expected) <= tolerance + Self.rounding(expected)
    case .atLeast: return found >= expected - tolerance - Self.rounding(expected)
    case .atMost: return found <= expected + tolerance + Self.rounding(expected)
    }
  }

  private static func rounding(_ value: Double) -> Double {
    abs(value) * ScriptConstants.relativeTolerance
  }
}

/// What is compared: a number, a place or a word.
public enum ScriptValue: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// Two numbers: a place, a translation, a velocity.
  case point(Point2D)
  /// A view's name, a phase, a state, a reason.
  case word(String)
}

extension ScriptValue: CustomStringConvertible {
  /// As a script writes it, numbers with the digits that read back exactly.
  public var description: String {
    switch self {
    case .number(let number): return Self.digits(number)
    case .point(let point): return "\(Self.digits(point.x)),\(Self.digits(point.y))"
    case .word(let word): return word
    }
  }

  static func digits(_ number: Double) -> String { ScriptLiterals.text(number) }
}

extension ScriptComparison: CustomStringConvertible {
  /// As a script writes it.
  public var description: String {
    if case .word = value { return "\(relation.rawValue) \(value)" }
    return "\(relation.rawValue) \(value) +- \(ScriptValue.digits(tolerance))"
  }
}
