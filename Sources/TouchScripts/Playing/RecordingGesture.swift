import TouchGestures
import TouchKit
import TouchViews

/// A gesture of a script: its recognizer, with the values of its latest firing.
public final class RecordingGesture {
  /// The values of a recognizer at one time; values that its kind does not have are `nil`.
  ///
  /// Locations, translations and velocities are in points in the window's coordinates, and angles
  /// in radians.
  package struct Snapshot: Hashable, Sendable {
    /// The state.
    package var state: GestureState
    /// The location.
    package var location: Point2D
    /// The number of touches.
    package var touches: Int
    /// The scale factor.
    package var scale: Double?
    /// The rotation, which is positive clockwise.
    package var rotation: Double?
    /// The translation.
    package var translation: Vector2D?
    /// The velocity in points per second.
    package var velocity: Vector2D?
    /// The velocity of a pinch (in scale factors) or a rotation (in radians) per second.
    package var rate: Double?
  }

  /// The definition of the gesture in the script.
  public let definition: ScriptGesture
  /// The recognizer of the gesture.
  public let recognizer: GestureRecognizer
  /// The values when the actions were last called, or `nil` if they have not been called.
  package private(set) var lastFired: Snapshot?

  init(_ definition: ScriptGesture) {
    self.definition = definition
    recognizer = definition.kind.makeRecognizer()
    recognizer.name = definition.name
    let kind = definition.kind
    for option in ScriptGestureOption.own(of: kind) + ScriptGestureOption.ofAllKinds {
      if let value = definition.options[option.key] { option.set(recognizer, value) }
    }
    recognizer.addAction { [unowned self] _ in lastFired = snapshot }
  }

  /// The present values of the recognizer.
  package var snapshot: Snapshot { Snapshot(of: recognizer) }
}

extension RecordingGesture.Snapshot {
  /// Creates a snapshot of the present values of a recognizer.
  package init(of recognizer: GestureRecognizer) {
    self.init(
      state: recognizer.state, location: recognizer.location(in: nil),
      touches: recognizer.numberOfTouches)
    switch recognizer {
    case let pan as PanGestureRecognizer:
      translation = pan.translation(in: nil)
      velocity = pan.velocity(in: nil)
    case let pinch as PinchGestureRecognizer:
      scale = pinch.scale
      rate = pinch.velocity
    case let rotation as RotationGestureRecognizer:
      self.rotation = rotation.rotation
      rate = rotation.velocity
    case let transform as TransformGestureRecognizer:
      translation = transform.translation(in: nil)
      scale = transform.scale
      rotation = transform.rotation
      velocity = transform.velocity(in: nil)
    default: break
    }
  }
}
