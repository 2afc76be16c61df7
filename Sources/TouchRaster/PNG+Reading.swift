import TouchKit
import TouchViews

extension PNG {
  /// Returns the bitmap of a PNG file with at most 8 bits a channel and without interlacing, as
  /// `bytes(of:)` and most tools write it, or `nil` for anything else. Checksums and color profiles
  /// are ignored.
  public static func bitmap(of file: [UInt8]) -> Bitmap? { PNGReader(file)?.bitmap }
}

/// The chunks of a PNG file.
private struct PNGReader {
  private var width = 0
  private var height = 0
  private var depth = 0
  /// The kind of colors: 0 gray, 2 RGB, 3 a palette, 4 gray with alpha, 6 RGB with alpha.
  private var colorType = 0
  /// The colors of the palette as red, green, blue and alpha.
  private var palette: [[UInt8]] = []
  private var data: [UInt8] = []

  /// Reads the chunks, or returns `nil` if they are damaged or have other kinds of pixels.
  init?(_ file: [UInt8]) {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var index = 8
    while file.count - index >= 12 {
      let length = Self.number(file, at: index)
      let kind = Self.number(file, at: index + 4)
      // A length above the largest `Int` of 32 bits is negative.
      guard 0...file.count - index - 12 ~= length else { return nil }
      let chunk = file[index + 8..<index + 8 + length]
      index += length + 12
      switch kind {
      case Self.kind("IHDR"): guard readHeader(Array(chunk)) else { return nil }
      case Self.kind("PLTE"):
        palette = stride(from: chunk.startIndex, to: chunk.endIndex - 2, by: 3).map {
          Array(chunk[$0..<$0 + 3]) + [255]
        }
      case Self.kind("tRNS"):
        // The transparent color of other kinds is ignored.
        for (index, alpha) in chunk.enumerated() where index < palette.count {
          palette[index][3] = alpha
        }
      case Self.kind("IDAT"): data += chunk
      default: break
      }
    }
  }

  private static func number(_ file: [UInt8], at index: Int) -> Int {
    file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func kind(_ name: StaticString) -> Int {
    UnsafeBufferPointer(start: name.utf8Start, count: 4).reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func readHeader(_ header: [UInt8]) -> Bool {
    guard header.count == 13 else { return false }
    width = Self.number(header, at: 0)
    height = Self.number(header, at: 4)
    depth = Int(header[8])
    colorType = Int(header[9])
    return 1...0x7FFF ~= width && 1...0x7FFF ~= height && [1, 2, 4, 8].contains(depth)
      && (depth == 8 ? [0, 2, 3, 4, 6] : [0, 3]).contains(colorType) && header[12] == 0
  }

  private var channels: Int { [1, 0, 3, 1, 2, 0, 4][colorType] }

  /// The pixels, or `nil` if there are not as many as the header says.
  var bitmap: Bitmap? {
    guard width > 0 else { return nil }
    let rowLength = (width * channels * depth + 7) / 8
    let (size, isTooLarge) = (rowLength + 1).multipliedReportingOverflow(by: height)
    guard !isTooLarge, var rows = Inflate.bytes(ofZlib: data, limit: size), rows.count == size,
      Self.removeFilters(&rows, rowLength: rowLength, pixelLength: max(channels * depth / 8, 1))
    else { return nil }
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      let start = y * (rowLength + 1) + 1
      for x in 0..<width {
        guard let color = color(at: x, in: rows[start..<start + rowLength]) else { return nil }
        bitmap.pixels[y * width + x] = color.withAlpha
      }
    }
    return bitmap
  }

  /// Replaces differences to neighbors by values, and returns whether all filters are known.
  private static func removeFilters(
    _ rows: inout [UInt8], rowLength: Int, pixelLength: Int
  ) -> Bool {
    for row in stride(from: 0, to: rows.count, by: rowLength + 1) {
      let filter = rows[row]
      guard filter < 5 else { return false }
      for offset in 1...rowLength where filter > 0 {
        let index = row + offset
        let left = offset > pixelLength ? Int(rows[index - pixelLength]) : 0
        let up = row > 0 ? Int(rows[index - rowLength - 1]) : 0
        let corner =
          offset > pixelLength && row > 0 ? Int(rows[index - rowLength - 1 - pixelLength]) : 0
        let predicted =
          switch filter {
          case 1: left
          case 2: up
          case 3: (left + up) / 2
          default: nearest(left, up, corner)
          }
        rows[index] &+= UInt8(predicted)
      }
    }
    return true
  }

  /// Returns the neighbor that is nearest to their linear prediction (Paeth).
  private static func nearest(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let prediction = left + up - corner
    let toLeft = abs(prediction - left)
    let toUp = abs(prediction - up)
    let toCorner = abs(prediction - corner)
    return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
  }

  /// Returns a pixel as red, green, blue and alpha, or `nil` if it is not in the palette.
  private func color(at x: Int, in row: ArraySlice<UInt8>) -> [UInt8]? {
    let start = row.startIndex + x * channels * depth / 8
    guard depth < 8 || colorType == 3 else {
      let values = row[start..<start + channels]
      let gray = values[start]
      switch colorType {
      case 0: return [gray, gray, gray, 255]
      case 2: return values + [255]
      case 4: return [gray, gray, gray, values[start + 1]]
      default: return Array(values)
      }
    }
    // Several pixels a byte, the first one in the highest bits.
    let value = Int(row[start]) >> (8 - depth - x * depth % 8) & (1 << depth - 1)
    if colorType == 3 { return palette.indices ~= value ? palette[value] : nil }
    let gray = UInt8(value * 255 / (1 << depth - 1))
    return [gray, gray, gray, 255]
  }
}

extension [UInt8] {
  /// The pixel of red, green, blue and alpha, multiplied by the alpha.
  fileprivate var withAlpha: UInt32 {
    let alpha = UInt32(self[3])
    let colors = prefix(3).map { (UInt32($0) * alpha + 127) / 255 }
    return colors[0] | colors[1] << 8 | colors[2] << 16 | alpha << 24
  }
}
