import TouchKit
import TouchViews

/// The movement of a swipe's fingers, each from where it landed, and what it decides (R40).
///
/// At the time t after the last landing, in seconds, a swipe needs 50 (1 - 0.94 t) points along its
/// direction and allows 50 (1 - 0.98 t) points across it. Between two samples, the displacements
/// and both limits are linear in the time, so the part of the segment in which all fingers keep
/// their limits is an interval with exact ends: nothing is searched.
///
/// A direction is excluded at the first sample at which a finger is behind its landing or too far
/// across. The displacement that a limit excludes is convex, so it cannot lie between two samples
/// that keep the limit: more samples on the same lines exclude no other direction.
struct SwipeMotion {
  typealias Direction = SwipeGestureRecognizer.Direction

  /// The decision that the samples so far allow.
  enum Decision: Equatable {
    case undecided
    case swipe
    case failure(GestureReason)
  }

  private struct Finger {
    let id: TouchID
    /// The displacements from the landing at the newest sample and at the one before, in points.
    var displacement = Vector2D.zero
    var previous = Vector2D.zero
    /// The farthest that the finger has been from its landing, on each axis.
    var reach = Vector2D.zero

    mutating func move(to displacement: Vector2D) {
      previous = self.displacement
      self.displacement = displacement
      reach = Vector2D(
        dx: max(reach.dx, abs(displacement.dx)), dy: max(reach.dy, abs(displacement.dy)))
    }
  }

  /// The reason why a direction is excluded, and its time from 0, the sample before, to 1, the
  /// newest.
  private struct Contradiction {
    let time: Double
    let reason: GestureReason
  }

  /// The time at which the last finger landed, in seconds.
  private(set) var start = 0.0
  private var time = 0.0
  private var fingers: [Finger] = []
  private var allowed: Direction = []
  /// The allowed directions that are not excluded.
  private var open: Direction = []

  /// Starts an attempt without fingers, and keeps the storage.
  mutating func restart(allowing directions: Direction) {
    allowed = directions
    open = directions
    start = 0
    time = 0
    fingers.removeAll(keepingCapacity: true)
  }

  /// Adds a finger that has landed.
  mutating func land(_ touch: Touch) {
    fingers.append(Finger(id: touch.id))
    start = max(start, touch.timestamp)
    time = max(time, touch.timestamp)
  }

  /// Follows the fingers to their newest samples. Touches that land in the same event do not count
  /// yet.
  ///
  /// - Parameter requiredCount: The number of fingers of the swipe.
  mutating func update(
    _ touches: UnsafeBufferPointer<GestureTouch>, requiredCount: Int
  ) -> Decision {
    let first = time - start
    if touches.prefix(fingers.count).last?.id != fingers.last?.id {
      // Some are ignored.
      fingers.removeAll { finger in !touches.contains { $0.id == finger.id } }
    }
    for index in fingers.indices {
      fingers[index].move(to: touches[index].location - touches[index].start)
      time = max(time, touches[index].timestamp)
    }
    let last = time - start
    if fingers.count == requiredCount {
      for direction in Direction.each where open.contains(direction) {
        if isSwipe(direction, from: first, to: last) { return .swipe }
      }
    }
    if last > GestureConstants.swipeDuration + TouchConstants.timeTolerance {
      return .failure(.tooSlow(last, limit: GestureConstants.swipeDuration))
    }
    return exclude(from: first, to: last)
  }

  /// Returns why fingers that lift have not swiped: how far all of them have moved along the open
  /// direction that is nearest, and what is needed at that time, or that there are too few fingers.
  func shortfall(requiredCount: Int) -> GestureReason? {
    guard fingers.count == requiredCount else {
      return .tooFewTouches(fingers.count, limit: requiredCount)
    }
    var farthest = 0.0
    for direction in Direction.each where open.contains(direction) {
      var distance = Double.infinity
      for finger in fingers {
        distance = min(distance, direction.components(of: finger.displacement).along)
      }
      farthest = max(farthest, distance)
    }
    let limit = Self.distance(at: time - start) + TouchConstants.lengthTolerance
    return farthest < limit ? .movedTooLittle(farthest, limit: limit) : nil
  }

  /// Returns whether all fingers have moved far enough along a direction, and not too far across
  /// it, at one moment of the segment between two times after `start`.
  private func isSwipe(_ direction: Direction, from first: Double, to last: Double) -> Bool {
    var part = SegmentPart()
    // What a finger did in a longer gap is not known.
    if last - first > GestureConstants.swipeGap { part.limitToEnd() }
    let duration = GestureConstants.swipeDuration + TouchConstants.timeTolerance
    part.limit(to: duration - first, duration - last)
    let distances = (Self.distance(at: first), Self.distance(at: last))
    let deviations = (Self.deviation(at: first), Self.deviation(at: last))
    for finger in fingers {
      let from = direction.components(of: finger.previous)
      let to = direction.components(of: finger.displacement)
      part.limit(to: from.along - distances.0, to.along - distances.1)
      part.limit(to: deviations.0 - from.across, deviations.1 - to.across)
      part.limit(to: deviations.0 + from.across, deviations.1 + to.across)
    }
    return !part.isEmpty
  }

  /// Excludes the directions that a finger contradicts at the newest sample. If none is left, the
  /// reason is the first contradiction to the one that was excluded last.
  private mutating func exclude(from first: Double, to time: Double) -> Decision {
    var last: Contradiction?
    for direction in Direction.each where open.contains(direction) {
      guard let next = contradiction(to: direction, from: first, to: time) else { continue }
      open.remove(direction)
      if next.time > last?.time ?? -1 { last = next }
    }
    guard open.isEmpty, let last else { return .undecided }
    return .failure(last.reason)
  }

  /// Returns the first contradiction of a finger to a direction in the segment between two times
  /// after `start`, or `nil` if there is none.
  private func contradiction(
    to direction: Direction, from first: Double, to last: Double
  ) -> Contradiction? {
    var earliest: Contradiction?
    func add(_ start: Double, _ end: Double, _ reason: GestureReason) {
      let time = start > 0 ? start / (start - end) : 0
      if time < earliest?.time ?? 2 { earliest = Contradiction(time: time, reason: reason) }
    }
    let deviations = (Self.deviation(at: first), Self.deviation(at: last))
    let reach =
      allowed.contains(direction.opposite)
      ? GestureConstants.swipeReach - TouchConstants.lengthTolerance : 0
    for finger in fingers {
      let from = direction.components(of: finger.previous)
      let to = direction.components(of: finger.displacement)
      if to.along < -TouchConstants.lengthTolerance,
        abs(direction.components(of: finger.reach).along) >= reach
      {
        add(from.along, to.along, .movedBack(-to.along, limit: 0))
      }
      let distance = abs(to.across)
      let side = to.across < 0 ? -1.0 : 1
      if distance > deviations.1 {
        add(
          deviations.0 - side * from.across, deviations.1 - distance,
          .movedAcross(distance, limit: deviations.1 - TouchConstants.lengthTolerance))
      }
    }
    return earliest
  }

  /// Returns the distance along the direction that is needed at a time after `start`, less the
  /// tolerance.
  private static func distance(at time: Double) -> Double {
    GestureConstants.swipeDistance * (1 - GestureConstants.swipeDistanceDecay * time)
      - TouchConstants.lengthTolerance
  }

  /// Returns the distance across the direction that is allowed at a time after `start`, plus the
  /// tolerance.
  private static func deviation(at time: Double) -> Double {
    GestureConstants.swipeDistance * (1 - GestureConstants.swipeDeviationDecay * time)
      + TouchConstants.lengthTolerance
  }
}

extension SwipeGestureRecognizer.Direction {
  /// The single directions, the horizontal ones first.
  fileprivate static var each: some Sequence<Self> {
    (0..<4).lazy.map { Self(rawValue: 1 << $0) }
  }

  /// The opposite of a single direction.
  fileprivate var opposite: Self {
    switch self {
    case .right: .left
    case .left: .right
    case .up: .down
    default: .up
    }
  }

  /// Returns a displacement along a single direction and across it.
  fileprivate func components(of displacement: Vector2D) -> (along: Double, across: Double) {
    switch self {
    case .right: (displacement.dx, displacement.dy)
    case .left: (-displacement.dx, displacement.dy)
    case .up: (-displacement.dy, displacement.dx)
    default: (displacement.dy, displacement.dx)
    }
  }
}
