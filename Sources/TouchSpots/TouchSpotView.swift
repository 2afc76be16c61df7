import TouchKit
import TouchViews

/// A view that shows one spot. It receives no touches; a finger that lands on it touches the view
/// below.
///
/// Its frame is that of the fully grown spot, as the frame of a UIKit view is that at the end of an
/// animation. `spot.diameter(at:)` returns the current size of the circle.
open class TouchSpotView: TouchView {
  /// The spot to show. The center of the view follows the center of the spot.
  public final var spot: TouchSpot {
    didSet {
      guard spot != oldValue else { return }
      center = spot.center
      setNeedsDisplay()
    }
  }

  /// Creates a view for a spot whose center is in the coordinates of the future superview.
  public init(_ spot: TouchSpot) {
    self.spot = spot
    let diameter = SpotConstants.diameter
    super.init(frame: Rect2D(center: spot.center, size: Size2D(width: diameter, height: diameter)))
    isUserInteractionEnabled = false
  }

  /// Draws the spot in its size at the time of the window.
  open override func draw(_ rect: Rect2D) {
    let diameter = spot.diameter(at: window?.now ?? .infinity)
    drawing.append(
      .disc(center: bounds.center, radius: diameter / 2, fill: TouchSpot.color))
  }

  /// Requests drawing until the spot is fully grown.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if let grownAt = spot.grownAt { setNeedsDisplay(until: grownAt) }
  }
}
