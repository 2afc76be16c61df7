import TouchKit
import TouchViews

/// A light-gray round spot under a finger, as a value that any renderer can draw: it grows from 1 to 100 points in 0.2 s.
///
/// Time is that of the events (R44): a spot is as large as `diameter(at:)` says, whoever asks and however often.
public struct TouchSpot: Hashable, Sendable {
  /// Its middle, in the coordinates of the view that it lies in, in points.
  public var center: Point2D
  /// When its finger landed, in seconds; nil: it has always been there, and is full grown.
  public var beganAt: Double?

  /// A spot under a finger at that place, that landed at that time.
  public init(center: Point2D, beganAt: Double? = nil) {
    self.center = center
    self.beganAt = beganAt
  }

  /// What colour it has.
  public static var color: TouchColor { .lightGray }

  /// When it stops growing, in seconds; nil where it never grew.
  public var grownAt: Double? { beganAt.map { $0 + SpotConstants.growthDuration } }

  /// How wide it is at a time in seconds, in points: 1 at the landing and before, 100 from 0.2 s after it on, evenly in between.
  public func diameter(at time: Double) -> Double {
    guard let beganAt else { return SpotConstants.diameter }
    let fraction = Swift.min(Swift.max(0, (time - beganAt) / SpotConstants.growthDuration), 1)
    return SpotConstants.initialDiameter + (SpotConstants.diameter - SpotConstants.initialDiameter)
      * fraction
  }

  /// The square that it fills at a time in seconds: always as wide as high, a spot is always a circle.
  public func frame(at time: Double) -> Rect2D {
    let diameter = diameter(at: time)
    return Rect2D(center: center, size: Size2D(width: diameter, height: diameter))
  }
}
