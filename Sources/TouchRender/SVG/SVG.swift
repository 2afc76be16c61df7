import TouchKit
import TouchRaster
import TouchViews

/// The conversion of pictures to SVG. The output is valid XML, compact and
/// deterministic: paths are simplified within a tolerance, and numbers are rounded to a hundredth
/// of a point.
public enum SVG {
  /// Returns an SVG document of a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture to convert.
  ///   - tolerance: The maximum distance of a simplified path from the exact one, 0.07 points by
  ///     default, or 0 for exact paths.
  ///   - image: Returns the image of an identifier, or `nil` to draw its rectangle gray.
  public static func text(
    of picture: Picture, tolerance: Double = RenderConstants.tolerance,
    image: @escaping (ImageID) -> Bitmap? = { _ in nil }
  ) -> String {
    text(of: [[picture]], tolerance: tolerance, image: image)
  }

  /// Returns an SVG document of pictures in rows, each row from left to right.
  public static func text(
    of rows: [[Picture]], tolerance: Double = RenderConstants.tolerance,
    image: @escaping (ImageID) -> Bitmap? = { _ in nil }
  ) -> String {
    SVGPanel.document(
      rows.map { row in
        row.map { picture in
          SVGPanel(size: picture.size, picture.background, picture.legend.map { .init($0) }) {
            var drawing = SVGDrawing($0, clipName: $1 + "-", tolerance: tolerance, image: image)
            picture.drawing.draw(into: &drawing)
            $0 = drawing.writer
          }
        }
      })
  }

  /// Writes a shape, with its animations as child elements.
  static func write(
    _ shape: DrawnShape, to writer: inout SVGWriter, tolerance: Double,
    attributes: [(String, String)] = [], image: (ImageID) -> Bitmap? = { _ in nil },
    animations: ((inout SVGWriter) -> Void)? = nil
  ) {
    let (name, own, text) = element(shape, tolerance: tolerance, image)
    writer.element(name, own + attributes, text: text, containing: animations)
  }

  private static func element(
    _ shape: DrawnShape, tolerance: Double, _ image: (ImageID) -> Bitmap?
  ) -> (name: String, attributes: [(String, String)], text: String?) {
    switch shape {
    case .disc(let center, let radius, let fill, let stroke, let strokeWidth):
      let attributes = [
        ("cx", SVGNumber.text(center.x)), ("cy", SVGNumber.text(center.y)),
        ("r", SVGNumber.text(max(radius, 0))),
      ]
      return (
        "circle", attributes + SVGWriter.paint("fill", fill) + self.stroke(stroke, strokeWidth), nil
      )
    case .path(let path, let fill, let stroke, let strokeWidth):
      let attributes =
        [("d", SVGPath.data(path, tolerance: tolerance))]
        + (path.usesEvenOddFillRule ? [("fill-rule", "evenodd")] : [])
        + SVGWriter.paint("fill", fill) + self.stroke(stroke, strokeWidth)
      let ends = [("stroke-linecap", "round"), ("stroke-linejoin", "round")]
      return ("path", path.hasEnds ? attributes + ends : attributes, nil)
    case .text(let text, let location, let size, let anchor, let color):
      return (
        "text",
        [("x", SVGNumber.text(location.x)), ("y", SVGNumber.text(location.y))]
          + (size == RenderConstants.textSize ? [] : [("font-size", SVGNumber.text(size))])
          + (anchor == .start ? [] : [("text-anchor", anchor == .middle ? "middle" : "end")])
          + SVGWriter.paint("fill", color), text
      )
    case .image(let id, let rect): return element(image(id), in: rect, tolerance: tolerance)
    }
  }

  /// Returns the element of an image, or of its gray rectangle if the image is unknown.
  private static func element(_ image: Bitmap?, in rect: Rect2D, tolerance: Double) -> (
    name: String, attributes: [(String, String)], text: String?
  ) {
    guard let image, image.width > 0, image.height > 0 else {
      return element(.path(Path2D(rect), fill: .lightGray), tolerance: tolerance) { _ in nil }
    }
    let attributes = [
      ("x", SVGNumber.text(rect.minX)), ("y", SVGNumber.text(rect.minY)),
      ("width", SVGNumber.text(rect.width)), ("height", SVGNumber.text(rect.height)),
      ("preserveAspectRatio", "none"),
      ("href", "data:image/png;base64," + Base64.text(of: PNG.bytes(of: image))),
    ]
    return ("image", attributes, nil)
  }

  private static func stroke(_ color: TouchColor, _ width: Double) -> [(String, String)] {
    guard color.alpha > 0, width > 0 else { return [] }
    return SVGWriter.paint("stroke", color) + [("stroke-width", SVGNumber.text(width))]
  }
}

extension Path2D {
  /// Whether a line along the path has ends: a subpath is open, or a single point.
  fileprivate var hasEnds: Bool {
    // The course of the curves does not matter, so each is one straight line.
    polylines(tolerance: .infinity).contains { !$0.isClosed || $0.points.count == 1 }
  }
}
