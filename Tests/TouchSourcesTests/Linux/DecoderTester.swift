@testable import TouchSources

/// A decoder whose input and output are written as words.
///
///     s0 slot 0      i5 tracking ID 5      x10 y20 location      p7 pressure      m3 touch major
///     t2 tool        d1 distance           ,  end of a contact (protocol A)     |  end of a frame
///     !  dropped events                    @250  the following events are at 250 ms
///
/// Of a device with one contact:
///
///     X10 Y20 location   P7 pressure   D1 distance   b1 touches (b0 lifts)
///     n1 a pen is in range (n0 is not)   e1 an eraser   f1 a finger
///     u5 tilt to the right    v5 tilt towards the user    z5 rotation    #7 serial number 7
///     k331 the key 331 is pressed (r331 released)
struct DecoderTester {
  private(set) var decoder: EvdevDecoder
  private(set) var changes: [EvdevChange] = []

  init(axes: [UInt16: EvdevAxis] = [:], keys: Set<UInt16> = []) {
    decoder = EvdevDecoder(description: EvdevDeviceDescription(axes: axes, keys: keys))
  }

  /// Creates a decoder for a device that announced a number of slots.
  init(slots: Int32) {
    self.init(axes: [EvdevEventCode.slot: EvdevAxis(minimum: 0, maximum: slots - 1)])
  }

  /// A device without identifiers, with 1000 by 1000 units.
  static var anonymous: DecoderTester {
    let axis = EvdevAxis(minimum: 0, maximum: 1000)
    return DecoderTester(axes: [EvdevEventCode.positionX: axis, EvdevEventCode.positionY: axis])
  }

  /// Sends events and returns their changes as `kind contact x,y`.
  mutating func send(_ words: String) -> [String] {
    changes.removeAll()
    for event in Self.events(words) { decoder.receive(event, into: &changes) }
    return changes.map(Self.describe)
  }

  /// Ends the input and returns the changes.
  mutating func finish() -> [String] {
    changes.removeAll()
    decoder.finishFrame(into: &changes)
    decoder.cancelAll(into: &changes)
    return changes.map(Self.describe)
  }

  func count(_ issue: EvdevIssue) -> Int { decoder.issues[issue] }

  static func describe(_ change: EvdevChange) -> String {
    "\(change.kind) \(change.contact) \(change.reading.x),\(change.reading.y)"
  }

  /// The axes by the letters of their values.
  private static let axes: [Character: UInt16] = [
    "X": EvdevEventCode.singleX, "Y": EvdevEventCode.singleY, "P": EvdevEventCode.singlePressure,
    "D": EvdevEventCode.singleDistance, "u": EvdevEventCode.tiltX, "v": EvdevEventCode.tiltY,
    "z": EvdevEventCode.rotation, "s": EvdevEventCode.slot, "i": EvdevEventCode.trackingID,
    "x": EvdevEventCode.positionX, "y": EvdevEventCode.positionY, "p": EvdevEventCode.pressure,
    "m": EvdevEventCode.touchMajor, "t": EvdevEventCode.toolType, "d": EvdevEventCode.distance,
  ]
  /// The keys by the letters of their values.
  private static let keys: [Character: UInt16] = [
    "b": EvdevKey.touch, "n": EvdevKey.pen, "e": 0x141, "f": EvdevKey.finger,
  ]
  private static let marks: [Character: UInt16] = [
    ",": EvdevEventCode.contactReport, "|": EvdevEventCode.report, "!": EvdevEventCode.dropped,
  ]

  static func events(_ words: String) -> [EvdevEvent] {
    var time: Int64 = 0
    return words.split(separator: " ").compactMap { word in
      let letter = word.first ?? " "
      let value = Int32(word.dropFirst()) ?? 0
      func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> EvdevEvent {
        EvdevEvent(microseconds: time, type: type, code: code, value: value)
      }
      if let axis = axes[letter] { return event(EvdevEventType.absolute, axis, value) }
      if let key = keys[letter] { return event(EvdevEventType.key, key, value) }
      if let mark = marks[letter] { return event(EvdevEventType.synchronization, mark, 0) }
      switch letter {
      case "#": return event(EvdevEventType.miscellaneous, 0, value)
      case "k": return event(EvdevEventType.key, UInt16(value), 1)
      case "r": return event(EvdevEventType.key, UInt16(value), 0)
      default:
        time = Int64(value) * 1000
        return nil
      }
    }
  }
}
