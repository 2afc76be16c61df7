import TouchKit
import TouchViews

/// A line through points, as a finger paints it.
public struct Polyline: Hashable, Sendable {
  /// Its colour.
  public var color: TouchColor
  /// Its width, in points.
  public var width: Double
  /// The places that it goes through, in points. A single one is a dot.
  public var points: [Point2D]

  /// A line of a colour and a width (points) through points.
  public init(color: TouchColor = .black, width: Double = 4, points: [Point2D] = []) {
    self.color = color
    self.width = width
    self.points = points
  }
}
