import TouchViews

// A pixel is a number of four bytes, with the alpha in the highest one, in either format: it does
// not matter for combining two pixels which of the other bytes is red.
extension UInt32 {
  /// The alpha of the pixel, from 0 to 255.
  @inline(__always)
  var pixelAlpha: UInt32 { self >> 24 }

  /// The bytes in a lane of 16 bits each, to compute with all four in one operation.
  @inline(__always)
  private var lanes: UInt64 { (UInt64(self) | UInt64(self) << 24) & 0x00FF_00FF_00FF_00FF }

  /// Creates a pixel from the upper halves of lanes.
  @inline(__always)
  private init(upperHalvesOf lanes: UInt64) {
    let bytes = (lanes >> 8) & 0x00FF_00FF_00FF_00FF
    self.init(truncatingIfNeeded: bytes | bytes >> 24)
  }

  /// Returns the pixel with all bytes multiplied by a share of 255, rounded.
  @inline(__always)
  func scaled(by share: UInt32) -> UInt32 {
    // A division by 255 is (n + 128 + (n + 128) / 256) / 256.
    let products = lanes &* UInt64(share) &+ 0x0080_0080_0080_0080
    return UInt32(upperHalvesOf: products &+ (products >> 8) & 0x00FF_00FF_00FF_00FF)
  }

  /// Returns the pixel between this one and another, at a share of 256 of the way.
  @inline(__always)
  func interpolated(to other: UInt32, _ share: UInt64) -> UInt32 {
    UInt32(upperHalvesOf: lanes &* (256 - share) &+ other.lanes &* share)
  }

  /// Returns this pixel over another one.
  @inline(__always)
  func over(_ other: UInt32) -> UInt32 { self &+ other.scaled(by: 255 - pixelAlpha) }

  /// Returns this pixel multiplied by another one, where both are opaque, and each of them
  /// elsewhere.
  @inline(__always)
  func multiplied(with other: UInt32) -> UInt32 {
    var result = scaled(by: 255 - other.pixelAlpha) &+ other.scaled(by: 255 - pixelAlpha)
    for byte in 0..<4 as Range<UInt32> {
      let product = (self >> (byte * 8) & 255) * (other >> (byte * 8) & 255) + 128
      result &+= ((product + product >> 8) >> 8) << (byte * 8)
    }
    return result
  }

  /// Returns the pixel with the bytes in the order of another format.
  @inline(__always)
  func converted(from format: Bitmap.Format, to other: Bitmap.Format) -> UInt32 {
    if format == other { return self }
    return self & 0xFF00_FF00 | self << 16 & 0xFF_0000 | self >> 16 & 0xFF
  }
}

extension Double {
  /// The nearest number of 255 parts, from 0 to 255.
  var byte: UInt32 { UInt32(min(max(0, self), 1) * 255 + 0.5) }
}

extension TouchColor {
  /// Returns the premultiplied pixel of the color.
  func pixel(_ format: Bitmap.Format) -> UInt32 {
    let pixel =
      (red * alpha).byte | (green * alpha).byte << 8 | (blue * alpha).byte << 16 | alpha.byte << 24
    return pixel.converted(from: .rgba, to: format)
  }
}
