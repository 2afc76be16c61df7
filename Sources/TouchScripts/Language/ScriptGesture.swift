/// A recognizer on a view of a script, `gesture NAME: KIND on VIEW ...`.
package struct ScriptGesture: Hashable, Sendable {
  /// The name of the gesture.
  package var name: String
  /// The kind of recognizer.
  package var kind: ScriptGestureKind
  /// The name of its view.
  package var view: String
  /// The values of options by their keys, as written in scripts: those of its kind, `cancels`
  /// (R32), `delaysBegan`, `delay` and `delaysEnded` (R33), `exclusivetype` (R72).
  ///
  /// An option that is not set keeps the recognizer's default.
  package var options: [String: String] = [:]
  /// The gestures that are required to fail (R30).
  package var requires: [String] = []
  /// The gestures with which it may be recognized simultaneously (R29).
  package var simultaneous: [String] = []

  /// Creates a gesture without options.
  package init(name: String, kind: ScriptGestureKind, view: String) {
    self.name = name
    self.kind = kind
    self.view = view
  }
}
