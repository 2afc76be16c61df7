/// The slots of a device with protocol B and the state of the contact in each slot.
///
///     empty ── ID ≥ 0 ──▶ landing ── end of frame ──▶ down ── ID -1, new ID ──▶ empty, landing
///                            │                          │
///                            └──▶ hovering or palm ◀────┘
///
/// A hovering contact lands when it touches the surface. A palm is ignored until its slot gets
/// another contact.
struct ProtocolBTracker: EvdevContactTracker {
  private enum State {
    case empty
    /// The contact has an ID, but its location is possibly incomplete until the frame ends.
    case landing
    case down
    case hovering
    case palm
  }

  private struct Slot {
    var state = State.empty
    var trackingID: Int32 = -1
    var reading = EvdevReading()
    var isChanged = false
    var hasNewLocation = false
  }

  private let limit: Int
  private var slots: [Slot] = []
  private var current = 0
  private var changed: [Int] = []

  init(announced: Int?) {
    limit = min(announced ?? SourceConstants.maximumSlotCount, SourceConstants.maximumSlotCount)
  }

  /// Receives a whole frame and appends its changes to `changes`, in the order of the events.
  mutating func receive(
    _ frame: [EvdevEvent], _ output: inout EvdevFrameOutput
  ) {
    for event in frame where event.isAxis {
      if event.code == EvdevEventCode.slot {
        current = event.value >= 0 && event.value < limit ? Int(event.value) : -1
        if current < 0 { output.issues.count(.slotOutOfRange) }
      } else if event.code >= EvdevEventCode.slot, event.code <= EvdevEventCode.lastMultitouch,
        current >= 0
      {
        receive(event, &output)
      }
    }
    for slot in changed { finishFrame(of: slot, &output) }
    changed.removeAll(keepingCapacity: true)
  }

  /// Cancels all contacts.
  mutating func cancelAll(_ output: inout EvdevFrameOutput) {
    for slot in slots.indices {
      if slots[slot].state == .down { append(.cancelled, slot, &output) }
      slots[slot].state = .empty
      slots[slot].trackingID = -1
    }
  }

  private mutating func receive(
    _ event: EvdevEvent, _ output: inout EvdevFrameOutput
  ) {
    // Slots are created on first use, because a device may announce many and use few.
    while slots.count <= current { slots.append(Slot()) }
    if event.code == EvdevEventCode.trackingID {
      setTrackingID(event.value, &output)
    } else if slots[current].reading.update(with: event) {
      markChanged(current)
      if event.code == EvdevEventCode.positionX || event.code == EvdevEventCode.positionY {
        slots[current].hasNewLocation = true
      }
    }
  }

  private mutating func setTrackingID(
    _ id: Int32, _ output: inout EvdevFrameOutput
  ) {
    markChanged(current)
    if id >= 0, id == slots[current].trackingID {
      // The same ID again means that the contact is still down; it counts as a reading.
      slots[current].hasNewLocation = true
      return
    }
    end(current, &output)
    guard id >= 0 else { return }
    slots[current].trackingID = id
    slots[current].state = .landing
    slots[current].hasNewLocation = true
  }

  private mutating func markChanged(_ slot: Int) {
    guard !slots[slot].isChanged else { return }
    slots[slot].isChanged = true
    changed.append(slot)
  }

  /// Ends the contact in a slot. A contact that landed in the same frame begins first.
  private mutating func end(
    _ slot: Int, _ output: inout EvdevFrameOutput
  ) {
    if slots[slot].state == .landing { land(slot, &output) }
    if slots[slot].state == .down { append(.ended, slot, &output) }
    slots[slot].state = .empty
    slots[slot].trackingID = -1
    slots[slot].hasNewLocation = false
  }

  private mutating func land(
    _ slot: Int, _ output: inout EvdevFrameOutput
  ) {
    if slots[slot].reading.tool == EvdevToolType.palm {
      slots[slot].state = .palm
    } else if slots[slot].reading.distance > 0 {
      slots[slot].state = .hovering
    } else {
      append(.began, slot, &output)
      slots[slot].state = .down
    }
  }

  /// Appends the change of a slot at the end of a frame.
  private mutating func finishFrame(
    of slot: Int, _ output: inout EvdevFrameOutput
  ) {
    let reading = slots[slot].reading
    switch slots[slot].state {
    case .empty, .palm: break
    case .landing: land(slot, &output)
    case .hovering: if reading.distance <= 0 { land(slot, &output) }
    case .down where reading.tool == EvdevToolType.palm:
      append(.cancelled, slot, &output)
      slots[slot].state = .palm
    case .down where reading.distance > 0:
      append(.ended, slot, &output)
      slots[slot].state = .hovering
    case .down: append(.moved, slot, &output)
    }
    slots[slot].isChanged = false
    slots[slot].hasNewLocation = false
  }

  private func append(
    _ kind: EvdevChange.Kind, _ slot: Int, _ output: inout EvdevFrameOutput
  ) {
    output.append(
      kind, slot, slot: slot, trackingID: slots[slot].trackingID, slots[slot].reading,
      hasNewLocation: slots[slot].hasNewLocation)
  }
}
