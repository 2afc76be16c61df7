/// What happened to one contact of a device in one frame, in the device's own numbers.
struct EvdevChange: Hashable, Sendable {
  /// What happened.
  enum Kind: Hashable, Sendable {
    /// It landed.
    case began
    /// The device sent a reading, though not necessarily a new one.
    case moved
    /// It lifted.
    case ended
    /// The device took it back (a palm), lost it (R55), or the recording ends while it is down (R57).
    case cancelled
  }

  /// What happened.
  var kind: Kind
  /// Which device: an index into `DeviceRecording.devices`.
  var device: Int
  /// Which of the device's frames brought it, from 1.
  var frame: Int
  /// When: the time of the report that ends the frame, in microseconds.
  var microseconds: Int64
  /// The device's name for the contact, used again once it lifted: its slot, its tracking id, or what `ContactMatcher` gave it.
  var contact: Int
  /// The slot, nil where the protocol has none.
  var slot: Int?
  /// The tracking id, nil for anonymous contacts.
  var trackingID: Int32?
  /// Where it is, last read, in device units.
  var reading: EvdevReading
  /// True where this frame brought a place, though perhaps the same one.
  var hasNewLocation: Bool
}

/// One reading of one contact, in device units.
struct EvdevReading: Hashable, Sendable {
  /// The horizontal place.
  var x: Int32 = 0
  /// The vertical place.
  var y: Int32 = 0
  /// How hard, nil where the device never said.
  var pressure: Int32?
  /// The length of the contact's long axis, nil where the device never said.
  var touchMajor: Int32?
  /// What touches, `EvdevToolType`.
  var tool: Int32 = EvdevToolType.finger
  /// How far above the surface.
  var distance: Int32 = 0

  /// Takes over what an axis event says; false for an axis that says nothing about a reading.
  mutating func update(with event: EvdevEvent) -> Bool {
    switch event.code {
    case EvdevEventCode.positionX: x = event.value
    case EvdevEventCode.positionY: y = event.value
    case EvdevEventCode.pressure: pressure = event.value
    case EvdevEventCode.touchMajor: touchMajor = event.value
    case EvdevEventCode.toolType: tool = event.value
    case EvdevEventCode.distance: distance = event.value
    default: return false
    }
    return true
  }
}
