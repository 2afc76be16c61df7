import TouchKit

// Points from one view's coordinates to another's, through every frame, bounds origin and transform between them (R23).
//
// The way goes up to the nearest view that both are inside of, and down from there: what is above does not matter, and costs
// no digits. A point that cannot be reached, because of a singular transform or numbers that are too large, becomes the middle
// of the target's bounds.
extension TouchView {
  /// A point of this view's coordinates in those of `view`, in points; nil: in those of the window, or of the outermost view.
  ///
  /// For a view of another window the way leads over the surface. Always finite (R23).
  public final func convert(_ point: Point2D, to view: TouchView?) -> Point2D {
    let target = view ?? root
    let shared = nearestShared(with: target)
    return target.finite(target.descend(from: shared, ascend(to: shared, point)))
  }

  /// A point of `view`'s coordinates in those of this one; nil: of the window's, or of the outermost view's. Always finite (R23).
  public final func convert(_ point: Point2D, from view: TouchView?) -> Point2D {
    (view ?? root).convert(point, to: self)
  }

  /// The smallest upright rectangle, in the coordinates of `view`, around a rectangle of this view's; nil: the window's.
  public final func convert(_ rect: Rect2D, to view: TouchView?) -> Rect2D {
    let first = convert(Point2D(x: rect.minX, y: rect.minY), to: view)
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for corner in 1..<4 {
      let point = convert(
        Point2D(
          x: corner & 1 == 0 ? rect.minX : rect.maxX, y: corner & 2 == 0 ? rect.minY : rect.maxY),
        to: view)
      (left, right) = (Swift.min(left, point.x), Swift.max(right, point.x))
      (top, bottom) = (Swift.min(top, point.y), Swift.max(bottom, point.y))
    }
    return Rect2D(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest upright rectangle, in this view's coordinates, around a rectangle of `view`'s; nil: of the window's.
  public final func convert(_ rect: Rect2D, from view: TouchView?) -> Rect2D {
    (view ?? root).convert(rect, to: self)
  }

  /// A point of the surface, where touches are told, in this view's coordinates. Always finite (R23).
  public final func convert(fromScreen point: Point2D) -> Point2D {
    finite(descend(from: nil, point))
  }

  /// A point of this view's coordinates on the surface, where touches are told. Always finite (R23).
  public final func convert(toScreen point: Point2D) -> Point2D {
    let outer = ascend(to: nil, point)
    return outer.isFinite ? outer : .zero
  }

  /// A displacement on the surface in this view's coordinates, through every transform but no place. Always finite: one that cannot be
  /// told, because of a singular transform or numbers that are too large, is zero (R23).
  final func convert(fromScreen vector: Vector2D) -> Vector2D {
    let inner = descend(vector)
    return inner.isFinite ? inner : .zero
  }

  /// A displacement in this view's coordinates as it is on the surface. Always finite, as above (R23).
  final func convert(toScreen vector: Vector2D) -> Vector2D {
    var (view, vector): (TouchView?, Vector2D) = (self, vector)
    while let current = view {
      (view, vector) = (current.superview, vector.applying(current.toSuperview))
    }
    return vector.isFinite ? vector : .zero
  }

  /// Converts a displacement from the surface. Recursive up to the nesting limit, because that needs no memory.
  private func descend(_ vector: Vector2D, level: Int = 0) -> Vector2D {
    if level == ViewConstants.nestingLimit {
      return pathToRoot.reversed().reduce(vector) { $1.enter($0) }
    }
    return enter(superviewReference.withObject { $0.descend(vector, level: level + 1) } ?? vector)
  }

  private func enter(_ vector: Vector2D) -> Vector2D {
    fromSuperview.map { vector.applying($0) } ?? .zero
  }

  /// From this view's coordinates to those of `ancestor`, or to the surface.
  private func ascend(to ancestor: TouchView?, _ point: Point2D) -> Point2D {
    var (view, point): (TouchView?, Point2D) = (self, point)
    while let current = view, current !== ancestor {
      point = point.applying(current.toSuperview)
      view = current.superview
    }
    return point
  }

  /// From the coordinates of `ancestor`, or from the surface, to this view's. Recursive up to the nesting limit.
  private func descend(from ancestor: TouchView?, _ point: Point2D, level: Int = 0) -> Point2D {
    if self === ancestor { return point }
    if level == ViewConstants.nestingLimit {
      return pathToRoot.prefix { $0 !== ancestor }.reversed().reduce(point) { $1.enter($0) }
    }
    return enter(
      superviewReference.withObject { $0.descend(from: ancestor, point, level: level + 1) } ?? point
    )
  }

  private func enter(_ point: Point2D) -> Point2D {
    fromSuperview.map { point.applying($0) } ?? bounds.center
  }

  private func finite(_ point: Point2D) -> Point2D {
    if point.isFinite { return point }
    return bounds.center.isFinite ? bounds.center : .zero
  }

  private func nearestShared(with other: TouchView) -> TouchView? {
    if self === other { return self }
    var (left, right): (TouchView?, TouchView?) = (self, other)
    var (leftDepth, rightDepth) = (depth, other.depth)
    while leftDepth > rightDepth { (left, leftDepth) = (left?.superview, leftDepth - 1) }
    while rightDepth > leftDepth { (right, rightDepth) = (right?.superview, rightDepth - 1) }
    while left !== right { (left, right) = (left?.superview, right?.superview) }
    return left
  }

  /// How many views this one is inside of.
  final var depth: Int {
    var (depth, view) = (0, superview)
    while let current = view { (depth, view) = (depth + 1, current.superview) }
    return depth
  }

  private var root: TouchView {
    var view: TouchView = self
    while let superview = view.superview { view = superview }
    return view
  }
}

extension Touch {
  /// Where the touch is in a view's own coordinates, in points. Always finite (R23).
  public func location(in view: TouchView) -> Point2D { view.convert(fromScreen: location) }

  /// Where the touch was in its previous event, in a view's own coordinates, in points. Always finite (R23).
  public func previousLocation(in view: TouchView) -> Point2D {
    view.convert(fromScreen: previousLocation)
  }
}
