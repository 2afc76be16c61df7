import TouchViews

/// The history of one gesture during a playback.
package struct GestureHistory: Sendable {
  /// The states in which it fired, and `failed`, in order.
  package private(set) var states: [GestureRecognizer.State] = []
  /// The number of times that it was recognized or began.
  package private(set) var count = 0
  /// The latest reason for which it failed, was cancelled or had to wait (R45).
  package private(set) var reason: GestureReason?
  /// Whether it has begun and not ended. An active gesture is cancelled and cannot fail.
  private var isActive = false

  /// The words of scripts for the states: a discrete gesture, which ends without having begun, is
  /// `recognized` (R25).
  package var words: [String] {
    states.indices.map { index in
      let isDiscrete = index == 0 || !states[index - 1].isActive
      return states[index] == .ended && isDiscrete ? "recognized" : states[index].description
    }
  }

  /// Creates an empty history.
  package init() {}

  /// Records a trace event of this gesture.
  package mutating func observe(_ event: GestureTrace.Event) {
    switch event {
    case .fired(let state):
      states.append(state)
      if !isActive, state == .began || state == .ended { count += 1 }
      isActive = state.isActive
    case .failed(let reason):
      states.append(.failed)
      self.reason = reason
    case .cancelled(let reason), .waiting(let reason): self.reason = reason
    case .received, .refused, .receivedEvent, .refusedEvent, .ignored, .withheld, .reset: break
    }
  }
}
