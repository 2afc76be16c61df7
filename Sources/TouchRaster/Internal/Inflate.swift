/// Decompression of the format Deflate (RFC 1951).
struct Inflate {
  /// The codes of a block: the number of codes of each length, and the symbols in the order of
  /// their codes.
  private struct Codes {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    /// Creates canonical codes with the lengths of each symbol, 0 for those without a code.
    init(lengths: ArraySlice<UInt8>) {
      for length in lengths { counts[Int(length)] += 1 }
      counts[0] = 0
      for length in 1...15 {
        for (symbol, other) in lengths.enumerated() where Int(other) == length {
          symbols.append(symbol)
        }
      }
    }
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  /// The order in which a block states the lengths of the codes of lengths.
  private static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  private let data: [UInt8]
  private var position: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  /// The greatest number of bytes of the output.
  private let limit: Int

  /// Returns the bytes of data in the format zlib (RFC 1950), whose checksum is not compared, or
  /// `nil` if the data is damaged or has more bytes than a limit.
  static func bytes(ofZlib data: [UInt8], limit: Int) -> [UInt8]? {
    // The method Deflate, without a dictionary.
    guard data.count > 2, data[0] & 15 == 8, data[1] & 32 == 0 else { return nil }
    var reader = Inflate(data, position: 2, limit: limit)
    return reader.readBlocks() ? reader.output : nil
  }

  private init(_ data: [UInt8], position: Int, limit: Int) {
    self.data = data
    self.position = position
    self.limit = limit
  }

  private mutating func readBlocks() -> Bool {
    var isLast = false
    while !isLast {
      guard let header = read(3) else { return false }
      isLast = header & 1 == 1
      let isRead =
        switch header >> 1 {
        case 0: readStoredBlock()
        case 1: readFixedBlock()
        case 2: readDynamicBlock()
        default: false
        }
      guard isRead else { return false }
    }
    return true
  }

  /// Returns the next bits, the first one as the lowest, or `nil` at the end of the data.
  private mutating func read(_ count: Int) -> Int? {
    while bitCount < count {
      guard position < data.count else { return nil }
      bits |= UInt32(data[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    let value = bits & (1 << UInt32(count) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  /// Returns the next symbol, bit by bit: the codes of each length are consecutive numbers.
  private mutating func readSymbol(_ codes: Codes) -> Int? {
    var code = 0
    var first = 0
    var index = 0
    for length in 1...15 {
      guard let bit = read(1) else { return nil }
      code |= bit
      let count = codes.counts[length]
      if code - first < count { return codes.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }

  private mutating func readStoredBlock() -> Bool {
    bits = 0
    bitCount = 0
    guard position + 4 <= data.count else { return false }
    let count = Int(data[position]) | Int(data[position + 1]) << 8
    position += 4
    guard position + count <= data.count, output.count + count <= limit else { return false }
    output += data[position..<position + count]
    position += count
    return true
  }

  private mutating func readFixedBlock() -> Bool {
    func lengths(_ count: Int, _ length: UInt8) -> [UInt8] {
      .init(repeating: length, count: count)
    }
    return readSymbols(
      Codes(lengths: (lengths(144, 8) + lengths(112, 9) + lengths(24, 7) + lengths(8, 8))[...]),
      distances: Codes(lengths: lengths(30, 5)[...]))
  }

  private mutating func readDynamicBlock() -> Bool {
    guard let symbolCount = read(5), let distanceCount = read(5), let lengthCount = read(4) else {
      return false
    }
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<lengthCount + 4 {
      guard let length = read(3) else { return false }
      lengths[Self.lengthOrder[index]] = UInt8(length)
    }
    let lengthCodes = Codes(lengths: lengths[...])
    let count = symbolCount + 257 + distanceCount + 1
    lengths = []
    while lengths.count < count {
      guard let symbol = readSymbol(lengthCodes) else { return false }
      if symbol < 16 {
        lengths.append(UInt8(symbol))
        continue
      }
      // A length that repeats: the last one 3 to 6 times, or 0 up to 10 or 138 times.
      guard let more = read(symbol == 16 ? 2 : symbol == 17 ? 3 : 7),
        symbol > 16 || !lengths.isEmpty
      else { return false }
      let length = symbol == 16 ? lengths[lengths.count - 1] : 0
      lengths += [UInt8](repeating: length, count: more + (symbol == 18 ? 11 : 3))
    }
    guard lengths.count == count else { return false }
    return readSymbols(
      Codes(lengths: lengths[..<(symbolCount + 257)]),
      distances: Codes(lengths: lengths[(symbolCount + 257)...]))
  }

  private mutating func readSymbols(_ codes: Codes, distances: Codes) -> Bool {
    while let symbol = readSymbol(codes) {
      if symbol == 256 { return true }
      if symbol < 256 {
        guard output.count < limit else { return false }
        output.append(UInt8(symbol))
        continue
      }
      // Bytes that repeat.
      let index = symbol - 257
      guard index < 29, let more = read(index < 8 || index == 28 ? 0 : index / 4 - 1),
        let code = readSymbol(distances), code < 30,
        let farther = read(code < 4 ? 0 : code / 2 - 1)
      else {
        return false
      }
      let length = Self.lengthBases[index] + more
      let distance = Self.distanceBases[code] + farther
      guard distance <= output.count, output.count + length <= limit else { return false }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    return false
  }
}
