import TouchGestures
import TouchKit
import TouchViews

/// A gesture of a script: its recognizer, with the values of its latest firing.
public final class RecordingGesture {
  /// The values of a recognizer at one time; values that its kind does not have are `nil`.
  ///
  /// Locations, translations and velocities are in points in the window's coordinates, and angles
  /// in radians.
  public struct Snapshot: Hashable, Sendable {
    /// The state.
    public var state: GestureState
    /// The location.
    public var location: Point2D
    /// The number of touches.
    public var touches: Int
    /// The scale factor.
    public var scale: Double?
    /// The rotation, which is positive clockwise.
    public var rotation: Double?
    /// The translation.
    public var translation: Vector2D?
    /// The velocity in points per second.
    public var velocity: Vector2D?
    /// The velocity of a pinch (in scale factors) or a rotation (in radians) per second.
    public var rate: Double?
  }

  /// The definition of the gesture in the script.
  public let definition: ScriptGesture
  /// The recognizer of the gesture.
  public let recognizer: GestureRecognizer
  /// The values when the actions were last called, or `nil` if they have not been called.
  public private(set) var lastFired: Snapshot?

  init(_ definition: ScriptGesture) {
    self.definition = definition
    recognizer = definition.makeRecognizer()
    recognizer.name = definition.name
    if let cancels = definition.cancelsTouches { recognizer.cancelsTouchesInView = cancels }
    if let delays = definition.delaysBegan { recognizer.delaysTouchesBegan = delays }
    if let delays = definition.delaysEnded { recognizer.delaysTouchesEnded = delays }
    recognizer.addAction { [unowned self] _ in lastFired = snapshot }
  }

  /// Whether the gesture is recognized at once instead of beginning and ending.
  public var isDiscrete: Bool {
    switch definition.kind {
    case .tap, .swipe: return true
    default: return false
    }
  }

  /// The present values of the recognizer.
  public var snapshot: Snapshot { Snapshot(of: recognizer) }
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

extension ScriptGesture {
  /// Creates the recognizer; options that the script does not set keep the recognizer's defaults.
  fileprivate func makeRecognizer() -> GestureRecognizer {
    switch kind {
    case .tap(let taps, let touches):
      let tap = TapGestureRecognizer()
      if let taps { tap.numberOfTapsRequired = taps }
      if let touches { tap.numberOfTouchesRequired = touches }
      return tap
    case .longPress(let duration, let movement, let touches, let taps):
      let press = LongPressGestureRecognizer()
      if let duration { press.minimumPressDuration = duration / 1000 }
      if let movement { press.allowableMovement = movement }
      if let touches { press.numberOfTouchesRequired = touches }
      if let taps { press.numberOfTapsRequired = taps }
      return press
    case .pan(let minimum, let maximum, let slop):
      let pan = PanGestureRecognizer()
      if let minimum { pan.minimumNumberOfTouches = minimum }
      if let maximum { pan.maximumNumberOfTouches = maximum }
      if let slop { pan.slop = slop }
      return pan
    case .edgePan(let edge):
      let pan = ScreenEdgePanGestureRecognizer()
      if let edge { pan.edges = edge.edge }
      return pan
    case .pinch: return PinchGestureRecognizer()
    case .rotation: return RotationGestureRecognizer()
    case .transform: return TransformGestureRecognizer()
    case .swipe(let direction, let touches):
      let swipe = SwipeGestureRecognizer()
      if let direction { swipe.direction = direction.direction }
      if let touches { swipe.numberOfTouchesRequired = touches }
      return swipe
    case .hover: return HoverGestureRecognizer()
    }
  }
}

extension ScriptGesture.Side {
  fileprivate var edge: RectEdge {
    switch self {
    case .left: return .left
    case .right: return .right
    case .top, .up: return .top
    case .bottom, .down: return .bottom
    }
  }

  fileprivate var direction: SwipeGestureRecognizer.Direction {
    switch self {
    case .left: return .left
    case .right: return .right
    case .top, .up: return .up
    case .bottom, .down: return .down
    }
  }
}
