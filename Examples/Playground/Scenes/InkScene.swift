import TouchInk
import TouchKit
import TouchViews

/// A sheet of paper with pens, an eraser and a lasso.
final class InkScene: Scene {
  private let ink = InkView()
  private static let tools: [(name: String, tool: InkView.Tool)] = [
    ("Pen", .pen(.pen)), ("Marker", .pen(marker)), ("Fountain pen", .pen(.fountainPen)),
    ("Highlighter", .pen(.highlighter)), ("Samples", .pen(samples)),
    ("Eraser", .eraser(radius: 12)),
    ("Lasso", .lasso),
  ]

  private static var marker: InkStyle {
    var style = InkStyle.marker
    style.color = Palette.accent(0)
    return style
  }

  /// A hairline with a mark for every sample.
  private static let samples = InkStyle(.debug)

  override init(frame: Rect2D) {
    super.init(frame: frame)
    ink.name = "ink"
    ink.backgroundColor = .white
    ink.tool = .pen(.fountainPen)
    ink.gestureRecognizers.last?.name = "tool"
    addSubview(ink)
    let recognizer = ink.drawingGestureRecognizer
    recognizer.name = "stroke"
    recognizer.builder.secondFingerPolicy = .draws
    recognizer.fingerDelay = 0.02
    // A pencil draws beside a hand that landed before it (R72).
    recognizer.requiresExclusiveTouchType = false
    recognizer.addAction { [unowned(unsafe) self] in
      log?.append($0, [Double($0.strokes.active.count), Double($0.strokes.completed.count)])
    }
  }

  override func fitSubviews() { ink.frame = bounds }

  override var controls: [Control] {
    Self.tools.map { Control(title: $0.name, isOn: $0.tool == ink.tool) } + [
      Control(title: "Undo", isEnabled: ink.strokes.canUndo),
      Control(title: "Redo", isEnabled: ink.strokes.canRedo),
      Control(title: "Clear", isEnabled: !ink.strokes.completed.isEmpty),
    ]
  }

  override func press(_ control: Int) {
    switch control - Self.tools.count {
    case ..<0: ink.tool = Self.tools[control].tool
    case 0: ink.undo()
    case 1: ink.redo()
    default: ink.strokes.clear()
    }
  }

  override var showsDiscs: Bool { false }
  override var keepsDrawing: Bool { true }

  override var status: String {
    let strokes = ink.strokes.completed + ink.strokes.active.values
    let samples = strokes.reduce(0) { $0 + $1.samples.count }
    let pending = strokes.reduce(0) { $0 + $1.pendingUpdateCount }
    let predicted = strokes.reduce(0) { $0 + $1.predictedSamples.count }
    return "\(count(strokes.count, "stroke")), \(count(samples, "sample"))"
      + (predicted == 0 ? "" : ", \(predicted) predicted")
      + (pending == 0 ? "" : ", \(count(pending, "late update")) expected")
  }

  override var legend: [(color: TouchColor, meaning: String)] {
    guard ink.tool == .pen(Self.samples) else { return [] }
    return [
      (.black, "sample"), (TouchColor(white: 0.45), "coalesced"), (palette.predicted, "predicted"),
      (TouchColor(red: 0.85, green: 0.1, blue: 0.1), "estimate"),
      (TouchColor(red: 0, green: 0.55, blue: 0.25), "updated later"),
    ]
  }
}
