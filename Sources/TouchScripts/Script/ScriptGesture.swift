/// `gesture NAME: KIND on VIEW ...`: a recognizer on one of a script's views. What a line does not name is nil: the recognizer's own
/// default.
public struct ScriptGesture: Hashable, Sendable {
  /// Which recognizer, with its own options.
  public enum Kind: Hashable, Sendable {
    /// `tap`
    case tap(taps: Int?, touches: Int?)
    /// `longpress`; the duration in milliseconds, the movement in points.
    case longPress(duration: Double?, movement: Double?, touches: Int?, taps: Int?)
    /// `pan`; the slop in points.
    case pan(minimum: Int?, maximum: Int?, slop: Double?)
    /// `edgepan`
    case edgePan(edge: Side?)
    /// `pinch`
    case pinch
    /// `rotation`
    case rotation
    /// `transform`
    case transform
    /// `swipe`
    case swipe(direction: Side?, touches: Int?)
    /// `hover`
    case hover
  }

  /// An edge of the surface, or a direction.
  public enum Side: String, CaseIterable, Hashable, Sendable {
    /// The left edge; to the left.
    case left
    /// The right edge; to the right.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// Upwards.
    case up
    /// Downwards.
    case down
  }

  /// What the script calls it.
  public var name: String
  /// Which recognizer.
  public var kind: Kind
  /// The view it is on.
  public var view: String
  /// The gestures that it requires to fail (R30).
  public var requires: [String] = []
  /// The gestures that it may be recognized together with (R29).
  public var simultaneous: [String] = []
  /// `cancels`: whether it cancels touches in its view (R32).
  public var cancelsTouches: Bool?
  /// `delaysBegan` (R33).
  public var delaysBegan: Bool?
  /// `delaysEnded` (R33).
  public var delaysEnded: Bool?

  /// A gesture without options.
  public init(name: String, kind: Kind, view: String) {
    self.name = name
    self.kind = kind
    self.view = view
  }
}
