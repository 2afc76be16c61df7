import TouchInk
import TouchViews

extension Shape {
  /// Returns the shapes of a stroke: its ribbon, the predicted part in a paler shade, and in debug
  /// mode the mark of every sample.
  public static func shapes(of stroke: Stroke, _ style: StrokeStyle, color: TouchColor)
    -> [Shape]
  {
    var shapes: [Shape] = []
    let outline = stroke.outline(style)
    if !outline.isEmpty { shapes.append(.area(outline, fill: color)) }
    let predicted = stroke.predictedOutline(style)
    if !predicted.isEmpty {
      shapes.append(.area(predicted, fill: color.withAlpha(RenderConstants.predictedAlpha)))
    }
    if style.mode == .debug { shapes += marks(of: stroke, in: 0..<stroke.marks.count) }
    return shapes
  }

  /// Returns the debug marks of samples, with the azimuth indicators below the marks.
  static func marks(of stroke: Stroke, in range: Range<Int>) -> [Shape] {
    let marks = stroke.marks[range]
    return marks.filter { !$0.azimuthIndicator.isEmpty }.map {
      .area(
        $0.azimuthIndicator, fill: color(of: $0).withAlpha(RenderConstants.azimuthIndicatorAlpha))
    }
      + marks.map { .area($0.outline, fill: color(of: $0)) }
  }

  /// Returns the color of a mark: black for real samples, gray for coalesced ones, orange for
  /// predicted ones, and red for samples with an estimated property.
  private static func color(of mark: StrokeMark) -> TouchColor {
    switch mark.kind {
    case .predicted: return TouchColor(red: 1, green: 0.55, blue: 0)
    case .real, .coalesced:
      if mark.isEstimated { return TouchColor(red: 0.85, green: 0.1, blue: 0.1) }
      return TouchColor(white: mark.kind == .real ? 0 : 0.45)
    }
  }

  /// Creates a shape of a line of finger paint.
  public init(_ polyline: Polyline) {
    self = .line(polyline.points, width: polyline.width, color: polyline.color)
  }

  /// Returns the shapes of a canvas: completed lines first, lines in progress above them.
  public static func shapes(of canvas: FingerPaintCanvas) -> [Shape] {
    canvas.completed.map(Shape.init) + canvas.inProgress.map { Shape($0.value) }
  }
}
