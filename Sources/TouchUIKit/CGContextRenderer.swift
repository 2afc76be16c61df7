#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TouchFoundation
  import TouchKit
  import TouchViews
  import UIKit

  /// A renderer that draws into a graphics context.
  ///
  ///     var renderer = CGContextRenderer(context)
  ///     window.draw(into: &renderer)
  public struct CGContextRenderer: Renderer {
    private let context: CGContext
    private let image: (ImageID) -> CGImage?
    /// Whether each group that has begun and not ended is drawn as a whole.
    private var groups: [Bool] = []

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - context: The context, whose y axis points downward, as in `UIView.draw(_:)`.
    ///   - image: Returns the image of an identifier, or `nil` to draw its rectangle gray.
    public init(_ context: CGContext, image: @escaping (ImageID) -> CGImage? = { _ in nil }) {
      self.context = context
      self.image = image
      context.setLineCap(.round)
      context.setLineJoin(.round)
    }

    // MARK: - Groups

    /// Begins a group.
    public mutating func beginGroup(_ group: DrawingGroup) {
      let transform = group.transform
      context.saveGState()
      context.concatenate(
        CGAffineTransform(
          a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx,
          ty: transform.ty))
      if let clip = group.clip {
        context.addPath(Path2D(clip, cornerRadius: group.clipCornerRadius))
        context.clip()
      }
      groups.append(group.isComposed)
      guard group.isComposed else { return }
      context.setAlpha(CGFloat(group.alpha))
      context.setBlendMode(group.blendMode == .multiply ? .multiply : .normal)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }

    /// Ends the innermost group.
    public mutating func endGroup() {
      guard let isComposed = groups.popLast() else { return }
      if isComposed { context.endTransparencyLayer() }
      context.restoreGState()
    }

    // MARK: - Shapes

    /// Draws a shape, an image or text.
    public mutating func draw(_ shape: DrawnShape) {
      switch shape {
      case .disc(let center, let radius, let fill, let stroke, let width):
        let side = 2 * max(radius, 0)
        let box = Rect2D(center: center, size: Size2D(width: side, height: side))
        paint(fill, stroke, width: width) { context.addEllipse(in: CGRect(box)) }
      case .path(let path, let fill, let stroke, let width):
        paint(fill, stroke, width: width, by: path.usesEvenOddFillRule ? .evenOdd : .winding) {
          context.addPath(path)
        }
      case .text(let text, let location, let size, let anchor, let color):
        draw(text, at: location, size: size, anchor, color)
      case .image(let id, let rect):
        if let image = image(id) {
          draw(image, in: rect)
        } else {
          paint(.lightGray, .clear, width: 0) { context.addPath(Path2D(rect)) }
        }
      }
    }

    private func paint(
      _ fill: TouchColor, _ stroke: TouchColor, width: Double, by rule: CGPathFillRule = .winding,
      _ addShape: () -> Void
    ) {
      if fill.alpha > 0 {
        context.setFillColor(red: fill.red, green: fill.green, blue: fill.blue, alpha: fill.alpha)
        addShape()
        context.fillPath(using: rule)
      }
      if stroke.alpha > 0, width > 0 {
        context.setStrokeColor(
          red: stroke.red, green: stroke.green, blue: stroke.blue, alpha: stroke.alpha)
        context.setLineWidth(width)
        addShape()
        context.strokePath()
      }
    }

    /// Draws an image. CoreGraphics draws images with the y axis upward.
    private func draw(_ image: CGImage, in rect: Rect2D) {
      context.saveGState()
      context.translateBy(x: CGFloat(rect.minX), y: CGFloat(rect.maxY))
      context.scaleBy(x: 1, y: -1)
      context.draw(image, in: CGRect(x: 0, y: 0, width: rect.width, height: rect.height))
      context.restoreGState()
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
      UIGraphicsPushContext(context)
      let start = location.x - Double(text.size().width) * anchor.share
      text.draw(at: CGPoint(x: start, y: location.y - Double(font.ascender)))
      UIGraphicsPopContext()
    }
  }

  extension CGContext {
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
  }
#endif
