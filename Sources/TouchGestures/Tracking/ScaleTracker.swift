import TouchKit

/// The scale of a pinch or a transform since its fingers crossed their slop, and its velocity
/// (R37).
struct ScaleTracker {
  /// The change of the span in points before the scale counts.
  var slop = GestureConstants.spanSlop
  /// Whether the slop has been crossed, or does not count.
  var hasCrossed = false
  /// The change of the span in points since the last restart, without the jumps that changes of
  /// fingers cause.
  private var change = 0.0
  /// The greatest change of the span until the slop has been crossed, in points.
  private(set) var farthest = 0.0
  private var span = 0.0
  private var current = 1.0
  /// The scale before the newest movement; kept until the slop has been crossed.
  private var previous = 1.0
  private var time = 0.0
  /// The value until the slop has been crossed, and from then on at `reference`; it is proportional
  /// to `current`.
  private var base = 1.0
  private var reference = 1.0
  /// The values from which the velocity is estimated.
  var samples = VelocitySamples()

  /// The ratio to the span at which the slop was crossed; until then, 1 or the value that was set.
  var value: Double { hasCrossed ? reported(current) : base }

  /// Returns the velocity per second, in the unit of `value`; zero until the slop has been crossed.
  func velocity(at time: Double) -> Double {
    let velocity = base * (samples.velocity(at: time).dx / reference)
    return hasCrossed && velocity.isFinite ? velocity : 0
  }

  /// Starts to measure from the current locations of the fingers.
  ///
  /// - Parameter keepsValue: Whether the fingers are further ones of the same attempt, so that a
  ///   value that was set before the slop was crossed remains.
  mutating func restart(from fit: SimilarityFit, keepsValue: Bool) {
    let slop = slop
    let base = keepsValue ? base : 1
    self = ScaleTracker()
    self.slop = slop
    self.base = base
    span = fit.span
    current = fit.scale
    previous = fit.scale
    time = fit.time
    record()
  }

  /// Continues with other fingers; the difference of their spans is not a change of the span.
  mutating func rebase(on fit: SimilarityFit) { span = fit.span }

  /// Updates the scale and its velocity.
  mutating func update(_ scale: Double, at time: Double) {
    if !hasCrossed { previous = current }
    current = scale
    self.time = time
    record()
  }

  /// Checks whether the movement that was followed last has crossed the slop. If so, the scale at
  /// the span of the crossing is reported as the value until then.
  mutating func detectCrossing(_ fit: SimilarityFit) {
    let span = fit.span
    let previousSpan = self.span
    change += span - previousSpan
    self.span = span
    let threshold = slop - TouchConstants.lengthTolerance
    let start = span - change
    // Fingers that passed each other were closer between the samples.
    let closing = start - (fit.spans.innerMinimum ?? span)
    farthest = max(farthest, change, closing)
    guard change >= threshold || closing >= threshold else { return }
    hasCrossed = true
    let crossing = start + (change >= threshold ? slop : -slop)
    if crossing <= 0 {
      // The fingers met exactly at the slop: there is no span to be compared with.
      reference = current
    } else if span > 0 {
      base *= span / crossing
      reference = current
    } else {
      // Fingers that meet as they cross the slop have neither a span nor a scale; at the sample
      // before they had both (R39).
      base *= previousSpan / crossing
      reference = previous
    }
  }

  /// Replaces the accumulated scale, from which later movements continue. The velocity does not
  /// restart, but it is then that of the new scale; nor does the slop (R37). A value that is not
  /// finite is ignored.
  mutating func setValue(_ value: Double) {
    guard value.isFinite else { return }
    base = value
    if hasCrossed { reference = current }
  }

  private func reported(_ scale: Double) -> Double {
    let value = base * (scale / reference)
    return value.isFinite ? value : base
  }

  private mutating func record() { samples.append(Vector2D(dx: current, dy: 0), at: time) }
}
