import TouchKit
import TouchViews

/// A view that fingers paint in: a canvas, filled from its touches.
///
/// The line goes through the coalesced samples of each callback, so that no corner is lost between two draws (R10). The view is
/// multitouch; a renderer draws `canvas`, whose places are in the view's coordinates.
open class FingerPaintView: TouchView {
  /// What has been painted. Colour and width of the next lines are set here.
  public final var canvas = FingerPaintCanvas() { didSet { setNeedsDisplay() } }

  /// An empty view, at that place in its superview-to-be, in points.
  public override init(frame: Rect2D = .zero) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  /// Starts a line for each touch.
  open override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    paint(touches, event)
  }

  /// Goes on with each touch's line.
  open override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    paint(touches, event)
  }

  /// Completes each touch's line.
  open override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    paint(touches, event)
  }

  /// Abandons each touch's line.
  open override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    paint(touches, event)
  }

  private final func paint(_ touches: TouchCollection, _ event: TouchEvent) {
    canvas.receive(touches, with: event) { $0.location(in: self) }
  }
}
