import TouchKit
import TouchViews

/// A view that pencils and fingers draw on, erase in and select strokes in.
///
///     let ink = InkView(frame: window.bounds)
///     ink.tool = .pen(.fountainPen)
///     ink.onChange = { save() }
///     window.addSubview(ink)
///
/// A stroke grows with all samples, with predictions, and is refined by late updates, also after
/// its end. What is drawn stays until it changes, so that a frame costs what is new (R76), however
/// many strokes there are.
///
/// Strokes are in the coordinates of the view. To show another part of a large page, change the
/// origin of `bounds`, for example in the action of a pan. What is outside of the bounds is not
/// drawn. Subviews are in front of the ink.
open class InkView: TouchView {
  /// The effect of a touch.
  public enum Tool: Hashable, Sendable {
    /// Draws a stroke.
    case pen(InkStyle)
    /// Erases the ink under a disc with a radius in points.
    case eraser(radius: Double)
    /// Removes the strokes whose ink touches a disc with a radius in points.
    case strokeEraser(radius: Double)
    /// Selects the strokes that a line encloses, or the one that is tapped. Dragging the selection
    /// moves it.
    case lasso
    /// Selects the strokes in a rectangle between two corners, or the one that is tapped. Dragging
    /// the selection moves it.
    case rectangle
  }

  /// The tool of touches that land from now on; a black pen by default.
  public final var tool = Tool.pen(.pen) { didSet { toolDidChange() } }

  /// Whether fingers use the tool; `true` by default. Otherwise only pencils and pointers do, and
  /// fingers are left to other recognizers, such as a pan that scrolls.
  public final var allowsFingerDrawing = true { didSet { toolDidChange() } }

  /// Whether a tap with two fingers undoes the latest change, and one with three fingers redoes it;
  /// `false` by default.
  public final var allowsUndoTaps = false

  /// A closure that is called after the completed strokes have changed: when a stroke ends, is
  /// erased, moved or refined by a late update, and at an undo or redo.
  public final var onChange: (() -> Void)? {
    get { editor.onChange }
    set { editor.onChange = newValue }
  }

  /// The recognizer of the strokes that are drawn. Its builder determines whether predictions are
  /// drawn, how strokes are smoothed, and whether further fingers draw strokes of their own.
  public final let drawingGestureRecognizer = StrokeGestureRecognizer()

  /// The recognizer of the movements of the other tools.
  private let toolGestureRecognizer = StrokeGestureRecognizer()
  private let editor = InkEditor()
  private var fingerTap = FingerTap()

  /// Creates an empty view with a frame in the coordinates of its future superview. It clips to its
  /// bounds.
  public override init(frame: Rect2D = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    isMultipleTouchEnabled = true
    addSubview(editor.page)
    // The recognizers retain the editor, which does not know them.
    let pen = drawingGestureRecognizer
    pen.addAction { [editor] in editor.strokesChanged($0) }
    pen.onUpdate = { [editor] in editor.strokesChanged($0) }
    toolGestureRecognizer.builder.smoother = nil
    toolGestureRecognizer.builder.usesPredictedSamples = false
    toolGestureRecognizer.addAction { [editor] in editor.toolMoved($0, pen: pen) }
    addGestureRecognizer(pen)
    addGestureRecognizer(toolGestureRecognizer)
    toolDidChange()
    editor.strokesChanged(pen)
    boundsDidChange()
  }

  open override var frame: Rect2D { didSet { boundsDidChange() } }

  open override var bounds: Rect2D { didSet { boundsDidChange() } }

  private func boundsDidChange() {
    // An animation shows what is between.
    editor.page.visibleRect = bounds.union(presentation.bounds)
  }

  private func toolDidChange() {
    let types =
      allowsFingerDrawing ? TouchType.allCases : TouchType.allCases.filter { $0 != .finger }
    let isPen = if case .pen = tool { true } else { false }
    drawingGestureRecognizer.allowedTouchTypes = isPen ? types : []
    toolGestureRecognizer.allowedTouchTypes = isPen ? [] : types
    if case .pen(let style) = tool { drawingGestureRecognizer.builder.style = style }
    editor.tool = tool
  }

  // MARK: - Strokes

  /// The strokes. Load a drawing by setting them; call any of their methods.
  public final var strokes: StrokeCollection {
    get { drawingGestureRecognizer.strokes }
    _modify {
      defer { editor.strokesChanged(drawingGestureRecognizer) }
      yield &drawingGestureRecognizer.strokes
    }
  }

  /// The indices of the selected strokes in `strokes.completed`, in ascending order. A change of
  /// the strokes other than moving the selection makes it empty, and so does a tool that does not
  /// select.
  public final var selection: [Int] { editor.selection }

  /// Undoes the latest change of the completed strokes. A movement of an eraser, or of the
  /// selection, is one change.
  public final func undo() { strokes.undo() }

  /// Redoes the change that was undone last, unless the strokes have changed since.
  public final func redo() { strokes.redo() }

  // MARK: - Taps

  /// Begins a tap of several fingers.
  open override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    fingerTap.begin(touches)
  }

  /// Discards a tap whose fingers move.
  open override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    fingerTap.move(touches)
  }

  /// Undoes or redoes after a tap of two or three fingers, if `allowsUndoTaps` is set.
  open override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    let count = fingerTap.end(touches)
    guard allowsUndoTaps, strokes.active.isEmpty, !hasDrawn(since: fingerTap.startTime) else {
      return
    }
    if count == 2 { undo() } else if count == 3 { redo() }
  }

  /// Returns whether a pencil has drawn since a time: fingers beside it are of a hand that rests.
  private func hasDrawn(since time: Double) -> Bool {
    guard let stroke = strokes.completed.last, stroke.type != .finger else { return false }
    return stroke.samples.last.map { $0.timestamp >= time } ?? false
  }

  /// Discards a tap.
  open override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    fingerTap.cancel(touches)
  }
}
