import TouchKit

/// A change of one contact of a device in one frame, in device units.
struct EvdevChange {
  /// The kind of a change.
  enum Kind: Equatable {
    /// The contact landed.
    case began
    /// The device sent a reading of the contact, which may equal the previous one.
    case moved
    /// The contact lifted.
    case ended
    /// The device rejected the contact as a palm, lost it (R55), or the recording ends while it is
    /// down (R57).
    case cancelled
    /// The device calls the contact a palm (R64). If it is down, it is cancelled then.
    case rejected
    /// The device sent a reading of the contact above the surface.
    case hovered
    /// The contact above the surface left.
    case left
    /// The device's wheels turned. It is no change of a contact, and its time and location are left
    /// open.
    case scrolled(IndirectEvent)
  }

  /// The kind of the change.
  var kind: Kind
  /// The index of the device in `DeviceRecording.devices`.
  var device: Int
  /// The number of the frame of its device, starting at 1.
  var frame: Int
  /// The time of the report that ends the frame, in microseconds.
  var microseconds: Int64
  /// The contact's key: its slot, its tracking ID, or the key that `ContactMatcher` assigned. The
  /// finger of a device with one contact has the key 0, a pen has a negative key, which its serial
  /// number determines.
  ///
  /// A key is reused after its contact has lifted.
  var contact: Int
  /// The slot, or `nil` if the protocol has no slots.
  var slot: Int?
  /// The tracking ID, or `nil` for an anonymous contact.
  var trackingID: Int32?
  /// The latest reading, in device units.
  var reading: EvdevReading
  /// Whether this frame contains a location, even if it equals the previous one.
  var hasNewLocation: Bool
}

/// The axis values of one contact, in device units.
struct EvdevReading {
  /// The x coordinate.
  var x: Int32 = 0
  /// The y coordinate.
  var y: Int32 = 0
  /// The pressure, or `nil` if the device has not reported any.
  var pressure: Int32?
  /// The length of the major axis, or `nil` if the device has not reported any.
  var touchMajor: Int32?
  /// The tool, a value of `EvdevToolType`.
  var tool: Int32 = EvdevToolType.finger
  /// The tool that a pen is used as, or `nil` for a finger.
  var penTool: TouchTool?
  /// The pressed buttons of a pen, of a tablet's mouse or of a touchpad, or `nil` if it has none.
  var buttons: ButtonMask?
  /// The distance from the surface.
  var distance: Int32 = 0
  /// The tilt of a pen to the right, or `nil` if the device has not reported any.
  var tiltX: Int32?
  /// The tilt of a pen towards the user, or `nil` if the device has not reported any.
  var tiltY: Int32?
  /// The rotation of a pen around its axis, or `nil` if the device has not reported any.
  var rotation: Int32?
  /// The serial number of a pen, or 0 if it has none.
  var serialNumber: Int32 = 0
  /// Whether the values are of the axes of a device with one contact.
  var isSingle = false
  /// Whether the x and the y coordinate are known.
  var hasX = false
  var hasY = false

  /// Whether the location is known.
  var hasLocation: Bool { hasX && hasY }

  /// Updates the value that an axis event contains.
  ///
  /// - Returns: `false` if the axis is not part of a reading.
  mutating func update(with event: EvdevEvent) -> Bool {
    switch event.code {
    case EvdevEventCode.positionX, EvdevEventCode.singleX:
      x = event.value
      hasX = true
    case EvdevEventCode.positionY, EvdevEventCode.singleY:
      y = event.value
      hasY = true
    case EvdevEventCode.pressure, EvdevEventCode.singlePressure: pressure = event.value
    case EvdevEventCode.touchMajor: touchMajor = event.value
    case EvdevEventCode.toolType: tool = event.value
    case EvdevEventCode.distance, EvdevEventCode.singleDistance: distance = event.value
    case EvdevEventCode.tiltX: tiltX = event.value
    case EvdevEventCode.tiltY: tiltY = event.value
    case EvdevEventCode.rotation: rotation = event.value
    default: return false
    }
    return true
  }
}
