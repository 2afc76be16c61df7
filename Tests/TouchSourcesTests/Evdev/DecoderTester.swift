@testable import TouchSources

/// Lets a test write what a device sends as words, and read what the decoder made of it as words.
///
///     s0 slot 0      i5 tracking id 5      x10 y20 place      p7 pressure      m3 touch major      t2 tool      d1 distance
///     ,  end of a contact (protocol A)     |  end of a frame   !  lost events   @250 from here on at 250 ms
struct DecoderTester {
  private(set) var decoder: MultitouchDecoder
  private(set) var changes: [InputChange] = []

  init(axes: [UInt16: InputAxis] = [:]) { decoder = MultitouchDecoder(description: InputDevice(axes: axes)) }

  /// What a device that announced that many slots sends.
  init(slots: Int32) { self.init(axes: [InputCode.slot: InputAxis(minimum: 0, maximum: slots - 1)]) }

  /// An anonymous device of 1000 by 1000 units.
  static var anonymous: DecoderTester {
    let axis = InputAxis(minimum: 0, maximum: 1000)
    return DecoderTester(axes: [InputCode.positionX: axis, InputCode.positionY: axis])
  }

  /// Sends the words and gives what they changed, each as `kind contact x,y`.
  mutating func send(_ words: String) -> [String] {
    changes.removeAll()
    for event in Self.events(words) { decoder.receive(event, into: &changes) }
    return changes.map(Self.describe)
  }

  /// Ends the device.
  mutating func finish() -> [String] {
    changes.removeAll()
    decoder.finish(into: &changes)
    return changes.map(Self.describe)
  }

  func count(_ issue: InputIssue) -> Int { decoder.issues[issue] }

  static func describe(_ change: InputChange) -> String { "\(change.kind) \(change.contact) \(change.reading.x),\(change.reading.y)" }

  static func events(_ words: String) -> [InputEvent] {
    var time: Int64 = 0
    return words.split(separator: " ").compactMap { word in
      let value = Int32(word.dropFirst()) ?? 0
      func axis(_ code: UInt16) -> InputEvent {
        InputEvent(microseconds: time, type: InputType.absolute, code: code, value: value)
      }
      func mark(_ code: UInt16) -> InputEvent {
        InputEvent(microseconds: time, type: InputType.synchronization, code: code, value: 0)
      }
      switch word.first {
      case "s": return axis(InputCode.slot)
      case "i": return axis(InputCode.trackingID)
      case "x": return axis(InputCode.positionX)
      case "y": return axis(InputCode.positionY)
      case "p": return axis(InputCode.pressure)
      case "m": return axis(InputCode.touchMajor)
      case "t": return axis(InputCode.toolType)
      case "d": return axis(InputCode.distance)
      case ",": return mark(InputCode.contactReport)
      case "|": return mark(InputCode.report)
      case "!": return mark(InputCode.dropped)
      default:
        time = Int64(value) * 1000
        return nil
      }
    }
  }
}
