/// Compression of repeated bytes in the format Deflate (RFC 1951), with its fixed Huffman codes.
/// The rows of a drawing are mostly equal to the ones above, so that little else repeats in their
/// differences.
struct Deflate {
  private var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0

  /// Returns data in the format zlib (RFC 1950).
  static func zlib(of data: [UInt8]) -> [UInt8] {
    var writer = Deflate()
    writer.compress(data)
    // The checksum Adler-32.
    var sum: UInt32 = 1
    var sumOfSums: UInt32 = 0
    for byte in data {
      sum = (sum + UInt32(byte)) % 65521
      sumOfSums = (sumOfSums + sum) % 65521
    }
    let check = [sumOfSums >> 8, sumOfSums, sum >> 8, sum].map { UInt8(truncatingIfNeeded: $0) }
    return [0x78, 0x01] + writer.bytes + check
  }

  private mutating func compress(_ data: [UInt8]) {
    // The only block, with fixed codes.
    write(0b011, 3)
    var index = 0
    while index < data.count {
      writeSymbol(Int(data[index]))
      index += 1
      var count = 0
      while count < 258, index + count < data.count, data[index + count] == data[index - 1] {
        count += 1
      }
      if count >= 3 {
        writeRun(count)
        index += count
      }
    }
    writeSymbol(256)
    write(0, 7)
  }

  /// Writes that the last byte is repeated from 3 to 258 times.
  private mutating func writeRun(_ count: Int) {
    let value = count - 3
    // Four symbols for each number of further bits, which tell the lengths of a symbol apart.
    let bits = count < 258 && value >= 8 ? value.bitWidth - value.leadingZeroBitCount - 3 : 0
    writeSymbol(count == 258 ? 285 : 257 + bits * 4 + value >> bits)
    write(UInt32(value & (1 << bits - 1)), bits)
    // The code of the distance 1.
    write(0, 5)
  }

  /// Writes a symbol of the code of bytes and lengths.
  private mutating func writeSymbol(_ symbol: Int) {
    switch symbol {
    case 0..<144: writeCode(0x30 + symbol, 8)
    case 144..<256: writeCode(0x190 - 144 + symbol, 9)
    case 256..<280: writeCode(symbol - 256, 7)
    default: writeCode(0xC0 - 280 + symbol, 8)
    }
  }

  /// Writes a Huffman code, which begins with its highest bit.
  private mutating func writeCode(_ code: Int, _ count: Int) {
    for index in (0..<count).reversed() { write(UInt32(code >> index & 1), 1) }
  }

  private mutating func write(_ value: UInt32, _ count: Int) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}
