import TouchKit
import TouchViews

/// A line that a finger has painted.
struct FingerPaintPolyline {
  var color: TouchColor
  var strokeWidth: Double
  var path = Path2D()
}

/// A canvas that several fingers paint on at the same time.
final class FingerPaintCanvasView: TouchView {
  /// The color of the lines that are begun next.
  var strokeColor = TouchColor.systemRed
  /// The width of the lines that are begun next, in points.
  var strokeWidth = 5.0

  /// The lines in progress, by the identifiers of their touches, in the order of landing.
  private var inProgressPolylines = TouchTracker<FingerPaintPolyline>()
  private var completedPolylines: [FingerPaintPolyline] = []

  override init(frame: Rect2D) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }

  func clear() {
    completedPolylines = []
    setNeedsDisplay()
  }

  override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      var polyline = FingerPaintPolyline(color: strokeColor, strokeWidth: strokeWidth)
      polyline.path.move(to: touch.location(in: self))
      inProgressPolylines[touch.id] = polyline
    }
    setNeedsDisplay()
  }

  override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      inProgressPolylines[touch.id]?.path.addLine(to: touch.location(in: self))
    }
    setNeedsDisplay()
  }

  override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches {
      guard var polyline = inProgressPolylines.removeValue(forKey: touch.id) else { continue }
      polyline.path.addLine(to: touch.location(in: self))
      completedPolylines.append(polyline)
    }
    setNeedsDisplay()
  }

  override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { inProgressPolylines.removeValue(forKey: touch.id) }
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect2D) {
    for polyline in completedPolylines + inProgressPolylines.map({ $0.value }) {
      drawing.append(
        .path(polyline.path, stroke: polyline.color, strokeWidth: polyline.strokeWidth))
    }
  }
}
