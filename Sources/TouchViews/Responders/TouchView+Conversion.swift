import TouchKit

// Points from one view's coordinates to another's, through every frame, bounds origin and transform between them (R23).
extension TouchView {
  /// A point of this view's coordinates in those of `view`, in points; nil: in those of the window, or of the outermost view.
  ///
  /// Through a singular transform there is no way in: then it is the middle of the view that cannot be reached (R23).
  public final func convert(_ point: Point2D, to view: TouchView?) -> Point2D {
    let target = view ?? root
    return target === self ? point : target.convert(fromScreen: convert(toScreen: point))
  }

  /// A point of `view`'s coordinates in those of this one; nil: of the window's, or of the outermost view's.
  public final func convert(_ point: Point2D, from view: TouchView?) -> Point2D { (view ?? root).convert(point, to: self) }

  /// The smallest upright rectangle, in the coordinates of `view`, around a rectangle of this view's; nil: the window's.
  public final func convert(_ rect: Rect2D, to view: TouchView?) -> Rect2D {
    let first = convert(Point2D(x: rect.minX, y: rect.minY), to: view)
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for corner in 1..<4 {
      let point = convert(Point2D(x: corner & 1 == 0 ? rect.minX : rect.maxX, y: corner & 2 == 0 ? rect.minY : rect.maxY), to: view)
      (left, right) = (Swift.min(left, point.x), Swift.max(right, point.x))
      (top, bottom) = (Swift.min(top, point.y), Swift.max(bottom, point.y))
    }
    return Rect2D(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest upright rectangle, in this view's coordinates, around a rectangle of `view`'s; nil: of the window's.
  public final func convert(_ rect: Rect2D, from view: TouchView?) -> Rect2D { (view ?? root).convert(rect, to: self) }

  /// A point of the surface, where touches are told, in this view's coordinates.
  final func convert(fromScreen point: Point2D) -> Point2D {
    let outer = storedSuperview?.convert(fromScreen: point) ?? point
    let inner = fromSuperview.map { outer.applying($0) } ?? bounds.center
    return inner.isFinite ? inner : bounds.center
  }

  /// A point of this view's coordinates on the surface.
  final func convert(toScreen point: Point2D) -> Point2D {
    let outer = point.applying(toSuperview)
    return storedSuperview?.convert(toScreen: outer) ?? outer
  }

  private var root: TouchView {
    var view: TouchView = self
    while let superview = view.storedSuperview { view = superview }
    return view
  }
}
