import TouchGestures
import TouchKit
import TouchViews

/// A hand that is made for a recognizer: taps, of which the last continues with movements.
struct AuditHand: Hashable {
  /// A movement of all fingers in straight lines.
  struct Movement: Hashable {
    var path = Vector2D.zero
    /// The distance by which each finger moves away from their center, and the arc that it turns
    /// along, in points.
    var growth = 0.0
    var arc = 0.0
    /// The time in milliseconds that the fingers rest before.
    var delay = 0.0
    /// The speed along the path in points per second.
    var speed = AuditHand.speeds[0]
  }

  var fingers = 1
  var taps = 1
  var movements: [Movement] = []
  /// The time in milliseconds that the fingers rest before they lift.
  var rest = TestingConstants.tapDuration.milliseconds

  /// The speeds of drags in points per second: slower than the slowest swipe, which has 53 (R40),
  /// and so fast that no press comes first. The last one is that of swipes.
  static let speeds = [43.0, 300, 1000]

  /// The edges of a window, with the directions that lead away from them.
  static let edges: [(edge: RectEdge, direction: SwipeGestureRecognizer.Direction, Vector2D)] = [
    (.left, .right, Vector2D(dx: 1, dy: 0)), (.right, .left, Vector2D(dx: -1, dy: 0)),
    (.top, .down, Vector2D(dx: 0, dy: 1)), (.bottom, .up, Vector2D(dx: 0, dy: -1)),
  ]

  /// Returns the hands that are made for a recognizer; none if it is a custom one or hovers, or
  /// wants more fingers or taps than anybody makes.
  static func hands(for recognizer: GestureRecognizer) -> [AuditHand] {
    possibleHands(for: recognizer).filter { $0.fingers <= 10 && $0.taps <= 10 }.map {
      var hand = $0
      (hand.fingers, hand.taps) = (max(hand.fingers, 1), max(hand.taps, 1))
      return hand
    }
  }

  private static func possibleHands(for recognizer: GestureRecognizer) -> [AuditHand] {
    // Farther than other slops of usual size.
    let reach = 60.0
    func hands(_ fingers: Int, _ movements: Movement...) -> [AuditHand] {
      movements.map { AuditHand(fingers: fingers, movements: [$0]) }
    }
    switch recognizer {
    case let tap as TapGestureRecognizer:
      return [AuditHand(fingers: tap.numberOfTouchesRequired, taps: tap.tapCount)]
    case let press as LongPressGestureRecognizer:
      let (taps, rest) = (press.numberOfTapsRequired + 1, press.minimumPressDuration * 1000 + 100)
      return [AuditHand(fingers: press.numberOfTouchesRequired, taps: taps, rest: rest)]
    case let pan as PanGestureRecognizer:
      let edges = (pan as? ScreenEdgePanGestureRecognizer)?.edges ?? .left
      return Self.edges.filter { edges.contains($0.edge) }.flatMap {
        let path = $0.2 * (pan.slop + reach)
        return hands(
          pan.minimumNumberOfTouches, Movement(path: path), Movement(path: path, speed: speeds[1]))
      }
    case let swipe as SwipeGestureRecognizer:
      return edges.filter { swipe.direction.contains($0.direction) }.flatMap {
        hands(swipe.numberOfTouchesRequired, Movement(path: $0.2 * 150, speed: speeds[2]))
      }
    case let pinch as PinchGestureRecognizer:
      return hands(2, Movement(growth: pinch.slop + reach))
    case let rotation as RotationGestureRecognizer:
      return hands(2, Movement(arc: rotation.slop * 2))
    case let transform as TransformGestureRecognizer:
      let path = Vector2D(dx: transform.panSlop + reach, dy: 0)
      return hands(1, Movement(path: path))
        + hands(
          2, Movement(growth: transform.pinchSlop + reach),
          Movement(arc: transform.rotationSlop * 2))
    default: return []
    }
  }

  /// Returns a hand that does the same as this one and then, without lifting, moves as another one.
  func followed(by other: AuditHand) -> AuditHand {
    var result = self
    result.fingers = max(fingers, other.fingers)
    result.movements += other.movements
    result.movements[movements.count].delay = rest
    return result
  }

  /// Returns the lines of a script in which the fingers land at some points.
  func text(from landings: [Point2D]) -> String {
    var points = landings
    func line(_ time: Double, _ action: String, _ end: String = "") -> String {
      let actions = points.enumerated().map { index, point in
        "\(action) \(TouchStage.name(ofContact: index)) \(point.x),\(point.y)\(end)"
      }
      return "+\(time) \(actions.joined(separator: "; "))\n"
    }
    let down = line(TestingConstants.tapInterval.milliseconds, "down")
    let tap = "\(down)+\(TestingConstants.tapDuration.milliseconds) up *\n"
    var text = String(repeating: tap, count: taps - 1) + down
    var center = landings[0].interpolated(to: landings[landings.count - 1], at: 0.5)
    let radius = max(center.distance(to: landings[0]), 1)
    for movement in movements {
      points = points.map {
        let arm = ($0 - center).rotated(by: movement.arc / radius)
        return center + movement.path + arm * (1 + movement.growth / radius)
      }
      center += movement.path
      // A swipe's duration is the least, and slops of any size take a limited time.
      let time = min(max(movement.path.length / movement.speed * 1000, 150), 10_000)
      text += line(movement.delay, "move", " over \(time.rounded())")
    }
    return "\(text)+\(rest) up *\n"
  }
}
