import TouchKit
import TouchViews

/// A card that comes to the front when it is touched, and follows its finger.
class DragView: TouchView {
  private var startLocation = Point2D.zero

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    print("  \(debugName) began \(touches.ids)")
    startLocation = touches[0].location(in: self)
    superview?.bringSubviewToFront(self)
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    print("  \(debugName) moved \(touches.ids)")
    guard let superview else { return }
    // Both points are converted to the superview, whose coordinates `center` has: the card may be
    // rotated or scaled.
    center += touches[0].location(in: superview) - convert(startLocation, to: superview)
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    print("  \(debugName) ended \(touches.ids)")
  }

  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    print("  \(debugName) cancelled \(touches.ids)")
  }
}

/// A card that falls off the desk when it is dragged over the right edge.
final class PaperView: DragView {
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    if let superview, frame.maxX > superview.bounds.maxX { removeFromSuperview() }
  }
}

extension TouchCollection {
  /// The identifiers, such as `#1 #2`.
  var ids: String { map { "\($0.id)" }.joined(separator: " ") }
}
