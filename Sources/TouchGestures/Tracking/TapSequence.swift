import TouchKit
import TouchViews

/// The consecutive taps of a tap or a long press, each with the same number of fingers (R34, R35).
struct TapSequence {
  /// The number of fingers of each tap.
  var requiredTouches = 1

  /// The number of taps that are complete.
  private(set) var taps = 0
  /// The number of fingers that have landed for the current tap.
  private(set) var landed = 0
  /// The time at which the first finger of the current tap landed, in seconds.
  private(set) var start = 0.0
  /// The time at which its last finger landed, in seconds.
  private(set) var lastLanding = 0.0
  /// The time at which the last finger lifted, in seconds.
  private(set) var lastLift = 0.0
  /// The locations at which the fingers of the current tap landed.
  private var landings: [Point2D] = []
  /// The locations at which the fingers of the previous tap lifted, and those of the current one.
  private var previousLifts: [Point2D] = []
  private var lifts: [Point2D] = []

  /// Removes all taps.
  mutating func removeAll() {
    taps = 0
    landed = 0
    previousLifts.removeAll(keepingCapacity: true)
    lifts.removeAll(keepingCapacity: true)
  }

  /// Returns the reason why a touch that lands cannot continue the sequence, or `nil` if it can
  /// (R7).
  func failureReason(continuingWith touch: Touch) -> GestureReason? {
    guard taps > 0 else { return nil }
    if landed == 0, !TapRule.allows(interval: touch.timestamp - lastLift) {
      return .nextTapTooLate(limit: TouchConstants.tapInterval)
    }
    let distance = previousLifts.reduce(Double.infinity) {
      min($0, $1.distance(to: touch.location))
    }
    return TapRule.allows(distance: distance)
      ? nil : .nextTapTooFar(distance, limit: TouchConstants.tapRadius)
  }

  /// Adds a finger that has landed. Returns the reason why the tap fails with it, or `nil` if it
  /// does not.
  ///
  /// - Parameter span: The greatest distance between the landings of two fingers, in points.
  mutating func land(
    _ touch: Touch, within span: Double = GestureConstants.tapSpan
  ) -> GestureReason? {
    if let reason = failureReason(continuingWith: touch) { return reason }
    if landed == 0 {
      start = touch.timestamp
      landings.removeAll(keepingCapacity: true)
    }
    lastLanding = touch.timestamp
    landed += 1
    guard landed <= requiredTouches else { return .tooManyTouches(landed, limit: requiredTouches) }
    let distance = landings.reduce(0) { max($0, $1.distance(to: touch.location)) }
    landings.append(touch.location)
    return distance > span + TouchConstants.lengthTolerance
      ? .tooFarApart(distance, limit: span) : nil
  }

  /// Adds the lift of a finger.
  mutating func lift(_ touch: Touch) {
    lifts.append(touch.location)
    lastLift = touch.timestamp
  }

  /// Completes the current tap, all of whose fingers have lifted. Returns the reason why it is not
  /// a tap, or `nil` if it is.
  mutating func complete() -> GestureReason? {
    if landed < requiredTouches { return .tooFewTouches(landed, limit: requiredTouches) }
    let duration = lastLift - start
    if !TapRule.allows(duration: duration) {
      return .held(duration, limit: TouchConstants.tapDuration)
    }
    taps += 1
    landed = 0
    swap(&previousLifts, &lifts)
    lifts.removeAll(keepingCapacity: true)
    return nil
  }
}
