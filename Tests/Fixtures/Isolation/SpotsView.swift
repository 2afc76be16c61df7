import TouchKit
import TouchViews

/// A view that keeps the location of each finger that touches it.
nonisolated final class SpotsView: TouchView {
  private(set) var spots = TouchTracker<Point2D>()

  override init(frame: Rect2D = .zero) {
    super.init(frame: frame)
    // Without this, a view receives one finger at a time.
    isMultipleTouchEnabled = true
  }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots[touch.id] = touch.location(in: self) }
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots[touch.id] = touch.location(in: self) }
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots.removeValue(forKey: touch.id) }
  }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots.removeValue(forKey: touch.id) }
  }
}
