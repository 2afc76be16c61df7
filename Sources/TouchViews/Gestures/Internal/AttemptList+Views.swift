import TouchKit

// What the attempts mean for the callbacks of views (R32, R33).
extension AttemptList {
  /// Returns whether a gesture in progress has the touch and owns its touches: a touch that joins
  /// it is not delivered (R32, R33).
  func own(_ id: TouchID) -> Bool {
    contains(id) { $0.ownsTouches && $0.attempt.state.isRecognized }
  }

  /// Returns whether an undecided recognizer delays the callback of a phase of a touch.
  func delay(_ phase: TouchPhase, of id: TouchID) -> Bool {
    switch phase {
    case .began: contains(id) { $0.delaysTouchesBegan && $0.attempt.state.isUndecided }
    case .ended: contains(id) { $0.delaysTouchesEnded && $0.attempt.state.isUndecided }
    default: false
    }
  }

  /// Returns whether an attempt has or had a touch, of a recognizer for which `condition` is true.
  private func contains(_ id: TouchID, where condition: (GestureRecognizer) -> Bool) -> Bool {
    for index in 0..<endIndex {
      guard let recognizer = self[index], condition(recognizer) else { continue }
      if recognizer.attempt.touches.contains(id) { return true }
    }
    return false
  }
}
