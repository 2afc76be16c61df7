import TouchKit

/// A view of a script, `view NAME X,Y WxH ...`.
package struct ScriptView: Hashable, Sendable {
  /// The name of the view.
  package var name: String
  /// The frame, the transform and the bounds.
  package var placement: Placement
  /// The name of the superview, or `nil` for the window.
  package var parent: String?
  /// The values of options by their keys: `multitouch` (R20), `exclusive` (R21), `hidden`,
  /// `disabled` and `alpha`. An option that is not set keeps the view's default.
  package var options: [String: String] = [:]
  /// Whether touches are passed to the next responder (R22).
  package var ignoresTouches = false

  /// Creates a view without options.
  package init(name: String, frame: Rect2D, parent: String? = nil) {
    self.name = name
    placement = Placement(frame: frame)
    self.parent = parent
  }

  /// The placement of a view in its superview, `X,Y WxH [rotate=DEG] [scale=S] [bounds=X,Y]`.
  package struct Placement: Hashable, Sendable {
    /// The frame in the superview before the transform, in points.
    package var frame: Rect2D
    /// The clockwise rotation around the center in degrees, which is applied after the scale.
    package var rotation = 0.0
    /// The scale factor around the center.
    package var scale = 1.0
    /// The origin of the bounds in points.
    package var boundsOrigin = Point2D.zero

    /// Creates a placement without a transform.
    package init(frame: Rect2D) { self.frame = frame }
  }
}
