import TouchRecordings

/// A decoder of the points of a trace.
struct InkMLDecoder {
  /// The encoding of the numbers of a channel, which continues until it is changed.
  private enum Encoding { case explicit, first, second }

  private struct Value {
    var encoding = Encoding.explicit
    var value: Double?
    var difference = 0.0
  }

  private let channels: [InkMLChannel]
  private let data: [UInt8]
  private let offset: Int
  private var position = 0
  private var values: [Value]

  init(_ channels: [InkMLChannel], _ data: [UInt8], offset: Int) {
    self.channels = channels
    self.data = data
    self.offset = offset
    values = Array(repeating: Value(), count: channels.count)
  }

  private var byte: UInt8? { position < data.count ? data[position] : nil }

  /// Returns the values of the next point, or `nil` at the end. A value that is not reported is
  /// `nil`.
  mutating func next() throws(XMLScanner.Failure) -> [Double?]? {
    skipSpace()
    guard byte != nil else { return nil }
    var point: [Double?] = Array(repeating: nil, count: channels.count)
    for index in channels.indices {
      skipSpace()
      if byte == nil || byte == UInt8(ascii: ",") {
        guard channels[index].isIntermittent else {
          throw failure("a value of the channel \(channels[index].name)")
        }
        break
      }
      point[index] = try value(index)
    }
    skipSpace()
    if byte == UInt8(ascii: ",") {
      position += 1
    } else if byte != nil {
      throw failure("a comma between points of \(channels.count) values")
    }
    return point
  }

  private mutating func value(_ index: Int) throws(XMLScanner.Failure) -> Double? {
    let encodings: [UInt8: Encoding] = [0x21: .explicit, 0x27: .first, 0x22: .second]
    while let encoding = byte.flatMap({ encodings[$0] }) {
      values[index].encoding = encoding
      position += 1
      skipSpace()
    }
    switch byte {
    case UInt8(ascii: "?"):
      position += 1
      return nil
    case UInt8(ascii: "*"):
      position += 1
      values[index].difference = 0
      return values[index].value
    case UInt8(ascii: "T") where channels[index].type == "boolean",
      UInt8(ascii: "F") where channels[index].type == "boolean":
      position += 1
      return data[position - 1] == UInt8(ascii: "T") ? 1 : 0
    default: break
    }
    let number = try number(of: channels[index].name)
    let before = values[index].value ?? 0
    if values[index].encoding == .first { values[index].difference = number }
    if values[index].encoding == .second { values[index].difference += number }
    let value = values[index].encoding == .explicit ? number : before + values[index].difference
    if values[index].encoding == .explicit {
      values[index].difference = values[index].value == nil ? 0 : number - before
    }
    values[index].value = value
    return value
  }

  private mutating func number(of channel: String) throws(XMLScanner.Failure) -> Double {
    let first = position
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { position += 1 }
    let isHexadecimal = byte == UInt8(ascii: "#")
    if isHexadecimal { position += 1 }
    while let next = byte {
      let isDigit = next.isDigit || isHexadecimal && (0x41...0x46).contains(next & 0xdf)
      let isPart = next == UInt8(ascii: ".") || next | 0x20 == UInt8(ascii: "e")
      let isSign = data[position - (position > first ? 1 : 0)] | 0x20 == UInt8(ascii: "e")
      guard isDigit || !isHexadecimal && (isPart || isSign && (next == 0x2b || next == 0x2d)) else {
        break
      }
      position += 1
    }
    let text = String(decoding: data[first..<position], as: UTF8.self)
    let digits = text.drop { $0 == "-" || $0 == "+" }
    let sign = text.hasPrefix("-") ? -1.0 : 1
    let number =
      isHexadecimal ? UInt32(digits.dropFirst(), radix: 16).map(Double.init) : Double(digits)
    guard let number, number.isFinite else {
      position = first
      throw failure("a value of the channel \(channel)")
    }
    return number * sign
  }

  private func failure(_ expected: String) -> XMLScanner.Failure {
    XMLScanner.Failure(offset: offset + position, expected: expected)
  }

  private mutating func skipSpace() {
    while let byte, byte.isXMLSpace { position += 1 }
  }
}
