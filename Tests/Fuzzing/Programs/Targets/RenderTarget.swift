import TestSupport
import TouchKit
import TouchRaster
import TouchRender
import TouchViews

extension FuzzTarget {
  /// Draws any shapes in any groups, animated and at rest, as SVG and in the terminal. No text
  /// contains a number that is not finite.
  static let render = FuzzTarget("render") { input in
    let tolerance = input.double()
    let columns = Int(input.byte()) - 4
    let rows = Int(input.byte()) - 4
    let size = Size2D(width: input.double(), height: input.double())
    let image = Bitmap(width: input.number(below: 5), height: input.number(below: 5))
    var picture = Picture(size: size)
    var elements: [AnimatedPicture.Element] = []
    while !input.isAtEnd {
      switch input.byte() & 7 {
      case 0, 1: picture.drawing.beginGroup(input.group())
      case 2: picture.drawing.endGroup()
      case 3: picture.drawing.draw(.image(ImageID(Int(input.byte() & 1)), in: input.rect()))
      case 4:
        var element = AnimatedPicture.Element(
          input.shape(), startTime: input.double(),
          endTime: input.byte() & 1 == 0 ? nil : input.double())
        for _ in 0..<input.number(below: 4) {
          element.centers.append(AnimatedPicture.Keyframe(time: input.double(), input.point()))
          element.radii.append(AnimatedPicture.Keyframe(time: input.double(), input.double()))
        }
        elements.append(element)
      default: picture.drawing.draw(input.shape())
      }
    }
    let animation = AnimatedPicture(size: size, duration: tolerance, elements: elements)
    let find = { $0 == ImageID(1) ? image : nil } as (ImageID) -> Bitmap?
    for text in [
      SVG.text(of: picture, tolerance: tolerance), SVG.text(of: picture.cropped()),
      SVG.text(of: animation, tolerance: tolerance), SVG.text(of: animation.cropped()),
      SVG.text(of: animation.picture(at: tolerance)),
    ] {
      precondition(
        !text.contains("nan") && !text.contains("inf\""), "a number is not finite")
    }
    _ = SVG.text(of: picture, image: find)
    _ = TerminalPicture.text(of: picture, columns: columns, maximumRows: rows, image: find)
    _ = TerminalPicture.text(of: picture.cropped(), columns: columns, palette: .trueColor)
  }
}

extension FuzzTarget {
  /// Draws any shapes in any groups with the raster, in a bitmap whose memory ends in pixels that
  /// must not change, and stores it as PNG.
  static let raster = FuzzTarget("raster") { input in
    let width = input.number(below: 40)
    let height = input.number(below: 40)
    let stride = width + input.number(below: 3)
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: stride * height)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0x1234_5678, count: stride * height)
    let bitmap = Bitmap(
      width: width, height: height, format: input.byte() & 1 == 0 ? .rgba : .bgra, pixels: memory,
      stride: stride)
    let image = Bitmap(width: input.number(below: 5), height: input.number(below: 5))
    let raster = Raster(bitmap, scale: input.double()) { $0 == ImageID(1) ? image : nil }
    while !input.isAtEnd {
      switch input.byte() & 15 {
      case 0: raster.clip = input.byte() & 1 == 0 ? nil : input.rect()
      case 1: raster.clear(input.color())
      case 2: raster.scale = input.byte() & 1 == 0 ? 1 : input.double()
      case 3: raster.imageFilter = input.byte() & 1 == 0 ? .nearest : .bilinear
      case 4, 5, 6: raster.beginGroup(input.group())
      case 7, 8: raster.endGroup()
      case 9:
        raster.draw(
          .text("a\u{E9}~", at: input.point(), size: input.double(), color: input.color()))
      case 10: raster.draw(.image(ImageID(Int(input.byte() & 1)), in: input.rect()))
      default: raster.draw(input.shape())
      }
    }
    for row in 0..<height {
      for column in width..<stride {
        precondition(memory[row * stride + column] == 0x1234_5678, "a pixel outside has changed")
      }
    }
    precondition(PNG.bytes(of: bitmap).count > 8, "expected a file")
  }
}

extension FuzzInput {
  fileprivate mutating func group() -> DrawingGroup {
    var group = DrawingGroup()
    if byte() & 1 == 0 {
      group.transform = Transform2D(
        a: double(), b: double(), c: double(), d: double(), tx: double(), ty: double())
    }
    if byte() & 1 == 0 { group.clip = rect() }
    if byte() & 3 == 0 { group.clipCornerRadius = double() }
    if byte() & 1 == 0 { group.alpha = double() }
    if byte() & 3 == 0 { group.blendMode = .multiply }
    return group
  }

  fileprivate mutating func point() -> Point2D { Point2D(x: double(), y: double()) }

  fileprivate mutating func rect() -> Rect2D {
    Rect2D(x: double(), y: double(), width: double(), height: double())
  }

  fileprivate mutating func color() -> TouchColor {
    TouchColor(red: double(), green: double(), blue: double(), alpha: double())
  }

  fileprivate mutating func shape() -> DrawnShape {
    switch byte() & 3 {
    case 0:
      return .disc(
        center: point(), radius: double(), fill: color(), stroke: color(), strokeWidth: double())
    case 1: return .text(byte() & 1 == 0 ? "<&\"\u{1}>" : "", at: point(), color: color())
    default:
      var path = Path2D()
      for _ in 0..<number(below: 16) {
        switch byte() & 7 {
        case 0: path.move(to: point())
        case 1: path.addQuadCurve(to: point(), control: point())
        case 2: path.addCurve(to: point(), control1: point(), control2: point())
        case 3: path.close()
        default: path.addLine(to: point())
        }
      }
      return .path(path, fill: color(), stroke: color(), strokeWidth: double())
    }
  }
}
