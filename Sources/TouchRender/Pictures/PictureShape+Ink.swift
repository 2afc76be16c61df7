import TouchInk
import TouchViews

extension PictureShape {
  /// A stroke in one of its modes: its ribbon, what is predicted in a paler shade, and in the debug mode every sample.
  public static func shapes(of stroke: Stroke, _ style: StrokeStyle, color: TouchColor)
    -> [PictureShape]
  {
    var shapes: [PictureShape] = []
    let outline = stroke.outline(style)
    if !outline.isEmpty { shapes.append(.area(outline, fill: color)) }
    let predicted = stroke.predictedOutline(style)
    if !predicted.isEmpty {
      shapes.append(.area(predicted, fill: color.withAlpha(RenderConstants.predictedAlpha)))
    }
    if style.mode == .debug { shapes += marks(of: stroke, in: 0..<stroke.marks.count) }
    return shapes
  }

  /// The samples of a stroke as the debug mode shows them: needles below, marks above them.
  static func marks(of stroke: Stroke, in range: Range<Int>) -> [PictureShape] {
    let marks = stroke.marks[range]
    return marks.filter { !$0.azimuthIndicator.isEmpty }.map {
      .area(
        $0.azimuthIndicator, fill: color(of: $0).withAlpha(RenderConstants.azimuthIndicatorAlpha))
    }
      + marks.map { .area($0.outline, fill: color(of: $0)) }
  }

  /// Real samples are black, coalesced ones gray, predicted ones orange; a real one with a property that is still an estimate is red.
  private static func color(of mark: StrokeMark) -> TouchColor {
    switch mark.kind {
    case .predicted: return TouchColor(red: 1, green: 0.55, blue: 0)
    case .real, .coalesced:
      if mark.isEstimated { return TouchColor(red: 0.85, green: 0.1, blue: 0.1) }
      return TouchColor(white: mark.kind == .real ? 0 : 0.45)
    }
  }

  /// A line of finger paint.
  public init(_ polyline: Polyline) {
    self = .line(polyline.points, width: polyline.width, color: polyline.color)
  }

  /// A canvas of finger paint: the completed lines, and over them those in progress.
  public static func shapes(of canvas: FingerPaintCanvas) -> [PictureShape] {
    canvas.completed.map(PictureShape.init) + canvas.inProgress.map { PictureShape($0.value) }
  }
}
