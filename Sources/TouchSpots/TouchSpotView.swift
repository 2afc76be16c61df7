import TouchKit
import TouchViews

/// The view of one spot. It takes no touches: a finger that lands on a spot lands in the view below.
///
/// Its frame is that of the grown spot, as UIKit's views have the values at the end of an animation; how wide the circle is on
/// its way there says `spot.diameter(at:)`.
open class TouchSpotView: TouchView {
  /// What it shows. The view moves with the spot's middle.
  public final var spot: TouchSpot {
    didSet {
      guard spot != oldValue else { return }
      center = spot.center
      setNeedsDisplay()
    }
  }

  /// A view around a spot, whose middle is in the superview-to-be's coordinates.
  public init(_ spot: TouchSpot) {
    self.spot = spot
    let diameter = SpotConstants.diameter
    super.init(frame: Rect2D(center: spot.center, size: Size2D(width: diameter, height: diameter)))
    isUserInteractionEnabled = false
  }

  /// Where it grows, the window is drawn until it is grown.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if let grownAt = spot.grownAt { setNeedsDisplay(until: grownAt) }
  }
}
