import TouchKit
import TouchSpots
import TouchViews

/// An evaluator of the expectations of a script during its playback.
///
/// Expectations `at MS` are evaluated when that time has passed, and the others at the end.
struct ExpectationEvaluator {
  private let script: TouchScript
  private let stage: ScriptStage
  private var history = TouchHistory()
  private var gestures: [String: GestureHistory] = [:]
  /// The state after the latest step of the gestures to which expectations `at MS` refer.
  private var snapshots: [String: RecordingGesture.Snapshot] = [:]
  /// The states in which the latest attempts have ended, with the times in seconds, unless another
  /// attempt has begun since.
  private var finalStates: [String: (time: Double, state: GestureRecognizer.State)] = [:]
  /// The results by the index of the expectation: the value found, or `nil` if the expectation
  /// holds.
  private var results: [Int: String?] = [:]
  /// The expectations that wait for their time, in descending order of time.
  private var pending: [(time: Double, index: Int)] = []

  init(_ script: TouchScript, _ stage: ScriptStage) {
    self.script = script
    self.stage = stage
    for (index, expectation) in script.expectations.enumerated() {
      guard case .at(let time) = expectation.time else { continue }
      pending.append((time / 1000, index))
      if case .gestureField(let name, _, _) = expectation.condition {
        snapshots[name] = stage.gesture(named: name)?.snapshot
      }
    }
    pending.sort { ($0.time, $0.index) > ($1.time, $1.index) }
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
      gestures[entry.gesture, default: GestureHistory()].observe(entry)
      // The window's time does not advance with a change.
      var time = entry.time
      if case .change = step.kind { time = step.time }
      recordFinalState(of: entry, at: time)
    }
    if !pending.isEmpty {
      for name in snapshots.keys { snapshots[name] = stage.gesture(named: name)?.snapshot }
    }
  }

  private mutating func recordFinalState(of entry: GestureTrace.Entry, at time: Double) {
    switch entry.event {
    case .received, .receivedEvent: finalStates[entry.gesture] = nil
    default:
      guard let state = entry.event.state, state.isFinal else { return }
      finalStates[entry.gesture] = (time, state)
    }
  }

  /// Returns each expectation with the value found, or `nil` if it holds.
  func finish(_ player: TouchPlayer) -> [(ScriptExpectation, found: String?)] {
    script.expectations.enumerated().map { index, expectation in
      (expectation, results[index] ?? mismatch(expectation, player))
    }
  }

  // MARK: - Evaluation

  /// Returns the value found, or `nil` if the expectation holds.
  private func mismatch(_ expectation: ScriptExpectation, _ player: TouchPlayer) -> String? {
    switch expectation.condition {
    case .touchPhases(let name, let pattern):
      guard let record = history[name] else { return pattern.elements.isEmpty ? nil : "none" }
      return mismatch(pattern, record.phases.map(\.description))
    case .touchField(let name, let field, let comparison):
      guard let record = history[name] else { return "no touch \(name)" }
      return mismatch(
        comparison, TouchRecord.fields.first { $0.name == field }?.value(record))
    case .viewCallbacks(let name, let pattern):
      return mismatch(pattern, stage.callbacks(ofView: name).map(\.rawValue))
    case .spots(let comparison): return mismatch(comparison, .count(history.spotCount))
    case .spot(let name, let comparison):
      guard let record = history[name] else { return "no touch \(name)" }
      let isShown = record.isSpotShown || expectation.time == .end
      return mismatch(comparison, isShown ? record.spot.map { .point($0) } : nil)
    case .issues(let kind, let comparison):
      let issues = player.surface.issues
      let count = kind.map { issues.count($0) } ?? issues.total
      return mismatch(comparison, .count(count)).map { $0 + issues.textInParentheses }
    case .palms(let comparison):
      return mismatch(comparison, .count(player.surface.rejectedPalmCount))
    case .gestureStates(let name, let pattern): return mismatch(pattern, ofGesture: name)
    case .gestureField(let name, let field, let comparison):
      return mismatch(
        field == "state" ? comparison.withoutSynonyms : comparison,
        value(of: field, name, expectation.time))
    }
  }

  /// Returns the states found, or `nil` if the pattern matches them.
  ///
  /// `failed` counts only if the pattern contains it, and `recognized` is a synonym of `ended`
  /// (R25).
  private func mismatch(_ pattern: ScriptPattern, ofGesture name: String) -> String? {
    let history = gestures[name] ?? GestureHistory()
    var words = history.words
    if !pattern.contains("failed") { words.removeAll { $0 == "failed" } }
    return pattern.withoutSynonyms.divergence(of: words.map(\.withoutSynonym)).map { divergence in
      guard words.isEmpty, let reason = history.reason else {
        return Self.text(of: words, divergence)
      }
      let hasFailed = history.states.last == .failed
      return "none (\(hasFailed ? "\(GestureTrace.Event.failed(reason))" : "\(reason)"))"
    }
  }

  /// Returns the value of a field: at the end as of the last firing of the gesture, otherwise as of
  /// the given time.
  private func value(
    of field: String, _ name: String, _ time: ScriptExpectation.Time
  ) -> ScriptValue? {
    guard let gesture = stage.gesture(named: name) else { return nil }
    let history = gestures[name] ?? GestureHistory()
    switch field {
    case "count": return .count(history.count)
    case "why": return history.reason.map { .word($0.kind) }
    case "state" where time == .end: return .word((history.states.last ?? .possible).description)
    default:
      // The recognizer itself has been reset (R27).
      if field == "state", let seconds = time.seconds, let final = finalStates[name],
        abs(final.time - seconds) <= TouchConstants.timeTolerance
      {
        return .word(final.state.description)
      }
      return (time == .end ? gesture.lastFired : snapshots[name])?.value(ofField: field)
    }
  }

  private func mismatch(_ pattern: ScriptPattern, _ words: [String]) -> String? {
    pattern.divergence(of: words).map { Self.text(of: words, $0) }
  }

  private func mismatch(_ comparison: ScriptComparison, _ value: ScriptValue?) -> String? {
    if comparison.value == .word("none"), value == nil { return nil }
    return comparison.holds(for: value)
      ? nil : value.map { comparison.text(ofOther: $0) } ?? "no value"
  }

  /// Returns the words that were found, and what was expected at the first wrong one.
  private static func text(of words: [String], _ divergence: ScriptPattern.Divergence) -> String {
    let found = text(of: words[...])
    // Where one word is right or wrong, there is nothing to look for.
    guard words.count > 1, divergence.index > 0 || divergence.expected != ["the end"] else {
      return found
    }
    let start = text(of: words.prefix(divergence.index))
    return "\(found): expected \(divergence.expected.alternatives) "
      + (divergence.index == 0 ? "at the start" : "after \(start)")
  }

  /// Returns words in the notation of patterns, with repeated words written once and counted.
  private static func text(of words: ArraySlice<String>) -> String {
    if words.isEmpty { return "none" }
    return words.runLengths.map { $0.count == 1 ? $0.element : "\($0.element)(\($0.count))" }
      .joined(separator: " ")
  }
}
