import TouchViews

/// What an indicator's discs look like. Lengths that make no sense, less than 0 or not a number, count as 0.
public struct TouchIndicatorStyle: Hashable, Sendable {
  /// How wide a disc is, in points.
  public var size: Double
  /// What it is filled with.
  public var fill: TouchColor
  /// What its rim is drawn with.
  public var stroke: TouchColor
  /// How wide its rim is, in points; 0 for none.
  public var strokeWidth: Double
  /// How much wider a disc is for each unit of force above the average touch, as a part of its size, and narrower below it; 0:
  /// force changes nothing. A touch without force has the plain size.
  public var forceScale: Double
  /// Whether discs show their touch's tap count.
  public var showsTapCount: Bool
  /// Whether pencils have no disc: their tip hides nothing.
  public var ignoresPencil: Bool
  /// How long a disc is still drawn, fainter and fainter, after its touch is gone, in seconds; 0: not at all.
  public var fadeOut: Double

  /// The style of a translucent blue disc of 50 points, without force, number or fading, but for what is named.
  public init(
    size: Double = SpotConstants.discDiameter,
    fill: TouchColor = .blue.withAlpha(SpotConstants.discAlpha), stroke: TouchColor = .blue,
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

  /// How wide the disc of a touch of that force is, in points.
  func diameter(force: Double?) -> Double {
    let range = SpotConstants.forceScaleRange
    let factor = 1 + forceScale * ((force ?? 1) - 1)
    return Swift.max(0, size) * Swift.min(Swift.max(range.lowerBound, factor), range.upperBound)
  }
}
