import TouchKit

/// The durations, distances and limits of simulated input, and those of searches for faults.
package enum DiagnosisConstants {
  // MARK: - Simulated input

  /// The duration of a tap in milliseconds: typical for people, and far from all limits of taps
  /// (R34).
  package static let tapDuration = 80.0

  /// The time between the taps of a double tap in milliseconds: well below the limit of 0.35 s
  /// (R7).
  package static let tapInterval = 120.0

  /// The limit of slops for which movements are made, in points or radians: wider than any screen.
  static let maximumSlop = 2000.0

  /// The longest rest that is made for a press in seconds: nobody waits that long.
  static let maximumRest = 60.0

  /// The distance of a swipe in points: three times the distance that `SwipeGestureRecognizer`
  /// requires (R40).
  package static let swipeDistance = 150.0

  /// The usual distance between fingers, in points.
  static let fingerDistance = 40.0

  // MARK: - Why

  /// The maximum number of replays of a diagnosis, which takes at most two seconds for ten seconds
  /// of input with ten recognizers.
  package static let maximumReplays = 500

  /// The maximum number of replays for the hint of a failed expectation, which must not make a
  /// failing test slow.
  static let maximumHintReplays = 100

  /// The factor between the amounts of a coarse scan: few replays for an amount that does not help,
  /// and few binary steps after one that does.
  static let scanFactor = 4

  /// The greatest change, relative to the limit: more is another gesture.
  static let maximumRelativeChange = 9.0

  /// The number of touches of an attempt whose paths and times are changed, the last ones.
  static let maximumChangedTouches = 4

  /// The distance in points to which changes of a path are compared if the reason states no limit:
  /// the slop of taps and pans.
  static let referenceDistance = TouchConstants.tapSlop

  /// The duration in seconds to which changes of times are compared if the reason states no limit:
  /// that of a long press.
  static let referenceDuration = 0.5

  /// The angle in degrees to which rotations are compared if the reason states no limit.
  static let referenceAngle = 10.0

  /// The part of an interval by which it is shortened at most: more is no movement of a person.
  static let maximumShortening = 0.9

  /// The longest time in seconds from the end of a tap that was not followed in time by another one
  /// to that one: after more, nobody meant both as a double tap.
  static let maximumTapPause = 1.5

  /// The maximum number of attempts that a diagnosis lists.
  static let maximumListedAttempts = 12

  /// The step of changes of times in seconds.
  static let timeStep = 0.001

  // MARK: - Exploration

  /// The maximum number of replays in which failing input is simplified: a second or two in a
  /// release build for most views.
  static let maximumReductionReplays = 500

  /// The fingers of two hands.
  static let maximumFingers = 10

  /// The maximum number of contacts of an input, which have the names `a` to `z` in its script.
  static let maximumContacts = 26

  /// The maximum number of taps in a row: a recognizer that requires more is not recognized.
  static let maximumTaps = 5

  /// The longest press in seconds: a recognizer that requires more is not recognized.
  static let maximumPressDuration = 5.0

  /// Every how many inputs one is played twice.
  static let repetitionInterval = 10

  /// The depth to which structs, collections and objects in the properties of views are searched
  /// for touches.
  static let maximumPropertyDepth = 4

  /// The number of elements of a collection that are searched for touches.
  static let maximumSearchedElements = 64

  /// The modules whose types are not searched for touches.
  static let libraryModules = [
    "Swift", "Foundation", "TouchKit", "TouchViews", "TouchGestures", "TouchInk", "TouchSpots",
    "TouchRecordings",
  ]

  /// The time in microseconds between two looks at a copy of the process.
  static let pollInterval: UInt32 = 500

  /// The number of looks without progress, of five seconds, after which a copy is ended.
  static let maximumIdlePolls = 10_000

  /// The number of copies that are made if they make no progress.
  static let maximumCopies = 4

  // MARK: - Audits

  /// The recommended side of a target in points, that of Apple's guidelines.
  static let recommendedTargetSide = 44.0

  /// The greatest number of views, one beside the other, that an audit looks past for the free part
  /// of a target.
  static let maximumCoversOfPart = 4

  /// The greatest number of views that are tried as covers of a view without a free point.
  static let maximumCovers = 32

  /// The duration in seconds below which a long press takes taps of people who tap slowly.
  static let shortestPress = 0.3

  /// The smallest number of equal findings that are reported as one.
  static let groupedFindingCount = 3

  /// The number of equal findings whose names are listed.
  static let maximumListedNames = 3

  /// The smallest side of a target in points, and the smallest distance from the center of another
  /// one, that WCAG 2.5.8 allows.
  static let minimumTargetSide = 24.0

  // MARK: - Failed tests

  /// The environment variable with the path of a folder in which failed tests save a script and a
  /// trace.
  static let failureFolderVariable = "TOUCHKIT_FAILURES"

  /// The maximum number of paths on which the path of a trace is based: a viewer that goes to any
  /// time reads this many, and a stroke is written in full once for each.
  static let maximumPathDepth = 200

  // MARK: - Descriptions of windows

  /// The minimum side of a window in points for which a script has the window's size. A smaller
  /// window counts as empty.
  static let minimumWindowSide = 0.001

  /// The maximum relative difference of the two scale factors, and the maximum shear, of a view's
  /// transform that a script can express: above rounding errors and below visible differences.
  static let transformTolerance = 1e-9
}
