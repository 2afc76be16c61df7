import TouchKit
import TouchViews

/// A record of recognizers that checks their callbacks and actions (R25, R26).
struct GestureLedger {
  /// The touches of the recognizers that report them.
  var touches = TouchLedger()
  /// The gestures under way, by their recognizers, and the windows in which they began.
  private var active: [Int: ObjectIdentifier?] = [:]
  /// The recognizers that ended and were not reset since, of those that report their resets.
  private var finished: Set<Int> = []

  /// Records an action. Returns what is wrong with it, if anything.
  mutating func record(
    _ state: GestureRecognizer.State, of recognizer: Int, in window: TouchWindow?,
    reportsResets: Bool
  ) -> String? {
    let isActive = active[recognizer] != nil
    if finished.contains(recognizer) { return "fires \(state) after its end" }
    if state.isFinal {
      active[recognizer] = nil
      if reportsResets { finished.insert(recognizer) }
    }
    switch state {
    case .began:
      active[recognizer] = .some(window.map { ObjectIdentifier($0) })
      return isActive ? "began twice" : nil
    case .changed: return isActive ? nil : "changed, but never began"
    case .ended: return nil
    case .cancelled: return isActive ? nil : "was cancelled, but never began"
    case .possible, .failed: return "fires while \(state)"
    }
  }

  /// Records a reset.
  mutating func reset(_ recognizer: Int) {
    finished.remove(recognizer)
    touches.close(touches.openTouches(of: recognizer), for: recognizer)
  }

  func isActive(_ recognizer: Int) -> Bool { active[recognizer] != nil }

  /// Counts the gestures in a window as over: it is being deallocated.
  mutating func close(_ window: ObjectIdentifier) { active = active.filter { $0.value != window } }
}
