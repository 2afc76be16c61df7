/// The thresholds of motion, each with its reason.
enum MotionConstants {
  /// Seconds without movement after which a point is at rest. R42 asks for it: a finger that stops before it lifts does not fling.
  static let restDuration = 0.1
  /// Seconds that the velocity looks back: two to three intervals of a 60 Hz screen, short enough for a turn.
  static let velocityWindow = 0.04
}
