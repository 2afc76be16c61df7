import TouchKit

/// A view of a script, `view NAME X,Y WxH ...`.
public struct ScriptView: Hashable, Sendable {
  /// The name of the view.
  public var name: String
  /// The frame, the transform and the bounds.
  public var placement: Placement
  /// The name of the superview, or `nil` for the window.
  public var parent: String?
  /// Whether the view receives more than one touch at a time (R20).
  public var isMultipleTouchEnabled = false
  /// Whether the view blocks new touches of other views while it tracks one, and is blocked while
  /// another view tracks one (R21).
  public var isExclusiveTouch = false
  /// Whether the view is hidden at the start.
  public var isHidden = false
  /// Whether user interaction with the view is disabled.
  public var isDisabled = false
  /// The opacity, from 0 to 1.
  public var alpha = 1.0
  /// Whether touches are passed to the next responder (R22).
  public var ignoresTouches = false

  /// Creates a view without options.
  public init(name: String, frame: Rect2D, parent: String? = nil) {
    self.name = name
    placement = Placement(frame: frame)
    self.parent = parent
  }

  /// Where a view is in its superview, `X,Y WxH [rotate=DEG] [scale=S] [bounds=X,Y]`.
  public struct Placement: Hashable, Sendable {
    /// The frame in the superview before the transform, in points.
    public var frame: Rect2D
    /// The clockwise rotation around the center in degrees, which is applied after the scale.
    public var rotation = 0.0
    /// The scale factor around the center.
    public var scale = 1.0
    /// The origin of the bounds in points.
    public var boundsOrigin = Point2D.zero

    /// Creates a placement without a transform.
    public init(frame: Rect2D) { self.frame = frame }
  }
}
