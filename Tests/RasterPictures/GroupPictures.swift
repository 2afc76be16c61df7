import TouchKit
import TouchViews

extension RasterPicture {
  /// Groups: clips, opacity and blend modes, and images.
  static var groupPictures: [RasterPicture] {
    [
      RasterPicture("clip-rotated") { list in
        list.group {
          $0.transform = Transform2D(rotationAngle: 0.4).about(Point2D(x: 80, y: 60))
          $0.clip = Rect2D(x: 40, y: 30, width: 80, height: 60)
        } _: {
          stripes(into: &$0)
        }
      },
      RasterPicture("clip-rounded", scale: 1.5) { list in
        list.group {
          $0.clip = Rect2D(x: 10.2, y: 8.3, width: 84, height: 60)
          $0.clipCornerRadius = 18
        } _: {
          stripes(into: &$0)
        }
      },
      RasterPicture("clip-aligned") { list in
        list.group {
          $0.clip = Rect2D(x: 30, y: 20, width: 100, height: 70)
        } _: {
          stripes(into: &$0)
        }
      },
      RasterPicture("clip-nested") { list in
        list.group {
          $0.transform = Transform2D(rotationAngle: -0.3).about(Point2D(x: 80, y: 60))
          $0.clip = Rect2D(x: 20, y: 25, width: 120, height: 70)
        } _: { list in
          stripes(into: &list)
          list.group {
            $0.transform = Transform2D(rotationAngle: 0.9).about(Point2D(x: 80, y: 60))
            $0.clip = Rect2D(x: 55, y: 20, width: 50, height: 80)
            $0.clipCornerRadius = 10
          } _: { list in
            list.fill(Path2D(Rect2D(x: 0, y: 0, width: 200, height: 200)), .systemYellow)
            list.stroke(Path2D([Point2D(x: 40, y: 20), Point2D(x: 120, y: 100)]), 12, .systemBlue)
          }
        }
      },
      RasterPicture("alpha") { list in
        list.fill(Path2D(Rect2D(x: 0, y: 50, width: 160, height: 20)), .black)
        for index in 0..<3 {
          list.group {
            $0.alpha = 0.25 + Double(index) * 0.3
            $0.transform = Transform2D(translationX: Double(index) * 50, y: 0)
          } _: {
            overlapping(into: &$0)
          }
        }
      },
      RasterPicture("alpha-nested") { list in
        stripes(into: &list)
        list.group {
          $0.alpha = 0.8
        } _: { list in
          overlapping(into: &list)
          list.group {
            $0.alpha = 0.5
            $0.transform = Transform2D(rotationAngle: 0.5).translatedBy(x: 70, y: -10)
            $0.clip = Rect2D(x: 5, y: 10, width: 60, height: 80)
          } _: {
            overlapping(into: &$0)
          }
        }
      },
      RasterPicture("multiply") { list in
        stripes(into: &list)
        for index in 0..<3 {
          list.group {
            $0.blendMode = .multiply
            $0.alpha = 1 - Double(index) * 0.3
          } _: { list in
            list.stroke(
              Path2D([
                Point2D(x: 20, y: 25 + Double(index) * 35),
                Point2D(x: 140, y: 35 + Double(index) * 30),
              ]),
              20, index == 1 ? .systemPurple : .systemYellow)
          }
        }
      },
      RasterPicture("image-smooth") { images(into: &$0) },
      RasterPicture("image-nearest", imageFilter: .nearest) { images(into: &$0) },
      RasterPicture("image-alpha") { list in
        stripes(into: &list)
        list.group {
          $0.alpha = 0.6
        } _: {
          images(into: &$0)
        }
      },
    ]
  }

  private static func stripes(into list: inout DrawingList) {
    for index in 0..<20 {
      list.fill(
        Path2D(Rect2D(x: Double(index) * 8, y: 0, width: 8, height: 120)),
        index % 2 == 0 ? TouchColor(red: 0.6, green: 0.8, blue: 1) : .lightGray)
    }
    list.draw(
      .disc(
        center: Point2D(x: 80, y: 60), radius: 40, fill: .systemRed, stroke: .black, strokeWidth: 5)
    )
  }

  private static func overlapping(into list: inout DrawingList) {
    list.draw(.disc(center: Point2D(x: 26, y: 45), radius: 20, fill: .systemRed))
    list.fill(Path2D(Rect2D(x: 18, y: 45, width: 34, height: 34), cornerRadius: 5), .systemGreen)
    list.stroke(Path2D([Point2D(x: 8, y: 85), Point2D(x: 46, y: 30)]), 6, .systemBlue)
  }

  private static func images(into list: inout DrawingList) {
    list.draw(.image(ImageID(1), in: Rect2D(x: 5, y: 5, width: 64, height: 48)))
    list.draw(.image(ImageID(1), in: Rect2D(x: 10, y: 70, width: 16, height: 12)))
    list.draw(.image(ImageID(1), in: Rect2D(x: 40.3, y: 65.6, width: 20, height: 40)))
    list.group {
      $0.transform = Transform2D(rotationAngle: 0.7).translatedBy(x: 110, y: -40)
    } _: {
      $0.draw(.image(ImageID(1), in: Rect2D(x: 0, y: 0, width: 50, height: 60)))
    }
    list.draw(.image(ImageID(2), in: Rect2D(x: 0, y: 0, width: 160, height: 120)))
  }
}
