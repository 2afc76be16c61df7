import TouchKit
import TouchViews

/// A view that draws a stroke while it grows: the pieces that are settled once, and after each
/// event only what is behind them.
///
/// The shapes of translucent ink are opaque, and the view is translucent, because the pieces
/// overlap. Behind the end of its stroke it is hidden, and keeps its memory for another one.
final class ActiveStrokeView: TouchView {
  private var style = InkStyle(.plain)
  private var outline = IncrementalOutline()
  /// The stroke, whose samples are marked in debug mode.
  private var debugStroke: Stroke?
  private let settled = SettledPiecesView()

  init() {
    super.init(frame: .zero)
    addSubview(settled)
  }

  /// Begins to draw a stroke with a style.
  func begin(_ style: InkStyle) {
    self.style = style
    alpha = style.color.alpha * style.opacity
    layer.blendMode = style.blendMode
    isHidden = false
  }

  /// Draws the stroke no longer.
  func end() {
    isHidden = true
    drawing.removeAll(keepingCapacity: true)
    outline.remove()
    debugStroke = nil
    settled.removeAll()
  }

  /// Draws the changes of the stroke since its last `clearChanges()`.
  func update(with stroke: Stroke) {
    // The outline uses its memory again if no shape has it.
    drawing.removeAll(keepingCapacity: true)
    let rect = outline.update(with: stroke)
    settled.update(with: outline, color)
    if style.mode == .debug {
      debugStroke = stroke
      setNeedsDisplay()
    } else {
      setNeedsDisplay(rect ?? .null)
    }
  }

  override func draw(_ rect: Rect2D) {
    drawing.append(.path(outline.tailPath, fill: color))
    if !outline.predictedPath.isEmpty {
      drawing.append(.path(outline.predictedPath, fill: color))
    }
    if let debugStroke { drawing += debugStroke.markShapes(in: 0..<debugStroke.marks.count) }
  }

  private var color: TouchColor { style.color.withAlphaComponent(1) }
}

/// The settled pieces of a stroke that grows.
private final class SettledPiecesView: TouchView {
  private var pieces: [DrawnShape] = []

  func update(with outline: IncrementalOutline, _ color: TouchColor) {
    let first = min(outline.firstChangedPiece, pieces.count)
    guard first < max(pieces.count, outline.settledPieceCount) else { return }
    for piece in pieces[first...] { setNeedsDisplay(piece.bounds ?? .null) }
    pieces.removeSubrange(first...)
    for index in first..<outline.settledPieceCount {
      let piece = outline.settledPiece(at: index)
      pieces.append(.path(piece.path, fill: color))
      setNeedsDisplay(piece.bounds)
    }
  }

  func removeAll() {
    drawing.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect2D) { drawing += pieces }
}
