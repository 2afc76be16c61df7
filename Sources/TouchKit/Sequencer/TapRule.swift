/// The conditions under which a touch is a tap, and under which a tap continues a sequence of taps
/// (R7, R34).
///
/// The sequencer counts taps with them and the recognizers decide with them, so a touch's tap count
/// always agrees with the gestures. The limits are those of `TouchConstants`. A value that equals a
/// limit is allowed, even if rounding of decimal fractions makes it slightly greater.
package enum TapRule {
  /// Returns whether a touch with this displacement from its first location can be a tap.
  package static func allows(
    displacement: Vector2D, limit: Double = TouchConstants.tapSlop
  ) -> Bool {
    let reach = limit + TouchConstants.lengthTolerance
    return displacement.lengthSquared <= reach * reach
  }

  /// Returns whether a touch of this duration, in seconds, can be a tap.
  package static func allows(duration: Double) -> Bool {
    duration <= TouchConstants.tapDuration + TouchConstants.timeTolerance
  }

  /// Returns whether the next tap can begin this long after the end of the previous one, in
  /// seconds.
  package static func allows(interval: Double) -> Bool {
    interval <= TouchConstants.tapInterval + TouchConstants.timeTolerance
  }

  /// Returns whether the next tap can begin at this distance from the end of the previous one, in
  /// points.
  package static func allows(distance: Double) -> Bool {
    distance <= TouchConstants.tapRadius + TouchConstants.lengthTolerance
  }
}
