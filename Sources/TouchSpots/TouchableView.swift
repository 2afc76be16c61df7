import TouchKit
import TouchViews

/// A multitouch view that shows a spot below each of its fingers from the landing to the end of the
/// touch.
///
/// The spots are subviews that receive no touches. A subclass chooses their class:
///
///     override func makeSpotView(for touch: Touch) -> TouchSpotView {
///       RoundSpotView(TouchSpot(center: touch.location(in: self), beganAt: touch.timestamp))
///     }
open class TouchableView: TouchView {
  /// The spot view of each touch that is down in the view, in the order in which they landed.
  public private(set) final var spots = TouchTracker<TouchSpotView>()

  /// Creates an empty view with a frame in the coordinates of its future superview.
  public override init(frame: Rect2D = .zero) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  /// Adds a spot for each touch.
  open override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      let spot = makeSpotView(for: touch)
      spots[touch.id] = spot
      addSubview(spot)
    }
  }

  /// Creates the spot view of a touch that has landed. Override it to show spots of another class.
  open func makeSpotView(for touch: Touch) -> TouchSpotView {
    TouchSpotView(TouchSpot(center: touch.location(in: self), beganAt: touch.timestamp))
  }

  /// Moves the spot of each touch.
  open override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots[touch.id]?.spot.center = touch.location(in: self) }
  }

  /// Removes the spot of each touch.
  open override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots.removeValue(forKey: touch.id)?.removeFromSuperview() }
  }

  /// Removes the spot of each touch.
  open override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { spots.removeValue(forKey: touch.id)?.removeFromSuperview() }
  }
}
