import TouchKit

/// The part of its velocity that a coasting value keeps after a millisecond.
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
  /// The rate of scroll views.
  public static let normal = DecelerationRate(rawValue: 0.998)
  /// The rate of scroll views with pages.
  public static let fast = DecelerationRate(rawValue: 0.99)

  /// The part that is left after a millisecond.
  public let rawValue: Double

  /// - Precondition: `rawValue` is greater than 0 and less than 1.
  public init(rawValue: Double) {
    precondition(
      rawValue > 0 && rawValue < 1, "a deceleration rate is greater than 0 and less than 1")
    self.rawValue = rawValue
  }

  /// The constant of the exponential decay, per second.
  var decay: Double { -1000 * ElementaryMath.log(rawValue) }
}
