/// The state of a device of protocol B: its slots, and which of them holds a touch.
///
///     empty ── id ≥ 0 ──▶ landing ── end of frame ──▶ down ── id -1, another id ──▶ empty or landing
///                            │                          │
///                            └── hover, palm ──▶ ignored ◀┘   until it touches again (hover) or another contact takes the slot (palm)
struct SlotTable {
  private enum State {
    case empty
    /// It has an id and, until the frame ends, perhaps not yet its place.
    case landing
    case down
    case hovering
    case palm
  }

  private struct Slot {
    var state = State.empty
    var trackingID: Int32 = -1
    var reading = InputReading()
    var isChanged = false
    var hasNewPlace = false
  }

  private let device: Int
  private let limit: Int
  private var slots: [Slot] = []
  private var current = 0
  private var changed: [Int] = []

  init(device: Int, announced: Int?) {
    self.device = device
    limit = min(announced ?? SourceConstants.slotLimit, SourceConstants.slotLimit)
  }

  /// Takes over a whole frame and appends what it changed, in the order of the events, at `moment`.
  mutating func receive(_ frame: [InputEvent], at moment: FrameMoment, issues: inout InputIssueCounts, into changes: inout [InputChange]) {
    for event in frame where event.type == InputType.absolute {
      if event.code == InputCode.slot {
        current = event.value >= 0 && event.value < limit ? Int(event.value) : -1
        if current < 0 { issues.count(.slotOutOfRange) }
      } else if event.code >= InputCode.slot, event.code <= InputCode.lastMultitouch, current >= 0 {
        receive(event, at: moment, into: &changes)
      }
    }
    for slot in changed { finish(slot, at: moment, into: &changes) }
    changed.removeAll(keepingCapacity: true)
  }

  /// Cancels every touch: the device lost events, or there is no more of it.
  mutating func cancelAll(at moment: FrameMoment, into changes: inout [InputChange]) {
    for slot in slots.indices {
      if slots[slot].state == .down { append(.cancelled, slot, at: moment, into: &changes) }
      slots[slot].state = .empty
      slots[slot].trackingID = -1
    }
  }

  private mutating func receive(_ event: InputEvent, at moment: FrameMoment, into changes: inout [InputChange]) {
    // Slots are opened by use: a device may announce many and use few.
    while slots.count <= current { slots.append(Slot()) }
    if event.code == InputCode.trackingID {
      setID(event.value, at: moment, into: &changes)
    } else if slots[current].reading.take(event) {
      mark(current)
      if event.code == InputCode.positionX || event.code == InputCode.positionY { slots[current].hasNewPlace = true }
    }
  }

  private mutating func setID(_ id: Int32, at moment: FrameMoment, into changes: inout [InputChange]) {
    mark(current)
    if id >= 0, id == slots[current].trackingID {
      // The same id again says that the contact is still there: a reading without news.
      slots[current].hasNewPlace = true
      return
    }
    end(current, at: moment, into: &changes)
    guard id >= 0 else { return }
    slots[current].trackingID = id
    slots[current].state = .landing
    slots[current].hasNewPlace = true
  }

  private mutating func mark(_ slot: Int) {
    guard !slots[slot].isChanged else { return }
    slots[slot].isChanged = true
    changed.append(slot)
  }

  /// The contact left its slot. One that landed in this very frame is seen landing first.
  private mutating func end(_ slot: Int, at moment: FrameMoment, into changes: inout [InputChange]) {
    if slots[slot].state == .landing { land(slot, at: moment, into: &changes) }
    if slots[slot].state == .down { append(.ended, slot, at: moment, into: &changes) }
    slots[slot].state = .empty
    slots[slot].trackingID = -1
    slots[slot].hasNewPlace = false
  }

  private mutating func land(_ slot: Int, at moment: FrameMoment, into changes: inout [InputChange]) {
    if slots[slot].reading.tool == InputTool.palm {
      slots[slot].state = .palm
    } else if slots[slot].reading.distance > 0 {
      slots[slot].state = .hovering
    } else {
      append(.began, slot, at: moment, into: &changes)
      slots[slot].state = .down
    }
  }

  /// The frame is whole: what the slot holds now is a reading.
  private mutating func finish(_ slot: Int, at moment: FrameMoment, into changes: inout [InputChange]) {
    let reading = slots[slot].reading
    switch slots[slot].state {
    case .empty, .palm: break
    case .landing: land(slot, at: moment, into: &changes)
    case .hovering: if reading.distance <= 0 { land(slot, at: moment, into: &changes) }
    case .down where reading.tool == InputTool.palm:
      append(.cancelled, slot, at: moment, into: &changes)
      slots[slot].state = .palm
    case .down where reading.distance > 0:
      append(.ended, slot, at: moment, into: &changes)
      slots[slot].state = .hovering
    case .down: append(.moved, slot, at: moment, into: &changes)
    }
    slots[slot].isChanged = false
    slots[slot].hasNewPlace = false
  }

  private func append(_ kind: InputChange.Kind, _ slot: Int, at moment: FrameMoment, into changes: inout [InputChange]) {
    changes.append(
      InputChange(
        kind: kind, device: device, frame: moment.frame, microseconds: moment.microseconds, contact: slot, slot: slot,
        trackingID: slots[slot].trackingID,
        reading: slots[slot].reading, hasNewPlace: slots[slot].hasNewPlace))
  }
}
