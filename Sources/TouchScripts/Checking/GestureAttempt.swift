import TouchKit
import TouchViews

/// An attempt of one recognizer in a gesture trace (R45): from the first touch that it received to
/// its reset.
package struct GestureAttempt: Sendable {
  /// The time of its first entry, in seconds.
  package private(set) var start: Double
  /// The time of its reset in seconds, or of its last entry if the trace ends before.
  package private(set) var end: Double
  /// The states in which it fired, and `failed`, in order.
  package private(set) var states: [GestureRecognizer.State] = []
  /// The time at which it was recognized or began, in seconds, or `nil` if it was not.
  package private(set) var recognizedAt: Double?
  /// The touches that it received.
  package private(set) var touches: Set<TouchID> = []
  /// The reasons for which it waited, failed or was cancelled, in order.
  package private(set) var reasons: [GestureReason] = []
  /// Whether it has been reset, so that the next entry belongs to another attempt.
  package private(set) var hasEnded = false

  /// The number of times that it was recognized or began: at most one, unless the recognizer is
  /// wrong.
  package var recognitions: Int {
    states.indices.count { index in
      let wasActive = index > 0 && states[index - 1].isActive
      return states[index].isRecognition && !wasActive
    }
  }

  /// Whether it began twice, or ended twice, which no recognizer may.
  package var repeatsRecognition: Bool {
    [GestureRecognizer.State.began, .ended].contains { state in states.count { $0 == state } > 1 }
  }

  /// The recognizers that prevented it, that it required to fail, or for which it waited.
  package var rivals: [String] {
    reasons.compactMap {
      switch $0 {
      case .prevented(by: let rival), .requirement(of: let rival), .waiting(for: let rival): rival
      default: nil
      }
    }.uniqued
  }

  /// Creates an attempt of one touch that has ended.
  package init(of touch: TouchID, from start: Double, to end: Double, recognizedAt: Double?) {
    touches = [touch]
    self.start = start
    self.end = end
    self.recognizedAt = recognizedAt
    hasEnded = true
  }

  /// Creates an attempt of its first entry.
  init(_ entry: GestureTrace.Entry) {
    start = entry.time
    end = entry.time
    observe(entry)
  }

  /// Adds an entry.
  mutating func observe(_ entry: GestureTrace.Entry) {
    end = entry.time
    if let state = entry.event.state {
      states.append(state)
      if state.isRecognition { recognizedAt = recognizedAt ?? entry.time }
    }
    if let reason = entry.event.reason { reasons.append(reason) }
    switch entry.event {
    case .received(let touch): touches.insert(touch)
    case .reset: hasEnded = true
    default: break
    }
  }
}

extension GestureRecognizer.State {
  /// Whether a recognizer that reaches the state is recognized, or begins: a continuous gesture
  /// begins and ends, a discrete one only ends.
  package var isRecognition: Bool { self == .began || self == .ended }
}
