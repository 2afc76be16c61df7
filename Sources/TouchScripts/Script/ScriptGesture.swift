/// A recognizer on a view of a script, `gesture NAME: KIND on VIEW ...`.
///
/// An option that is not set is `nil` and keeps the recognizer's default.
public struct ScriptGesture: Hashable, Sendable {
  /// The kind of recognizer and its options.
  public enum Kind: Hashable, Sendable {
    /// A tap, `tap`.
    case tap(taps: Int?, touches: Int?)
    /// A long press, `longpress`, with a duration in milliseconds and a movement in points.
    case longPress(duration: Double?, movement: Double?, touches: Int?, taps: Int?)
    /// A pan, `pan`, with the least and the greatest number of fingers and a slop in points.
    case pan(minimum: Int?, maximum: Int?, slop: Double?)
    /// A pan from an edge, `edgepan`.
    case edgePan(edge: Side?)
    /// A pinch, `pinch`.
    case pinch
    /// A rotation, `rotation`.
    case rotation
    /// A pan, pinch and rotation in one, `transform`.
    case transform
    /// A swipe, `swipe`.
    case swipe(direction: Side?, touches: Int?)
    /// A hover, `hover`.
    case hover
  }

  /// An edge of the surface or a direction.
  public enum Side: String, CaseIterable, Hashable, Sendable {
    /// The left edge, or the direction to the left.
    case left
    /// The right edge, or the direction to the right.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The upward direction.
    case up
    /// The downward direction.
    case down
  }

  /// The name of the gesture.
  public var name: String
  /// The kind of recognizer.
  public var kind: Kind
  /// The name of its view.
  public var view: String
  /// The gestures that are required to fail (R30).
  public var requires: [String] = []
  /// The gestures with which it may be recognized simultaneously (R29).
  public var simultaneous: [String] = []
  /// Whether it cancels the touches in its view, `cancels` (R32).
  public var cancelsTouches: Bool?
  /// Whether it delays the begin of touches, `delaysBegan` (R33).
  public var delaysBegan: Bool?
  /// Whether it delays the end of touches, `delaysEnded` (R33).
  public var delaysEnded: Bool?

  /// Creates a gesture without options.
  public init(name: String, kind: Kind, view: String) {
    self.name = name
    self.kind = kind
    self.view = view
  }
}
