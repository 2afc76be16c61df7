import TouchKit
import TouchScripts
import TouchViews

/// A recognizer of an audited window.
struct AuditedGesture {
  let recognizer: GestureRecognizer
  let view: TouchView
  /// The name of the recognizer, and that of its view.
  let name: String
  let viewName: String
  /// The movements that are made for the recognizer.
  let inputs: [InputMovement]

  /// The line of a script, and whether it expresses all that decides about the gesture by itself,
  /// or `nil` if scripts do not support the kind of recognizer.
  let described: (line: ScriptGesture, isExact: Bool)?

  init(_ recognizer: GestureRecognizer, of view: TouchView, _ name: String, on viewName: String) {
    self.recognizer = recognizer
    self.view = view
    self.name = name
    self.viewName = viewName
    inputs = InputMovement.movements(for: recognizer)
    described = ScriptGesture.describing(recognizer, as: name, on: viewName)
  }

  /// Whether a script can express all that decides about the gesture by itself.
  var isExact: Bool {
    described?.isExact ?? false && recognizer.allowedTouchTypes == TouchType.allCases
  }

  /// Whether the recognizer is enabled and receives touches.
  var isActive: Bool { recognizer.isEnabled && recognizer.followsTouches }

  /// The name with that of the view.
  var title: String { "\(name) on \(viewName)" }

  /// Returns whether this recognizer waits until another one has failed.
  func waits(for other: AuditedGesture) -> Bool {
    recognizer !== other.recognizer
      && (recognizer.recognizersRequiredToFail.contains(other.recognizer)
        || recognizer.callsForFailure(of: other.recognizer))
  }

  /// Returns whether this recognizer or another one fails when the other of them is recognized.
  func excludes(_ other: AuditedGesture) -> Bool {
    recognizer.prevents(other.recognizer) || other.recognizer.prevents(recognizer)
  }
}

/// A place where touches land, with a script of copies of the views that they hit and of the
/// recognizers that receive them.
struct AuditSite {
  /// The view that a touch hits.
  let view: TouchView
  let point: Point2D
  /// The recognizers that receive the touch and that a script can express.
  let gestures: [AuditedGesture]
  /// The name of the view that handles the touch.
  let handler: String?
  /// The script, without actions.
  let script: TouchScript

  /// Returns a script of a movement whose fingers land in the view, and the offset of each finger
  /// from the one before; or `nil` if the view is too small.
  func script(of movement: InputMovement) -> (script: TouchScript, step: Vector2D)? {
    // Fingers at a usual distance, or at a smaller one in a small view.
    let across = Vector2D(dx: DiagnosisConstants.fingerDistance, dy: 0)
    for step in [across, across.rotated(by: .pi / 2), across / 2] {
      let landings = (0..<movement.fingers).map { finger in
        point + step * (Double(finger) - Double(movement.fingers - 1) / 2)
      }
      if landings.allSatisfy({ view.window?.hitTest($0, with: nil) === view }) {
        return (movement.input(from: landings, on: script).script, step)
      }
    }
    return nil
  }

  /// Plays an input with all recognizers, or with a single one, and returns the attempts of each,
  /// and the callbacks of the view that handles the touch.
  func play(_ input: TouchScript, only gesture: AuditedGesture? = nil) -> (
    attempts: [[GestureAttempt]], callbacks: [TouchCallback]
  ) {
    var input = input
    if let gesture { input.gestures.removeAll { $0.name != gesture.name } }
    let stage = ScriptStage(input)
    let player = stage.player()
    while player.next() != nil {}
    let entries = Dictionary(grouping: stage.drainTrace(), by: \.gesture)
    return (
      gestures.map { GestureHistory(of: $0.name, in: entries[$0.name] ?? []).attempts },
      handler.map(stage.callbacks(ofView:)) ?? []
    )
  }
}
