import RasterPictures
import TouchKit
import TouchViews

@testable import TouchRaster

/// A renderer that writes the commands of `Tests/Benchmarks/Peers/cairo_driver.c`.
struct CairoList: Renderer {
  private(set) var text = ""
  private var transforms: [Transform2D]
  private let font = StrokeFont()

  init(_ picture: RasterPicture) {
    transforms = [Transform2D(scaleX: picture.scale, y: picture.scale)]
    let filter = picture.imageFilter == .nearest ? 1 : 0
    text = "size \(picture.width) \(picture.height) \(picture.scale) \(filter)\n"
    if let image = RasterPicture.image(ImageID(1)) {
      text += "pixels \(image.width) \(image.height)\n"
      for index in 0..<image.width * image.height {
        text += String(image.pixels[index].converted(from: .rgba, to: .bgra), radix: 16) + "\n"
      }
    }
    picture.drawing.draw(into: &self)
  }

  mutating func draw(_ shape: DrawnShape) {
    switch shape {
    case .disc(let center, let radius, let fill, let stroke, let width):
      paint("circle \(center.x) \(center.y) \(radius)\n", fill, stroke, width)
    case .path(let path, let fill, let stroke, let width):
      paint(Self.commands(path), fill, stroke, width, evenOdd: path.usesEvenOddFillRule)
    case .text(let string, let location, let size, let anchor, let color):
      write(string, at: location, size: size, anchor, color)
    case .image(let id, let rect):
      if id == ImageID(1) { write("image", rect.minX, rect.minY, rect.width, rect.height) }
    }
  }

  mutating func beginGroup(_ group: DrawingGroup) {
    let transform = group.transform
    transforms.append(transform.concatenating(transforms[transforms.count - 1]))
    var numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    numbers += [group.alpha, group.blendMode == .multiply ? 1 : 0]
    if let clip = group.clip {
      numbers += [clip.minX, clip.minY, clip.width, clip.height, group.clipCornerRadius]
    }
    text += "group " + numbers.map { "\($0)" }.joined(separator: " ") + "\n"
  }

  mutating func endGroup() {
    transforms.removeLast()
    text += "end\n"
  }

  private mutating func write(_ command: String, _ numbers: Double...) {
    text += command + " " + numbers.map { "\($0)" }.joined(separator: " ") + "\n"
  }

  private mutating func paint(
    _ path: String, _ fill: TouchColor, _ stroke: TouchColor, _ width: Double,
    evenOdd: Bool = false
  ) {
    func color(_ color: TouchColor) -> String {
      "color \(color.red) \(color.green) \(color.blue) \(color.alpha)\n"
    }
    if fill.alpha > 0 { text += color(fill) + path + "fill \(evenOdd ? 1 : 0)\n" }
    if stroke.alpha > 0, width > 0 { text += color(stroke) + path + "stroke \(width)\n" }
  }

  /// Writes the lines of the glyphs, with the transforms of the built-in font.
  private mutating func write(
    _ string: String, at location: Point2D, size: Double, _ anchor: TextAnchor, _ color: TouchColor
  ) {
    let toPixels = transforms[transforms.count - 1]
    guard let inverse = toPixels.inverse else { return }
    var start = location
    let width = TextMetrics.width(of: string, size: size)
    start.x -= anchor == .middle ? width / 2 : anchor == .end ? width : 0
    for scalar in string.unicodeScalars {
      let glyph = font.transform(size: size, at: start, toPixels).concatenating(inverse)
      var group = DrawingGroup()
      group.transform = glyph
      beginGroup(group)
      draw(.path(font.glyph(of: scalar), stroke: color, strokeWidth: StrokeFont.weight))
      endGroup()
      start.x += TextMetrics.advance(of: scalar) * size
    }
  }

  private static func commands(_ path: Path2D) -> String {
    var text = ""
    var start = Point2D.zero
    var end = Point2D.zero
    for (index, element) in path.elements.enumerated() {
      switch element {
      case .move(let point):
        text += "M \(point.x) \(point.y)\n"
        start = point
        end = point
        // cairo draws no single points, but lines without a length.
        let next = index + 1 < path.elements.count ? path.elements[index + 1] : .move(to: .zero)
        if case .move = next { text += "Z\n" }
      case .line(let point):
        text += "L \(point.x) \(point.y)\n"
        end = point
      case .quadCurve(let point, let control):
        let first = end.interpolated(to: control, at: 2.0 / 3)
        let second = point.interpolated(to: control, at: 2.0 / 3)
        text += "C \(first.x) \(first.y) \(second.x) \(second.y) \(point.x) \(point.y)\n"
        end = point
      case .curve(let point, let first, let second):
        text += "C \(first.x) \(first.y) \(second.x) \(second.y) \(point.x) \(point.y)\n"
        end = point
      case .close:
        text += "Z\n"
        end = start
      }
    }
    return text
  }
}
