/// The default sizes and durations of spots and indicators.
@usableFromInline package enum SpotConstants {
  /// The diameter of a spot at the time of landing, in points: greater than 0, so that it
  /// is visible immediately.
  static let initialDiameter = 1.0

  /// The diameter of a fully grown spot, in points: well above the width of a fingertip (about 60
  /// points), so that it is visible around the finger.
  static let diameter = 100.0

  /// The duration of a spot's growth, in seconds: long enough to be perceived, and short enough to
  /// end before a quick tap does.
  package static let growthDuration = 0.2

  /// The diameter of an indicator's disc, in points: about the contact area of a fingertip.
  @usableFromInline package static let discDiameter = 50.0

  /// The opacity of an indicator's disc, at which the content below it stays readable.
  @usableFromInline package static let discAlpha = 0.4

  /// The width of the border of an indicator's disc, in points.
  @usableFromInline package static let discStrokeWidth = 1.0

  /// The range of the factor by which force scales a disc's diameter, so that a disc is never too
  /// small to be seen or wider than a hand.
  static let forceScaleRange = 0.25...4.0

  /// The maximum number of discs that fade out at the same time. If more taps end within one fade,
  /// the oldest discs are removed immediately.
  static let fadingLimit = 256
}
