import TouchKit
import TouchViews

extension RasterPicture {
  /// Areas: both rules, curves, discs, huge and degenerate paths.
  static var shapePictures: [RasterPicture] {
    [
      RasterPicture("stars-even-odd") { stars(evenOdd: true, into: &$0) },
      RasterPicture("stars-non-zero") { stars(evenOdd: false, into: &$0) },
      RasterPicture("rings") { list in
        // Rectangles in both directions: the non-zero rule leaves a hole only between opposite
        // ones.
        for index in 0..<2 {
          var path = Path2D(Rect2D(x: 10.3 + Double(index) * 72, y: 10.7, width: 64, height: 96))
          let inner = Rect2D(x: 26.3 + Double(index) * 72, y: 30.2, width: 32, height: 50)
          let corners = [
            Point2D(x: inner.minX, y: inner.minY), Point2D(x: inner.maxX, y: inner.minY),
            Point2D(x: inner.maxX, y: inner.maxY), Point2D(x: inner.minX, y: inner.maxY),
          ]
          path.addPath(Path2D(index == 0 ? corners : corners.reversed(), isClosed: true))
          list.fill(path, .systemPurple)
        }
      },
      RasterPicture("curves") { list in
        var path = Path2D()
        path.move(to: Point2D(x: 10, y: 100))
        path.addCurve(
          to: Point2D(x: 70, y: 100), control1: Point2D(x: 110, y: 0),
          control2: Point2D(x: -30, y: 0))
        path.close()
        path.move(to: Point2D(x: 80, y: 20))
        path.addQuadCurve(to: Point2D(x: 150, y: 30), control: Point2D(x: 115, y: 130))
        path.addCurve(
          to: Point2D(x: 80, y: 20), control1: Point2D(x: 160, y: -20),
          control2: Point2D(x: 70, y: 90))
        list.fill(path, .systemBlue)
      },
      RasterPicture("discs") { list in
        for index in 0..<40 {
          let x = 10 + Double(index % 8) * 20.13
          let y = 12 + Double(index / 8) * 24.37
          list.draw(
            .disc(
              center: Point2D(x: x, y: y), radius: 0.4 + Double(index) * 0.3,
              fill: TouchColor(
                hue: Double(index) / 40, saturation: 0.8, brightness: 0.9, alpha: 0.7),
              stroke: index.isMultiple(of: 2) ? .black : .clear, strokeWidth: Double(index) / 10))
        }
      },
      RasterPicture("rounded") { list in
        for index in 0..<12 {
          let rect = Rect2D(
            x: 6 + Double(index % 4) * 39.2, y: 6 + Double(index / 4) * 38.6, width: 32, height: 30)
          list.draw(
            .path(
              Path2D(rect, cornerRadius: Double(index) * 1.5), fill: .systemOrange,
              stroke: .darkGray, strokeWidth: 1 + Double(index) / 4))
        }
      },
      RasterPicture("sheared") { list in
        list.group {
          $0.transform = Transform2D(a: 1.2, b: 0.3, c: -0.7, d: 0.5, tx: 60, ty: 10)
        } _: { list in
          list.draw(
            .disc(
              center: Point2D(x: 40, y: 60), radius: 36, fill: .systemGreen, stroke: .black,
              strokeWidth: 9))
          list.stroke(Path2D(Rect2D(x: 4, y: 10, width: 70, height: 96)), 7, .systemRed)
        }
      },
      RasterPicture("huge") { list in
        list.fill(
          Path2D(
            [
              Point2D(x: -1e6, y: 30), Point2D(x: 1e6, y: 20), Point2D(x: 1e6, y: 40.5),
              Point2D(x: -1e6, y: 60),
            ], isClosed: true), .systemTeal)
        list.draw(
          .disc(center: Point2D(x: 80, y: 2075), radius: 2000, fill: .systemYellow))
        list.stroke(
          Path2D([Point2D(x: -6000, y: -8000), Point2D(x: 6000, y: 8000)]), 5, .systemRed)
        list.stroke(Path2D([Point2D(x: 130, y: -1e5), Point2D(x: 131, y: 1e5)]), 3, .systemBlue)
      },
      RasterPicture("degenerate") { list in
        list.stroke(Path2D([Point2D(x: 20.5, y: 20.5)]), 15)
        list.stroke(Path2D([Point2D(x: 60, y: 20), Point2D(x: 60, y: 20)]), 9)
        list.stroke(Path2D([Point2D(x: 100, y: 20)], isClosed: true), 12)
        list.stroke(
          Path2D([Point2D(x: 20, y: 60), Point2D(x: 80, y: 60), Point2D(x: 40, y: 60)]), 11)
        list.fill(Path2D([Point2D(x: 100, y: 50), Point2D(x: 150, y: 90)], isClosed: true))
        list.fill(
          Path2D(
            [Point2D(x: 100, y: 60), Point2D(x: 150, y: 60.1), Point2D(x: 150, y: 60.2)],
            isClosed: true))
        var path = Path2D()
        path.move(to: Point2D(x: 20, y: 100))
        path.addCurve(
          to: Point2D(x: 90, y: 100), control1: Point2D(x: 20, y: 100),
          control2: Point2D(x: 90, y: 100))
        list.stroke(path, 6, .systemRed)
      },
    ]
  }

  private static func stars(evenOdd: Bool, into list: inout DrawingList) {
    for index in 0..<6 {
      let center = Point2D(x: 28 + Double(index % 3) * 52, y: 32 + Double(index / 3) * 56)
      let count = 5 + index * 2
      var path = Path2D(
        (0..<count).map {
          let angle = Double($0) * 2 * .pi * Double(count / 2) / Double(count) - .pi / 2
          return center + Vector2D(angle: angle + Double(index) * 0.1, length: 26)
        }, isClosed: true)
      path.usesEvenOddFillRule = evenOdd
      list.fill(path, .systemRed)
    }
  }
}

extension TouchColor {
  static var systemTeal: TouchColor { TouchColor(red: 0.2, green: 0.7, blue: 0.8) }
}
