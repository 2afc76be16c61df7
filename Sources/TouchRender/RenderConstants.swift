/// The measures of pictures, each with its reason.
public enum RenderConstants {
  /// How far a simplified path may be from the exact one, in points: a fifth of a pixel on the screens with the finest pixels, so that
  /// nobody sees it.
  public static let tolerance = 0.07
  /// How far a finger of a film may be from where it was, in points. It moves, so twice a still line's error and more stays unseen.
  static let motionTolerance = 0.25
  /// How much a path is simplified in one go, in points: bounds the worst case at this many steps for each point.
  static let simplifierChunkSize = 1024
  /// How long a film rests on its last picture before it starts again, in seconds: time to look at it.
  static let pauseDuration = 1.0
  /// How long a piece of a stroke in a film is, in seconds: a frame of a film at 30 Hz, which reads as movement.
  static let revealInterval = 1.0 / 30
  /// How high the legend below a picture is, in points: a line of small print with room around it.
  static let legendHeight = 20.0
  /// How wide one entry of the legend is, in points: a dot and some ten letters.
  static let legendWidth = 88.0
  /// How far apart pictures beside each other are, in points.
  static let panelGap = 8.0
  /// How many touches a legend names: more than that nobody reads.
  static let legendEntryLimit = 40
  /// How much room is left around what is drawn where a picture is cut to it, in points.
  static let cropMargin = 24.0
  /// The size of small print, in points.
  static let textSize = 11.0
  /// The alpha of what is predicted: visibly not there yet.
  static let predictedAlpha = 0.35
  /// The alpha of a needle: the marks above it stay the darkest.
  static let azimuthIndicatorAlpha = 0.7
  /// The alpha of a view's area: views that overlap stay visible through each other.
  static let viewFillAlpha = 0.1
  /// The alpha of a view's rim.
  static let viewStrokeAlpha = 0.8
  /// The largest coordinate that is written, in points. What is farther out cannot be seen.
  static let maximumCoordinate = 1e7
  /// The most columns of a terminal picture: what the widest terminals have.
  static let maximumColumns = 1000
}
