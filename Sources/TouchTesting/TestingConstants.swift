import TouchKit
import TouchScripts

/// How the fingers of a test move where the test does not say, each value with its reason.
public enum TestingConstants {
  /// The size of a stage, in points: that of a script.
  public static let size = ScriptConstants.defaultSurface

  /// How often a finger is sampled, in hertz: as in a script.
  public static let rate = ScriptConstants.defaultRate

  /// How long a tap is down: what people take for one, and far from every limit of a tap (R34).
  public static let tapDuration: TouchDuration = .milliseconds(80)

  /// How long after a tap the next one of a double tap lands: well within R7's 0.35 s.
  public static let tapInterval: TouchDuration = .milliseconds(120)

  /// How long a long press is down: the recognizer's 0.5 s (R35) and a little more.
  public static let longPressDuration: TouchDuration = .milliseconds(600)

  /// How long a drag, a pinch or a turn takes: calm enough that no swipe comes of it (R40).
  public static let dragDuration: TouchDuration = .milliseconds(600)

  /// How long a swipe takes: a flick of the finger, well within R40's 0.5 s.
  public static let swipeDuration: TouchDuration = .milliseconds(150)

  /// How far a swipe goes where only its direction is named, in points: three times R40's distance.
  public static let swipeDistance = 150.0

  /// How far apart two fingers are that turn, in points: a thumb and an index finger at ease.
  public static let span = 150.0

  /// What a reading may be off and still be equal: as in a script.
  public static let tolerance = ScriptConstants.defaultTolerance

  /// A callback pattern that a recorder fills in has at most so many words; a finger that rests and moves by turns for minutes
  /// would make a line that nobody reads.
  static let maximumPatternLength = 40

  /// The shortest side of a window, in points, that a recorded script takes over: what is smaller has no size.
  static let minimumSide = 0.001

  /// What the two scales and the shear of a view's transform may be off, as a part, for a script to say it: more than rounding, and less than
  /// anybody sees.
  static let transformTolerance = 1e-9

  /// How many events in a row that say the same are shown before the others are counted: enough to see how they go on.
  static let similarEntriesShown = 2

  /// The environment variable that names a folder: there a comparison of a log or of a reading that fails writes its script and its
  /// picture.
  public static let failureFolderVariable = "TOUCH_TESTING_FAILURES"
}
