/// The invariants that `explore` checks on its own, in addition to those of the test.
public struct ExplorationInvariants: OptionSet, Hashable, Sendable {
  /// One bit for each invariant.
  public let rawValue: UInt8

  /// Creates a set of invariants from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Each touch that began in a view ends or is cancelled there, once.
  public static let balancedTouches = Self(rawValue: 1)
  /// When no finger is down and all deadlines have passed, each recognizer is `possible`, and no
  /// stored property of a view or a custom recognizer has a touch: a `TouchTracker`, a dictionary
  /// or a set of identifiers, or an optional identifier.
  public static let noRemainingState = Self(rawValue: 2)
  /// If the system cancels all touches and no recognizer was recognized, the views are drawn as
  /// before the touches.
  public static let cancelledTouchesLeaveNoTrace = Self(rawValue: 4)
  /// A recognizer is recognized, begins and ends at most once in each attempt.
  public static let recognizedOnce = Self(rawValue: 8)
  /// The same hand on new views has the same effect: the same decisions of recognizers, callbacks
  /// and drawn shapes. Every tenth hand is played twice.
  public static let repeatable = Self(rawValue: 16)
  /// All of them.
  public static let all: Self = [
    .balancedTouches, .noRemainingState, .cancelledTouchesLeaveNoTrace, .recognizedOnce,
    .repeatable,
  ]
}
