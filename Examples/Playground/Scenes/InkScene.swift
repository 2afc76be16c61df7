import TouchInk
import TouchKit
import TouchViews

/// Strokes of four pens, with their predicted part in another color.
final class InkScene: Scene {
  private let recognizer = StrokeGestureRecognizer()
  private var showsSamples = false
  /// The outlines of the strokes, which grow with them.
  private var outlines = TouchTracker<IncrementalOutline>()
  /// The strokes that were not complete in the last frame.
  private var open = TouchTracker<Bool>()
  private static let pens: [(name: String, style: InkStyle)] = [
    ("Pen", .pen), ("Marker", .marker), ("Fountain pen", .fountainPen),
    ("Highlighter", .highlighter),
  ]

  override init(frame: Rect2D) {
    super.init(frame: frame)
    name = "ink"
    isMultipleTouchEnabled = true
    recognizer.name = "stroke"
    recognizer.builder.style = .fountainPen
    recognizer.builder.secondFingerPolicy = .draws
    recognizer.fingerDelay = 0.02
    // A pencil draws beside a hand that landed before it (R72).
    recognizer.requiresExclusiveTouchType = false
    addGestureRecognizer(recognizer)
    recognizer.addAction { [unowned(unsafe) self] in
      log?.append($0, [Double($0.strokes.active.count), Double($0.strokes.completed.count)])
    }
  }

  override var controls: [Control] {
    Self.pens.map { Control(title: $0.name, isOn: $0.style == recognizer.builder.style) } + [
      Control(title: "Samples", isOn: showsSamples),
      Control(title: "Undo", isEnabled: recognizer.strokes.canUndo),
      Control(title: "Redo", isEnabled: recognizer.strokes.canRedo),
      Control(title: "Clear", isEnabled: !recognizer.strokes.completed.isEmpty),
    ]
  }

  override func press(_ control: Int) {
    switch control {
    case 0..<4: recognizer.builder.style = Self.pens[control].style
    case 4: showsSamples.toggle()
    case 5: recognizer.strokes.undo()
    case 6: recognizer.strokes.redo()
    default: recognizer.strokes.clear()
    }
  }

  override var showsDiscs: Bool { false }

  override var status: String {
    let strokes = recognizer.strokes.completed + recognizer.strokes.active.values
    let samples = strokes.reduce(0) { $0 + $1.samples.count }
    let pending = strokes.reduce(0) { $0 + $1.pendingUpdateCount }
    let predicted = strokes.reduce(0) { $0 + $1.predictedSamples.count }
    return "\(count(strokes.count, "stroke")), \(count(samples, "sample"))"
      + (predicted == 0 ? "" : ", \(predicted) predicted")
      + (pending == 0 ? "" : ", \(count(pending, "late update")) expected")
  }

  override var legend: [(color: TouchColor, meaning: String)] {
    let predicted = (palette.predicted, "predicted")
    guard showsSamples else { return [(palette.ink, "drawn"), predicted] }
    return [
      (Palette.accent(0), "sample"), predicted, (palette.alert, "estimate"),
      (Palette.accent(2), "updated later"),
    ]
  }

  override func draw(_ rect: Rect2D) {
    updateOutlines()
    for stroke in recognizer.visibleStrokes where !stroke.isFinalized {
      drawing += end(of: stroke)
    }
  }

  // MARK: - Finished shapes

  // What a stroke that expects no late updates has settled is drawn once, in pieces. A piece has at
  // least this many samples.
  private static let pieceLength = 32

  /// Updates the outlines of the strokes that have changed since the last frame.
  private func updateOutlines() {
    for stroke in recognizer.visibleStrokes {
      if stroke.state == .active || !stroke.changedRanges.isEmpty || isOpen(stroke.id) {
        outlines[stroke.id, default: IncrementalOutline()].update(with: stroke)
      }
      open.removeValue(forKey: stroke.id)
      if !stroke.isFinalized { open[stroke.id] = true }
    }
    recognizer.strokes.clearChanges()
  }

  /// Whether a stroke was not complete in the last frame, or has never been drawn.
  private func isOpen(_ id: TouchID) -> Bool { open.contains(id) || !outlines.contains(id) }

  /// Returns the number of pieces of a stroke that will not change. Pieces of translucent ink would
  /// be darker where they overlap.
  private func finishedPieces(of stroke: Stroke) -> Int {
    guard stroke.pendingUpdateCount == 0, stroke.style.opacity == 1 else { return 0 }
    return outlines[stroke.id]?.settledPieceCount ?? 0
  }

  override var finishedKeys: [Int64] {
    updateOutlines()
    var keys: [Int64] = []
    for stroke in recognizer.visibleStrokes {
      // The last part of a complete stroke has the number after its pieces.
      let id = Int64(truncatingIfNeeded: stroke.id.rawValue) & 0xffff_ffff
      for part in 0..<finishedPieces(of: stroke) + (stroke.isFinalized ? 1 : 0) {
        keys.append(id << 21 | Int64(part) << 1 | (showsSamples ? 1 : 0))
      }
    }
    return keys
  }

  override func finishedShapes(_ key: Int64) -> [DrawnShape] {
    let stroke = recognizer.visibleStrokes.first {
      Int64(truncatingIfNeeded: $0.id.rawValue) & 0xffff_ffff == key >> 21
    }
    guard let stroke, let outline = outlines[stroke.id] else { return [] }
    let part = Int(key >> 1 & 0xfffff)
    guard part < finishedPieces(of: stroke) else { return end(of: stroke) }
    let start = firstMark(of: part)
    return [.path(outline.settledPiece(at: part).path, fill: color(of: stroke))]
      + marks(of: stroke, in: start..<firstMark(of: part + 1))
  }

  /// Returns the shapes of a stroke behind its finished pieces, with the predicted part.
  private func end(of stroke: Stroke) -> [DrawnShape] {
    guard let outline = outlines[stroke.id] else { return [] }
    let pieces = finishedPieces(of: stroke)
    var path = pieces > 0 ? outline.tailPath : outline.path
    var shapes: [DrawnShape] = []
    if stroke.style.opacity < 1 {
      // One shape is not darker where it overlaps itself.
      path.addPath(outline.predictedPath)
    } else if !outline.predictedPath.isEmpty {
      shapes.append(.path(outline.predictedPath, fill: palette.predicted))
    }
    return [.path(path, fill: color(of: stroke))] + shapes
      + marks(of: stroke, in: firstMark(of: pieces)..<Int.max)
  }

  /// Returns the index of the first sample that is marked with a piece. The next piece would cover
  /// the marks at the end, where the two overlap.
  private func firstMark(of piece: Int) -> Int { piece * Self.pieceLength - 8 }

  /// Returns the color of the ink, which is pale below the marks of samples.
  private func color(of stroke: Stroke) -> TouchColor {
    if showsSamples { return palette.isDark ? TouchColor(white: 0.3) : TouchColor(white: 0.85) }
    switch stroke.style {
    case .marker: return Palette.accent(0)
    case .highlighter: return TouchColor(red: 1, green: 0.8, blue: 0, alpha: stroke.style.opacity)
    default: return palette.ink
    }
  }

  /// Returns the marks of some samples, in colors that are visible on a dark page, too.
  private func marks(of stroke: Stroke, in range: Range<Int>) -> [DrawnShape] {
    guard showsSamples else { return [] }
    let marks = stroke.marks
    return range.clamped(to: 0..<marks.count).flatMap { index -> [DrawnShape] in
      let mark = marks[index]
      let color =
        mark.kind == .predicted
        ? palette.predicted
        : mark.isEstimated ? palette.alert : Palette.accent(mark.isUpdated ? 2 : 0)
      return [
        .area(mark.azimuthIndicator, fill: color.withAlphaComponent(0.5)),
        .area(mark.outline, fill: color),
      ]
    }
  }
}
