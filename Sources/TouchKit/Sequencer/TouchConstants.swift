/// The thresholds that say what a tap is, each with its reason. All are this project's choice (R7): UIKit does not document its own.
public enum TouchConstants {
  /// How far a touch may move from where it began and still be a tap, in points. A resting fingertip rolls by up to 2 mm, which
  /// is some 10 points on a phone; moving further is meant.
  public static let tapSlop = 10.0

  /// How long after a tap the next one of its series may begin, in seconds. Practised double taps have gaps below 0.2 s, those
  /// of slow hands up to a third of a second; beyond that two taps feel like two.
  public static let tapInterval = 0.35

  /// How far from the last tap's lift the next one of its series may land, in points. Three times the slop: a finger that left
  /// the surface aims anew.
  public static let tapRadius = 30.0

  /// How long a touch may be held and still start a series of taps, in seconds. Longer than a long press (0.5 s) takes to
  /// begin, so that a slow tap with nobody listening for a press still counts.
  public static let tapDuration = 0.75

  /// Slack for times that are sums of decimal fractions, in seconds: 0.35 s written as 350 ms must be within 0.35 s.
  public static let timeTolerance = 1e-6

  /// Slack for lengths that are differences of decimal fractions, in points: 6.1 to 16.1 must be within 10 points.
  @_spi(Support)
  public static let lengthTolerance = 1e-9

  /// How many samples that expect an update are remembered (R14): 17 seconds of a 240 Hz pencil.
  static let pendingUpdates = 4096

  /// The most contacts that are followed at once, where the device announced no number: far more than any surface has, so that
  /// a broken source cannot fill the memory (R56).
  static let contactLimit = 65_536

  /// The most predicted samples of one touch in one event: 1/4 s at 240 Hz, beyond which no prediction means anything.
  static let predictionLimit = 64

  /// How many taps are remembered as the possible start of a series: more than fingers can make in the time that counts.
  static let tapLimit = 4096

  /// How many issues are remembered with time and contact; all of them are counted.
  static let issueLimit = 1024
}
