import TestSupport
import Testing
import TouchKit
import TouchRecordings
import TouchViews

@testable import TouchScripts

@Suite("Expectations beside a simple reading of the events and actions of a playback")
struct RandomExpectationTests {
  /// What a touch is after an event.
  private struct Observation {
    var time: Double
    var touch: Touch
    var coalesced: Int
    var samples: Int
  }

  /// A playback of a script, read from its steps and from the actions of its recognizers.
  private struct Playback {
    var touches: [(name: ScriptTouchName, observations: [Observation])] = []
    /// The states in which each gesture fired, with the times of the steps.
    var fired: [String: [(time: Double, state: GestureRecognizer.State)]] = [:]
    /// The times of the steps and the number of touches that are down after each.
    var spots: [(time: Double, count: Int)] = []

    init(_ script: TouchScript) {
      let stage = ScriptStage(script)
      let player = stage.player()
      let log = ActionLog()
      for gesture in stage.gestures {
        gesture.recognizer.addAction { [log] in log.append(gesture.definition.name, $0.state) }
      }
      var names: [TouchID: Int] = [:]
      player.play { step in
        for action in log.drain() {
          fired[action.name, default: []].append((step.time, action.state))
        }
        guard case .event(let event) = step.kind else { return }
        for touch in event.allTouches {
          let index = names[touch.id] ?? touches.count
          if index == touches.count {
            names[touch.id] = index
            let contact = player.contactName(of: touch.id) ?? ""
            let number = touches.count { $0.name.contact == contact } + 1
            touches.append((ScriptTouchName(contact, number: number), []))
          }
          let count = event.samples(for: touch.id).count
          touches[index].observations.append(
            Observation(
              time: step.time, touch: touch,
              coalesced: event.coalescedTouches(for: touch.id)?.count ?? 0,
              samples: (touches[index].observations.last?.samples ?? 0) + count))
        }
        let down = event.allTouches.count { [.began, .moved, .stationary].contains($0.phase) }
        let hovers = event.allTouches.count {
          $0.phase == .stationary && names[$0.id].map { isHover(touches[$0]) } ?? false
        }
        spots.append((step.time, down - hovers))
      }
    }

    private func isHover(_ touch: (name: ScriptTouchName, observations: [Observation])) -> Bool {
      touch.observations[0].touch.phase == .regionEntered
    }
  }

  /// The actions of recognizers since the last step.
  private final class ActionLog {
    private var actions: [(name: String, state: GestureRecognizer.State)] = []
    func append(_ name: String, _ state: GestureRecognizer.State) { actions.append((name, state)) }
    func drain() -> [(name: String, state: GestureRecognizer.State)] {
      defer { actions = [] }
      return actions
    }
  }

  private static func script(_ seed: UInt64) -> TouchScript {
    var random = RandomScript(seed: seed)
    var recording = random.recording(of: 40)
    recording.surface = Size2D(width: 1000, height: 1000)
    // Late updates change samples after their events, and are tested apart.
    recording.samples.removeAll {
      if case .resize = $0.kind { true } else { $0.kind == .report(.refine) }
    }
    for index in recording.samples.indices where recording.samples[index].indirectEvent == nil {
      recording.samples[index].x = recording.samples[index].x.map { abs($0) }
      recording.samples[index].y = recording.samples[index].y.map { abs($0) }
    }
    var script = TouchScript(recording)
    script.file = "t"
    script.device.displayRate = [nil, 30, 60][Int(seed % 3)]
    script.gestures = ["tap", "pan", "pinch", "longpress"].compactMap { word in
      ScriptGestureKind(word: word).map { ScriptGesture(name: word, kind: $0, view: "root") }
    }
    return script
  }

  /// Returns expectations that hold, of the values at a time between two steps and at the end.
  private func expectations(
    of playback: Playback, at time: Double?
  ) -> [ScriptExpectation] {
    let moment = time.map { ScriptExpectation.Time.at($0 * 1000) } ?? .end
    let limit = time ?? .infinity
    var expected: [ScriptExpectation] = []
    func add(_ name: ScriptTouchName, _ field: String, _ value: ScriptValue) {
      expected.append(
        ScriptExpectation(.touchField(name, field, ScriptComparison(.equal, value)), at: moment))
    }
    for touch in playback.touches {
      guard let last = touch.observations.last(where: { $0.time <= limit }) else { continue }
      add(touch.name, "location", .point(last.touch.location))
      add(touch.name, "previous", .point(last.touch.previousLocation))
      add(touch.name, "phase", .word(last.touch.phase.description))
      add(touch.name, "tapCount", .count(last.touch.tapCount))
      add(touch.name, "coalesced", .count(last.coalesced))
      add(touch.name, "samples", .count(last.samples))
      if let force = last.touch.force { add(touch.name, "force", .number(force)) }
      if let angle = last.touch.sample[.rollAngle] {
        add(touch.name, "roll", .number(angle * 180 / .pi))
      }
    }
    for name in ["tap", "pan", "pinch", "longpress"] {
      let states = (playback.fired[name] ?? []).filter { $0.time <= limit }.map(\.state)
      var count = 0
      for (index, state) in states.enumerated() {
        let wasActive = index > 0 && [.began, .changed].contains(states[index - 1])
        if state == .began || state == .ended && !wasActive { count += 1 }
      }
      expected.append(
        ScriptExpectation(
          .gestureField(name, "count", ScriptComparison(.equal, .count(count))), at: moment))
      if time == nil {
        let words = ScriptStateWord.words(for: states).map { ScriptPattern.Element($0) }
        expected.append(ScriptExpectation(.gestureStates(name, ScriptPattern(words))))
      }
    }
    let spots = playback.spots.last { $0.time <= limit }?.count ?? 0
    expected.append(
      ScriptExpectation(.spots(ScriptComparison(.equal, .count(spots))), at: moment))
    return expected
  }

  @Test(
    "what a simple reading finds is expected, at any time, and nothing else",
    arguments: 0..<TestLoad.count(200 as UInt64, quick: 8))
  func expectationsHold(seed: UInt64) {
    var script = Self.script(seed)
    let playback = Playback(script)
    let times = Set(playback.spots.map(\.time)).sorted()
    var random = SeededGenerator(seed: seed)
    script.expectations = expectations(of: playback, at: nil)
    for touch in playback.touches {
      let phases = touch.observations.map { ScriptPattern.Element($0.touch.phase.description) }
      script.expectations.append(
        ScriptExpectation(.touchPhases(touch.name, ScriptPattern(phases))))
    }
    for _ in 0..<3 where times.count > 1 {
      let index = random.int(below: times.count - 1)
      let middle = (times[index] + times[index + 1]) / 2
      script.expectations += expectations(of: playback, at: middle)
    }
    // A file may state expectations in any order.
    script.expectations.shuffle(using: &random)
    for index in script.expectations.indices { script.expectations[index].line = index }
    let check = ScriptCheck(script)
    #expect(check.failures.isEmpty, "seed \(seed)")
    #expect(check.passed == script.expectations.count)
    let others = script.expectations.map(altered)
    script.expectations = others
    let failures = ScriptCheck(script).failures
    let passed = Set(others.map(\.line)).subtracting(failures.map(\.line))
    #expect(passed.isEmpty, "seed \(seed): \(passed.map { others[$0].scriptText })")
  }

  /// Returns an expectation of another value.
  private func altered(_ expectation: ScriptExpectation) -> ScriptExpectation {
    func other(_ comparison: ScriptComparison) -> ScriptComparison {
      var comparison = comparison
      switch comparison.value {
      case .number(let number): comparison.value = .number(number + 1)
      case .point(let point): comparison.value = .point(point + Vector2D(dx: 0, dy: 1))
      case .word: comparison.value = .word("nothing")
      }
      return comparison
    }
    func other(_ pattern: ScriptPattern) -> ScriptPattern {
      ScriptPattern(pattern.elements + [ScriptPattern.Element("changed")])
    }
    var expectation = expectation
    switch expectation.condition {
    case .touchField(let name, let field, let comparison):
      expectation.condition = .touchField(name, field, other(comparison))
    case .gestureField(let name, let field, let comparison):
      expectation.condition = .gestureField(name, field, other(comparison))
    case .spots(let comparison): expectation.condition = .spots(other(comparison))
    case .touchPhases(let name, let pattern):
      expectation.condition = .touchPhases(name, other(pattern))
    case .gestureStates(let name, let pattern):
      expectation.condition = .gestureStates(name, other(pattern))
    default: break
    }
    return expectation
  }
}
