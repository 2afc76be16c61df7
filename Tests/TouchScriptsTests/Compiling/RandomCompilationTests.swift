import TestSupport
import Testing
import TouchKit
import TouchRecordings

@testable import TouchScripts

/// A simple reading of the page about scripts: when each action is sampled, where, and in which
/// order the samples of all lines are sent.
private struct CompilationModel {
  /// One sample of one action.
  private struct Step {
    var segment: Int
    var time: Double
    var line: Int
    var action: Int
    /// From 0 to 1, or `nil` for the start of an action that lasts.
    var fraction: Double?
  }

  private struct Contact {
    var location: Point2D?
    var isDown = false
    var isHovering = false
    var type: TouchType?
  }

  private let script: TouchScript
  private var contacts: [String: Contact] = [:]
  /// The contacts in the order in which samples name them.
  private var names: [String] = []
  private var origins: [[Int]: [Point2D?]] = [:]
  private(set) var samples: [RecordedSample] = []

  init(_ script: TouchScript) {
    self.script = script
    for step in steps { perform(step) }
  }

  private var steps: [Step] {
    var steps: [Step] = []
    var segment = 0
    var start = 0.0
    var end = 0.0
    for (number, line) in script.lines.enumerated() {
      let before = start
      switch line.time {
      case .fromStart(let time): start = time
      case .afterPreviousLine(let wait): start = end + wait
      }
      if start < before { segment += 1 }
      end = start + (line.actions.map(\.duration).max() ?? 0)
      for (index, action) in line.actions.enumerated() {
        var step = Step(segment: segment, time: start, line: number, action: index, fraction: nil)
        steps.append(step)
        guard lasts(action) else {
          steps[steps.count - 1].fraction = 1
          continue
        }
        let interval = 1000 / script.device.sampleRate
        var instant = interval
        while instant < action.duration - 0.001 {
          step.time = start + instant
          step.fraction = instant / action.duration
          steps.append(step)
          instant += interval
        }
        step.time = start + action.duration
        step.fraction = 1
        steps.append(step)
      }
    }
    return steps.sorted {
      if $0.segment != $1.segment { return $0.segment < $1.segment }
      if abs($0.time - $1.time) > 0.0005 { return $0.time < $1.time }
      return ($0.line, $0.action, $0.fraction ?? 0) < ($1.line, $1.action, $1.fraction ?? 0)
    }
  }

  private func lasts(_ action: ScriptAction) -> Bool {
    switch action {
    case .move(_, _, let over, _), .hover(_, _, let over, _): over != nil
    case .arc, .hold: true
    default: false
    }
  }

  private mutating func perform(_ step: Step) {
    let action = script.lines[step.line].actions[step.action]
    let key = [step.line, step.action]
    guard let fraction = step.fraction else {
      switch action {
      case .move(let name, _, _, _), .hover(let name, _, _, _):
        origins[key] = [contacts[name]?.location]
      case .arc(let names, _, _, _): origins[key] = names.map { contacts[$0]?.location }
      default: break
      }
      return
    }
    func between(_ target: Point2D) -> Point2D {
      guard fraction < 1, let origin = origins[key]?[0] else { return target }
      return origin + (target - origin) * fraction
    }
    switch action {
    case .down(let name, let place, let properties): send(.down, name, step, place, properties)
    case .move(let name, let place, _, let properties):
      send(.move, name, step, between(place), properties)
    case .hover(let name, let place, _, let properties):
      send(.hover, name, step, between(place), properties)
    case .hold(let name, _): send(reading(name), name, step, nil)
    case .up(let name, let place, let properties): send(.up, name, step, place, properties)
    case .cancel(let name, let properties): send(.cancel, name, step, nil, properties)
    case .leave(let name): send(.leave, name, step, nil)
    case .upAll:
      for name in names where contacts[name]?.isDown ?? false { send(.up, name, step, nil) }
    case .cancelAll:
      for name in names where contacts[name]?.isDown ?? false { send(.cancel, name, step, nil) }
    case .arc(let names, let center, let degrees, _):
      for (name, origin) in zip(names, origins[key] ?? []) {
        let turned = origin.map {
          center + ($0 - center).rotated(by: degrees * fraction * .pi / 180)
        }
        send(reading(name), name, step, turned)
      }
    default: break
    }
  }

  private func reading(_ name: String) -> ContactReport.Kind {
    contacts[name]?.isHovering ?? false ? .hover : .move
  }

  private mutating func send(
    _ kind: ContactReport.Kind, _ name: String, _ step: Step, _ place: Point2D?,
    _ properties: ScriptProperties = ScriptProperties()
  ) {
    if !names.contains(name) { names.append(name) }
    var contact = contacts[name] ?? Contact()
    if let place { contact.location = place }
    if kind == .down || kind == .hover && !contact.isHovering { contact.type = properties.type }
    let wasPresent = contact.isDown || contact.isHovering
    var sample = RecordedSample(
      .report(kind), name, time: step.time / 1000, x: contact.location?.x, y: contact.location?.y,
      properties: properties.valuesInRadians,
      type: wasPresent || kind == .down || kind == .hover ? contact.type : nil)
    sample.tool = properties.tool
    samples.append(sample)
    switch kind {
    case .down:
      contact.isDown = true
      contact.isHovering = false
    case .hover: contact.isHovering = true
    case .up, .cancel, .leave:
      contact.isDown = false
      contact.isHovering = false
    default: break
    }
    contacts[name] = contact
  }
}

@Suite("Compiled scripts beside a simple reading of their actions")
struct RandomCompilationTests {
  /// A script in which each contact does one thing at a time, some lines overlap, and some go back
  /// in time.
  private func script(seed: UInt64) -> TouchScript {
    var random = SeededGenerator(seed: seed)
    var script = TouchScript(file: "t")
    script.device.configuration.sampleRate = random.element(of: [50, 60, 90, 125])
    var free: [String: Double] = [:]
    var hovering: [String: Bool] = [:]
    var down: [String: Bool] = [:]
    var start = 0.0
    var end = 0.0
    for _ in 0..<16 {
      let isRelative = random.chance(0.4)
      let wait = Double(random.int(below: 60))
      let time = isRelative ? end + wait : start + wait
      let goesBack = !isRelative && random.chance(0.1) && start > 50
      if goesBack { free = [:] }
      start = goesBack ? time - 50 - wait : time
      var actions: [ScriptAction] = []
      end = start
      for name in ["a", "b", "c"] where free[name] ?? 0 <= start && random.chance(0.6) {
        let action = action(
          name, down[name] ?? false, hovering[name] ?? false, &random)
        switch action {
        case .down:
          down[name] = true
          hovering[name] = false
        case .hover: hovering[name] = true
        case .up, .cancel, .leave:
          down[name] = false
          hovering[name] = false
        default: break
        }
        free[name] = start + action.duration
        end = max(end, start + action.duration)
        actions.append(action)
      }
      // An empty line is none: the next one counts from it all the same.
      if actions.isEmpty { actions.append(.leave("nobody")) }
      script.lines.append(
        ScriptLine(isRelative ? .afterPreviousLine(wait) : .fromStart(start), actions))
    }
    script.lines.append(
      ScriptLine(.afterPreviousLine(500), [random.chance(0.5) ? .upAll : .cancelAll]))
    return script
  }

  private func action(
    _ name: String, _ isDown: Bool, _ isHovering: Bool, _ random: inout SeededGenerator
  ) -> ScriptAction {
    let place = Point2D(x: Double(random.int(below: 400)), y: Double(random.int(below: 300)))
    let over = random.chance(0.7) ? Double(random.int(below: 150)) : nil
    var properties = ScriptProperties(
      random.chance(0.4) ? [.force: Double(random.int(below: 8)) / 4, .rollAngle: 90] : [:])
    switch (isDown, isHovering, random.int(below: 7)) {
    case (true, _, 0...2): return .move(name, place, over: over, properties)
    case (true, _, 3), (false, true, 0): return .hold(name, over: over ?? 40)
    case (true, _, 4), (false, true, 1):
      return .arc([name], about: place, by: Double(random.int(below: 180)), over: over ?? 70)
    case (true, _, 5): return .up(name, random.chance(0.5) ? place : nil, properties)
    case (true, _, _): return .cancel(name, properties)
    case (false, true, 2...3): return .leave(name)
    case (false, true, 4), (false, false, 0):
      return .hover(name, place, over: over, properties)
    default:
      properties.type = random.element(of: [nil, .pencil, .indirectPointer])
      return .down(name, place, properties)
    }
  }

  @Test(
    "samples have the times, the order, the locations and the values that the page says",
    arguments: 0..<TestLoad.count(400 as UInt64, quick: 60))
  func samplesAreThoseOfAModel(seed: UInt64) throws {
    let script = script(seed: seed)
    let model = CompilationModel(script).samples
    let found = script.compiled().recording.samples
    #expect(found.count == model.count, "seed \(seed)\n\(script.text)")
    for (index, (sample, expected)) in zip(found, model).enumerated() {
      var rounded = sample
      rounded.time = expected.time
      rounded.x = expected.x
      rounded.y = expected.y
      let isNear =
        abs((sample.time ?? -1) - (expected.time ?? -1)) < 1e-6
        && abs((sample.x ?? -1) - (expected.x ?? -1)) < 1e-6
        && abs((sample.y ?? -1) - (expected.y ?? -1)) < 1e-6
      guard isNear, rounded == expected else {
        Issue.record(
          "seed \(seed), sample \(index): \(sample), expected \(expected)\n\(script.text)")
        return
      }
    }
    let text = script.text
    #expect(try TouchScript(parsing: text, file: "t").compiled().recording.samples == found)
  }
}
