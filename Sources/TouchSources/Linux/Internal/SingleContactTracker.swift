import TouchKit

/// The contact of a device with one contact: a finger on a touch screen, or a tool in the range of
/// a tablet (R61).
///
///     absent ── in range ──▶ hovering ◀── touches, lifts ──▶ down ── out of range ──▶ absent
///
/// A device without tools is only in range while it is touched. If the tool or the serial number
/// changes, the contact ends and another one begins.
struct SingleContactTracker: EvdevContactTracker {
  private enum State {
    case absent, hovering, down
  }

  private let isPenOnly: Bool
  private let isPen: Bool
  private let hasTouchKey: Bool
  private var state = State.absent
  /// The last reading of the contact.
  private var contact = EvdevReading()
  /// The key of the contact's tool, or `nil` if none is pressed.
  private var contactKey: UInt16?
  /// The values of the device. A device that loses its tool may reset them, so the contact keeps
  /// its own.
  private var reading: EvdevReading
  /// The pressed key of a tool, or `nil` if none is.
  private var toolKey: UInt16?
  private var isTouching = false

  /// Creates a tracker for a device.
  ///
  /// - Parameters:
  ///   - description: The description of the device.
  ///   - isPenOnly: Whether fingers are left out, because they have a tracker of their own.
  init(description: EvdevDeviceDescription, isPenOnly: Bool = false) {
    self.isPenOnly = isPenOnly
    isPen = description.hasPen
    hasTouchKey = description.keys.isEmpty || description.keys.contains(EvdevKey.touch)
    reading = EvdevReading(
      x: description.axes[EvdevEventCode.singleX]?.value ?? 0,
      y: description.axes[EvdevEventCode.singleY]?.value ?? 0, isSingle: true)
  }

  /// Receives a whole frame and appends its changes.
  mutating func receive(_ frame: [EvdevEvent], _ output: inout EvdevFrameOutput) {
    var hasNewLocation = false
    for event in frame where !event.isMultitouchAxis {
      if event.isContactKey {
        setKey(event.code, isPressed: event.value != 0)
      } else if event.isSerialNumber {
        reading.serialNumber = event.value
      } else if event.isAxis, reading.update(with: event) {
        hasNewLocation = hasNewLocation || EvdevEventCode.positions.contains(event.code)
      }
    }
    reading.tool = tool
    reading.penTool = penTool
    finishFrame(hasNewLocation, &output)
  }

  /// Cancels the contact. Its tool counts as out of range, because its end may have been lost.
  mutating func cancelAll(_ output: inout EvdevFrameOutput) {
    toolKey = nil
    isTouching = false
    leave(.cancelled, &output)
  }

  private var tool: Int32 {
    switch toolKey {
    case EvdevKey.finger?: EvdevToolType.finger
    case nil: isPen ? EvdevToolType.pen : EvdevToolType.finger
    default: EvdevToolType.pen
    }
  }

  private var penTool: TouchTool? {
    guard tool == EvdevToolType.pen else { return nil }
    // `BTN_TOOL_RUBBER` and so on; a `BTN_TOOL_PENCIL` is a pen.
    return switch toolKey {
    case 0x141?: .eraser
    case 0x142?: .brush
    case 0x144?: .airbrush
    case 0x146?: .mouse
    case 0x147?: .lens
    default: .pen
    }
  }

  private mutating func setKey(_ code: UInt16, isPressed: Bool) {
    if code == EvdevKey.touch {
      isTouching = isPressed
    } else if EvdevKey.tools.contains(code) {
      if isPressed { toolKey = code } else if toolKey == code { toolKey = nil }
    }
  }

  private mutating func finishFrame(_ hasNewLocation: Bool, _ output: inout EvdevFrameOutput) {
    let isDown = hasTouchKey ? isTouching : (reading.pressure ?? 0) > 0
    guard toolKey != nil || (isDown && !isPenOnly), !isPenOnly || tool == EvdevToolType.pen else {
      // A device may not report the release of the buttons of a tool that left its range.
      let hasLeft = state != .absent && contact.tool == EvdevToolType.pen
      leave(.ended, &output)
      if hasLeft { output.buttons.releaseAll() }
      return
    }
    if contactKey != toolKey || contact.serialNumber != reading.serialNumber {
      leave(.ended, &output)
    }
    contact = reading
    contactKey = toolKey
    if isDown {
      append(state == .down ? .moved : .began, hasNewLocation, &output)
    } else {
      if state == .down { append(.ended, hasNewLocation, &output) }
      append(.hovered, hasNewLocation, &output)
    }
    state = isDown ? .down : .hovering
  }

  private mutating func leave(_ kind: EvdevChange.Kind, _ output: inout EvdevFrameOutput) {
    if state == .down { append(kind, false, &output) }
    if state == .hovering { append(.left, false, &output) }
    state = .absent
  }

  private func append(
    _ kind: EvdevChange.Kind, _ hasNewLocation: Bool, _ output: inout EvdevFrameOutput
  ) {
    output.append(
      kind,
      contact.tool == EvdevToolType.pen
        ? -1 - Int(UInt32(bitPattern: contact.serialNumber)) : 0,
      trackingID: nil, contact, hasNewLocation: hasNewLocation)
  }
}
