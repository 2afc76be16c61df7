import TouchKit
import TouchViews

/// A discrete recognizer for a quick movement in one direction (R40).
///
/// It is recognized while the fingers move, once their centroid is 50 points along the direction,
/// within 0.5 s of the landing of the last of them and at most 30 degrees off the direction. A
/// swipe that is too slow or too far off fails.
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

  /// The accepted directions.
  public final var direction: Direction = .right
  /// The number of fingers, at least 1.
  public final var numberOfTouchesRequired = 1
  /// The centroid of the fingers when the last of them landed, on the surface.
  private var startLocation = Point2D.zero
  /// The time at which the last finger landed, in seconds.
  private var startTime = 0.0
  /// The displacement of the centroid at the sample before.
  private var previousDisplacement = Vector2D.zero

  /// Creates a recognizer for a swipe of one finger to the right.
  public override init() { super.init() }

  /// `swipe`.
  open override var kind: String { "swipe" }

  // MARK: - Touch handling

  open override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    followFingers()
    guard admits(touches, of: event) else { return }
    let required = max(numberOfTouchesRequired, 1)
    guard trackedTouches.count <= required else {
      fail(.tooManyTouches(trackedTouches.count, limit: required))
      return
    }
    (startLocation, previousDisplacement) = (centroid, .zero)
    startTime = trackedTouches.reduce(0) { max($0, $1.startTime) }
    deadline = startTime + GestureConstants.swipeDuration
  }

  open override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    followFingers()
  }

  open override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    followFingers()
    if requestedState == .possible { fail(.lifted) }
  }

  open override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    fail(.touchesCancelled)
  }

  open override func deadlineReached(at time: Double) {
    fail(.tooSlow(time - startTime, limit: GestureConstants.swipeDuration))
  }

  /// Follows the movement of the centroid since the sample before, and decides if it leaves the
  /// region.
  private func followFingers() {
    guard let displacement else { return }
    let previous = previousDisplacement
    previousDisplacement = displacement
    let region = SwipeRegion(direction: direction)
    if region.isNear(displacement) && region.isNear(previous) { return }
    guard let exit = region.exit(from: previous, to: displacement) else { return }
    let time = trackedTouches.reduce(0) { max($0, $1.timestamp) } - startTime
    if time > GestureConstants.swipeDuration + TouchConstants.timeTolerance {
      fail(.tooSlow(time, limit: GestureConstants.swipeDuration))
    } else if region.isSwipe(exit) {
      state = .recognized
    } else {
      let deviation = max(region.deviation(of: exit), region.deviation(of: displacement))
      fail(.wrongDirection(deviation, limit: GestureConstants.swipeDeviation))
    }
  }

  /// The displacement of the centroid, or `nil` if fingers are missing. Fingers that lift in this
  /// event still count; fingers that land in it do not count yet.
  private var displacement: Vector2D? {
    var (sum, count) = (Vector2D.zero, 0)
    for touch in trackedTouches where touch.phase != .began {
      sum += touch.location - startLocation
      count += 1
    }
    return count == max(numberOfTouchesRequired, 1) ? sum / Double(count) : nil
  }

  /// Returns the location at which the swipe began: the centroid of its fingers when the last of
  /// them landed.
  open override func location(in view: TouchView?) -> Point2D { convert(startLocation, to: view) }
}
