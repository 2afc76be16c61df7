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
}
