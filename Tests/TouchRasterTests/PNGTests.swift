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
    for picture in pictures.prefix(TestLoad.count(pictures.count, quick: 3)) {
      let bitmap = picture.bitmap()
      let file = try #require(PNG.bitmap(of: PNG.bytes(of: bitmap)))
      #expect(file.width == bitmap.width && file.height == bitmap.height)
      let pixels = (0..<bitmap.width * bitmap.height).map { bitmap.pixels[$0] }
      #expect((0..<pixels.count).allSatisfy { file.pixels[$0] == pixels[$0] }, "\(picture.name)")
    }
  }

  @Test("translucent colors are stored as they were before they were multiplied")
  func translucentColorsAreNotMultiplied() throws {
    let bitmap = Bitmap(width: 300, height: 2, format: .bgra)
    bitmap[0, 0] = TouchColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    bitmap[299, 1] = .red
    let file = try #require(PNG.bitmap(of: PNG.bytes(of: bitmap)))
    // Half of orange, multiplied by its alpha.
    #expect(file.pixels[0] == 0x8000_4080)
    #expect(file.pixels[1] == 0)
    #expect(file.pixels[599] == 0xFF00_00FF)
  }
}
