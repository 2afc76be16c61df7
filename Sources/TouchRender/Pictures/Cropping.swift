import TouchKit

extension PictureShape {
  /// The smallest rectangle around the shape; nil where it has no place. That of text is its beginning.
  var bounds: Rect2D? {
    switch self {
    case .disc(let center, let radius, _, _, let rimWidth):
      let side = 2 * Swift.max(radius, 0) + rimWidth
      return Rect2D(center: center, size: Size2D(width: side, height: side))
    case .area(let points, _, _, let rimWidth): return Self.bounds(of: points, reach: rimWidth / 2)
    case .line(let points, let width, _): return Self.bounds(of: points, reach: width / 2)
    case .text(_, let place, _): return Rect2D(origin: place, size: .zero)
    }
  }

  private static func bounds(of points: [Point2D], reach: Double) -> Rect2D? {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      (low.x, low.y) = (Swift.min(low.x, point.x), Swift.min(low.y, point.y))
      (high.x, high.y) = (Swift.max(high.x, point.x), Swift.max(high.y, point.y))
    }
    return Rect2D(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y).insetBy(dx: -reach, dy: -reach)
  }

  /// The shape moved by a displacement.
  func offset(by vector: Vector2D) -> PictureShape {
    switch self {
    case .disc(let center, let radius, let fill, let rim, let rimWidth):
      return .disc(center: center + vector, radius: radius, fill: fill, rim: rim, rimWidth: rimWidth)
    case .area(let points, let fill, let rim, let rimWidth):
      return .area(points.map { $0 + vector }, fill: fill, rim: rim, rimWidth: rimWidth)
    case .line(let points, let width, let color): return .line(points.map { $0 + vector }, width: width, color: color)
    case .text(let text, let place, let color): return .text(text, at: place + vector, color: color)
    }
  }

  /// The smallest rectangle around shapes with some room; nil where there are none.
  static func bounds(of shapes: [PictureShape]) -> Rect2D? {
    let boxes = shapes.compactMap(\.bounds)
    guard let first = boxes.first else { return nil }
    let margin = RenderConstants.cropMargin
    return boxes.dropFirst().reduce(first) { $0.union($1) }.insetBy(dx: -margin, dy: -margin)
  }
}

extension Picture {
  /// The part of the picture that anything is drawn in, with some room around it.
  public func cropped() -> Picture {
    guard let box = PictureShape.bounds(of: shapes) else { return self }
    var picture = self
    picture.size = box.size
    picture.shapes = shapes.map { $0.offset(by: Point2D.zero - box.origin) }
    return picture
  }
}

extension Film {
  /// The part of the film that anything is drawn in at any time, with some room around it.
  public func cropped() -> Film {
    var places = actors.map(\.shape)
    for actor in actors { places += actor.centers.map { actor.shape(at: $0.time) } }
    guard let box = PictureShape.bounds(of: places) else { return self }
    let shift = Point2D.zero - box.origin
    var film = self
    film.size = box.size
    for place in film.actors.indices {
      film.actors[place].shape = film.actors[place].shape.offset(by: shift)
      film.actors[place].centers = film.actors[place].centers.map { Moment(time: $0.time, $0.value + shift) }
    }
    return film
  }
}
