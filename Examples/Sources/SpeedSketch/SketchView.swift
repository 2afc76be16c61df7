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

  /// The strokes in the order in which they are drawn: those that are complete, then those in
  /// progress, with their predicted samples.
  var strokes: [Stroke] {
    recognizer.strokes.completed
      + (recognizer.isDrawing ? recognizer.strokes.active.map { $0.value } : [])
  }

  override func draw(_ rect: Rect2D) {
    let style = StrokeStyle(mode, width: 12)
    for stroke in strokes { drawing += stroke.shapes(style, color: .black) }
  }
}
