import TouchKit

// What the attempts mean for the callbacks of views (R32, R33).
extension AttemptList {
  /// Returns the gesture in progress that has the touch and owns its touches, if there is one: a
  /// touch that joins it is not delivered (R32, R33).
  func owner(of id: TouchID) -> GestureRecognizer? {
    first(with: id) { $0.ownsTouches && $0.attempt.state.isRecognized }
  }

  /// Returns whether an undecided recognizer delays the callback of a phase of a touch.
  func delay(_ phase: TouchPhase, of id: TouchID) -> Bool {
    switch phase {
    case .began: first(with: id) { $0.delaysTouchesBegan && $0.attempt.state.isUndecided } != nil
    case .ended: first(with: id) { $0.delaysTouchesEnded && $0.attempt.state.isUndecided } != nil
    default: false
    }
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
