import TouchKit
import TouchViews

/// A target of a movement: a point on the surface, which can be written as `[x, y]`, or a view,
/// whose center is the location.
public protocol TouchLocatable {
  /// The current location on the surface, in points.
  var surfaceLocation: Point2D { get }
}

extension Point2D: TouchLocatable {
  /// The point itself.
  public var surfaceLocation: Point2D { self }
}

extension TouchView: TouchLocatable {
  /// The center of the view, after all transforms.
  public var surfaceLocation: Point2D { convert(toScreen: bounds.center) }
}

extension Array: TouchLocatable where Element == Double {
  /// The point with these two coordinates. A stage reports any other number of them as a mistake of
  /// the test; then missing coordinates are 0.
  public var surfaceLocation: Point2D {
    Point2D(x: first ?? 0, y: count > 1 ? self[1] : 0)
  }
}
