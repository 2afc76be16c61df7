import TouchKit
import TouchViews

extension GestureTrace.Entry {
  /// Returns the entry on one line: time, gesture, event and reason.
  ///
  /// - Parameter names: The names of the touches.
  package func text(_ names: TouchNames) -> String {
    "\(time.secondsText)  \(gesture) \(event.text(names))"
  }
}

extension GestureTrace.Event {
  /// Returns the event and its reason.
  ///
  /// - Parameter names: The names of the touches.
  package func text(_ names: TouchNames) -> String {
    switch self {
    case .received(let touch): "receives \(names[touch])"
    case .refused(let touch): "is not to receive \(names[touch])"
    case .ignored(let touch): "ignores \(names[touch])"
    case .withheld(let touch, let reason):
      "withheld \(names[touch]): \(reason.text { "\(names[$0])" })"
    case .receivedEvent, .refusedEvent, .waiting, .fired, .failed, .cancelled, .reset: description
    }
  }
}
