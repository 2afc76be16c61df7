import TouchKit

/// The reason why the view that a touch hit does not receive the touch, with the touch or gesture
/// because of which it is withheld.
public enum WithholdingReason: Equatable, Sendable {
  /// The view does not have multiple touch enabled, and another touch in it is down (R20).
  case notMultitouch(view: String, touch: TouchID)
  /// One of two views is exclusive, and the other one tracks a touch (R21).
  case exclusive(view: String, tracker: String, touch: TouchID)
  /// A gesture was recognized before the view received the touch, which it cancels: the touch
  /// joined the gesture, or its callbacks were delayed (R32, R33).
  case takenBy(gesture: String)
  /// The view left the window while the touch was down (R19).
  case removed
}

extension WithholdingReason: CustomStringConvertible {
  /// The reason: `photo is not multitouch and tracks #1`.
  public var description: String { text { "\($0)" } }

  /// Returns the description, with the names of touches that `name` returns.
  package func text(_ name: (TouchID) -> String) -> String {
    switch self {
    case .notMultitouch(let view, let touch):
      "\(view) is not multitouch and tracks \(name(touch))"
    case .exclusive(let view, let tracker, let touch):
      "\(view) is exclusive and \(view == tracker ? "" : tracker + " ")tracks \(name(touch))"
    case .takenBy(let gesture): "taken by \(gesture)"
    case .removed: "left the window"
    }
  }
}
