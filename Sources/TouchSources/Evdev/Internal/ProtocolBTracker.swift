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
    let index: Int
    private var state = State.empty
    private var trackingID: Int32 = -1
    private var reading = EvdevReading()
    private var hasNewLocation = false
    var isChanged = false

    init(index: Int) { self.index = index }

    /// Receives an axis event, and returns whether it belongs to a contact.
    mutating func receive(_ event: EvdevEvent, _ output: inout EvdevFrameOutput) -> Bool {
      if event.code == EvdevEventCode.trackingID {
        setTrackingID(event.value, &output)
      } else if !reading.update(with: event) {
        return false
      }
      if event.code == EvdevEventCode.positionX || event.code == EvdevEventCode.positionY {
        hasNewLocation = true
      }
      return true
    }

    private mutating func setTrackingID(_ id: Int32, _ output: inout EvdevFrameOutput) {
      // The same ID again means that the contact is still down; it counts as a reading.
      if id < 0 || id != trackingID {
        end(&output)
        guard id >= 0 else { return }
        trackingID = id
        state = .landing
      }
      hasNewLocation = true
    }

    /// Ends the contact. A contact that landed in the same frame begins first.
    private mutating func end(_ output: inout EvdevFrameOutput) {
      if state == .landing { land(&output) }
      leave(.ended, &output)
      hasNewLocation = false
    }

    private mutating func land(_ output: inout EvdevFrameOutput) {
      if reading.tool == EvdevToolType.palm {
        state = .palm
      } else if reading.distance > 0 {
        state = .hovering
      } else {
        append(.began, &output)
        state = .down
      }
    }

    /// Appends the change at the end of a frame.
    mutating func finishFrame(_ output: inout EvdevFrameOutput) {
      switch state {
      case .empty, .palm: break
      case .landing: land(&output)
      case .hovering: if reading.distance <= 0 { land(&output) }
      case .down where reading.tool == EvdevToolType.palm:
        append(.cancelled, &output)
        state = .palm
      case .down where reading.distance > 0:
        append(.ended, &output)
        state = .hovering
      case .down: append(.moved, &output)
      }
      isChanged = false
      hasNewLocation = false
    }

    /// Empties the slot, and appends a change if its contact is down.
    mutating func leave(_ kind: EvdevChange.Kind, _ output: inout EvdevFrameOutput) {
      if state == .down { append(kind, &output) }
      state = .empty
      trackingID = -1
    }

    private func append(_ kind: EvdevChange.Kind, _ output: inout EvdevFrameOutput) {
      output.append(
        kind, index, slot: index, trackingID: trackingID, reading, hasNewLocation: hasNewLocation)
    }
  }

  private let limit: Int
  private var slots: [Slot] = []
  private var current = 0
  private var changed: [Int] = []

  init(announced: Int?) {
    limit = min(announced ?? SourceConstants.maximumSlotCount, SourceConstants.maximumSlotCount)
  }

  /// Receives a whole frame and appends its changes to `changes`, in the order of the events.
  mutating func receive(_ frame: [EvdevEvent], _ output: inout EvdevFrameOutput) {
    for event in frame where event.isMultitouchAxis {
      if event.code == EvdevEventCode.slot {
        current = event.value >= 0 && event.value < limit ? Int(event.value) : -1
        if current < 0 { output.issues.count(.slotOutOfRange) }
      } else if current >= 0 {
        receive(event, &output)
      }
    }
    for slot in changed { slots[slot].finishFrame(&output) }
    changed.removeAll(keepingCapacity: true)
  }

  /// Cancels all contacts.
  mutating func cancelAll(_ output: inout EvdevFrameOutput) {
    for slot in slots.indices { slots[slot].leave(.cancelled, &output) }
  }

  private mutating func receive(_ event: EvdevEvent, _ output: inout EvdevFrameOutput) {
    // Slots are created on first use, because a device may announce many and use few.
    while slots.count <= current { slots.append(Slot(index: slots.count)) }
    if slots[current].receive(event, &output), !slots[current].isChanged {
      slots[current].isChanged = true
      changed.append(current)
    }
  }
}
