import TouchKit
import TouchViews

/// Applies the movements of the tools of an `InkView` to strokes, and shows the strokes.
///
/// The actions of the view's recognizers retain the editor, so it knows neither the view nor the
/// recognizers.
final class InkEditor {
  /// The effect of a movement in progress.
  private enum Movement {
    case erasing(radius: Double, wholeStrokes: Bool)
    case lasso
    case rectangle
    /// Moves the selection.
    case dragging
    /// The strokes have changed otherwise since the movement began.
    case ignored
  }

  let page = InkPage()
  var tool = InkView.Tool.pen(.pen) { didSet { toolDidChange() } }
  var onChange: (() -> Void)?
  private(set) var selection: [Int] = []
  private var movement: Movement?
  /// The touch of the movement. Others that land later have no part in it.
  private var touchID: TouchID?
  /// The number of samples of the movement that were used.
  private var usedCount = 0
  /// Whether the movement has erased anything.
  private var hasErased = false

  private func toolDidChange() {
    if movement == nil, !tool.selects { select([]) }
  }

  /// Selects strokes.
  private func select(_ indices: [Int]) {
    selection = indices
    page.selection.setFrame(page.bounds(of: indices))
  }

  /// Shows the strokes that the recognizer of the pen has built, or that the program has changed.
  func strokesChanged(_ pen: StrokeGestureRecognizer) {
    guard page.update(with: &pen.strokes, isDrawing: pen.state.isActive) else { return }
    page.dropLifted()
    page.selection.removeLasso()
    if movement != nil { movement = .ignored }
    select([])
    onChange?()
  }

  // MARK: - Movements

  /// Applies what has changed in the movement of a tool.
  func toolMoved(_ recognizer: StrokeGestureRecognizer, pen: StrokeGestureRecognizer) {
    let lines = recognizer.strokes
    touchID = touchID ?? lines.active.first?.id ?? lines.completed.last?.id
    let line = touchID.flatMap { lines[$0] }
    let isCancelled = line == nil || recognizer.state == .cancelled
    if let line, !isCancelled { move(along: line.samples, &pen.strokes) }
    let isFinal = recognizer.state.isFinal
    if isFinal {
      recognizer.strokes = StrokeCollection()
      if isCancelled { cancel(&pen.strokes) } else { end(line?.samples, &pen.strokes) }
    }
    let isChanged = page.update(with: &pen.strokes, isDrawing: pen.state.isActive)
    if isFinal {
      var isMoved = false
      if case .dragging = movement { isMoved = isChanged }
      page.dropLifted(as: isMoved ? selection : [])
      page.selection.removeLasso()
      select(tool.selects ? selection : [])
      movement = nil
      touchID = nil
    }
    if isChanged { onChange?() }
  }

  private func begin(at location: Point2D) {
    usedCount = 0
    hasErased = false
    switch tool {
    case .pen: movement = .ignored
    case .eraser(let radius): movement = .erasing(radius: radius, wholeStrokes: false)
    case .strokeEraser(let radius): movement = .erasing(radius: radius, wholeStrokes: true)
    case .lasso, .rectangle:
      if page.selection.frameRect.contains(location) {
        movement = .dragging
        page.lift(selection)
      } else {
        movement = tool == .lasso ? .lasso : .rectangle
        select([])
      }
    }
  }

  private func move(along line: StrokeSamples, _ strokes: inout StrokeCollection) {
    guard let first = line.first?.location, let last = line.last?.location else { return }
    if movement == nil { begin(at: first) }
    switch movement {
    case .erasing(let radius, let wholeStrokes):
      for index in usedCount..<line.count {
        let from = line[max(index - 1, 0)].location
        let eraser = Eraser(from: from, to: line[index].location, radius: radius)
        erase(eraser, wholeStrokes: wholeStrokes, &strokes)
      }
    case .lasso: for sample in line[usedCount...] { page.selection.append(sample.location) }
    case .rectangle: page.selection.setRectangle(from: first, to: last)
    case .dragging: page.moveLifted(by: last - first)
    case .ignored, nil: break
    }
    usedCount = line.count
  }

  private func erase(_ eraser: Eraser, wholeStrokes: Bool, _ strokes: inout StrokeCollection) {
    // The changes after the first one belong to the same step.
    strokes.continuesUndoStep = hasErased
    let count = wholeStrokes ? strokes.removeStrokes(touching: eraser) : strokes.erase(eraser)
    strokes.continuesUndoStep = false
    if count > 0 { hasErased = true }
  }

  private func end(_ line: StrokeSamples?, _ strokes: inout StrokeCollection) {
    switch movement {
    case .dragging:
      guard let first = line?.first?.location, let last = line?.last?.location, first != last else {
        return
      }
      let offset = last - first
      strokes.apply(Transform2D(translationX: offset.dx, y: offset.dy), toStrokesAt: selection)
    case .lasso, .rectangle: select(strokes.strokes(selectedBy: page.selection.lasso))
    case .erasing, .ignored, nil: break
    }
  }

  private func cancel(_ strokes: inout StrokeCollection) {
    if case .erasing = movement, hasErased { strokes.cancelStep() }
  }
}

extension InkView.Tool {
  fileprivate var selects: Bool { self == .lasso || self == .rectangle }
}

extension StrokeCollection {
  /// Returns the indices of the strokes that a lasso encloses or, if it is so small that it is a
  /// tap, of the one that it touches.
  fileprivate func strokes(selectedBy lasso: [Point2D]) -> [Int] {
    guard let first = lasso.first else { return [] }
    let isTap = lasso.allSatisfy { $0.distance(to: first) <= InkConstants.fingerSlop }
    guard isTap else { return strokes(coveredBy: lasso) }
    return hitTest(first, tolerance: InkConstants.fingerSlop).map { [$0] } ?? []
  }
}
