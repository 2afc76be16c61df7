import TouchKit
import TouchViews

/// A view that comes to the front when it is touched, and goes where its finger goes.
///
/// Places are asked for in the superview, so that a drag is right in a superview that is turned, scaled or scrolled, and whatever
/// the view's own transform is. Where the finger holds it is kept, not how far it went last: no error adds up.
final class DragView: TouchView {
  /// From the finger to the middle of the view, in the superview.
  private var grip = Vector2D(dx: 0, dy: 0)

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
