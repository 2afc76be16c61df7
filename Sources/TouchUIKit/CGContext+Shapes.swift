#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TouchFoundation
  import TouchKit
  import TouchViews
  import UIKit

  extension CGContext {
    /// Draws the shapes of views, such as those of `TouchView.drawHierarchy()`, from back to front.
    public func draw(_ shapes: [DrawnShape]) {
      saveGState()
      setLineCap(.round)
      setLineJoin(.round)
      for shape in shapes { draw(shape) }
      restoreGState()
    }

    /// Adds a path to the current path.
    public func addPath(_ path: Path2D) {
      for element in path.elements {
        switch element {
        case .move(let point): move(to: CGPoint(point))
        case .line(let point): addLine(to: CGPoint(point))
        case .quadCurve(let point, let control):
          addQuadCurve(to: CGPoint(point), control: CGPoint(control))
        case .curve(let point, let control1, let control2):
          addCurve(to: CGPoint(point), control1: CGPoint(control1), control2: CGPoint(control2))
        case .close: closePath()
        }
      }
    }

    private func draw(_ shape: DrawnShape) {
      switch shape {
      case .disc(let center, let radius, let fill, let stroke, let width):
        let side = 2 * max(radius, 0)
        let box = Rect2D(center: center, size: Size2D(width: side, height: side))
        paint(fill, stroke, width: width) { addEllipse(in: CGRect(box)) }
      case .path(let path, let fill, let stroke, let width):
        paint(
          fill, stroke, width: width, by: path.usesEvenOddFillRule ? .evenOdd : .winding
        ) {
          addPath(path)
          // A line without a length is a dot, and a single point is nothing.
          if path.elements.count == 1, case .move(let point) = path.elements[0] {
            addLine(to: CGPoint(point))
          }
        }
      case .text(let text, let location, let size, let anchor, let color):
        draw(text, at: location, size: size, anchor, color)
      case .image(_, let rect):
        paint(.lightGray, .clear, width: 0) { addPath(Path2D(rect)) }
      }
    }

    private func paint(
      _ fill: TouchColor, _ stroke: TouchColor, width: Double, by rule: CGPathFillRule = .winding,
      _ addShape: () -> Void
    ) {
      if fill.alpha > 0 {
        setFillColor(red: fill.red, green: fill.green, blue: fill.blue, alpha: fill.alpha)
        addShape()
        fillPath(using: rule)
      }
      if stroke.alpha > 0, width > 0 {
        setStrokeColor(red: stroke.red, green: stroke.green, blue: stroke.blue, alpha: stroke.alpha)
        setLineWidth(width)
        addShape()
        strokePath()
      }
    }

    /// Draws text whose baseline begins at a location.
    private func draw(
      _ text: String, at location: Point2D, size: Double, _ anchor: TextAnchor, _ color: TouchColor
    ) {
      let font = UIFont.systemFont(ofSize: CGFloat(size))
      let text = NSAttributedString(
        string: text,
        attributes: [
          .font: font,
          .foregroundColor: UIColor(
            red: color.red, green: color.green, blue: color.blue, alpha: color.alpha),
        ])
      UIGraphicsPushContext(self)
      let start = location.x - Double(text.size().width) * anchor.share
      text.draw(at: CGPoint(x: start, y: location.y - Double(font.ascender)))
      UIGraphicsPopContext()
    }
  }
#endif
