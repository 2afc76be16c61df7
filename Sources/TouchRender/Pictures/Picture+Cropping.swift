import TouchKit

extension PictureShape {
  /// The bounding rectangle of the shape, or `nil` if the shape is empty. Only the origin of text
  /// counts.
  var bounds: Rect2D? {
    switch self {
    case .disc(let center, let radius, _, _, let strokeWidth):
      let side = 2 * Swift.max(radius, 0) + strokeWidth
      return Rect2D(center: center, size: Size2D(width: side, height: side))
    case .area(let points, _, _, let strokeWidth):
      return Self.bounds(of: points, extendedBy: strokeWidth / 2)
    case .line(let points, let width, _): return Self.bounds(of: points, extendedBy: width / 2)
    case .text(_, let location, _): return Rect2D(origin: location, size: .zero)
    }
  }

  private static func bounds(of points: [Point2D], extendedBy distance: Double) -> Rect2D? {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      (low.x, low.y) = (Swift.min(low.x, point.x), Swift.min(low.y, point.y))
      (high.x, high.y) = (Swift.max(high.x, point.x), Swift.max(high.y, point.y))
    }
    return Rect2D(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y).insetBy(
      dx: -distance, dy: -distance)
  }

  /// Returns the shape moved by a vector.
  func offset(by vector: Vector2D) -> PictureShape {
    switch self {
    case .disc(let center, let radius, let fill, let stroke, let strokeWidth):
      return .disc(
        center: center + vector, radius: radius, fill: fill, stroke: stroke,
        strokeWidth: strokeWidth)
    case .area(let points, let fill, let stroke, let strokeWidth):
      return .area(points.map { $0 + vector }, fill: fill, stroke: stroke, strokeWidth: strokeWidth)
    case .line(let points, let width, let color):
      return .line(points.map { $0 + vector }, width: width, color: color)
    case .text(let text, let location, let color):
      return .text(text, at: location + vector, color: color)
    }
  }

  /// Returns the bounding rectangle of shapes with a margin, or `nil` if there are none.
  static func bounds(of shapes: [PictureShape]) -> Rect2D? {
    let boxes = shapes.compactMap(\.bounds)
    guard let first = boxes.first else { return nil }
    let margin = RenderConstants.cropMargin
    return boxes.dropFirst().reduce(first) { $0.union($1) }.insetBy(dx: -margin, dy: -margin)
  }
}

extension Picture {
  /// Returns the picture cropped to its shapes, with a margin.
  public func cropped() -> Picture {
    guard let box = PictureShape.bounds(of: shapes) else { return self }
    var picture = self
    picture.size = box.size
    picture.shapes = shapes.map { $0.offset(by: Point2D.zero - box.origin) }
    return picture
  }
}

extension Animation {
  /// Returns the animation cropped to its shapes at all times, with a margin.
  public func cropped() -> Animation {
    var shapes = elements.map(\.shape)
    for element in elements { shapes += element.centers.map { element.shape(at: $0.time) } }
    guard let box = PictureShape.bounds(of: shapes) else { return self }
    let shift = Point2D.zero - box.origin
    var animation = self
    animation.size = box.size
    for index in animation.elements.indices {
      animation.elements[index].shape = animation.elements[index].shape.offset(by: shift)
      animation.elements[index].centers = animation.elements[index].centers.map {
        Keyframe(time: $0.time, $0.value + shift)
      }
    }
    return animation
  }
}
