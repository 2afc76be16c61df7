/// An invariant that `explore` checks on its own, in addition to those of the test.
public enum ExplorationInvariant: Sendable {
  /// Each touch that began in a view ends or is cancelled there, once.
  case balancedTouches
  /// When no finger is down and all deadlines have passed, each recognizer is `possible`, and no
  /// stored property of a view or a custom recognizer has a touch: a `TouchTracker`, a dictionary
  /// or a set of identifiers, or an optional identifier.
  case noRemainingState
  /// If the system cancels all touches of a sequence, from the first finger that lands to the last
  /// one that leaves, and no recognizer was recognized, the views are drawn as before it.
  case cancelledTouchesLeaveNoTrace
  /// A recognizer is recognized, begins and ends at most once in each attempt.
  case recognizedOnce
  /// The same hand on new views has the same effect: the same decisions of recognizers, callbacks
  /// and drawn shapes. Every tenth hand is played twice.
  case repeatable
}
