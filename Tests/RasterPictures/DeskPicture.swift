import TouchInk
import TouchKit
import TouchViews

/// A window with a photo at the left that can be turned and made translucent, and a sheet with ink
/// at the right.
public final class DeskWindow: TouchWindow {
  /// The photo, behind the right edge of which the sheet begins.
  public let photo = PhotoView(frame: Rect2D(x: 60, y: 125, width: 200, height: 150))
  /// The sheet with ink.
  public let sheet = SheetView(frame: Rect2D(x: 320, y: 10, width: 310, height: 460))

  /// Creates a window of 640 by 480 points.
  public init() {
    super.init(frame: Rect2D(x: 0, y: 0, width: 640, height: 480))
    backgroundColor = TouchColor(white: 0.85)
    addSubview(sheet)
    addSubview(photo)
  }
}

/// A framed landscape.
public final class PhotoView: TouchView {
  public override func draw(_ rect: Rect2D) {
    drawing.append(
      .path(Path2D(bounds, cornerRadius: 10), fill: .white, stroke: .gray, strokeWidth: 2))
    let sky = bounds.insetBy(dx: 10, dy: 10)
    drawing.append(.path(Path2D(sky), fill: TouchColor(red: 0.5, green: 0.75, blue: 1)))
    var hills = Path2D([
      Point2D(x: sky.minX, y: sky.maxY), Point2D(x: sky.minX, y: sky.maxY - 30),
    ])
    hills.addQuadCurve(
      to: Point2D(x: sky.midX, y: sky.maxY - 30),
      control: Point2D(x: sky.minX + 40, y: sky.maxY - 80))
    hills.addQuadCurve(
      to: Point2D(x: sky.maxX, y: sky.maxY - 40), control: Point2D(x: sky.maxX - 30, y: sky.maxY))
    hills.addLine(to: Point2D(x: sky.maxX, y: sky.maxY))
    hills.close()
    drawing.append(.path(hills, fill: TouchColor(red: 0.2, green: 0.5, blue: 0.3)))
    drawing.append(
      .disc(
        center: Point2D(x: sky.maxX - 30, y: sky.minY + 28), radius: 14, fill: .systemYellow,
        stroke: .systemOrange, strokeWidth: 3))
    drawing.append(.text("photo", at: Point2D(x: sky.minX + 6, y: sky.minY + 16), color: .black))
  }
}

/// A sheet with three recorded strokes.
public final class SheetView: TouchView {
  /// Creates a sheet.
  public override init(frame: Rect2D) {
    super.init(frame: frame)
    backgroundColor = TouchColor(red: 1, green: 0.98, blue: 0.9)
  }

  public override func draw(_ rect: Rect2D) {
    drawing.append(.text("ink", at: Point2D(x: 8, y: 18), color: .gray))
    for index in 0..<3 {
      let box = Rect2D(x: 30, y: 40 + Double(index) * 140, width: 240, height: 110)
      let stroke = RecordedStrokes.all[index * 5].stroke(in: box, .fountainPen)
      drawing += stroke.shapes(.fountainPen, color: TouchColor(red: 0.1, green: 0.1, blue: 0.4))
    }
  }
}

/// Drawings whose time is compared with cairo's.
public enum RasterLoads {
  /// The desk.
  public static var desk: DrawingList { DrawingList(DeskWindow()) }

  /// Shapes of a number of strokes of 120 samples on a page of 640 by 480 points.
  public static func page(strokes count: Int) -> DrawingList {
    DrawingList { list in
      for number in 0..<count {
        for shape in stroke(number).shapes(.pen, color: TouchColor(white: 0.1)) { list.draw(shape) }
      }
    }
  }

  /// One stroke in each of its states while it grows by four samples.
  public static var growing: [DrawingList] {
    let whole = stroke(7)
    return stride(from: 4, through: 120, by: 4).map { count in
      DrawingList { list in
        let stroke = Stroke(
          id: whole.id, type: .pencil, samples: whole.samples.prefix(count), style: .pen)
        for shape in stroke.shapes(.pen, color: .black) { list.draw(shape) }
      }
    }
  }

  /// 1,000 discs, half of them translucent.
  public static var circles: DrawingList {
    DrawingList { list in
      for index in 0..<1000 {
        list.draw(
          .disc(
            center: Point2D(x: Double(index * 7919 % 640), y: Double(index * 6131 % 480)),
            radius: 3 + Double(index % 20),
            fill: TouchColor(
              hue: Double(index) / 100, saturation: 0.7, brightness: 0.9,
              alpha: index.isMultiple(of: 2) ? 1 : 0.5)))
      }
    }
  }

  /// Returns one of the strokes of the page: loops as in handwriting.
  public static func stroke(_ number: Int) -> Stroke {
    let origin = Point2D(x: Double(number * 97 % 520) + 20, y: Double(number * 61 % 440) + 20)
    return Stroke(
      id: TouchID(UInt64(number + 1)), type: .pencil,
      samples: (0..<120).map { index in
        let time = Double(index) / 240
        return StrokeSample(
          timestamp: time,
          location: origin + Vector2D(dx: time * 160, dy: 0)
            + Vector2D(angle: Double(index) / 6 + Double(number), length: 12),
          force: 0.4 + 0.3 * abs(Double(index % 40) / 20 - 1))
      }, style: .pen)
  }
}
