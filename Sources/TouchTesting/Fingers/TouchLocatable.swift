import TouchKit
import TouchViews

/// Where a finger can be told to go: a point of the surface, or a view, which means its middle.
public protocol TouchLocatable {
  /// The place on the surface, in points, as it is now.
  var surfaceLocation: Point2D { get }
}

extension Point2D: TouchLocatable {
  /// The point itself.
  public var surfaceLocation: Point2D { self }
}

extension TouchView: TouchLocatable {
  /// The middle of the view, through all transforms.
  public var surfaceLocation: Point2D { convert(toScreen: bounds.center) }
}
