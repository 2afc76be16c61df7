/// The numbers for the names of event types and codes in the output of `getevent -l`.
enum EvdevNames {
  /// Returns the number of an event type, or `nil` if the name is unknown.
  static func type(_ word: String) -> UInt16? {
    switch word {
    case "EV_SYN": EvdevEventType.synchronization
    case "EV_KEY": EvdevEventType.key
    case "EV_REL": 2
    case "EV_ABS": EvdevEventType.absolute
    case "EV_MSC": 4
    case "EV_SW": 5
    case "EV_LED": 0x11
    case "EV_SND": 0x12
    case "EV_REP": 0x14
    case "EV_FF": 0x15
    case "EV_PWR": 0x16
    case "EV_FF_STATUS": 0x17
    default: nil
    }
  }

  /// Returns the number of a code within its type, or `nil` if the name is unknown.
  static func code(_ word: String, type: UInt16) -> UInt16? {
    switch type {
    case EvdevEventType.synchronization:
      synchronizationCodes.firstIndex(of: word).map { UInt16($0) }
    case EvdevEventType.absolute: axisCode(word)
    default: nil
    }
  }

  private static func axisCode(_ word: String) -> UInt16? {
    if let index = multitouchAxes.firstIndex(of: word) {
      return EvdevEventCode.slot + UInt16(index)
    }
    switch word {
    case "ABS_X": return EvdevEventCode.x
    case "ABS_Y": return EvdevEventCode.y
    case "ABS_PRESSURE": return 0x18
    case "ABS_DISTANCE": return 0x19
    case "ABS_TOOL_WIDTH": return 0x1c
    default: return nil
    }
  }

  private static let synchronizationCodes = [
    "SYN_REPORT", "SYN_CONFIG", "SYN_MT_REPORT", "SYN_DROPPED",
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
