import TouchKit
import TouchViews

/// What pan, pinch, rotation and transform have in common: fingers that come and go while they move something. Use one of those.
///
/// It keeps the fingers' cluster right, in an order by which nothing is lost: the movement of the fingers that were there comes
/// before a change of fingers in the same event (R39).
open class ManipulationGestureRecognizer: GestureRecognizer {
  // Exclusive access is right by construction: none of these is used while it changes. Checking that with every finger that moves
  // would cost as much as the arithmetic.
  @exclusivity(unchecked)
  final var cluster: FingerCluster

  /// Without touches. `detail` is what the kind asks of its fingers.
  init(measuring detail: FingerCluster.Detail) {
    cluster = FingerCluster(detail)
    super.init()
  }

  // MARK: - What each kind says

  /// How many fingers it takes to do anything.
  var leastTouches: Int { 2 }

  /// How many fingers can take part.
  var mostTouches: Int { .max }

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
    let before = cluster.count
    changeFingers()
    if requestedState == .possible && (before < leastTouches || restartsOnLanding) { start() }
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
  open override func reset() { cluster.removeAll() }

  /// Whether what landed can take part. A touch too many fails what has not begun, and is ignored by what has.
  private func admit(_ touches: TouchSet, _ event: TouchEvent) -> Bool {
    guard numberOfTouches > mostTouches else { return true }
    if requestedState == .possible {
      fail(.tooManyTouches(numberOfTouches, limit: mostTouches))
      return false
    }
    var surplus = numberOfTouches - mostTouches
    for touch in touches.reversed() where surplus > 0 {
      ignore(touch, for: event)
      surplus -= 1
    }
    return true
  }

  /// Takes the movement of the fingers that were there, before any change of fingers in the same event.
  final func followFingers() {
    switch withUnsafeTrackedTouches({ cluster.follow($0) }) {
    case .rest: return
    case .loss:
      fingersChanged()
      followFingers()
    case .move: move()
    }
  }

  @inline(__always)
  private func move() {
    guard cluster.count >= leastTouches else { return }
    let mayBegin = fingersMoved()
    if requestedState == .possible {
      if mayBegin { state = .began }
    } else {
      state = .changed
    }
  }

  private func changeFingers() {
    cluster.rebase(on: trackedTouches, discardingMotion: cluster.count < leastTouches)
    fingersChanged()
  }

  private func lose(_ phase: TouchPhase) {
    followFingers()
    changeFingers()
    guard cluster.count == 0 else { return }
    let newest = trackedTouches.max { $0.timestamp < $1.timestamp }?.phase ?? phase
    if requestedState == .possible {
      fail(newest == .cancelled ? .touchesCancelled : .lifted)
    } else {
      state = newest == .cancelled ? .cancelled : .ended
    }
  }
}
