/// The facts that the events of a device in a whole recording show: what its description lacks, and
/// what was down before the first event (R57).
struct EvdevSurvey {
  /// The values of the axes `EvdevEventCode.positions`.
  private var values = [ClosedRange<Int32>?](repeating: nil, count: EvdevEventCode.positions.count)
  /// The first values of keys.
  private var keys: [UInt16: Int32] = [:]
  /// The slots that have had a tracking ID.
  private var isKnown = [Bool](repeating: false, count: SourceConstants.maximumSlotCount)
  /// The slots with a location, but without a beginning.
  private var openSlots: Set<Int> = []
  private var slot = 0

  /// Receives an event of the device.
  mutating func receive(_ event: EvdevEvent) {
    if event.isAxis {
      receiveAxis(event)
    } else if event.isSynchronization(EvdevEventCode.contactReport) {
      // The contacts of protocol A have no slots.
      isKnown[0] = true
      openSlots = []
    } else if event.type == EvdevEventType.key, keys[event.code] == nil {
      keys[event.code] = event.value
    }
  }

  private mutating func receiveAxis(_ event: EvdevEvent) {
    if event.code == EvdevEventCode.slot {
      slot = Int(event.value)
    } else if event.code == EvdevEventCode.trackingID, isKnown.indices.contains(slot) {
      // A location before the first contact of an empty slot is that contact's.
      if !isKnown[slot], event.value >= 0 { openSlots.remove(slot) }
      isKnown[slot] = true
    } else if let axis = EvdevEventCode.positions.firstIndex(of: event.code) {
      let range = values[axis] ?? event.value...event.value
      values[axis] = min(range.lowerBound, event.value)...max(range.upperBound, event.value)
      if axis < 2, isKnown.indices.contains(slot), !isKnown[slot] { openSlots.insert(slot) }
    }
  }

  // MARK: - Results

  /// Returns the number of contacts of a device that were down before the first event.
  func openCount(of device: EvdevDeviceDescription) -> Int {
    guard device.hasSingleLocation else { return openSlots.count }
    return values[2] != nil && (keys[EvdevKey.touch] ?? keys[EvdevKey.left]) == 0 ? 1 : 0
  }

  /// The state before the first event, as events at a time: pressed keys, and slots in use.
  func opening(at time: Int64) -> [EvdevEvent] {
    var codes: [(type: UInt16, code: UInt16, value: Int)] = []
    for key in keys.keys.sorted() where keys[key] == 0 {
      codes.append((EvdevEventType.key, key, 1))
    }
    for slot in openSlots.sorted() {
      codes.append((EvdevEventType.absolute, EvdevEventCode.slot, slot))
      codes.append(
        (EvdevEventType.absolute, EvdevEventCode.trackingID, Int(ProtocolBTracker.unknownID)))
    }
    if !openSlots.isEmpty { codes.append((EvdevEventType.absolute, EvdevEventCode.slot, 0)) }
    return codes.map {
      EvdevEvent(microseconds: time, type: $0.type, code: $0.code, value: Int32($0.value))
    }
  }

  /// Returns a description with what the events show beyond it: position axes without a range, the
  /// keys if it has none, and then whether they are those of a touchpad. A log that describes
  /// nothing is of a touch screen otherwise (R61).
  func completed(_ device: EvdevDeviceDescription) -> EvdevDeviceDescription {
    var device = device
    device.isSurveyed = true
    for (index, code) in EvdevEventCode.positions.enumerated() {
      let old = device.axes[code]
      guard let range = values[index], old?.range ?? 0 == 0 else { continue }
      device.axes[code] = EvdevAxis(
        minimum: range.lowerBound, maximum: range.upperBound, resolution: old?.resolution ?? 0,
        value: old?.value, isStated: false)
    }
    guard device.keys.isEmpty else { return device }
    device.keys = Set(keys.keys)
    if device.properties.isEmpty {
      let isTouchpad =
        !device.keys.isDisjoint(with: EvdevKey.fingerCounts)
        || device.keys.isSuperset(of: [EvdevKey.finger, EvdevKey.left])
      device.properties = [
        isTouchpad
          ? EvdevDeviceDescription.pointerProperty : EvdevDeviceDescription.directProperty
      ]
    }
    return device
  }
}
