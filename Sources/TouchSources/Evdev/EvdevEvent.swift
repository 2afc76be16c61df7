/// One event of a Linux input device, as the kernel sends it and as recordings of such devices store it.
public struct EvdevEvent: Hashable, Sendable {
  /// Which device of the source sent it: the index into `DeviceRecording.devices`.
  public var device: Int
  /// When, in whole microseconds: the kernel's own unit, so that times of recordings are compared and subtracted exactly.
  public var microseconds: Int64
  /// The kind of event, `EvdevEventType`.
  public var type: UInt16
  /// Which of that kind, `EvdevEventCode`.
  public var code: UInt16
  /// The reading.
  public var value: Int32

  /// An event from its fields.
  public init(device: Int = 0, microseconds: Int64, type: UInt16, code: UInt16, value: Int32) {
    self.device = device
    self.microseconds = microseconds
    self.type = type
    self.code = code
    self.value = value
  }
}

/// The kinds of input events that matter to touch.
public enum EvdevEventType {
  /// Markers between events.
  public static let synchronization: UInt16 = 0
  /// Keys and buttons.
  public static let key: UInt16 = 1
  /// Absolute axes.
  public static let absolute: UInt16 = 3
}

/// The codes of input events that matter to touch.
public enum EvdevEventCode {
  /// End of a frame: everything since the last one happened at once.
  public static let report: UInt16 = 0
  /// End of a contact in a packet of protocol A.
  public static let contactReport: UInt16 = 2
  /// The kernel's buffer ran over: events are missing before this one (R55).
  public static let dropped: UInt16 = 3

  /// The x axis of a device that knows one contact only.
  public static let x: UInt16 = 0x00
  /// The y axis of a device that knows one contact only.
  public static let y: UInt16 = 0x01
  /// Which slot the following axes are of (protocol B).
  public static let slot: UInt16 = 0x2f
  /// The long axis of the contact.
  public static let touchMajor: UInt16 = 0x30
  /// Where the contact is, horizontally.
  public static let positionX: UInt16 = 0x35
  /// Where the contact is, vertically.
  public static let positionY: UInt16 = 0x36
  /// What touches: 0 a finger, 1 a pen, 2 a palm.
  public static let toolType: UInt16 = 0x37
  /// The device's name for the contact; -1 once it lifted.
  public static let trackingID: UInt16 = 0x39
  /// How hard.
  public static let pressure: UInt16 = 0x3a
  /// How far above the surface; 0 touches.
  public static let distance: UInt16 = 0x3b
  /// The last axis of multitouch.
  public static let lastMultitouch: UInt16 = 0x3d
}

/// The values of `EvdevEventCode.toolType`.
enum EvdevToolType {
  /// A finger.
  static let finger: Int32 = 0
  /// A pen.
  static let pen: Int32 = 1
  /// A palm, which is to be ignored.
  static let palm: Int32 = 2
}
