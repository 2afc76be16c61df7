import TouchKit
import TouchScripts
import TouchViews

/// The subject of a question: an attempt, or several of which each began with the touch that ended
/// the one before, and the touches that were not received.
struct GestureQuestion {
  /// The attempt, or `nil` if the gesture received no touch.
  let attempt: GestureAttempt?
  /// The times in seconds of the attempt and of those that follow it.
  let span: ClosedRange<Double>?
  /// The touches that were not received and that can be the reason.
  let misses: [MissedTouch]

  /// The latest reason of the attempt.
  var reason: GestureReason? { attempt?.reasons.last }
  /// Whether it was recognized, or received.
  var isRecognized: Bool { attempt?.recognizedAt != nil }
  /// The recognizers that are a reason.
  var rivals: [String] { isRecognized ? [] : attempt?.rivals ?? [] }
  /// The touch that was not received: that which landed nearest, or the last one.
  var miss: MissedTouch? {
    misses.filter { $0.distance > 0 }.min { $0.distance < $1.distance } ?? misses.last
  }
}
