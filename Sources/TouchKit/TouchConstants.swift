/// The thresholds of taps and the limits of the sequencer.
///
/// UIKit does not document its own thresholds, so all of them are this project's choice (R7). Each
/// states its reason.
public enum TouchConstants {
  /// The largest distance in points that a touch may move from its first location and still be a
  /// tap.
  ///
  /// A resting fingertip rolls by up to 2 mm, about 10 points on a phone. A finger that moves
  /// further does so on purpose.
  public static let tapSlop = 10.0

  /// The longest time in seconds between a tap and the next one of its sequence.
  ///
  /// The gaps of practised double taps are below 0.2 s, those of slow hands reach a third of a
  /// second. Two taps further apart feel like two separate taps.
  package static let tapInterval = 0.35

  /// The largest distance in points between the end of a tap and the beginning of the next one of
  /// its sequence.
  ///
  /// It is three times the slop, because a finger that left the surface has to aim again.
  package static let tapRadius = 30.0

  /// The longest time in seconds that a touch may be held and still count as a tap.
  ///
  /// It exceeds the 0.5 s after which a long press begins, so that a slow tap still counts if there
  /// is no recognizer for a long press.
  package static let tapDuration = 0.75

  /// The tolerance in seconds for times that are sums of decimal fractions: 350 ms must count as
  /// within 0.35 s.
  package static let timeTolerance = 1e-6

  /// The difference in seconds between a program's clock and the stamps of its toolkit that a
  /// program which handles its events late does not explain: a clock has jumped.
  static let clockDeviation = 2.0

  /// The least interval between two samples of a moving contact, in seconds, that suggests times in
  /// milliseconds: devices take a sample in 2 to 17 ms.
  package static let suspiciousInterval = 2.0

  /// The least number of such intervals that suggests it. Fewer may be those of a hand that rests.
  package static let minimumSuspiciousIntervals = 5

  /// The tolerance in points for lengths that are differences of decimal fractions: the distance
  /// from 6.1 to 16.1 must count as within 10 points.
  package static let lengthTolerance = 1e-9

  /// The maximum number of samples that wait for a late update (R14): 17 seconds of a 240 Hz
  /// pencil.
  static let pendingUpdates = 4096

  /// The maximum number of contacts if the device announced none.
  ///
  /// It is far above that of any surface, and keeps a faulty source from filling the memory (R56).
  static let contactLimit = 65_536

  /// The maximum number of predicted samples of one touch in one event: a second, the maximum of
  /// scripts, at 1,000 Hz, more than any device reports. It keeps a huge horizon from filling the
  /// memory.
  static let predictionLimit = 1000

  /// The maximum number of taps that may be continued: more than fingers can make within
  /// `tapInterval`.
  static let tapLimit = 4096

  /// The maximum number of issues that are kept with their time and contact. All issues are
  /// counted.
  static let issueLimit = 1024

  /// The sample rate in samples per second that predictions assume if the device announced none and
  /// fewer than two samples of the touch have arrived.
  ///
  /// It is the lowest rate of a touch screen, so that predictions reach far enough.
  static let defaultSampleRate = 60.0

  /// The tolerance for the number of predicted samples: a horizon of 25 ms at 120 Hz gives 3
  /// samples, even if rounding makes the product slightly smaller.
  static let predictionCountTolerance = 0.001

  /// The smallest altitude in radians for which a force is converted into its perpendicular part:
  /// 10 degrees. At smaller angles the result would grow without bound.
  @inlinable
  static var minimumAltitude: Double { 10 * .pi / 180 }

  /// The major diameter of the largest finger, in millimetres; a larger contact is a palm (R63).
  static let fingerDiameter = 20.0

  /// The time in seconds before a pen comes into range within which a finger that lands is taken
  /// for the hand that holds the pen (R63).
  static let palmDuration = 0.5

  /// The distance that a step of a wheel scrolls, in points: about three lines of text.
  public static let wheelStep = 50.0
}

/// The constants of prediction, velocity estimation and smoothing, each with its reason. Lengths
/// are millimetres on the surface, times are seconds.
///
/// Values marked *tuned* were chosen on every second stroke of the recordings that the
/// documentation's page on prediction names, and evaluated on the others. Halving or doubling one
/// of them costs a few percent of accuracy.
@usableFromInline
enum PredictionConstants {
  // MARK: - Motion model

  /// The rate at which a hand's acceleration decays, per second: after 20 ms a muscle may act
  /// differently. *Tuned.*
  static let accelerationDecay = 50.0
  /// The standard deviations of acceleration of the four filters, in mm/s²: from slow drawing (0.7
  /// m/s²) to a flick (19 m/s²), in steps of a factor of three. *Tuned.*
  static var accelerations: SIMD4<Double> { SIMD4(700, 2_100, 6_300, 18_900) }
  /// The standard deviation of a reading's noise, in mm: the digitizer's grid and the rolling of a
  /// fingertip. *Tuned.*
  static let readingNoise = 0.28
  /// The standard deviation of time stamps, in seconds. For a moving touch it is an error of the
  /// location, so the noise grows with the speed. *Tuned.*
  static let timeNoise = 0.0007
  /// The time constant in seconds with which speeds decay in predictions, because every stroke
  /// slows down eventually. *Tuned.*
  static let velocityDecay = 0.1
  /// The standard deviations of acceleration for velocity estimation, in units of a reading's noise
  /// per s², which makes them independent of the unit of length. *Tuned.*
  static var relativeAccelerations: SIMD4<Double> { SIMD4(1_500, 5_250, 18_400, 64_300) }
  /// The rate at which acceleration decays for velocity estimation, per second. It is slightly
  /// higher, because nothing is extrapolated. *Tuned.*
  static let velocityAccelerationDecay = 80.0

  /// The shortest interval between readings, in seconds. A shorter one comes from an irregular
  /// clock, and a speed computed from it would be noise.
  static let shortestInterval = 0.0001

  /// The scale of a phone's screen, 163 points per inch, which is assumed if none is given.
  @usableFromInline static let phonePointsPerMillimetre = 163 / 25.4

  // MARK: - Repeated locations

  /// The time in seconds without movement after which a point is at rest. R42 requires it: a finger
  /// that stops before it lifts does not fling.
  static let restDuration = 0.1
  /// The fraction of the usual interval within which a repeated location is not a new reading.
  ///
  /// Screens that report several fingers one after another repeat the other fingers each time.
  /// Repeats after the usual interval, including its jitter, must count.
  static let echoFraction = 0.7
  /// The relative deviation from the usual interval up to which an interval counts as the usual
  /// one, reported by a clock that jitters. *Tuned.*
  static let clockJitter = 0.25
  /// The shortest first interval of a touch from which a speed is computed, in seconds: that of a
  /// digitizer with 250 readings per second.
  static let firstInterval = 0.004
  /// The weight of the newest interval in the running mean that gives the usual interval.
  static let intervalShare = 0.1
  /// The interval in seconds from which on a gap is a pause that says nothing about the device's
  /// rate.
  static let longestInterval = 0.03
  /// The number of usual intervals after which a single repeated location counts as a rest, if
  /// movement resumes then.
  static let pauseFactor = 1.5
  /// The number of usual intervals without a sample after which a movement starts the estimate of a
  /// velocity anew (R42). Devices omit one sample of a moving finger, but hardly two.
  static let gapFactor = 2.5
  /// The factor by which the velocity may exceed the fastest of the last four measured intervals,
  /// because a point may be accelerating.
  static let velocityLead = 1.25
  /// The fraction of the squared errors that remains from sample to sample when velocities are
  /// weighted. *Tuned.*
  static let velocityMemory = 0.9
  /// The fraction of a reading's delay after the usual interval that is no lateness, because the
  /// device is irregular or has omitted a sample. *Tuned.*
  static let delayShare = 0.6
  /// The number of readings after which a turn can be sharp.
  static let straightReadings = 4
  /// The displacement to a side, as a fraction of the displacement that was expected, from which a
  /// turn is sharp: by 53 degrees at the same speed.
  static let turnFraction = 0.8
  /// The displacement to a side in units of the filters' usual errors, from which a turn is sharp.
  /// Handwriting turns as sharply, but not after straight movements. *Tuned.*
  static let turnErrors = 8.0
  /// The noise of a reading after a sharp turn, which leaves it a tenth of its weight or less.
  static let turnNoise = 100.0

  // MARK: - Learning

  /// The horizons for which predictions are made, scored and corrected, in seconds. Predictions
  /// between them are interpolated.
  static var horizons: SIMD4<Double> { SIMD4(0.008, 0.016, 0.033, 0.05) }
  /// The longest gap between measured samples, in seconds, within which predictions are scored. In
  /// longer gaps the true location is unknown.
  static let longestTruthGap = 0.04
  /// The fraction of past errors that remains with each new one: about 70 samples, or half a second
  /// to a second. *Tuned.*
  static let errorMemory = 0.985
  /// The initial value of the error sums, in mm. It is small, so that the first measured errors
  /// decide.
  static let firstError = 0.1
  /// The forgetting factor of the correction's recursive least squares: about 170 updates, or
  /// several strokes. *Tuned.*
  static let correctionMemory = 0.994
  /// The correction learns from every n-th true location only. Neighbours teach nearly the same,
  /// and learning is a considerable part of the cost.
  static let correctionStride = 3
  /// The initial variance of the correction's coefficients. *Tuned.*
  static let correctionVariance = 0.2
  /// The variance at which the correction stops forgetting, because it has received no new
  /// information.
  static let largestVariance = 3 * correctionVariance
  /// The length in mm that is added to an error before it weights a correction inversely. Inverse
  /// weights minimize the mean distance instead of the mean square.
  static let errorFloor = 0.3
  /// The speed in mm/s at which the feature for fast strokes reaches half of its value. Slow
  /// strokes end sooner than fast ones. *Tuned.*
  static let halfSpeed = 150.0
  /// The time in seconds for which a stroke counts as just begun. *Tuned.*
  static let onset = 0.25
  /// The largest error in mm that is learned from. A larger one is a jump of the source, not a
  /// movement of a hand.
  static let largestError = 300.0
  /// The number of predictions of one touch that are kept until they can be scored: 50 ms at 300
  /// samples per second.
  static let pendingLimit = 16
  /// The number of touches whose predictions are kept and scored. Further touches are predicted
  /// from what these taught. It allows for ten fingers of six people.
  static let teachingLimit = 64
  /// The shortest time in seconds between two predictions that are kept, so that the ring buffer
  /// spans the longest horizon.
  static var keepingInterval: Double { horizons[3] / Double(pendingLimit - 1) }
  /// The radius around a prediction as a multiple of the usual error for the filters' covariance.
  /// *Tuned* to contain two of three touches.
  static let radiusFactor = 1.1
  /// The number of devices and touch types whose models are kept. A further one replaces the
  /// oldest.
  static let deviceLimit = 64
}
