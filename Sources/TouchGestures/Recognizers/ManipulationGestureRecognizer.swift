import TouchKit
import TouchViews

/// The base class of pan, pinch, rotation and transform: continuous recognizers whose fingers may
/// come and go while they move something. Use one of its subclasses.
///
/// If fingers move and others land or lift in the same event, it follows the movement first, so
/// that none of it is lost (R39).
open class ManipulationGestureRecognizer: GestureRecognizer {
  // Accesses cannot overlap: FingerMotion calls nothing outside this module, and the methods below
  // end each access before they request a state. With checks, the recognizers of an event cost 15 %
  // more instructions (touch-bench gesture/2) to 21 % (gestures/pan+pinch+rotation).
  @exclusivity(unchecked)
  final var motion: FingerMotion

  /// The time of the latest event of a scroll or transform that has not begun the gesture.
  private var lastIndirectTime: Double?

  /// Creates a recognizer that measures some quantities, with at least `minimumCount` fingers.
  init(measuring quantities: SimilarityFit.Quantities, minimumCount: Int) {
    motion = FingerMotion(measuring: quantities, minimumCount: minimumCount)
    super.init()
    repeatsChanged = false
  }

  // MARK: - Overridable

  /// The greatest number of fingers.
  var maximumCount: Int { .max }

  /// Returns the reason why a gesture whose translation crossed its slop at `crossing` fails, or
  /// `nil` if it begins.
  func directionFailure(at crossing: Vector2D) -> GestureReason? { nil }

  /// Called after fingers have been added or removed.
  func fingersChanged() {}

  /// Called after fingers have moved whose translation had not crossed its slop before.
  func fingersMovedWithinSlop() {}

  // MARK: - Touch handling

  open override func touchesBegan(_ touches: TouchCollection, with event: TouchEvent) {
    followFingers(event)
    guard limitTouches(touches, event) else { return }
    // Fingers that land before the gesture begins are its own.
    if hasBegun { recordChange() }
    motion.addFingers(trackedTouches, hasBegun: hasBegun)
    fingersChanged()
  }

  open override func touchesMoved(_ touches: TouchCollection, with event: TouchEvent) {
    followFingers(event)
  }

  open override func touchesEnded(_ touches: TouchCollection, with event: TouchEvent) {
    removeFingers(.ended, event)
  }

  open override func touchesCancelled(_ touches: TouchCollection, with event: TouchEvent) {
    removeFingers(.cancelled, event)
  }

  open override func reset() {
    motion.removeAllFingers()
    lastIndirectTime = nil
  }

  // MARK: - Values

  /// Whether the gesture has begun, or has requested to.
  private var hasBegun: Bool {
    switch requestedState {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }

  /// The velocities of the quantities. While the recognizer asks whether it may begin with a
  /// scroll, they are those of the first displacement (R67).
  final var rates: FingerMotion.Rates {
    if let first = motion.firstRates, state == .possible { return first }
    return motion.rates(at: time)
  }

  /// Follows from the start if a subclass has begun the gesture before the slop was crossed (R36).
  final func discardSlopsIfBegun() {
    if !motion.hasCrossed, hasBegun { motion.discardSlops() }
  }

  /// Records that fingers land or lift while others stay.
  private func recordChange() {
    if motion.fit.count > 0 { motion.fingersChange(at: newestTime) }
  }

  private var newestTime: Double {
    withUnsafeTrackedTouches { $0.reduce(0) { max($0, $1.timestamp) } }
  }

  // MARK: - Scrolls and transforms

  /// Whether the event is a trackpad's transform (R67). A pan follows scrolls instead.
  open override func follows(_ event: IndirectEvent) -> Bool { event.type == .transform }

  open override func indirectEventArrived(_ event: IndirectEvent) {
    if requestedState == .possible {
      begin(event)
    } else if motion.follow(event) {
      state = .changed
    }
    if event.phase == .cancelled {
      fail(.touchesCancelled)
    } else if event.isFinal {
      if requestedState == .possible { fail(.lifted) } else { state = .ended }
    }
  }

  /// Begins with the first event of a scroll or transform that moves something (R67).
  private func begin(_ event: IndirectEvent) {
    let previous = lastIndirectTime
    lastIndirectTime = event.timestamp
    guard event.displacement != .zero || event.scale != 1 || event.rotation != 0 else { return }
    motion.begin(event, after: previous)
    fingersChanged()
    motion.setValues(event)
    state = .began
  }

  /// Follows the movement of the fingers that were down before this event.
  final func followFingers(_ event: TouchEvent) {
    if motion.fit.count == 1, let id = withUnsafeTrackedTouches({ $0.first?.id }) {
      event.withUnsafeSamples(for: id) { samples, _ in motion.follow(samples) }
    }
    let isPossible = requestedState == .possible
    if !isPossible, !motion.hasCrossed { motion.discardSlops() }
    let isWithinSlop = !motion.translation.hasCrossed
    switch withUnsafeTrackedTouches({ motion.update($0) }) {
    case .none: return
    case .loss:
      fingersChanged()
      followFingers(event)
    case .movement:
      if isPossible { beginIfCrossed() } else { state = .changed }
      if isWithinSlop { fingersMovedWithinSlop() }
    }
  }

  private func beginIfCrossed() {
    guard motion.hasCrossed else { return }
    if let reason = directionFailure(at: motion.translation.crossing) {
      fail(reason)
    } else {
      state = .began
    }
  }

  /// Returns whether the touches that have landed can take part. A touch beyond the maximum fails a
  /// gesture that has not begun and is ignored by one that has.
  private func limitTouches(_ touches: TouchCollection, _ event: TouchEvent) -> Bool {
    let count = numberOfTouches
    let limit = maximumCount
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

  private func removeFingers(_ phase: TouchPhase, _ event: TouchEvent) {
    followFingers(event)
    let isLast = numberOfTouches == 0
    if isLast { motion.finish(at: newestTime) } else { recordChange() }
    motion.removeFingers(keeping: trackedTouches)
    fingersChanged()
    guard isLast else { return }
    let lastPhase = trackedTouches.max { $0.timestamp < $1.timestamp }?.phase ?? phase
    if lastPhase == .cancelled {
      fail(.touchesCancelled)
    } else if requestedState == .possible {
      fail(motion.uncrossedSlop ?? .lifted)
    } else {
      state = .ended
    }
  }
}
