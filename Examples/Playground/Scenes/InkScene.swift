import TouchInk
import TouchKit
import TouchViews

/// Strokes in three modes, with their predicted part in another color.
final class InkScene: Scene {
  private let recognizer = StrokeGestureRecognizer()
  private var style = StrokeStyle(.plain)
  /// The outlines of the completed strokes in the present style, as long as they cannot change.
  private var outlines: [Path2D] = []

  override init(frame: Rect2D) {
    super.init(frame: frame)
    name = "ink"
    isMultipleTouchEnabled = true
    recognizer.builder.secondFingerPolicy = .draws
    recognizer.fingerDelay = 0.02
    addGestureRecognizer(recognizer)
    recognizer.addAction { [unowned(unsafe) self] in
      log?.append($0, [Double($0.strokes.active.count), Double($0.strokes.completed.count)])
      setNeedsDisplay()
    }
    recognizer.onUpdate = { [unowned(unsafe) self] _ in setNeedsDisplay() }
  }

  override var controls: [Control] {
    let names = ["Broad", "Round", "Samples"]
    let modes = zip(names, StrokeMode.allCases)
    return modes.map { Control(title: $0.0, isOn: $0.1 == style.mode) } + [
      Control(title: "Undo", isEnabled: !recognizer.strokes.completed.isEmpty),
      Control(title: "Redo", isEnabled: recognizer.strokes.canRedo), Control(title: "Clear"),
    ]
  }

  override func press(_ control: Int) {
    switch control {
    case 0..<3:
      style.mode = StrokeMode.allCases[control]
      outlines = []
    case 3: recognizer.strokes.undo()
    case 4: recognizer.strokes.redo()
    default: recognizer.strokes.clear()
    }
  }

  override var showsIndicator: Bool { false }
  override var showsDecisions: Bool { true }

  override var status: String {
    let strokes = recognizer.strokes.completed + recognizer.strokes.active.values
    let samples = strokes.reduce(0) { $0 + $1.samples.count }
    let pending = strokes.reduce(0) { $0 + $1.pendingUpdateCount }
    let predicted = strokes.reduce(0) { $0 + $1.predictedSamples.count }
    return "\(count(strokes.count, "stroke")), \(count(samples, "sample")), "
      + "\(predicted) predicted, \(count(pending, "update")) expected"
  }

  override func draw(_ rect: Rect2D) {
    let strokes = recognizer.strokes
    outlines.removeLast(Swift.max(outlines.count - strokes.completed.count, 0))
    for (index, stroke) in strokes.completed.enumerated() {
      if index == outlines.count, stroke.isFinalized { outlines.append(stroke.outlinePath(style)) }
      let outline = index < outlines.count ? outlines[index] : stroke.outlinePath(style)
      drawing.append(.path(outline, fill: palette.ink))
      drawMarks(of: stroke)
    }
    for stroke in recognizer.visibleStrokes.dropFirst(strokes.completed.count) {
      drawing.append(.path(stroke.outlinePath(style), fill: palette.ink))
      drawing.append(.path(stroke.predictedOutlinePath(style), fill: palette.predicted))
      drawMarks(of: stroke)
    }
  }

  /// Draws the samples in colors that are visible on a dark page, too.
  private func drawMarks(of stroke: Stroke) {
    guard style.mode == .debug else { return }
    for mark in stroke.marks {
      let color =
        mark.kind == .predicted
        ? palette.predicted
        : mark.isEstimated ? palette.alert : Palette.accent(mark.isUpdated ? 2 : 0)
      drawing.append(.area(mark.azimuthIndicator, fill: color.withAlpha(0.5)))
      drawing.append(.area(mark.outline, fill: color))
    }
  }
}
