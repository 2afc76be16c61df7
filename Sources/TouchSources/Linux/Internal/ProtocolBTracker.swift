/// The slots of a device with protocol B and the state of the contact in each slot.
///
///     empty ── ID ≥ 0 ──▶ landing ── end of frame ──▶ down ── ID -1, new ID ──▶ empty, landing
///                            │                          │
///                            └──▶ hovering or palm ◀────┘
///
/// A hovering contact lands when it touches the surface. Contacts hover if they have a distance, or
/// while the key `BTN_TOUCH` of the device is not pressed. A contact lands when it has both
/// coordinates, of which its slot may have kept one (R61). A palm is ignored until its slot gets
/// another contact.
struct ProtocolBTracker: EvdevContactTracker {
  private enum State {
    case empty
    /// The contact has an ID, but its location is possibly incomplete.
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
    /// Whether the slot was empty when it got its new location.
    private var isStray = false
    /// The frame in which the latest contact ended.
    private var lastFrame = 0
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
        isStray = state == .empty && lastFrame != output.frame
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
      if state == .landing { update(isHovering: false, &output) }
      leave(.ended, &output)
      hasNewLocation = false
      isStray = false
      lastFrame = output.frame
    }

    /// Appends the changes at the end of a frame.
    ///
    /// - Parameter isHovering: Whether no contact of the device touches its surface.
    mutating func finishFrame(isHovering: Bool, _ output: inout EvdevFrameOutput) {
      if state != .empty, state != .palm { update(isHovering: isHovering, &output) }
      if isStray, state == .empty { output.issues.count(.strayLocation) }
      isStray = false
      isChanged = false
      hasNewLocation = false
    }

    private mutating func update(isHovering: Bool, _ output: inout EvdevFrameOutput) {
      guard reading.hasLocation else { return }
      if reading.tool == EvdevToolType.palm {
        append(.rejected, &output)
        leave(.cancelled, keepingID: true, &output)
        state = .palm
      } else if isHovering || reading.distance > 0 {
        if state == .down { append(.ended, &output) }
        append(.hovered, &output)
        state = .hovering
      } else {
        append(state == .down ? .moved : .began, &output)
        state = .down
      }
    }

    /// Empties the slot, and appends a change if its contact is down or hovering.
    mutating func leave(
      _ kind: EvdevChange.Kind, keepingID: Bool = false, _ output: inout EvdevFrameOutput
    ) {
      if state == .down { append(kind, &output) }
      if state == .hovering { append(.left, &output) }
      if state == .landing, !reading.hasLocation { output.issues.count(.incompleteContact) }
      state = .empty
      if !keepingID { trackingID = -1 }
    }

    private func append(_ kind: EvdevChange.Kind, _ output: inout EvdevFrameOutput) {
      output.append(
        kind, index, slot: index, trackingID: trackingID == unknownID ? nil : trackingID, reading,
        hasNewLocation: hasNewLocation)
    }
  }

  /// The tracking ID of a contact whose own ID precedes the recording.
  static let unknownID = Int32.max

  private let limit: Int
  /// Whether the key `BTN_TOUCH` and the buttons are those of a pen instead.
  private let hasPen: Bool
  /// The slots that have been used, in the order of their first use, and the place of each slot
  /// among them: a device may announce many and use few.
  private var slots: [Slot] = []
  private var places: [Int32] = []
  private var current = 0
  private var changed: [Int] = []
  /// Whether the key `BTN_TOUCH` was released and not pressed since.
  private var isReleased = false

  init(description: EvdevDeviceDescription) {
    limit = min(
      description.slotCount ?? SourceConstants.maximumSlotCount, SourceConstants.maximumSlotCount)
    hasPen = description.hasPen
    select(description.axes[EvdevEventCode.slot]?.value ?? 0)
  }

  /// Receives a whole frame and appends its changes to `changes`, in the order of the events.
  mutating func receive(_ frame: [EvdevEvent], _ output: inout EvdevFrameOutput) {
    for event in frame {
      if event.isContactKey, event.code == EvdevKey.touch, !hasPen {
        setReleased(event.value == 0, &output)
      } else if event.button != nil, !hasPen {
        markAllChanged(&output)
      } else if !event.isMultitouchAxis {
        continue
      } else if event.code == EvdevEventCode.slot {
        select(event.value)
        if current < 0 { output.issues.count(.slotOutOfRange) }
      } else if current >= 0 {
        receive(event, &output)
      }
    }
    for slot in changed { slots[slot].finishFrame(isHovering: isReleased, &output) }
    changed.removeAll(keepingCapacity: true)
  }

  /// Cancels all contacts.
  mutating func cancelAll(_ output: inout EvdevFrameOutput) {
    isReleased = false  // The key may have changed since.
    for slot in places where slot >= 0 { slots[Int(slot)].leave(.cancelled, &output) }
  }

  private mutating func select(_ slot: Int32) {
    current = slot >= 0 && slot < limit ? Int(slot) : -1
  }

  /// Changes all contacts if the key was pressed or released.
  private mutating func setReleased(_ isReleased: Bool, _ output: inout EvdevFrameOutput) {
    guard isReleased != self.isReleased else { return }
    self.isReleased = isReleased
    markAllChanged(&output)
  }

  private mutating func markAllChanged(_ output: inout EvdevFrameOutput) {
    output.visitCount += places.count
    for place in places where place >= 0 && !slots[Int(place)].isChanged {
      markChanged(Int(place))
    }
  }

  private mutating func markChanged(_ slot: Int) {
    slots[slot].isChanged = true
    changed.append(slot)
  }

  private mutating func receive(_ event: EvdevEvent, _ output: inout EvdevFrameOutput) {
    while places.count <= current { places.append(-1) }
    if places[current] < 0 {
      places[current] = Int32(slots.count)
      slots.append(Slot(index: current))
    }
    let place = Int(places[current])
    if slots[place].receive(event, &output), !slots[place].isChanged { markChanged(place) }
  }
}
