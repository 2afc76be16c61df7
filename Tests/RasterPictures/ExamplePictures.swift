import Foundation
import TouchKit
import TouchViews

extension RasterPicture {
  /// What the examples draw, and views in a window.
  static var examplePictures: [RasterPicture] {
    let files = [
      "Examples/Expected/FingerPaint.svg", "Examples/Expected/IncrementalInk.svg",
      "Examples/Expected/SegmentInk.svg", "Examples/Expected/SpeedSketch.svg",
      "Tests/Expected/ink-outlines.svg",
    ]
    return files.map { file in
      let path = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent()
        .appendingPathComponent("../..").appendingPathComponent(file).standardized
      let picture = SVGReader.read((try? String(contentsOf: path, encoding: .utf8)) ?? "")
      return RasterPicture(
        "example-" + path.deletingPathExtension().lastPathComponent, width: Int(picture.size.width),
        height: Int(picture.size.height), picture.drawing)
    } + viewPictures
  }

  private static var viewPictures: [RasterPicture] {
    let turned = DeskWindow()
    turned.photo.transform = Transform2D(rotationAngle: 0.4).scaledBy(x: 1.5, y: 1.5)
    turned.photo.alpha = 0.5
    turned.sheet.clipsToBounds = true
    turned.sheet.layer.cornerRadius = 30
    turned.sheet.layer.borderWidth = 4
    return [
      RasterPicture("desk", width: 640, height: 480, DrawingList(DeskWindow())),
      RasterPicture("desk-turned", width: 960, height: 720, scale: 1.5, DrawingList(turned)),
      RasterPicture("map", width: 240, height: 160, DrawingList(map())),
    ]
  }

  /// A map that is larger than its frame, which is turned, with a border.
  private static func map() -> TouchView {
    let window = TouchView(frame: Rect2D(x: 0, y: 0, width: 240, height: 160))
    let frame = TouchView(frame: Rect2D(x: 60, y: 40, width: 120, height: 80))
    frame.clipsToBounds = true
    frame.transform = Transform2D(rotationAngle: -0.35)
    frame.layer.cornerRadius = 12
    frame.layer.borderWidth = 3
    window.addSubview(frame)
    frame.addSubview(MapView(frame: Rect2D(x: -40, y: -60, width: 300, height: 300)))
    return window
  }

  /// Text in several sizes, and turned.
  static var textPictures: [RasterPicture] {
    [
      RasterPicture("text", width: 320, height: 160) { list in
        var y = 14.0
        for size in [9.0, 11, 12, 13, 15, 17, 20] {
          list.draw(
            .text(
              "The quick brown fox, 0123456789", at: Point2D(x: 4, y: y), size: size,
              color: .black))
          y += size * 1.5
        }
        list.draw(
          .text("end", at: Point2D(x: 316, y: 20), size: 13, anchor: .end, color: .systemRed))
        list.draw(
          .text("middle", at: Point2D(x: 260, y: 60), size: 17, anchor: .middle, color: .systemBlue)
        )
      },
      RasterPicture("text-turned", scale: 2) { list in
        list.group {
          $0.transform = Transform2D(rotationAngle: 0.5).translatedBy(x: 10, y: 5)
        } _: {
          $0.draw(.text("Turned & @ 2x", at: Point2D(x: 0, y: 14), size: 11, color: .black))
        }
      },
    ]
  }
}

private final class MapView: TouchView {
  override func draw(_ rect: Rect2D) {
    drawingContext.setFillColor(TouchColor(red: 0.8, green: 0.9, blue: 0.7))
    drawingContext.fill(bounds)
    for index in 0..<12 {
      let y = Double(index) * 25
      drawing.append(
        .line(
          [Point2D(x: 0, y: y), Point2D(x: 150, y: y + 20), Point2D(x: 300, y: y)],
          width: Double(index % 4) + 1, color: index % 3 == 0 ? .systemOrange : .white))
    }
  }
}

/// A reader of the SVG files that the library writes: circles and paths without transforms, in rows
/// of pictures.
private enum SVGReader {
  static func read(_ text: String) -> (size: Size2D, drawing: DrawingList) {
    var size = Size2D.zero
    var origin = Point2D.zero
    var drawing = DrawingList()
    for line in text.split(separator: "\n") {
      let attributes = self.attributes(line)
      func number(_ name: String) -> Double { attributes[name].flatMap(Double.init) ?? 0 }
      func color(_ name: String) -> TouchColor {
        guard let digits = attributes[name]?.dropFirst(), let value = Int(digits, radix: 16) else {
          return .clear
        }
        return TouchColor(
          red: Double(value >> 16) / 255, green: Double(value >> 8 & 255) / 255,
          blue: Double(value & 255) / 255,
          alpha: attributes[name + "-opacity"].flatMap(Double.init) ?? 1)
      }
      let move = Transform2D(translationX: origin.x, y: origin.y)
      if line.hasPrefix("<svg") {
        if size == .zero { size = Size2D(width: number("width"), height: number("height")) }
        origin = Point2D(x: number("x"), y: number("y"))
      } else if line.hasPrefix("<circle") {
        drawing.draw(
          .disc(
            center: Point2D(x: number("cx"), y: number("cy")).applying(move), radius: number("r"),
            fill: color("fill"), stroke: color("stroke"), strokeWidth: number("stroke-width")))
      } else if line.hasPrefix("<path"), let data = attributes["d"] {
        var path = self.path(data).applying(move)
        path.usesEvenOddFillRule = attributes["fill-rule"] == "evenodd"
        drawing.draw(
          .path(
            path, fill: color("fill"), stroke: color("stroke"), strokeWidth: number("stroke-width"))
        )
      }
    }
    return (size, drawing)
  }

  private static func attributes(_ line: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      let name = parts[index].split(separator: " ").last?.dropLast() ?? ""
      attributes[String(name)] = String(parts[index + 1])
    }
    return attributes
  }

  private static func path(_ data: String) -> Path2D {
    var path = Path2D()
    var numbers: [Double] = []
    var command: Character = " "
    var end = Point2D.zero
    func point(_ index: Int) -> Point2D { Point2D(x: numbers[index], y: numbers[index + 1]) }
    func perform() {
      switch command {
      case "M":
        end = point(0)
        path.move(to: end)
      case "l":
        for index in stride(from: 0, to: numbers.count, by: 2) {
          end += Vector2D(dx: numbers[index], dy: numbers[index + 1])
          path.addLine(to: end)
        }
      case "h": path.addLine(to: end)
      case "Q":
        end = point(2)
        path.addQuadCurve(to: end, control: point(0))
      case "C":
        for index in stride(from: 0, to: numbers.count, by: 6) {
          end = point(index + 4)
          path.addCurve(to: end, control1: point(index), control2: point(index + 2))
        }
      case "z": path.close()
      default: break
      }
      numbers = []
    }
    var digits = ""
    func endNumber() {
      if let number = Double(digits) { numbers.append(number) }
      digits = ""
    }
    for character in data {
      if character.isLetter {
        endNumber()
        perform()
        command = character
      } else {
        if character == " " || character == "-" { endNumber() }
        if character != " " { digits.append(character) }
      }
    }
    endNumber()
    perform()
    return path
  }
}
