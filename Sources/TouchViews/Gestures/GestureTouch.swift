import TouchKit

/// A touch as a recognizer follows it: where it landed, and where it is.
@frozen
public struct GestureTouch: Sendable {
  /// Whose.
  public let id: TouchID
  /// Where it landed, in points on the surface.
  public let start: Point2D
  /// When it landed, in seconds.
  public let startTime: Double
  /// Where it is, in points on the surface.
  public internal(set) var location: Point2D
  /// When its last sample was read, in seconds.
  public internal(set) var timestamp: Double
  /// Its phase in the event that is being handled; between events what it last was.
  public internal(set) var phase: TouchPhase
  /// Whether one of its samples expected an update, so that some may still come after its end (R14).
  var expectsUpdates: Bool

  init(_ touch: Touch) {
    id = touch.id
    start = touch.location
    startTime = touch.timestamp
    location = touch.location
    timestamp = touch.timestamp
    phase = touch.phase
    expectsUpdates = !touch.sample.estimatedPropertiesExpectingUpdates.isEmpty
  }

  /// True while it is down.
  @inlinable
  public var isDown: Bool { !phase.isFinal }
}
