import TouchKit
import TouchViews

/// A line of finger paint through a sequence of points.
public struct Polyline: Hashable, Sendable {
  /// The color of the line.
  public var color: TouchColor
  /// The width of the line, in points.
  public var width: Double
  /// The vertices of the line, in points. A single vertex is drawn as a dot.
  public var points: [Point2D]

  /// Creates a line through points, with a width in points.
  public init(color: TouchColor = .black, width: Double = 4, points: [Point2D] = []) {
    self.color = color
    self.width = width
    self.points = points
  }
}
