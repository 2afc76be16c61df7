import TouchKit
import TouchViews

/// A pointer or pencil above the view (R6, R41).
///
/// It begins when one comes above the view or what is inside it, changes when it moves there, and ends when the last one leaves or
/// lands. Touches that are down are nothing to it, and it is in nobody's way.
open class HoverGestureRecognizer: GestureRecognizer {
  /// Without hovers.
  public override init() { super.init() }

  /// `hover`.
  open override var kind: String { "hover" }

  /// No.
  open override var followsTouches: Bool { false }

  /// Yes.
  open override var followsHover: Bool { true }

  /// Begins.
  open override func regionEntered(_ touches: TouchSet, with event: TouchEvent) {
    if requestedState == .possible { state = .began }
  }

  /// Changes.
  open override func regionMoved(_ touches: TouchSet, with event: TouchEvent) { state = .changed }

  /// Ends, once nothing is above the view.
  open override func regionExited(_ touches: TouchSet, with event: TouchEvent) {
    if numberOfHovers <= 1 { state = .ended }
  }

  /// No: it has no touches to share.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  /// No: it has no touches to share.
  open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
