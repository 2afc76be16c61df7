import TouchKit
import TouchViews

/// One or more taps of one or more fingers in one place (R34).
///
/// Each tap is held no longer than 0.75 s from its first landing to its last lift, no finger of it moves more than 10 points, and the
/// next begins within 0.35 s and 30 points of where the last lifted; `TouchConstants` has the reasons. A touch more than required
/// fails it. A tap that comes too late or elsewhere fails the attempt and starts a new one.
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps it takes, at least 1.
  public final var numberOfTapsRequired = 1
  /// How many fingers each tap takes, at least 1.
  public final var numberOfTouchesRequired = 1
  private final var sequence = TapSequence()
  /// Where the fingers of the first tap landed, in points on the surface.
  private final var places: [Point2D] = []

  /// Without touches.
  public override init() { super.init() }

  /// `tap`, or `double tap`, `triple tap`.
  open override var kind: String {
    switch numberOfTapsRequired {
    case ...1: return "tap"
    case 2: return "double tap"
    case 3: return "triple tap"
    default: return "\(numberOfTapsRequired) taps"
    }
  }

  /// The required number of taps.
  open override var tapCount: Int { Swift.max(numberOfTapsRequired, 1) }

  /// A tap never prevents one with a higher count (R29).
  open override func canPrevent(_ other: GestureRecognizer) -> Bool { other.tapCount <= tapCount }

  // MARK: - Touches

  /// Takes fingers that land, after what the others did; one too many fails it.
  open override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
    check()
    guard admits(touches, of: event) else { return }
    if sequence.taps == 0 && sequence.landed == 0 { places.removeAll(keepingCapacity: true) }
    sequence.touches = Swift.max(numberOfTouchesRequired, 1)
    for touch in touches {
      if let reason = sequence.land(touch) {
        fail(reason)
        return
      }
      if sequence.taps == 0 { places.append(touch.location) }
    }
    deadline = sequence.start + TouchConstants.tapDuration
  }

  /// Fails where a finger moved too far.
  open override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) { check() }

  /// Counts a tap once all fingers are up.
  open override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
    for touch in touches { sequence.lift(touch) }
    guard check(), !trackedTouches.contains(where: { $0.isDown }) else { return }
    if let reason = sequence.complete() {
      fail(reason)
    } else if sequence.taps == tapCount {
      state = .recognized
    } else {
      deadline = sequence.lastLift + TouchConstants.tapInterval
    }
  }

  /// Fails: what the system takes away is no tap.
  open override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) { fail(.touchesCancelled) }

  /// Asks whether a touch is the next tap's.
  open override func reasonAgainst(_ touch: Touch) -> GestureReason? { sequence.failureReason(continuingWith: touch) }

  /// Fails: the tap was held too long, or the next did not come.
  open override func deadlineReached(at time: Double) {
    if sequence.landed > 0 {
      fail(.held(time - sequence.start, limit: TouchConstants.tapDuration))
    } else {
      fail(.nextTapTooLate(limit: TouchConstants.tapInterval))
    }
  }

  /// Forgets the taps.
  open override func reset() { sequence.removeAll() }

  @discardableResult
  private func check() -> Bool {
    guard let reason = movementFailure(within: TouchConstants.tapSlop) else { return true }
    fail(reason)
    return false
  }

  // MARK: - Places

  /// Where the first tap landed; of several fingers their middle.
  open override func location(in view: TouchView?) -> Point2D {
    guard let first = places.first else { return super.location(in: view) }
    let sum = places.reduce(Vector2D.zero) { $0 + ($1 - first) }
    return place(first + sum / Double(places.count), in: view)
  }

  /// Where a finger of the first tap landed.
  ///
  /// - Precondition: `index` is at least 0 and less than `numberOfTouches`.
  open override func location(ofTouch index: Int, in view: TouchView?) -> Point2D { place(places[index], in: view) }

  /// How many fingers the first tap has, also after they lifted.
  open override var numberOfTouches: Int { places.count }
}
