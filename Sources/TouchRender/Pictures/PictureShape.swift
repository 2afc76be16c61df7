import TouchKit
import TouchViews

/// One thing in a picture. Places and lengths in points.
public enum PictureShape: Hashable, Sendable {
  /// A disc with an optional rim.
  case disc(
    center: Point2D, radius: Double, fill: TouchColor, stroke: TouchColor = .clear,
    strokeWidth: Double = 0)
  /// A filled outline, closed by its first point; the non-zero rule says what is inside.
  case area([Point2D], fill: TouchColor, stroke: TouchColor = .clear, strokeWidth: Double = 0)
  /// A line with round ends and corners. A single point is a dot.
  case line([Point2D], width: Double, color: TouchColor)
  /// Small print that begins at a place.
  case text(String, at: Point2D, color: TouchColor)
}
