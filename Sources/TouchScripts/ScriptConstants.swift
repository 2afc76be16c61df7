import TouchKit

/// The limits of scripts and playback, with the reason for each.
///
/// A file that exceeds a limit causes an error instead of exhausting the machine.
@usableFromInline
package enum ScriptConstants {
  /// The maximum time in a script, in milliseconds.
  ///
  /// It is about eleven days, more than any endurance test needs, and is still exact to far less
  /// than a microsecond.
  package static let maximumTime = 1e9

  /// The range of times in a script, in seconds.
  static let secondsRange = 0...maximumTime / 1000

  /// The range of `rate` and `display`, in hertz.
  ///
  /// At the maximum, samples are still ten microseconds apart, so that times within a microsecond
  /// can count as one instant.
  package static let rateRange = 0.001...100_000

  /// The range of the width and the height of a surface, in points, up to a video wall of a hundred
  /// metres.
  package static let sideRange = Double.leastNonzeroMagnitude...1e6

  /// The range of the greatest force of a device, in units of an average touch.
  package static let forceRange = Double.leastNonzeroMagnitude...1e6

  /// The maximum number of views of a script: the size of the largest tree in the benchmark of hit
  /// testing.
  package static let maximumViewCount = 10_000

  /// The maximum number of gestures of a script, because arbitration compares them in pairs.
  static let maximumGestureCount = 500

  /// The maximum number of errors of a script that are reported, more than a person corrects at a
  /// time.
  static let maximumErrorCount = 100

  /// The maximum number of names that an error lists, more than a person reads.
  package static let maximumListedNames = 12

  /// The maximum depth of views of a script, because hit testing and conversion are recursive.
  package static let maximumViewDepth = 256

  /// The maximum count of taps, touches, contacts and samples.
  static let maximumCount = 1_000_000_000

  /// The greatest number of contacts that a device of a script announces, which is the sequencer's
  /// limit.
  static let maximumAnnouncedContacts = 65_536

  /// The time after the last action during which deadlines pass, in seconds.
  ///
  /// It covers a long press and the wait for a second tap.
  @usableFromInline package static let trailingTime = 2.0

  /// The number of frames of display links per second, if the recording has no draws.
  static let frameRate = 60.0

  /// The time after the latest sample or change during which display links are called, in seconds.
  static let maximumFrameTime = 60.0

  /// The default tolerance of an expectation, in the unit of its value.
  package static let defaultTolerance = 0.001

  /// The maximum number of consecutive deadlines that are not later than the current time.
  ///
  /// A custom recognizer that always has a pending deadline thus cannot stop a replay.
  static let maximumStalledDeadlines = 1000

  /// The default surface of a script in points: a phone in landscape orientation, with round
  /// numbers.
  package static let defaultSurface = Size2D(width: 400, height: 300)

  /// The default sample rate of a script in hertz, as of most touch screens.
  package static let defaultRate = 60.0

  /// The maximum prediction of a script in milliseconds; hand movements are not predictable beyond
  /// a second.
  package static let maximumPrediction = 1000.0

  /// The number of instants per second.
  ///
  /// Times within a microsecond are one instant, because sums of decimal fractions differ by less.
  static let instantsPerSecond = 1e6

  /// The relative tolerance of a comparison, in addition to its own tolerance.
  ///
  /// A tolerance of 0 refers to the decimal number in the script; the last binary digits are
  /// rounding.
  static let relativeTolerance = 1e-12

  /// The maximum rounding error of a time in milliseconds that was computed from others.
  static let roundingError = 1e-9

  /// The maximum number of contacts with a column of their own in a table, because more do not fit
  /// on a screen.
  static let maximumColumnCount = 8

  /// The minimum width of a column in characters: a phase, a point and the count of coalesced
  /// samples.
  static let minimumColumnWidth = 24
}
