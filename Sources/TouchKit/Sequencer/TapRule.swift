/// The conditions under which a touch counts as a tap, and a tap as the next one of a series (R7,
/// R34).
///
/// The sequencer counts taps by them and recognizers decide by them, so that a touch's tap count
/// and the gestures agree. The limits are those of `TouchConstants`; a limit itself is allowed,
/// also if decimal fractions make the difference slightly greater.
@_spi(Support)
public enum TapRule {
  /// Returns whether a touch that is displaced from where it began can be a tap.
  public static func allows(
    displacement: Vector2D, limit: Double = TouchConstants.tapSlop
  ) -> Bool {
    let reach = limit + TouchConstants.lengthTolerance
    return displacement.lengthSquared <= reach * reach
  }

  /// Returns whether a tap can take that long, in seconds.
  public static func allows(duration: Double) -> Bool {
    duration <= TouchConstants.tapDuration + TouchConstants.timeTolerance
  }

  /// Returns whether the next tap can begin that long after the previous one lifted, in seconds.
  public static func allows(interval: Double) -> Bool {
    interval <= TouchConstants.tapInterval + TouchConstants.timeTolerance
  }

  /// Returns whether the next tap can begin that far from where the previous one lifted, in points.
  public static func allows(distance: Double) -> Bool {
    distance <= TouchConstants.tapRadius + TouchConstants.lengthTolerance
  }
}
