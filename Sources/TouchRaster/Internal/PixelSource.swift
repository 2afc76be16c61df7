import TouchKit

/// The colors that a shape is painted with, as premultiplied pixels in the format of the bitmap.
protocol PixelSource {
  /// The opacity of the source, from 0 to 255.
  var alpha: UInt32 { get }
  /// Whether the colors are multiplied with those behind the shape.
  var multiplies: Bool { get }
  /// Sets the row of the pixels that follow.
  mutating func beginRow(_ y: Int)
  /// Returns the pixel of a column.
  func pixel(_ x: Int) -> UInt32
  /// Paints pixels of a row with the same coverage, from 1 to 255.
  ///
  /// - Parameter x: The column of the first of `pixels`.
  func paint(
    _ pixels: UnsafeMutablePointer<UInt32>, _ range: Range<Int>, x: Int, _ coverage: UInt32)
}

extension PixelSource {
  @inline(__always)
  func paint(
    _ pixels: UnsafeMutablePointer<UInt32>, _ range: Range<Int>, x: Int, _ coverage: UInt32
  ) {
    let share = (alpha * coverage + 127) / 255
    for index in range {
      let pixel = share == 255 ? pixel(x + index) : pixel(x + index).scaled(by: share)
      if pixel == 0 { continue }
      pixels[index] =
        multiplies ? pixel.multiplied(with: pixels[index]) : pixel.over(pixels[index])
    }
  }
}

/// One color.
struct SolidSource: PixelSource {
  let pixel: UInt32
  var alpha: UInt32 { 255 }
  var multiplies: Bool { false }
  func beginRow(_ y: Int) {}
  func pixel(_ x: Int) -> UInt32 { pixel }

  // What all pixels have in common is computed once, and opaque pixels are only stored: a sixth of
  // the time of `touch-bench raster/circles`.
  @inline(__always)
  func paint(
    _ pixels: UnsafeMutablePointer<UInt32>, _ range: Range<Int>, x: Int, _ coverage: UInt32
  ) {
    let pixel = coverage == 255 ? pixel : pixel.scaled(by: coverage)
    if pixel.pixelAlpha == 255 {
      return (pixels + range.lowerBound).update(repeating: pixel, count: range.count)
    }
    for index in range { pixels[index] = pixel.over(pixels[index]) }
  }
}

/// The pixels of a layer, with an alpha from 0 to 255.
struct LayerSource: PixelSource {
  let layer: Bitmap
  let alpha: UInt32
  let multiplies: Bool
  private var row = 0

  init(_ layer: Bitmap, alpha: UInt32, multiplies: Bool) {
    self.layer = layer
    self.alpha = alpha
    self.multiplies = multiplies
  }

  mutating func beginRow(_ y: Int) { row = y * layer.stride }
  func pixel(_ x: Int) -> UInt32 { layer.pixels[row + x] }
}

/// The pixels of an image under a transform, with an alpha from 0 to 255.
struct ImageSource: PixelSource {
  let image: Bitmap
  /// The transform from the pixels of the target to those of the image.
  let toImage: Transform2D
  let filter: Raster.ImageFilter
  let format: Bitmap.Format
  let alpha: UInt32
  private var start = Point2D.zero

  init(
    _ image: Bitmap, _ toImage: Transform2D, _ filter: Raster.ImageFilter,
    _ format: Bitmap.Format, alpha: UInt32
  ) {
    self.image = image
    self.toImage = toImage
    self.filter = filter
    self.format = format
    self.alpha = alpha
  }

  var multiplies: Bool { false }

  mutating func beginRow(_ y: Int) {
    start = Point2D(x: 0.5, y: Double(y) + 0.5).applying(toImage)
  }

  func pixel(_ x: Int) -> UInt32 {
    let point = start + Vector2D(dx: toImage.a, dy: toImage.b) * Double(x)
    let pixel = filter == .nearest ? pixel(nearestTo: point) : pixel(between: point)
    return pixel.converted(from: image.format, to: format)
  }

  private func pixel(nearestTo point: Point2D) -> UInt32 {
    image.pixels[
      Int(inside(point.y, image.height)) * image.stride + Int(inside(point.x, image.width))]
  }

  /// Returns the mixture of the four pixels whose centers are around a point.
  private func pixel(between point: Point2D) -> UInt32 {
    let x = inside(point.x - 0.5, image.width)
    let y = inside(point.y - 0.5, image.height)
    let column = Int(x)
    let row = Int(y)
    let share = UInt64((x - Double(column)) * 256)
    func mixture(_ row: Int) -> UInt32 {
      let pixels = image.pixels + row * image.stride
      return pixels[column].interpolated(to: pixels[min(column + 1, image.width - 1)], share)
    }
    return mixture(row).interpolated(
      to: mixture(min(row + 1, image.height - 1)), UInt64((y - Double(row)) * 256))
  }

  /// Returns a coordinate within the pixels of the image. A comparison with NaN is false.
  private func inside(_ value: Double, _ count: Int) -> Double {
    value > 0 ? min(value, Double(count - 1)) : 0
  }
}
