import Foundation
import RasterPictures
import TestSupport
import Testing
import TouchKit
import TouchViews

@testable import TouchRaster

/// The pictures of `RasterPictures`, by the checksums of their pixels.
///
/// With the environment variable `RASTER_PICTURES`, the test writes the pictures into that folder:
/// as PNG files, as pixels and as lists for `Tests/Benchmarks/Peers/raster.py`, which compares them
/// with cairo's, and their checksums.
@Suite("Pictures of the raster")
struct PictureTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Pictures.txt")

  @Test("every picture has the pixels that were compared with cairo's")
  func picturesHaveTheirPixels() throws {
    var lines: [String] = []
    for picture in RasterPicture.all {
      let bitmap = picture.bitmap(.bgra)
      lines.append(String(Self.checksum(bitmap), radix: 16) + " " + picture.name)
      if let folder = ProcessInfo.processInfo.environment["RASTER_PICTURES"] {
        try Self.write(picture, bitmap, to: URL(fileURLWithPath: folder))
      }
    }
    #expect(Set(lines.map { $0.split(separator: " ")[1] }).count >= 40)
    if let folder = ProcessInfo.processInfo.environment["RASTER_PICTURES"] {
      let text = lines.joined(separator: "\n") + "\n"
      try Data(text.utf8).write(
        to: URL(fileURLWithPath: folder).appendingPathComponent("Pictures.txt"))
      try Self.writeLoads(to: URL(fileURLWithPath: folder))
    }
    // Sines of another platform may differ in the last digit (R44), and with them a few pixels.
    #if os(Linux)
      let expected = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
      for (line, expected) in zip(lines, expected) { #expect(line == expected) }
      #expect(lines.count == expected.count)
    #endif
  }

  @Test("both formats have the same colors")
  func formatsHaveTheSameColors() {
    for picture in TestLoad.some(of: RasterPicture.all, quick: 6) where picture.width < 200 {
      let one = picture.bitmap(.rgba)
      let other = picture.bitmap(.bgra)
      for index in 0..<one.width * one.height {
        #expect(one.pixels[index] == other.pixels[index].converted(from: .bgra, to: .rgba))
      }
    }
  }

  @Test("a picture that is drawn in parts is the same as a whole one")
  func partsAreTheSameAsTheWhole() {
    let pictures = RasterPicture.all.filter { $0.width < 200 }
    for picture in pictures.prefix(TestLoad.count(pictures.count, quick: 3)) {
      let whole = picture.bitmap()
      let parts = Bitmap(width: picture.width, height: picture.height)
      var raster = Raster(parts, scale: picture.scale, image: RasterPicture.image)
      raster.imageFilter = picture.imageFilter
      for column in 0..<5 {
        for row in 0..<4 {
          raster.clip = Rect2D(
            x: Double(column) * 32 / picture.scale, y: Double(row) * 30 / picture.scale,
            width: 32 / picture.scale, height: 30 / picture.scale)
          raster.clear(.white)
          picture.drawing.draw(into: &raster)
        }
      }
      var greatest = 0
      for index in 0..<whole.width * whole.height {
        greatest = max(greatest, Self.difference(whole.pixels[index], parts.pixels[index]))
      }
      // Edges that are cut at the ends of a part are rounded again.
      #expect(greatest <= 3, "\(picture.name)")
    }
  }

  private static func difference(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16, 24].map { (shift: UInt32) in
      abs(Int(one >> shift & 255) - Int(other >> shift & 255))
    }.max() ?? 0
  }

  private static func write(_ picture: RasterPicture, _ bitmap: Bitmap, to folder: URL) throws {
    let path = folder.appendingPathComponent(picture.name)
    try Data(PNG.bytes(of: bitmap)).write(to: path.appendingPathExtension("png"))
    try Data(bytes: bitmap.pixels, count: bitmap.width * bitmap.height * 4)
      .write(to: path.appendingPathExtension("raw"))
    try Data(CairoList(picture).text.utf8).write(to: path.appendingPathExtension("list"))
  }

  /// Writes the lists whose time is compared with cairo's.
  private static func writeLoads(to folder: URL) throws {
    let loads = [
      "desk": [RasterLoads.desk], "page": [RasterLoads.page(strokes: 300)],
      "growing": RasterLoads.growing, "circles": [RasterLoads.circles],
    ]
    for (name, lists) in loads {
      for (index, list) in lists.enumerated() {
        let picture = RasterPicture(name, width: 640, height: 480, list)
        try Data(CairoList(picture).text.utf8)
          .write(to: folder.appendingPathComponent("time-\(name)-\(index).list"))
      }
    }
  }

  /// Returns the hash FNV-1a of the pixels.
  private static func checksum(_ bitmap: Bitmap) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<bitmap.width * bitmap.height {
      hash = (hash ^ UInt64(bitmap.pixels[index])) &* 0x100_0000_01B3
    }
    return hash
  }
}
