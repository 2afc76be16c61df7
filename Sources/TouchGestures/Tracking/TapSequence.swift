import TouchKit
import TouchViews

/// Taps in one place, each of so many fingers, as they come: what a tap is made of, and what may come before a press (R34, R35).
///
/// It answers reasons, and its owner fails for them.
struct TapSequence {
  /// How many fingers each tap takes.
  var touches = 1

  /// How many taps are complete.
  private(set) var taps = 0
  /// How many fingers landed for the tap at hand.
  private(set) var landed = 0
  /// When its first finger landed, in seconds.
  private(set) var start = 0.0
  /// When its last finger landed, in seconds.
  private(set) var lastLanding = 0.0
  /// When the last tap's last finger lifted, in seconds.
  private(set) var lastLift = 0.0
  /// Where the fingers of the last tap lifted, and of the one at hand.
  private var lifts: [Point2D] = []
  private var newLifts: [Point2D] = []

  /// Forgets all taps.
  mutating func removeAll() {
    (taps, landed) = (0, 0)
    lifts.removeAll(keepingCapacity: true)
    newLifts.removeAll(keepingCapacity: true)
  }

  /// Why a touch that lands does not go on with the series; nil: it does (R7).
  func failureReason(continuingWith touch: Touch) -> GestureReason? {
    guard taps > 0 else { return nil }
    if landed == 0, !TapRule.allows(interval: touch.timestamp - lastLift) {
      return .nextTapTooLate(limit: TouchConstants.tapInterval)
    }
    let distance = lifts.reduce(Double.infinity) { Swift.min($0, $1.distance(to: touch.location)) }
    return TapRule.allows(distance: distance) ? nil : .nextTapTooFar(distance, limit: TouchConstants.tapRadius)
  }

  /// Takes a finger that landed; answers why it is one too many or in the wrong place.
  mutating func land(_ touch: Touch) -> GestureReason? {
    if let reason = failureReason(continuingWith: touch) { return reason }
    if landed == 0 { start = touch.timestamp }
    lastLanding = touch.timestamp
    landed += 1
    return landed > touches ? .tooManyTouches(landed, limit: touches) : nil
  }

  /// Takes a finger that lifted.
  mutating func lift(_ touch: Touch) {
    newLifts.append(touch.location)
    lastLift = touch.timestamp
  }

  /// Completes the tap at hand, all of whose fingers are up; answers why it was none.
  mutating func complete() -> GestureReason? {
    if landed < touches { return .tooFewTouches(landed, limit: touches) }
    let duration = lastLift - start
    if !TapRule.allows(duration: duration) { return .held(duration, limit: TouchConstants.tapDuration) }
    taps += 1
    landed = 0
    swap(&lifts, &newLifts)
    newLifts.removeAll(keepingCapacity: true)
    return nil
  }
}

extension GestureRecognizer {
  /// Why one of the fingers is not where it landed any more, within a limit in points.
  final func movementFailure(within limit: Double) -> GestureReason? {
    for touch in trackedTouches {
      let displacement = touch.location - touch.start
      if !TapRule.allows(displacement: displacement, limit: Swift.max(limit, 0)) { return .moved(displacement.length, limit: limit) }
    }
    return nil
  }
}
