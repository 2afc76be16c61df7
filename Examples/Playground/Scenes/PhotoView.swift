import TouchKit
import TouchViews

/// A landscape in a white frame, by day or by night.
final class PhotoView: TouchView {
  var isNight = false { didSet { setNeedsDisplay() } }

  override func draw(_ rect: Rect2D) {
    func color(_ day: (Double, Double, Double), _ night: (Double, Double, Double)) -> TouchColor {
      let (red, green, blue) = isNight ? night : day
      return TouchColor(red: red, green: green, blue: blue)
    }
    func point(_ x: Double, _ y: Double) -> Point2D {
      Point2D(x: x * bounds.width, y: y * bounds.height)
    }
    func area(_ points: [(Double, Double)], _ color: TouchColor) {
      drawing.append(.area(points.map { point($0.0, $0.1) }, fill: color))
    }
    func plate(_ margin: Double, _ color: TouchColor) {
      let path = Path2D(bounds.insetBy(dx: -margin, dy: -margin), cornerRadius: 6)
      drawing.append(.path(path, fill: color))
    }
    plate(13, TouchColor(white: 0, alpha: 0.12))
    plate(10, TouchColor(white: 0.99))
    let bands = 48
    for band in 0..<bands {
      let depth = Double(band) / Double(bands)
      // Each band reaches below the next one, so that no seam is seen.
      let top = 0.8 * depth
      let bottom = 0.8 * depth + 0.05
      area(
        [(0, top), (1, top), (1, bottom), (0, bottom)],
        color(
          (0.36 + 0.6 * depth, 0.62 + 0.22 * depth, 0.95 - 0.15 * depth),
          (0.04 + 0.1 * depth, 0.05 + 0.1 * depth, 0.16 + 0.2 * depth)))
    }
    drawing.append(
      .disc(
        center: point(0.72, isNight ? 0.24 : 0.36), radius: 0.09 * bounds.height,
        fill: color((1, 0.9, 0.55), (0.93, 0.93, 0.86))))
    area(
      [
        (0, 0.62), (0.16, 0.4), (0.3, 0.55), (0.47, 0.3), (0.68, 0.58), (0.82, 0.46), (1, 0.6),
        (1, 0.8), (0, 0.8),
      ], color((0.42, 0.5, 0.66), (0.1, 0.12, 0.24)))
    var hills = Path2D([point(0, 0.82), point(0, 0.68)])
    hills.addQuadCurve(to: point(0.45, 0.69), control: point(0.22, 0.54))
    hills.addQuadCurve(to: point(1, 0.7), control: point(0.72, 0.52))
    hills.addLine(to: point(1, 0.82))
    hills.close()
    drawing.append(.path(hills, fill: color((0.24, 0.45, 0.36), (0.05, 0.12, 0.13))))
    area(
      [(0, 0.78), (1, 0.78), (1, 1), (0, 1)], color((0.3, 0.56, 0.74), (0.07, 0.1, 0.22)))
    for line in 0..<5 {
      let depth = 0.82 + 0.036 * Double(line)
      let half = 0.05 + 0.025 * Double(line)
      drawing.append(
        .line(
          [point(0.72 - half, depth), point(0.72 + half, depth)], width: bounds.height / 90,
          color: color((0.98, 0.86, 0.6), (0.6, 0.65, 0.75)).withAlphaComponent(0.7)))
    }
    // The frame covers the edges of the areas, which a renderer mixes with what lies behind them.
    drawing.append(
      .path(Path2D(bounds), stroke: TouchColor(white: 0.99), strokeWidth: 3))
  }
}
