import TouchKit

/// The limits of what is read and played, each with its reason. A file that asks for more gets a sentence, not the machine.
public enum ScriptConstants {
  /// The latest time in a script, in milliseconds: eleven days, more than any test of endurance needs, and still exact to far
  /// less than a microsecond.
  package static let maximumTime = 1e9

  /// The most samples that one script may make: over an hour of a pencil at 240 Hz, some hundred megabytes.
  static let maximumSampleCount = 1_000_000

  /// The slowest and the fastest `rate` and `display`, in hertz. At the fastest two samples are still ten microseconds apart, so
  /// that times within a microsecond can count as one instant.
  package static let rateRange = 0.001...100_000

  /// The widest and highest surface, in points: a video wall of a hundred metres.
  package static let maximumSide = 1e6

  /// How many views one script may have: as many as the largest tree that hit testing is measured on.
  package static let maximumViewCount = 10_000

  /// How many gestures one script may have: arbitration compares them in pairs.
  static let maximumGestureCount = 500

  /// How deep views of a script may be nested: hit testing and conversion walk the tree on the stack.
  package static let maximumViewDepth = 256

  /// The highest count in a script: of taps, touches, contacts, samples.
  static let maximumCount = 1_000_000_000

  /// How long time goes on after the last action, in seconds, so that deadlines pass (a long press, the wait for a second tap).
  public static let trailingTime = 2.0

  /// What an expectation may be off where it does not say, in the unit of its value.
  public static let defaultTolerance = 0.001

  /// How often in a row something may wait for a time that is already there before it is no longer waited for: a recognizer of
  /// an app's own that never stops asking must not stop a replay.
  static let maximumStalledDeadlines = 1000

  /// The surface of a script that names none, in points: a phone on its side, of round numbers.
  package static let defaultSurface = Size2D(width: 400, height: 300)

  /// How often a script that does not say so is sampled, in hertz: as most screens are read.
  package static let defaultRate = 60.0

  /// How far ahead a script may predict, in milliseconds: beyond a second nothing that a hand does is predictable.
  package static let maximumPrediction = 1000.0

  /// How many instants a second has: times within a microsecond are one, because sums of decimal fractions are off by less.
  static let instantsPerSecond = 1e6

  /// What a compared number may be off as a part of itself, besides the tolerance: a tolerance of 0 asks for the number that the script
  /// writes in decimal digits, and the last binary digits are not its writer's.
  static let relativeTolerance = 1e-12

  /// The most contacts that get a column of their own in a table: more do not fit on a screen.
  static let maximumColumnCount = 8

  /// The least width of a column of a table, in characters: a phase, a point and the count of coalesced samples.
  static let minimumColumnWidth = 24
}
