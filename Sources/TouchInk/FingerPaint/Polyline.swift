import TouchKit
import TouchViews

/// A line of finger paint through a sequence of points.
public struct Polyline: Equatable, Sendable {
  /// The color of the line.
  public var color: TouchColor
  /// The width of the line, in points.
  public var width: Double
  /// The vertices of the line, in points. A single vertex is drawn as a dot.
  public var points: [Point2D]
  /// The stroke of the pen that the line is drawn with, or `nil` if its width is constant.
  var stroke: Stroke?

  /// Creates a line through points, with a width in points.
  public init(color: TouchColor = .black, width: Double = 4, points: [Point2D] = []) {
    self.color = color
    self.width = width
    self.points = points
  }

  /// The shapes of the line: the ink of its pen, or a line of constant width.
  public var shapes: [DrawnShape] {
    stroke.map { $0.shapes($0.style, color: color) } ?? [.line(points, width: width, color: color)]
  }

  /// Appends a sample at a point.
  mutating func append(_ sample: TouchSample, at point: Point2D) {
    points.append(point)
    var sample = sample
    sample.location = point
    stroke?.append(sample)
  }
}
