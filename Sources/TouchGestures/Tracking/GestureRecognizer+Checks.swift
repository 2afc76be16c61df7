import TouchKit
import TouchViews

extension GestureRecognizer {
  /// Returns whether touches that have landed can take part in the attempt, after the other touches
  /// of the same event have been followed. If those have decided the attempt, the new touches
  /// landed too late: the recognizer ignores them.
  func admits(_ touches: TouchCollection, of event: TouchEvent) -> Bool {
    guard requestedState.isFinal else { return true }
    for touch in touches { ignore(touch, for: event) }
    return false
  }

  /// Returns the reason why a tracked touch has moved too far from where it landed, or `nil` if all
  /// are within `limit` points.
  func movementFailure(within limit: Double) -> GestureReason? {
    for touch in trackedTouches {
      let displacement = touch.location - touch.start
      if !TapRule.allows(displacement: displacement, limit: max(limit, 0)) {
        return .moved(displacement.length, limit: limit)
      }
    }
    return nil
  }
}
