/// The sizes, durations and tolerances of what `touch-tool draw` draws.
enum DrawingConstants {
  /// The tolerance of the outlines of strokes, in points, which are simplified once more.
  static let fittedTolerance = 0.1
  /// The duration of a part of a stroke in an animation, in seconds: a frame at 30 Hz, which looks
  /// continuous.
  static let revealInterval = 1.0 / 30
  /// The radius of the disc of a touch that draws, in points, which hides little of the line.
  static let drawingDiscRadius = 10.0
  /// The size of ink in an unknown unit, in points, below which it is enlarged: a few times the
  /// width of a pen. The length that it gets is a part of a script's default surface.
  static let smallInk = 50.0
  static let inkLength = 280.0
  /// The width of a line of finger paint, in points.
  static let paintWidth = 4.0
  /// The maximum number of pixels of a side of a PNG, to which larger drawings are reduced: the
  /// width of a large screen. The units of some tablets would make a hundred megapixels.
  static let maximumSide = 4096.0
  /// The maximum number of touches in a legend.
  static let legendEntryLimit = 40
  /// The alpha of a view's area, at which overlapping views stay visible.
  static let viewFillAlpha = 0.1
  /// The alpha of a view's border.
  static let viewStrokeAlpha = 0.8
}
