@_spi(Support) import TouchKit
import TouchViews

extension GestureTrace.Entry {
  /// The entry on one line: time, gesture, what happened and why, touches by the names that `names` has for them.
  package func text(_ names: TouchNames) -> String {
    "\(DecimalText.fixed(time, fractionDigits: 3))  \(gesture) \(event.text(names))"
  }
}

extension GestureTrace.Event {
  /// What happened, touches by the names that `names` has for them.
  package func text(_ names: TouchNames) -> String {
    switch self {
    case .received(let touch): return "receives \(names[touch])"
    case .refused(let touch): return "is not to receive \(names[touch])"
    case .ignored(let touch): return "ignores \(names[touch])"
    case .waiting, .fired, .failed, .cancelled, .reset: return description
    }
  }
}
