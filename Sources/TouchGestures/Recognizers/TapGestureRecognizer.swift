import TouchKit
import TouchViews

/// A discrete recognizer for one or more taps of one or more fingers (R34).
///
/// Each tap lasts at most 0.75 s from its first landing to its last lift, its fingers land within
/// 200 points of each other, and none moves more than `slop`. The next tap begins within 0.35 s of
/// the last lift and within 30 points of it (`TouchConstants`). A touch more than required fails
/// the recognizer. A tap that comes too late or too far away fails the attempt and begins a new
/// one.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps, at least 1.
  public final var numberOfTapsRequired = 1
  /// The number of fingers of each tap, at least 1.
  public final var numberOfTouchesRequired = 1
  /// The buttons with which a pointer taps. Touches that say nothing of buttons, and pencils, tap
  /// with any.
  public final var buttonMaskRequired = ButtonMask.primary
  /// The distance that a finger can move, in points; not negative, and 10 by default. It does not
  /// change `Touch.tapCount`.
  public final var slop = TouchConstants.tapSlop {
    didSet { slop = max(0, slop) }
  }
  private var sequence = TapSequence()
  /// The locations on the surface at which the fingers of the first tap landed, in points.
  private var locations: [Point2D] = []

  /// Creates a recognizer for a single tap of one finger.
  public override init() { super.init() }

  /// `tap`, `double tap`, `triple tap`, or the number of taps.
  open override var kind: String {
    switch numberOfTapsRequired {
    case ...1: "tap"
    case 2: "double tap"
    case 3: "triple tap"
    default: "\(numberOfTapsRequired) taps"
    }
  }

  /// The required number of taps.
  open override var tapCount: Int { max(numberOfTapsRequired, 1) }

  /// Returns `false` for a tap with a higher tap count (R29).
  open override func canPrevent(_ other: GestureRecognizer) -> Bool { other.tapCount <= tapCount }

  // MARK: - Touch handling

  open override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    failIfMoved()
    guard admits(touches, of: event) else { return }
    if sequence.taps == 0 && sequence.landed == 0 { locations.removeAll(keepingCapacity: true) }
    sequence.requiredTouches = max(numberOfTouchesRequired, 1)
    for touch in touches {
      if touch.type == .indirectPointer, let buttons = touch.buttons, buttons != buttonMaskRequired
      {
        fail(
          .other(
            kind: "wrongButtons",
            text: "buttons \(buttons.rawValue), needs \(buttonMaskRequired.rawValue)"))
        return
      }
      if let reason = sequence.land(touch) {
        fail(reason)
        return
      }
      if sequence.taps == 0 { locations.append(touch.location) }
    }
    deadline = sequence.start + TouchConstants.tapDuration
  }

  open override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    failIfMoved()
  }

  open override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    for touch in touches { sequence.lift(touch) }
    failIfMoved()
    guard requestedState == .possible, !trackedTouches.contains(where: { $0.isDown }) else {
      return
    }
    if let reason = sequence.complete() {
      fail(reason)
    } else if sequence.taps == tapCount {
      state = .recognized
    } else {
      deadline = sequence.lastLift + TouchConstants.tapInterval
    }
  }

  open override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    fail(.touchesCancelled)
  }

  open override func failureReason(continuingWith touch: Touch) -> GestureReason? {
    sequence.failureReason(continuingWith: touch)
  }

  open override func deadlineReached(at time: Double) {
    if sequence.landed > 0 {
      fail(.held(time - sequence.start, limit: TouchConstants.tapDuration))
    } else {
      fail(.nextTapTooLate(limit: TouchConstants.tapInterval))
    }
  }

  open override func reset() { sequence.removeAll() }

  private func failIfMoved() {
    if let reason = movementFailure(within: slop) { fail(reason) }
  }

  // MARK: - Locations

  /// Returns the location at which the first tap landed or, if it has several fingers, their
  /// centroid.
  open override func location(in view: TouchView?) -> Point2D {
    guard let first = locations.first else { return super.location(in: view) }
    let sum = locations.reduce(Vector2D.zero) { $0 + ($1 - first) }
    return convert(first + sum / Double(locations.count), to: view)
  }

  /// Returns the location at which a finger of the first tap landed.
  ///
  /// - Precondition: `index` is at least 0 and less than `numberOfTouches`.
  open override func location(ofTouch index: Int, in view: TouchView?) -> Point2D {
    convert(locations[index], to: view)
  }

  /// The number of fingers of the first tap, also after they have lifted.
  open override var numberOfTouches: Int { locations.count }
}
