import TouchKit

/// By how much fingers turned since they crossed their slop, and how fast (R38): a rotation's, and a transform's third part.
struct RotationTracker {
  /// Whether the fingers turned by enough.
  private(set) var hasCrossed = false
  private var current = 0.0
  /// The turn before the newest movement, and the fingers' scale, as long as the slop is not crossed.
  private var before = 0.0
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
  mutating func restart(_ fit: SimilarityFit) {
    self = RotationTracker()
    (current, origin, scale, time) = (fit.rotation, fit.rotation, fit.scale, fit.time)
    feed()
  }

  /// Takes a movement.
  @inline(__always)
  mutating func follow(_ rotation: Double, at time: Double) {
    if !hasCrossed { before = current - origin }
    (current, self.time) = (rotation, time)
    feed()
  }

  /// Looks whether the movement crossed the slop: then that is subtracted, so that the value starts near zero.
  mutating func cross(at span: Double, on spans: SpanCourse, scale: Double) {
    let course = TurnCourse(from: (before, self.scale), to: (current - origin, scale), spans: spans, span: span)
    self.scale = scale
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
