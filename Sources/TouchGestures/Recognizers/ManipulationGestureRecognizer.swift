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
  final var fit: SimilarityFit

  /// Without touches. `detail` is what the kind asks of its fingers.
  init(measuring detail: SimilarityFit.Detail) {
    fit = SimilarityFit(detail)
    super.init()
  }

  // MARK: - What each kind says

  /// The number of fingers that are needed for a change.
  var minimumTouchCount: Int { 2 }

  /// The number of fingers that can take part.
  var maximumTouchCount: Int { .max }

  /// Starts to measure: a finger landed of the least number, or any before anything began.
  func start() {}

  /// Other fingers are down than before.
  func fingersChanged() {}

  /// Fingers moved. Answers whether it may begin.
  func fingersMoved() -> Bool { false }

  // MARK: - Touches

  /// Takes the fingers in.
  open override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
    followFingers()
    guard admit(touches, event) else { return }
    let before = fit.count
    changeFingers()
    if requestedState == .possible && (before < minimumTouchCount || restartsOnLanding) { start() }
  }

  /// Whether measuring starts anew with every finger that lands, not only with the one that completes the least number.
  var restartsOnLanding: Bool { true }

  /// Follows the fingers.
  open override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) { followFingers() }

  /// Lets fingers go.
  open override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) { lose(.ended) }

  /// Lets fingers go.
  open override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) { lose(.cancelled) }

  /// Forgets the fingers.
  open override func reset() { fit.removeAll() }

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
    switch withUnsafeTrackedTouches({ fit.update($0) }) {
    case .none: return
    case .loss:
      fingersChanged()
      followFingers()
    case .movement: move()
    }
  }

  @inline(__always)
  private func move() {
    guard fit.count >= minimumTouchCount else { return }
    let mayBegin = fingersMoved()
    if requestedState == .possible {
      if mayBegin { state = .began }
    } else {
      state = .changed
    }
  }

  private func changeFingers() {
    fit.rebase(on: trackedTouches, discardingMotion: fit.count < minimumTouchCount)
    fingersChanged()
  }

  private func lose(_ phase: TouchPhase) {
    followFingers()
    changeFingers()
    guard fit.count == 0 else { return }
    let newest = trackedTouches.max { $0.timestamp < $1.timestamp }?.phase ?? phase
    if requestedState == .possible {
      fail(newest == .cancelled ? .touchesCancelled : .lifted)
    } else {
      state = newest == .cancelled ? .cancelled : .ended
    }
  }
}
