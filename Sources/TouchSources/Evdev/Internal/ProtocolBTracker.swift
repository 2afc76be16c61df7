/// The slots of a device with protocol B and the state of the contact in each slot.
///
///     empty ── ID ≥ 0 ──▶ landing ── end of frame ──▶ down ── ID -1, new ID ──▶ empty, landing
///                            │                          │
///                            └──▶ hovering or palm ◀────┘
///
/// A hovering contact lands when it touches the surface. A palm is ignored until its slot gets
/// another contact.
struct ProtocolBTracker {
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

  private let device: Int
  private let limit: Int
  private var slots: [Slot] = []
  private var current = 0
  private var changed: [Int] = []

  init(device: Int, announced: Int?) {
    self.device = device
    limit = min(announced ?? SourceConstants.maximumSlotCount, SourceConstants.maximumSlotCount)
  }

  /// Receives a whole frame and appends its changes to `changes`, in the order of the events.
  mutating func receive(
    _ frame: [EvdevEvent], at timestamp: FrameTimestamp, issues: inout IssueCounts<EvdevIssue>,
    into changes: inout [EvdevChange]
  ) {
    for event in frame where event.type == EvdevEventType.absolute {
      if event.code == EvdevEventCode.slot {
        current = event.value >= 0 && event.value < limit ? Int(event.value) : -1
        if current < 0 { issues.count(.slotOutOfRange) }
      } else if event.code >= EvdevEventCode.slot, event.code <= EvdevEventCode.lastMultitouch,
        current >= 0
      {
        receive(event, at: timestamp, into: &changes)
      }
    }
    for slot in changed { finishFrame(of: slot, at: timestamp, into: &changes) }
    changed.removeAll(keepingCapacity: true)
  }

  /// Cancels all contacts.
  mutating func cancelAll(at timestamp: FrameTimestamp, into changes: inout [EvdevChange]) {
    for slot in slots.indices {
      if slots[slot].state == .down { append(.cancelled, slot, at: timestamp, into: &changes) }
      slots[slot].state = .empty
      slots[slot].trackingID = -1
    }
  }

  private mutating func receive(
    _ event: EvdevEvent, at timestamp: FrameTimestamp, into changes: inout [EvdevChange]
  ) {
    // Slots are created on first use, because a device may announce many and use few.
    while slots.count <= current { slots.append(Slot()) }
    if event.code == EvdevEventCode.trackingID {
      setTrackingID(event.value, at: timestamp, into: &changes)
    } else if slots[current].reading.update(with: event) {
      markChanged(current)
      if event.code == EvdevEventCode.positionX || event.code == EvdevEventCode.positionY {
        slots[current].hasNewLocation = true
      }
    }
  }

  private mutating func setTrackingID(
    _ id: Int32, at timestamp: FrameTimestamp, into changes: inout [EvdevChange]
  ) {
    markChanged(current)
    if id >= 0, id == slots[current].trackingID {
      // The same ID again means that the contact is still down; it counts as a reading.
      slots[current].hasNewLocation = true
      return
    }
    end(current, at: timestamp, into: &changes)
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
    _ slot: Int, at timestamp: FrameTimestamp, into changes: inout [EvdevChange]
  ) {
    if slots[slot].state == .landing { land(slot, at: timestamp, into: &changes) }
    if slots[slot].state == .down { append(.ended, slot, at: timestamp, into: &changes) }
    slots[slot].state = .empty
    slots[slot].trackingID = -1
    slots[slot].hasNewLocation = false
  }

  private mutating func land(
    _ slot: Int, at timestamp: FrameTimestamp, into changes: inout [EvdevChange]
  ) {
    if slots[slot].reading.tool == EvdevToolType.palm {
      slots[slot].state = .palm
    } else if slots[slot].reading.distance > 0 {
      slots[slot].state = .hovering
    } else {
      append(.began, slot, at: timestamp, into: &changes)
      slots[slot].state = .down
    }
  }

  /// Appends the change of a slot at the end of a frame.
  private mutating func finishFrame(
    of slot: Int, at timestamp: FrameTimestamp, into changes: inout [EvdevChange]
  ) {
    let reading = slots[slot].reading
    switch slots[slot].state {
    case .empty, .palm: break
    case .landing: land(slot, at: timestamp, into: &changes)
    case .hovering: if reading.distance <= 0 { land(slot, at: timestamp, into: &changes) }
    case .down where reading.tool == EvdevToolType.palm:
      append(.cancelled, slot, at: timestamp, into: &changes)
      slots[slot].state = .palm
    case .down where reading.distance > 0:
      append(.ended, slot, at: timestamp, into: &changes)
      slots[slot].state = .hovering
    case .down: append(.moved, slot, at: timestamp, into: &changes)
    }
    slots[slot].isChanged = false
    slots[slot].hasNewLocation = false
  }

  private func append(
    _ kind: EvdevChange.Kind, _ slot: Int, at timestamp: FrameTimestamp,
    into changes: inout [EvdevChange]
  ) {
    changes.append(
      EvdevChange(
        kind: kind, device: device, frame: timestamp.frame, microseconds: timestamp.microseconds,
        contact: slot, slot: slot,
        trackingID: slots[slot].trackingID,
        reading: slots[slot].reading, hasNewLocation: slots[slot].hasNewLocation))
  }
}
