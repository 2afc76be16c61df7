import TouchGestures
import TouchKit
import TouchScripts

/// Writes movements of fingers as a device reports them: at its rate, with jitter, tremor and the
/// resolution of its locations.
struct HandWriter {
  var random: SeededGenerator
  private(set) var hand: Hand
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
    header.rate = self.random.element(of: [60, 60, 90, 120, 240])
    if header.rate >= 120 { header.display = self.random.element(of: [nil, 60, 120]) }
    if self.random.chance(0.15) { header.prediction = 16 }
    interval = 1000 / header.rate
    jitter = interval * self.random.element(of: [0, 0.05, 0.2])
    isRestReported = self.random.chance(0.3)
    hand = Hand(header: header)
  }

  /// Whether another gesture leaves the hand within the usual number of samples and the fingers of
  /// two hands.
  var hasRoom: Bool {
    hand.sampleCount < 150 && hand.fingers.count < TestingConstants.maximumFingers
  }

  // MARK: - Movements

  /// Performs a movement on a target, and returns the time at which its last finger lifts.
  @discardableResult
  mutating func perform(
    _ movement: HandTarget.Movement, at start: Double, on target: HandTarget
  ) -> Double {
    let middle = target.location(&random)
    let spread = min(max(target.reach, 12), random.number(in: 25...80))
    switch movement {
    case .tap(let count, let touches):
      return taps(count, touches, at: start, around: middle, spread, target)
    case .press(let taps, let touches, let duration):
      let time = self.taps(taps, touches, at: start, around: middle, spread, target)
      let held = duration + random.number(in: 50...400)
      // The path begins to move when the press has begun, if it moves at all.
      let shift = random.chance(0.4) ? displacement(20...100) : .zero
      return fingers(touches, around: middle, spread, target, at: time, for: held + 200) {
        start, progress in
        start + shift * max(0, (progress * (held + 200) - held) / 200)
      }
    case .drag(let touches):
      let shift = displacement(30...200, from: middle)
      let bend = shift.rotated(by: .pi / 2) * random.number(in: -0.2...0.2)
      let duration = random.number(in: 120...600)
      return fingers(touches, around: middle, spread, target, at: start, for: duration) {
        $0 + shift * $1.eased + bend * ($1 * (1 - $1))
      }
    case .edgeDrag(let edges, let touches):
      let (landing, inwards) = edge(edges, beside: middle)
      let shift = inwards.rotated(by: random.number(in: -0.3...0.3)) * random.number(in: 60...200)
      return fingers(
        touches, around: landing, min(spread, 15), target, at: start,
        for: random.number(in: 150...500)
      ) { $0 + shift * $1.eased }
    case .swipe(let directions, let touches):
      let shift =
        direction(of: directions).rotated(by: random.number(in: -0.1...0.1))
        * random.number(in: 80...180)
      return fingers(
        touches, around: landing(of: shift, on: target), spread, target, at: start,
        for: random.number(in: 80...250)
      ) { $0 + shift * $1 }
    case .pinch: return twoFingers(at: start, around: middle, spread, target, turns: false)
    case .turn: return twoFingers(at: start, around: middle, spread, target, pinches: false)
    case .pinchAndTurn: return twoFingers(at: start, around: middle, spread, target)
    case .hover: return hover(at: start, from: middle)
    case .rest(let touches):
      let isPalm = random.chance(0.4)
      let first = hand.fingers.count
      let end = fingers(
        touches, around: middle, spread, target, at: start, for: random.number(in: 300...1000)
      ) { start, _ in start }
      if isPalm, first < hand.fingers.count {
        hand.fingers[first].type = .finger
        hand.fingers[first].radius = random.number(in: 22...45).rounded()
        hand.header.rejectsPalms = random.chance(0.5)
      }
      return end
    }
  }

  /// Ends all touches before a time in milliseconds, as for a phone call.
  mutating func cancel(before end: Double) {
    let time = frame(after: random.number(in: 0...end))
    hand.fingers.removeAll { ($0.path.first?.time ?? 0) >= time }
    for index in hand.fingers.indices where hand.fingers[index].end >= time {
      hand.fingers[index].path.removeAll { $0.time >= time }
      hand.fingers[index].end = time
      hand.fingers[index].isCancelled = !hand.fingers[index].isHovering
    }
  }

  /// Turns the device.
  mutating func resize(before end: Double) {
    hand.resizes.append(
      Hand.Resize(
        time: frame(after: random.number(in: 0...end)),
        size: Size2D(width: surface.height, height: surface.width)))
  }

  private mutating func taps(
    _ count: Int, _ touches: Int, at start: Double, around middle: Point2D, _ spread: Double,
    _ target: HandTarget
  ) -> Double {
    var time = start
    for _ in 0..<min(max(count, 0), TestingConstants.maximumTaps) {
      let shift = displacement(0...4)
      let end = fingers(
        touches, around: middle + shift, spread, target, at: time,
        for: random.number(in: 40...120)
      ) { start, _ in start }
      time = end + random.number(in: 60...200)
    }
    return time
  }

  private mutating func twoFingers(
    at start: Double, around middle: Point2D, _ spread: Double, _ target: HandTarget,
    pinches: Bool = true, turns: Bool = true
  ) -> Double {
    let scale = pinches ? random.element(of: [0.3, 0.5, 1.7, 2.5]) : 1
    let angle = turns ? random.number(in: 0.5...2) * random.element(of: [-1, 1]) : 0
    return fingers(
      2, around: middle, max(spread, 30), target, at: start, for: random.number(in: 200...600)
    ) { middle + (($0 - middle) * (1 + (scale - 1) * $1)).rotated(by: angle * $1) }
  }

  private mutating func hover(at start: Double, from location: Point2D) -> Double {
    let shift = displacement(20...150)
    let end = add(
      from: start, for: random.number(in: 100...500), type: .indirectPointer
    ) { location + shift * $0 }
    hand.fingers[hand.fingers.count - 1].isHovering = true
    return end
  }

  // MARK: - Fingers

  /// Adds fingers that land around a location at nearly the same time, follow a path and lift in
  /// any order, and returns the time at which the last one lifts.
  ///
  /// - Parameter path: Returns the location of a finger by its landing and its progress, from 0
  ///   to 1.
  private mutating func fingers(
    _ count: Int, around middle: Point2D, _ spread: Double, _ target: HandTarget,
    at start: Double, for duration: Double, path: (Point2D, Double) -> Point2D
  ) -> Double {
    let angle = random.number(in: 0...2 * .pi)
    let isUneven = random.chance(0.3)
    var end = start
    let count = min(max(count, 1), TestingConstants.maximumFingers)
    let types = target.types.filter { $0 == .finger || $0 == .pencil }
    let usesPencil = count == 1 && (types == [.pencil] || types.count == 2 && random.chance(0.15))
    for number in 0..<count where hand.fingers.count < TestingConstants.maximumContacts {
      let turn = angle + 2 * .pi * Double(number) / Double(count)
      let landing =
        count > 1 ? middle + Vector2D(angle: turn, length: spread) : middle
      let delay = number == 0 ? 0 : random.number(in: 0...(isUneven ? 120 : 25))
      let length = max(duration - delay + random.number(in: 0...(isUneven ? 200 : 20)), interval)
      end = max(
        end,
        add(from: start + delay, for: length, type: usesPencil ? .pencil : .finger) {
          path(landing, $0)
        })
    }
    return end
  }

  /// Adds a finger, and returns the time at which it lifts.
  private mutating func add(
    from start: Double, for duration: Double, type: TouchType, path: (Double) -> Point2D
  ) -> Double {
    let first = frameNumber(after: start)
    let last = max(frameNumber(after: start + duration), first + 1)
    var waypoints: [Hand.Waypoint] = []
    var previous: Point2D?
    for number in first..<last {
      let exact = path(Double(number - first) / Double(max(last - first - 1, 1)))
      let isResting = previous.map { $0.distance(to: exact) < 0.05 } ?? false
      previous = exact
      // Devices report fingers that rest at their rate, or if they tremble.
      guard !isResting || isRestReported || random.chance(0.1) else { continue }
      let tremor = Vector2D(dx: random.number(in: -0.3...0.3), dy: random.number(in: -0.3...0.3))
      let location = surface.clamping(exact + tremor)
      var waypoint = Hand.Waypoint(
        time: frame(number),
        location: Point2D(x: location.x.tenths, y: location.y.tenths))
      if type == .pencil {
        waypoint.force = random.number(in: 0.1...2).tenths
        if random.chance(0.2) { waypoint.lateForce = random.number(in: 0.1...2).tenths }
      }
      waypoints.append(waypoint)
    }
    hand.fingers.append(Hand.Finger(type: type, path: waypoints, end: frame(last)))
    return frame(last)
  }

  // MARK: - Frames

  private func frameNumber(after time: Double) -> Int {
    Int((max(time, 0) / interval).rounded(.up))
  }

  private mutating func frame(after time: Double) -> Double { frame(frameNumber(after: time)) }

  /// Returns the time of a scan of the screen, in which all fingers are sampled.
  private mutating func frame(_ number: Int) -> Double {
    while frames.count <= number {
      let deviation = jitter > 0 ? random.number(in: 0...jitter) : 0
      frames.append((Double(frames.count) * interval + deviation).tenths)
    }
    return frames[number]
  }

  // MARK: - Directions

  private mutating func displacement(
    _ length: ClosedRange<Double>, from location: Point2D? = nil
  ) -> Vector2D {
    let length = random.number(in: length)
    var shift = Vector2D(angle: random.number(in: 0...2 * .pi), length: length)
    // Away from an edge at which the finger would stop.
    if let location, surface.clamping(location + shift).distance(to: location) < length / 2 {
      shift = -shift
    }
    return shift
  }

  private mutating func direction(of directions: SwipeGestureRecognizer.Direction) -> Vector2D {
    let all: [(SwipeGestureRecognizer.Direction, Vector2D)] = [
      (.left, Vector2D(dx: -1, dy: 0)), (.right, Vector2D(dx: 1, dy: 0)),
      (.up, Vector2D(dx: 0, dy: -1)), (.down, Vector2D(dx: 0, dy: 1)),
    ]
    let allowed = all.filter { directions.contains($0.0) }
    return random.element(of: allowed.isEmpty ? all : allowed).1
  }

  /// Returns a landing from which a displacement ends on the surface, if one of ten does.
  private mutating func landing(of shift: Vector2D, on target: HandTarget) -> Point2D {
    var landing = target.location(&random)
    for _ in 0..<10 where !surface.contains(landing + shift) {
      landing = target.location(&random)
    }
    return landing
  }

  /// Returns a landing at one of some edges of the surface, and the direction inwards.
  private mutating func edge(_ edges: RectEdge, beside location: Point2D) -> (Point2D, Vector2D) {
    let distance = random.number(in: 0...12)
    let all: [(RectEdge, Point2D, Vector2D)] = [
      (.left, Point2D(x: distance, y: location.y), Vector2D(dx: 1, dy: 0)),
      (
        .right, Point2D(x: surface.maxX - 1 - distance, y: location.y), Vector2D(dx: -1, dy: 0)
      ),
      (.top, Point2D(x: location.x, y: distance), Vector2D(dx: 0, dy: 1)),
      (
        .bottom, Point2D(x: location.x, y: surface.maxY - 1 - distance), Vector2D(dx: 0, dy: -1)
      ),
    ]
    let allowed = all.filter { edges.contains($0.0) }
    let chosen = random.element(of: allowed.isEmpty ? all : allowed)
    return (chosen.1, chosen.2)
  }
}

extension Double {
  fileprivate var tenths: Double { (self * 10).rounded() / 10 }

  /// Slow at both ends, from 0 to 1.
  fileprivate var eased: Double { self * self * (3 - 2 * self) }
}
