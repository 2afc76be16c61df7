/// The dependence of a pen's width on the force of a touch, and for devices without force on its
/// speed.
///
/// It is a function of a sample and its speed: the share of the pen's width at average force.
@frozen
public struct WidthResponse: Hashable, Sendable {
  /// The smallest share of the width, 0 by default.
  public var minimum: Double
  /// The largest share of the width, 25/6 by default, the strongest force (R16).
  public var maximum: Double
  /// Whether the width follows the force. A sample without force counts as average.
  public var usesForce: Bool
  /// The degree to which a strong force widens the line less than a weak one narrows it: with 0,
  /// the default, the width is proportional to the force. With *s*, it is at most (1 + *s*) / *s*
  /// times the width at average force.
  public var softness: Double
  /// The share that a fast movement takes away if the width does not follow a force: half of this
  /// value at 250 points per second, and nearly all of it far above. 0 by default.
  public var thinning: Double
  /// The share of the width that a flat pencil adds, for shading: all of it if the pencil lies on
  /// the surface, and nothing above 45 degrees or if the altitude is unknown. 0 by default.
  public var tilt: Double

  /// Creates a response, by default one that is proportional to the force.
  @inlinable
  public init(
    minimum: Double = 0, maximum: Double = InkConstants.maximumForce, usesForce: Bool = true,
    softness: Double = 0, thinning: Double = 0, tilt: Double = 0
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.usesForce = usesForce
    self.softness = softness
    self.thinning = thinning
    self.tilt = tilt
  }

  /// Returns the share of the width for a force, or `nil` if the sample has none, a speed in points
  /// per second, and an altitude in radians.
  @inlinable
  func share(ofForce force: Double?, speed: Double = 0, altitude: Double? = nil) -> Double {
    var share = 1.0
    if usesForce, let force {
      let bounded = min(max(force, 0), InkConstants.maximumForce)
      let soft = max(0, softness)
      share = bounded * (1 + soft) / (1 + soft * bounded)
    } else if thinning != 0 {
      share -= thinning * speed / (speed + InkConstants.thinningSpeed)
    }
    if tilt != 0, let altitude {
      share += tilt * (1 - min(max(altitude / InkConstants.tiltAltitude, 0), 1))
    }
    return min(max(share, minimum), maximum)
  }
}
