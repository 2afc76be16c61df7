/// What spots and indicators look like where nobody says otherwise, each value with its reason.
public enum SpotConstants {
  /// The diameter of a spot that has just landed, in points: not 0, so that it is there at once.
  public static let initialDiameter = 1.0

  /// The diameter of a grown spot, in points: well over the width of a fingertip (some 60 points), so that it shows around it.
  public static let diameter = 100.0

  /// How long a spot grows, in seconds: long enough to be seen as growth, short enough to be over before a quick tap is.
  public static let growthDuration = 0.2

  /// The diameter of an indicator's disc, in points: about what a fingertip covers.
  public static let discDiameter = 50.0

  /// How opaque an indicator's disc is: what lies below stays readable.
  public static let discAlpha = 0.4

  /// How wide the rim of an indicator's disc is, in points.
  public static let discStrokeWidth = 1.0

  /// The least and the most that force makes of a disc's diameter, as factors: never too small to be seen nor wider than a hand.
  public static let forceScaleRange = 0.25...4.0

  /// The most discs that fade out at one time: more taps than that within a fade are a flood, and the oldest go at once.
  public static let fadingLimit = 256
}
