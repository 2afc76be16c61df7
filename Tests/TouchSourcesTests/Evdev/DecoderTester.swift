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

  static func events(_ words: String) -> [EvdevEvent] {
    var time: Int64 = 0
    return words.split(separator: " ").compactMap { word in
      let value = Int32(word.dropFirst()) ?? 0
      func axis(_ code: UInt16) -> EvdevEvent {
        EvdevEvent(microseconds: time, type: EvdevEventType.absolute, code: code, value: value)
      }
      func mark(_ code: UInt16) -> EvdevEvent {
        EvdevEvent(microseconds: time, type: EvdevEventType.synchronization, code: code, value: 0)
      }
      func key(_ code: UInt16) -> EvdevEvent {
        EvdevEvent(microseconds: time, type: EvdevEventType.key, code: code, value: value)
      }
      switch word.first {
      case "X": return axis(EvdevEventCode.singleX)
      case "Y": return axis(EvdevEventCode.singleY)
      case "P": return axis(EvdevEventCode.singlePressure)
      case "D": return axis(EvdevEventCode.singleDistance)
      case "u": return axis(EvdevEventCode.tiltX)
      case "v": return axis(EvdevEventCode.tiltY)
      case "z": return axis(EvdevEventCode.rotation)
      case "#":
        return EvdevEvent(
          microseconds: time, type: EvdevEventType.miscellaneous, code: 0, value: value)
      case "b": return key(EvdevKey.touch)
      case "n": return key(EvdevKey.pen)
      case "e": return key(0x141)
      case "k", "r":
        return EvdevEvent(
          microseconds: time, type: EvdevEventType.key, code: UInt16(value),
          value: word.first == "k" ? 1 : 0)
      case "f": return key(EvdevKey.finger)
      case "s": return axis(EvdevEventCode.slot)
      case "i": return axis(EvdevEventCode.trackingID)
      case "x": return axis(EvdevEventCode.positionX)
      case "y": return axis(EvdevEventCode.positionY)
      case "p": return axis(EvdevEventCode.pressure)
      case "m": return axis(EvdevEventCode.touchMajor)
      case "t": return axis(EvdevEventCode.toolType)
      case "d": return axis(EvdevEventCode.distance)
      case ",": return mark(EvdevEventCode.contactReport)
      case "|": return mark(EvdevEventCode.report)
      case "!": return mark(EvdevEventCode.dropped)
      default:
        time = Int64(value) * 1000
        return nil
      }
    }
  }
}
