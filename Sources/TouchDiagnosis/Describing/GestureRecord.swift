import TouchScripts

/// The record of one gesture in a session.
package struct GestureRecord: Sendable {
  /// The name of the gesture in the script.
  package var name: String
  /// The history of its states.
  package var history = GestureHistory()
  /// Its values when it last called its actions, or `nil` if it never did.
  package var lastFired: RecordingGesture.Snapshot?

  /// Creates the record of a gesture that has received nothing.
  init(name: String) { self.name = name }
}
