import TouchKit

/// A touch that a recognizer tracks.
@frozen
public struct GestureTouch: Sendable {
  /// The identifier of the touch.
  public let id: TouchID
  /// The location at which the touch landed, in points on the surface.
  public let start: Point2D
  /// The time at which the touch landed, in seconds.
  public let startTime: Double
  /// The current location, in points on the surface.
  public internal(set) var location: Point2D
  /// The time of the newest sample, in seconds.
  public internal(set) var timestamp: Double
  /// The phase in the current event or, between events, in the newest one.
  public internal(set) var phase: TouchPhase

  /// The type, which is fixed when the touch lands.
  @usableFromInline let type: TouchType
  // As samples have it, which is copied with every event.
  @usableFromInline var storedButtons: Int32

  /// The pressed buttons of a pointer or pencil, or `nil` if they are unknown.
  package var buttons: ButtonMask? { ButtonMask(stored: storedButtons) }

  init(_ touch: Touch) {
    id = touch.id
    start = touch.location
    startTime = touch.timestamp
    location = touch.location
    timestamp = touch.timestamp
    phase = touch.phase
    type = touch.type
    storedButtons = touch.sample.storedButtons
  }

  /// Whether the touch is down.
  @inlinable
  public var isDown: Bool { !phase.isFinal }
}
