import TouchKit

/// The coasting of a scale after a pinch: its logarithm coasts and bounces, so a scale never
/// becomes negative, and doubling takes as long as halving (R70).
public struct ScaleDeceleration: Equatable, Sendable {
  private let logarithm: Deceleration

  /// Creates the motion of a scale that is released with a velocity.
  ///
  /// - Parameters:
  ///   - scale: The scale at the time 0, greater than 0.
  ///   - velocity: Its velocity per second. That of a pinch belongs to the pinch's own scale:
  ///     multiply it by what one stands for in the other.
  ///   - rate: How fast it slows.
  ///   - bounds: The scales at which it can end, greater than 0.
  ///   - precision: The part of the scale that is not visible any more.
  /// - Precondition: `scale`, the lower bound and `precision` are greater than 0.
  public init(
    from scale: Double, velocity: Double, rate: DecelerationRate = .normal,
    bounds: ClosedRange<Double> = Double.leastNormalMagnitude ... .infinity,
    precision: Double = 0.001
  ) {
    precondition(scale > 0 && bounds.lowerBound > 0, "a scale that coasts is greater than 0")
    logarithm = Deceleration(
      from: ElementaryMath.log(scale), velocity: velocity / scale, rate: rate,
      bounds: ElementaryMath.log(bounds.lowerBound)...ElementaryMath.log(bounds.upperBound),
      precision: precision)
  }

  /// The scale at the end.
  public var destination: Double { ElementaryMath.exp(logarithm.destination) }
  /// The time until the scale is at its destination, in seconds.
  public var duration: Double { logarithm.duration }

  /// Returns the scale at a time in seconds since it was released.
  public func scale(at time: Double) -> Double { ElementaryMath.exp(logarithm.value(at: time)) }

  /// Returns the velocity of the scale at a time, per second.
  public func velocity(at time: Double) -> Double {
    scale(at: time) * logarithm.velocity(at: time)
  }
}
