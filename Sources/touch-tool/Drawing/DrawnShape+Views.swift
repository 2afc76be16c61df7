import TouchKit
import TouchRender
import TouchViews

extension DrawnShape {
  /// Returns a scheme of a window's views in surface coordinates: a pale area with a border and a
  /// name for each. Hidden views and their subviews are omitted.
  ///
  /// `TouchView.drawHierarchy()` returns what the views draw.
  static func shapes(of view: TouchView) -> [DrawnShape] {
    var shapes: [DrawnShape] = []
    // Iterative, because views can be nested deeper than the call stack allows.
    var pending = [(view: view, toRoot: view.presentation.toSuperview, depth: 0, alpha: 1.0)]
    while let (view, toRoot, depth, alpha) = pending.popLast() {
      // As it is drawn, in the course of an animation (R71).
      let presentation = view.presentation
      guard !view.isHidden, presentation.alpha > 0 else { continue }
      let alpha = alpha * min(presentation.alpha, 1)
      if !(view is TouchWindow) {
        shapes += box(presentation.bounds, view.name, toRoot, depth: depth, alpha: alpha)
      }
      pending += view.subviews.reversed().map {
        ($0, $0.presentation.toSuperview.concatenating(toRoot), depth + 1, alpha)
      }
    }
    return shapes
  }

  private static func box(
    _ bounds: Rect2D, _ name: String?, _ toRoot: Transform2D, depth: Int, alpha: Double
  ) -> [DrawnShape] {
    let color = Picture.color(ofTouch: depth + 4)
    let box = DrawnShape.path(
      Path2D(bounds).applying(toRoot),
      fill: color.withAlphaComponent(DrawingConstants.viewFillAlpha * alpha),
      stroke: color.withAlphaComponent(DrawingConstants.viewStrokeAlpha * alpha),
      strokeWidth: 1)
    guard let name else { return [box] }
    let text = bounds.origin + Vector2D(dx: 4, dy: RenderConstants.textSize + 2)
    return [box, .text(name, at: text.applying(toRoot), color: color.withAlphaComponent(alpha))]
  }
}
