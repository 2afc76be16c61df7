import TouchKit
import TouchViews

/// Fingers that flick in one direction (R40).
///
/// It is recognized while they move, once their middle is 50 points along the direction, within 0.5 s of the landing of the last
/// of them and at most 30 degrees off; too slow or too crooked fails it.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Ways to swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt8
    /// A set from its bits.
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

  /// The ways it takes; of several, any.
  public final var direction: Direction = .right
  /// How many fingers it takes, at least 1.
  public final var numberOfTouchesRequired = 1
  private final var start = Point2D.zero
  private final var startTime = 0.0

  /// Without touches.
  public override init() { super.init() }

  /// `swipe`.
  open override var kind: String { "swipe" }

  // MARK: - Touches

  /// Takes fingers that land; one too many fails it.
  open override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
    let required = Swift.max(numberOfTouchesRequired, 1)
    guard trackedTouches.count <= required else {
      fail(.tooManyTouches(trackedTouches.count, limit: required))
      return
    }
    start = centroid
    startTime = trackedTouches.reduce(0) { Swift.max($0, $1.startTime) }
    deadline = startTime + GestureConstants.swipeDuration
  }

  /// Is recognized, or fails where the way is wrong.
  open override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) { check() }

  /// Fails, unless the last bit was enough.
  open override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
    check()
    if requestedState == .possible { fail(.lifted) }
  }

  /// Fails.
  open override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) { fail(.touchesCancelled) }

  /// Fails: too slow.
  open override func deadlineReached(at time: Double) {
    fail(.tooSlow(time - startTime, limit: GestureConstants.swipeDuration))
  }

  private func check() {
    let required = Swift.max(numberOfTouchesRequired, 1)
    guard trackedTouches.count == required else { return }
    let displacement = middle - start
    guard displacement.length >= GestureConstants.swipeDistance - GestureConstants.lengthTolerance else { return }
    let time = trackedTouches.reduce(0) { Swift.max($0, $1.timestamp) } - startTime
    guard time <= GestureConstants.swipeDuration + TouchConstants.timeTolerance else {
      fail(.tooSlow(time, limit: GestureConstants.swipeDuration))
      return
    }
    let (along, deviation) = nearest(displacement)
    if deviation > GestureConstants.swipeDeviation + GestureConstants.angleTolerance {
      fail(.wrongDirection(deviation, limit: GestureConstants.swipeDeviation))
    } else if along >= GestureConstants.swipeDistance - GestureConstants.lengthTolerance {
      state = .recognized
    }
  }

  /// The middle of the fingers, those that lift just now too.
  private var middle: Point2D {
    guard let first = trackedTouches.first?.location else { return start }
    let sum = trackedTouches.reduce(Vector2D.zero) { $0 + ($1.location - first) }
    return first + sum / Double(trackedTouches.count)
  }

  /// How far a displacement goes along the nearest of the directions, in points, and how far off it is, in radians.
  private func nearest(_ displacement: Vector2D) -> (along: Double, deviation: Double) {
    var best = (along: 0.0, deviation: Double.pi)
    for (way, axis) in Self.axes where direction.contains(way) {
      let deviation = Swift.abs(axis.angle(to: displacement))
      if deviation < best.deviation { best = (axis.dot(displacement), deviation) }
    }
    return best
  }

  private static let axes: [(Direction, Vector2D)] = [
    (.right, Vector2D(dx: 1, dy: 0)), (.left, Vector2D(dx: -1, dy: 0)), (.up, Vector2D(dx: 0, dy: -1)), (.down, Vector2D(dx: 0, dy: 1)),
  ]

  /// Where it began: the middle of where the fingers landed.
  open override func location(in view: TouchView?) -> Point2D { place(start, in: view) }
}
