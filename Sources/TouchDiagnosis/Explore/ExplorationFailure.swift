import TouchScripts

/// An invariant that an input broke in an exploration.
public struct ExplorationFailure: Error {
  /// The invariants that `explore` checks on its own, in addition to those of the test.
  public enum Kind: String, Sendable {
    /// Each touch that began in a view ends or is cancelled there, once.
    case balancedTouches
    /// When no finger is down and all deadlines have passed, each recognizer is `possible`, and no
    /// stored property of a view or a custom recognizer has a touch: a `TouchTracker`, or a
    /// collection or an optional value with touches or their identifiers, also in structs, tuples
    /// and objects of the property.
    case noRemainingState
    /// When no finger is down and all deadlines have passed, no display link runs, and no
    /// recognizer has set a deadline. Exclude it for views that are always animated.
    case comesToRest
    /// No input ends the process. Traps are found in copies of the process, on Linux only, if the
    /// environment variable `TOUCHKIT_FAILURES` names a folder.
    case noTrap
    /// If the system cancels all touches of a sequence, from the first finger that lands to the
    /// last one that leaves, and no recognizer was recognized, the views are drawn as before it.
    case cancelledTouchesLeaveNoTrace
    /// A recognizer is recognized, begins and ends at most once in each attempt.
    case recognizedOnce
    /// The same input on new views has the same effect: the same decisions of recognizers,
    /// callbacks and drawn shapes. Every tenth input is played twice.
    case repeatable
  }

  /// The invariant, or `nil` for a check of the test.
  public let kind: Kind?
  /// The mistake, in one sentence: that of the built-in invariant, or the error of the check.
  public let reason: String
  /// The simplest input that was found to break it. It has no views and gestures.
  public let script: TouchScript
  /// The mistake, after the name of the built-in invariant, which `excluding:` takes.
  package var sentence: String { (kind.map { "\($0): " } ?? "") + reason }
  /// The origin of the input: its number and the seed.
  var origin = ""
  /// The paths of the files of the failure, one sentence each.
  var files: [String] = []
}

extension ExplorationFailure: CustomStringConvertible {
  /// The invariant and the reason, the script, and the line of code that plays it again.
  public var description: String {
    let lines = script.text.split(separator: "\n")
    return (["\(sentence)\(origin)"] + lines.map { "    \($0)" } + files + [replay])
      .joined(separator: "\n")
  }

  private var replay: String {
    let text = script.text.split(separator: "\n").joined(separator: "\\n")
    return "replay: try explore(TouchScript(parsing: \"\(text)\", file: \"\(script.file)\")) { … }"
  }
}
