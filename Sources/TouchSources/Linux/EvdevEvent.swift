import TouchKit

/// An event of a Linux input device (`struct input_event`).
public struct EvdevEvent: Hashable, Sendable {
  /// The index of the device in `DeviceRecording.devices`.
  package var device: Int
  /// The time of the event in whole microseconds.
  ///
  /// This is the kernel's own unit, so times of recordings are compared and subtracted exactly.
  package var microseconds: Int64
  /// The type of the event, a value of `EvdevEventType`.
  package var type: UInt16
  /// The code of the event within its type, such as a value of `EvdevEventCode`.
  package var code: UInt16
  /// The value of the event.
  package var value: Int32

  /// Creates an event.
  package init(device: Int = 0, microseconds: Int64, type: UInt16, code: UInt16, value: Int32) {
    self.device = device
    self.microseconds = microseconds
    self.type = type
    self.code = code
    self.value = value
  }
}

extension EvdevEvent {
  /// Whether the event has the value of an absolute axis.
  var isAxis: Bool { type == EvdevEventType.absolute }

  /// Whether the event has the value of a multitouch axis.
  var isMultitouchAxis: Bool { isAxis && EvdevEventCode.multitouchAxes.contains(code) }

  /// Whether the event is a key that tells of a contact: a tool, the touch or a button of a pen.
  var isContactKey: Bool { type == EvdevEventType.key && EvdevKey.contacts.contains(code) }

  /// The button of a pen, mouse or touchpad that the event presses or releases, or `nil` if it is
  /// another event.
  var button: ButtonMask? { type == EvdevEventType.key ? EvdevKey.button(code) : nil }

  /// Whether the event has the movement of a wheel.
  var isWheel: Bool { type == EvdevEventType.relative && EvdevEventCode.wheels.contains(code) }

  /// Whether the event has the serial number of a pen (`MSC_SERIAL`).
  var isSerialNumber: Bool { type == EvdevEventType.miscellaneous && code == 0 }

  /// Returns whether the event is a synchronization event with a code.
  func isSynchronization(_ code: UInt16) -> Bool {
    type == EvdevEventType.synchronization && self.code == code
  }
}

/// The event types that are relevant to touch.
package enum EvdevEventType {
  /// Synchronization events, which separate other events (`EV_SYN`).
  package static let synchronization: UInt16 = 0
  /// Keys and buttons (`EV_KEY`).
  static let key: UInt16 = 1
  /// Relative axes (`EV_REL`).
  static let relative: UInt16 = 2
  /// Absolute axes (`EV_ABS`).
  package static let absolute: UInt16 = 3
  /// Other values (`EV_MSC`).
  static let miscellaneous: UInt16 = 4
}

/// The event codes that are relevant to touch.
package enum EvdevEventCode {
  /// The end of a frame, whose events happened at the same time (`SYN_REPORT`).
  package static let report: UInt16 = 0
  /// The end of one contact in a packet of protocol A (`SYN_MT_REPORT`).
  package static let contactReport: UInt16 = 2
  /// A buffer overrun of the kernel: events before this one are missing (`SYN_DROPPED`, R55).
  package static let dropped: UInt16 = 3

  /// The steps of a wheel to the right and away from the user (`REL_HWHEEL`, `REL_WHEEL`), and in
  /// units of 1/120 of a step (`REL_HWHEEL_HI_RES`, `REL_WHEEL_HI_RES`).
  static let wheelX: UInt16 = 0x06
  static let wheelY: UInt16 = 0x08
  static let fineWheelX: UInt16 = 0x0c
  static let fineWheelY: UInt16 = 0x0b
  static let wheels = [wheelX, wheelY, fineWheelX, fineWheelY]

  /// The slot to which the following axes belong (protocol B, `ABS_MT_SLOT`).
  package static let slot: UInt16 = 0x2f
  /// The length of the contact's major axis (`ABS_MT_TOUCH_MAJOR`).
  package static let touchMajor: UInt16 = 0x30
  /// The x coordinate of the contact (`ABS_MT_POSITION_X`).
  package static let positionX: UInt16 = 0x35
  /// The y coordinate of the contact (`ABS_MT_POSITION_Y`).
  package static let positionY: UInt16 = 0x36
  /// The tool that touches, a value of `EvdevToolType` (`ABS_MT_TOOL_TYPE`).
  package static let toolType: UInt16 = 0x37
  /// The device's identifier of the contact, or -1 when it lifts (`ABS_MT_TRACKING_ID`).
  package static let trackingID: UInt16 = 0x39
  /// The pressure of the contact (`ABS_MT_PRESSURE`).
  package static let pressure: UInt16 = 0x3a
  /// The distance of the contact from the surface, or 0 if it touches (`ABS_MT_DISTANCE`).
  package static let distance: UInt16 = 0x3b

  /// The x coordinate of a device with one contact (`ABS_X`).
  static let singleX: UInt16 = 0x00
  /// The y coordinate of a device with one contact (`ABS_Y`).
  static let singleY: UInt16 = 0x01
  /// The pressure of a device with one contact (`ABS_PRESSURE`).
  static let singlePressure: UInt16 = 0x18
  /// The distance of a device with one contact (`ABS_DISTANCE`).
  static let singleDistance: UInt16 = 0x19
  /// The rotation of a pen around its axis (`ABS_Z`).
  static let rotation: UInt16 = 0x02
  /// The tilt of a pen to the right (`ABS_TILT_X`).
  static let tiltX: UInt16 = 0x1a
  /// The tilt of a pen towards the user (`ABS_TILT_Y`).
  static let tiltY: UInt16 = 0x1b

  /// The coordinates.
  static let positions = [positionX, positionY, singleX, singleY]
  /// The codes of the multitouch axes, up to the last one that is evaluated.
  static let multitouchAxes = slot...0x3d
  /// The codes of those multitouch axes that have a value for each slot.
  static let contactAxes = touchMajor...0x3d
}

/// The codes of keys that tell of contacts.
enum EvdevKey {
  /// A tool in the range of a tablet (`BTN_TOOL_PEN` to `BTN_TOOL_LENS`).
  static let tools: ClosedRange<UInt16> = 0x140...0x147
  /// The pen (`BTN_TOOL_PEN`).
  static let pen: UInt16 = 0x140
  /// A finger (`BTN_TOOL_FINGER`).
  static let finger: UInt16 = 0x145
  /// The primary button of a mouse or touchpad (`BTN_LEFT`).
  static let left: UInt16 = 0x110
  /// The numbers of fingers on a touchpad (`BTN_TOOL_QUINTTAP`, `BTN_TOOL_DOUBLETAP` to
  /// `BTN_TOOL_QUADTAP`), which touch screens do not have.
  static let fingerCounts: Set<UInt16> = [0x148, 0x14d, 0x14e, 0x14f]
  /// The contact with the surface (`BTN_TOUCH`).
  static let touch: UInt16 = 0x14a
  /// All keys that tell of contacts.
  static let contacts: ClosedRange<UInt16> = 0x140...0x14c

  /// Returns the button that a key is, or `nil` if it is none. The tip of a pen is its primary one.
  static func button(_ code: UInt16) -> ButtonMask? {
    switch code {
    // `BTN_LEFT`, `BTN_RIGHT`, `BTN_MIDDLE`, `BTN_SIDE` and `BTN_EXTRA`.
    case 0x110...0x114: .button(Int(code) - 0x10f)
    // `BTN_STYLUS` and `BTN_STYLUS2`.
    case 0x14b, 0x14c: .button(Int(code) - 0x149)
    // `BTN_STYLUS3`.
    case 0x149: .button(4)
    default: nil
    }
  }
}

/// The values of the axis `EvdevEventCode.toolType`.
enum EvdevToolType {
  /// A finger.
  static let finger: Int32 = 0
  /// A pen.
  static let pen: Int32 = 1
  /// A palm, which is ignored.
  static let palm: Int32 = 2
}
