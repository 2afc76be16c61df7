/// The thresholds that say what a tap is, each with its reason. All are this project's choice (R7):
/// UIKit does not document its own.
public enum TouchConstants {
  /// How far a touch may move from where it began and still be a tap, in points. A resting
  /// fingertip rolls by up to 2 mm, which is some 10 points on a phone; moving further is meant.
  public static let tapSlop = 10.0

  /// How long after a tap the next one of its series may begin, in seconds. Practised double taps
  /// have gaps below 0.2 s, those of slow hands up to a third of a second; beyond that two taps
  /// feel like two.
  public static let tapInterval = 0.35

  /// How far from the last tap's lift the next one of its series may land, in points. Three times
  /// the slop: a finger that left the surface aims anew.
  public static let tapRadius = 30.0

  /// How long a touch may be held and still start a series of taps, in seconds. Longer than a long
  /// press (0.5 s) takes to begin, so that a slow tap with nobody listening for a press still
  /// counts.
  public static let tapDuration = 0.75

  /// Slack for times that are sums of decimal fractions, in seconds: 0.35 s written as 350 ms must
  /// be within 0.35 s.
  public static let timeTolerance = 1e-6

  /// Slack for lengths that are differences of decimal fractions, in points: 6.1 to 16.1 must be
  /// within 10 points.
  @_spi(Support)
  public static let lengthTolerance = 1e-9

  /// How many samples that expect an update are remembered (R14): 17 seconds of a 240 Hz pencil.
  static let pendingUpdates = 4096

  /// The most contacts that are followed at once, where the device announced no number: far more
  /// than any surface has, so that a broken source cannot fill the memory (R56).
  static let contactLimit = 65_536

  /// The most predicted samples of one touch in one event: 1/4 s at 240 Hz, beyond which no
  /// prediction means anything.
  static let predictionLimit = 64

  /// How many taps are remembered as the possible start of a series: more than fingers can make in
  /// the time that counts.
  static let tapLimit = 4096

  /// How many issues are remembered with time and contact; all of them are counted.
  static let issueLimit = 1024
  /// The sample rate that predictions assume of a device that announced none and has not sent two
  /// samples of the touch, in samples per second: the lowest rate of a touch screen, so that
  /// predictions reach far enough.
  static let defaultSampleRate = 60.0

  /// Slack for the number of predicted samples: a horizon of 25 ms at 120 Hz is 3 samples, also if
  /// the product is a little less.
  static let predictionCountTolerance = 0.001

  /// The least altitude by which a force is divided to become perpendicular, in radians: 10
  /// degrees, as a pencil that nearly lies on the surface would otherwise have an unbounded force.
  @inlinable
  static var minimumAltitude: Double { 10 * .pi / 180 }
}

/// The thresholds of `ContactMatcher`, each with its reason. Those with a number from measurement
/// were found on recordings of touch screens and touchpads whose ids were hidden, thinned out to a
/// half, a third, a quarter and a sixth of their rate, and on strokes of many hands put together:
/// the least switches and merges (see the identity benchmark in the tests).
enum MatcherConstants {
  /// How much of a contact's last displacement it is expected to make again. Measured: 0.7; with
  /// all of it those that stop or turn are lost, with none of it those that follow each other.
  static let trust = 0.7

  /// How far from its expectation a contact may be that has just landed and whose speed nobody
  /// knows, and what it costs to be new: part of the diagonal. A quarter is the fastest swipe in
  /// one interval of a slow device.
  static let youngGate = 0.25

  /// In how many packets a contact must have been for its speed to be known. Measured: fingers
  /// accelerate after they land.
  static let youngAge = 5

  /// How far a resting contact may be from its place: part of the diagonal. Measured: 3 % is 4 mm
  /// on a phone, more than a finger starts with in one interval and less than there is between two
  /// fingers.
  static let restingGate = 0.03

  /// How much further, for each unit that it moved from packet to packet: a finger may turn back at
  /// full speed and be read a packet late.
  static let gatePerReach = 3.0

  /// How much of its reach a contact keeps from packet to packet: one that slows down may yet speed
  /// up again.
  static let reachKept = 0.8

  /// How many times the exact assignment may look at all tracks, for each contact; what is left
  /// then is settled one by one. Hands need two or three; only a thousand contacts that all compete
  /// come near it.
  static let scansPerContact = 8

  /// How many more scans a packet may take: a few contacts that compete may all need several.
  static let baseScans = 32

  /// How many comparisons of a contact with a track the exact assignment may make in all: some 20
  /// ms, so that ten thousand contacts that all compete cannot hang it.
  static let comparisonLimit = 4_000_000

  /// The diagonal where nobody knows it: parts of it are beyond any coordinates that devices have,
  /// and it is small enough to be added to them without loss.
  static let unknownDiagonal = 1e12
}

/// The numbers behind motion, each with its reason. Lengths here are millimetres of the surface,
/// times seconds.
///
/// Those marked *tuned* were chosen on every second stroke of the recordings named in the
/// documentation's page on prediction, and reported on the others; all of them may be halved or
/// doubled for a loss of a few percent.
enum PredictionConstants {
  // MARK: - The model of a hand

  /// How fast a hand's acceleration forgets itself, per second: after 20 ms a muscle may do
  /// something else. *Tuned.*
  static let accelerationDecay = 50.0
  /// Standard deviations of acceleration, mm/s²: from slow drawing (0.7 m/s²) to a flick (19 m/s²),
  /// a factor of three each. *Tuned.*
  static var accelerations: SIMD4<Double> { SIMD4(700, 2_100, 6_300, 18_900) }
  /// Noise of a reading, mm: what a digitizer's grid and a finger's rolling pad leave. *Tuned.*
  static let readingNoise = 0.28
  /// Jitter of time stamps, seconds: in motion it is an error in place, so the noise grows with
  /// speed. *Tuned.*
  static let timeNoise = 0.0007
  /// How long a speed is believed in when looking ahead: a stroke slows down sooner or later.
  /// *Tuned.*
  static let velocityDecay = 0.1
  /// Acceleration's standard deviations for velocity, in units of the reading's noise per s²:
  /// without a unit of length. *Tuned.*
  static var relativeAccelerations: SIMD4<Double> { SIMD4(1_500, 5_250, 18_400, 64_300) }
  /// How fast acceleration forgets itself for velocity, per second: a little faster, because
  /// nothing is extrapolated. *Tuned.*
  static let velocityAccelerationDecay = 80.0

  /// Readings closer than this come from a clock that stuttered, seconds; a speed over less would
  /// be made of noise.
  static let shortestInterval = 0.0001

  /// The scale of a phone's screen, which is assumed if none is given: 163 points to the inch.
  static let phonePointsPerMillimetre = 163 / 25.4

  // MARK: - What a repeated place means

  /// Seconds without movement after which a point is at rest. R42 asks for it: a finger that stops
  /// before it lifts does not fling.
  static let restDuration = 0.1
  /// A repeat sooner than this part of the usual interval is no reading: screens that report
  /// several fingers one after another repeat all others each time. The usual interval itself must
  /// count, with its jitter.
  static let echoFraction = 0.7
  /// An interval this near to the usual one, as a share of it, is the usual one and a clock that
  /// jitters. *Tuned.*
  static let clockJitter = 0.25
  /// The share of the newest interval in the running mean that is called usual.
  static let intervalShare = 0.1
  /// Longer intervals are pauses and say nothing about the device's rate.
  static let longestInterval = 0.03
  /// A single repeat is believed once movement resumes this many usual intervals after the last
  /// one.
  static let pauseFactor = 1.5
  /// The velocity may exceed the fastest of the last four measured intervals by this factor,
  /// because a point may be speeding up.
  static let velocityLead = 1.25
  /// The share of squared errors that remains from sample to sample where velocities are weighed.
  /// *Tuned.*
  static let velocityMemory = 0.9

  // MARK: - Resampling

  /// A frame's place is predicted this far at most, seconds: as Android does, half of a 60 Hz
  /// frame.
  static let longestResampling = 0.008
  /// And by this part of the usual interval at most: beyond, the next sample is nearer than the
  /// last one.
  static let resamplingShare = 0.5

  // MARK: - Smoothing

  /// Smoothing reaches over this many samples at most: beyond, the equations would lose their
  /// digits.
  static let strongestSmoothing = 100.0
  /// How much more the ends of a stroke weigh than the rest: they stay to within a millionth of the
  /// way.
  static let endWeight = 1e6

  // MARK: - Learning from what came true

  /// The horizons at which predictions are made, scored and corrected; between them they are
  /// interpolated.
  static var horizons: SIMD4<Double> { SIMD4(0.008, 0.016, 0.033, 0.05) }
  /// Predictions are scored only where real samples lie this close together, seconds: further apart
  /// nothing is known between them.
  static let longestTruthGap = 0.04
  /// The share of a member's past errors that remains with each new one: about 70 samples, half a
  /// second to a second. *Tuned.*
  static let errorMemory = 0.985
  /// What each member's error sums start at, mm: small, so that the first real errors decide.
  static let firstError = 0.1
  /// The share of what the correction knew that remains with each truth it learns from: about 170
  /// of them, several strokes. *Tuned.*
  static let correctionMemory = 0.994
  /// The correction learns from every n-th truth only: neighbours teach nearly the same, and
  /// learning is a good part of the cost.
  static let correctionStride = 3
  /// How far the correction's coefficients may be from the filter's own prediction at first
  /// (variance). *Tuned.*
  static let correctionVariance = 0.2
  /// Forgetting stops where the correction has become this much less certain than at first: it has
  /// seen nothing new.
  static let largestVariance = 3 * correctionVariance
  /// Added to an error before it weighs a correction inversely, mm: makes the mean distance
  /// smaller, not the mean square.
  static let errorFloor = 0.3
  /// The speed that counts as half fast, mm/s: slow strokes end sooner than fast ones. *Tuned.*
  static let halfSpeed = 150.0
  /// How long a stroke counts as just begun, seconds. *Tuned.*
  static let onset = 0.25
  /// Errors beyond this, mm, teach nothing: no hand moves so, a source jumped.
  static let largestError = 300.0
  /// Predictions of one touch that wait for their truth: 50 ms at 300 samples a second.
  static let pendingLimit = 16
  /// Touches whose predictions are kept and scored; further ones are predicted from what these
  /// taught. Ten fingers of six people.
  static let teachingLimit = 64
  /// Predictions closer to each other than this are not kept twice: the ring spans the farthest
  /// horizon.
  static let keepingInterval = horizons[3] / Double(pendingLimit - 1)
  /// The radius around a prediction, in units of the error that is usual where the filters are so
  /// sure. *Tuned* to hold two of three.
  static let radiusFactor = 1.1
  /// Devices and tools whose models are remembered; a further one takes the place of the oldest.
  static let deviceLimit = 64
}
