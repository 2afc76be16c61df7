import TouchKit

/// The thresholds of ink, each with its reason. All are this project's choice.
public enum InkConstants {
  /// How near two consecutive samples are, in points, where dropping redundant ones is wanted: a sixteenth of a point is a quarter
  /// of a pixel on the finest screens, and an eighth of what a pencil resolves (half a point).
  public static let redundantDistance = 0.0625

  /// How long a stroke that has ended waits for its late updates before it counts as settled, in seconds of the touches' own time.
  /// Updates trail by 4 to 7 samples (R15), which is 30 ms at 240 Hz; a wireless pencil that lost packets needs some tenths.
  public static let updateTimeout = 1.0

  /// How long after a finger's stroke began a second finger still turns it into something else, in seconds. Two fingers that are
  /// meant to land together do so within 0.05 s; later ones are a palm, or another hand.
  public static let secondFingerInterval = 0.1

  /// How long a finger is watched before its stroke is shown, in seconds: the time that pan, pinch and a second finger get.
  /// A pencil's stroke is shown at once.
  public static let fingerDelay = 0.1

  /// How far a finger moves, in points, for its stroke to be shown before `fingerDelay` is over: the tap slop of R7.
  public static let fingerSlop = TouchConstants.tapSlop

  /// The width of a stroke of average force, in points: that of a felt pen.
  public static let strokeWidth = 6.0

  /// How thick a calligraphic nib is, as a share of its breadth: thin enough that hair lines and broad lines differ clearly.
  public static let nibThickness = 0.2

  /// Where a calligraphic nib points that has no azimuth of its own (a finger), in radians: up and to the right, as a right hand
  /// holds a broad pen.
  public static let nibAzimuth = -Double.pi / 4

  /// The most force that still makes a stroke broader. A pencil reports up to 25/6 of an average touch (R16); what is above comes from a
  /// flat pencil, whose force perpendicular to the surface is divided by a small sine.
  public static let maximumForce = 25.0 / 6

  /// The least width of a stroke, in points, so that what was barely touched is still seen.
  public static let minimumWidth = 0.25

  /// How long the needle of a sample's mark is for a pencil that lies in the surface, in points; one that stands has none.
  public static let azimuthIndicatorLength = 24.0

  /// Half the diagonal of a sample's mark, in points.
  public static let markRadius = 1.5

  /// How many straight pieces a half circle has at the end of a stroke. At 8 the error is below 2 % of the radius.
  public static let capSegmentCount = 8
}
