import TouchKit
import TouchViews

/// A discrete recognizer for a quick movement in one direction (R40).
///
/// It is recognized while the fingers move, once every finger by itself has moved far enough along
/// the direction and not too far across it, as UIKit decides it: t seconds after the last finger
/// landed, at least 50 (1 - 0.94 t) points along and at most 50 (1 - 0.98 t) points across. A quick
/// swipe is long and may be loose, a slow one is short and straight. It fails after 0.5 s, or if a
/// finger is behind its landing or too far across. So neither a pinch nor a resting finger is part
/// of a swipe.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// One bit for each direction.
    public let rawValue: UInt8
    /// Creates a set of directions from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// The accepted directions. If there are several, each is decided by itself. Of two opposite
  /// directions, a finger excludes one once it has moved 1 point.
  public final var direction: Direction = .right
  /// The number of fingers, at least 1.
  public final var numberOfTouchesRequired = 1
  /// The centroid of the fingers when the last of them landed, on the surface.
  private var startLocation = Point2D.zero
  private var motion = SwipeMotion()

  /// Creates a recognizer for a swipe of one finger to the right.
  public override init() { super.init() }

  /// `swipe`.
  open override var kind: String { "swipe" }

  // MARK: - Touch handling

  /// Follows every sample, those of resting fingers too: the limits change with time.
  open override func eventArrived(_ event: TouchEvent) {
    guard requestedState == .possible,
      !(event.hasTouches(in: .cancelled) && trackedTouches.contains { $0.phase == .cancelled })
    else { return }
    let required = max(numberOfTouchesRequired, 1)
    switch withUnsafeTrackedTouches({ motion.update($0, requiredCount: required) }) {
    case .undecided: return
    case .swipe: state = .recognized
    case .failure(let reason): fail(reason)
    }
    _ = admits(event.touches(in: .began), of: event)
  }

  open override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    let required = max(numberOfTouchesRequired, 1)
    guard trackedTouches.count <= required else {
      fail(.tooManyTouches(trackedTouches.count, limit: required))
      return
    }
    if trackedTouches.count == touches.count { motion.restart(allowing: direction) }
    for touch in touches { motion.land(touch) }
    startLocation = centroid
    deadline = motion.start + GestureConstants.swipeDuration
  }

  open override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    guard requestedState == .possible else { return }
    fail(motion.shortfall(requiredCount: max(numberOfTouchesRequired, 1)) ?? .lifted)
  }

  open override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    fail(.touchesCancelled)
  }

  open override func deadlineReached(at time: Double) {
    fail(.tooSlow(time - motion.start, limit: GestureConstants.swipeDuration))
  }

  /// Forgets the fingers and their times, so that the next landing is not compared with them.
  open override func reset() { motion.restart(allowing: direction) }

  /// Returns the location at which the swipe began: the centroid of its fingers when the last of
  /// them landed.
  open override func location(in view: TouchView?) -> Point2D { convert(startLocation, to: view) }
}
