/// A recognizer on a view of a script, `gesture NAME: KIND on VIEW ...`.
public struct ScriptGesture: Hashable, Sendable {
  /// The kind of recognizer, whose raw value is its word in scripts.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A tap, with the options `taps` and `touches`.
    case tap
    /// A long press, with the options `duration` in milliseconds, `movement` in points, `touches`
    /// and `taps`.
    case longPress = "longpress"
    /// A pan, with the options `min` and `max`, the least and the greatest number of fingers, and
    /// `slop` in points.
    case pan
    /// A pan from an edge, with the option `edge`.
    case edgePan = "edgepan"
    /// A pinch.
    case pinch
    /// A rotation.
    case rotation
    /// A pan, pinch and rotation in one.
    case transform
    /// A swipe, with the options `direction` and `touches`.
    case swipe
    /// A hover.
    case hover
  }

  /// The name of the gesture.
  public var name: String
  /// The kind of recognizer.
  public var kind: Kind
  /// The name of its view.
  public var view: String
  /// The values of options by their keys, as written in scripts: those of its kind, `cancels`
  /// (R32), `delaysBegan` and `delaysEnded` (R33).
  ///
  /// An option that is not set keeps the recognizer's default.
  public var options: [String: String] = [:]
  /// The gestures that are required to fail (R30).
  public var requires: [String] = []
  /// The gestures with which it may be recognized simultaneously (R29).
  public var simultaneous: [String] = []

  /// Creates a gesture without options.
  public init(name: String, kind: Kind, view: String) {
    self.name = name
    self.kind = kind
    self.view = view
  }
}
