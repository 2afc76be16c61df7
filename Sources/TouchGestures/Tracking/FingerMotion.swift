import TouchKit
import TouchViews

/// The movement of the fingers of a gesture: their similarity, and the quantities of it that the
/// gesture measures.
///
/// It holds all that a sample changes, so that a recognizer accesses one stored property for each
/// sample.
struct FingerMotion {
  /// The similarity of the fingers.
  var fit: SimilarityFit
  /// The translation, if it is measured.
  var translation = TranslationTracker()
  /// The scale, if it is measured.
  var scale = ScaleTracker()
  /// The rotation, if it is measured.
  var rotation = RotationTracker()
  /// The least number of fingers with which the quantities change.
  var minimumCount: Int
  let quantities: SimilarityFit.Quantities
  /// The velocities of the first movement of a scroll or transform, until there is a second one.
  var firstRates: Rates?
  /// The greatest number of fingers since the first of them landed.
  private var mostFingers = 0

  /// The velocities of the quantities, per second.
  struct Rates {
    var translation = Vector2D.zero
    var scale = 0.0
    var rotation = 0.0
  }

  /// Creates a motion without fingers.
  init(measuring quantities: SimilarityFit.Quantities, minimumCount: Int) {
    self.quantities = quantities
    self.minimumCount = minimumCount
    fit = SimilarityFit(quantities)
  }

  /// Whether a measured quantity has crossed its slop.
  var hasCrossed: Bool { translation.hasCrossed || scale.hasCrossed || rotation.hasCrossed }

  /// The slop that came nearest to being crossed, or the number of fingers if they were too few,
  /// with what was measured; `nil` if no quantity has a slop (R45).
  var uncrossedSlop: GestureReason? {
    guard mostFingers >= minimumCount else {
      return .tooFewTouches(mostFingers, limit: minimumCount)
    }
    var nearest: (part: Double, reason: GestureReason)?
    func consider(_ value: Double, _ limit: Double, _ reason: GestureReason) {
      guard limit > 0, value / limit >= nearest?.part ?? 0 else { return }
      nearest = (value / limit, reason)
    }
    if quantities.contains(.translation) {
      let distance = translation.farthest
      let limit = translation.slop
      consider(distance, limit, .movedTooLittle(distance, limit: limit))
    }
    if quantities.contains(.scale), mostFingers > 1 {
      let change = scale.farthest
      let limit = scale.slop
      consider(change, limit, .spreadTooLittle(change, limit: limit))
    }
    if quantities.contains(.rotation), mostFingers > 1 {
      let angle = rotation.farthest
      let limit = rotation.limit
      consider(angle, limit, .turnedTooLittle(angle, limit: limit))
    }
    return nearest?.reason
  }

  /// Adds what a finger did before the newest sample of an event to what its velocity is estimated
  /// from. Several fingers have only their newest samples in common.
  mutating func follow(_ samples: UnsafeBufferPointer<TouchSample>) {
    guard fit.count >= minimumCount, let newest = samples.last?.timestamp else { return }
    // Samples that come faster than needed are left out.
    for sample in samples
    where sample.timestamp > fit.time
      && sample.timestamp <= newest - GestureConstants.velocityInterval
    {
      translation.samples.append(
        fit.translation + (sample.location - fit.centroid), at: sample.timestamp)
    }
  }

  /// Moves the fingers to the locations of `touches`.
  mutating func update(_ touches: some Collection<GestureTouch>) -> SimilarityFit.Change {
    let change = fit.update(touches)
    switch change {
    case .none: break
    case .loss: scale.rebase(on: fit)
    case .movement:
      guard fit.count >= minimumCount else { return .none }
      measure()
    }
    return change
  }

  private mutating func measure() {
    let time = fit.time
    if quantities.contains(.translation) { translation.update(fit.translation, at: time) }
    guard fit.count > 1 else { return }
    if quantities.contains(.scale) {
      scale.update(fit.scale, at: time)
      if !scale.hasCrossed { scale.detectCrossing(fit) }
    }
    if quantities.contains(.rotation) {
      rotation.update(fit.rotation, at: time)
      if !rotation.hasCrossed { rotation.detectCrossing(fit) }
    }
  }

  /// Counts the quantities from where the fingers landed: the gesture began without its slop having
  /// been crossed (R36).
  mutating func discardSlops() {
    translation.hasCrossed = true
    scale.hasCrossed = true
    rotation.hasCrossed = true
  }

  /// Records that fingers land or lift while others stay, before they are added or removed (R42).
  mutating func fingersChange(at time: Double) {
    if quantities.contains(.translation) { translation.samples.fingersChange(at: time) }
    if quantities.contains(.scale) { scale.samples.fingersChange(at: time) }
    if quantities.contains(.rotation) { rotation.samples.fingersChange(at: time) }
  }

  /// Records that the last finger has lifted (R42).
  mutating func finish(at time: Double) {
    translation.samples.finish(at: time)
    scale.samples.finish(at: time)
    rotation.samples.finish(at: time)
  }

  /// The velocities of the quantities at a time in seconds.
  func rates(at time: Double) -> Rates {
    Rates(
      translation: translation.velocity(at: time), scale: scale.velocity(at: time),
      rotation: rotation.velocity(at: time))
  }

  /// Continues with the touches that are down, some of which have landed.
  ///
  /// As long as the gesture has not begun, the slop of a translation counts from when the minimum
  /// was complete (R36). The slops of scale and rotation count from the last landing until they are
  /// crossed (R37, R38).
  mutating func addFingers(_ touches: [GestureTouch], hasBegun: Bool) {
    let wasComplete = fit.count >= minimumCount
    let hadFingers = fit.count > 0
    fit.rebase(on: touches, discardingMotion: !wasComplete)
    mostFingers = max(hadFingers ? mostFingers : 0, fit.count)
    // A subclass may have begun before its first fingers are added.
    let hasBegun = hasBegun && hadFingers
    if !hasBegun && !wasComplete { translation.restart(from: fit, keepsValue: hadFingers) }
    if !(hasBegun && scale.hasCrossed) {
      // Fingers that met before they crossed the slop have the scale 0, which nothing could be
      // multiplied with.
      fit.restartScale()
      scale.restart(from: fit, keepsValue: hadFingers)
    }
    if !(hasBegun && rotation.hasCrossed) { rotation.restart(from: fit, keepsValue: hadFingers) }
  }

  /// Continues with the touches that are still down.
  mutating func removeFingers(keeping touches: [GestureTouch]) {
    fit.rebase(on: touches, discardingMotion: fit.count < minimumCount)
    scale.rebase(on: fit)
  }

  /// Removes all fingers. The values of the quantities remain until fingers land.
  mutating func removeAllFingers() {
    fit.removeAll()
    firstRates = nil
  }
}
