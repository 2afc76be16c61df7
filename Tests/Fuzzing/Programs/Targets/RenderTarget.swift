import TestSupport
import TouchKit
import TouchRaster
import TouchRender
import TouchViews

extension FuzzTarget {
  /// Draws any values: the touches of any reports in each mode, animated and at rest, and any
  /// shapes, as SVG and in the terminal. No text contains a number that is not finite.
  static let render = FuzzTarget("render") { input in
    let mode = DrawingMode.allCases[input.number(below: DrawingMode.allCases.count)]
    let window = TouchWindow(frame: input.rect())
    let view = TouchView(frame: input.rect())
    view.transform = Transform2D(rotationAngle: input.double()).scaledBy(
      x: input.double(), y: input.double())
    window.addSubview(view)
    var sequencer = TouchSequencer()
    var recorder = AnimationRecorder(mode, of: window)
    var time = 0.0
    for _ in 0..<input.number(below: 100) {
      sequencer.receive(input.report(after: &time))
      let drawTime = input.byte() & 7 == 0 ? input.double() : time
      while let event = sequencer.nextTouchEvent(at: drawTime) {
        recorder.record(event) { "\($0)" }
      }
    }
    let tolerance = input.double()
    let columns = Int(input.byte()) - 4
    let rows = Int(input.byte()) - 4
    var picture = recorder.picture()
    if columns & 1 == 0 { picture.size = Size2D(width: input.double(), height: input.double()) }
    while !input.isAtEnd { picture.shapes.append(input.shape()) }
    let animation = recorder.animation()
    for text in [
      SVG.text(of: picture, tolerance: tolerance), SVG.text(of: picture.cropped()),
      SVG.text(of: animation, tolerance: tolerance), SVG.text(of: animation.cropped()),
      SVG.text(of: animation.picture(at: time)),
    ] {
      precondition(!text.contains("nan") && !text.contains("inf"), "a number is not finite")
    }
    _ = TerminalPicture.text(of: picture, columns: columns, maximumRows: rows)
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
