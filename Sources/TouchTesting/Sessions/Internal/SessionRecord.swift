import TouchKit
import TouchScripts
import TouchViews

/// The record of a session in a window, from which a script with expectations is written.
struct SessionRecord: Sendable {
  /// The script, without expectations.
  var script: TouchScript
  /// The properties that the script cannot express, one sentence each.
  var remarks: [String]
  /// The history of all touches.
  var history: TouchHistory
  /// The callbacks that views received and handled.
  var callbacks: [(view: String, words: [TouchCallback])]
  /// The gestures of the script.
  var gestures: [GestureRecord]
  /// The issues in the input.
  var issues: TouchIssueLog
  /// The landings that missed the views which the test names, one clause each.
  var misses: [String]
}
