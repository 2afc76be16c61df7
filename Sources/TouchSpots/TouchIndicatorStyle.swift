import TouchViews

/// The style of an indicator's discs. Lengths that are negative or not a number count as 0.
public struct TouchIndicatorStyle: Sendable {
  /// The diameter of a disc, in points.
  public var size: Double
  /// The fill color.
  public var fill: TouchColor
  /// The border color.
  public var stroke: TouchColor
  /// The width of the border, in points, or 0 for no border.
  public var strokeWidth: Double
  /// The relative growth of a disc's diameter for each unit of force above the average touch, and
  /// the relative shrinkage below it. With 0 the force is ignored. A touch without force has the
  /// plain diameter.
  public var forceScale: Double
  /// Whether discs show the tap count of their touch.
  public var showsTapCount: Bool
  /// Whether pencils have no disc, because their tip hides nothing.
  public var ignoresPencil: Bool
  /// The duration for which a disc fades out after its touch, in seconds, or 0 to remove it at
  /// once.
  public var fadeOut: Double

  /// Creates a style. The default is a translucent blue disc of 50 points, without force, number or
  /// fading.
  public init(
    size: Double = SpotConstants.discDiameter,
    fill: TouchColor = .systemBlue.withAlphaComponent(SpotConstants.discAlpha),
    stroke: TouchColor = .systemBlue,
    strokeWidth: Double = SpotConstants.discStrokeWidth, forceScale: Double = 0,
    showsTapCount: Bool = false, ignoresPencil: Bool = false,
    fadeOut: Double = 0
  ) {
    self.size = size
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.forceScale = forceScale
    self.showsTapCount = showsTapCount
    self.ignoresPencil = ignoresPencil
    self.fadeOut = fadeOut
  }

  /// Returns the diameter of the disc of a touch with a force, in points.
  func diameter(force: Double?) -> Double {
    let range = SpotConstants.forceScaleRange
    let factor = 1 + forceScale * ((force ?? 1) - 1)
    return max(0, size) * min(max(range.lowerBound, factor), range.upperBound)
  }
}
