/// The source of a random program's choices: a seed, or the bytes of a fuzzer.
protocol ByteSource {
  /// Whether all bytes were read; from then on every byte is 0.
  var isAtEnd: Bool { get }

  mutating func byte() -> UInt8
}

extension ByteSource {
  /// Returns a number below `limit`, which is at most 256.
  mutating func number(below limit: Int) -> Int { Int(byte()) % limit }
}
