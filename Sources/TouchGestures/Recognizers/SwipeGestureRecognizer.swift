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
  /// How far the middle of the fingers was from where it began when it was looked at last, in points.
  private final var last = Vector2D.zero

  /// Without touches.
  public override init() { super.init() }

  /// `swipe`.
  open override var kind: String { "swipe" }

  // MARK: - Touches

  /// Takes fingers that land, after what the others did on the way; one too many fails it.
  open override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
    check()
    guard admits(touches, of: event) else { return }
    let required = Swift.max(numberOfTouchesRequired, 1)
    guard trackedTouches.count <= required else {
      fail(.tooManyTouches(trackedTouches.count, limit: required))
      return
    }
    (start, last) = (centroid, .zero)
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

  /// Looks at the straight way that the fingers' middle came since it was looked at last.
  private func check() {
    guard let middle = middle(of: Swift.max(numberOfTouchesRequired, 1)) else { return }
    let region = SwipeRegion(direction: direction)
    let (before, displacement) = (last, middle - start)
    last = displacement
    if region.isNear(displacement) && region.isNear(before) { return }
    guard let exit = region.exit(from: before, to: displacement) else { return }
    let time = trackedTouches.reduce(0) { Swift.max($0, $1.timestamp) } - startTime
    if time > GestureConstants.swipeDuration + TouchConstants.timeTolerance {
      fail(.tooSlow(time, limit: GestureConstants.swipeDuration))
    } else if region.isSwipe(exit) {
      state = .recognized
    } else {
      let deviation = Swift.max(region.deviation(of: exit), region.deviation(of: displacement))
      fail(.wrongDirection(deviation, limit: GestureConstants.swipeDeviation))
    }
  }

  /// The middle of the fingers, those that lift just now too, but not those that land just now; nil: they are not so many.
  private func middle(of required: Int) -> Point2D? {
    var (sum, count) = (Vector2D.zero, 0)
    for touch in trackedTouches where touch.phase != .began {
      sum += touch.location - start
      count += 1
    }
    return count == required ? start + sum / Double(count) : nil
  }

  /// Where it began: the middle of where the fingers landed.
  open override func location(in view: TouchView?) -> Point2D { place(start, in: view) }
}
