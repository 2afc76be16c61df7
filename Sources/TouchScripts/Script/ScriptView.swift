import TouchKit

/// `view NAME X,Y WxH ...`: a view of a script's window.
public struct ScriptView: Hashable, Sendable {
  /// What the script calls it.
  public var name: String
  /// Where it is in its superview, before its transform, in points.
  public var frame: Rect2D
  /// The view that it is inside of; nil: the window.
  public var parent: String?
  /// Whether it takes several touches at once (R20).
  public var isMultipleTouchEnabled = false
  /// Whether it keeps others from taking touches meanwhile (R21).
  public var isExclusiveTouch = false
  /// Whether it is hidden at the start.
  public var isHidden = false
  /// Whether its user interaction is disabled.
  public var isDisabled = false
  /// Its opacity, 0 to 1.
  public var alpha = 1.0
  /// How far it is turned about its centre after it was scaled, in degrees, clockwise.
  public var rotation = 0.0
  /// How much it is scaled about its centre.
  public var scale = 1.0
  /// Where its inside's coordinates start, in points.
  public var boundsOrigin = Point2D.zero
  /// Whether its touches go up the responder chain (R22).
  public var ignoresTouches = false

  /// A view without options.
  public init(name: String, frame: Rect2D, parent: String? = nil) {
    self.name = name
    self.frame = frame
    self.parent = parent
  }
}
