import TestSupport
import TouchKit
import TouchRecordings

/// A generator of recordings with every kind of line and every member that a line can have.
struct RandomRecording {
  private var random: SeededGenerator
  /// What each contact does: the kind of the report with which it began, or `nil` if it is away.
  private var states: [String: ContactReport.Kind] = [:]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  // MARK: - Values

  private mutating func number() -> Double { Double(random.int(below: 4_000)) / 8 }

  private mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? {
    random.chance(0.3) ? value(&self) : nil
  }

  private mutating func properties() -> SampleProperties {
    var properties: SampleProperties = [:]
    for property in SampleProperty.allCases where random.chance(0.2) {
      properties[property] = property == .zOffset ? 0.25 : Double(random.int(below: 8)) / 4
    }
    return properties
  }

  private mutating func estimates() -> EstimatedProperties {
    let names = EstimatedProperties(rawValue: .max).names.filter { _ in random.chance(0.3) }
    return EstimatedProperties(names.compactMap { EstimatedProperties(name: $0) })
  }

  // MARK: - Touches

  /// Returns what contacts may do one after the other: they hover, land, move, lift, leave and are
  /// cancelled. The times are multiples of 1/64 s.
  mutating func touches(_ count: Int) -> TouchRecording {
    var recording = TouchRecording(surface: Size2D(width: 400, height: 300))
    var time = 0.0
    for index in 0..<count {
      time += Double(random.int(below: 3)) / 64
      recording.samples.append(touch(index, at: time))
    }
    return recording
  }

  private mutating func touch(_ index: Int, at time: Double) -> RecordedSample {
    let contact = random.element(of: ["a", "b", "2:7"])
    let kind: ContactReport.Kind =
      switch states[contact] {
      case .down: random.element(of: [.move, .move, .move, .up, .cancel])
      case .hover: random.element(of: [.hover, .hover, .down, .leave])
      default: random.element(of: [.down, .hover])
      }
    let begins = states[contact] == nil || kind == .down
    states[contact] = kind == .move ? .down : [.down, .hover].contains(kind) ? kind : nil
    var sample = RecordedSample(
      .report(kind), contact, time: time, properties: kind == .leave ? [:] : properties())
    // A contact begins with a location, and then repeats it or not.
    if begins || random.chance(0.8) { sample.x = number() }
    if begins || sample.x != nil { sample.y = number() }
    guard [.down, .move, .hover].contains(kind) else { return sample }
    if begins {
      sample.type = maybe { $0.random.element(of: TouchType.allCases) }
      sample.tool = maybe { $0.random.element(of: TouchTool.allCases) }
    }
    sample.estimated = estimates()
    if random.chance(0.3) {
      sample.estimates = estimates()
      sample.estimated.formUnion(sample.estimates)
      if !sample.estimates.isEmpty { sample.index = index }
    }
    return sample
  }

  // MARK: - Lines

  /// Returns a recording with lines of all kinds and members, in any order.
  mutating func lines(_ count: Int) -> TouchRecording {
    var recording = TouchRecording()
    recording.surface = maybe { Size2D(width: $0.number(), height: $0.number()) }
    recording.source = maybe { "a \"pad\"\n\($0.random.int(below: 10))" }
    recording.maximumPossibleForce = maybe { $0.number() }
    recording.usesPredictions = random.chance(0.5)
    recording.unknownMembers = members()
    for _ in 0..<count {
      let time = number()
      var line = random.chance(0.3) ? RecordedSample(event(at: time)) : line(at: time)
      line.unknownMembers = members()
      recording.samples.append(line)
    }
    return recording
  }

  private mutating func members() -> [JSONMember] {
    let values: [JSONValue] = [
      .string("x"), .number("1.50"), .null, .bool(true), .array([.number("1"), .string("b")]),
      .object([JSONMember("k", "down")]),
    ]
    return ["note", "speed", "phas"].filter { _ in random.chance(0.2) }.map {
      JSONMember($0, random.element(of: values))
    }
  }

  private mutating func line(at time: Double) -> RecordedSample {
    let reports = ContactReport.Kind.allCases.filter { $0 != .predicted }
    let others: [RecordedSample.Kind] = [
      .predicted, .draw, .cancelTouches, .resize(Size2D(width: number(), height: number())),
      .press("Undo \"all\""), .other("wiggle"),
    ]
    let kind = random.element(of: reports.map { .report($0) } + others)
    var line = RecordedSample(kind, time: time, properties: properties())
    if random.chance(0.9) || kind.name != "overflow" { line.contact = "a \(random.int(below: 3))" }
    line.arrival = maybe { $0.number() }
    line.x = maybe { $0.number() }
    line.y = maybe { -$0.number() }
    line.type = maybe { $0.random.element(of: TouchType.allCases) }
    line.tool = maybe { $0.random.element(of: TouchTool.allCases) }
    line.estimated = estimates()
    line.estimates = estimates()
    line.index = maybe { $0.random.int(below: 100) }
    return line
  }

  private mutating func event(at time: Double) -> IndirectEvent {
    let location = Point2D(x: number(), y: number())
    let phase = random.element(of: IndirectEvent.Phase.allCases)
    let shift = Vector2D(dx: number(), dy: -number())
    return switch random.element(of: IndirectEvent.EventType.allCases) {
    case .scroll where random.chance(0.3):
      IndirectEvent(wheel: shift, at: time, location: location)
    case .scroll:
      IndirectEvent(
        scroll: shift, phase, at: time, location: location, isMomentum: random.chance(0.5))
    case .transform:
      IndirectEvent(scale: number(), rotation: -number(), phase, at: time, location: location)
    case let type:
      IndirectEvent(type, phase, at: time, location: location, properties: properties())
    }
  }
}
