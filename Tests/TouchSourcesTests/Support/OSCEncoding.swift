@testable import TouchSources

/// Packets of OSC, as trackers send them.
enum OSCEncoding {
  /// An argument, whose type is that of the literal.
  enum Value: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral {
    case integer(Int32)
    case number(Float)
    case string(String)

    init(integerLiteral value: Int32) { self = .integer(value) }
    init(floatLiteral value: Float) { self = .number(value) }
    init(stringLiteral value: String) { self = .string(value) }
  }

  static func message(_ address: String = "/tuio/2Dcur", _ values: Value...) -> [UInt8] {
    message(address, values)
  }

  static func message(_ address: String, _ values: [Value]) -> [UInt8] {
    var tags = ","
    var data: [UInt8] = []
    for value in values {
      switch value {
      case .integer(let integer):
        tags += "i"
        data += bytes(UInt32(bitPattern: integer))
      case .number(let number):
        tags += "f"
        data += bytes(number.bitPattern)
      case .string(let text):
        tags += "s"
        data += string(text)
      }
    }
    return string(address) + string(tags) + data
  }

  static func bundle(_ elements: [[UInt8]]) -> [UInt8] {
    string("#bundle") + bytes(UInt64(1))
      + elements.flatMap { bytes(UInt32($0.count)) + $0 }
  }

  /// Returns the bundle of a frame.
  static func frame(
    _ number: Int32, alive: [Int32]? = nil, source: String? = nil,
    _ cursors: [(Int32, Float, Float)]
  ) -> [UInt8] {
    bundle(messages(number, alive: alive, source: source, cursors))
  }

  /// Returns the messages of a frame.
  static func messages(
    _ number: Int32, alive: [Int32]? = nil, source: String? = nil,
    _ cursors: [(Int32, Float, Float)]
  ) -> [[UInt8]] {
    let sessions = alive ?? cursors.map(\.0)
    return (source.map { [message("/tuio/2Dcur", "source", .string($0))] } ?? [])
      + [message("/tuio/2Dcur", [.string("alive")] + sessions.map { .integer($0) })]
      + cursors.map {
        message(
          "/tuio/2Dcur", "set", .integer($0.0), .number($0.1), .number($0.2), 0.0, 0.0, 0.0)
      } + [message("/tuio/2Dcur", "fseq", .integer(number))]
  }

  static func string(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes + [UInt8](repeating: 0, count: 4 - bytes.count % 4)
  }

  static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    stride(from: value.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: value >> $0)
    }
  }
}
