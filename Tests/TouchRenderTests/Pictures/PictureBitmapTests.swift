import Testing
import TouchKit
import TouchRaster
import TouchViews

@testable import TouchRender

@Suite("Pixels of pictures")
struct PictureBitmapTests {
  private func picture(_ color: TouchColor, _ width: Double, _ height: Double) -> Picture {
    let disc = DrawnShape.disc(center: .zero, radius: 100, fill: color)
    return Picture(size: Size2D(width: width, height: height), shapes: [disc])
  }

  @Test("pictures are beside and below each other, each clipped to its surface")
  func picturesAreInRows() throws {
    let rows = [[picture(.red, 10, 6), picture(.blue, 4, 8)], [picture(.green, 5, 5)]]
    let bitmap = try #require(Picture.bitmap(of: rows, scale: 2))
    // The gap is 8 points.
    #expect(bitmap.width == 2 * 22 && bitmap.height == 2 * 21)
    #expect(bitmap[19, 11] == .red && bitmap[20, 11] == .white && bitmap[19, 12] == .white)
    #expect(bitmap[36, 0] == .blue && bitmap[43, 15] == .blue && bitmap[35, 0] == .white)
    #expect(bitmap[9, 41] == .green && bitmap[10, 41] == .white && bitmap[0, 31] == .white)
  }

  @Test("the legend is below the surface")
  func legendIsBelow() throws {
    var picture = picture(.red, 20, 6)
    picture.legend = [.init(name: "a", color: .blue), .init(name: "b", color: .green)]
    let bitmap = try #require(Picture.bitmap(of: [[picture]], scale: 1))
    // Each entry has a row of 20 points, with its dot in the middle.
    #expect(bitmap.width == 20 && bitmap.height == 46)
    #expect(bitmap[10, 16] == .blue && bitmap[10, 36] == .green)
  }

  @Test("there are no pixels of a picture that is too large or has no size (R50)")
  func largePicturesHaveNone() {
    #expect(Picture.bitmap(of: [[picture(.red, 20_000, 5)]], scale: 2) == nil)
    #expect(Picture.bitmap(of: [[picture(.red, .nan, 5)]], scale: 1) == nil)
    #expect(Picture.bitmap(of: [[picture(.red, 5, .infinity)]], scale: 1) == nil)
    #expect(Picture.bitmap(of: [[picture(.red, -5, -5)]], scale: 1)?.width == 1)
  }
}
