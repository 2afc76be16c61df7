import TestSupport
import Testing
import TouchKit
import TouchViews

@testable import TouchRaster

@Suite("Raster")
struct RasterTests {
  private let bitmap = Bitmap(width: 20, height: 10)

  private func draw(_ shapes: DrawnShape..., scale: Double = 1) {
    let raster = Raster(bitmap, scale: scale)
    for shape in shapes { raster.draw(shape) }
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path2D {
    Path2D(Rect2D(x: x, y: y, width: width, height: height))
  }

  private func alpha(_ x: Int, _ y: Int) -> Int { Int((bitmap[x, y].alpha * 255).rounded()) }

  // MARK: - Coverage

  @Test("a pixel is covered as much as the shape covers its area")
  func coverageIsTheArea() {
    draw(.path(rect(2.5, 1, 4.25, 3.5), fill: .red))
    #expect(alpha(2, 1) == 128)
    #expect(alpha(3, 2) == 255)
    #expect(alpha(6, 2) == 191)
    #expect(alpha(3, 4) == 128)
    #expect(alpha(2, 4) == 64)
    #expect(alpha(1, 2) == 0)
    #expect(alpha(3, 5) == 0)
    #expect(bitmap[3, 2] == .red)
  }

  @Test("a rectangle has the pixels of a polygon with the same area")
  func rectanglesAreTheSameAsPolygons() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      func half(_ range: ClosedRange<Int>) -> Double {
        Double(.random(in: range, using: &random)) / 2
      }
      let rect = Rect2D(
        x: half(-8...30), y: half(-8...16), width: half(0...30), height: half(0...20))
      var corners = [
        rect.origin, Point2D(x: rect.maxX, y: rect.minY), Point2D(x: rect.maxX, y: rect.maxY),
        Point2D(x: rect.minX, y: rect.maxY),
      ]
      // Clockwise, counterclockwise and twice across.
      let order = Int.random(in: 0..<3, using: &random)
      if order > 0 { corners.swapAt(order, 3) }
      var group = DrawingGroup()
      group.transform = Transform2D(
        rotationAngle: Double(Int.random(in: 0..<4, using: &random)) * .pi / 2
      ).concatenating(Transform2D(translationX: half(0...8), y: half(0...8)))
      group.alpha = .random(in: 0..<4, using: &random) == 0 ? 0.5 : 1
      let middle = corners[0].interpolated(to: corners[1], at: 0.5)
      let pictures = [corners, [corners[0], middle] + corners[1...]].map { corners in
        let bitmap = Bitmap(width: 20, height: 10)
        let raster = Raster(bitmap)
        raster.clear(.white)
        raster.beginGroup(group)
        raster.draw(.path(Path2D(corners, isClosed: true), fill: .red))
        raster.endGroup()
        return Array(UnsafeBufferPointer(start: bitmap.pixels, count: 200))
      }
      let isSame = pictures[0] == pictures[1]
      #expect(isSame, "\(corners)")
    }
  }

  @Test("the non-zero rule fills what the even-odd rule leaves out")
  func rulesDiffer() {
    var path = rect(1, 1, 8, 8)
    path.addPath(rect(3, 3, 4, 4))
    draw(.path(path, fill: .red))
    #expect(alpha(4, 4) == 255)
    Raster(bitmap).clear()
    path.usesEvenOddFillRule = true
    draw(.path(path, fill: .red))
    #expect(alpha(4, 4) == 0)
    #expect(alpha(1, 1) == 255)
  }

  @Test("clearing replaces the pixels within the clip of the raster only, and ends all groups")
  func clearingEndsGroups() {
    var group = DrawingGroup()
    group.transform = Transform2D(translationX: 5, y: 4)
    group.clip = Rect2D(x: 0, y: 0, width: 3, height: 3)
    group.alpha = 0.5
    let raster = Raster(bitmap)
    for clip in [nil, Rect2D(x: 0, y: 0, width: 10, height: 10)] {
      raster.clip = nil
      raster.clear(.red)
      raster.clip = clip
      raster.beginGroup(group)
      raster.beginGroup(group)
      raster.clear(.white)
      for x in 0..<20 {
        for y in 0..<10 { #expect(bitmap[x, y] == (clip == nil || x < 10 ? .white : .red)) }
      }
      // What follows is drawn without the transform, the clip and the alpha of the groups.
      raster.draw(.path(rect(1, 1, 2, 2), fill: .black))
      #expect(bitmap[1, 1] == .black && bitmap[2, 2] == .black && bitmap[6, 5] == .white)
    }
  }

  @Test("a scale makes points larger")
  func scaleMakesPointsLarger() {
    draw(.path(rect(1, 1, 2, 1.5), fill: .red), scale: 2)
    #expect(alpha(2, 2) == 255 && alpha(5, 4) == 255)
    #expect(alpha(6, 4) == 0 && alpha(5, 5) == 0)
  }

  @Test("a line has round ends, and a point is a dot")
  func linesHaveRoundEnds() {
    draw(.line([Point2D(x: 4, y: 3), Point2D(x: 10, y: 3)], width: 4, color: .black))
    #expect(alpha(2, 2) > 100 && alpha(2, 1) < 100)
    #expect(alpha(7, 1) == 255 && alpha(7, 4) == 255 && alpha(7, 0) == 0 && alpha(7, 5) == 0)
    Raster(bitmap).clear()
    draw(.line([Point2D(x: 5, y: 5)], width: 6, color: .black))
    let area = (0..<200).reduce(0) { $0 + alpha($1 % 20, $1 / 20) }
    #expect(abs(Double(area) / 255 - 9 * .pi) < 0.1)
  }

  @Test("a wide line with a tight turn has no hole")
  func tightTurnsHaveNoHole() {
    let points = (0...40).map {
      Point2D(x: 10, y: 5) + Vector2D(angle: Double($0) * .pi / 20, length: 1)
    }
    draw(.line(points, width: 6, color: .black))
    #expect(alpha(9, 4) == 255 && alpha(10, 5) == 255)
  }

  // MARK: - Groups

  @Test("a group is translucent as a whole (R75)")
  func groupsAreTranslucentAsAWhole() {
    let raster = Raster(bitmap)
    raster.clear(.white)
    var group = DrawingGroup()
    group.alpha = 0.5
    raster.beginGroup(group)
    raster.draw(.path(rect(0, 0, 10, 10), fill: .red))
    raster.draw(.path(rect(5, 0, 10, 10), fill: .blue))
    raster.endGroup()
    // What is behind in the group does not shine through.
    #expect(bitmap[2, 5] == TouchColor(red: 1, green: 127.0 / 255, blue: 127.0 / 255))
    #expect(bitmap[7, 5] == bitmap[12, 5])
    #expect(bitmap[17, 5] == .white)
  }

  @Test("a clip cuts off what is outside, with smooth edges (R75)")
  func clipsCutOff() {
    let raster = Raster(bitmap)
    var group = DrawingGroup()
    group.transform = Transform2D(translationX: 2, y: 2)
    group.clip = Rect2D(x: 0, y: 0, width: 5, height: 4.5)
    raster.beginGroup(group)
    raster.draw(.path(rect(-9, -9, 40, 40), fill: .red))
    raster.endGroup()
    #expect(alpha(2, 2) == 255 && alpha(6, 5) == 255 && alpha(3, 6) == 128)
    #expect(alpha(1, 3) == 0 && alpha(7, 3) == 0 && alpha(3, 7) == 0)
  }

  @Test("a multiplied group darkens what is behind it")
  func multipliedGroupsDarken() {
    let raster = Raster(bitmap)
    raster.clear(TouchColor(red: 0.5, green: 1, blue: 1))
    var group = DrawingGroup()
    group.blendMode = .multiply
    raster.beginGroup(group)
    raster.draw(.path(rect(0, 0, 10, 10), fill: .yellow))
    raster.endGroup()
    #expect(bitmap[5, 5] == TouchColor(red: 128.0 / 255, green: 1, blue: 0))
    #expect(bitmap[15, 5] == TouchColor(red: 128.0 / 255, green: 1, blue: 1))
  }

  @Test("groups nested deeper than there are layers are as translucent")
  func deepGroupsAreAsTranslucent() {
    let raster = Raster(bitmap)
    var group = DrawingGroup()
    group.alpha = 0.99
    for _ in 0..<100 { raster.beginGroup(group) }
    raster.draw(.path(rect(0, 0, 20, 10), fill: .red))
    for _ in 0..<100 { raster.endGroup() }
    #expect(abs(alpha(5, 5) - 93) < 8)  // 0.99 to the power of 100
    // Ends without a beginning are ignored.
    raster.endGroup()
    raster.draw(.path(rect(0, 0, 20, 10), fill: .red))
    #expect(alpha(5, 5) == 255)
  }

  @Test("every kind of shape is as translucent as its groups, however deep they are (R75)")
  func allShapesAreAsTranslucentAsTheirGroups() {
    let image = Bitmap(width: 1, height: 1)
    image[0, 0] = .red
    let box = rect(0, 0, 20, 10)
    var line = Path2D()
    line.move(to: Point2D(x: 0, y: 5))
    line.addLine(to: Point2D(x: 20, y: 5))
    let shapes: [DrawnShape] = [
      .path(box, fill: .red), .disc(center: Point2D(x: 5, y: 5), radius: 9, fill: .red),
      .path(line, stroke: .red, strokeWidth: 20),
      .image(ImageID(1), in: Rect2D(x: 0, y: 0, width: 20, height: 10)),
    ]
    for (index, shape) in shapes.enumerated() {
      let raster = Raster(bitmap) { _ in image }
      raster.clear()
      var group = DrawingGroup()
      group.alpha = 0.99
      for _ in 0..<100 { raster.beginGroup(group) }
      raster.draw(shape)
      for _ in 0..<100 { raster.endGroup() }
      #expect(abs(alpha(5, 5) - 93) < 8, "shape \(index): \(alpha(5, 5))")
    }
  }

  // MARK: - Images and text

  @Test("an image is stretched to its rectangle, by the nearest pixels or smoothly")
  func imagesAreStretched() {
    let image = Bitmap(width: 2, height: 1, format: .bgra)
    image[0, 0] = .red
    image[1, 0] = .blue
    let raster = Raster(bitmap) { $0 == ImageID(7) ? image : nil }
    raster.imageFilter = .nearest
    raster.draw(.image(ImageID(7), in: Rect2D(x: 0, y: 0, width: 20, height: 10)))
    #expect(bitmap[9, 5] == .red && bitmap[10, 5] == .blue)
    raster.imageFilter = .bilinear
    raster.draw(.image(ImageID(7), in: Rect2D(x: 0, y: 0, width: 20, height: 10)))
    #expect(bitmap[2, 5] == .red && bitmap[17, 5] == .blue)
    #expect(abs(bitmap[10, 5].red - 0.45) < 0.03)
    // No image, nothing drawn.
    raster.clear()
    raster.draw(.image(ImageID(8), in: Rect2D(x: 0, y: 0, width: 20, height: 10)))
    #expect(alpha(10, 5) == 0)
  }

  @Test(
    "a bitmap whose rows are longer than its width is drawn, drawn into and written as any other",
    arguments: [Raster.ImageFilter.nearest, .bilinear])
  func strideDoesNotMatter(filter: Raster.ImageFilter) {
    var random = SeededGenerator(seed: 7)
    for seed in 0..<12 {
      let format: Bitmap.Format = seed.isMultiple(of: 2) ? .rgba : .bgra
      let image = Bitmap(width: 5, height: 4, format: format)
      for index in 0..<20 {
        image[index % 5, index / 5] = TouchColor(
          red: random.double(in: 0...1), green: 0.5, blue: 0, alpha: random.double(in: 0...1))
      }
      var group = DrawingGroup()
      group.transform = Transform2D(
        a: random.double(in: -1.5...1.5), b: random.double(in: -0.5...0.5), c: 0.25,
        d: random.double(in: -1.5...1.5), tx: 10, ty: 5)
      group.alpha = seed < 6 ? 1 : 0.5
      let files = [0, 3, 40].map { surplus in
        withCopy(of: image, surplus: surplus) { image in
          withCopy(of: Bitmap(width: 20, height: 10), surplus: surplus) { target in
            let raster = Raster(target) { _ in image }
            raster.imageFilter = filter
            raster.beginGroup(group)
            raster.draw(.image(ImageID(1), in: Rect2D(x: -8, y: -4, width: 16, height: 9)))
            raster.endGroup()
            return PNG.bytes(of: target) + PNG.bytes(of: image)
          }
        }
      }
      #expect(files[1] == files[0] && files[2] == files[0], "picture \(seed)")
    }
  }

  /// Calls `body` with a bitmap of the same pixels and more of another color in each row.
  private func withCopy(
    of bitmap: Bitmap, surplus: Int, _ body: (Bitmap) -> [UInt8]
  ) -> [UInt8] {
    let stride = bitmap.width + surplus
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: stride * bitmap.height)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0xFF12_3456, count: stride * bitmap.height)
    for y in 0..<bitmap.height {
      let row = bitmap.pixels + y * bitmap.width
      (memory + y * stride).update(from: row, count: bitmap.width)
    }
    return body(
      Bitmap(
        width: bitmap.width, height: bitmap.height, format: bitmap.format, pixels: memory,
        stride: stride))
  }

  @Test("text is as wide as its metrics say, at each anchor")
  func textIsAsWideAsItsMetrics() {
    let width = TextMetrics.width(of: "HH", size: 10)
    for (anchor, x) in [(TextAnchor.start, 2.0), (.middle, 2 + width / 2), (.end, 2 + width)] {
      Raster(bitmap).clear()
      draw(.text("HH", at: Point2D(x: x, y: 9), size: 10, anchor: anchor, color: .black))
      let inked = (0..<20).filter { x in (0..<10).contains { alpha(x, $0) > 60 } }
      #expect(inked.first == 2 || inked.first == 3)
      #expect(abs(Double(inked.last ?? 0) - (1 + width)) < 1.5)
    }
  }

  @Test("every printable character of ASCII has a glyph within its width")
  func glyphsAreWithinTheirWidth() throws {
    let font = StrokeFont()
    for value in UInt8(33)...126 {
      let character = Unicode.Scalar(value)
      let box = font.glyph(of: character).boundingBox
      #expect(box.minX >= 0 && box.minY >= -20 && box.maxY <= 78, "\(character)")
      #expect(box.maxX <= TextMetrics.advance(of: character) * 100, "\(character)")
    }
    #expect(font.glyph(of: " ").isEmpty)
    #expect(!font.glyph(of: "\u{E9}").isEmpty)
    #expect(font.glyph(of: "\u{0}") == font.glyph(of: "\u{1F600}"))
  }

  // MARK: - Bounds

  @Test("no pixel outside of the clip and of the bitmap changes (R76)")
  func nothingOutsideChanges() {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 32 * 14)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0x1234_5678, count: 32 * 14)
    let bitmap = Bitmap(width: 20, height: 10, pixels: memory + 32 * 2 + 3, stride: 32)
    let raster = Raster(bitmap)
    raster.clip = Rect2D(x: 4, y: 3, width: 10, height: 5)
    var group = DrawingGroup()
    group.alpha = 0.5
    for shape in hostileShapes + [.path(rect(-100, -100, 500, 500), fill: .red)] {
      raster.draw(shape)
      raster.beginGroup(group)
      raster.draw(shape)
      raster.endGroup()
    }
    for index in 0..<32 * 14 {
      let x = index % 32 - 3
      let y = index / 32 - 2
      let isInside = 4..<14 ~= x && 3..<8 ~= y
      #expect((memory[index] == 0x1234_5678) != isInside)
    }
  }

  /// Shapes with coordinates of every size, and none.
  private var hostileShapes: [DrawnShape] {
    let values = [0, 5.5, -1e9, 1e9, 1e300, -1e300, .infinity, .nan, 1e-300, 32_767.5]
    var shapes: [DrawnShape] = []
    for (index, x) in values.enumerated() {
      for y in values {
        let point = Point2D(x: x, y: y)
        let other = Point2D(x: values[(index + 3) % 10], y: x)
        var path = Path2D([Point2D(x: 5, y: 5), point, other])
        path.addCurve(to: point, control1: other, control2: Point2D(x: y, y: x))
        shapes.append(.path(path, fill: .blue, stroke: .green, strokeWidth: abs(y)))
        shapes.append(
          .disc(center: point, radius: abs(x), fill: .red, stroke: .blue, strokeWidth: abs(y)))
        shapes.append(.text("ab", at: point, size: y, color: .black))
        shapes.append(
          .image(ImageID(1), in: Rect2D(origin: point, size: Size2D(width: y, height: x))))
      }
    }
    return shapes
  }

  @Test("transforms of every size draw nothing outside and do not trap")
  func hostileTransformsDoNotTrap() {
    let image = Bitmap(width: 3, height: 3)
    let raster = Raster(bitmap) { _ in image }
    let shapes = TestLoad.some(of: hostileShapes, quick: 134)
    for a in [0, 1e-300, 1e300, Double.nan, .infinity, -1] {
      for b in [0, 1, 1e200, -Double.infinity] {
        var group = DrawingGroup()
        group.transform = Transform2D(a: a, b: b, c: -b, d: a, tx: b, ty: a)
        group.clip = Rect2D(x: b, y: a, width: a, height: 5)
        group.clipCornerRadius = a
        group.alpha = b
        raster.beginGroup(group)
        for shape in shapes { raster.draw(shape) }
        raster.endGroup()
      }
    }
  }

  @Test("an edge with a coordinate that is not a number stays within the pixels (R50)")
  func edgesWithNaNStayWithin() {
    let converter = ScanConverter()
    let region = Rect2D(x: 0, y: 0, width: 20, height: 10)
    // The payload of the NaN is a coordinate far outside, as in a damaged file.
    let nan = Double(bitPattern: 0x7FF8_0000_2000_0000)
    for index in 0..<4 {
      var values = [1.0, 2, 3, 4]
      values[index] = nan
      #expect(converter.begin(in: region, bounds: region))
      converter.addEdge(
        from: Point2D(x: values[0], y: values[1]), to: Point2D(x: values[2], y: values[3]))
      var source = SolidSource(pixel: 0xFF00_00FF)
      converter.paint(&source, on: bitmap)
    }
    #expect(converter.begin(in: region, bounds: region))
    bitmap.fill(region, with: 0)
    var source = SolidSource(pixel: 0xFF00_00FF)
    converter.paint(&source, on: bitmap)
    #expect((0..<200).allSatisfy { bitmap.pixels[$0] == 0 })
  }

  @Test("a path of very many segments is drawn")
  func longPathsAreDrawn() {
    let points = (0..<TestLoad.count(200_000, quick: 5_000)).map {
      Point2D(x: 10, y: 5) + Vector2D(angle: Double($0) * 2.4, length: Double($0 % 97) / 10)
    }
    draw(.path(Path2D(points), fill: .red, stroke: .black, strokeWidth: 2))
    #expect(alpha(10, 5) == 255)
  }

  @Test("bitmaps without pixels are drawn into")
  func emptyBitmapsAreDrawnInto() {
    for (width, height) in [(0, 0), (0, 5), (5, 0)] {
      let raster = Raster(Bitmap(width: width, height: height))
      raster.clear(.white)
      for shape in hostileShapes { raster.draw(shape) }
    }
  }
}
