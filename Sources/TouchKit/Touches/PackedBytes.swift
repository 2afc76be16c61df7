/// Eight bytes that are stored, copied and compared as one word. With a field for each byte, a copy
/// that follows soon would wait until all of them are written.
@frozen
@usableFromInline
struct PackedBytes: Hashable, Sendable {
  @usableFromInline var word: UInt64

  /// Creates a word of these bytes, the first of which is the lowest.
  @inlinable
  @inline(__always)
  init(
    _ b0: UInt8, _ b1: UInt8, _ b2: UInt8, _ b3: UInt8, _ b4: UInt8, _ b5: UInt8, _ b6: UInt8,
    _ b7: UInt8
  ) {
    let low = UInt64(b0) | UInt64(b1) << 8 | UInt64(b2) << 16 | UInt64(b3) << 24
    let high = UInt64(b4) | UInt64(b5) << 8 | UInt64(b6) << 16 | UInt64(b7) << 24
    word = low | high << 32
  }

  @inlinable
  subscript(index: UInt64) -> UInt8 {
    @inline(__always)
    get { UInt8(truncatingIfNeeded: word &>> (index &* 8)) }
    @inline(__always)
    set { word = word & ~(0xFF &<< (index &* 8)) | UInt64(newValue) &<< (index &* 8) }
  }
}
