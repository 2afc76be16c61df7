import TouchKit

/// The movement of a device's wheels in one frame.
struct EvdevWheel {
  /// The movement in whole steps, and that of each axis in units of 1/120 of a step, if the device
  /// sends them too.
  private var steps = Vector2D.zero
  private var fine: (x: Double?, y: Double?) = (nil, nil)

  /// Adds the movement of an event.
  mutating func receive(_ event: EvdevEvent) {
    let value = Double(event.value)
    switch event.code {
    case EvdevEventCode.wheelX: steps.dx += value
    case EvdevEventCode.wheelY: steps.dy += value
    case EvdevEventCode.fineWheelX: fine.x = (fine.x ?? 0) + value / 120
    case EvdevEventCode.fineWheelY: fine.y = (fine.y ?? 0) + value / 120
    default: break
    }
  }

  /// Returns the scroll at the end of a frame, or `nil` if there was none, and starts the next
  /// frame. Steps are to the right and away from the user.
  mutating func take() -> IndirectEvent? {
    let movement = Vector2D(dx: 0 - (fine.x ?? steps.dx), dy: fine.y ?? steps.dy)
    self = EvdevWheel()
    return movement == .zero
      ? nil : IndirectEvent(wheel: movement * TouchConstants.wheelStep, at: 0, location: .zero)
  }
}
