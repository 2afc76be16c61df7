import TouchKit
import TouchScripts

/// The default durations, distances and tolerances of the testing module.
@usableFromInline package enum TestingConstants {
  /// The default size of a stage, in points. It is the same as that of scripts.
  @usableFromInline package static let size = ScriptConstants.defaultSurface

  /// The duration of a tap: typical for people, and far from all limits of taps (R34).
  @usableFromInline package static let tapDuration: TouchDuration = .milliseconds(80)

  /// The time between the taps of a double tap: well below the limit of 0.35 s (R7).
  @usableFromInline package static let tapInterval: TouchDuration = .milliseconds(120)

  /// The duration of a long press: somewhat longer than the recognizer's 0.5 s (R35).
  @usableFromInline package static let longPressDuration: TouchDuration = .milliseconds(600)

  /// The duration of a drag, a pinch or a rotation: too slow for a swipe (R40).
  @usableFromInline package static let dragDuration: TouchDuration = .milliseconds(600)

  /// The duration of a swipe: a flick of the finger, well below the limit of 0.5 s (R40).
  @usableFromInline package static let swipeDuration: TouchDuration = .milliseconds(150)

  /// The default distance of a swipe in a direction, in points: three times the distance that
  /// `SwipeGestureRecognizer` requires (R40).
  @usableFromInline package static let swipeDistance = 150.0

  /// The default distance of two fingers that rotate, in points: the distance between a relaxed
  /// thumb and index finger.
  @usableFromInline package static let span = 150.0

  /// The default tolerance of a comparison, that of scripts.
  @usableFromInline package static let tolerance = ScriptConstants.defaultTolerance

  /// The maximum number of words in a recorded callback pattern. Longer patterns, for example of a
  /// finger that rests and moves alternately for minutes, are not readable.
  static let maximumPatternLength = 40

  /// The minimum side of a window in points for which a recorded script has the window's size. A
  /// smaller window counts as empty.
  static let minimumSide = 0.001

  /// The maximum relative difference of the two scale factors, and the maximum shear, of a view's
  /// transform that a script can express: above rounding errors and below visible differences.
  static let transformTolerance = 1e-9

  /// The maximum difference of one time in milliseconds that was converted in two ways: above
  /// rounding errors of times in scripts, and far below a microsecond, the instant of scripts.
  static let millisecondTolerance = 1e-6

  /// The number of similar consecutive events that a transcript shows before it counts the others.
  static let similarEntriesShown = 1

  /// The environment variable with the path of a folder in which failed comparisons save a script
  /// and an animation.
  static let failureFolderVariable = "TOUCH_TESTING_FAILURES"

  /// The environment variable with the path of a folder in which failed comparisons save a trace.
  static let traceFolderVariable = "TOUCHKIT_TRACES"

  /// The maximum number of paths on which the path of a trace is based: a viewer that goes to any
  /// time reads this many, and a stroke is written in full once for each.
  static let maximumPathDepth = 200

  // MARK: - Exploration

  /// The maximum number of replays in which a failing hand is simplified: a second or two in a
  /// release build for most views.
  static let maximumReductionReplays = 500

  /// The fingers of two hands.
  static let maximumFingers = 10

  /// The maximum number of contacts of a hand, which have the names `a` to `z` in its script.
  static let maximumContacts = 26

  /// The maximum number of taps in a row: a recognizer that requires more is not recognized.
  static let maximumTaps = 5

  /// The limit of slops for which movements are made, in points or radians: wider than any screen.
  static let maximumSlop = 2000.0

  /// The longest rest that is made for a press in seconds: nobody waits that long.
  static let maximumRest = 60.0

  /// The longest press of a hand in seconds: a recognizer that requires more is not recognized.
  static let maximumPressDuration = 5.0

  /// Every how many hands one is played twice.
  static let repetitionInterval = 10

  /// How deep structs in the properties of views are searched for trackers of touches.
  static let maximumPropertyDepth = 3
}
