import TouchKit

// From the surface, where touches are told, to the coordinates of views.
extension GestureRecognizer {
  /// The middle of the touches that are down, on the surface; of the hovers where none is, else where the last ones lifted.
  public final var centroid: Point2D {
    Self.centroid(of: storedTouches) ?? Self.centroid(of: hovers) ?? lastLocation
  }

  /// The middle of the touches that are down; nil where none is.
  static func centroid(of touches: [GestureTouch]) -> Point2D? {
    var (sum, count) = (Vector2D.zero, 0.0)
    guard let first = touches.first(where: { $0.isDown })?.location else { return nil }
    for touch in touches where touch.isDown {
      sum += touch.location - first
      count += 1
    }
    return first + sum / count
  }

  /// A point of the surface in a view's coordinates; nil: the window's.
  public final func place(_ point: Point2D, in view: TouchView?) -> Point2D {
    target(view)?._withUnsafeGuaranteedRef { $0.convert(fromScreen: point) } ?? point
  }

  /// A displacement on the surface in a view's coordinates, through the view's transforms but not its place; nil: the window's.
  public final func displacement(_ vector: Vector2D, in view: TouchView?) -> Vector2D {
    target(view)?._withUnsafeGuaranteedRef { $0.convert(fromScreen: vector) } ?? vector
  }

  /// A displacement in a view's coordinates as it is on the surface; nil: in the window's.
  public final func surfaceDisplacement(_ vector: Vector2D, from view: TouchView?) -> Vector2D {
    target(view)?._withUnsafeGuaranteedRef { $0.convert(toScreen: vector) } ?? vector
  }

  /// The view that coordinates are meant in: that one, or the window. Whoever asks keeps both alive.
  private final func target(_ view: TouchView?) -> Unmanaged<TouchView>? {
    if let view { return Unmanaged.passUnretained(view) }
    return viewReference?._withUnsafeGuaranteedRef { $0.windowReference.map { Unmanaged.fromOpaque($0.toOpaque()) } } ?? nil
  }
}
