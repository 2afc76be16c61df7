import TouchKit
import TouchScripts

/// Writes movements of fingers as a device reports them: at its rate, with jitter, tremor and the
/// resolution of its locations.
struct InputWriter {
  var random: SeededGenerator
  private(set) var input: SimulatedInput
  private let surface: Rect2D
  /// The interval between samples in milliseconds.
  private let interval: Double
  /// The greatest deviation of a sample from its regular time, in milliseconds.
  private let jitter: Double
  private let isRestReported: Bool
  private var frames: [Double] = []

  init(_ random: SeededGenerator, on surface: Rect2D, named name: String) {
    self.random = random
    self.surface = surface
    var header = TouchScript(file: name)
    header.surface = surface.size
    let rate: Double = self.random.element(of: [60, 60, 90, 120, 240])
    header.device.configuration.sampleRate = rate
    if rate >= 120 { header.device.displayRate = self.random.element(of: [nil, 60, 120]) }
    if self.random.chance(0.15) { header.device.configuration.predictionHorizon = 0.016 }
    interval = 1000 / rate
    jitter = interval * self.random.element(of: [0, 0.05, 0.2])
    isRestReported = self.random.chance(0.3)
    input = SimulatedInput(header: header)
  }

  /// Whether another gesture leaves the input within the usual number of samples and the fingers of
  /// two hands.
  var hasRoom: Bool {
    input.sampleCount < 150 && input.fingers.count < DiagnosisConstants.maximumFingers
  }

  // MARK: - Movements

  /// Performs a movement on a target, and returns the time at which its last finger lifts.
  @discardableResult
  mutating func perform(
    _ movement: InputMovement, at start: Double, on target: InputTarget
  ) -> Double {
    let movement = movement.varied(&random)
    let middle = landing(of: movement, on: target)
    var time = start
    var tap = InputMovement(fingers: movement.fingers)
    for _ in 1..<movement.taps {
      tap = tap.varied(&random)
      let shift = Vector2D(dx: random.double(in: -3...3), dy: random.double(in: -3...3))
      time =
        fingers(tap, around: middle + shift, target, at: time) + random.double(in: 60...200)
    }
    return fingers(movement, around: middle, target, at: time)
  }

  /// Rests a finger or a palm on a target from a time in milliseconds before the end.
  mutating func rest(before end: Double, on target: InputTarget) {
    let first = input.fingers.count
    perform(InputMovement(rest: 700), at: random.double(in: 0...end), on: target)
    guard random.chance(0.4), first < input.fingers.count else { return }
    input.fingers[first].type = .finger
    input.fingers[first].radius = random.double(in: 22...45).rounded()
    input.header.device.configuration.rejectsPalms = random.chance(0.5)
  }

  /// Scrolls, scales or turns with a trackpad or a wheel over a target.
  mutating func scroll(before end: Double, on target: InputTarget) {
    let location = target.location(&random).rounded(to: 1)
    let duration = random.double(in: 100...400).rounded()
    let displacement = Vector2D(
      dx: random.double(in: -80...80).rounded(), dy: random.double(in: -80...80).rounded())
    let event =
      switch random.int(below: 4) {
      case 0:
        IndirectEvent(scale: random.element(of: [0.5, 2]), .began, at: 0, location: .zero)
      case 1:
        IndirectEvent(rotation: displacement.dx * .pi / 180, .began, at: 0, location: .zero)
      default:
        random.chance(0.3)
          ? IndirectEvent(wheel: displacement, at: 0, location: .zero)
          : IndirectEvent(scroll: displacement, .began, at: 0, location: .zero)
      }
    change(
      .indirect("pad", event, at: location, over: event.isDiscrete ? nil : duration), before: end)
  }

  /// Turns the device.
  mutating func resize(before end: Double) {
    change(.change(.resize(Size2D(width: surface.height, height: surface.width))), before: end)
  }

  private mutating func change(_ action: ScriptAction, before end: Double) {
    let number = frameNumber(after: random.double(in: 0...end))
    input.changes.append(TimedAction(frame(number), action))
  }

  /// Ends all touches before a time in milliseconds, as for a phone call: at any time, or shortly
  /// before one of them lifts, when most has happened.
  mutating func cancel(before end: Double) {
    let lift = random.element(of: input.fingers.map(\.end) + [end])
    let range = random.chance(0.5) ? 0...end : 0.8 * lift...lift
    let time = frame(frameNumber(after: random.double(in: range)))
    input.fingers.removeAll { ($0.path.first?.time ?? 0) >= time }
    input.fingers.modifyEach { finger in
      guard finger.end >= time else { return }
      finger.path.removeAll { $0.time >= time }
      finger.end = time
      finger.isCancelled = !finger.isHovering
    }
  }

  /// Returns a landing at which a movement begins, and from which it ends on the surface, if one of
  /// ten does.
  private mutating func landing(of movement: InputMovement, on target: InputTarget) -> Point2D {
    var landing = target.location(&random)
    if movement.isFromEdge, let path = movement.legs.first?.path {
      let inset = random.double(in: 0...12)
      if abs(path.dx) > abs(path.dy) {
        landing.x = path.dx > 0 ? inset : surface.maxX - 1 - inset
      } else {
        landing.y = path.dy > 0 ? inset : surface.maxY - 1 - inset
      }
      return landing
    }
    for _ in 0..<10
    where !surface.contains(
      movement.location(of: landing, around: landing, after: movement.duration))
    {
      landing = target.location(&random)
    }
    return landing
  }

  // MARK: - Fingers

  /// Adds fingers that land around a location at nearly the same time, make a movement and lift in
  /// any order, and returns the time at which the last one lifts.
  private mutating func fingers(
    _ movement: InputMovement, around middle: Point2D, _ target: InputTarget, at start: Double
  ) -> Double {
    let angle = random.double(in: 0...2 * .pi)
    let isUneven = random.chance(0.3)
    let spread = min(max(target.reach, movement.isFromEdge ? 15 : 20), random.double(in: 25...80))
    var end = start
    let count = min(movement.fingers, DiagnosisConstants.maximumFingers)
    let types = target.types.filter { $0 == .finger || $0 == .pencil }
    let usesPencil = count == 1 && (types == [.pencil] || types.count == 2 && random.chance(0.15))
    let type: TouchType =
      movement.isHovering ? .indirectPointer : usesPencil ? .pencil : .finger
    for number in 0..<count where input.fingers.count < DiagnosisConstants.maximumContacts {
      let turn = angle + 2 * .pi * Double(number) / Double(count)
      let landing = count > 1 ? middle + Vector2D(angle: turn, length: spread) : middle
      let delay = number == 0 ? 0 : random.double(in: 0...(isUneven ? 120 : 25))
      let rest = random.double(in: 0...(isUneven ? 200 : 20))
      end = max(
        end,
        add(from: start + delay, for: movement.duration - delay + rest, type) {
          movement.location(of: landing, around: middle, after: $0 + delay)
        })
    }
    return end
  }

  /// Adds a finger, and returns the time at which it lifts.
  ///
  /// - Parameter path: Returns the location some milliseconds after the start.
  private mutating func add(
    from start: Double, for duration: Double, _ type: TouchType, path: (Double) -> Point2D
  ) -> Double {
    let first = frameNumber(after: start)
    let last = max(frameNumber(after: start + duration), first + 1)
    var waypoints: [SimulatedInput.Waypoint] = []
    var previous: Point2D?
    var pose: SampleProperties = [:]
    if type == .pencil, random.chance(0.5) {
      pose[.altitudeAngle] = random.double(in: 20...90).rounded()
      pose[.azimuthAngle] = random.double(in: -180...180).rounded()
    }
    for number in first..<last {
      let exact = path(Double(number - first) * interval)
      let isResting = previous.map { $0.distance(to: exact) < 0.05 } ?? false
      previous = exact
      // Devices report fingers that rest at their rate, or if they tremble.
      guard !isResting || isRestReported || random.chance(0.1) else { continue }
      let tremor = Vector2D(dx: random.double(in: -0.3...0.3), dy: random.double(in: -0.3...0.3))
      let location = surface.clamping(exact + tremor)
      var waypoint = SimulatedInput.Waypoint(
        time: frame(number), location: Point2D(x: location.x.tenths, y: location.y.tenths))
      if type == .pencil {
        waypoint.properties = pose
        waypoint.properties[.force] = random.double(in: 0.1...2).tenths
        if random.chance(0.2) { waypoint.lateForce = random.double(in: 0.1...2).tenths }
      }
      waypoints.append(waypoint)
    }
    input.fingers.append(
      SimulatedInput.Finger(
        type: type, isHovering: type == .indirectPointer, path: waypoints, end: frame(last)))
    return frame(last)
  }

  // MARK: - Frames

  private func frameNumber(after time: Double) -> Int {
    Int((max(time, 0) / interval).rounded(.up))
  }

  /// Returns the time of a scan of the screen, in which all fingers are sampled.
  private mutating func frame(_ number: Int) -> Double {
    while frames.count <= number {
      let deviation = jitter > 0 ? random.double(in: 0...jitter) : 0
      frames.append((Double(frames.count) * interval + deviation).tenths)
    }
    return frames[number]
  }
}

extension Double {
  /// The number with one digit after the point.
  var tenths: Double { (self * 10).rounded() / 10 }
}
