import RasterPictures
import TestSupport
import Testing
import TouchKit
import TouchViews

@testable import TouchRaster

@Suite("PNG files")
struct PNGTests {
  @Test("a file has the pixels of the bitmap")
  func filesHaveThePixels() throws {
    let pictures = RasterPicture.all.filter { $0.width < 250 }
    for picture in pictures.prefix(TestLoad.count(pictures.count, quick: 5)) {
      let bitmap = picture.bitmap()
      let file = try PNGReader(PNG.bytes(of: bitmap))
      #expect(file.width == bitmap.width && file.height == bitmap.height)
      let pixels = (0..<bitmap.width * bitmap.height).map { bitmap.pixels[$0] }
      #expect(file.pixels == pixels, "\(picture.name)")
    }
  }

  @Test("translucent colors are stored as they were before they were multiplied")
  func translucentColorsAreNotMultiplied() throws {
    let bitmap = Bitmap(width: 300, height: 2, format: .bgra)
    bitmap[0, 0] = TouchColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    bitmap[299, 1] = .red
    let file = try PNGReader(PNG.bytes(of: bitmap))
    #expect(file.pixels[0] == 0x8000_80FF)
    #expect(file.pixels[1] == 0)
    #expect(file.pixels[599] == 0xFF00_00FF)
  }
}

/// A reader of the PNG files that the library writes: one block with fixed codes, and filter 2.
private struct PNGReader {
  struct Failure: Error {}

  var width = 0
  var height = 0
  var pixels: [UInt32] = []

  init(_ file: [UInt8]) throws {
    func number(_ index: Int) -> Int { file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else {
      throw Failure()
    }
    var index = 8
    var data: [UInt8] = []
    while index < file.count {
      let length = number(index)
      let kind = String(decoding: file[index + 4..<index + 8], as: UTF8.self)
      if kind == "IHDR" {
        width = number(index + 8)
        height = number(index + 12)
      }
      if kind == "IDAT" { data += file[index + 8..<index + 8 + length] }
      index += length + 12
    }
    let rows = try Self.inflate(data.dropFirst(2).dropLast(4).map { $0 })
    var above = [UInt8](repeating: 0, count: width * 4)
    guard rows.count == (width * 4 + 1) * height else { throw Failure() }
    for y in 0..<height {
      for x in 0..<width * 4 { above[x] &+= rows[y * (width * 4 + 1) + 1 + x] }
      for x in 0..<width {
        pixels.append((0..<4).reversed().reduce(0) { $0 << 8 | UInt32(above[x * 4 + $1]) })
      }
    }
  }

  private static func inflate(_ data: [UInt8]) throws -> [UInt8] {
    var position = 0
    func bit() -> Int {
      defer { position += 1 }
      return Int(data[position / 8] >> (position % 8) & 1)
    }
    func bits(_ count: Int) -> Int { (0..<count).reduce(0) { $0 | bit() << $1 } }
    func code(_ count: Int) -> Int { (0..<count).reduce(0) { value, _ in value << 1 | bit() } }
    guard bits(3) == 0b011 else { throw Failure() }
    var bytes: [UInt8] = []
    while true {
      var symbol = code(7)
      if symbol < 24 {
        symbol += 256
      } else {
        symbol = symbol << 1 | bit()
        if symbol < 0xC0 {
          symbol -= 0x30
        } else if symbol < 0xC8 {
          symbol += 280 - 0xC0
        } else {
          symbol = (symbol << 1 | bit()) - 0x190 + 144
        }
      }
      if symbol == 256 { return bytes }
      if symbol < 256 {
        bytes.append(UInt8(symbol))
        continue
      }
      let group = symbol - 257
      let count = symbol == 285 ? 0 : max(group / 4 - 1, 0)
      let start = symbol == 285 ? 255 : group < 8 ? group : (4 + group % 4) << count
      let length = 3 + start + bits(count)
      guard code(5) == 0, let last = bytes.last else { throw Failure() }
      bytes += [UInt8](repeating: last, count: length)
    }
  }
}
