import TouchKit
import TouchViews

/// A multitouch view whose canvas the touches draw on.
///
/// Each line goes through the coalesced samples of the callbacks, so that no corner is lost between
/// two draws (R10). The locations in `canvas` are in the coordinates of the view.
open class FingerPaintView: TouchView {
  /// The lines drawn so far. Set its color and width for the lines that follow.
  public final var canvas = FingerPaintCanvas() { didSet { setNeedsDisplay() } }

  /// Creates an empty view with a frame in the coordinates of its future superview.
  public override init(frame: Rect2D = .zero) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  /// Draws the lines.
  open override func draw(_ rect: Rect2D) { drawing += canvas.shapes }

  /// Begins a line for each touch.
  open override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    paint(touches, event)
  }

  /// Extends the line of each touch.
  open override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    paint(touches, event)
  }

  /// Completes the line of each touch.
  open override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    paint(touches, event)
  }

  /// Removes the line of each touch.
  open override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    paint(touches, event)
  }

  private func paint(_ touches: TouchCollection, _ event: TouchEvent) {
    canvas.receive(touches, with: event) { $0.location(in: self) }
  }
}
