import TouchViews

/// The sizes, durations and tolerances of pictures.
@usableFromInline package enum RenderConstants {
  /// The default tolerance of simplified paths, in points: a fifth of a pixel on the screens with
  /// the finest pixels, which is not visible.
  @usableFromInline package static let tolerance = 0.07
  /// The tolerance of simplified motion, in points. It is larger than that of paths, because an
  /// error of a moving shape is less visible.
  static let motionTolerance = 0.25
  /// The pause at the end of an animation before it repeats, in seconds.
  static let pauseDuration = 1.0
  /// The height of a line of the legend, in points.
  static let legendHeight = 20.0
  /// The width of an entry of the legend, in points: a dot and about ten letters.
  static let legendWidth = 88.0
  /// The distance between neighboring pictures, in points.
  static let panelGap = 8.0
  /// The color of the legend, which has no background: a gray that is readable on light and on dark
  /// pages.
  static let legendColor = TouchColor(white: 0.47)
  /// The margin around the shapes of a cropped picture, in points.
  static let cropMargin = 24.0
  /// The font size, in points.
  package static let textSize = 11.0
  /// The alpha of an area, as a share of that of its border, below which text omits it: above that
  /// of views.
  static let paleShare = 0.4
  /// The largest coordinate that is written, in points. Larger ones are clamped.
  static let maximumCoordinate = 1e7
  /// The maximum number of columns of a terminal picture: that of the widest terminals.
  static let maximumColumns = 1000
}
