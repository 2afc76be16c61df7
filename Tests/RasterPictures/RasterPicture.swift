import TouchKit
import TouchRaster
import TouchViews

/// A picture that the raster is checked with, against cairo and against files.
public struct RasterPicture {
  /// The name, and that of the picture's files.
  public let name: String
  /// The width of the bitmap, in pixels.
  public let width: Int
  /// The height of the bitmap, in pixels.
  public let height: Int
  /// The number of pixels for a point.
  public let scale: Double
  /// How images are drawn.
  public let imageFilter: Raster.ImageFilter
  /// What is drawn.
  public let drawing: DrawingList

  /// Creates a picture of a list.
  public init(
    _ name: String, width: Int = 160, height: Int = 120, scale: Double = 1,
    imageFilter: Raster.ImageFilter = .bilinear, _ drawing: DrawingList
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.scale = scale
    self.imageFilter = imageFilter
    self.drawing = drawing
  }

  init(
    _ name: String, width: Int = 160, height: Int = 120, scale: Double = 1,
    imageFilter: Raster.ImageFilter = .bilinear, _ draw: (inout DrawingList) -> Void
  ) {
    self.init(
      name, width: width, height: height, scale: scale, imageFilter: imageFilter,
      DrawingList(draw))
  }

  /// All pictures.
  public static var all: [RasterPicture] {
    shapePictures + strokePictures + groupPictures + inkPictures + examplePictures + textPictures
  }

  /// Returns the picture, on white.
  public func bitmap(_ format: Bitmap.Format = .rgba) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height, format: format)
    var raster = Raster(bitmap, scale: scale, image: Self.image)
    raster.imageFilter = imageFilter
    raster.clear(.white)
    drawing.draw(into: &raster)
    return bitmap
  }

  /// An image with colors that change and a sharp edge, or `nil` if there is none of that number.
  public static func image(_ id: ImageID) -> Bitmap? {
    guard id.rawValue == 1 else { return nil }
    let bitmap = Bitmap(width: 16, height: 12)
    for y in 0..<12 {
      for x in 0..<16 {
        let isInside = (x - 8) * (x - 8) + (y - 6) * (y - 6) < 20
        bitmap[x, y] = TouchColor(
          red: Double(x) / 15, green: Double(y) / 11, blue: isInside ? 1 : 0,
          alpha: isInside ? 1 : 0.6)
      }
    }
    return bitmap
  }
}
