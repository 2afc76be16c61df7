import TouchKit

/// The appearance of a view, under UIKit's names: corners, border, opacity and order among
/// siblings.
///
/// A layer is a value that belongs to its view: `view.layer.cornerRadius = 8`.
public struct TouchLayer: Sendable {
  /// The radius of the corners of background and border, in points; at most half of the shorter
  /// side is used. It affects neither hit tests nor subviews.
  public var cornerRadius = 0.0
  /// The width of the border, in points, inside the bounds and in front of the subviews; 0 by
  /// default.
  public var borderWidth = 0.0
  /// The color of the border; black by default. If it is `nil`, there is no border.
  public var borderColor: TouchColor? = .black
  /// The opacity of the view and its subviews, from 0 to 1: the same as the view's `alpha`.
  public var opacity = 1.0
  /// The combination of the view and its subviews, as a whole, with what is behind them.
  public var blendMode = DrawingGroup.BlendMode.normal
  /// The position among the siblings when they are drawn, the greatest in front; 0 by default. Hit
  /// tests follow the order of `subviews` only.
  public var zPosition = 0.0

  /// Returns the shape of the border of a view, or `nil` if it has none.
  func border(of bounds: Rect2D) -> DrawnShape? {
    guard let borderColor, borderColor.alpha > 0, borderWidth > 0 else { return nil }
    return shape(
      of: bounds, insetBy: borderWidth / 2, stroke: borderColor, strokeWidth: borderWidth)
  }

  /// Returns the shape of a view with these corners, inset by a distance.
  func shape(
    of bounds: Rect2D, insetBy inset: Double = 0, fill: TouchColor = .clear,
    stroke: TouchColor = .clear, strokeWidth: Double = 0
  ) -> DrawnShape {
    let box = bounds.insetBy(dx: inset, dy: inset)
    let radius = cornerRadius - inset
    if box.width == box.height, radius >= box.width / 2 {
      return .disc(
        center: box.center, radius: box.width / 2, fill: fill, stroke: stroke,
        strokeWidth: strokeWidth)
    }
    return .path(
      Path2D(box, cornerRadius: radius), fill: fill, stroke: stroke, strokeWidth: strokeWidth)
  }
}
