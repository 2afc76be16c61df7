import TestSupport
import Testing
import TouchKit
import TouchViews

@testable import TouchInk

@Suite struct PathFittingTests {
  /// Returns the largest distance of a point of one path from the lines of another one.
  private static func distance(_ path: Path2D, from other: Path2D) -> Double {
    let lines = other.polylines(tolerance: 0.01).flatMap { line in
      zip(line.points, line.points.dropFirst() + line.points.prefix(1))
    }
    // In columns, so that few lines are compared.
    var columns: [Int: [(Point2D, Point2D)]] = [:]
    for (from, to) in lines {
      for column in Int(min(from.x, to.x) / 4) - 1...Int(max(from.x, to.x) / 4) + 1 {
        columns[column, default: []].append((from, to))
      }
    }
    var worst = 0.0
    for point in path.polylines(tolerance: 0.01).flatMap(\.points) {
      var least = Double.infinity
      for (from, to) in columns[Int(point.x / 4)] ?? lines {
        least = min(least, PathSimplifier.distance(of: point, from: from, to: to))
      }
      worst = max(worst, least)
    }
    return worst
  }

  /// Checks that a fitted path fills what the path fills, except near its edges.
  private static func check(
    _ path: Path2D, _ fitted: Path2D, tolerance: Double, _ random: inout SeededGenerator,
    _ note: Comment
  ) {
    #expect(distance(fitted, from: path) <= 1.2 * tolerance, note)
    let all = FilledPath(path)
    let union = FilledPath(fitted)
    let box = path.boundingBox.insetBy(dx: -2, dy: -2)
    for _ in 0..<TestLoad.count(400, quick: 50) {
      let point = Point2D(
        x: .random(in: box.minX...box.maxX, using: &random),
        y: .random(in: box.minY...box.maxY, using: &random))
      let isFilled = all.winding(point) != 0
      let winding = union.winding(point)
      if isFilled == (winding != 0) {
        #expect(winding == (isFilled ? 1 : 0), "nothing overlaps, \(note)")
      } else {
        // A hole that is narrower than the tolerance is filled.
        let isInHole = !isFilled && all.distance(to: point, limit: 9) <= tolerance
        #expect(
          isInHole || union.distance(to: point, limit: 9) <= 1.2 * tolerance, "\(point), \(note)")
      }
    }
  }

  @Test(
    "fitted outlines of pencil strokes have at most 1.3 curves for each sample",
    arguments: PencilLog.names.prefix(TestLoad.count(3, quick: 1)))
  func pencilStrokesAreFitted(_ name: String) throws {
    var random = SeededGenerator(seed: 1)
    var session = InkSession()
    for report in try PencilLog(name).reports { session.draw(report) }
    var curves = 0
    var samples = 0
    for stroke in session.builder.strokes.completed {
      let path = stroke.outlinePath(InkStyle(.plain))
      let fitted = path.fitted(tolerance: 0.1)
      Self.check(path, fitted, tolerance: 0.1, &random, "\(stroke.id)")
      curves += fitted.elements.count
      samples += stroke.samples.count
    }
    #expect(Double(curves) <= 1.3 * Double(samples))
  }

  @Test(
    "a fitted path of any stroke fills the same area, without an overlap",
    arguments: 1...TestLoad.count(30 as UInt64, quick: 1))
  func anyStrokeIsFitted(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let step = [0.3, 4, 30][Int(seed % 3)]
    var x = 0.0
    var y = 0.0
    let points = (0..<Int.random(in: 1...TestLoad.count(120, quick: 40), using: &random)).map { _ in
      x += Double.random(in: -step...step, using: &random)
      y += Double.random(in: -step...step, using: &random)
      if seed.isMultiple(of: 2) {
        x.round()
        y.round()
      }
      return Point2D(x: x, y: y)
    }
    for style in [InkStyle(.plain), InkStyle(.calligraphy, width: 12), .marker] {
      let path = OutlinePathTests.stroke(points).outlinePath(style)
      for tolerance in [0.05, 0.5] {
        let fitted = path.fitted(tolerance: tolerance)
        Self.check(path, fitted, tolerance: tolerance, &random, "\(points), \(style)")
      }
    }
  }

  @Test("corners, straight lines and holes are kept, and overlaps are joined")
  func shapesKeepTheirCorners() {
    let square = Path2D(Rect2D(x: 0, y: 0, width: 100, height: 50))
    let elements = square.fitted(tolerance: 0.1).elements
    let lines = elements.filter { if case .line = $0 { true } else { false } }
    #expect(elements.count == 6 && lines.count == 4)
    var both = square
    both.addRect(Rect2D(x: 80, y: 20, width: 60, height: 60))
    let joined = both.fitted(tolerance: 0.1)
    #expect(joined.elements.count == 10 && joined.boundingBox == both.boundingBox)
    // The inner square has the direction of the outer one, so only the even-odd rule leaves a hole.
    var ring = square
    ring.addRect(Rect2D(x: 20, y: 20, width: 10, height: 10))
    #expect(ring.fitted(tolerance: 0.1).elements.count == 6)
    ring.usesEvenOddFillRule = true
    let hole = ring.fitted(tolerance: 0.1)
    #expect(hole.elements.count == 12 && !hole.contains(Point2D(x: 25, y: 25)))
    #expect(hole.contains(Point2D(x: 10, y: 10)))
    let circle = Path2D(ellipseIn: Rect2D(x: -50, y: -50, width: 100, height: 100))
    let fitted = circle.fitted(tolerance: 0.01)
    #expect(fitted.elements.count <= 12 && Self.distance(fitted, from: circle) < 0.012)
  }

  @Test("a path that is empty, not finite, too large or too complex is returned as it is")
  func hostilePathsAreReturned() {
    let square = Path2D(Rect2D(x: 0, y: 0, width: 100, height: 50))
    let large = Path2D(Rect2D(x: 1e18, y: 0, width: 1e18, height: 50))
    let infinite = Path2D([.zero, Point2D(x: .nan, y: 1), Point2D(x: 3, y: .infinity)])
    for path in [Path2D(), large, infinite] { #expect(path.fitted(tolerance: 0.1) == path) }
    for tolerance in [0, -1, .nan, .infinity] {
      #expect(square.fitted(tolerance: tolerance) == square)
    }
    #expect(Path2D([Point2D(x: 1, y: 2)]).fitted(tolerance: 0.1).isEmpty)
    // A star of lines that all cross each other.
    var random = SeededGenerator(seed: 1)
    let star = Path2D(
      (0..<2000).map { index in
        Point2D(x: index.isMultiple(of: 2) ? 0 : 1000, y: .random(in: 0...1000, using: &random))
      }, isClosed: true)
    #expect(star.fitted(tolerance: 0.01) == star)
  }
}
