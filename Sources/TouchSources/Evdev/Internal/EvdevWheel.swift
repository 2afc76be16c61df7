import TouchKit

/// The movement of a device's wheels in one frame.
struct EvdevWheel {
  /// The movement in whole steps, and in units of 1/120 of a step, which such a device sends too.
  private var steps = Vector2D.zero
  private var fine: Vector2D?

  /// Adds the movement of an event.
  mutating func receive(_ event: EvdevEvent) {
    let value = Double(event.value)
    switch event.code {
    case EvdevEventCode.wheelX: steps.dx += value
    case EvdevEventCode.wheelY: steps.dy += value
    case EvdevEventCode.fineWheelX: fine = (fine ?? .zero) + Vector2D(dx: value / 120, dy: 0)
    case EvdevEventCode.fineWheelY: fine = (fine ?? .zero) + Vector2D(dx: 0, dy: value / 120)
    default: break
    }
  }

  /// Returns the scroll at the end of a frame, or `nil` if there was none, and starts the next
  /// frame. Steps are to the right and away from the user.
  mutating func take() -> IndirectEvent? {
    let movement = Vector2D(dx: 0 - (fine ?? steps).dx, dy: (fine ?? steps).dy)
    self = EvdevWheel()
    return movement == .zero
      ? nil : IndirectEvent(wheel: movement * TouchConstants.wheelStep, at: 0, location: .zero)
  }
}
