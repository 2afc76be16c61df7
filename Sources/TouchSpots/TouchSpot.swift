import TouchKit
import TouchViews

/// A light gray circle below a finger, as a value that any renderer can draw. It grows from 1 to
/// 100 points in 0.2 s, slowly at the beginning and at the end.
///
/// Its time is that of the events (R44), so `diameter(at:)` does not depend on when or how often it
/// is called.
public struct TouchSpot: Equatable, Sendable {
  /// The center of the spot, in the coordinates of its view.
  public var center: Point2D
  /// The time of landing, in seconds, or `nil` if the spot is fully grown from the start.
  package var beganAt: Double?

  /// Creates a spot at a location, with the time at which its finger landed.
  public init(center: Point2D, beganAt: Double? = nil) {
    self.center = center
    self.beganAt = beganAt
  }

  /// The color of the spot.
  package static var color: TouchColor { .lightGray }

  /// The time at which the spot is fully grown, in seconds, or `nil` if it does not grow.
  var grownAt: Double? { beganAt.map { $0 + SpotConstants.growthDuration } }

  /// Returns the diameter at a time, in points. It grows from 1 to 100 in the 0.2 s after the
  /// landing, along `AnimationCurve.easeInOut`.
  public func diameter(at time: Double) -> Double {
    guard let beganAt else { return SpotConstants.diameter }
    let fraction = AnimationCurve.easeInOut.value(
      at: (time - beganAt) / SpotConstants.growthDuration)
    return SpotConstants.initialDiameter + (SpotConstants.diameter - SpotConstants.initialDiameter)
      * fraction
  }
}
