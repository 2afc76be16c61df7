import TouchKit

/// The translation of a pan or a transform since its fingers crossed their slop, and its velocity
/// (R36).
struct TranslationTracker {
  /// The distance in points that the centroid moves before the translation counts.
  var slop = GestureConstants.panSlop
  /// Whether the slop has been crossed.
  private(set) var hasCrossed = false
  /// The displacement of the centroid at which the slop was crossed, between two samples, in
  /// points.
  private(set) var crossing = Vector2D.zero
  private var current = Vector2D.zero
  /// The value that was shown when `current` was `origin`; it continues from there.
  private var base = Vector2D.zero
  private var origin = Vector2D.zero
  private var time = 0.0
  private var history = VelocityHistory()

  /// The translation less the slop, in points; zero until the slop has been crossed.
  var value: Vector2D { hasCrossed ? base + (current - origin) : .zero }

  /// Returns the velocity in points per second; zero until the slop has been crossed.
  func velocity(at time: Double) -> Vector2D { hasCrossed ? history.velocity(at: time) : .zero }

  /// Starts to measure from the present locations of the fingers.
  mutating func restart(from fit: SimilarityFit) {
    let slop = slop
    self = TranslationTracker()
    self.slop = slop
    (current, origin, time) = (fit.translation, fit.translation, fit.time)
    record()
  }

  /// Follows a movement. If it crosses the slop, that is subtracted along the displacement, so that
  /// the value starts near zero.
  mutating func update(_ translation: Vector2D, at time: Double) {
    let previous = displacement
    (current, self.time) = (translation, time)
    record()
    if !hasCrossed { detectCrossing(from: previous) }
  }

  /// Replaces the accumulated translation, in points, from which later movements continue, and resets
  /// the velocity (R36). A value that is not finite is ignored, and so is one that is set before the
  /// slop has been crossed: it would restart the slop, and the translation is zero until then (R41).
  mutating func setValue(_ value: Vector2D) {
    guard hasCrossed, value.isFinite else { return }
    (base, origin) = (value, current)
    history.removeAll()
    record()
  }

  private var displacement: Vector2D { current - origin }

  private mutating func detectCrossing(from previous: Vector2D) {
    let displacement = displacement
    guard displacement.length > slop, let direction = displacement.normalized else { return }
    let time = SegmentCrossing(from: previous, to: displacement).exit(beyond: slop)
    crossing = previous + (displacement - previous) * time
    origin += direction * slop
    hasCrossed = true
  }

  private mutating func record() { history.append(current, at: time) }
}
