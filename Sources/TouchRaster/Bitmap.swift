import TouchKit
import TouchViews

/// An image of 32-bit pixels with premultiplied alpha, in memory of its own or of a toolkit.
///
///     let bitmap = Bitmap(width: 640, height: 480)
///     var raster = Raster(bitmap)
///     window.draw(into: &raster)
///     let file = PNG.bytes(of: bitmap)
public final class Bitmap {
  /// The order of the bytes of a pixel in memory.
  public enum Format: Sendable {
    /// Red, green, blue, alpha, as in PNG files and canvases of browsers.
    case rgba
    /// Blue, green, red, alpha, as in the surfaces of cairo, SDL (`ARGB8888`) and X11.
    case bgra
  }

  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The distance between two rows, in pixels.
  public let stride: Int
  /// The order of the bytes of a pixel.
  public let format: Format
  /// The pixels, row by row from the top, as long as the bitmap exists.
  public let pixels: UnsafeMutablePointer<UInt32>
  private let ownsPixels: Bool

  /// Creates a bitmap, which is transparent, or has the pixels of a toolkit, such as a locked
  /// texture.
  ///
  /// - Parameters:
  ///   - width: The width, in pixels.
  ///   - height: The height, in pixels.
  ///   - format: The order of the bytes of a pixel.
  ///   - pixels: The first pixel of the top row, in memory for `height` rows that is valid as long
  ///     as the bitmap is used and is not freed by it, or `nil` for memory of its own.
  ///   - stride: The distance between two rows, in pixels, or `nil` if it is the width.
  /// - Precondition: Both sides are from 0 to 32,767, and the stride is at least the width.
  public init(
    width: Int, height: Int, format: Format = .rgba, pixels: UnsafeMutablePointer<UInt32>? = nil,
    stride: Int? = nil
  ) {
    precondition(
      0...0x7FFF ~= width && 0...0x7FFF ~= height,
      "a bitmap has a width and a height from 0 to 32767 pixels")
    self.width = width
    self.height = height
    self.stride = stride ?? width
    self.format = format
    precondition(self.stride >= width, "the stride of a bitmap is at least its width")
    ownsPixels = pixels == nil
    let count = self.stride * height
    self.pixels = pixels ?? .allocate(capacity: max(count, 1))
    if ownsPixels { self.pixels.initialize(repeating: 0, count: count) }
  }

  deinit {
    if ownsPixels { pixels.deallocate() }
  }

  /// The color of a pixel.
  ///
  /// - Precondition: The pixel is in the bitmap.
  public subscript(x: Int, y: Int) -> TouchColor {
    get {
      let pixel = self[checked: x, y].converted(from: format, to: .rgba)
      func share(_ shift: UInt32, of whole: Double) -> Double {
        Double(pixel >> shift & 255) / whole
      }
      let alpha = share(24, of: 1)
      return TouchColor(
        red: share(0, of: alpha), green: share(8, of: alpha), blue: share(16, of: alpha),
        alpha: alpha / 255)
    }
    set { self[checked: x, y] = newValue.pixel(format) }
  }

  private subscript(checked x: Int, y: Int) -> UInt32 {
    get { pixels[index(x, y)] }
    set { pixels[index(x, y)] = newValue }
  }

  private func index(_ x: Int, _ y: Int) -> Int {
    precondition(0..<width ~= x && 0..<height ~= y, "the pixel is outside of the bitmap")
    return y * stride + x
  }

  /// Sets the pixels of a rectangle of whole pixels in the bitmap.
  func fill(_ rect: Rect2D, with pixel: UInt32) {
    guard !rect.isEmpty else { return }
    let width = Int(rect.width)
    let first = pixels + Int(rect.minY) * stride + Int(rect.minX)
    first.update(repeating: pixel, count: width)
    // Copying a row is faster than filling it.
    for row in 1..<max(Int(rect.height), 1) {
      (first + row * stride).update(from: first, count: width)
    }
  }
}
