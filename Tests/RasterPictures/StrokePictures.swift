import TouchKit
import TouchViews

extension RasterPicture {
  /// Lines: joins, ends, widths, hairlines and curves.
  static var strokePictures: [RasterPicture] {
    [
      RasterPicture("joins") { list in
        for index in 0..<5 {
          let y = 14 + Double(index) * 23
          let points = (0..<9).map {
            Point2D(x: 10 + Double($0) * 17.5, y: y + ($0 % 2 == 0 ? 0 : Double(index) * 4))
          }
          list.stroke(Path2D(points), 1 + Double(index) * 3, .systemBlue.withAlphaComponent(0.7))
        }
      },
      RasterPicture("polygons") { list in
        for index in 0..<8 {
          let center = Point2D(x: 22 + Double(index % 4) * 39, y: 30 + Double(index / 4) * 58)
          let points = (0..<(3 + index)).map {
            center + Vector2D(angle: Double($0) * 2 * .pi / Double(3 + index), length: 14)
          }
          list.stroke(Path2D(points, isClosed: true), 1 + Double(index) * 1.3, .systemPurple)
        }
      },
      RasterPicture("hairlines") { list in
        for index in 0..<24 {
          let direction = Vector2D(angle: Double(index) * .pi / 46, length: 150)
          list.stroke(
            Path2D([Point2D(x: 5, y: 5), Point2D(x: 5, y: 5) + direction]),
            0.1 + Double(index % 6) * 0.2)
        }
      },
      RasterPicture("hairline-circles") { list in
        for index in 1..<14 {
          list.stroke(
            Path2D(
              ellipseIn: Rect2D(
                center: Point2D(x: 80, y: 60),
                size: Size2D(width: Double(index) * 11, height: Double(index) * 8))),
            0.2 + Double(index % 5) * 0.2)
        }
      },
      RasterPicture("wide-curves") { list in
        for index in 0..<4 {
          let x = Double(index) * 38
          var path = Path2D()
          path.move(to: Point2D(x: 15 + x, y: 20))
          path.addCurve(
            to: Point2D(x: 30 + x, y: 20), control1: Point2D(x: 5 + x, y: 130),
            control2: Point2D(x: 40 + x, y: 130))
          list.stroke(path, 2 + Double(index) * 6, .systemRed)
        }
      },
      RasterPicture("tight-turns") { list in
        // Turns whose radius is less than half of the width.
        for index in 0..<3 {
          let center = Point2D(x: 28 + Double(index) * 52, y: 60)
          list.stroke(
            Path2D(
              (0..<60).map {
                center + Vector2D(angle: Double($0) / 9, length: 4 + Double($0 * index) / 8)
              }),
            20 - Double(index) * 4, .systemGreen)
        }
      },
      RasterPicture("jitter") { list in
        // A slow finger: many short segments, wide lines.
        var y = 20.0
        var seed: UInt64 = 7
        for width in [3.0, 12, 30] {
          var points: [Point2D] = []
          for index in 0..<140 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let noise = Double(seed >> 40) / 16_777_216 - 0.5
            points.append(Point2D(x: 15 + Double(index) * 0.95, y: y + noise))
          }
          list.stroke(Path2D(points), width, .darkGray)
          y += width + 12
        }
      },
    ]
  }
}
