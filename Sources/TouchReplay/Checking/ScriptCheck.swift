import TouchKit
import TouchViews

/// Plays a script and says which of its expectations hold.
public struct ScriptCheck: Sendable {
  /// An expectation that does not hold.
  public struct Failure: Hashable, Sendable, CustomStringConvertible {
    /// The script.
    public var file: String
    /// The expectation's line, from 1 on.
    public var line: Int
    /// What was expected, as the script writes it.
    public var expected: String
    /// What came instead.
    public var came: String

    /// `file:line: expected ..., came ...`
    public var description: String { "\(file):\(line): expected \(expected), came \(came)" }
  }

  /// How many expectations hold.
  public var passed: Int
  /// Those that do not, in the order of the script.
  public var failures: [Failure]

  /// Plays the script itself.
  public init(_ script: TouchScript) { self.init(script, recording: nil) }

  /// Plays a recording of the script into the script's own views, draws and changes.
  public init(_ script: TouchScript, recording: TouchRecording?) {
    let stage = ScriptStage(script)
    let compiled = script.compiled()
    let player = stage.player(for: recording ?? compiled.recording, of: compiled)
    var run = ExpectationRun(script, stage)
    while let step = player.next() { run.observe(step, from: player) }
    let cases = run.finish(player)
    failures = cases.compactMap { expectation, came in
      guard let came else { return nil }
      return Failure(file: script.file, line: expectation.line, expected: Self.text(of: expectation), came: came)
    }
    passed = cases.count - failures.count
  }

  private static func text(of expectation: ScriptExpectation) -> String {
    let text = expectation.text
    return text.hasPrefix("expect ") ? String(text.dropFirst(7).drop { $0 == " " }) : text
  }
}

/// The expectations of a script while it is played: those `at MS` are looked at when that time has passed, the others at the end.
struct ExpectationRun {
  private let script: TouchScript
  private let stage: ScriptStage
  private var history = TouchHistory()
  /// For each expectation that was looked at, what came instead; nil where it holds.
  private var verdicts: [String??]
  /// Those that wait for their time, the latest first.
  private var waiting: [(time: Double, place: Int)] = []

  init(_ script: TouchScript, _ stage: ScriptStage) {
    self.script = script
    self.stage = stage
    verdicts = Array(repeating: nil, count: script.expectations.count)
    for (place, expectation) in script.expectations.enumerated() {
      if case .at(let time) = expectation.moment { waiting.append((time / 1000, place)) }
    }
    waiting.sort { $0.time != $1.time ? $0.time > $1.time : $0.place > $1.place }
  }

  mutating func observe(_ step: TouchPlayer.Step, from player: TouchPlayer) {
    while let next = waiting.last, step.time > next.time + TouchConstants.timeTolerance {
      verdicts[next.place] = .some(judge(script.expectations[next.place], player))
      waiting.removeLast()
    }
    if case .event(let event) = step.kind { history.observe(event, from: player, indicator: stage.window.indicator) }
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
    case .gestureStates, .gestureField: return "nothing: gestures are not supported yet"
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
    let kinds = TouchIssue.Kind.allCases.filter { issues.count($0) > 0 }.map { "\($0.rawValue) \(issues.count($0))" }
    return kinds.isEmpty ? came : "\(came) (\(kinds.joined(separator: ", ")))"
  }

  /// Words as a pattern would write them: the same word several times is written once with its number.
  static func text(of words: [String]) -> String {
    if words.isEmpty { return "none" }
    var runs: [(word: String, count: Int)] = []
    for word in words {
      if let last = runs.last, last.word == word { runs[runs.count - 1].count += 1 } else { runs.append((word, 1)) }
    }
    return runs.map { $0.count == 1 ? $0.word : "\($0.word)(\($0.count))" }.joined(separator: " ")
  }
}

extension TouchHistory.Record {
  /// The value of a field as a script compares it; nil where it has none.
  func value(of field: ScriptExpectation.TouchField) -> ScriptValue? {
    func degrees(_ radians: Double?) -> ScriptValue? { radians.map { .number($0 * 180 / .pi) } }
    switch field {
    case .x: return .number(touch.location.x)
    case .y: return .number(touch.location.y)
    case .location: return .point(touch.location)
    case .previous: return .point(touch.previousLocation)
    case .force: return touch.force.map { .number($0) }
    case .radius: return touch.majorRadius.map { .number($0) }
    case .altitude: return degrees(touch.altitudeAngle)
    case .azimuth: return degrees(touch.azimuthAngle)
    case .tapCount: return .number(Double(touch.tapCount))
    case .coalesced: return .number(Double(coalesced))
    case .predicted: return .number(Double(predicted))
    case .samples: return .number(Double(samples))
    case .updates: return .number(Double(updates))
    case .view: return view.map { .word($0) }
    case .phase: return .word(touch.phase.name)
    }
  }
}

extension TouchPhase {
  /// The word of scripts.
  var name: String {
    switch self {
    case .began: return "began"
    case .moved: return "moved"
    case .stationary: return "stationary"
    case .ended: return "ended"
    case .cancelled: return "cancelled"
    case .regionEntered: return "regionEntered"
    case .regionMoved: return "regionMoved"
    case .regionExited: return "regionExited"
    }
  }
}
