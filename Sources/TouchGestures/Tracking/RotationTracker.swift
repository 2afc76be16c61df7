import TouchKit

/// The rotation of a rotation gesture or a transform since its fingers crossed their slop, and its
/// velocity (R38).
struct RotationTracker {
  /// The arc in points that each finger moves along before the rotation counts.
  var slop = GestureConstants.turnArc
  /// The least angle in radians that the fingers turn before the rotation counts.
  var angleSlop = GestureConstants.minimumTurn
  /// Whether the slop has been crossed, or does not count.
  var hasCrossed = false
  /// The greatest turn until the slop has been crossed, and the slop for the span then, in radians.
  private(set) var farthest = 0.0
  private(set) var limit = 0.0
  private var current = 0.0
  /// The turn before the newest movement, and the scale of the fingers then; kept until the slop
  /// has been crossed.
  private var previous = 0.0
  private var scale = 1.0
  /// The value until the slop has been crossed, and from then on at `origin`.
  private var base = 0.0
  private var origin = 0.0
  private var time = 0.0
  /// The values from which the velocity is estimated.
  var samples = VelocitySamples()

  /// The rotation less the slop, in radians, clockwise positive, over any number of turns; until
  /// the slop has been crossed, zero or the value that was set.
  var value: Double { hasCrossed ? base + (current - origin) : base }

  /// Returns the velocity in radians per second; zero until the slop has been crossed.
  func velocity(at time: Double) -> Double { hasCrossed ? samples.velocity(at: time).dx : 0 }

  /// Starts to measure from the current locations of the fingers.
  ///
  /// - Parameter keepsValue: Whether the fingers are further ones of the same attempt, so that a
  ///   value that was set before the slop was crossed remains.
  mutating func restart(from fit: SimilarityFit, keepsValue: Bool) {
    let slop = slop
    let angleSlop = angleSlop
    let base = keepsValue ? base : 0
    self = RotationTracker()
    self.slop = slop
    self.angleSlop = angleSlop
    self.base = base
    current = fit.rotation
    origin = fit.rotation
    scale = fit.scale
    time = fit.time
    record()
  }

  /// Updates the rotation and its velocity.
  mutating func update(_ rotation: Double, at time: Double) {
    if !hasCrossed { previous = current - origin }
    current = rotation
    self.time = time
    record()
  }

  /// Checks whether the movement that was followed last has crossed the slop. If so, the slop is
  /// subtracted, so that the value starts near zero.
  mutating func detectCrossing(_ fit: SimilarityFit) {
    let segment = TurnCrossing(
      from: (previous, scale), to: (current - origin, fit.scale), spans: fit.spans, span: fit.span,
      arc: slop, angle: angleSlop)
    scale = fit.scale
    let turn = abs(current - origin)
    if turn >= farthest {
      farthest = turn
      limit = segment.limit
    }
    guard let angle = segment.slop else { return }
    origin += angle
    hasCrossed = true
  }

  /// Replaces the accumulated rotation, in radians, from which later movements continue. The
  /// velocity and the slop do not restart (R38). A value that is not finite is ignored.
  mutating func setValue(_ value: Double) {
    guard value.isFinite else { return }
    base = value
    if hasCrossed { origin = current }
  }

  private mutating func record() { samples.append(Vector2D(dx: current, dy: 0), at: time) }
}
