import TouchViews

/// The history of one gesture in a trace: its attempts, in order.
package struct GestureHistory: Sendable {
  /// The attempts, of which the last one may not have ended.
  package private(set) var attempts: [GestureAttempt] = []

  /// The states in which it fired, and `failed`, in order.
  package var states: [GestureRecognizer.State] { attempts.flatMap(\.states) }

  /// The number of times that it was recognized or began.
  package var count: Int { attempts.reduce(0) { $0 + $1.recognitions } }

  /// The latest reason for which it failed, was cancelled or had to wait (R45).
  package var reason: GestureReason? { attempts.last { !$0.reasons.isEmpty }?.reasons.last }

  /// The words of scripts for the states.
  package var words: [String] { ScriptStateWord.words(for: states) }

  /// Creates an empty history.
  package init() {}

  /// Creates the history of a gesture from the entries of a trace.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  package init(of gesture: String, in entries: [GestureTrace.Entry]) {
    for entry in entries where entry.gesture == gesture { observe(entry) }
  }

  /// Records a trace entry of this gesture.
  package mutating func observe(_ entry: GestureTrace.Entry) {
    // It is about a touch of a view with this name.
    if case .withheld = entry.event { return }
    if let last = attempts.indices.last, !attempts[last].hasEnded {
      attempts[last].observe(entry)
    } else if !["refused", "ignored"].contains(entry.event.kind) {
      // A touch that is not received begins no attempt.
      attempts.append(GestureAttempt(entry))
    }
  }
}
