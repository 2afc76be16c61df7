import TouchKit
import TouchViews

/// A continuous recognizer for pointers and pencils that hover over its view (R6, R41).
///
/// It begins when one comes over the view or a subview, changes when one moves there, and ends when
/// the last one leaves or lands. It tracks no touches that are down, and neither prevents another
/// recognizer nor is prevented by one.
open class HoverGestureRecognizer: GestureRecognizer {
  /// Creates a hover recognizer.
  public override init() {
    super.init()
    repeatsChanged = false
  }

  /// `hover`.
  open override var kind: String { "hover" }

  open override var followsTouches: Bool { false }
  open override var followsHover: Bool { true }

  open override func regionEntered(_ touches: TouchCollection, with event: TouchEvent) {
    if requestedState == .possible { state = .began }
  }

  open override func regionMoved(_ touches: TouchCollection, with event: TouchEvent) {
    state = .changed
  }

  open override func regionExited(_ touches: TouchCollection, with event: TouchEvent) {
    if numberOfHovers <= 1 { state = .ended }
  }

  open override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  open override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
