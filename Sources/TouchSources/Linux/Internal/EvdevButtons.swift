import TouchKit

/// The pressed buttons of a device: those of its pens, and those of a mouse, which the mice and
/// lenses of a tablet and touchpads have too.
struct EvdevButtons {
  /// Whether what has no tool of a pen has the buttons of a mouse.
  private let hasMouse: Bool
  private var pen: ButtonMask?
  private var mouse: ButtonMask?

  /// Creates the buttons of a device, none of which is pressed.
  init(_ description: EvdevDeviceDescription) {
    hasMouse = description.isTouchpad || description.isAbsolutePointer
    for key in description.keys where EvdevKey.button(key) != nil {
      self[EvdevKey.contacts.contains(key)] = []
    }
  }

  /// Presses or releases a button.
  mutating func set(_ button: ButtonMask, of event: EvdevEvent) {
    let others = (self[event.isContactKey] ?? []).subtracting(button)
    self[event.isContactKey] = event.value != 0 ? others.union(button) : others
  }

  /// Releases all buttons.
  mutating func releaseAll() {
    pen = pen.map { _ in [] }
    mouse = mouse.map { _ in [] }
  }

  /// Returns the pressed buttons of what a reading is of, or `nil` if it has none.
  func buttons(of reading: EvdevReading) -> ButtonMask? {
    switch reading.penTool {
    case .mouse?, .lens?: mouse
    case .some: pen
    case nil: reading.tool == EvdevToolType.pen ? pen : hasMouse ? mouse : nil
    }
  }

  private subscript(isPen: Bool) -> ButtonMask? {
    get { isPen ? pen : mouse }
    set { if isPen { pen = newValue } else { mouse = newValue } }
  }
}
