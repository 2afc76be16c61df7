import TouchKit

/// The displayed value of a number that a finger pulls out of its bounds: it follows less the
/// farther it is pulled, and never farther than an extent (R70).
///
/// The value is (1 - 1 / (0.55 d / extent + 1)) extent out of its bounds if the finger has pulled
/// by d, as in UIKit's scroll views.
public struct RubberBand: Equatable, Sendable {
  /// The values that are not pulled.
  public var bounds: ClosedRange<Double>
  /// The greatest distance out of the bounds: in UIKit, the width or height of the scroll view.
  public var extent: Double
  private let stiffness = GestureConstants.rubberBandStiffness

  /// Creates a rubber band. With an extent of 0 or less, values stop at the bounds.
  public init(bounds: ClosedRange<Double>, extent: Double) {
    self.bounds = bounds
    self.extent = extent
  }

  /// Returns where a value is seen that a finger has pulled to `pulled`.
  public func value(pulledTo pulled: Double) -> Double {
    guard let (bound, pull) = excess(of: pulled) else { return pulled }
    guard extent > 0, pull.isFinite else { return bound + (extent > 0 ? sign(pull) * extent : 0) }
    return bound + sign(pull) * (1 - 1 / (abs(pull) * stiffness / extent + 1)) * extent
  }

  /// Returns to where a finger has pulled what is seen at `value`: the inverse, for a finger that
  /// catches content which is out of its bounds. The bound if the extent is 0 or less.
  public func pull(showing value: Double) -> Double {
    guard let (bound, offset) = excess(of: value) else { return value }
    guard extent > 0 else { return bound }
    let part = min(abs(offset) / extent, 1 - 1e-6)
    return bound + sign(offset) * extent / stiffness * (1 / (1 - part) - 1)
  }

  private func excess(of value: Double) -> (bound: Double, Double)? {
    let bound = value < bounds.lowerBound ? bounds.lowerBound : bounds.upperBound
    return value < bounds.lowerBound || value > bounds.upperBound ? (bound, value - bound) : nil
  }

  private func sign(_ value: Double) -> Double { value < 0 ? -1 : 1 }
}
