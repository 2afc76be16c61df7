import Testing
import TouchKit
import TouchViews

@Suite("Paths and shapes")
struct PathTests {
  @Test("the ellipse of a rectangle touches its sides and is round")
  func ellipseIsRound() {
    let path = Path2D(ellipseIn: Rect2D(x: 10, y: 20, width: 100, height: 100))
    #expect(path.bounds == Rect2D(x: 10, y: 20, width: 100, height: 100))
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
    #expect(path.bounds == Rect2D(x: 0, y: 0, width: 10, height: 20))
    #expect(Path2D().polylines.isEmpty && Path2D().bounds == nil)
  }

  @Test("a rotated disc stays a disc, and its width of line scales")
  func discsStayDiscs() {
    let disc = Shape.disc(center: .zero, radius: 5, fill: .blue, stroke: .black, strokeWidth: 2)
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

  @Test("the named colors are those of UIKit")
  func namedColors() {
    func bytes(_ color: TouchColor) -> [Double] {
      [color.red, color.green, color.blue, color.alpha].map { ($0 * 255 * 8).rounded() / 8 }
    }
    #expect(bytes(.red) == [255, 59, 48, 255] && bytes(.green) == [52, 199, 89, 255])
    #expect(bytes(.blue) == [0, 122, 255, 255] && bytes(.black) == [0, 0, 0, 255])
    #expect(bytes(.white) == [255, 255, 255, 255] && bytes(.lightGray) == [170, 170, 170, 255])
    #expect(bytes(.clear) == [0, 0, 0, 0])
    #expect(bytes(.red.withAlpha(0.2)) == [255, 59, 48, 51])
  }
}
