import TouchKit
import TouchRaster
import TouchViews

extension Picture {
  /// Returns the pixels of pictures in rows, each row from left to right, or `nil` if they are too
  /// large for a bitmap.
  ///
  /// - Parameter maximumSide: A number of pixels for which larger pictures are reduced, if any.
  package static func bitmap(
    of rows: [[Picture]], scale: Double, maximumSide: Double = .infinity,
    image: @escaping (ImageID) -> Bitmap? = { _ in nil }
  ) -> Bitmap? {
    let gap = RenderConstants.panelGap
    let heights = rows.map { row in row.map(\.fullHeight).max() ?? 0 }
    let width = rows.map { $0.reduce(-gap) { $0 + $1.size.width + gap } }.max() ?? 0
    let height = heights.reduce(-gap) { $0 + $1 + gap }
    let scale = min(scale, maximumSide / max(width, height, 1))
    // A comparison with NaN is false.
    guard width * scale <= 0x7FFF, height * scale <= 0x7FFF else { return nil }
    let bitmap = Bitmap(
      width: max(Int((width * scale).rounded(.up)), 1),
      height: max(Int((height * scale).rounded(.up)), 1))
    let raster = Raster(bitmap, scale: scale, image: image)
    raster.clear(.white)
    var origin = Point2D.zero
    for (row, rowHeight) in zip(rows, heights) {
      origin.x = 0
      for picture in row {
        picture.draw(at: origin, into: raster)
        origin.x += picture.size.width + gap
      }
      origin.y += rowHeight + gap
    }
    return bitmap
  }

  private var pictureLegend: PictureLegend { PictureLegend(entries: legend, surface: size) }
  private var fullHeight: Double { size.height + pictureLegend.height }

  private func draw(at origin: Point2D, into raster: Raster) {
    var raster = raster
    var panel = DrawingGroup()
    panel.transform = Transform2D(translationX: origin.x, y: origin.y)
    raster.beginGroup(panel)
    var surface = DrawingGroup()
    surface.clip = Rect2D(origin: .zero, size: size)
    raster.beginGroup(surface)
    raster.draw(.path(Path2D(Rect2D(origin: .zero, size: size)), fill: background))
    drawing.draw(into: &raster)
    raster.endGroup()
    for index in legend.indices {
      let (dot, name) = pictureLegend.shapes(at: index)
      raster.draw(dot)
      raster.draw(name)
    }
    raster.endGroup()
  }
}
