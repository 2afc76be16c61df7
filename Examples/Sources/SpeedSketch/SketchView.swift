import TouchInk
import TouchKit
import TouchViews

/// A sheet that pencils and fingers draw on, in one of three modes.
final class SketchView: TouchView {
  var mode = StrokeMode.calligraphy {
    didSet { setNeedsDisplay() }
  }
  let recognizer = StrokeGestureRecognizer()

  override init(frame: Rect2D) {
    super.init(frame: frame)
    addGestureRecognizer(recognizer)
    recognizer.addAction { [unowned self] _ in setNeedsDisplay() }
    recognizer.onUpdate = { [unowned self] _ in setNeedsDisplay() }
  }

  override func draw(_ rect: Rect2D) {
    let style = StrokeStyle(mode, width: 12)
    for stroke in recognizer.visibleStrokes { drawing += stroke.shapes(style, color: .black) }
  }
}
