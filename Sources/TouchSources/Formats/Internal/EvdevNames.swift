/// The numbers for the names of event types and codes in the output of `getevent -l`.
enum EvdevNames {
  /// The numbers of the event types.
  static let types: [String: UInt16] = [
    "EV_SYN": EvdevEventType.synchronization, "EV_KEY": EvdevEventType.key,
    "EV_REL": EvdevEventType.relative,
    "EV_ABS": EvdevEventType.absolute, "EV_MSC": EvdevEventType.miscellaneous, "EV_SW": 5,
    "EV_LED": 0x11, "EV_SND": 0x12,
    "EV_REP": 0x14, "EV_FF": 0x15, "EV_PWR": 0x16, "EV_FF_STATUS": 0x17,
  ]

  /// Returns the number of a code within its type, or `nil` if the name is unknown.
  static func code(_ word: String, type: UInt16) -> UInt16? {
    codes[type]?[word]
      ?? (type == EvdevEventType.absolute
        ? multitouchAxes.firstIndex(of: word).map { EvdevEventCode.slot + UInt16($0) } : nil)
  }

  private static let codes: [UInt16: [String: UInt16]] = [
    EvdevEventType.synchronization: [
      "SYN_REPORT": 0, "SYN_CONFIG": 1, "SYN_MT_REPORT": 2, "SYN_DROPPED": 3,
    ],
    EvdevEventType.absolute: [
      "ABS_X": 0x00, "ABS_Y": 0x01, "ABS_Z": 0x02, "ABS_PRESSURE": 0x18, "ABS_DISTANCE": 0x19,
      "ABS_TILT_X": 0x1a, "ABS_TILT_Y": 0x1b, "ABS_TOOL_WIDTH": 0x1c,
    ],
    EvdevEventType.relative: [
      "REL_HWHEEL": 0x06, "REL_WHEEL": 0x08, "REL_WHEEL_HI_RES": 0x0b, "REL_HWHEEL_HI_RES": 0x0c,
    ],
    EvdevEventType.key: [
      "BTN_TOOL_PEN": 0x140, "BTN_TOOL_RUBBER": 0x141, "BTN_TOOL_BRUSH": 0x142,
      "BTN_TOOL_PENCIL": 0x143, "BTN_TOOL_AIRBRUSH": 0x144, "BTN_TOOL_FINGER": 0x145,
      "BTN_TOOL_MOUSE": 0x146, "BTN_TOOL_LENS": 0x147, "BTN_STYLUS3": 0x149, "BTN_TOUCH": 0x14a,
      "BTN_STYLUS": 0x14b, "BTN_STYLUS2": 0x14c, "BTN_LEFT": 0x110, "BTN_MOUSE": 0x110,
      "BTN_RIGHT": 0x111, "BTN_MIDDLE": 0x112, "BTN_SIDE": 0x113, "BTN_EXTRA": 0x114,
    ],
    EvdevEventType.miscellaneous: ["MSC_SERIAL": 0],
  ]

  /// The names of the multitouch axes, in the order of their codes starting at 0x2f.
  private static let multitouchAxes = [
    "ABS_MT_SLOT", "ABS_MT_TOUCH_MAJOR", "ABS_MT_TOUCH_MINOR", "ABS_MT_WIDTH_MAJOR",
    "ABS_MT_WIDTH_MINOR", "ABS_MT_ORIENTATION",
    "ABS_MT_POSITION_X", "ABS_MT_POSITION_Y", "ABS_MT_TOOL_TYPE", "ABS_MT_BLOB_ID",
    "ABS_MT_TRACKING_ID", "ABS_MT_PRESSURE",
    "ABS_MT_DISTANCE", "ABS_MT_TOOL_X", "ABS_MT_TOOL_Y",
  ]
}
