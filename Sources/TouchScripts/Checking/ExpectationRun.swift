import TouchKit
import TouchSpots
import TouchViews

/// The expectations of a script while it is played: those `at MS` are looked at when that time has passed, the others at the end.
struct ExpectationRun {
  private let script: TouchScript
  private let stage: ScriptStage
  private var history = TouchHistory()
  private var gestures: [String: GestureHistory] = [:]
  /// What the gestures that an expectation `at MS` asks for say after the newest step.
  private var readings: [String: LoggedGesture.Reading] = [:]
  private var watched: [LoggedGesture] = []
  /// For each expectation that was looked at, by its index, what came instead; `nil` if it holds.
  private var verdicts: [Int: String?] = [:]
  /// Those that wait for their time, the latest first.
  private var waiting: [(time: Double, place: Int)] = []

  init(_ script: TouchScript, _ stage: ScriptStage) {
    self.script = script
    self.stage = stage
    for (place, expectation) in script.expectations.enumerated() {
      guard case .at(let time) = expectation.moment else { continue }
      waiting.append((time / 1000, place))
      if case .gestureField(let name, _, _) = expectation.claim { watch(name) }
    }
    waiting.sort { $0.time != $1.time ? $0.time > $1.time : $0.place > $1.place }
  }

  mutating func observe(_ step: TouchPlayer.Step, from player: TouchPlayer) {
    while let next = waiting.last, step.time > next.time + TouchConstants.timeTolerance {
      verdicts.updateValue(judge(script.expectations[next.place], player), forKey: next.place)
      waiting.removeLast()
    }
    if case .event(let event) = step.kind { history.observe(event, from: player, indicator: stage.window.indicator) }
    for entry in stage.takeTrace() { gestures[entry.gesture, default: GestureHistory()].observe(entry.event) }
    if !waiting.isEmpty { for gesture in watched { readings[gesture.description.name] = gesture.reading } }
  }

  private mutating func watch(_ name: String) {
    guard readings[name] == nil, let gesture = stage.gesture(named: name) else { return }
    watched.append(gesture)
    readings[name] = gesture.reading
  }

  /// Each expectation with what came instead; nil where it holds.
  mutating func finish(_ player: TouchPlayer) -> [(ScriptExpectation, came: String?)] {
    script.expectations.enumerated().map { place, expectation in
      if let verdict = verdicts[place] { return (expectation, verdict) }
      return (expectation, judge(expectation, player))
    }
  }

  // MARK: - One expectation

  /// What came instead; nil where it holds.
  private func judge(_ expectation: ScriptExpectation, _ player: TouchPlayer) -> String? {
    switch expectation.claim {
    case .touchPhases(let name, let pattern):
      guard let record = history[name] else { return pattern.elements.isEmpty ? nil : "none" }
      return judge(pattern, record.phases.map(\.name), isThere: true)
    case .touchField(let name, let field, let comparison):
      guard let record = history[name] else { return "no touch \(name)" }
      return judge(comparison, record.value(of: field))
    case .viewCallbacks(let name, let pattern):
      return judge(pattern, stage.callbacks(ofView: name).map(\.rawValue), isThere: false)
    case .spots(let comparison): return judge(comparison, .number(Double(history.spotCount)))
    case .spot(let name, let comparison):
      guard let record = history[name] else { return "no touch \(name)" }
      let isShown = record.isSpotShown || expectation.moment == .end
      return judge(comparison, isShown ? record.spot.map { .point($0) } : nil)
    case .issues(let kind, let comparison):
      let issues = player.sequencer.issues
      return judge(comparison, .number(Double(kind.map { issues.count($0) } ?? issues.total)), issues)
    case .gestureStates(let name, let pattern): return judge(pattern, ofGesture: name)
    case .gestureField(let name, let field, let comparison):
      return judge(field == .state ? comparison.withoutSynonyms : comparison, value(of: field, name, expectation.moment))
    }
  }

  /// `failed` counts only where the pattern names it; `recognized` is another word for `ended` (R25).
  private func judge(_ pattern: ScriptPattern, ofGesture name: String) -> String? {
    let isDiscrete = stage.gesture(named: name)?.isDiscrete ?? false
    var states = gestures[name]?.states ?? []
    if !pattern.names("failed") { states.removeAll { $0 == .failed } }
    let holds = pattern.elements.isEmpty ? states.isEmpty : pattern.withoutSynonyms.matches(states.map(\.description))
    return holds ? nil : Self.text(of: states.map { $0.word(isDiscrete: isDiscrete) })
  }

  /// A gesture's field: at the end as it was when it fired last, at a time as it was then.
  private func value(of field: ScriptExpectation.GestureField, _ name: String, _ moment: ScriptExpectation.Moment) -> ScriptValue? {
    guard let gesture = stage.gesture(named: name) else { return nil }
    let history = gestures[name] ?? GestureHistory()
    switch field {
    case .count: return .number(Double(history.count))
    case .why: return history.reason.map { .word($0.kind) }
    case .state where moment == .end: return .word((history.states.last ?? .possible).description)
    default: return (moment == .end ? gesture.lastFired : readings[name])?.value(of: field)
    }
  }

  private func judge(_ pattern: ScriptPattern, _ words: [String], isThere: Bool) -> String? {
    if pattern.elements.isEmpty { return words.isEmpty && !isThere ? nil : Self.text(of: words) }
    return pattern.matches(words) ? nil : Self.text(of: words)
  }

  private func judge(_ comparison: ScriptComparison, _ value: ScriptValue?) -> String? {
    if comparison.value == .word("none"), value == nil { return nil }
    return comparison.holds(for: value) ? nil : value?.description ?? "no value"
  }

  /// With what was reported, where the number of issues is not the expected one.
  private func judge(_ comparison: ScriptComparison, _ value: ScriptValue, _ issues: TouchIssueLog) -> String? {
    guard let came = judge(comparison, value) else { return nil }
    return came + issues.kindsText
  }

  /// Words as a pattern would write them: the same word several times is written once with its number.
  static func text(of words: [String]) -> String {
    if words.isEmpty { return "none" }
    return words.runLengths.map { $0.count == 1 ? $0.element : "\($0.element)(\($0.count))" }.joined(separator: " ")
  }
}
