@_spi(Support) import TouchKit

// Conversion of points between the coordinates of views, through all frames, bounds origins and
// transforms between them (R23).
//
// A point is converted up to the nearest common superview and down from there. What is above does
// not matter, and costs no precision. If the result is not finite, because of a singular transform
// or of very large numbers, it is the center of the target's bounds.
extension TouchView {
  /// Returns a point of this view in the coordinates of `view`. The result is always finite (R23).
  ///
  /// A point of a view in another window is converted through the coordinates of the surface.
  ///
  /// - Parameters:
  ///   - point: A point in the coordinates of this view.
  ///   - view: The target. If it is `nil`, the target is the window, or the root of the tree if
  ///     this view is in no window.
  /// - Complexity: O(depth), as for all conversions.
  public final func convert(_ point: Point2D, to view: TouchView?) -> Point2D {
    let target = view ?? root
    let shared = nearestCommonSuperview(with: target)
    return target.finite(target.descend(from: shared, ascend(to: shared, point)))
  }

  /// Returns a point of `view`, or of the window if it is `nil`, in the coordinates of this view.
  /// The result is always finite (R23).
  public final func convert(_ point: Point2D, from view: TouchView?) -> Point2D {
    (view ?? root).convert(point, to: self)
  }

  /// Returns the smallest axis-aligned rectangle, in the coordinates of `view` or of the window if
  /// it is `nil`, that contains a rectangle of this view.
  public final func convert(_ rect: Rect2D, to view: TouchView?) -> Rect2D {
    rect.mapping { convert($0, to: view) }
  }

  /// Returns the smallest axis-aligned rectangle, in the coordinates of this view, that contains a
  /// rectangle of `view`, or of the window if it is `nil`.
  public final func convert(_ rect: Rect2D, from view: TouchView?) -> Rect2D {
    (view ?? root).convert(rect, to: self)
  }

  /// Returns a point of the surface in the coordinates of this view. The result is always finite
  /// (R23).
  public final func convert(fromScreen point: Point2D) -> Point2D {
    finite(descend(from: nil, point))
  }

  /// Returns a point of this view in the coordinates of the surface. The result is always finite
  /// (R23).
  public final func convert(toScreen point: Point2D) -> Point2D {
    let outer = ascend(to: nil, point)
    return outer.isFinite ? outer : .zero
  }

  /// Returns a displacement on the surface in the coordinates of this view. If the result is not
  /// finite, because of a singular transform or of very large numbers, it is zero (R23).
  func convert(fromScreen vector: Vector2D) -> Vector2D {
    let inner = descend(vector)
    return inner.isFinite ? inner : .zero
  }

  /// Returns a displacement in this view in the coordinates of the surface, or zero if the result
  /// is not finite (R23).
  func convert(toScreen vector: Vector2D) -> Vector2D {
    var (view, vector): (TouchView?, Vector2D) = (self, vector)
    while let current = view {
      (view, vector) = (current.superview, vector.applying(current.toSuperview))
    }
    return vector.isFinite ? vector : .zero
  }

  /// Converts a displacement from the surface. It is recursive up to the nesting limit, because
  /// recursion allocates nothing.
  private func descend(_ vector: Vector2D, level: Int = 0) -> Vector2D {
    if level == ViewConstants.nestingLimit {
      return pathToRoot.reversed().reduce(vector) { $1.enter($0) }
    }
    return enter(superviewReference.withObject { $0.descend(vector, level: level + 1) } ?? vector)
  }

  private func enter(_ vector: Vector2D) -> Vector2D {
    fromSuperview.map { vector.applying($0) } ?? .zero
  }

  /// Converts a point of this view to the coordinates of `ancestor`, or of the surface.
  private func ascend(to ancestor: TouchView?, _ point: Point2D) -> Point2D {
    var (view, point): (TouchView?, Point2D) = (self, point)
    while let current = view, current !== ancestor {
      point = point.applying(current.toSuperview)
      view = current.superview
    }
    return point
  }

  /// Converts a point of `ancestor`, or of the surface, to the coordinates of this view. It is
  /// recursive up to the nesting limit.
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
    fromSuperview.map { point.applying($0) } ?? storedBounds.center
  }

  private func finite(_ point: Point2D) -> Point2D {
    if point.isFinite { return point }
    return storedBounds.center.isFinite ? storedBounds.center : .zero
  }

  private func nearestCommonSuperview(with other: TouchView) -> TouchView? {
    if self === other { return self }
    var (left, right): (TouchView?, TouchView?) = (self, other)
    var (leftDepth, rightDepth) = (depth, other.depth)
    while leftDepth > rightDepth { (left, leftDepth) = (left?.superview, leftDepth - 1) }
    while rightDepth > leftDepth { (right, rightDepth) = (right?.superview, rightDepth - 1) }
    while left !== right { (left, right) = (left?.superview, right?.superview) }
    return left
  }

  /// The number of superviews up to the root.
  var depth: Int {
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
