import TouchInk
import TouchKit
import TouchViews

/// A sheet that pencils and fingers draw on, in one of three modes. In debug mode the samples are
/// marked, and the segments of one touch event have another color than those of the next.
final class SketchView: TouchView {
  var mode = StrokeMode.calligraphy {
    didSet { setNeedsDisplay() }
  }
  let recognizer = StrokeGestureRecognizer()
  /// The number of samples of each stroke after each event.
  private var sampleCounts: [TouchID: [Int]] = [:]

  override init(frame: Rect2D) {
    super.init(frame: frame)
    addGestureRecognizer(recognizer)
    recognizer.addAction { [unowned self] recognizer in
      for stroke in recognizer.visibleStrokes { count(stroke) }
      setNeedsDisplay()
    }
    recognizer.onUpdate = { [unowned self] _ in setNeedsDisplay() }
  }

  private func count(_ stroke: Stroke) {
    let count = stroke.samples.count
    if sampleCounts[stroke.id]?.last != count { sampleCounts[stroke.id, default: []].append(count) }
  }

  override func draw(_ rect: Rect2D) {
    let style = InkStyle(mode, width: 12)
    for stroke in recognizer.visibleStrokes {
      if mode == .debug { drawSegments(of: stroke) }
      drawing += stroke.shapes(
        style, color: mode == .debug ? .clear : .black,
        predictedAlpha: 0.35)
    }
  }

  /// Draws the segments between the samples, with a color for each touch event.
  private func drawSegments(of stroke: Stroke) {
    var first = 0
    for (event, count) in (sampleCounts[stroke.id] ?? []).enumerated() {
      let locations = stroke.samples[first..<count].map(\.location)
      let color: TouchColor = event.isMultiple(of: 2) ? .systemBlue : .systemOrange
      drawing.append(.line(locations, width: 4, color: color.withAlphaComponent(0.5)))
      first = count - 1
    }
  }
}
