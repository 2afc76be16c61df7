import Foundation
import TouchRaster
import TouchViews

/// The error of a picture that does not look like its file.
public struct PictureDifference: Error, CustomStringConvertible {
  /// How the picture differs, and where the files are that show it.
  public let description: String
}

extension TouchStage {
  /// Returns the pixels of the window as it looks now, on white.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels for a point.
  ///   - image: Returns the image of an identifier, or `nil` if there is none.
  public func pixels(
    scale: Double = 1, image: @escaping (ImageID) -> Bitmap? = { _ in nil }
  ) -> Bitmap {
    let size = window.bounds.size
    let bitmap = Bitmap(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up))
    )
    var raster = Raster(bitmap, scale: scale, image: image)
    raster.clear(.white)
    var group = DrawingGroup()
    group.transform.tx = -window.bounds.minX
    group.transform.ty = -window.bounds.minY
    raster.beginGroup(group)
    window.record(into: &raster)
    raster.endGroup()
    return bitmap
  }

  /// Compares the pixels of the window with a PNG file.
  ///
  ///     try stage.comparePixels(with: "Pictures/card.png")
  ///
  /// If they differ, the file `card-found.png` in `failureFolder` has the pixels, to be looked at
  /// and kept if they are right, and `card-difference.png` has those that differ in red. So a new
  /// picture is made by a first comparison, with a file that does not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to the folder of the test.
  ///   - scale: The number of pixels for a point.
  ///   - tolerance: The greatest difference of a channel, of 255, that does not count.
  ///   - image: Returns the image of an identifier, or `nil` if there is none.
  ///   - filePath: The file of the test.
  /// - Throws: An error that says how many pixels differ.
  public func comparePixels(
    with path: String, scale: Double = 1, tolerance: Int = 2,
    image: @escaping (ImageID) -> Bitmap? = { _ in nil }, filePath: StaticString = #filePath
  ) throws(PictureDifference) {
    let url = URL(
      fileURLWithPath: path,
      relativeTo: URL(fileURLWithPath: "\(filePath)")
        .deletingLastPathComponent())
    let found = pixels(scale: scale, image: image)
    let name = url.deletingPathExtension().lastPathComponent
    guard let file = try? Data(contentsOf: url) else {
      throw difference("\(path) does not exist", [("\(name)-found", found)])
    }
    guard let expected = PNG.bitmap(of: Array(file)) else {
      throw difference("\(path) is no PNG file with 8 bits a channel", [("\(name)-found", found)])
    }
    guard expected.width == found.width, expected.height == found.height else {
      throw difference(
        "\(path) has \(expected.width) by \(expected.height) pixels, the window "
          + "\(found.width) by \(found.height)", [("\(name)-found", found)])
    }
    let comparison = PixelComparison(found, with: expected, tolerance: tolerance)
    guard let first = comparison.first else { return }
    throw difference(
      "\(comparison.count) of \(found.width * found.height) pixels differ from \(path), the first "
        + "at \(first.x), \(first.y)",
      [("\(name)-found", found), ("\(name)-difference", comparison.picture)])
  }

  /// Saves bitmaps in the folder for failures, and returns the error.
  private func difference(_ text: String, _ files: [(name: String, bitmap: Bitmap)])
    -> PictureDifference
  {
    guard let failureFolder else {
      return PictureDifference(
        description: text + "; set failureFolder or TOUCHKIT_FAILURES to save the pixels")
    }
    let folder = URL(fileURLWithPath: failureFolder)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lines = files.map { file in
      let url = folder.appendingPathComponent(file.name + ".png")
      let isWritten = (try? Data(PNG.bytes(of: file.bitmap)).write(to: url)) != nil
      return isWritten ? "pixels: \(url.path)" : "pixels: \(url.path) cannot be written"
    }
    return PictureDifference(description: ([text] + lines).joined(separator: "\n"))
  }
}

/// The pixels of two bitmaps of one size that differ.
private struct PixelComparison {
  private(set) var count = 0
  private(set) var first: (x: Int, y: Int)?
  /// The pixels that differ in red, above a pale picture.
  let picture: Bitmap

  init(_ found: Bitmap, with expected: Bitmap, tolerance: Int) {
    picture = Bitmap(width: found.width, height: found.height)
    for y in 0..<found.height {
      for x in 0..<found.width {
        let pixel = found.pixels[y * found.stride + x]
        let other = expected.pixels[y * expected.stride + x]
        let differs = Self.difference(pixel, other) > tolerance
        // A quarter of the color on white.
        let pale = pixel >> 2 & 0x3F3F_3F3F
        picture.pixels[y * found.width + x] = differs ? 0xFF00_00FF : pale + 0xC0C0_C0C0
        guard differs else { continue }
        count += 1
        first = first ?? (x, y)
      }
    }
  }

  /// Returns the greatest difference of a channel.
  private static func difference(_ pixel: UInt32, _ other: UInt32) -> Int {
    var greatest = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      let channel = Int(pixel >> shift & 255)
      greatest = max(greatest, abs(channel - Int(other >> shift & 255)))
    }
    return greatest
  }
}
