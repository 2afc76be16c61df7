import TouchKit
import TouchViews

/// A continuous gesture: one finger turns its view about the view's center, like a knob.
final class KnobGestureRecognizer: GestureRecognizer {
  /// The angle that the finger has turned since the gesture began, in radians, clockwise positive,
  /// over any number of turns.
  private(set) var turn = 0.0
  private var arm = Vector2D.zero

  override var kind: String { "knob" }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    // A second finger does not disturb the first one.
    for touch in touches where numberOfTouches > 1 { ignore(touch, for: event) }
    if requestedState == .possible {
      turn = 0
      arm = currentArm
    }
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    let touch = trackedTouches[0]
    if requestedState == .possible {
      guard touch.location.distance(to: touch.start) > TouchConstants.tapSlop else { return }
      // What the finger moved until here is the slop. Without this, the knob would jump.
      arm = currentArm
      state = .began
    } else {
      turn += arm.angle(to: currentArm)
      arm = currentArm
      state = .changed
    }
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    state = requestedState == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    state = .cancelled
  }

  /// The vector from the view's center to the finger.
  private var currentArm: Vector2D {
    guard let view else { return .zero }
    return location(in: view) - view.bounds.center
  }
}
