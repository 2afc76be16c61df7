import TouchViews

/// What became of one gesture of a playing, attempt by attempt.
package struct GestureHistory: Sendable {
  /// The states that it fired in, and `failed`, in order.
  package private(set) var states: [GestureState] = []
  /// How often it was recognized or began.
  package private(set) var count = 0
  /// Why it failed, was cancelled or had to wait, the last time that it did (R45).
  package private(set) var reason: GestureReason?
  private var isActive = false

  /// Nothing has happened yet.
  package init() {}

  /// Goes on by an entry of the trace that is about this gesture.
  package mutating func observe(_ event: GestureTrace.Event) {
    switch event {
    case .fired(let state):
      states.append(state)
      if !isActive, state == .began || state == .ended { count += 1 }
      isActive = state.isActive
    case .failed(let reason):
      states.append(.failed)
      self.reason = reason
      isActive = false
    case .cancelled(let reason), .waiting(let reason): self.reason = reason
    case .received, .refused, .ignored, .reset: break
    }
  }
}

extension GestureState {
  /// The word of scripts: what is recognized at once does not end.
  package func word(isDiscrete: Bool) -> String {
    isDiscrete && self == .ended ? "recognized" : description
  }
}
