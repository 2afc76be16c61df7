import TouchKit
import TouchViews

// The shapes of strokes, which a view appends to its `drawing`.
extension Stroke {
  /// Returns the shapes of the stroke: its outline of curves, the predicted part, and in debug mode
  /// the mark of every sample.
  ///
  /// - Parameters:
  ///   - style: The style of the outline, or `nil` for that of the stroke.
  ///   - color: The color of the outline, or `nil` for that of the style.
  ///   - predictedAlpha: The opacity of the predicted part, relative to that of the rest. By
  ///     default predictions look like real ink, and a lower opacity shows them.
  public func shapes(
    _ style: InkStyle? = nil, color: TouchColor? = nil, predictedAlpha: Double = 1
  ) -> [DrawnShape] {
    var shapes: [DrawnShape] = []
    let style = style ?? self.style
    let color = color ?? style.color
    let ink = color.withAlphaComponent(color.alpha * style.opacity)
    var outline = outlinePath(style)
    var predicted = predictedOutlinePath(style)
    if ink.alpha < 1, predictedAlpha == 1 {
      // Two translucent shapes would be darker where they overlap, one with two subpaths is not.
      outline.addPath(predicted)
      predicted = Path2D()
    }
    if !outline.isEmpty { shapes.append(.path(outline, fill: ink)) }
    if !predicted.isEmpty {
      shapes.append(
        .path(predicted, fill: ink.withAlphaComponent(ink.alpha * predictedAlpha)))
    }
    if style.mode == .debug { shapes += markShapes(in: 0..<marks.count) }
    return shapes
  }

  /// Returns the debug marks of samples, with the azimuth indicators below the marks.
  package func markShapes(in range: Range<Int>) -> [DrawnShape] {
    let marks = marks[range]
    var shapes: [DrawnShape] = []
    for mark in marks where !mark.azimuthIndicator.isEmpty {
      let color = mark.color.withAlphaComponent(InkConstants.azimuthIndicatorAlpha)
      shapes.append(.area(mark.azimuthIndicator, fill: color))
    }
    for mark in marks { shapes.append(.area(mark.outline, fill: mark.color)) }
    return shapes
  }
}

extension StrokeMark {
  /// Black for main samples, gray for coalesced ones, orange for predicted ones, red for samples
  /// with an estimated property, and green for samples that were updated.
  fileprivate var color: TouchColor {
    switch kind {
    case .predicted: return TouchColor(red: 1, green: 0.55, blue: 0)
    case .main, .coalesced:
      if isEstimated { return TouchColor(red: 0.85, green: 0.1, blue: 0.1) }
      if isUpdated { return TouchColor(red: 0, green: 0.55, blue: 0.25) }
      return TouchColor(white: kind == .main ? 0 : 0.45)
    }
  }
}
