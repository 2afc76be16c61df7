import TouchDiagnosis
import TouchKit
import TouchScripts

/// The default durations, distances and tolerances of the testing module.
@usableFromInline package enum TestingConstants {
  /// The default size of a stage, in points. It is the same as that of scripts.
  @usableFromInline package static let size = ScriptConstants.defaultSurface

  /// The duration of a tap: typical for people, and far from all limits of taps (R34).
  @usableFromInline package static let tapDuration: TouchDuration = .milliseconds(
    DiagnosisConstants.tapDuration)

  /// The time between the taps of a double tap: well below the limit of 0.35 s (R7).
  @usableFromInline package static let tapInterval: TouchDuration = .milliseconds(
    DiagnosisConstants.tapInterval)

  /// The duration of a long press: somewhat longer than the recognizer's 0.5 s (R35).
  @usableFromInline package static let longPressDuration: TouchDuration = .milliseconds(600)

  /// The duration of a drag, a pinch or a rotation: too slow for a swipe (R40).
  @usableFromInline package static let dragDuration: TouchDuration = .milliseconds(600)

  /// The duration of a swipe: a flick of the finger, well below the limit of 0.5 s (R40).
  @usableFromInline package static let swipeDuration: TouchDuration = .milliseconds(150)

  /// The default distance of a swipe in a direction, in points: three times the distance that
  /// `SwipeGestureRecognizer` requires (R40).
  @usableFromInline package static let swipeDistance = DiagnosisConstants.swipeDistance

  /// The default distance of two fingers that rotate, in points: the distance between a relaxed
  /// thumb and index finger.
  @usableFromInline package static let span = 150.0

  /// The default tolerance of a comparison, that of scripts.
  @usableFromInline package static let tolerance = ScriptConstants.defaultTolerance

  /// The maximum number of words in a recorded callback pattern. Longer patterns, for example of a
  /// finger that rests and moves alternately for minutes, are not readable.
  static let maximumPatternLength = 40

  /// The maximum difference of one time in milliseconds that was converted in two ways: above
  /// rounding errors of times in scripts, and far below a microsecond, the instant of scripts.
  static let millisecondTolerance = 1e-6

  /// The number of missed views that a failure names, which is enough to see why.
  static let missesShown = 3

  /// The number of similar consecutive events that a transcript shows before it counts the others.
  static let similarEntriesShown = 1
}
