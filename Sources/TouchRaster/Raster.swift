import TouchKit
import TouchViews

/// A renderer that draws shapes, groups, images and text into a bitmap, with smooth edges.
///
///     let bitmap = Bitmap(width: 1280, height: 960)
///     var raster = Raster(bitmap, scale: 2)
///     raster.clear(.white)
///     window.draw(into: &raster)
///
/// A raster keeps its memory, so that drawing again allocates nothing. Pixels outside of `clip`
/// stay as they are: a program that knows what has changed draws only that.
///
/// The areas of pixels that a path covers are exact. Those that it covers several times are added,
/// so that the edge of a line that returns along itself is stronger there, by less than a pixel.
public final class Raster: Renderer {
  /// The method that computes the pixels of an image that is not drawn in its own size.
  public enum ImageFilter: Sendable {
    /// The nearest pixel of the image.
    case nearest
    /// A mixture of the four nearest pixels.
    case bilinear
  }

  /// The bitmap that is drawn into.
  public var bitmap: Bitmap { didSet { reset() } }
  /// The number of pixels for a point.
  public var scale: Double { didSet { reset() } }
  /// The rectangle that is drawn, in points, or `nil` for all of the bitmap. Pixels that are partly
  /// in the rectangle are drawn.
  public var clip: Rect2D? { didSet { reset() } }
  /// The method for images that are not drawn in their own size; bilinear by default.
  public var imageFilter = ImageFilter.bilinear
  /// Returns the image of an identifier, or `nil` if there is none.
  public var image: (ImageID) -> Bitmap?

  private var groups = GroupStack()
  private var flattener = PathFlattener()
  private let converter = ScanConverter()
  private var font: StrokeFont?

  /// Creates a raster.
  ///
  /// - Parameters:
  ///   - bitmap: The bitmap that is drawn into.
  ///   - scale: The number of pixels for a point.
  ///   - image: Returns the image of an identifier, or `nil` if there is none.
  public init(
    _ bitmap: Bitmap, scale: Double = 1, image: @escaping (ImageID) -> Bitmap? = { _ in nil }
  ) {
    self.bitmap = bitmap
    self.scale = scale
    self.image = image
    reset()
  }

  /// The rectangle of the pixels that are drawn, in the coordinates of the innermost group.
  public var drawnRect: Rect2D? {
    groups.current.transform.inverse.map { groups.current.clip.applying($0) }
  }

  /// Ends all groups.
  private func reset() {
    let whole = Rect2D(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    let transform = Transform2D(scaleX: scale, y: scale)
    groups.reset(
      transform, clip: clip?.applying(transform).outerPixels.intersection(whole) ?? whole)
  }

  /// Replaces all pixels by a color, within `clip`. Groups end.
  public func clear(_ color: TouchColor = .clear) {
    reset()
    bitmap.fill(groups.current.clip, with: color.pixel(bitmap.format))
  }

  // MARK: - Shapes

  /// Draws a shape, an image or text.
  public func draw(_ shape: DrawnShape) {
    switch shape {
    case .disc(let center, let radius, let fill, let stroke, let strokeWidth):
      fillRing(at: center, from: 0, to: radius, fill)
      fillRing(
        at: center, from: radius - strokeWidth / 2, to: max(radius, 0) + strokeWidth / 2, stroke)
    case .path(let path, let fill, let stroke, let strokeWidth):
      self.fill(path, fill)
      self.stroke(path, stroke, width: strokeWidth)
    case .text(let text, let location, let size, let anchor, let color):
      write(text, at: location, size: size, anchor, color)
    case .image(let id, let rect): if let image = image(id) { draw(image, in: rect) }
    }
  }

  private func fill(_ path: Path2D, _ color: TouchColor) {
    let box = path.boundingBox
    guard color.alpha > 0, begin(box.applying(transform)) else { return }
    let source = source(of: color)
    // The backgrounds of views: a fifth of the time of `touch-bench raster/desk`.
    if source.pixel.pixelAlpha == 255, path.isRect, box.isWholePixels(transform) {
      target.fill(converter.region, with: source.pixel)
      return groups.didPaint(converter.region)
    }
    flattener.forEachSubpath(of: path, transform) { points, _ in converter.addPolygon(points) }
    paint(source, evenOdd: path.usesEvenOddFillRule)
  }

  private func stroke(_ path: Path2D, _ color: TouchColor, width: Double) {
    let box = path.boundingBox.insetBy(dx: -width / 2, dy: -width / 2)
    guard color.alpha > 0, width > 0, begin(box.applying(transform)) else { return }
    addLines(path, transform, width: width)
    paint(color)
  }

  private func addLines(_ path: Path2D, _ transform: Transform2D, width: Double) {
    guard let outliner = StrokeOutliner(RoundPen(transform, radius: width / 2)) else { return }
    flattener.forEachSubpath(of: path, transform) { points, isClosed in
      outliner.addLine(points, isClosed: isClosed, to: converter)
    }
  }

  /// Fills the area between two circles.
  private func fillRing(
    at center: Point2D, from inner: Double, to outer: Double, _ color: TouchColor
  ) {
    let box = Rect2D(center: center, size: Size2D(width: 2 * outer, height: 2 * outer))
    guard color.alpha > 0, outer > max(inner, 0), begin(box.applying(transform)) else { return }
    let center = center.applying(transform)
    RoundPen(transform, radius: outer).addDisc(at: center, to: converter)
    if inner > 0 {
      RoundPen(transform, radius: inner).addDisc(at: center, isHole: true, to: converter)
    }
    paint(color)
  }

  private func draw(_ image: Bitmap, in rect: Rect2D) {
    let toRect = Transform2D(
      scaleX: rect.width / Double(image.width), y: rect.height / Double(image.height)
    ).concatenating(Transform2D(translationX: rect.minX, y: rect.minY))
    guard let toImage = toRect.concatenating(transform).inverse, begin(rect.applying(transform))
    else {
      return
    }
    addRect(rect, transform)
    paint(
      ImageSource(
        image, toImage, imageFilter, bitmap.format, alpha: groups.current.opacity.byte))
  }

  private func write(
    _ text: String, at location: Point2D, size: Double, _ anchor: TextAnchor, _ color: TouchColor
  ) {
    let width = TextMetrics.width(of: text, size: size)
    var start = location
    start.x -= width * anchor.share
    let box = Rect2D(x: start.x - size, y: start.y - 2 * size, width: width, height: 3 * size)
      .insetBy(dx: -size, dy: 0)
    guard color.alpha > 0, size > 0, begin(box.applying(transform)) else { return }
    let font = self.font ?? StrokeFont()
    self.font = font
    for character in text.unicodeScalars {
      addLines(
        font.glyph(of: character), font.transform(size: size, at: start, transform),
        width: StrokeFont.weight)
      start.x += TextMetrics.advance(of: character) * size
    }
    paint(color)
  }

  // MARK: - Groups

  /// Begins a group.
  public func beginGroup(_ group: DrawingGroup) { groups.begin(group, on: bitmap) }

  /// Ends the innermost group.
  public func endGroup() {
    guard let ended = groups.end(), ended.hasLayer else { return }
    let layer = groups.removeLayer()
    if converter.begin(in: layer.painted, bounds: layer.painted) {
      if let clip = ended.group.clip {
        addRect(clip, cornerRadius: ended.group.clipCornerRadius, ended.transform)
      } else {
        addRect(layer.painted, .identity)
      }
      paint(
        LayerSource(
          layer.bitmap, alpha: ended.group.alpha.byte,
          multiplies: ended.group.blendMode == .multiply))
    }
    groups.clear(layer)
  }

  // MARK: - Painting

  private var transform: Transform2D { groups.current.transform }

  /// Begins a polygon within some bounds, and returns whether any of its pixels can change.
  private func begin(_ bounds: Rect2D) -> Bool {
    converter.begin(in: groups.current.clip, bounds: bounds)
  }

  /// Adds a rectangle whose corners are quarters of circles.
  private func addRect(_ rect: Rect2D, cornerRadius: Double = 0, _ transform: Transform2D) {
    let radius = min(max(0, cornerRadius), min(rect.width, rect.height) / 2)
    let pen = RoundPen(transform, radius: radius)
    let inner = rect.insetBy(dx: radius, dy: radius)
    var direction = Vector2D(dx: 1, dy: 0)
    var center = Point2D(x: inner.maxX, y: inner.maxY)
    for _ in 0..<4 {
      let end = direction.perpendicular
      let pixel = center.applying(transform)
      pen.addArc(from: direction, to: end, at: pixel, to: converter)
      // The corners clockwise: each at the end of a side in the direction after this one.
      center += end.perpendicular * (end.dx == 0 ? inner.width : inner.height)
      converter.addEdge(
        from: pen.point(end, at: pixel), to: pen.point(end, at: center.applying(transform)))
      direction = end
    }
  }

  /// The bitmap of the innermost layer.
  private var target: Bitmap { groups.bitmap ?? bitmap }

  private func source(of color: TouchColor) -> SolidSource {
    SolidSource(
      pixel: color.withAlphaComponent(color.alpha * groups.current.opacity).pixel(bitmap.format))
  }

  private func paint(_ color: TouchColor) { paint(source(of: color)) }

  private func paint(_ source: some PixelSource, evenOdd: Bool = false) {
    var source = source
    converter.paint(&source, evenOdd: evenOdd, on: target)
    groups.didPaint(converter.region)
  }
}

extension Path2D {
  /// Whether the path is a rectangle with sides along the axes.
  fileprivate var isRect: Bool {
    guard elements.count == 5, case .move(let a) = elements[0], case .line(let b) = elements[1],
      case .line(let c) = elements[2], case .line(let d) = elements[3], case .close = elements[4]
    else { return false }
    return a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
      || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
  }
}
