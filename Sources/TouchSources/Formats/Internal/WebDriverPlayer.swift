import TouchKit

/// An interpreter of WebDriver actions that performs them tick by tick and records the touches.
struct WebDriverPlayer {
  /// An error in an action: what was expected and what was found.
  struct Failure {
    var expected: String
    var found: String?
  }

  private struct Pointer {
    var name: String
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

  /// The touches so far; the recording is cut off until all actions were performed.
  private(set) var recording = TouchRecording(
    source: RecordingFormat.webDriver.name, isCutOff: true)
  private var pointers: [Pointer] = []
  private var milliseconds = 0.0

  /// Performs all ticks.
  ///
  /// - Returns: The error in the first action that cannot be performed, which ends the recording,
  ///   or `nil` if all actions were performed.
  mutating func play(_ sources: [JSONValue]) -> Failure? {
    for (index, source) in sources.enumerated() {
      guard let actions = source["actions"]?.array else {
        return Failure(
          expected: "a list of actions in input source \(index + 1)",
          found: source["actions"]?.description)
      }
      pointers.append(pointer(source, actions, index))
    }
    for tick in 0..<(pointers.map(\.actions.count).max() ?? 0) {
      if let failure = perform(tick) { return failure }
    }
    recording.isCutOff = false
    return nil
  }

  private func pointer(_ source: JSONValue, _ actions: [JSONValue], _ index: Int) -> Pointer {
    let type: TouchType? =
      switch (source["type"]?.string, source["parameters"]?["pointerType"]?.string) {
      case ("pointer", "touch"): .finger
      case ("pointer", "pen"): .pencil
      case ("pointer", _): .indirect
      default: nil
      }
    return Pointer(
      name: source["id"]?.string ?? "pointer\(index + 1)", type: type, actions: actions)
  }

  private mutating func perform(_ tick: Int) -> Failure? {
    var duration = 0.0
    var moves: [PointerMove] = []
    for index in pointers.indices where tick < pointers[index].actions.count {
      let action = pointers[index].actions[tick]
      guard let own = Self.duration(of: action) else {
        return failure(
          "a duration in milliseconds from 0 to \(Int(Self.maximumDuration(of: action)))",
          action["duration"], index, tick)
      }
      guard recording.samples.count < SourceConstants.maximumSampleCount else {
        return failure(
          "no more than \(SourceConstants.maximumSampleCount) samples", nil, index, tick)
      }
      duration = max(duration, own)
      switch (action["type"]?.string, pointers[index].type) {
      case ("pause", _), (_, nil): break
      case ("pointerDown", _): press(index, .down, action)
      case ("pointerUp", _): press(index, .up, action)
      case ("pointerCancel", _): press(index, .cancel, action)
      case ("pointerMove", _):
        guard let target = target(of: action, index) else {
          return failure("x and y, and an origin \"viewport\" or \"pointer\"", action, index, tick)
        }
        moves.append(
          PointerMove(
            pointer: index, start: pointers[index].location, target: target, duration: own,
            action: action))
      default:
        return failure(
          "pause, pointerMove, pointerDown, pointerUp or pointerCancel", action["type"], index, tick
        )
      }
    }
    perform(moves)
    milliseconds += duration
    return nil
  }

  private func failure(_ expected: String, _ found: JSONValue?, _ index: Int, _ tick: Int)
    -> Failure
  {
    Failure(
      expected: "\(expected) in action \(tick + 1) of \(pointers[index].name)",
      found: found?.description)
  }

  private static func duration(of action: JSONValue) -> Double? {
    guard let value = action["duration"], value != .null else { return 0 }
    guard let duration = value.double, duration >= 0, duration <= maximumDuration(of: action)
    else { return nil }
    return duration
  }

  /// Returns the maximum duration of an action in milliseconds. A pause has no samples, so it may
  /// be as long as a writer needs.
  private static func maximumDuration(of action: JSONValue) -> Double {
    action["type"]?.string == "pause"
      ? SourceConstants.maximumPauseDuration : SourceConstants.maximumTickDuration
  }

  private func target(of action: JSONValue, _ index: Int) -> Point2D? {
    guard let x = action["x"]?.double, let y = action["y"]?.double else { return nil }
    switch action["origin"] {
    case nil, .null?, .string("viewport")?: return Point2D(x: x, y: y)
    case .string("pointer")?: return pointers[index].location + Vector2D(dx: x, dy: y)
    default: return nil
    }
  }

  // MARK: Pointers

  /// Performs the moves of one tick simultaneously: at each instant all pointers that are still
  /// moving are sampled.
  private mutating func perform(_ moves: [PointerMove]) {
    var instants = Set(moves.map(\.duration))
    for move in moves {
      instants.formUnion(
        stride(from: 0, to: move.duration, by: SourceConstants.pointerMoveInterval))
    }
    for instant in instants.sorted() {
      // Only a move without a duration is sampled at the beginning of the tick.
      for move in moves where instant <= move.duration && (instant > 0 || move.duration == 0) {
        let location =
          instant == move.duration
          ? move.target : move.start.interpolated(to: move.target, at: instant / move.duration)
        movePointer(move.pointer, to: location, at: milliseconds + instant, move.action)
      }
    }
  }

  /// Presses or releases a pointer, unless it is already down or up.
  private mutating func press(_ index: Int, _ kind: ContactReport.Kind, _ action: JSONValue) {
    guard pointers[index].isDown != (kind == .down) else { return }
    pointers[index].isDown = kind == .down
    record(kind, index, at: milliseconds, action)
  }

  private mutating func movePointer(
    _ index: Int, to location: Point2D, at time: Double, _ action: JSONValue
  ) {
    pointers[index].location = location
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
    let degree = Double.pi / 180
    let width = action["width"]?.double
    let height = action["height"]?.double
    let properties: SampleProperties = [
      .force: action["pressure"]?.double.map { $0 * 2 },
      .majorRadius: width.map { max($0, height ?? 0) / 2 } ?? height.map { $0 / 2 },
      .altitudeAngle: action["altitudeAngle"]?.double,
      .azimuthAngle: action["azimuthAngle"]?.double,
      .rollAngle: action["twist"]?.double.map { $0 * degree },
    ]
    recording.samples.append(
      RecordedSample(
        .report(kind), pointer.name, time: time / 1000, x: pointer.location.x,
        y: pointer.location.y, properties: properties, type: pointer.type))
  }
}
