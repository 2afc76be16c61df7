import TouchKit
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
  public static func text(of picture: Picture, tolerance: Double = RenderConstants.tolerance)
    -> String
  {
    text(of: [[picture]], tolerance: tolerance)
  }

  /// Returns an SVG document of pictures in rows, each row from left to right.
  public static func text(of rows: [[Picture]], tolerance: Double = RenderConstants.tolerance)
    -> String
  {
    SVGPanel.document(
      rows.map { $0.map { SVGPanel(AnimatedPicture($0), nil, tolerance: tolerance) } })
  }

  /// Writes a shape, with its animations as child elements.
  static func write(
    _ shape: DrawnShape, to writer: inout SVGWriter, tolerance: Double,
    attributes: [(String, String)] = [],
    animations: ((inout SVGWriter) -> Void)? = nil
  ) {
    let (name, own, text) = element(shape, tolerance: tolerance)
    writer.element(name, own + attributes, text: text, containing: animations)
  }

  private static func element(_ shape: DrawnShape, tolerance: Double) -> (
    name: String, attributes: [(String, String)], text: String?
  ) {
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
    case .image(_, let rect):
      return element(.path(Path2D(rect), fill: .lightGray), tolerance: tolerance)
    }
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

extension AnimatedPicture {
  /// Creates a picture that does not move.
  fileprivate init(_ picture: Picture) {
    self.init(
      size: picture.size, background: picture.background, duration: 0,
      elements: picture.shapes.map { Element($0) },
      tracks: picture.legend.map { Track($0, startTime: 0, endTime: nil) })
  }
}
