import TouchKit
import TouchSpots
import TouchViews

/// The expectations of a script while it is played: those `at MS` are looked at when that time has passed, the others at the end.
struct ExpectationEvaluator {
  private let script: TouchScript
  private let stage: ScriptStage
  private var history = TouchHistory()
  private var gestures: [String: GestureHistory] = [:]
  /// What the gestures that an expectation `at MS` asks for say after the newest step.
  private var snapshots: [String: RecordingGesture.Snapshot] = [:]
  private var observedGestures: [RecordingGesture] = []
  /// For each expectation that was looked at, by its index, what came instead; `nil` if it holds.
  private var results: [Int: String?] = [:]
  /// Those that wait for their time, the latest first.
  private var pending: [(time: Double, index: Int)] = []

  init(_ script: TouchScript, _ stage: ScriptStage) {
    self.script = script
    self.stage = stage
    for (index, expectation) in script.expectations.enumerated() {
      guard case .at(let time) = expectation.time else { continue }
      pending.append((time / 1000, index))
      if case .gestureField(let name, _, _) = expectation.condition { startObserving(name) }
    }
    pending.sort { $0.time != $1.time ? $0.time > $1.time : $0.index > $1.index }
  }

  mutating func observe(_ step: TouchPlayer.Step, from player: TouchPlayer) {
    while let next = pending.last, step.time > next.time + TouchConstants.timeTolerance {
      results.updateValue(mismatch(script.expectations[next.index], player), forKey: next.index)
      pending.removeLast()
    }
    if case .event(let event) = step.kind {
      history.observe(event, from: player, indicator: stage.window.indicator)
    }
    for entry in stage.drainTrace() {
      gestures[entry.gesture, default: GestureHistory()].observe(entry.event)
    }
    if !pending.isEmpty {
      for gesture in observedGestures { snapshots[gesture.definition.name] = gesture.snapshot }
    }
  }

  private mutating func startObserving(_ name: String) {
    guard snapshots[name] == nil, let gesture = stage.gesture(named: name) else { return }
    observedGestures.append(gesture)
    snapshots[name] = gesture.snapshot
  }

  /// Each expectation with what came instead; nil where it holds.
  mutating func finish(_ player: TouchPlayer) -> [(ScriptExpectation, found: String?)] {
    script.expectations.enumerated().map { index, expectation in
      if let result = results[index] { return (expectation, result) }
      return (expectation, mismatch(expectation, player))
    }
  }

  // MARK: - One expectation

  /// What came instead; nil where it holds.
  private func mismatch(_ expectation: ScriptExpectation, _ player: TouchPlayer) -> String? {
    switch expectation.condition {
    case .touchPhases(let name, let pattern):
      guard let record = history[name] else { return pattern.elements.isEmpty ? nil : "none" }
      return mismatch(pattern, record.phases.map(\.name), hasTouch: true)
    case .touchField(let name, let field, let comparison):
      guard let record = history[name] else { return "no touch \(name)" }
      return mismatch(comparison, record.value(of: field))
    case .viewCallbacks(let name, let pattern):
      return mismatch(pattern, stage.callbacks(ofView: name).map(\.rawValue), hasTouch: false)
    case .spots(let comparison): return mismatch(comparison, .number(Double(history.spotCount)))
    case .spot(let name, let comparison):
      guard let record = history[name] else { return "no touch \(name)" }
      let isShown = record.isSpotShown || expectation.time == .end
      return mismatch(comparison, isShown ? record.spot.map { .point($0) } : nil)
    case .issues(let kind, let comparison):
      let issues = player.sequencer.issues
      return mismatch(
        comparison, .number(Double(kind.map { issues.count($0) } ?? issues.total)), issues)
    case .gestureStates(let name, let pattern): return mismatch(pattern, ofGesture: name)
    case .gestureField(let name, let field, let comparison):
      return mismatch(
        field == .state ? comparison.withoutSynonyms : comparison,
        value(of: field, name, expectation.time))
    }
  }

  /// `failed` counts only where the pattern names it; `recognized` is another word for `ended` (R25).
  private func mismatch(_ pattern: ScriptPattern, ofGesture name: String) -> String? {
    let isDiscrete = stage.gesture(named: name)?.isDiscrete ?? false
    var states = gestures[name]?.states ?? []
    if !pattern.contains("failed") { states.removeAll { $0 == .failed } }
    let holds =
      pattern.elements.isEmpty
      ? states.isEmpty : pattern.withoutSynonyms.matches(states.map(\.description))
    return holds ? nil : Self.text(of: states.map { $0.word(isDiscrete: isDiscrete) })
  }

  /// A gesture's field: at the end as it was when it fired last, at a time as it was then.
  private func value(
    of field: ScriptExpectation.GestureField, _ name: String, _ time: ScriptExpectation.Time
  ) -> ScriptValue? {
    guard let gesture = stage.gesture(named: name) else { return nil }
    let history = gestures[name] ?? GestureHistory()
    switch field {
    case .count: return .number(Double(history.count))
    case .why: return history.reason.map { .word($0.kind) }
    case .state where time == .end: return .word((history.states.last ?? .possible).description)
    default: return (time == .end ? gesture.lastFired : snapshots[name])?.value(of: field)
    }
  }

  private func mismatch(_ pattern: ScriptPattern, _ words: [String], hasTouch: Bool) -> String? {
    if pattern.elements.isEmpty { return words.isEmpty && !hasTouch ? nil : Self.text(of: words) }
    return pattern.matches(words) ? nil : Self.text(of: words)
  }

  private func mismatch(_ comparison: ScriptComparison, _ value: ScriptValue?) -> String? {
    if comparison.value == .word("none"), value == nil { return nil }
    return comparison.holds(for: value) ? nil : value?.description ?? "no value"
  }

  /// With what was reported, where the number of issues is not the expected one.
  private func mismatch(
    _ comparison: ScriptComparison, _ value: ScriptValue, _ issues: TouchIssueLog
  ) -> String? {
    guard let found = mismatch(comparison, value) else { return nil }
    return found + issues.kindsText
  }

  /// Words as a pattern would write them: the same word several times is written once with its number.
  static func text(of words: [String]) -> String {
    if words.isEmpty { return "none" }
    return words.runLengths.map { $0.count == 1 ? $0.element : "\($0.element)(\($0.count))" }
      .joined(separator: " ")
  }
}
