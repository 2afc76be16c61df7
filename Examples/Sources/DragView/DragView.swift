import TouchKit
import TouchViews

/// A view that comes to the front when it is touched, and follows its finger.
///
/// Locations are read in the superview's coordinates, so dragging is correct in a superview that is
/// rotated, scaled or scrolled, and with any transform of the view itself. The view keeps the
/// offset between the finger and its center instead of adding up movements, so rounding errors do
/// not accumulate.
final class DragView: TouchView {
  /// The offset from the finger to the center of the view, in the superview's coordinates.
  private var grip = Vector2D.zero

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    guard let superview, let touch = touches.first else { return }
    superview.bringSubviewToFront(self)
    grip = center - touch.location(in: superview)
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    guard let superview, let touch = touches.first else { return }
    center = touch.location(in: superview) + grip
    setNeedsDisplay()
  }
}
