import TouchGestures
import TouchKit
import TouchViews

extension InputMovement {
  /// The edges of a window, with the directions that lead away from them.
  static let directions:
    [(edge: RectEdge, swipe: SwipeGestureRecognizer.Direction, vector: Vector2D)] =
      [
        (.left, .right, Vector2D(dx: 1, dy: 0)), (.right, .left, Vector2D(dx: -1, dy: 0)),
        (.top, .down, Vector2D(dx: 0, dy: 1)), (.bottom, .up, Vector2D(dx: 0, dy: -1)),
      ]

  /// Returns the movements that are made for a recognizer; none if it is a custom one, or wants
  /// more fingers or taps than anybody makes.
  static func movements(for recognizer: GestureRecognizer) -> [InputMovement] {
    possibleMovements(for: recognizer).filter { max($0.fingers, $0.taps) <= 10 }.map {
      var movement = $0
      movement.fingers = max($0.fingers, 1)
      movement.taps = max($0.taps, 1)
      return movement
    }
  }

  private static func possibleMovements(for recognizer: GestureRecognizer) -> [InputMovement] {
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
      return drags(pan.minimumNumberOfTouches, pan.slop, pan.edges, isFromEdge: true)
    case let pan as PanGestureRecognizer: return drags(pan.minimumNumberOfTouches, pan.slop)
    case let swipe as SwipeGestureRecognizer:
      return directions.filter { swipe.direction.contains($0.swipe) }.map {
        InputMovement(
          fingers: swipe.numberOfTouchesRequired,
          legs: [Leg(path: $0.vector * DiagnosisConstants.swipeDistance)])
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

  private static func drags(
    _ fingers: Int, _ slop: Double, _ edges: RectEdge = .left, isFromEdge: Bool = false
  ) -> [InputMovement] {
    // Slower than the slowest swipe, which has 53 points per second (R40), and so fast that no
    // press comes first.
    directions.filter { edges.contains($0.edge) }.flatMap { direction in
      [43.0, 300].map { speed in
        let path = direction.vector * reach(slop)
        let leg = Leg(path: path, duration: path.length / speed * 1000)
        return InputMovement(fingers: fingers, legs: [leg], isFromEdge: isFromEdge)
      }
    }
  }

  private static func pinch(_ slop: Double) -> InputMovement {
    InputMovement(
      fingers: 2, legs: [Leg(scale: 1 + reach(slop) / DiagnosisConstants.fingerDistance * 2)])
  }

  private static func turn(_ slop: Double) -> InputMovement {
    InputMovement(
      fingers: 2, legs: [Leg(angle: limited(slop) * 4 / DiagnosisConstants.fingerDistance)])
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

extension SwipeGestureRecognizer.Direction {
  /// The unit vector of a single direction, or `nil` if there are several or none.
  package var unitVector: Vector2D? {
    InputMovement.directions.first { $0.swipe == self }?.vector
  }
}
