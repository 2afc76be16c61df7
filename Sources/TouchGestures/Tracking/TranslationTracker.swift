import TouchKit

/// The translation of a pan or a transform since its fingers crossed their slop, and its velocity
/// (R36).
struct TranslationTracker {
  /// The distance in points that the centroid moves before the translation counts.
  var slop = GestureConstants.panSlop
  /// Whether the slop has been crossed, or does not count.
  var hasCrossed = false
  /// The displacement of the centroid at which the slop was crossed, between two samples, in
  /// points.
  private(set) var crossing = Vector2D.zero
  /// The greatest displacement of the centroid until the slop has been crossed, in points.
  private(set) var farthest = 0.0
  private var current = Vector2D.zero
  /// The value until the slop has been crossed, and from then on at `origin`.
  private var base = Vector2D.zero
  private var origin = Vector2D.zero
  private var time = 0.0
  /// The values from which the velocity is estimated.
  var samples = VelocitySamples()

  /// The translation less the slop, in points; until the slop has been crossed, zero or the value
  /// that was set.
  var value: Vector2D { hasCrossed ? base + (current - origin) : base }

  /// Returns the velocity in points per second; zero until the slop has been crossed.
  func velocity(at time: Double) -> Vector2D { hasCrossed ? samples.velocity(at: time) : .zero }

  /// Starts to measure from the current locations of the fingers.
  ///
  /// - Parameter keepsValue: Whether the fingers are further ones of the same attempt, so that a
  ///   value that was set before the slop was crossed remains.
  mutating func restart(from fit: SimilarityFit, keepsValue: Bool) {
    let slop = slop
    let base = keepsValue ? base : .zero
    self = TranslationTracker()
    self.slop = slop
    self.base = base
    current = fit.translation
    origin = fit.translation
    time = fit.time
    record()
  }

  /// Follows a movement. If it crosses the slop, that is subtracted along the displacement, so that
  /// the value starts near zero.
  mutating func update(_ translation: Vector2D, at time: Double) {
    let previous = displacement
    current = translation
    self.time = time
    record()
    if !hasCrossed { detectCrossing(from: previous) }
  }

  /// Replaces the accumulated translation, in points, from which later movements continue. The
  /// velocity, a rate, and the slop do not restart (R36). A value that is not finite is ignored.
  mutating func setValue(_ value: Vector2D) {
    guard value.isFinite else { return }
    base = value
    if hasCrossed { origin = current }
  }

  private var displacement: Vector2D { current - origin }

  private mutating func detectCrossing(from previous: Vector2D) {
    let displacement = displacement
    farthest = max(farthest, displacement.length)
    guard displacement.length >= slop - TouchConstants.lengthTolerance,
      let direction = displacement.normalized
    else { return }
    let time = SegmentCrossing(from: previous, to: displacement).exit(beyond: slop)
    // Without a slop, it is crossed at no displacement, which has no direction.
    crossing = slop > 0 ? previous + (displacement - previous) * time : displacement
    origin += direction * slop
    hasCrossed = true
  }

  private mutating func record() { samples.append(current, at: time) }
}
