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

  private let bytes: ArraySlice<UInt8>
  private let depth: Int
  private var position: Int
  private(set) var parts: [Part] = []
  /// The first error, or `nil` if the whole packet was read.
  private(set) var error: OSCError?

  /// Reads a packet.
  init(_ bytes: [UInt8]) { self.init(bytes[...], depth: 0) }

  /// Reads a packet, or the element of a bundle that is inside a number of bundles.
  private init(_ bytes: ArraySlice<UInt8>, depth: Int) {
    self.bytes = bytes
    self.depth = depth
    position = bytes.startIndex
    do throws(OSCError) {
      try read()
    } catch let failure {
      error = error ?? failure
    }
  }

  private mutating func read() throws(OSCError) {
    let start = position
    let expectation = "\"#bundle\" or an address that begins with \"/\""
    let address = try string(expectation)
    if address == "#bundle" {
      try readBundle()
    } else if address.utf8.first == UInt8(ascii: "/") {
      parts.append(.message(try message(address)))
    } else {
      throw OSCError(position: start, expected: expectation, found: address)
    }
  }

  private mutating func readBundle() throws(OSCError) {
    guard depth < SourceConstants.maximumBundleDepth else {
      throw OSCError(
        position: position,
        expected: "at most \(SourceConstants.maximumBundleDepth) nested bundles",
        found: "more")
    }
    if depth == 0 { parts.append(.bundle) }
    _ = try number(ofSize: 8, "the time of a bundle, of 8 bytes")
    while !rest.isEmpty {
      let start = position
      let size = Int(try number(ofSize: 4, "the size of an element, of 4 bytes"))
      guard size <= rest.count else {
        throw OSCError(
          position: start, expected: "an element of at most \(rest.count) bytes",
          found: "\(size)")
      }
      let element = OSCPacketReader(rest.prefix(size), depth: depth + 1)
      parts += element.parts
      error = error ?? element.error
      position += size
    }
  }

  private mutating func message(_ address: String) throws(OSCError) -> OSCMessage {
    let start = position
    let tags = try string("type tags such as \",si\"")
    guard tags.utf8.first == UInt8(ascii: ",") else {
      throw OSCError(position: start, expected: "type tags that begin with \",\"", found: tags)
    }
    var message = OSCMessage(address: address)
    for tag in tags.utf8.dropFirst() {
      let start = position
      let value = try value(UnicodeScalar(tag))
      message.arguments.append(OSCMessage.Argument(value: value, position: start))
    }
    message.end = position
    return message
  }

  /// Reads a value of a standard type, or of one of the usual types beyond the standard.
  private mutating func value(_ tag: UnicodeScalar) throws(OSCError) -> OSCMessage.Value {
    switch tag {
    case "i":
      let bits = try number(ofSize: 4, "an integer of 4 bytes")
      return .number(Double(Int32(truncatingIfNeeded: bits)))
    case "f":
      let bits = try number(ofSize: 4, "a number of 4 bytes")
      return .number(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    case "h":
      let bits = try number(ofSize: 8, "an integer of 8 bytes")
      return .number(Double(Int64(bitPattern: bits)))
    case "d":
      return .number(Double(bitPattern: try number(ofSize: 8, "a number of 8 bytes")))
    case "s", "S": return .string(try string("a string"))
    case "t": _ = try number(ofSize: 8, "a time of 8 bytes")
    case "c", "r", "m": _ = try number(ofSize: 4, "a value of 4 bytes")
    case "b": try skipBlob()
    case "T", "F", "N", "I", "[", "]": break
    default:
      throw OSCError(position: position, expected: "a type tag of OSC", found: String(tag))
    }
    return .other
  }

  private mutating func skipBlob() throws(OSCError) {
    let size = Int(try number(ofSize: 4, "the size of a blob, of 4 bytes"))
    guard size <= rest.count else {
      throw OSCError(position: position, expected: "a blob of \(size) bytes")
    }
    skip(to: position + size)
  }

  private mutating func number(ofSize size: Int, _ what: String) throws(OSCError) -> UInt64 {
    guard size <= rest.count else { throw OSCError(position: position, expected: what) }
    let value = rest.prefix(size).reduce(0) { $0 << 8 | UInt64($1) }
    position += size
    return value
  }

  private mutating func string(_ what: String) throws(OSCError) -> String {
    guard let zero = rest.firstIndex(of: 0) else {
      throw OSCError(
        position: position, expected: what + ", with a zero byte at its end",
        found: rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self))
    }
    let text = String(decoding: bytes[position..<zero], as: UTF8.self)
    skip(to: zero + 1)
    return text
  }

  private var rest: ArraySlice<UInt8> { bytes[position...] }

  /// Skips to a position and on to the next multiple of 4. Elements of a bundle begin at multiples
  /// of 4, too.
  private mutating func skip(to position: Int) {
    self.position = min((position + 3) / 4 * 4, bytes.endIndex)
  }
}
