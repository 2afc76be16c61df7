import TouchKit

// What the recognizers' states mean for the views' callbacks (R32, R33). Asked when touches land and end, not when they move.
extension GestureArbiter {
  /// Whether a gesture under way has the touch, and cancels touches in its view: a finger that joins it is not the view's.
  func claims(_ id: TouchID) -> Bool {
    for recognizer in engaged where recognizer.isRecognized && recognizer.cancelsTouchesInView && recognizer.has(id) { return true }
    return false
  }

  /// Whether a recognizer that has not decided keeps it from the view that the touch began.
  func withholdsBegan(_ id: TouchID) -> Bool {
    for recognizer in engaged where recognizer.delaysTouchesBegan && recognizer.storedState == .possible && recognizer.has(id) {
      return true
    }
    return false
  }

  /// Whether a recognizer that has not decided keeps it from the view that the touch ended.
  func withholdsEnded(_ id: TouchID) -> Bool {
    for recognizer in engaged where recognizer.delaysTouchesEnded && recognizer.storedState == .possible && recognizer.has(id) {
      return true
    }
    return false
  }
}
