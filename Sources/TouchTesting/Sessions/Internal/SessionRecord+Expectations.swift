import TouchKit
import TouchScripts
import TouchViews

extension SessionRecord {
  /// The expectations that the session fulfils: the phases and the end of each touch, the callbacks
  /// of each view, the states of each gesture, and the issues in the input.
  var expectations: [ScriptExpectation] {
    history.records.flatMap(expectations(of:)) + viewExpectations
      + gestures.flatMap(expectations(of:)) + issueExpectations
  }

  private func expectations(of record: TouchHistory.Record) -> [ScriptExpectation] {
    let touch = record.touch
    var conditions: [ScriptExpectation.Condition] = []
    if let pattern = Self.pattern(record.phases.map { "\($0)" }) {
      conditions.append(.touchPhases(record.name, pattern))
    }
    func append(_ field: ScriptExpectation.TouchField, _ comparison: ScriptComparison) {
      conditions.append(.touchField(record.name, field, comparison))
    }
    append(.location, ScriptComparison(.equal, .point(Self.rounded(touch.location))))
    append(.samples, Self.count(record.samples))
    if record.phases.first == .began { append(.tapCount, Self.count(touch.tapCount)) }
    if let view = record.view, has(view) { append(.view, ScriptComparison(.equal, .word(view))) }
    if record.updates > 0 { append(.updates, Self.count(record.updates)) }
    return conditions.map { ScriptExpectation($0) }
  }

  private var viewExpectations: [ScriptExpectation] {
    callbacks.compactMap { view, words in
      // Scripts have no words for hover callbacks.
      let words = words.filter { $0 != .regionEntered && $0 != .regionMoved && $0 != .regionExited }
      guard has(view), let pattern = Self.pattern(words.map(\.rawValue)) else { return nil }
      return ScriptExpectation(.viewCallbacks(view, pattern))
    }
  }

  private func expectations(of gesture: Gesture) -> [ScriptExpectation] {
    let states = gesture.history.states.filter { $0 != .failed }
    var conditions: [ScriptExpectation.Condition] = []
    if let pattern = Self.pattern(states.map { $0.word(isDiscrete: gesture.isDiscrete) }) {
      conditions.append(.gestureStates(gesture.name, pattern))
    }
    if gesture.history.count > 0, let snapshot = gesture.lastFired {
      conditions += Self.values(of: gesture.name, snapshot)
    }
    if let reason = gesture.history.reason, gesture.history.count == 0,
      TouchScript.isName(reason.kind)
    {
      conditions.append(
        .gestureField(gesture.name, .why, ScriptComparison(.equal, .word(reason.kind))))
    }
    return conditions.map { ScriptExpectation($0) }
  }

  private static func values(of name: String, _ snapshot: RecordingGesture.Snapshot)
    -> [ScriptExpectation.Condition]
  {
    func condition(_ field: ScriptExpectation.GestureField, _ value: ScriptValue)
      -> ScriptExpectation.Condition
    {
      .gestureField(name, field, ScriptComparison(.equal, value))
    }
    var conditions: [ScriptExpectation.Condition] = []
    if let scale = snapshot.scale { conditions.append(condition(.scale, .number(rounded(scale)))) }
    if let rotation = snapshot.rotation {
      conditions.append(condition(.rotation, .number(rounded(rotation * 180 / .pi))))
    }
    if let translation = snapshot.translation {
      conditions.append(condition(.translation, .point(rounded(.zero + translation))))
    }
    if conditions.isEmpty {
      conditions.append(condition(.location, .point(rounded(snapshot.location))))
    }
    return conditions
  }

  private var issueExpectations: [ScriptExpectation] {
    [ScriptExpectation(.issues(nil, Self.count(issues.total)))]
      + issues.kindCounts.map { ScriptExpectation(.issues($0.kind, Self.count($0.count))) }
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
    ScriptComparison(.equal, .number(Double(number)))
  }

  /// Returns a number rounded to a thousandth, the default tolerance of comparisons.
  private static func rounded(_ number: Double) -> Double {
    let thousandths = (number * 1000).rounded() / 1000
    return thousandths.isFinite ? thousandths + 0 : number
  }

  private static func rounded(_ point: Point2D) -> Point2D {
    Point2D(x: rounded(point.x), y: rounded(point.y))
  }
}
