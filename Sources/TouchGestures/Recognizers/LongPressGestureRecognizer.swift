import TouchKit
import TouchViews

/// Fingers that rest (R35), after taps where some are required.
///
/// It begins once all required fingers were down for `minimumPressDuration`, at the deadline, without any new input; changes when a
/// finger moves, however far, and ends when one lifts. An extra touch before it begins fails it, and is ignored after.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the press takes to begin, in seconds, from the landing of the last required finger.
  public final var minimumPressDuration = GestureConstants.pressDuration
  /// How far a finger may move before it begins, in points.
  public final var allowableMovement = GestureConstants.pressMovement
  /// How many taps come before the press, each as a tap recognizer's are.
  public final var numberOfTapsRequired = 0
  /// How many fingers press, and tap before, at least 1.
  public final var numberOfTouchesRequired = 1
  private final var sequence = TapSequence()

  /// Without touches.
  public override init() { super.init() }

  /// `long press`.
  open override var kind: String { "long press" }

  private var isPress: Bool { sequence.taps >= numberOfTapsRequired }

  // MARK: - Touches

  /// Takes fingers that land, after what the others did.
  open override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
    guard requestedState == .possible else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    check()
    guard admits(touches, of: event) else { return }
    sequence.touches = Swift.max(numberOfTouchesRequired, 1)
    for touch in touches {
      if let reason = sequence.land(touch) {
        fail(reason)
        return
      }
    }
    if !isPress {
      deadline = sequence.start + TouchConstants.tapDuration
    } else if sequence.landed < sequence.touches {
      deadline = nil
    } else if minimumPressDuration > 0 {
      deadline = sequence.lastLanding + minimumPressDuration
    } else {
      state = .began
    }
  }

  /// Changes, or fails before it began where a finger moved too far.
  open override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
    if requestedState == .possible { check() } else { state = .changed }
  }

  /// Ends; before it began it fails, or counts a tap.
  open override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
    guard requestedState == .possible else {
      state = .ended
      return
    }
    for touch in touches { sequence.lift(touch) }
    guard check() else { return }
    if isPress {
      fail(.tooShort(sequence.lastLift - sequence.lastLanding, limit: minimumPressDuration))
    } else if !trackedTouches.contains(where: { $0.isDown }) {
      if let reason = sequence.complete() {
        fail(reason)
      } else {
        deadline = sequence.lastLift + TouchConstants.tapInterval
      }
    }
  }

  /// Is cancelled, or fails before it began.
  open override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
    if requestedState == .possible { fail(.touchesCancelled) } else { state = .cancelled }
  }

  /// Asks whether a touch goes on after a tap.
  open override func reasonAgainst(_ touch: Touch) -> GestureReason? { sequence.failureReason(continuingWith: touch) }

  /// Begins; among the taps before, fails.
  open override func deadlineReached(at time: Double) {
    if sequence.landed == 0 {
      fail(.nextTapTooLate(limit: TouchConstants.tapInterval))
    } else if isPress {
      state = .began
    } else {
      fail(.held(time - sequence.start, limit: TouchConstants.tapDuration))
    }
  }

  /// Forgets the taps.
  open override func reset() { sequence.removeAll() }

  @discardableResult
  private func check() -> Bool {
    guard let reason = movementFailure(within: isPress ? allowableMovement : TouchConstants.tapSlop) else { return true }
    fail(reason)
    return false
  }
}
