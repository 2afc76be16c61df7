import TouchKit
import TouchRecordings

/// An interpreter of WebDriver actions that performs them tick by tick and records the touches.
struct WebDriverPlayer {
  typealias Failure = WebDriverRules.Violation

  private struct Pointer {
    var name: String
    /// The type of the input source.
    var source: String
    /// The type of the touches, or `nil` if the input source is not a pointer.
    var type: TouchType?
    var actions: [JSONValue]
    var location = Point2D.zero
    var isDown = false
  }

  private struct PointerMove {
    var pointer: Int
    var start: Point2D
    var target: Point2D
    var duration: Double
    var action: JSONValue
  }

  private struct Scroll {
    var source: Int
    var location: Point2D
    var displacement: Vector2D
    var duration: Double
  }

  /// The touches so far; the recording is cut off until all actions were performed.
  private(set) var recording = TouchRecording(
    source: RecordingFormat.webDriver.name, isCutOff: true)
  /// The centers of the elements that are known.
  private let origins: [String: Point2D]
  private var pointers: [Pointer] = []
  private var milliseconds = 0.0
  /// The number of samples and instants of moves that may still follow.
  private var budget = RecordingConstants.maximumSampleCount

  init(origins: [String: Point2D]) { self.origins = origins }

  /// Performs all ticks.
  ///
  /// - Returns: The error in the first action that cannot be performed, which ends the recording,
  ///   or `nil` if all actions were performed.
  mutating func play(_ sources: [JSONValue]) -> Failure? {
    for (index, source) in sources.enumerated() {
      guard let actions = source["actions"]?.array else {
        return Failure(
          expected: "a list of actions in input source \(index + 1)", found: source["actions"])
      }
      if var failure = WebDriverRules.violation(in: source) {
        failure.expected += " in input source \(index + 1)"
        return failure
      }
      pointers.append(pointer(source, actions, index))
    }
    // Sources without further actions are left out: a file may have many sources and many ticks.
    var active = Array(pointers.indices)
    for tick in 0... {
      active.removeAll { pointers[$0].actions.count <= tick }
      if active.isEmpty { break }
      if let failure = perform(tick, active) { return failure }
    }
    recording.isCutOff = false
    return nil
  }

  private func pointer(_ source: JSONValue, _ actions: [JSONValue], _ index: Int) -> Pointer {
    let type: TouchType? =
      switch (source["type"]?.string, source["parameters"]?["pointerType"]?.string) {
      case ("pointer", "touch"): .finger
      case ("pointer", "pen"): .pencil
      case ("pointer", _): .indirectPointer
      default: nil
      }
    return Pointer(
      name: source["id"]?.string ?? "pointer\(index + 1)", source: source["type"]?.string ?? "",
      type: type, actions: actions)
  }

  private mutating func perform(_ tick: Int, _ active: [Int]) -> Failure? {
    var duration = 0.0
    var moves: [PointerMove] = []
    var scrolls: [Scroll] = []
    for index in active {
      let action = pointers[index].actions[tick]
      if let failure = WebDriverRules.violation(in: action, ofSource: pointers[index].source) {
        return self.failure(failure.expected, failure.found, index, tick)
      }
      let own = action["duration"]?.double ?? 0
      duration = max(duration, own)
      switch (action["type"]?.string, pointers[index].type) {
      case ("scroll", nil):
        guard let target = target(of: action, index) else {
          return originFailure(action, index, tick)
        }
        scrolls.append(scroll(action, index, at: target, over: own))
      case ("pause", _), (_, nil): break
      case ("pointerDown", _): press(index, .down, action)
      case ("pointerUp", _): press(index, .up, action)
      case ("pointerMove", _):
        guard let target = target(of: action, index) else {
          return originFailure(action, index, tick)
        }
        moves.append(
          PointerMove(
            pointer: index, start: pointers[index].location, target: target, duration: own,
            action: action))
      default: press(index, .cancel, action)
      }
      if budget <= 0 { return limitFailure(index, tick) }
    }
    if let pointer = perform(moves, scrolls) { return limitFailure(pointer, tick) }
    milliseconds += duration
    return nil
  }

  private func failure(_ expected: String, _ found: JSONValue?, _ index: Int, _ tick: Int)
    -> Failure
  {
    Failure(
      expected: "\(expected) in action \(tick + 1) of \(pointers[index].name)", found: found)
  }

  private func originFailure(_ action: JSONValue, _ index: Int, _ tick: Int) -> Failure {
    guard let element = WebDriverRules.element(of: action["origin"]) else {
      return failure("x and y, and an origin \"viewport\" or \"pointer\"", action, index, tick)
    }
    return failure(
      "the location of the element (--origin \(element)=X,Y states its center)", .string(element),
      index, tick)
  }

  private func limitFailure(_ index: Int, _ tick: Int) -> Failure {
    failure("no more than \(RecordingConstants.maximumSampleCount) samples", nil, index, tick)
  }

  private func target(of action: JSONValue, _ index: Int) -> Point2D? {
    guard let x = action["x"]?.double, let y = action["y"]?.double else { return nil }
    switch action["origin"] {
    case nil, .string("viewport")?: return Point2D(x: x, y: y)
    case .string("pointer")?: return pointers[index].location + Vector2D(dx: x, dy: y)
    case let origin:
      let center = WebDriverRules.element(of: origin).flatMap { origins[$0] }
      return center.map { $0 + Vector2D(dx: x, dy: y) }
    }
  }

  // MARK: Pointers

  /// Performs the moves of one tick simultaneously: at each instant all pointers that are still
  /// moving are sampled. Returns the pointer that exceeds the limit of samples, if any.
  private mutating func perform(_ moves: [PointerMove], _ scrolls: [Scroll]) -> Int? {
    var moves = moves
    var scrolls = scrolls
    for scroll in scrolls where scroll.duration > 0 { perform(scroll, .began, at: 0) }
    var instants = Set(moves.map(\.duration) + scrolls.map(\.duration))
    instants.formUnion(
      stride(from: 0, to: instants.max() ?? 0, by: SourceConstants.pointerMoveInterval))
    var previous = 0.0
    for instant in instants.sorted() {
      // Only a move without a duration is sampled at the beginning of the tick.
      for move in moves where instant <= move.duration && (instant > 0 || move.duration == 0) {
        guard budget > 0 else { return move.pointer }
        let location =
          instant == move.duration
          ? move.target : move.start.interpolated(to: move.target, at: instant / move.duration)
        movePointer(move.pointer, to: location, at: milliseconds + instant, move.action)
      }
      for scroll in scrolls
      where instant <= scroll.duration && (instant > 0 || scroll.duration == 0) {
        guard budget > 0 else { return scroll.source }
        perform(scroll, .changed, at: instant, after: previous)
      }
      previous = instant
      moves.removeAll { $0.duration <= instant }
      scrolls.removeAll { $0.duration <= instant }
    }
    return nil
  }

  /// Returns a scroll of a wheel, which moves what it scrolls against its deltas.
  private func scroll(
    _ action: JSONValue, _ index: Int, at location: Point2D, over duration: Double
  ) -> Scroll {
    func number(_ key: String) -> Double { action[key]?.double ?? 0 }
    return Scroll(
      source: index, location: location,
      displacement: Vector2D(dx: 0 - number("deltaX"), dy: 0 - number("deltaY")),
      duration: duration)
  }

  /// Records the part of a scroll between two instants. Without a duration it is a step of a wheel.
  private mutating func perform(
    _ scroll: Scroll, _ phase: IndirectEvent.Phase, at instant: Double, after previous: Double = 0
  ) {
    let time = (milliseconds + instant) / 1000
    func record(_ event: IndirectEvent) {
      budget -= 1
      recording.samples.append(RecordedSample(event))
    }
    guard scroll.duration > 0 else {
      return record(
        IndirectEvent(wheel: scroll.displacement, at: time, location: scroll.location))
    }
    let part = (instant - previous) / scroll.duration
    record(
      IndirectEvent(
        scroll: part == 0 ? .zero : scroll.displacement * part, phase, at: time,
        location: scroll.location))
    if instant == scroll.duration {
      record(IndirectEvent(scroll: .zero, .ended, at: time, location: scroll.location))
    }
  }

  /// Presses or releases a pointer, unless it is already down or up.
  private mutating func press(_ index: Int, _ kind: ContactReport.Kind, _ action: JSONValue) {
    guard pointers[index].isDown != (kind == .down) else { return }
    pointers[index].isDown = kind == .down
    budget -= 1
    record(kind, index, at: milliseconds, action)
  }

  private mutating func movePointer(
    _ index: Int, to location: Point2D, at time: Double, _ action: JSONValue
  ) {
    pointers[index].location = location
    budget -= 1
    if pointers[index].isDown {
      record(.move, index, at: time, action)
    } else if pointers[index].type != .finger {
      record(.hover, index, at: time, action)
    }
  }

  private mutating func record(
    _ kind: ContactReport.Kind, _ index: Int, at time: Double, _ action: JSONValue
  ) {
    let pointer = pointers[index]
    let tilt = PenTilt(x: action["tiltX"]?.double, y: action["tiltY"]?.double)
    let width = action["width"]?.double
    let height = action["height"]?.double
    let properties: SampleProperties = [
      // What is not pressed has no pressure.
      .force: kind == .hover ? nil : action["pressure"]?.double.map { $0 * 2 },
      .majorRadius: width.map { max($0, height ?? 0) / 2 } ?? height.map { $0 / 2 },
      .altitudeAngle: action["altitudeAngle"]?.double ?? tilt?.altitude,
      .azimuthAngle: action["azimuthAngle"]?.double ?? tilt?.azimuth,
      .rollAngle: action["twist"]?.double.map { $0 * PenTilt.degree },
    ]
    recording.samples.append(
      RecordedSample(
        .report(kind), pointer.name, time: time / 1000, x: pointer.location.x,
        y: pointer.location.y, properties: properties, type: pointer.type))
  }
}
