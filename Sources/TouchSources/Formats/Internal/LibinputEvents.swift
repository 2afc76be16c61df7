import TouchKit

/// A scroll or transform that libinput made of the events of a device.
struct LibinputEvent: Hashable, Sendable {
  /// The index of the device in `DeviceRecording.devices`.
  var device: Int
  /// The time in whole microseconds.
  var microseconds: Int64
  /// The event, whose time and location are left open.
  var event: IndirectEvent
}

/// The scrolls and transforms of the devices of a recording.
struct LibinputEvents {
  private(set) var events: [LibinputEvent] = []
  private var isScrolling = false
  /// The latest scale of a pinch, which libinput reports relative to its beginning.
  private var scale = 1.0
  private var device = 0

  /// Begins the events of a device.
  mutating func begin(device: Int) {
    self.device = device
    isScrolling = false
  }

  /// Adds a movement of a wheel: its steps or, of a fine wheel, its angle in degrees.
  mutating func addWheel(_ degrees: Vector2D, steps: Vector2D, at time: Int64) {
    let steps = steps == .zero ? degrees * (1 / SourceConstants.degreesPerStep) : steps
    append(
      IndirectEvent(wheel: steps.back * TouchConstants.wheelStep, at: 0, location: .zero), at: time)
  }

  /// Adds a movement of a scroll of fingers, which an event without a movement ends.
  mutating func addScroll(_ movement: Vector2D, at time: Int64) {
    let isMoving = movement != .zero
    if isScrolling || isMoving {
      addSwipe(movement.back, !isScrolling ? .began : isMoving ? .changed : .ended, at: time)
    }
    isScrolling = isMoving
  }

  /// Adds an event of a swipe or, without a movement, of fingers that are held.
  mutating func addSwipe(_ movement: Vector2D, _ phase: IndirectEvent.Phase, at time: Int64) {
    append(IndirectEvent(scroll: movement, phase, at: 0, location: .zero), at: time)
  }

  /// Adds an event of a pinch, with its angle in degrees since the event before.
  ///
  /// The movement of the center of a pinch is left out: a transform has none (R65), as in UIKit,
  /// whose trackpads scroll or transform. A scroll beside the transform would begin a pan that no
  /// scroll of the hand asked for.
  mutating func addPinch(
    scale newScale: Double, angle: Double, _ phase: IndirectEvent.Phase, at time: Int64
  ) {
    if phase == .began { scale = 1 }
    let latest = scale
    // It has two decimal places, so that a small scale is 0.
    if newScale > 0 { scale = newScale }
    append(
      IndirectEvent(
        scale: scale / latest, rotation: angle * PenTilt.degree, phase, at: 0, location: .zero),
      at: time)
  }

  private mutating func append(_ event: IndirectEvent, at time: Int64) {
    events.append(LibinputEvent(device: device, microseconds: time, event: event))
  }
}

extension Vector2D {
  /// The opposite movement: an axis moves the view, and not what is in it.
  fileprivate var back: Vector2D { Vector2D(dx: 0 - dx, dy: 0 - dy) }
}
