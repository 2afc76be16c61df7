import TouchKit

/// A context in which a view draws, with the calls of a graphics context: set colors, build the
/// current path, then stroke or fill it.
///
///     override func draw(_ rect: Rect2D) {
///       let context = drawingContext
///       context.setStrokeColor(.systemBlue)
///       context.setLineWidth(3)
///       context.move(to: bounds.center)
///       context.addLine(to: bounds.origin)
///       context.strokePath()
///     }
///
/// Each call that paints appends a shape to the view's `drawing`, so both ways of drawing mix.
/// There is no current context of the program: a context belongs to one view, and windows may draw
/// in parallel.
public final class DrawingContext {
  private struct State {
    var strokeColor = TouchColor.black
    var fillColor = TouchColor.black
    var lineWidth = 1.0
    var transform = Transform2D.identity
  }

  var shapes: [DrawnShape] = []
  private var state = State()
  private var savedStates: [State] = []
  /// The current path, in the coordinates of the view.
  private var path = Path2D()

  init() {}

  /// Removes the shapes and the current path, and sets everything back to its default.
  func reset() {
    shapes.removeAll(keepingCapacity: true)
    state = State()
    savedStates = []
    path = Path2D()
  }

  // MARK: - State

  /// Sets the color of lines; black by default.
  public func setStrokeColor(_ color: TouchColor) { state.strokeColor = color }

  /// Sets the color of areas; black by default.
  public func setFillColor(_ color: TouchColor) { state.fillColor = color }

  /// Sets the width of lines, in points; 1 by default. Open lines have round ends and joins.
  public func setLineWidth(_ width: Double) { state.lineWidth = width }

  /// Saves colors, line width and transform for `restoreGState()`.
  public func saveGState() { savedStates.append(state) }

  /// Sets colors, line width and transform back to what was saved last.
  public func restoreGState() { state = savedStates.popLast() ?? state }

  /// Moves the origin of what is drawn from now on.
  public func translateBy(x: Double, y: Double) {
    state.transform = state.transform.translatedBy(x: x, y: y)
  }

  /// Scales what is drawn from now on about the origin.
  public func scaleBy(x: Double, y: Double) {
    state.transform = state.transform.scaledBy(x: x, y: y)
  }

  /// Rotates what is drawn from now on about the origin, by an angle in radians, clockwise.
  public func rotate(by angle: Double) { state.transform = state.transform.rotated(by: angle) }

  // MARK: - Current path

  /// Begins a subpath at a point.
  public func move(to point: Point2D) { path.move(to: point.applying(state.transform)) }

  /// Appends a straight line.
  public func addLine(to point: Point2D) { path.addLine(to: point.applying(state.transform)) }

  /// Appends a quadratic Bézier curve.
  public func addQuadCurve(to point: Point2D, control: Point2D) {
    path.addQuadCurve(
      to: point.applying(state.transform), control: control.applying(state.transform))
  }

  /// Appends the ellipse that touches the sides of a rectangle.
  public func addEllipse(in rect: Rect2D) { addPath(Path2D(ellipseIn: rect)) }

  /// Appends a path.
  public func addPath(_ other: Path2D) { path.addPath(other.applying(state.transform)) }

  /// Closes the subpath with a straight line to its beginning.
  public func closePath() { path.close() }

  // MARK: - Painting

  /// Draws a line along the current path, which is empty afterwards.
  public func strokePath() {
    let scale = abs(state.transform.determinant).squareRoot()
    paint(stroke: state.strokeColor, width: state.lineWidth * scale)
  }

  /// Fills the current path by the non-zero rule, and empties it.
  public func fillPath() { paint(fill: state.fillColor) }

  /// Draws a line along the sides of a rectangle.
  public func stroke(_ rect: Rect2D) { drawing(Path2D(rect), strokePath) }

  /// Fills a rectangle.
  public func fill(_ rect: Rect2D) { drawing(Path2D(rect), fillPath) }

  /// Draws a line along the ellipse that touches the sides of a rectangle.
  public func strokeEllipse(in rect: Rect2D) { drawing(Path2D(ellipseIn: rect), strokePath) }

  /// Fills the ellipse that touches the sides of a rectangle.
  public func fillEllipse(in rect: Rect2D) { drawing(Path2D(ellipseIn: rect), fillPath) }

  /// Paints a path and leaves the current one as it is, except for what `paint` changes.
  func drawing(_ other: Path2D, _ paint: () -> Void) {
    let current = path
    path = other.applying(state.transform)
    paint()
    path = current
  }

  private func paint(fill: TouchColor = .clear, stroke: TouchColor = .clear, width: Double = 0) {
    if !path.isEmpty {
      shapes.append(.path(path, fill: fill, stroke: stroke, strokeWidth: width))
    }
    path = Path2D()
  }
}

extension Path2D {
  // UIKit's paths draw into a current context. Here the context is an argument.

  /// Draws a line along the path, `lineWidth` wide and in the stroke color of the context.
  public func stroke(in context: DrawingContext) {
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.drawing(self, context.strokePath)
    context.restoreGState()
  }

  /// Fills the path with the fill color of the context.
  public func fill(in context: DrawingContext) { context.drawing(self, context.fillPath) }
}
