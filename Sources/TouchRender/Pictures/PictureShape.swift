import TouchKit
import TouchViews

/// A shape in a picture, with coordinates and lengths in points.
public enum PictureShape: Hashable, Sendable {
  /// A disc with an optional border.
  case disc(
    center: Point2D, radius: Double, fill: TouchColor, stroke: TouchColor = .clear,
    strokeWidth: Double = 0)
  /// A closed area, filled with the non-zero rule, with an optional border.
  case area([Point2D], fill: TouchColor, stroke: TouchColor = .clear, strokeWidth: Double = 0)
  /// A line with round ends and joins. A single point is drawn as a dot.
  case line([Point2D], width: Double, color: TouchColor)
  /// Small text that begins at a location.
  case text(String, at: Point2D, color: TouchColor)
}
