import TouchKit

/// By how much fingers turned since they crossed their slop, and how fast (R38): a rotation's, and a transform's third part.
struct RotationPart {
  /// Whether the fingers turned by enough.
  private(set) var hasCrossed = false
  private var current = 0.0
  /// The fingers' scale, as long as the slop is not crossed.
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
  mutating func restart(_ cluster: FingerCluster) {
    self = RotationPart()
    (current, origin, scale, time) = (cluster.rotation, cluster.rotation, cluster.scale, cluster.time)
    feed()
  }

  /// Takes a movement. Where it crosses the slop, that is subtracted, so that the value starts near zero.
  @inline(__always)
  mutating func follow(_ cluster: FingerCluster) {
    let before = current - origin
    (current, time) = (cluster.rotation, cluster.time)
    feed()
    if !hasCrossed { cross(from: before, scale: cluster.scale, span: cluster.span, cluster.course) }
  }

  private mutating func cross(from turn: Double, scale: Double, span: Double, _ spans: SpanCourse) {
    let course = TurnCourse(from: (turn, self.scale), to: (current - origin, scale), spans: spans, span: span)
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
