/// The numbers for the names of event types and codes in the output of `getevent -l`.
enum EvdevNames {
  /// The numbers of the event types.
  static let types = numbers([
    (0, "EV_SYN EV_KEY EV_REL EV_ABS EV_MSC EV_SW"),
    (0x11, "EV_LED EV_SND - EV_REP EV_FF EV_PWR EV_FF_STATUS"),
  ])

  /// The values with names: those of keys and of `ABS_MT_TOOL_TYPE`.
  static let values: [String: UInt32] = [
    "UP": 0, "DOWN": 1, "REPEAT": 2, "MT_TOOL_FINGER": 0, "MT_TOOL_PEN": 1, "MT_TOOL_PALM": 2,
  ]

  /// Returns the number of a code within its type, or `nil` if the name is unknown.
  static func code(_ word: String, type: UInt16) -> UInt16? { codes[type]?[word] }

  private static let codes = [
    EvdevEventType.synchronization: numbers([
      (0, "SYN_REPORT SYN_CONFIG SYN_MT_REPORT SYN_DROPPED")
    ]),
    EvdevEventType.absolute: numbers([
      (0, "ABS_X ABS_Y ABS_Z"),
      (0x18, "ABS_PRESSURE ABS_DISTANCE ABS_TILT_X ABS_TILT_Y ABS_TOOL_WIDTH"),
      (
        0x2f,
        """
        ABS_MT_SLOT ABS_MT_TOUCH_MAJOR ABS_MT_TOUCH_MINOR ABS_MT_WIDTH_MAJOR ABS_MT_WIDTH_MINOR \
        ABS_MT_ORIENTATION ABS_MT_POSITION_X ABS_MT_POSITION_Y ABS_MT_TOOL_TYPE ABS_MT_BLOB_ID \
        ABS_MT_TRACKING_ID ABS_MT_PRESSURE ABS_MT_DISTANCE ABS_MT_TOOL_X ABS_MT_TOOL_Y
        """
      ),
    ]),
    EvdevEventType.relative: numbers([
      (6, "REL_HWHEEL - REL_WHEEL - - REL_WHEEL_HI_RES REL_HWHEEL_HI_RES")
    ]),
    EvdevEventType.key: numbers([
      (0x110, "BTN_LEFT BTN_RIGHT BTN_MIDDLE BTN_SIDE BTN_EXTRA"), (0x110, "BTN_MOUSE"),
      (
        0x140,
        """
        BTN_TOOL_PEN BTN_TOOL_RUBBER BTN_TOOL_BRUSH BTN_TOOL_PENCIL BTN_TOOL_AIRBRUSH \
        BTN_TOOL_FINGER BTN_TOOL_MOUSE BTN_TOOL_LENS BTN_TOOL_QUINTTAP BTN_STYLUS3 BTN_TOUCH \
        BTN_STYLUS BTN_STYLUS2 BTN_TOOL_DOUBLETAP BTN_TOOL_TRIPLETAP BTN_TOOL_QUADTAP
        """
      ),
    ]),
    EvdevEventType.miscellaneous: numbers([(0, "MSC_SERIAL")]),
  ]

  /// Returns the numbers of names, which count from the first one of each list.
  private static func numbers(_ lists: [(first: UInt16, names: String)]) -> [String: UInt16] {
    var numbers: [String: UInt16] = [:]
    for list in lists {
      for (index, name) in list.names.split(separator: " ").enumerated() {
        numbers[String(name)] = list.first + UInt16(index)
      }
    }
    return numbers
  }
}
