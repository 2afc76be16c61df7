import TouchKit
import TouchViews

/// The PNG format, for files of bitmaps.
public enum PNG {
  /// Returns a PNG file of a bitmap, which has at least one pixel. The same pixels give the same
  /// bytes.
  public static func bytes(of bitmap: Bitmap) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var header = bytes(UInt32(bitmap.width)) + bytes(UInt32(bitmap.height))
    // 8 bits of red, green, blue and alpha.
    header += [8, 6, 0, 0, 0]
    append("IHDR", header, to: &file)
    append("IDAT", Deflate.zlib(of: rows(of: bitmap)), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// Returns the rows of pixels with filter 2, which stores the differences to the row above.
  private static func rows(of bitmap: Bitmap) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((bitmap.width * 4 + 1) * bitmap.height)
    for y in 0..<bitmap.height {
      rows.append(2)
      for x in 0..<bitmap.width {
        let pixel = bitmap.straightPixel(x, y)
        let above = y > 0 ? bitmap.straightPixel(x, y - 1) : 0
        for shift in [0, 8, 16, 24] as [UInt32] {
          rows.append(UInt8(truncatingIfNeeded: pixel >> shift &- above >> shift))
        }
      }
    }
    return rows
  }

  private static func append(_ kind: StaticString, _ data: [UInt8], to file: inout [UInt8]) {
    file += bytes(UInt32(data.count))
    let start = file.count
    file += UnsafeBufferPointer(start: kind.utf8Start, count: kind.utf8CodeUnitCount)
    file += data
    // The cyclic redundancy check CRC-32.
    var check: UInt32 = 0xFFFF_FFFF
    for byte in file[start...] {
      check ^= UInt32(byte)
      for _ in 0..<8 { check = check >> 1 ^ (check & 1) &* 0xEDB8_8320 }
    }
    file += bytes(~check)
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

extension Bitmap {
  /// Returns a pixel whose colors are not multiplied by the alpha, as red, green, blue and alpha
  /// from the lowest byte on.
  fileprivate func straightPixel(_ x: Int, _ y: Int) -> UInt32 {
    let pixel = pixels[y * stride + x].converted(from: format, to: .rgba)
    let alpha = pixel.pixelAlpha
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func straight(_ shift: UInt32) -> UInt32 {
      min(((pixel >> shift & 255) * 255 + alpha / 2) / alpha, 255) << shift
    }
    return straight(0) | straight(8) | straight(16) | alpha << 24
  }
}
