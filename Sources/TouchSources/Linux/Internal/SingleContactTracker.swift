import TouchKit

/// The contact of a device with one contact: a finger on a touch screen, a tool in the range of a
/// tablet, or an absolute pointer (R61).
///
///     absent ── in range ──▶ hovering ◀── touches, lifts ──▶ down ── out of range ──▶ absent
///
/// A device without tools is only in range while it is touched, a pointer always. If the tool or
/// the serial number changes, the contact ends and another one begins. A contact begins when both
/// coordinates are known.
struct SingleContactTracker: EvdevContactTracker {
  private enum State {
    case absent, hovering, down
  }

  private let isPenOnly: Bool
  private let isPen: Bool
  private let isPointer: Bool
  private let hasTouchKey: Bool
  private var state = State.absent
  /// The last reading of the contact.
  private var contact = EvdevReading()
  /// The key of the contact's tool, or `nil` if none is pressed.
  private var contactKey: UInt16?
  /// The values of the device. A device that loses its tool may reset them, so the contact keeps
  /// its own.
  private var reading: EvdevReading
  /// The pressed keys of tools, in the order in which they were pressed. The last one counts.
  private var tools: [UInt16] = []
  private var isTouching = false
  /// Whether a contact without a location was left out.
  private var isIncomplete = false

  /// Creates a tracker for a device.
  ///
  /// - Parameters:
  ///   - description: The description of the device.
  ///   - isPenOnly: Whether fingers are left out, because they have a tracker of their own.
  init(description: EvdevDeviceDescription, isPenOnly: Bool = false) {
    self.isPenOnly = isPenOnly
    isPen = description.hasPen
    isPointer = description.isAbsolutePointer
    hasTouchKey =
      isPointer || description.keys.contains(EvdevKey.touch)
      || description.keys.isEmpty && !description.isSurveyed
    let x = description.axes[EvdevEventCode.singleX]?.value
    let y = description.axes[EvdevEventCode.singleY]?.value
    reading = EvdevReading(x: x ?? 0, y: y ?? 0, isSingle: true, hasX: x != nil, hasY: y != nil)
  }

  /// Receives a whole frame and appends its changes.
  mutating func receive(_ frame: [EvdevEvent], _ output: inout EvdevFrameOutput) {
    var hasNewLocation = false
    var changedKeys: [UInt16] = []
    for event in frame where !event.isMultitouchAxis {
      if event.isContactKey || isPointer && event.button != nil {
        if isPressed(event.code) != (event.value != 0) {
          if changedKeys.contains(event.code) {
            changedKeys = []
            finishPart(of: frame, hasNewLocation, &output)
          }
          changedKeys.append(event.code)
        }
        setKey(event.code, isPressed: event.value != 0)
        // A part of the frame has the buttons of its end.
        if let button = event.button { output.buttons.set(button, of: event) }
      } else if event.isSerialNumber {
        reading.serialNumber = event.value
      } else if event.isAxis, reading.update(with: event) {
        hasNewLocation = hasNewLocation || EvdevEventCode.positions.contains(event.code)
      }
    }
    finishFrame(hasNewLocation, &output)
  }

  /// Finishes the part of a frame before a key that changes for the second time: a contact that
  /// lands and lifts in one frame is one (R11), and one that lifts and lands is two.
  private mutating func finishPart(
    of frame: [EvdevEvent], _ hasNewLocation: Bool, _ output: inout EvdevFrameOutput
  ) {
    // A contact that lands has the location of the frame, which may follow its key.
    if state != .down {
      for event in frame where event.isAxis && !event.isMultitouchAxis {
        _ = reading.update(with: event)
      }
    }
    finishFrame(hasNewLocation || state != .down, &output)
  }

  /// Cancels the contact. Its tool counts as out of range, because its end may have been lost.
  mutating func cancelAll(_ output: inout EvdevFrameOutput) {
    tools = []
    isTouching = false
    leave(.cancelled, &output)
  }

  private var toolKey: UInt16? { tools.last }

  private var touchKey: UInt16 { isPointer ? EvdevKey.left : EvdevKey.touch }

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

  private func isPressed(_ code: UInt16) -> Bool {
    code == touchKey ? isTouching : tools.contains(code)
  }

  private mutating func setKey(_ code: UInt16, isPressed: Bool) {
    if code == touchKey {
      isTouching = isPressed
    } else if EvdevKey.tools.contains(code) {
      tools.removeAll { $0 == code }
      if isPressed { tools.append(code) }
    }
  }

  private mutating func finishFrame(_ hasNewLocation: Bool, _ output: inout EvdevFrameOutput) {
    reading.tool = tool
    reading.penTool = penTool
    let isDown = hasTouchKey ? isTouching : (reading.pressure ?? 0) > 0
    guard toolKey != nil || isPointer || (isDown && !isPenOnly),
      !isPenOnly || tool == EvdevToolType.pen
    else {
      // A device may not report the release of the buttons of a tool that left its range.
      let hasLeft = state != .absent && contact.tool == EvdevToolType.pen
      leave(.ended, &output)
      if hasLeft { output.buttons.releaseAll() }
      return
    }
    guard reading.hasLocation else {
      isIncomplete = isIncomplete || isDown
      return
    }
    isIncomplete = false
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
    if isIncomplete { output.issues.count(.incompleteContact) }
    isIncomplete = false
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
