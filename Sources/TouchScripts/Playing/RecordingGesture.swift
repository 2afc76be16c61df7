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
    /// The number of touches.
    var touches: Int
    /// The values that only its kind has.
    package var values: [(field: ScriptField<GestureRecognizer>, value: ScriptValue)]
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
    for option in definition.kind.options + ScriptGestureOption.common {
      if let value = definition.options[option.key] { option.set(recognizer, value) }
    }
    recognizer.addAction { [unowned self] _ in lastFired = snapshot }
  }

  /// The current values of the recognizer.
  package var snapshot: Snapshot { Snapshot(of: recognizer) }
}

extension RecordingGesture.Snapshot {
  /// Creates a snapshot of the current values of a recognizer, which may be a custom one.
  package init(of recognizer: GestureRecognizer) {
    self.init(
      state: recognizer.state, location: recognizer.location(in: nil),
      touches: recognizer.numberOfTouches,
      values: (ScriptGestureKind(of: recognizer)?.values ?? []).compactMap { field in
        field.value(recognizer).map { (field, $0) }
      })
  }

  /// The fields of gestures of all kinds.
  static let fields: [ScriptField<Self>] = [
    ScriptField("location", .point) { .point($0.location) },
    ScriptField("touches", .count) { .count($0.touches) },
    // The count and the reason are in the history of the gesture.
    ScriptField("count", .count) { _ in nil },
    ScriptField("state", .state) { .word($0.state.description) },
    ScriptField("why", .why) { _ in nil },
  ]

  /// Returns the value of a field, or `nil` if the kind of gesture has none.
  func value(ofField name: String) -> ScriptValue? {
    values.first { $0.field.name == name }?.value
      ?? Self.fields.first { $0.name == name }?.value(self)
  }
}
