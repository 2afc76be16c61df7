import TouchKit
import TouchViews

/// A view that shows a spot under each of its fingers: made when the finger lands, moved with it, gone when it lifts or is
/// taken away.
///
/// The spots are subviews that take no touches themselves. The view is multitouch.
open class TouchableView: TouchView {
  /// The spot of each finger that is down in the view, in the order in which they landed.
  public private(set) final var spots = TouchTracker<TouchSpotView>()

  /// A view without a spot, at that place in its superview-to-be, in points.
  public override init(frame: Rect2D = .zero) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  /// Makes a spot for each touch.
  open override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      let spot = TouchSpotView(
        TouchSpot(center: touch.location(in: self), beganAt: touch.timestamp))
      spots[touch.id] = spot
      addSubview(spot)
    }
  }

  /// Moves each touch's spot to it.
  open override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots[touch.id]?.spot.center = touch.location(in: self) }
  }

  /// Removes each touch's spot.
  open override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots.removeValue(forKey: touch.id)?.removeFromSuperview() }
  }

  /// Removes each touch's spot.
  open override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots.removeValue(forKey: touch.id)?.removeFromSuperview() }
  }
}
