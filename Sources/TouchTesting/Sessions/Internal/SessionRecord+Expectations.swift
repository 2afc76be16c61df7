import TouchKit
import TouchScripts
import TouchViews

extension SessionRecord {
  /// The expectations that the session fulfils: the phases and the end of each touch, the callbacks
  /// of each view, the states of each gesture, and the issues in the input.
  var expectations: [ScriptExpectation] {
    let conditions =
      history.records.flatMap(conditions(of:)) + viewConditions
      + gestures.flatMap(conditions(of:)) + issueConditions
    return conditions.map { ScriptExpectation($0) }
  }

  private func conditions(of record: TouchRecord) -> [ScriptExpectation.Condition] {
    let touch = record.touch
    var conditions: [ScriptExpectation.Condition] = []
    if let pattern = Self.pattern(record.phases.map { "\($0)" }) {
      conditions.append(.touchPhases(record.name, pattern))
    }
    func append(_ field: String, _ comparison: ScriptComparison) {
      conditions.append(.touchField(record.name, field, comparison))
    }
    append("location", ScriptComparison(.equal, Self.rounded(.point(touch.location))))
    append("samples", Self.count(record.samples))
    if record.phases.first == .began { append("tapCount", Self.count(touch.tapCount)) }
    if let view = record.view, has(view) { append("view", ScriptComparison(.equal, .word(view))) }
    if record.updates > 0 { append("updates", Self.count(record.updates)) }
    return conditions
  }

  private var viewConditions: [ScriptExpectation.Condition] {
    callbacks.compactMap { view, words in
      // Scripts have no words for hover callbacks.
      let words = words.filter { $0 != .regionEntered && $0 != .regionMoved && $0 != .regionExited }
      guard has(view), let pattern = Self.pattern(words.map(\.rawValue)) else { return nil }
      return .viewCallbacks(view, pattern)
    }
  }

  private func conditions(of gesture: GestureRecord) -> [ScriptExpectation.Condition] {
    var conditions: [ScriptExpectation.Condition] = []
    if let pattern = Self.pattern(gesture.history.words.filter { $0 != "failed" }) {
      conditions.append(.gestureStates(gesture.name, pattern))
    }
    if gesture.history.count > 0, let snapshot = gesture.lastFired {
      conditions += Self.values(of: gesture.name, snapshot)
    }
    if let reason = gesture.history.reason, gesture.history.count == 0,
      ScriptLiterals.isName(reason.kind)
    {
      conditions.append(
        .gestureField(gesture.name, "why", ScriptComparison(.equal, .word(reason.kind))))
    }
    return conditions
  }

  private static func values(of name: String, _ snapshot: RecordingGesture.Snapshot)
    -> [ScriptExpectation.Condition]
  {
    let own = snapshot.values.filter { $0.field.name != "velocity" }
    // Numbers are more telling than points.
    var values = (own.filter { $0.field.kind != .point } + own.filter { $0.field.kind == .point })
      .map { ($0.field.name, rounded($0.value)) }
    if values.isEmpty { values.append(("location", rounded(.point(snapshot.location)))) }
    return values.map { .gestureField(name, $0, ScriptComparison(.equal, $1)) }
  }

  private var issueConditions: [ScriptExpectation.Condition] {
    [.issues(nil, Self.count(issues.total))]
      + TouchIssue.Kind.allCases.filter { issues.count($0) > 0 }
      .map { .issues($0, Self.count(issues.count($0))) }
  }

  // MARK: - Formatting

  private func has(_ view: String) -> Bool {
    view == TouchScript.windowName || script.views.contains { $0.name == view }
  }

  /// Returns the pattern of words, with `+` for repeated ones, or `nil` if it is too long to be
  /// readable.
  private static func pattern(_ words: [String]) -> ScriptPattern? {
    let runs = words.runLengths
    guard runs.count <= TestingConstants.maximumPatternLength else { return nil }
    return ScriptPattern(
      runs.map { ScriptPattern.Element($0.element, $0.count == 1 ? .once : .oneOrMore) })
  }

  private static func count(_ number: Int) -> ScriptComparison {
    ScriptComparison(.equal, .count(number))
  }

  /// Returns a number rounded to a thousandth, the default tolerance of comparisons.
  private static func rounded(_ number: Double) -> Double {
    let thousandths = (number * 1000).rounded() / 1000
    return thousandths.isFinite ? thousandths + 0 : number
  }

  private static func rounded(_ value: ScriptValue) -> ScriptValue {
    switch value {
    case .number(let number): .number(rounded(number))
    case .point(let point): .point(Point2D(x: rounded(point.x), y: rounded(point.y)))
    case .word: value
    }
  }
}
