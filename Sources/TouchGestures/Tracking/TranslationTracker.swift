import TouchKit

/// How far fingers came since they crossed their slop, and how fast they are (R36): a pan's, and a transform's first part.
struct TranslationTracker {
  /// How far the centroid goes before it counts, in points.
  var slop = GestureConstants.panSlop
  /// Whether the slop is crossed.
  private(set) var hasCrossed = false
  /// How far the centroid came, since when it is measured, at its last change.
  private(set) var distance = 0.0
  /// Where the slop was crossed, on the straight way from reading to reading, in points; for whoever wants a certain direction.
  private(set) var crossing = Vector2D.zero
  private var current = Vector2D.zero
  /// What was shown when the centroid's way was `origin`: it goes on from there.
  private var base = Vector2D.zero
  private var origin = Vector2D.zero
  private var time = 0.0
  private var history = VelocityHistory()

  /// How far the centroid came, less the slop, in points; zero before.
  var value: Vector2D { hasCrossed ? base + (current - origin) : .zero }

  /// In points per second; zero before the slop is crossed.
  func velocity(at time: Double) -> Vector2D { hasCrossed ? history.velocity(at: time) : .zero }

  /// Measures from here on.
  mutating func restart(_ fit: SimilarityFit) {
    let slop = slop
    self = TranslationTracker()
    self.slop = slop
    (current, origin, time) = (fit.translation, fit.translation, fit.time)
    feed()
  }

  /// Takes a movement. Where it crosses the slop, that is subtracted along it, so that the value starts near zero.
  @inline(__always)
  mutating func follow(_ translation: Vector2D, at time: Double) {
    let before = displacement
    (current, self.time) = (translation, time)
    feed()
    if !hasCrossed { cross(from: before) }
  }

  private mutating func cross(from before: Vector2D) {
    distance = displacement.length
    guard distance > slop, let direction = displacement.normalized else { return }
    let way = StraightWay(from: before, to: displacement)
    crossing = way.place(after: way.end(inCircle: slop))
    origin += direction * slop
    hasCrossed = true
  }

  private var displacement: Vector2D { current - origin }

  /// Shows another value from here on; the velocity starts anew (R36).
  mutating func set(_ value: Vector2D) {
    guard value.isFinite else { return }
    (base, origin) = (value, current)
    history.reset()
    feed()
  }

  private mutating func feed() { history.add(current, at: time) }
}
