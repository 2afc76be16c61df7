import TouchKit
import TouchScripts

/// What happened in a window, as values: enough to write a script of it, with expectations.
struct SessionRecord: Sendable {
  /// One gesture.
  struct Gesture: Sendable {
    /// What the script calls it.
    var name: String
    /// Whether it is recognized at once.
    var isDiscrete: Bool
    /// What became of it.
    var history: GestureHistory
    /// What it said when it fired last; nil where it never did.
    var lastFired: RecordingGesture.Snapshot?
  }

  /// The script, without expectations.
  var script: TouchScript
  /// What a script has no word for, a sentence each.
  var remarks: [String]
  /// Every touch.
  var history: TouchHistory
  /// The callbacks that views got and did not hand on.
  var callbacks: [(view: String, words: [TouchCallback])]
  /// The gestures of the script.
  var gestures: [Gesture]
  /// What was wrong with the input.
  var issues: TouchIssueLog
}
