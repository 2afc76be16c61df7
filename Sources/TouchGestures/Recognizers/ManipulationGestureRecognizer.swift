import TouchKit
import TouchViews

/// What pan, pinch, rotation and transform have in common: fingers that come and go while they move something. Use one of those.
///
/// It keeps the fingers' fit right, in an order by which nothing is lost: the movement of the fingers that were there comes
/// before a change of fingers in the same event (R39).
open class ManipulationGestureRecognizer: GestureRecognizer {
  // Exclusive access is right by construction: none of these is used while it changes. Checking that with every finger that moves
  // would cost as much as the arithmetic.
  @exclusivity(unchecked)
  final var motion: FingerMotion

  /// Without touches. `quantities` are those that the kind measures.
  init(measuring quantities: SimilarityFit.Quantities, minimumCount: Int) {
    motion = FingerMotion(measuring: quantities, minimumCount: minimumCount)
    super.init()
  }

  // MARK: - What each kind says

  /// The number of fingers that can take part.
  var maximumTouchCount: Int { .max }

  /// Returns why a gesture whose translation crossed its slop at `crossing` fails, or `nil` if it begins.
  func directionFailure(at crossing: Vector2D) -> GestureReason? { nil }

  /// Called when other fingers are down than before.
  func fingersChanged() {}

  // MARK: - Touches

  /// Takes the fingers in.
  open override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
    followFingers()
    guard admit(touches, event) else { return }
    motion.addFingers(trackedTouches, hasBegun: requestedState != .possible)
    fingersChanged()
  }

  /// Follows the fingers.
  open override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) { followFingers() }

  /// Lets fingers go.
  open override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) { lose(.ended) }

  /// Lets fingers go.
  open override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) { lose(.cancelled) }

  /// Forgets the fingers.
  open override func reset() { motion.removeAllFingers() }

  /// Whether what landed can take part. A touch too many fails what has not begun, and is ignored by what has.
  private func admit(_ touches: TouchSet, _ event: TouchEvent) -> Bool {
    let (count, limit) = (numberOfTouches, maximumTouchCount)
    guard count > limit else { return true }
    if requestedState == .possible {
      fail(.tooManyTouches(count, limit: limit))
      return false
    }
    var surplus = count - limit
    for touch in touches.reversed() where surplus > 0 {
      ignore(touch, for: event)
      surplus -= 1
    }
    return true
  }

  /// Takes the movement of the fingers that were there, before any change of fingers in the same event.
  final func followFingers() {
    switch withUnsafeTrackedTouches({ motion.update($0) }) {
    case .none: return
    case .loss:
      fingersChanged()
      followFingers()
    case .movement:
      if requestedState == .possible { beginIfCrossed() } else { state = .changed }
    }
  }

  private func beginIfCrossed() {
    guard motion.hasCrossed else { return }
    if let reason = directionFailure(at: motion.translation.crossing) { fail(reason) } else { state = .began }
  }

  private func lose(_ phase: TouchPhase) {
    followFingers()
    motion.removeFingers(keeping: trackedTouches)
    fingersChanged()
    guard motion.fit.count == 0 else { return }
    let newest = trackedTouches.max { $0.timestamp < $1.timestamp }?.phase ?? phase
    if requestedState == .possible {
      fail(newest == .cancelled ? .touchesCancelled : .lifted)
    } else {
      state = newest == .cancelled ? .cancelled : .ended
    }
  }
}
