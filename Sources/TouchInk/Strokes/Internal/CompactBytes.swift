/// A writer of the compact form of strokes: numbers in groups of bits, whose highest bit tells
/// whether another group follows. Counts have groups of seven bits. Differences, which are smaller,
/// have groups of three bits, two in a byte.
struct CompactWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether the upper half of the last byte is free for a difference.
  private var isHalf = false

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Appends a number in as many bytes as it needs, the lowest bits first (LEB128).
  mutating func write(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ count: Int) { write(UInt64(count)) }

  /// Appends a number with a sign, which becomes the lowest bit, so that small numbers are short.
  /// After the last one, `endDifferences()` is called.
  mutating func write(difference: Int64) {
    var rest = UInt64(bitPattern: difference << 1 ^ difference >> 63)
    repeat {
      let group = UInt8(rest & 7)
      rest >>= 3
      let half = rest > 0 ? group | 8 : group
      if isHalf { bytes[bytes.count - 1] |= half << 4 } else { bytes.append(half) }
      isHalf.toggle()
    } while rest > 0
  }

  mutating func endDifferences() { isHalf = false }

  /// Appends the eight bytes of a number, the lowest first.
  mutating func write(_ number: Double) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> shift))
    }
  }
}

/// A reader of what a `CompactWriter` has written. It takes any bytes.
struct CompactReader {
  private let bytes: [UInt8]
  /// The index of the next byte.
  private(set) var offset = 0
  /// The number of lists of samples that were read.
  var sampleListCount = 0
  /// The upper half of the last byte, if it is the next group of a difference.
  private var half: UInt8?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var remaining: Int { bytes.count - offset }

  func error(_ reason: String) -> StrokeDataError {
    StrokeDataError(offset: offset, reason: reason)
  }

  mutating func byte() throws(StrokeDataError) -> UInt8 {
    guard offset < bytes.count else { throw error("expected more bytes, found the end") }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func number() throws(StrokeDataError) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw error("expected a number of 64 bits, found more than ten bytes")
  }

  mutating func difference() throws(StrokeDataError) -> Int64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 3) {
      let group: UInt8
      if let half {
        group = half
        self.half = nil
      } else {
        let pair = try byte()
        group = pair & 0xF
        half = pair >> 4
      }
      number |= UInt64(group & 7) << shift
      if group < 8 { return Int64(bitPattern: number >> 1 ^ (0 &- (number & 1))) }
    }
    throw error("expected a number of 64 bits, found more than 22 groups")
  }

  mutating func endDifferences() { half = nil }

  /// Reads a count that is at most a limit.
  mutating func count(of what: String, upTo limit: Int) throws(StrokeDataError) -> Int {
    let number = try number()
    guard number <= UInt64(limit) else {
      throw error("expected at most \(limit) \(what), found \(number)")
    }
    return Int(number)
  }

  mutating func double() throws(StrokeDataError) -> Double {
    var bits: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bits |= UInt64(try byte()) << shift }
    let number = Double(bitPattern: bits)
    guard number.isFinite else { throw error("expected a finite number, found another") }
    return number
  }
}
