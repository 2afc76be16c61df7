import TouchKit

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
  public func convert(_ point: Point2D, to view: TouchView?) -> Point2D {
    let target = view ?? root
    let shared = nearestCommonSuperview(with: target)
    return target.finite(target.descend(from: shared, ascend(to: shared, point)))
  }

  /// Returns a point of `view`, or of the window if it is `nil`, in the coordinates of this view.
  /// The result is always finite (R23).
  public func convert(_ point: Point2D, from view: TouchView?) -> Point2D {
    (view ?? root).convert(point, to: self)
  }

  /// Returns the smallest axis-aligned rectangle, in the coordinates of `view` or of the window if
  /// it is `nil`, that contains a rectangle of this view.
  public func convert(_ rect: Rect2D, to view: TouchView?) -> Rect2D {
    rect.mapping { convert($0, to: view) }
  }

  /// Returns the smallest axis-aligned rectangle, in the coordinates of this view, that contains a
  /// rectangle of `view`, or of the window if it is `nil`.
  public func convert(_ rect: Rect2D, from view: TouchView?) -> Rect2D {
    (view ?? root).convert(rect, to: self)
  }

  /// Returns a point of the surface in the coordinates of this view. The result is always finite
  /// (R23).
  public func convert(fromScreen point: Point2D) -> Point2D {
    finite(descend(from: nil, point))
  }

  /// Returns a point of this view in the coordinates of the surface. The result is always finite
  /// (R23).
  public func convert(toScreen point: Point2D) -> Point2D {
    let outer = ascend(to: nil, point)
    return outer.isFinite ? outer : .zero
  }

  /// Returns a displacement on the surface in the coordinates of this view. If the result is not
  /// finite, because of a singular transform or of very large numbers, it is zero (R23).
  func convert(fromScreen vector: Vector2D) -> Vector2D {
    let inner = descend(from: nil, vector)
    return inner.isFinite ? inner : .zero
  }

  /// Returns a displacement in this view in the coordinates of the surface, or zero if the result
  /// is not finite (R23).
  func convert(toScreen vector: Vector2D) -> Vector2D {
    let outer = ascend(to: nil, vector)
    return outer.isFinite ? outer : .zero
  }

  /// Converts a value of this view to the coordinates of `ancestor`, or of the surface.
  private func ascend<Value: Convertible>(to ancestor: TouchView?, _ value: Value) -> Value {
    var view: TouchView? = self
    var value = value
    while let current = view, current !== ancestor {
      view = current.superview
      value = value.applying(current.toSuperview)
    }
    return value
  }

  /// Converts a value of `ancestor`, or of the surface, to the coordinates of this view. It is
  /// recursive up to the nesting limit, because recursion allocates nothing.
  private func descend<Value: Convertible>(
    from ancestor: TouchView?, _ value: Value, level: Int = 0
  ) -> Value {
    if self === ancestor { return value }
    if level == ViewConstants.nestingLimit {
      return pathToRoot.prefix { $0 !== ancestor }.reversed().reduce(value) { $1.enter($0) }
    }
    return enter(
      superviewReference.withObject { $0.descend(from: ancestor, value, level: level + 1) } ?? value
    )
  }

  private func enter<Value: Convertible>(_ value: Value) -> Value {
    fromSuperview.map { value.applying($0) } ?? .singular(in: self)
  }

  private func finite(_ point: Point2D) -> Point2D {
    if point.isFinite { return point }
    return storedBounds.center.isFinite ? storedBounds.center : .zero
  }

  private func nearestCommonSuperview(with other: TouchView) -> TouchView? {
    if self === other { return self }
    var left: TouchView? = self
    var right: TouchView? = other
    var leftDepth = depth
    var rightDepth = other.depth
    while leftDepth > rightDepth {
      left = left?.superview
      leftDepth -= 1
    }
    while rightDepth > leftDepth {
      right = right?.superview
      rightDepth -= 1
    }
    while left !== right {
      left = left?.superview
      right = right?.superview
    }
    return left
  }

  /// The number of superviews up to the root.
  var depth: Int { ancestry.reduce(-1) { depth, _ in depth + 1 } }

  private var root: TouchView { ancestry.reduce(self) { $1 } }
}

/// A value that views convert.
private protocol Convertible {
  func applying(_ transform: Transform2D) -> Self
  /// Returns the value in a view whose transform is not invertible.
  static func singular(in view: TouchView) -> Self
}

extension Point2D: Convertible {
  fileprivate static func singular(in view: TouchView) -> Point2D { view.storedBounds.center }
}

extension Vector2D: Convertible {
  fileprivate static func singular(in view: TouchView) -> Vector2D { .zero }
}
