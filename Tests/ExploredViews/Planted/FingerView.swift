import TouchKit
import TouchViews

/// A view that handles each of its fingers in a method of its own, as it should or with a mistake.
class FingerView: TrackingView {
  /// The fingers that are down, with their latest locations: what checks compare with.
  private(set) var fingers: TouchTracker<Point2D> = [:]
  /// The fingers that lifted.
  private(set) var lifted = 0

  func began(_ touch: Touch, at location: Point2D) {}
  func moved(_ touch: Touch, at location: Point2D) {}
  func ended(_ touch: Touch, at location: Point2D) {}
  func cancelled(_ touch: Touch) { ended(touch, at: touch.location(in: self)) }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      fingers[touch.id] = touch.location(in: self)
      began(touch, at: touch.location(in: self))
    }
  }
  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      fingers[touch.id] = touch.location(in: self)
      moved(touch, at: touch.location(in: self))
    }
  }
  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      fingers[touch.id] = nil
      lifted += 1
      ended(touch, at: touch.location(in: self))
    }
  }
  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      fingers[touch.id] = nil
      cancelled(touch)
    }
  }
}
