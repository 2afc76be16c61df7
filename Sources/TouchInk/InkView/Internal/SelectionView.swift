import TouchKit
import TouchViews

/// A view that draws a lasso in progress, and a frame around the selection.
final class SelectionView: TouchView {
  /// The corners of the lasso.
  private(set) var lasso: [Point2D] = []
  /// The rectangle of the selected ink, or a null one.
  private(set) var frameRect = Rect2D.null

  /// Extends the lasso.
  func append(_ point: Point2D) {
    let last = lasso.last ?? point
    lasso.append(point)
    setNeedsDisplay(rect(from: last, to: point))
  }

  /// Replaces the lasso by a rectangle between two corners.
  func setRectangle(from first: Point2D, to last: Point2D) {
    removeLasso()
    let rect = rect(from: first, to: last)
    lasso = [
      first, Point2D(x: last.x, y: first.y), last, Point2D(x: first.x, y: last.y), first,
    ]
    setNeedsDisplay(rect)
  }

  /// Removes the lasso.
  func removeLasso() {
    var box = BoundingBox()
    for point in lasso { box.insert(point) }
    if let rect = box.rect { setNeedsDisplay(withLine(rect)) }
    lasso.removeAll(keepingCapacity: true)
  }

  /// Shows a frame, or none if the rectangle is null.
  func setFrame(_ rect: Rect2D) {
    guard rect != frameRect else { return }
    setNeedsDisplay(withLine(frameRect))
    frameRect = rect
    setNeedsDisplay(withLine(rect))
  }

  override func draw(_ rect: Rect2D) {
    if !lasso.isEmpty { drawing.append(.line(lasso, width: 1, color: .systemBlue)) }
    guard !frameRect.isNull else { return }
    drawing.append(.path(Path2D(frameRect), stroke: .systemBlue, strokeWidth: 1))
  }

  private func rect(from first: Point2D, to last: Point2D) -> Rect2D {
    var box = BoundingBox(first)
    box.insert(last)
    return withLine(box.rect ?? .null)
  }

  private func withLine(_ rect: Rect2D) -> Rect2D {
    rect.isNull ? rect : rect.insetBy(dx: -1, dy: -1)
  }
}
