import TouchKit
import TouchViews

extension Shape {
  /// Returns a scheme of a window's views: a pale area with a border and a name for each. Hidden
  /// views and their subviews are omitted. `TouchView.drawHierarchy()` returns what the views draw.
  static func shapes(of view: TouchView) -> [Shape] {
    var shapes: [Shape] = []
    // Iterative, because views can be nested deeper than the call stack allows.
    var pending: [(view: TouchView, depth: Int, alpha: Double)] = [(view, 0, 1)]
    while let (view, depth, alpha) = pending.popLast() {
      guard !view.isHidden, view.alpha > 0 else { continue }
      let alpha = alpha * min(max(view.alpha, 0), 1)
      if !(view is TouchWindow) { shapes += self.shapes(ofBox: view, depth: depth, alpha: alpha) }
      pending += view.subviews.reversed().map { ($0, depth + 1, alpha) }
    }
    return shapes
  }

  private static func shapes(ofBox view: TouchView, depth: Int, alpha: Double) -> [Shape] {
    let (left, top, right, bottom) = (
      view.bounds.minX, view.bounds.minY, view.bounds.maxX, view.bounds.maxY
    )
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].map {
      view.convert(Point2D(x: $0.0, y: $0.1), to: nil)
    }
    let color = Picture.color(ofTouch: depth + 4)
    let box = Shape.area(
      corners, fill: color.withAlpha(RenderConstants.viewFillAlpha * alpha),
      stroke: color.withAlpha(RenderConstants.viewStrokeAlpha * alpha),
      strokeWidth: 1)
    guard let name = view.name else { return [box] }
    let location = view.convert(
      Point2D(x: left + 4, y: top + RenderConstants.textSize + 2), to: nil)
    return [box, .text(name, at: location, color: color.withAlpha(alpha))]
  }
}
