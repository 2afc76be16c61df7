import TouchKit

/// A view of a script, `view NAME X,Y WxH ...`.
package struct ScriptView: Hashable, Sendable {
  /// The name of the view.
  package var name: String
  /// The frame, the transform and the bounds.
  package var placement: Placement
  /// The name of the superview, or `nil` for the window.
  package var parent: String?
  /// Whether the view receives more than one touch at a time (R20).
  package var isMultipleTouchEnabled = false
  /// Whether the view blocks new touches of other views while it tracks one, and is blocked while
  /// another view tracks one (R21).
  package var isExclusiveTouch = false
  /// Whether the view is hidden at the start.
  package var isHidden = false
  /// Whether user interaction with the view is disabled.
  package var isDisabled = false
  /// The opacity, from 0 to 1.
  package var alpha = 1.0
  /// Whether touches are passed to the next responder (R22).
  package var ignoresTouches = false

  /// Creates a view without options.
  package init(name: String, frame: Rect2D, parent: String? = nil) {
    self.name = name
    placement = Placement(frame: frame)
    self.parent = parent
  }

  /// Where a view is in its superview, `X,Y WxH [rotate=DEG] [scale=S] [bounds=X,Y]`.
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
