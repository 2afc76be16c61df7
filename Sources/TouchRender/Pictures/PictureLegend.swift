import TouchKit
import TouchViews

/// The names of touches below a surface, each behind a dot, in rows.
struct PictureLegend {
  let entries: [Picture.LegendEntry]
  /// The size of the surface, in points.
  let surface: Size2D

  /// The height below the surface, in points.
  var height: Double {
    Double((entries.count + columns - 1) / columns) * RenderConstants.legendHeight
  }

  private var columns: Int {
    // A comparison with NaN is false.
    guard surface.width > RenderConstants.legendWidth else { return 1 }
    let width = min(surface.width, RenderConstants.maximumCoordinate)
    return Int(width / RenderConstants.legendWidth)
  }

  /// Returns the dot and the name of an entry.
  func shapes(at index: Int) -> (dot: DrawnShape, name: DrawnShape) {
    let center = Point2D(
      x: Double(index % columns) * RenderConstants.legendWidth + 10,
      y: surface.height + (Double(index / columns) + 0.5) * RenderConstants.legendHeight)
    return (
      .disc(center: center, radius: 4, fill: entries[index].color),
      .text(
        entries[index].name, at: center + Vector2D(dx: 9, dy: 4),
        color: RenderConstants.legendColor)
    )
  }
}
