import TouchKit
import TouchScripts
import TouchViews

/// The record of a session in a window, from which a script with expectations is written.
struct SessionRecord: Sendable {
  /// The record of one gesture.
  struct Gesture: Sendable {
    /// The name of the gesture in the script.
    var name: String
    /// The history of its states.
    var history = GestureHistory()
    /// Its values when it last called its actions, or `nil` if it never did.
    var lastFired: RecordingGesture.Snapshot?
  }

  /// The script, without expectations.
  var script: TouchScript
  /// The properties that the script cannot express, one sentence each.
  var remarks: [String]
  /// The history of all touches.
  var history: TouchHistory
  /// The callbacks that views received and handled.
  var callbacks: [(view: String, words: [TouchCallback])]
  /// The gestures of the script.
  var gestures: [Gesture]
  /// The issues in the input.
  var issues: TouchIssueLog
}
