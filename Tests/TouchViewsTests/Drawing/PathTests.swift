import Testing
import TouchKit
import TouchViews

@Suite("Paths and shapes")
struct PathTests {
  @Test("the ellipse of a rectangle touches its sides and is round")
  func ellipseIsRound() {
    let path = Path2D(ellipseIn: Rect2D(x: 10, y: 20, width: 100, height: 100))
    #expect(path.boundingBox == Rect2D(x: 10, y: 20, width: 100, height: 100))
    let radii = path.polylines[0].points.map { $0.distance(to: Point2D(x: 60, y: 70)) }
    #expect(path.polylines.count == 1 && path.polylines[0].isClosed)
    #expect(radii.allSatisfy { abs($0 - 50) < 0.02 } && radii.count > 60)
  }

  @Test("polylines follow curves and begin a subpath where a closed one began")
  func polylinesFollowCurves() {
    var path = Path2D([.zero, Point2D(x: 10, y: 0), Point2D(x: 10, y: 10)], isClosed: true)
    path.addQuadCurve(to: Point2D(x: 0, y: 20), control: Point2D(x: 10, y: 10))
    let lines = path.polylines
    #expect(lines.map(\.isClosed) == [true, false] && lines[1].points.count == 17)
    #expect(lines[1].points[0] == .zero && lines[1].points[16] == Point2D(x: 0, y: 20))
    // The middle of a quadratic curve: a quarter of the ends and half of the control point.
    let middle = lines[1].points[8]
    #expect(middle.distance(to: Point2D(x: 5, y: 10)) < 1e-12)
    #expect(path.boundingBox == Rect2D(x: 0, y: 0, width: 10, height: 20))
    #expect(Path2D().polylines.isEmpty && Path2D().boundingBox.isNull)
  }

  @Test("a rotated disc stays a disc, and its width of line scales")
  func discsStayDiscs() {
    let disc = DrawnShape.disc(
      center: .zero, radius: 5, fill: .blue, stroke: .black, strokeWidth: 2)
    let transform = Transform2D(rotationAngle: 1).scaledBy(x: 3, y: 3).translatedBy(x: 7, y: 0)
    guard case .disc(let center, let radius, _, _, let width) = disc.applying(transform) else {
      Issue.record("not a disc")
      return
    }
    #expect(center == Point2D.zero.applying(transform))
    #expect(abs(radius - 15) < 1e-9 && abs(width - 6) < 1e-9)
    #expect(disc.bounds == Rect2D(x: -6, y: -6, width: 12, height: 12))
  }

  @Test("the elements of a transformed path are the transformed elements")
  func elementsAreTransformed() {
    let transform = Transform2D(scaleX: 2, y: 3).translatedBy(x: 1, y: -1)
    func path(_ point: (Point2D) -> Point2D) -> Path2D {
      let points = (0..<8).map { point(Point2D(x: Double($0), y: Double($0 * $0))) }
      var path = Path2D()
      path.move(to: points[0])
      path.addLine(to: points[1])
      path.addQuadCurve(to: points[2], control: points[3])
      path.addCurve(to: points[4], control1: points[5], control2: points[6])
      path.close()
      return path
    }
    let transformed = path { $0 }.applying(transform)
    #expect(transformed == path { $0.applying(transform) } && transformed.elements.count == 5)
  }

  @Test("rectangles, ellipses, arcs and paths are appended to a path")
  func partsAreAppended() {
    let box = Rect2D(x: 10, y: 20, width: 40, height: 20)
    var path = Path2D()
    path.addRect(box)
    path.addRect(box, cornerRadius: 5)
    path.addEllipse(in: box)
    let parts = [Path2D(box), Path2D(box, cornerRadius: 5), Path2D(ellipseIn: box)]
    #expect(path.elements == parts.flatMap(\.elements) && path.boundingBox == box)
    var sum = Path2D()
    parts.forEach { sum.addPath($0) }
    #expect(sum == path && sum.polylines.count == 3)
    sum.lineWidth = 4
    #expect(sum.applying(.identity).lineWidth == 4)
  }

  @Test(
    "an arc runs clockwise or counterclockwise from one angle to the other, once at most",
    arguments: [
      (0, 0.5, true, 0.5), (0, 0.5, false, 1.5), (0.5, 0, true, 1.5), (0.5, 0, false, 0.5),
      (0, 2, true, 2), (0, 2, false, 2), (-0.5, 0.25, true, 0.75), (0, 9, true, 2), (1, 1, true, 0),
    ])
  func arcsFollowTheCircle(start: Double, end: Double, clockwise: Bool, length: Double) {
    let center = Point2D(x: 10, y: 20)
    let path = Path2D(
      arcCenter: center, radius: 5, startAngle: start * .pi, endAngle: end * .pi,
      clockwise: clockwise)
    let points = path.polylines[0].points
    let middle = points[points.count / 2] - center
    let direction = clockwise ? 1.0 : -1
    let angle = (start + direction * length / 2) * .pi
    #expect(points.allSatisfy { abs($0.distance(to: center) - 5) < 0.002 })
    #expect((points[0] - center - Vector2D(angle: start * .pi, length: 5)).length < 1e-9)
    #expect((middle - Vector2D(angle: angle, length: 5)).length < 1e-9)
    let traced = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    #expect(abs(traced - 5 * length * .pi) < 0.01 * max(traced, 0.01))
  }

  @Test("an arc continues a path by a line, and angles that are not finite add nothing")
  func arcsContinuePaths() {
    var path = Path2D()
    path.move(to: .zero)
    path.addArc(
      center: Point2D(x: 10, y: 0), radius: 5, startAngle: .pi, endAngle: 0, clockwise: true)
    #expect(path.elements.count == 4 && path.polylines.count == 1)
    let former = path
    for angle in [Double.nan, .infinity] {
      path.addArc(center: .zero, radius: 1, startAngle: angle, endAngle: 0, clockwise: true)
      path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: angle, clockwise: false)
    }
    #expect(path == former)
  }

  @Test("a path contains the points inside by the non-zero or the even-odd rule")
  func pathsContainPoints() {
    let outer = Rect2D(x: 0, y: 0, width: 30, height: 30)
    var path = Path2D(outer)
    path.addRect(outer.insetBy(dx: 10, dy: 10))
    let ring = Point2D(x: 5, y: 15)
    let hole = Point2D(x: 15, y: 15)
    #expect(path.contains(ring) && path.contains(hole))
    #expect(path.contains(ring, evenOdd: true) && !path.contains(hole, evenOdd: true))
    // Turned the other way round, the inner square is a hole by both rules.
    let mirrored = Path2D(outer.insetBy(dx: 10, dy: 10)).applying(
      Transform2D(scaleX: -1, y: 1).about(outer.center))
    path = Path2D(outer)
    path.addPath(mirrored)
    #expect(path.contains(ring) && !path.contains(hole))
    for outside in [Point2D(x: -1, y: 15), Point2D(x: 31, y: 15), Point2D(x: 15, y: -1)] {
      #expect(!path.contains(outside))
    }
    let ellipse = Path2D(ellipseIn: outer)
    #expect(ellipse.contains(hole) && !ellipse.contains(Point2D(x: 2, y: 2)))
    #expect(
      Path2D([.zero, Point2D(x: 9, y: 0), Point2D(x: 0, y: 9)]).contains(Point2D(x: 2, y: 2)))
    #expect(!Path2D().contains(.zero) && !path.contains(Point2D(x: Double.nan, y: 0)))
  }

  @Test("the named colors are those of UIKit")
  func namedColors() {
    func bytes(_ color: TouchColor) -> [Double] {
      [color.red, color.green, color.blue, color.alpha].map { ($0 * 255 * 8).rounded() / 8 }
    }
    let colors: [(TouchColor, [Double])] = [
      (.black, [0, 0, 0]), (.darkGray, [85, 85, 85]), (.gray, [127.5, 127.5, 127.5]),
      (.lightGray, [170, 170, 170]), (.white, [255, 255, 255]), (.red, [255, 0, 0]),
      (.orange, [255, 127.5, 0]), (.yellow, [255, 255, 0]), (.green, [0, 255, 0]),
      (.blue, [0, 0, 255]), (.purple, [127.5, 0, 127.5]), (.systemRed, [255, 59, 48]),
      (.systemOrange, [255, 149, 0]), (.systemYellow, [255, 204, 0]),
      (.systemGreen, [52, 199, 89]), (.systemBlue, [0, 122, 255]),
      (.systemPurple, [175, 82, 222]), (.systemGray, [142, 142, 147]),
    ]
    for (color, expected) in colors { #expect(bytes(color) == expected + [255]) }
    #expect(bytes(.clear) == [0, 0, 0, 0])
    #expect(bytes(.systemRed.withAlphaComponent(0.2)) == [255, 59, 48, 51])
  }

  private func distance(_ first: TouchColor, _ second: TouchColor) -> Double {
    let red: Double = abs(first.red - second.red)
    let green: Double = abs(first.green - second.green)
    let blue: Double = abs(first.blue - second.blue)
    return red + green + blue
  }

  @Test("a color can be created from hue, saturation and brightness")
  func huesAreColors() {
    let wheel: [TouchColor] = [
      .red, .yellow, .green, TouchColor(red: 0, green: 1, blue: 1), .blue,
      TouchColor(red: 1, green: 0, blue: 1), .red,
    ]
    for (index, color) in wheel.enumerated() {
      for turn in [-1.0, 0, 2] {
        let mixed = TouchColor(
          hue: turn + Double(index) / 6, saturation: 1, brightness: 1, alpha: 0.5)
        #expect(distance(mixed, color) < 1e-12 && mixed.alpha == 0.5)
      }
    }
    let pale = TouchColor(hue: 1.0 / 12, saturation: 0.5, brightness: 0.8)
    #expect(distance(pale, TouchColor(red: 0.8, green: 0.6, blue: 0.4)) < 1e-12)
    #expect(TouchColor(hue: .nan, saturation: 0, brightness: 0.25) == TouchColor(white: 0.25))
  }
}
