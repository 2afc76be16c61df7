import TouchKit

// What the attempts mean for the callbacks of views (R32, R33).
extension AttemptList {
  /// Returns the gesture in progress that has the touch and owns its touches, if there is one: a
  /// touch that joins it is not delivered (R32, R33).
  func owner(of id: TouchID) -> GestureRecognizer? {
    first(with: id) { $0.ownsTouches && $0.attempt.state.isRecognized }
  }

  /// Returns whether an undecided recognizer delays the callback of a phase of a touch.
  func delay(_ phase: TouchPhase, of touch: Touch) -> Bool {
    switch phase {
    case .began: beganRelease(of: touch) > clock.now + TouchConstants.timeTolerance
    case .ended:
      first(with: touch.id) { $0.delaysTouchesEnded && $0.attempt.state.isUndecided } != nil
    default: false
    }
  }

  /// Returns the time until which undecided recognizers delay the callback of a touch that has
  /// landed, in seconds: `-.infinity` if none delays it, `.infinity` if there is no limit.
  func beganRelease(of touch: Touch) -> Double {
    var release = -Double.infinity
    for index in 0..<endIndex {
      guard let recognizer = self[index], recognizer.delaysTouchesBegan,
        recognizer.attempt.state.isUndecided, recognizer.attempt.touches.contains(touch.id)
      else { continue }
      release = max(release, touch.timestamp + (recognizer.touchesBeganDelay ?? .infinity))
    }
    return release
  }

  /// Returns the first recognizer for which `condition` is true and whose attempt has or had a
  /// touch.
  private func first(
    with id: TouchID, where condition: (GestureRecognizer) -> Bool
  ) -> GestureRecognizer? {
    for index in 0..<endIndex {
      guard let recognizer = self[index], condition(recognizer) else { continue }
      if recognizer.attempt.touches.contains(id) { return recognizer }
    }
    return nil
  }
}
