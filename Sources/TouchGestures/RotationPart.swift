import TouchKit

/// By how much fingers turned since they crossed their slop, and how fast (R38): a rotation's, and a transform's third part.
struct RotationPart {
  /// Whether the fingers turned by enough.
  private(set) var hasCrossed = false
  private var current = 0.0
  /// What was shown when the fingers' turn was `origin`: it goes on from there.
  private var base = 0.0
  private var origin = 0.0
  private var time = 0.0
  private var history = VelocityHistory()

  /// How far they turned, less the slop, in radians, clockwise positive, over any number of turns; zero before.
  var value: Double { hasCrossed ? base + (current - origin) : 0 }

  /// In radians per second; zero before the slop is crossed.
  func velocity(at time: Double) -> Double { hasCrossed ? history.velocity(at: time).dx : 0 }

  /// Measures from the fingers as they are now.
  mutating func restart(_ motion: FingerMotion) {
    self = RotationPart()
    (current, origin, time) = (motion.rotation, motion.rotation, motion.time)
    feed()
  }

  /// Takes a movement. Where it crosses the slop, that is subtracted, so that the value starts near zero.
  mutating func follow(_ motion: FingerMotion) {
    (current, time) = (motion.rotation, motion.time)
    feed()
    guard !hasCrossed, motion.span > 0 else { return }
    let slop = Swift.max(GestureConstants.leastTurn, 2 * GestureConstants.turnArc / motion.span)
    let turn = current - origin
    guard Swift.abs(turn) >= slop - GestureConstants.angleTolerance else { return }
    origin += turn > 0 ? slop : -slop
    hasCrossed = true
  }

  /// Shows another value from here on; the velocity starts anew (R38).
  mutating func set(_ value: Double) {
    guard value.isFinite else { return }
    (base, origin) = (value, current)
    history.reset()
    feed()
  }

  private mutating func feed() { history.add(Vector2D(dx: current, dy: 0), at: time) }
}
