/// A parser of OSC packets: a message, or a bundle of messages and bundles.
///
///     message: address, type tags such as ",sif", arguments; strings end with 1 to 4 zero bytes
///     bundle:  "#bundle", a time of 8 bytes, and elements, each after its size in 4 bytes
///
/// Numbers are big-endian. The times of bundles are ignored, because trackers send 1 ("now"). An
/// element that cannot be read is skipped, since its size is known.
struct OSCPacketReader {
  /// A part of a packet, in the order of the packet.
  enum Part {
    /// The beginning of a bundle that is not inside another one.
    case bundle
    case message(OSCMessage)
  }

  private let bytes: [UInt8]
  private var position = 0
  private(set) var parts: [Part] = []
  /// The first error, or `nil` if the whole packet was read.
  private(set) var error: OSCError?

  /// Reads a packet.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    read(upTo: bytes.count, depth: 0)
  }

  private mutating func read(upTo end: Int, depth: Int) {
    do throws(OSCError) {
      let start = position
      let address = try string(upTo: end, "\"#bundle\" or an address that begins with \"/\"")
      if address == "#bundle" {
        try readBundle(upTo: end, depth: depth)
      } else if address.utf8.first == UInt8(ascii: "/") {
        parts.append(.message(try message(address, upTo: end)))
      } else {
        throw OSCError(
          position: start, expected: "\"#bundle\" or an address that begins with \"/\"",
          found: address)
      }
    } catch let failure {
      error = error ?? failure
    }
  }

  private mutating func readBundle(upTo end: Int, depth: Int) throws(OSCError) {
    guard depth < SourceConstants.maximumBundleDepth else {
      throw OSCError(
        position: position,
        expected: "at most \(SourceConstants.maximumBundleDepth) nested bundles",
        found: "more")
    }
    if depth == 0 { parts.append(.bundle) }
    _ = try number(ofSize: 8, upTo: end, "the time of a bundle, of 8 bytes")
    while position < end {
      let start = position
      let size = Int(try number(ofSize: 4, upTo: end, "the size of an element, of 4 bytes"))
      guard size <= end - position else {
        throw OSCError(
          position: start, expected: "an element of at most \(end - position) bytes",
          found: "\(size)")
      }
      let next = position + size
      read(upTo: next, depth: depth + 1)
      position = next
    }
  }

  private mutating func message(_ address: String, upTo end: Int) throws(OSCError) -> OSCMessage {
    let start = position
    let tags = try string(upTo: end, "type tags such as \",si\"")
    guard tags.utf8.first == UInt8(ascii: ",") else {
      throw OSCError(position: start, expected: "type tags that begin with \",\"", found: tags)
    }
    var message = OSCMessage(address: address, arguments: [], end: 0)
    for tag in tags.utf8.dropFirst() {
      let start = position
      let value = try value(UnicodeScalar(tag), upTo: end)
      message.arguments.append(OSCMessage.Argument(value: value, position: start))
    }
    message.end = position
    return message
  }

  /// Reads a value of a standard type, or of one of the usual types beyond the standard.
  private mutating func value(_ tag: UnicodeScalar, upTo end: Int) throws(OSCError)
    -> OSCMessage.Value
  {
    switch tag {
    case "i":
      let bits = try number(ofSize: 4, upTo: end, "an integer of 4 bytes")
      return .number(Double(Int32(truncatingIfNeeded: bits)))
    case "f":
      let bits = try number(ofSize: 4, upTo: end, "a number of 4 bytes")
      return .number(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    case "h":
      let bits = try number(ofSize: 8, upTo: end, "an integer of 8 bytes")
      return .number(Double(Int64(bitPattern: bits)))
    case "d":
      return .number(
        Double(bitPattern: try number(ofSize: 8, upTo: end, "a number of 8 bytes")))
    case "s", "S": return .string(try string(upTo: end, "a string"))
    case "t": _ = try number(ofSize: 8, upTo: end, "a time of 8 bytes")
    case "c", "r", "m": _ = try number(ofSize: 4, upTo: end, "a value of 4 bytes")
    case "b": try skipBlob(upTo: end)
    case "T", "F", "N", "I", "[", "]": break
    default:
      throw OSCError(position: position, expected: "a type tag of OSC", found: String(tag))
    }
    return .other
  }

  private mutating func skipBlob(upTo end: Int) throws(OSCError) {
    let size = Int(try number(ofSize: 4, upTo: end, "the size of a blob, of 4 bytes"))
    guard size <= end - position else {
      throw OSCError(position: position, expected: "a blob of \(size) bytes")
    }
    position = Self.padded(position + size, upTo: end)
  }

  private mutating func number(ofSize size: Int, upTo end: Int, _ what: String) throws(OSCError)
    -> UInt64
  {
    guard size <= end - position else { throw OSCError(position: position, expected: what) }
    let value = bytes[position..<position + size].reduce(0) { $0 << 8 | UInt64($1) }
    position += size
    return value
  }

  private mutating func string(upTo end: Int, _ what: String) throws(OSCError) -> String {
    guard let zero = bytes[position..<end].firstIndex(of: 0) else {
      let found = String(decoding: bytes[position..<end], as: UTF8.self)
      throw OSCError(
        position: position, expected: what + ", with a zero byte at its end",
        found: found.isEmpty ? nil : found)
    }
    let text = String(decoding: bytes[position..<zero], as: UTF8.self)
    position = Self.padded(zero + 1, upTo: end)
    return text
  }

  /// Returns the next multiple of 4. Elements of a bundle begin at multiples of 4, too.
  private static func padded(_ position: Int, upTo end: Int) -> Int {
    min((position + 3) / 4 * 4, end)
  }
}
