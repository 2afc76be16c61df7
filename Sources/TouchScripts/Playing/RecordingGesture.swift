import TouchKit
import TouchViews

/// A gesture of a script: its recognizer, with the values of its latest firing.
package final class RecordingGesture {
  /// The values of a recognizer at one time, in the units of scripts.
  package struct Snapshot: Sendable {
    /// The state.
    package var state: GestureRecognizer.State
    /// The location in the coordinates of the window, in points.
    package var location: Point2D
    /// The values that only its kind has.
    package var values: [(field: ScriptField<GestureRecognizer>, value: ScriptValue)]
    /// The values of all kinds.
    private var commonValues: [(field: ScriptField<GestureRecognizer>, value: ScriptValue)]
  }

  /// The definition of the gesture in the script.
  package let definition: ScriptGesture
  /// The recognizer of the gesture.
  package let recognizer: GestureRecognizer
  /// The values when the actions were last called, or `nil` if they have not been called.
  package private(set) var lastFired: Snapshot?

  init(_ definition: ScriptGesture) {
    self.definition = definition
    recognizer = definition.kind.makeRecognizer()
    recognizer.name = definition.name
    for option in definition.kind.options + ScriptOption.ofGestures {
      if let value = definition.options[option.key] { option.set(recognizer, value) }
    }
    // The window may be played without the stage.
    recognizer.addAction { [weak self] _ in self?.lastFired = self?.snapshot }
  }

  /// The current values of the recognizer.
  package var snapshot: Snapshot { Snapshot(of: recognizer) }
}

extension RecordingGesture.Snapshot {
  /// Creates a snapshot of the current values of a recognizer, which may be a custom one.
  package init(of recognizer: GestureRecognizer) {
    func values(
      of fields: [ScriptField<GestureRecognizer>]
    ) -> [(field: ScriptField<GestureRecognizer>, value: ScriptValue)] {
      fields.compactMap { field in field.value(recognizer).map { (field, $0) } }
    }
    state = recognizer.state
    location = recognizer.location(in: nil)
    self.values = values(of: ScriptGestureKind(of: recognizer)?.values ?? [])
    commonValues = values(of: ScriptGestureKind.commonValues)
  }

  /// Returns the value of a field, or `nil` if the kind of gesture has none.
  func value(ofField name: String) -> ScriptValue? {
    (values + commonValues).first { $0.field.name == name }?.value
  }
}
