import TouchKit
import TouchViews

/// A target of a movement: a point on the surface, or a view, whose center is the location.
public protocol TouchLocatable {
  /// The current location on the surface, in points.
  var surfaceLocation: Point2D { get }
}

/// A location as two numbers, such as `(100, 50)`, in the coordinates of the surface or of a view.
public typealias TouchCoordinates = (x: Double, y: Double)

extension Point2D: TouchLocatable {
  /// The point itself.
  public var surfaceLocation: Point2D { self }
}

extension TouchView: TouchLocatable {
  /// The center of the view, after all transforms.
  public var surfaceLocation: Point2D { convert(toScreen: bounds.center) }
}
