import Foundation
import TouchKit
import TouchRaster
import TouchViews

/// The error of a picture that does not look like its file.
public struct PictureDifference: Error, CustomStringConvertible {
  /// The differences of the picture, and the paths of the files that show them.
  public let description: String
}

extension Picture {
  /// Returns the pixels of the picture, or `nil` if it is too large for a bitmap.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels for a point.
  ///   - image: Returns the image of an identifier, or `nil` if there is none.
  public func pixels(
    scale: Double = 1, image: @escaping (ImageID) -> Bitmap? = { _ in nil }
  ) -> Bitmap? {
    Self.bitmap(of: [[self]], scale: scale, image: image)
  }

  /// Compares the pixels of the picture with a PNG file, in a test.
  ///
  ///     try Picture(of: stage.window).comparePixels(with: "Pictures/card.png")
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
  ///   - failureFolder: The path of the folder for pixels that differ, or `nil` if they are not
  ///     saved. The default is the value of the environment variable `TOUCHKIT_FAILURES`.
  ///   - filePath: The file of the test.
  /// - Throws: An error that says how many pixels differ.
  public func comparePixels(
    with path: String, scale: Double = 1, tolerance: Int = 2,
    image: @escaping (ImageID) -> Bitmap? = { _ in nil },
    failureFolder: String? = ProcessInfo.processInfo.environment["TOUCHKIT_FAILURES"],
    filePath: StaticString = #filePath
  ) throws(PictureDifference) {
    let url = URL(
      fileURLWithPath: path,
      relativeTo: URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent())
    let name = url.deletingPathExtension().lastPathComponent
    guard let found = pixels(scale: scale, image: image) else {
      throw PictureDifference(description: "the picture is too large for a bitmap")
    }
    var files = [("\(name)-found", found)]
    let text: String
    if let file = try? Data(contentsOf: url) {
      guard let difference = Self.difference(of: found, from: file, path, tolerance) else { return }
      text = difference.text
      if let picture = difference.picture { files.append(("\(name)-difference", picture)) }
    } else {
      text = "\(path) does not exist"
    }
    throw PictureDifference(
      description: ([text] + Self.save(files, in: failureFolder)).joined(separator: "\n"))
  }

  /// Returns how pixels differ from those of a file, with a picture of the difference if their
  /// sizes are the same, or `nil` if they do not differ.
  private static func difference(
    of found: Bitmap, from file: Data, _ path: String, _ tolerance: Int
  ) -> (text: String, picture: Bitmap?)? {
    guard let expected = PNG.bitmap(of: Array(file)) else {
      return ("\(path) is no PNG file with 8 bits a channel", nil)
    }
    guard expected.width == found.width, expected.height == found.height else {
      let size = "\(expected.width) by \(expected.height) pixels"
      return ("\(path) has \(size), the picture \(found.width) by \(found.height)", nil)
    }
    let comparison = PixelComparison(found, with: expected, tolerance: tolerance)
    guard let first = comparison.first else { return nil }
    let count = "\(comparison.count) of \(found.width * found.height) pixels"
    return ("\(count) differ from \(path), the first at \(first.x), \(first.y)", comparison.picture)
  }

  /// Saves bitmaps as PNG files, and returns a line about each.
  private static func save(
    _ files: [(name: String, bitmap: Bitmap)], in folder: String?
  ) -> [String] {
    guard let folder else { return ["set failureFolder or TOUCHKIT_FAILURES to save the pixels"] }
    let folderURL = URL(fileURLWithPath: folder)
    try? FileManager.default.createDirectory(at: folderURL, withIntermediateDirectories: true)
    return files.map { file in
      let url = folderURL.appendingPathComponent(file.name + ".png")
      let isWritten = (try? Data(PNG.bytes(of: file.bitmap)).write(to: url)) != nil
      return isWritten ? "pixels: \(url.path)" : "pixels: \(url.path) cannot be written"
    }
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
