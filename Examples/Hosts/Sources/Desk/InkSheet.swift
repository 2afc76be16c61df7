import TouchInk
import TouchKit
import TouchViews

/// A sheet on which all fingers and the mouse draw.
final class InkSheet: InkView {
  override init(frame: Rect2D) {
    super.init(frame: frame)
    name = "ink"
    backgroundColor = TouchColor(red: 1, green: 0.99, blue: 0.94)
    layer.cornerRadius = 12
    var style = InkStyle.fountainPen
    style.color = TouchColor(red: 0.12, green: 0.16, blue: 0.45)
    tool = .pen(style)
    drawingGestureRecognizer.name = "stroke"
    drawingGestureRecognizer.builder.secondFingerPolicy = .draws
  }
}
