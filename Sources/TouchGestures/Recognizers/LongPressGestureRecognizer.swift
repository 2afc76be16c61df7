import TouchKit
import TouchViews

/// A continuous recognizer for fingers that are held down (R35), after taps if some are required.
///
/// It begins when all required fingers have been down for `minimumPressDuration`: at the deadline,
/// without any new input. It changes when a finger moves, however far, and ends when a finger
/// lifts. A touch more than required fails it before it begins, and is ignored afterwards.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The time that the fingers are held before the press begins, in seconds; 0.5 by default.
  public final var minimumPressDuration = GestureConstants.pressDuration
  /// The distance that a finger can move before the press begins, in points; 10 by default.
  public final var allowableMovement = GestureConstants.pressMovement
  /// The number of taps before the press, each as a tap recognizer requires it.
  public final var numberOfTapsRequired = 0
  /// The number of fingers of the press and of the taps before it, at least 1.
  public final var numberOfTouchesRequired = 1
  private var sequence = TapSequence()

  /// Creates a recognizer for a press of one finger.
  public override init() {
    super.init()
    repeatsChanged = false
  }

  /// `long press`.
  open override var kind: String { "long press" }

  /// Whether the fingers that are down are those of the press, and not those of a tap before it.
  private var isPress: Bool { sequence.taps >= numberOfTapsRequired }

  // MARK: - Touch handling

  open override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    guard requestedState == .possible else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    failIfMoved()
    guard admits(touches, of: event) else { return }
    sequence.requiredTouches = max(numberOfTouchesRequired, 1)
    for touch in touches {
      let span = isPress ? Double.infinity : GestureConstants.tapSpan
      if let reason = sequence.land(touch, within: span) {
        fail(reason)
        return
      }
    }
    if !isPress {
      deadline = sequence.start + TouchConstants.tapDuration
    } else if sequence.landed < sequence.requiredTouches {
      deadline = nil
    } else if minimumPressDuration > 0 {
      deadline = sequence.lastLanding + minimumPressDuration
    } else {
      state = .began
    }
  }

  open override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    if requestedState == .possible { failIfMoved() } else { state = .changed }
  }

  open override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    guard requestedState == .possible else {
      state = .ended
      return
    }
    for touch in touches { sequence.lift(touch) }
    failIfMoved()
    guard requestedState == .possible else { return }
    if isPress, sequence.landed < sequence.requiredTouches {
      fail(.tooFewTouches(sequence.landed, limit: sequence.requiredTouches))
    } else if isPress {
      fail(.tooShort(sequence.lastLift - sequence.lastLanding, limit: minimumPressDuration))
    } else if !trackedTouches.contains(where: { $0.isDown }) {
      if let reason = sequence.complete() {
        fail(reason)
      } else {
        deadline = sequence.lastLift + TouchConstants.tapInterval
      }
    }
  }

  open override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    fail(.touchesCancelled)
  }

  open override func failureReason(continuingWith touch: Touch) -> GestureReason? {
    sequence.failureReason(continuingWith: touch)
  }

  open override func deadlineReached(at time: Double) {
    if sequence.landed == 0 {
      fail(.nextTapTooLate(limit: TouchConstants.tapInterval))
    } else if isPress {
      state = .began
    } else {
      fail(.held(time - sequence.start, limit: TouchConstants.tapDuration))
    }
  }

  open override func reset() { sequence.removeAll() }

  private func failIfMoved() {
    let limit = isPress ? allowableMovement : TouchConstants.tapSlop
    if let reason = movementFailure(within: limit) { fail(reason) }
  }
}
