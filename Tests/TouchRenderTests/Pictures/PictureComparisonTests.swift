import Foundation
import Testing
import TouchKit
import TouchRaster
import TouchRender
import TouchViews

@Suite("Comparisons of pictures")
struct PictureComparisonTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "touchkit-pixels-\(UInt64.random(in: 0 ... .max))")

  private func window() -> TouchWindow {
    let view = TouchView(frame: Rect2D(x: 2, y: 3, width: 4, height: 4))
    view.backgroundColor = .blue
    let window = TouchWindow(frame: Rect2D(x: 50, y: 60, width: 10, height: 8))
    window.addSubview(view)
    return window
  }

  private func bitmap(_ name: String) throws -> Bitmap {
    let file = try Data(contentsOf: folder.appendingPathComponent(name))
    return try #require(PNG.bitmap(of: Array(file)))
  }

  /// Compares the window with the file.
  private func compare(
    _ window: TouchWindow, with path: String, scale: Double = 1, tolerance: Int = 2
  ) throws(PictureDifference) {
    try Picture(of: window).comparePixels(
      with: path, scale: scale, tolerance: tolerance, failureFolder: folder.path)
  }

  @Test("the pixels are those of the window on white, and who draws it sees no change")
  func pixelsAreThoseOfTheWindow() throws {
    let window = window()
    let pixels = try #require(Picture(of: window).pixels(scale: 2))
    #expect(pixels.width == 20 && pixels.height == 16)
    #expect(pixels[3, 6] == .white && pixels[4, 6] == .blue && pixels[11, 13] == .blue)
    #expect(pixels[12, 14] == .white)
    #expect(window.needsDisplay)
  }

  @Test("a picture that differs says so, and leaves the pixels and the difference as files")
  func differencesAreSaved() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let window = window()
    let path = folder.appendingPathComponent("card.png").path
    // The first comparison makes the picture.
    var error = #expect(throws: PictureDifference.self) { try compare(window, with: path) }
    #expect(
      error?.description == """
        \(path) does not exist
        pixels: \(folder.path)/card-found.png
        """)
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent("card-found.png"), to: URL(fileURLWithPath: path))
    try compare(window, with: path)

    window.subviews[0].center.x += 1
    error = #expect(throws: PictureDifference.self) { try compare(window, with: path) }
    #expect(
      error?.description == """
        8 of 80 pixels differ from \(path), the first at 2, 3
        pixels: \(folder.path)/card-found.png
        pixels: \(folder.path)/card-difference.png
        """)
    #expect(try bitmap("card-found.png")[6, 3] == .blue)
    let difference = try bitmap("card-difference.png")
    #expect(difference[2, 3] == .red && difference[6, 6] == .red)
    #expect(difference[0, 0] == .white && difference[3, 3].blue == 1 && difference[3, 3].red > 0.7)
  }

  @Test("differences up to the tolerance do not count, and a file of another size does")
  func toleranceAndSize() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let window = window()
    let path = folder.appendingPathComponent("card.png").path
    let pixels = try #require(Picture(of: window).pixels())
    pixels[0, 0] = TouchColor(white: 252.0 / 255)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(PNG.bytes(of: pixels)).write(to: URL(fileURLWithPath: path))
    try compare(window, with: path, tolerance: 3)
    #expect(throws: PictureDifference.self) { try compare(window, with: path) }
    let error = #expect(throws: PictureDifference.self) {
      try compare(window, with: path, scale: 2)
    }
    #expect(
      error?.description.hasPrefix("\(path) has 10 by 8 pixels, the picture 20 by 16") == true)
  }
}
