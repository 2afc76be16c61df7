import TouchKit

/// By how much fingers turned since they crossed their slop, and how fast (R38): a rotation's, and a transform's third part.
struct RotationPart {
  /// Whether the fingers turned by enough.
  private(set) var hasCrossed = false
  private var current = 0.0
  private var scale = 1.0
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
    (current, origin, scale, time) = (motion.rotation, motion.rotation, motion.scale, motion.time)
    feed()
  }

  /// Takes a movement. Where it crosses the slop, that is subtracted, so that the value starts near zero.
  mutating func follow(_ motion: FingerMotion) {
    let before = (current - origin, scale)
    (current, scale, time) = (motion.rotation, motion.scale, motion.time)
    feed()
    guard !hasCrossed else { return }
    let course = TurnCourse(from: before, to: (current - origin, scale), spans: motion.steps.course, span: motion.span)
    guard let slop = course.crossedSlop else { return }
    origin += slop
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
