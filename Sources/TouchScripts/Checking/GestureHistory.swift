import TouchViews

/// What became of one gesture of a playing, attempt by attempt.
public struct GestureHistory: Sendable {
  /// The states that it fired in, and `failed`, in order.
  public private(set) var states: [GestureState] = []
  /// How often it was recognized or began.
  public private(set) var count = 0
  /// Why it failed, was cancelled or had to wait, the last time that it did (R45).
  public private(set) var reason: GestureReason?
  private var isActive = false

  /// Nothing has happened yet.
  public init() {}

  /// Goes on by an entry of the trace that is about this gesture.
  public mutating func observe(_ event: GestureTrace.Event) {
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
  func word(isDiscrete: Bool) -> String { isDiscrete && self == .ended ? "recognized" : description }
}
