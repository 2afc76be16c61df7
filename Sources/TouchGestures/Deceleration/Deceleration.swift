import TouchKit

/// The coasting of a number after a gesture: a coordinate, an angle, a volume (R70).
///
///     let spin = Deceleration(from: angle, velocity: rotation.velocity, precision: 0.001)
///     angle = spin.value(at: link.timestamp - start)
///
/// It coasts as a scroll view does, and bounces at its bounds: what leaves them is drawn back by a
/// spring without oscillation. A value that begins outside returns immediately. Nothing depends
/// on how often it is read: it is a function of the time since the gesture ended, and has no clock.
///
/// Velocities are limited to `GestureConstants.maximumCoastingVelocity`, and one that is not finite
/// is 0, because they are estimates. All operations take constant time.
public struct Deceleration: Equatable, Sendable {
  /// The value at the end.
  public let destination: Double
  /// The time until the value differs from its destination by at most the precision, in seconds.
  public let duration: Double

  private let entry: Spring?
  private let coast: Coast
  private let exit: Spring?
  /// The times, in seconds, at which the value enters the bounds and leaves them.
  private let coastBegin: Double
  private let coastEnd: Double

  /// Creates the motion of a value that is released with a velocity.
  ///
  /// - Parameters:
  ///   - value: The value at the time 0.
  ///   - velocity: Its velocity at the time 0, in units of the value per second.
  ///   - rate: How fast it slows.
  ///   - bounds: The values at which it can end. A bound that is infinite is none.
  ///   - precision: The distance to the destination that is not visible any more.
  /// - Precondition: `precision` is greater than 0.
  public init(
    from value: Double, velocity: Double, rate: DecelerationRate = .normal,
    bounds: ClosedRange<Double> = -.infinity ... .infinity, precision: Double
  ) {
    Self.check(precision)
    let lower = bounds.lowerBound.isFinite ? bounds.lowerBound : -.infinity
    let upper = bounds.upperBound.isFinite ? bounds.upperBound : .infinity
    var value = value
    var velocity = Self.limited(velocity)
    if value < lower || value > upper {
      let spring = Spring(to: value < lower ? lower : upper, from: value, velocity)
      guard let crossing = spring.crossingTime, crossing < spring.duration(precision) else {
        self = Self(spring, precision)
        return
      }
      entry = spring
      value = spring.target
      velocity = spring.velocity(at: crossing)
      coastBegin = crossing
    } else {
      entry = nil
      coastBegin = 0
    }
    coast = Coast(from: value, velocity, rate.decay)
    // A value that leaves its bounds by less than can be seen does not bounce, seconds later.
    if coast.limit < lower - precision || coast.limit > upper + precision {
      let bound = coast.limit < lower ? lower : upper
      let time = coast.time(of: bound)
      let spring = Spring(to: bound, from: bound, coast.velocity(at: time))
      exit = spring
      coastEnd = coastBegin + time
      destination = bound
      duration = coastEnd + spring.duration(precision)
    } else {
      exit = nil
      coastEnd = .infinity
      destination = min(max(coast.limit, lower), upper)
      duration = coastBegin + coast.duration(precision)
    }
  }

  /// Creates the motion of a value that is drawn to a target by a spring, as to the page that is
  /// nearest to the destination of another motion.
  ///
  /// - Parameters:
  ///   - value: The value at the time 0.
  ///   - target: The value at the end.
  ///   - velocity: The velocity at the time 0, in units of the value per second.
  ///   - precision: The distance to the target that is not visible any more.
  /// - Precondition: `precision` is greater than 0.
  public init(from value: Double, to target: Double, velocity: Double, precision: Double) {
    Self.check(precision)
    self.init(Spring(to: target, from: value, Self.limited(velocity)), precision)
  }

  private init(_ spring: Spring, _ precision: Double) {
    entry = spring
    coast = Coast(from: spring.target, 0, 1)
    exit = nil
    coastBegin = .infinity
    coastEnd = .infinity
    destination = spring.target
    duration = spring.duration(precision)
  }

  /// Returns the value at a time in seconds since it was released: the first one before 0, and the
  /// destination after the duration.
  public func value(at time: Double) -> Double {
    guard time < duration else { return destination }
    let time = max(0, time)
    if time < coastBegin, let entry { return entry.value(at: time) }
    if time >= coastEnd, let exit { return exit.value(at: time - coastEnd) }
    return coast.value(at: time - coastBegin)
  }

  /// Returns the velocity at a time, in units of the value per second: 0 after the duration.
  public func velocity(at time: Double) -> Double {
    guard time < duration else { return 0 }
    let time = max(0, time)
    if time < coastBegin, let entry { return entry.velocity(at: time) }
    if time >= coastEnd, let exit { return exit.velocity(at: time - coastEnd) }
    return coast.velocity(at: time - coastBegin)
  }

  private static func check(_ precision: Double) {
    precondition(precision > 0, "the precision of a deceleration is greater than 0")
  }

  private static func limited(_ velocity: Double) -> Double {
    let limit = GestureConstants.maximumCoastingVelocity
    return velocity.isFinite ? min(max(velocity, -limit), limit) : 0
  }
}

/// A value whose velocity decays exponentially.
private struct Coast: Equatable {
  private let start: Double
  private let velocity: Double
  private let decay: Double

  init(from start: Double, _ velocity: Double, _ decay: Double) {
    self.start = start
    self.velocity = velocity
    self.decay = decay
  }

  /// The value that it approaches.
  var limit: Double { start + velocity / decay }

  func value(at time: Double) -> Double {
    limit - velocity / decay * ElementaryMath.exp(-decay * time)
  }

  func velocity(at time: Double) -> Double { velocity * ElementaryMath.exp(-decay * time) }

  /// The time at which it reaches a value between its start and its limit.
  func time(of value: Double) -> Double {
    -ElementaryMath.log(1 - decay * (value - start) / velocity) / decay
  }

  func duration(_ precision: Double) -> Double {
    max(0, ElementaryMath.log(abs(velocity) / (decay * precision)) / decay)
  }
}

/// A value that is drawn to a target without oscillation: a critically damped spring.
private struct Spring: Equatable {
  let target: Double
  private let offset: Double
  private let slope: Double
  private let frequency = GestureConstants.bounceFrequency

  init(to target: Double, from value: Double, _ velocity: Double) {
    self.target = target
    offset = value - target
    slope = velocity + frequency * offset
  }

  func value(at time: Double) -> Double {
    target + ElementaryMath.exp(-frequency * time) * (offset + slope * time)
  }

  func velocity(at time: Double) -> Double {
    ElementaryMath.exp(-frequency * time) * (slope - frequency * (offset + slope * time))
  }

  /// The time at which a value that is fast enough passes its target.
  var crossingTime: Double? { offset * slope < 0 ? -offset / slope : nil }

  /// The time after which both terms together are within the precision.
  func duration(_ precision: Double) -> Double {
    let first = ElementaryMath.log(2 * abs(offset) / precision) / frequency
    // t e^(-ft) is at most 2/(ef) e^(-ft/2).
    let second =
      2 * ElementaryMath.log(4 * abs(slope) / (ElementaryMath.exp(1) * frequency * precision))
      / frequency
    return max(0, first, second)
  }
}
