import TestSupport
import TouchKit
import TouchRecordings

@testable import TouchScripts

/// A generator of scripts with every word of the grammar, and of recordings with every kind of line
/// and every property, whose numbers all are exact.
struct RandomScript {
  private var random: SeededGenerator
  private let contacts = ["a", "b", "x-1", "_2", "over", "by", "at", "momentum", "finger27"]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  // MARK: - Values

  private mutating func flip() -> Bool { random.chance(0.5) }

  private mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? {
    flip() ? value(&self) : nil
  }

  /// A number with a few decimals, now and then a huge or tiny one.
  private mutating func number(_ range: ClosedRange<Int> = -4000...4000) -> Double {
    if range.lowerBound < 0, random.chance(0.05) {
      return random.element(of: [1e-7, -3.5e20, 0.1 + 0.2, .infinity, -.infinity])
    }
    return Double(range.lowerBound + random.int(below: range.count)) / 8
  }

  private mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + random.int(below: range.count)
  }

  private mutating func finite() -> Double { Double(whole(-4000...4000)) / 8 }

  private mutating func point() -> Point2D { Point2D(x: number(), y: number()) }

  private mutating func finitePoint() -> Point2D { Point2D(x: finite(), y: finite()) }

  private mutating func size() -> Size2D {
    Size2D(width: Double(whole(1...2000)) / 2, height: Double(whole(1...2000)) / 2)
  }

  private mutating func duration() -> Double { Double(whole(0...300)) / 4 }

  private mutating func some<Element>(of elements: [Element]) -> [Element] {
    elements.filter { _ in random.chance(0.4) }
  }

  // MARK: - Script

  mutating func script() -> TouchScript {
    var script = TouchScript(file: "random.touch")
    script.surface = size()
    device(&script.device)
    for number in 0..<whole(1...4) { script.views.append(view(number)) }
    for number in 0..<whole(0...4) {
      script.gestures.append(gesture(number, on: script.views, after: script.gestures))
    }
    for _ in 0..<whole(0...6) { script.lines.append(line(in: script)) }
    for _ in 0..<whole(0...5) { script.expectations.append(expectation(in: script)) }
    return script
  }

  private mutating func device(_ device: inout TouchDevice) {
    if flip() { device.configuration.sampleRate = Double(whole(1...480)) / 2 }
    device.displayRate = maybe { Double($0.whole(1...480)) / 2 }
    if flip() { device.configuration.predictionHorizon = Double(whole(1...40)) / 1000 }
    device.configuration.maximumContacts = maybe { $0.whole(0...20) }
    device.configuration.maximumPossibleForce = maybe { Double($0.whole(1...40)) / 8 }
    device.configuration.rejectsPalms = flip()
  }

  private mutating func placement() -> ScriptView.Placement {
    var placement = ScriptView.Placement(frame: Rect2D(origin: finitePoint(), size: size()))
    if flip() { placement.rotation = finite() }
    if flip() { placement.scale = finite() }
    if flip() { placement.boundsOrigin.x = finite() }
    if flip() { placement.boundsOrigin.y = finite() }
    return placement
  }

  private mutating func view(_ number: Int) -> ScriptView {
    var view = ScriptView(name: "v\(number)", frame: .zero)
    view.placement = placement()
    if number > 0, flip() { view.parent = "v\(random.int(below: number))" }
    view.options = options(of: ScriptOption.ofViews)
    view.ignoresTouches = flip()
    return view
  }

  private mutating func options(of known: [ScriptOption]) -> [String: String] {
    let words = ["0.25", "1", "2", "12.5", "150", "none", "yes", "no", "continuous", "discrete"]
    let sides = ["all", "left", "right", "top", "bottom", "up", "down", "left,up", "right,down"]
    var options: [String: String] = [:]
    for option in some(of: known) {
      let valid = (words + sides).compactMap { option.normalized($0[...]) }
      options[option.key] = option.isWord ? option.key : random.element(of: valid)
    }
    return options
  }

  private mutating func gesture(
    _ number: Int, on views: [ScriptView], after others: [ScriptGesture]
  ) -> ScriptGesture {
    let kind = random.element(of: ScriptGestureKind.all)
    let view = random.element(of: views.map(\.name) + [TouchScript.windowName])
    let name = random.element(of: ["with", "requires", "g"])
    var gesture = ScriptGesture(
      name: others.contains { $0.name == name } ? "g\(number)" : name, kind: kind, view: view)
    gesture.options = options(of: kind.options + ScriptOption.ofGestures)
    gesture.requires = some(of: others.map(\.name))
    gesture.simultaneous = some(of: others.map(\.name))
    return gesture
  }

  // MARK: - Actions

  private mutating func line(in script: TouchScript) -> ScriptLine {
    let bad = [Double.infinity, -.infinity]
    let time: ScriptLine.Time =
      flip()
      ? .fromStart(random.chance(0.1) ? random.element(of: bad) : number(0...40_000))
      : .afterPreviousLine(duration())
    return ScriptLine(time, (0..<whole(1...3)).map { _ in action(in: script) })
  }

  private mutating func action(in script: TouchScript) -> ScriptAction {
    let contact = random.element(of: contacts)
    switch random.int(below: 15) {
    case 0: return .down(contact, point(), properties())
    case 1: return .move(contact, point(), over: maybe { $0.duration() }, properties())
    case 2:
      let others = some(of: contacts)
      return .arc([contact] + others, about: point(), by: number(), over: duration())
    case 3: return .hold(contact, over: duration())
    case 4: return .up(contact, maybe { $0.point() }, properties())
    case 5: return .cancel(contact, properties())
    case 6: return .hover(contact, point(), over: maybe { $0.duration() }, properties())
    case 7: return .leave(contact)
    case 8:
      let touch = maybe { $0.whole(1...3) }
      return .refine(contact, touch: touch, sample: whole(0...9), refinement())
    case 9: return random.element(of: [.overflow, .cancelTouches, .upAll, .cancelAll])
    case 10...12: return indirect(contact)
    default: return .change(change(in: script))
    }
  }

  private mutating func change(in script: TouchScript) -> ScriptChange {
    let view = random.element(of: script.views).name
    let gesture = script.gestures.isEmpty ? nil : random.element(of: script.gestures).name
    switch (random.int(below: 7), gesture) {
    case (0, _): return .hide(view)
    case (1, _): return .show(view)
    case (2, _): return .remove(view)
    case (3, let gesture?): return .disable(gesture)
    case (4, let gesture?): return .enable(gesture)
    case (5, _): return .resize(size())
    default: return .place(view, placement())
    }
  }

  private mutating func properties() -> ScriptProperties {
    var properties = ScriptProperties(values())
    properties.type = maybe { $0.random.element(of: TouchType.allCases) }
    properties.tool = maybe { $0.random.element(of: TouchTool.allCases) }
    if flip() { properties.estimates = estimates() }
    return properties
  }

  private mutating func refinement() -> ScriptProperties {
    var properties = ScriptProperties(values())
    if flip() || properties == ScriptProperties() { properties.location = point() }
    return properties
  }

  /// Values whose angles are whole degrees.
  private mutating func values() -> SampleProperties {
    var values: SampleProperties = [:]
    for property in some(of: SampleProperty.allCases) {
      values[property] =
        switch property {
        case .buttons: Double(whole(0...7))
        case .zOffset: Double(whole(0...8)) / 8
        default: Double(whole(-180...180))
        }
    }
    return values
  }

  private mutating func estimates() -> EstimatedProperties {
    let all = EstimatedProperties(rawValue: .max).names
    return EstimatedProperties(some(of: all).compactMap { EstimatedProperties(name: $0) })
  }

  private mutating func indirect(_ name: String) -> ScriptAction {
    let phase = random.element(of: IndirectEvent.Phase.allCases)
    let over = maybe { $0.duration() }
    let place = maybe { $0.point() }
    let shift = point() - Point2D.zero
    let pose = ScriptProperties(values()).valuesInRadians
    let degrees = Double(whole(1...180)) * .pi / 180
    let event: IndirectEvent
    switch random.int(below: 6) {
    case 0:
      return .indirect(
        name, IndirectEvent(wheel: shift, at: 0, location: .zero), at: place, over: nil)
    case 1:
      event = IndirectEvent(
        scroll: shift, over == nil ? phase : .began, at: 0, location: .zero, isMomentum: flip())
    case 2:
      return .indirect(
        name, IndirectEvent(scale: number(), rotation: degrees, phase, at: 0, location: .zero),
        at: place, over: nil)
    case 3:
      let isTurn = flip()
      return .indirect(
        name,
        IndirectEvent(
          scale: isTurn ? 1 : number(), rotation: isTurn ? degrees : 0, .began, at: 0,
          location: .zero), at: place, over: duration())
    case 4:
      event = IndirectEvent(
        .squeeze, over == nil ? phase : .began, at: 0, location: .zero, properties: pose)
    default:
      return .indirect(
        name, IndirectEvent(.doubleTap, at: 0, location: .zero, properties: pose), at: place,
        over: nil)
    }
    return .indirect(name, event, at: place, over: over)
  }

  // MARK: - Expectations

  private mutating func expectation(in script: TouchScript) -> ScriptExpectation {
    let touch = ScriptTouchName(random.element(of: contacts), number: whole(1...3))
    let view = random.element(of: script.views).name
    let gesture = script.gestures.isEmpty ? nil : random.element(of: script.gestures)
    let time: ScriptExpectation.Time = flip() ? .at(duration()) : .end
    switch (random.int(below: 9), gesture) {
    case (0, _): return .init(.touchPhases(touch, pattern(TouchPhase.allCases.map(\.description))))
    case (1, _):
      let field = random.element(of: TouchRecord.fields)
      return .init(.touchField(touch, field.name, comparison(field.kind)), at: time)
    case (2, _):
      return .init(.viewCallbacks(view, pattern(["began", "moved", "ended", "updated"])))
    case (3, _): return .init(.spots(comparison(.count)), at: time)
    case (4, _): return .init(.spot(touch, comparison(.point)), at: time)
    case (5, let gesture?):
      return .init(.gestureStates(gesture.name, pattern(ScriptStateWord.ofPatterns)))
    case (6, let gesture?):
      let fields = gesture.kind.values.map { ($0.name, $0.kind) }
      let field = random.element(
        of: fields + ScriptGestureKind.commonValues.map { ($0.name, $0.kind) })
      return .init(.gestureField(gesture.name, field.0, comparison(field.1)), at: time)
    case (7, _): return .init(.palms(comparison(.count)))
    default:
      let kind = maybe { $0.random.element(of: TouchIssue.Kind.allCases) }
      return .init(.issues(kind, comparison(.count)))
    }
  }

  private mutating func pattern(_ words: [String]) -> ScriptPattern {
    let counts: [ScriptPattern.Count] = [.once, .oneOrMore, .noneOrMore]
    return ScriptPattern(
      (0..<whole(0...4)).map { _ in
        ScriptPattern.Element(random.element(of: words), random.element(of: counts))
      })
  }

  private mutating func comparison(_ kind: ScriptValue.Kind) -> ScriptComparison {
    let relation = random.element(of: [ScriptComparison.Relation.equal, .atLeast, .atMost])
    let tolerance = flip() ? ScriptConstants.defaultTolerance : Double(whole(0...40)) / 8
    switch kind {
    case .number, .degrees:
      return ScriptComparison(relation, .number(finite()), tolerance: tolerance)
    case .count: return ScriptComparison(relation, .count(whole(0...9)), tolerance: tolerance)
    case .point: return ScriptComparison(relation, .point(finitePoint()), tolerance: tolerance)
    case .view: return ScriptComparison(.equal, .word(random.element(of: ["v0", "none"])))
    case .phase: return ScriptComparison(.equal, .word("regionMoved"))
    case .tool:
      return ScriptComparison(.equal, .word(random.element(of: TouchTool.allCases).name))
    case .state:
      return ScriptComparison(
        .equal, .word(random.element(of: ScriptStateWord.allCases).rawValue))
    case .why: return ScriptComparison(.equal, .word("prevented"))
    }
  }

  // MARK: - Recordings

  /// A recording of which a script can express all samples: three contacts that land, move, lift,
  /// hover and are updated, and what trackpads and barrels do.
  mutating func recording(of count: Int) -> TouchRecording {
    var recording = TouchRecording(surface: size())
    recording.maximumPossibleForce = maybe { Double($0.whole(1...40)) / 8 }
    var time = 0.0
    var states: [String: ContactReport.Kind] = [:]
    for index in 0..<count {
      if flip() { time = (time * 1000 + Double(whole(1...40))).rounded() / 1000 }
      recording.samples.append(sample(index, at: time, &states, recording.samples))
    }
    return recording
  }

  private mutating func sample(
    _ index: Int, at time: Double, _ states: inout [String: ContactReport.Kind],
    _ earlier: [RecordedSample]
  ) -> RecordedSample {
    let contact = random.element(of: ["a", "b", "c"])
    if random.chance(0.15) { return other(at: time) }
    if random.chance(0.15), let updated = earlier.last(where: { $0.index != nil }) {
      var update = RecordedSample(.report(.refine), updated.contact)
      update.arrival = time
      update.index = updated.index
      update.properties = ScriptProperties(values()).valuesInRadians
      update.properties[.force] = finite()
      if updated.estimates.contains(.location), let place = maybe({ $0.finitePoint() }) {
        update.x = place.x
        update.y = place.y
      }
      return update
    }
    let kind = nextKind(after: states[contact])
    states[contact] = kind == .move ? .down : kind
    var sample = RecordedSample(.report(kind), contact, time: time)
    if kind == .leave { return sample }
    sample.properties = ScriptProperties(values()).valuesInRadians
    if kind != .cancel {
      let place = finitePoint()
      sample.x = place.x
      sample.y = place.y
    }
    if kind == .down { sample.type = maybe { _ in .pencil } }
    if kind == .down || kind == .move, flip() {
      sample.estimates = estimates()
      if !sample.estimates.isEmpty { sample.index = index }
    }
    return sample
  }

  private mutating func nextKind(after kind: ContactReport.Kind?) -> ContactReport.Kind {
    switch kind {
    case .down: random.element(of: [.move, .move, .up, .cancel])
    case .hover: random.element(of: [.hover, .down, .leave])
    default: random.element(of: [.down, .down, .hover])
    }
  }

  private mutating func other(at time: Double) -> RecordedSample {
    if random.chance(0.2) { return RecordedSample(.resize(size()), time: time) }
    let place = finitePoint()
    let phase = random.element(of: IndirectEvent.Phase.allCases)
    let shift = finitePoint() - Point2D.zero
    let event =
      switch random.int(below: 5) {
      case 0: IndirectEvent(wheel: shift, at: time, location: place)
      case 1:
        IndirectEvent(scroll: shift, phase, at: time, location: place, isMomentum: flip())
      case 2:
        IndirectEvent(
          scale: Double(whole(1...16)) / 8, rotation: Double(whole(-90...90)) * .pi / 180, phase,
          at: time, location: place)
      case 3: IndirectEvent(.doubleTap, at: time, location: place, properties: [.zOffset: 0.5])
      default: IndirectEvent(.squeeze, phase, at: time, location: place, properties: [.force: 1])
      }
    return RecordedSample(event)
  }
}
