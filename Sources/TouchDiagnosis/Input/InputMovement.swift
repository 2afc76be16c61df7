import TouchGestures
import TouchKit
import TouchScripts
import TouchViews

/// What fingers do that land together: taps, of which the last one continues with straight legs.
struct InputMovement: Hashable, Sendable {
  /// A movement of all fingers along a path, away from their center, and around it.
  struct Leg: Hashable, Sendable {
    var path = Vector2D.zero
    var scale = 1.0
    /// The angle in radians, clockwise positive.
    var angle = 0.0
    /// The time in milliseconds that the fingers rest before.
    var delay = 0.0
    /// The duration of the movement in milliseconds.
    var duration = 150.0

    /// Whether the fingers move as fast as those of a swipe, and not as slow as those of a drag.
    var isSwipe: Bool { path.length >= duration * 0.5 }
  }

  var fingers = 1
  var taps = 1
  var legs: [Leg] = []
  /// The time in milliseconds that the fingers rest before they lift.
  var rest = DiagnosisConstants.tapDuration
  /// Whether the fingers land at the edge of the window from which their path leads away.
  var isFromEdge = false
  /// Whether the finger, or a pointer, stays above the surface.
  var isHovering = false

  /// The time in milliseconds from the last landing to lifting.
  var duration: Double { legs.reduce(rest) { $0 + $1.delay + $1.duration } }

  /// Returns where a finger is some milliseconds after it landed.
  ///
  /// - Parameter center: The center of the places where all fingers landed.
  func location(of landing: Point2D, around center: Point2D, after time: Double) -> Point2D {
    var (point, center, time) = (landing, center, time)
    for leg in legs {
      time -= leg.delay
      let part = min(max(time / leg.duration, 0), 1)
      let arm = (point - center) * (1 + (leg.scale - 1) * part)
      center += leg.path * part
      point = center + arm.rotated(by: leg.angle * part)
      time -= leg.duration
    }
    return point
  }

  /// Returns a movement that does the same as this one and then, without lifting, as another one.
  func followed(by other: InputMovement) -> InputMovement {
    var result = self
    result.fingers = max(fingers, other.fingers)
    result.legs += other.legs
    result.legs[legs.count].delay = rest
    return result
  }

  /// Returns the hand whose fingers land at some points, with the device of a script.
  func hand(from landings: [Point2D], on device: TouchScript) -> SimulatedInput {
    var (hand, start) = (SimulatedInput(header: device), 0.0)
    let center = landings[0].interpolated(to: landings[landings.count - 1], at: 0.5)
    var turns = [0.0]
    for time in legs.flatMap({ [$0.delay, $0.duration] }) where time > 0 {
      turns.append(turns[turns.count - 1] + time)
    }
    for tap in 1...taps {
      start += DiagnosisConstants.tapInterval
      let times = tap < taps ? [0] : turns
      let length = tap < taps ? DiagnosisConstants.tapDuration : duration
      for landing in landings {
        let path = times.map {
          let location = location(of: landing, around: center, after: $0)
          return SimulatedInput.Waypoint(time: start + $0, location: location, isGlide: true)
        }
        hand.fingers.append(SimulatedInput.Finger(path: path, end: start + length))
      }
      start += length
    }
    return hand
  }
}

// MARK: - Recognizers

extension InputMovement {
  /// The edges of a window, with the directions that lead away from them.
  static let edges: [(edge: RectEdge, direction: SwipeGestureRecognizer.Direction, Vector2D)] = [
    (.left, .right, Vector2D(dx: 1, dy: 0)), (.right, .left, Vector2D(dx: -1, dy: 0)),
    (.top, .down, Vector2D(dx: 0, dy: 1)), (.bottom, .up, Vector2D(dx: 0, dy: -1)),
  ]

  /// Returns the movements that are made for a recognizer; none if it is a custom one, or wants
  /// more fingers or taps than anybody makes.
  static func movements(for recognizer: GestureRecognizer) -> [InputMovement] {
    possibleMovements(for: recognizer).filter { max($0.fingers, $0.taps) <= 10 }.map {
      var movement = $0
      (movement.fingers, movement.taps) = (max($0.fingers, 1), max($0.taps, 1))
      return movement
    }
  }

  private static func possibleMovements(for recognizer: GestureRecognizer) -> [InputMovement] {
    func drags(
      _ fingers: Int, _ slop: Double, _ edges: RectEdge = .left, _ isFromEdge: Bool = false
    ) -> [InputMovement] {
      // Slower than the slowest swipe, which has 53 points per second (R40), and so fast that no
      // press comes first.
      Self.edges.filter { edges.contains($0.edge) }.flatMap { _, _, direction in
        [43.0, 300].map { speed in
          let path = direction * reach(slop)
          let leg = Leg(path: path, duration: path.length / speed * 1000)
          return InputMovement(fingers: fingers, legs: [leg], isFromEdge: isFromEdge)
        }
      }
    }
    func pinch(_ slop: Double) -> InputMovement {
      InputMovement(
        fingers: 2, legs: [Leg(scale: 1 + reach(slop) / DiagnosisConstants.fingerDistance * 2)])
    }
    func turn(_ slop: Double) -> InputMovement {
      InputMovement(
        fingers: 2, legs: [Leg(angle: limited(slop) * 4 / DiagnosisConstants.fingerDistance)])
    }
    switch recognizer {
    case let tap as TapGestureRecognizer:
      return [InputMovement(fingers: tap.numberOfTouchesRequired, taps: tap.tapCount)]
    case let press as LongPressGestureRecognizer:
      return [
        InputMovement(
          fingers: press.numberOfTouchesRequired, taps: press.numberOfTapsRequired + 1,
          rest: limited(press.minimumPressDuration, DiagnosisConstants.maximumRest) * 1000 + 100)
      ]
    case let pan as ScreenEdgePanGestureRecognizer:
      return drags(pan.minimumNumberOfTouches, pan.slop, pan.edges, true)
    case let pan as PanGestureRecognizer: return drags(pan.minimumNumberOfTouches, pan.slop)
    case let swipe as SwipeGestureRecognizer:
      return edges.filter { swipe.direction.contains($0.direction) }.map {
        InputMovement(fingers: swipe.numberOfTouchesRequired, legs: [Leg(path: $0.2 * 150)])
      }
    case let recognizer as PinchGestureRecognizer: return [pinch(recognizer.slop)]
    case let rotation as RotationGestureRecognizer: return [turn(rotation.slop)]
    case let transform as TransformGestureRecognizer:
      return [
        drags(1, transform.panSlop)[0], pinch(transform.pinchSlop), turn(transform.rotationSlop),
      ]
    case is HoverGestureRecognizer:
      return [InputMovement(legs: [Leg(path: Vector2D(dx: 80, dy: 0))], isHovering: true)]
    default: return []
    }
  }

  /// Returns a length that is farther than a slop, and than other slops of usual size.
  private static func reach(_ slop: Double) -> Double { limited(slop) + 60 }

  /// Returns a property of a recognizer within the limits of what fingers can do.
  private static func limited(
    _ value: Double, _ limit: Double = DiagnosisConstants.maximumSlop
  ) -> Double {
    min(max(value, 0), limit)
  }
}

// MARK: - Random movements

extension InputMovement {
  /// The movements that are made for recognizers as they are created.
  private static let usual = ScriptGestureKind.all.flatMap { movements(for: $0.makeRecognizer()) }

  /// Returns a movement that people make on anything.
  static func any(_ random: inout SeededGenerator) -> InputMovement {
    var movement = random.element(of: usual)
    if movement.isHovering || random.chance(0.6) { return movement }
    movement.fingers = 1 + random.int(below: DiagnosisConstants.maximumFingers)
    if movement.legs.isEmpty { movement.taps += random.int(below: 3) }
    return movement
  }

  /// Returns the movement as people make it, each time in another way.
  func varied(_ random: inout SeededGenerator) -> InputMovement {
    var result = self
    result.taps = min(taps, DiagnosisConstants.maximumTaps)
    let isPress = rest > DiagnosisConstants.tapDuration
    result.rest =
      isPress
      ? min(rest, DiagnosisConstants.maximumPressDuration * 1000) + random.double(in: 0...300)
      : random.double(in: 40...120)
    if isPress, legs.isEmpty, random.chance(0.4) {
      // The fingers move when the press has begun.
      let path = Vector2D(dx: random.double(in: 20...100), dy: 0)
      (result.legs, result.rest) = ([Leg(path: path, delay: result.rest)], 0)
    }
    result.legs = result.legs.map { leg in
      var leg = leg
      // Directions matter to swipes, and at edges.
      let turn = isFromEdge ? 0.3 : leg.isSwipe ? 0.1 : .pi
      leg.duration = random.double(in: leg.isSwipe ? 80...250 : 120...600)
      leg.path =
        leg.path.rotated(by: random.double(in: -turn...turn)) * random.double(in: 0.6...1.5)
      let scale = 1 + (leg.scale - 1) * random.double(in: 0.2...0.6)
      leg.scale = random.chance(0.5) ? scale : 1 / scale
      leg.angle *= random.element(of: [-1, 1]) * random.double(in: 0.4...1)
      return leg
    }
    return result
  }
}
