import TouchKit
import TouchViews

extension GestureTrace.Event {
  /// The kind of the event in a session's trace: the state in which actions were called, or one of
  /// `received`, `refused`, `ignored`, `withheld`, `waiting`, `failed`, `cancelling` and `reset`.
  var kind: String {
    switch self {
    case .received, .receivedEvent: "received"
    case .refused, .refusedEvent: "refused"
    case .ignored: "ignored"
    case .withheld: "withheld"
    case .waiting: "waiting"
    case .fired(let state): state.description
    case .failed: "failed"
    case .cancelled: "cancelling"
    case .reset: "reset"
    }
  }

  /// The touch that the event is about, or `nil` if it is about none.
  var touch: TouchID? {
    switch self {
    case .received(let touch), .refused(let touch), .ignored(let touch), .withheld(let touch, _):
      touch
    case .receivedEvent, .refusedEvent, .waiting, .fired, .failed, .cancelled, .reset: nil
    }
  }
}
