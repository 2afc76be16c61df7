import TouchKit

/// A shape in a drawing, with coordinates and lengths in points.
///
/// Views draw shapes (`TouchView.draw(_:)`), and renderers turn them into pixels, SVG or text.
public enum DrawnShape: Sendable {
  /// A disc with an optional border.
  case disc(
    center: Point2D, radius: Double, fill: TouchColor, stroke: TouchColor = .clear,
    strokeWidth: Double = 0)
  /// A path whose inside, by its fill rule, is filled, and along which a line is drawn. The
  /// line of an open path has round ends and joins; a single point is drawn as a dot.
  case path(
    Path2D, fill: TouchColor = .clear, stroke: TouchColor = .clear, strokeWidth: Double = 0)
  /// A line of text of a size in points, whose baseline is at a location with its beginning, middle
  /// or end.
  case text(
    String, at: Point2D, size: Double = 11, anchor: TextAnchor = .start, color: TouchColor)
  /// An image of the program, stretched to a rectangle.
  case image(ImageID, in: Rect2D)

  /// Returns a closed area with an optional border.
  public static func area(
    _ points: [Point2D], fill: TouchColor, stroke: TouchColor = .clear, strokeWidth: Double = 0
  ) -> DrawnShape {
    .path(Path2D(points, isClosed: true), fill: fill, stroke: stroke, strokeWidth: strokeWidth)
  }

  /// Returns a line through points, with round ends and joins.
  public static func line(_ points: [Point2D], width: Double, color: TouchColor) -> DrawnShape {
    .path(Path2D(points), stroke: color, strokeWidth: width)
  }

  /// The bounding rectangle of the shape, or `nil` if the shape is empty. That of text is an
  /// estimate, because renderers have fonts of their own.
  public var bounds: Rect2D? {
    switch self {
    case .disc(let center, let radius, _, _, let strokeWidth):
      let side = 2 * max(radius, 0) + strokeWidth
      return Rect2D(center: center, size: Size2D(width: side, height: side))
    case .path(let path, _, _, let strokeWidth):
      return path.isEmpty
        ? nil : path.boundingBox.insetBy(dx: -strokeWidth / 2, dy: -strokeWidth / 2)
    case .text(let text, let location, let size, let anchor, _):
      let width = TextMetrics.width(of: text, size: size)
      return Rect2D(
        x: location.x - width * anchor.share, y: location.y - size, width: width,
        height: 1.3 * size
      ).insetBy(dx: -size / 2, dy: 0)
    case .image(_, let rect): return rect
    }
  }

  /// Returns the shape transformed, with the width of its lines scaled by the square root of the
  /// change of area. Text is moved only.
  public func applying(_ transform: Transform2D) -> DrawnShape {
    if transform.isIdentity { return self }
    let scale = abs(transform.determinant).squareRoot()
    switch self {
    case .disc(let center, let radius, let fill, let stroke, let strokeWidth):
      guard transform.preservesCircles else {
        let box = Rect2D(center: center, size: Size2D(width: 2 * radius, height: 2 * radius))
        return DrawnShape.path(
          Path2D(ellipseIn: box), fill: fill, stroke: stroke, strokeWidth: strokeWidth
        ).applying(transform)
      }
      return .disc(
        center: center.applying(transform), radius: radius * scale, fill: fill, stroke: stroke,
        strokeWidth: strokeWidth * scale)
    case .path(let path, let fill, let stroke, let strokeWidth):
      return .path(
        path.applying(transform), fill: fill, stroke: stroke, strokeWidth: strokeWidth * scale)
    case .text(let text, let location, let size, let anchor, let color):
      return .text(
        text, at: location.applying(transform), size: size, anchor: anchor, color: color)
    case .image(let id, let rect): return .image(id, in: rect.applying(transform))
    }
  }

  /// The shape with a line of length zero for each subpath of a path that is a single point, which
  /// round ends make a dot. `TouchView.draw(into:)` draws such shapes.
  public var withDots: DrawnShape {
    guard case .path(let path, let fill, let stroke, let strokeWidth) = self, path.hasPoint else {
      return self
    }
    return .path(path.withDots, fill: fill, stroke: stroke, strokeWidth: strokeWidth)
  }

  /// Returns the shape with the opacity of its colors multiplied by a factor.
  package func multiplyingAlpha(by factor: Double) -> DrawnShape {
    if factor == 1 { return self }
    func paler(_ color: TouchColor) -> TouchColor { color.withAlphaComponent(color.alpha * factor) }
    switch self {
    case .disc(let center, let radius, let fill, let stroke, let strokeWidth):
      return .disc(
        center: center, radius: radius, fill: paler(fill), stroke: paler(stroke),
        strokeWidth: strokeWidth)
    case .path(let path, let fill, let stroke, let strokeWidth):
      return .path(path, fill: paler(fill), stroke: paler(stroke), strokeWidth: strokeWidth)
    case .text(let text, let location, let size, let anchor, let color):
      return .text(text, at: location, size: size, anchor: anchor, color: paler(color))
    case .image: return self
    }
  }
}

#if !hasFeature(Embedded)
  // To compare and hash strings takes Unicode tables, which bare wasm lacks.
  extension DrawnShape: Hashable {}
#endif

extension Transform2D {
  /// Whether circles stay circles, up to rounding.
  fileprivate var preservesCircles: Bool {
    let tolerance = 1e-9 * (abs(a) + abs(b) + abs(c) + abs(d))
    return (abs(a - d) <= tolerance && abs(b + c) <= tolerance)
      || (abs(a + d) <= tolerance && abs(b - c) <= tolerance)
  }
}
