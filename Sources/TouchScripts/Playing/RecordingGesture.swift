import TouchGestures
import TouchKit
import TouchViews

/// A gesture of a script: its recognizer, and what it had to say whenever it fired.
public final class RecordingGesture {
  /// What the recognizer says of itself at one moment. What its kind does not have is nil. Places, translations and velocities are
  /// in the window's coordinates, in points; angles in radians.
  public struct Snapshot: Hashable, Sendable {
    /// Its state.
    public var state: GestureState
    /// Where it is.
    public var location: Point2D
    /// How many touches it has.
    public var touches: Int
    /// A factor.
    public var scale: Double?
    /// Clockwise positive.
    public var rotation: Double?
    /// How far its fingers went.
    public var translation: Vector2D?
    /// Points per second.
    public var velocity: Vector2D?
    /// A pinch's change of scale, a rotation's change of angle, per second.
    public var rate: Double?
  }

  /// What the script says of it.
  public let definition: ScriptGesture
  /// What recognizes it.
  public let recognizer: GestureRecognizer
  /// What it said when its actions were called last; nil where they never were.
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

  /// Whether it is recognized at once, and not begun and ended.
  public var isDiscrete: Bool {
    switch definition.kind {
    case .tap, .swipe: return true
    default: return false
    }
  }

  /// What it says now.
  public var snapshot: Snapshot { Snapshot(of: recognizer) }
}

extension RecordingGesture.Snapshot {
  /// What a recognizer says now.
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
  /// The recognizer of that kind with the kind's options; what the script does not name is as the recognizer has it.
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
