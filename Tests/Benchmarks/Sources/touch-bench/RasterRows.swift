import RasterPictures
import TouchKit
import TouchRaster
import TouchViews

extension BenchRows {
  /// Pixels of 640 by 480, on white. `Tests/Benchmarks/Peers/raster.py` compares the first four
  /// with cairo.
  static var rasterRows: [BenchRow] {
    [
      pictures("raster/desk") { [RasterLoads.desk] },
      pictures("raster/page") { [RasterLoads.page(strokes: 300)] },
      pictures("raster/growing") { RasterLoads.growing },
      pictures("raster/circles") { [RasterLoads.circles] },
      // A frame of the desk in which 20 by 20 points have changed, with the walk over the views.
      BenchRow("raster/changed") {
        let window = DeskWindow()
        var raster = Raster(Bitmap(width: 640, height: 480, format: .bgra))
        window.draw(into: &raster)
        raster.clip = Rect2D(x: 400, y: 100, width: 20, height: 20)
        return {
          for _ in 0..<100 {
            raster.clear(.white)
            window.draw(into: &raster)
          }
          return 100
        }
      },
      // A group of the size of the window.
      BenchRow("raster/group") {
        var group = DrawingGroup()
        group.alpha = 0.5
        let bounds = Path2D(Rect2D(x: 0, y: 0, width: 640, height: 480))
        let raster = Raster(Bitmap(width: 640, height: 480, format: .bgra))
        return {
          raster.beginGroup(group)
          raster.draw(.path(bounds, fill: .red))
          raster.endGroup()
          return 1
        }
      },
    ]
  }

  /// A row whose figure is the time of drawing all lists once, each on white.
  private static func pictures(_ name: String, _ lists: @escaping () -> [DrawingList]) -> BenchRow {
    BenchRow(name) {
      let lists = lists()
      var raster = Raster(Bitmap(width: 640, height: 480, format: .bgra))
      let step = {
        for list in lists {
          raster.clear(.white)
          list.draw(into: &raster)
        }
        return 1
      }
      // The first pictures make the storage that is used again.
      _ = step()
      return step
    }
  }
}
