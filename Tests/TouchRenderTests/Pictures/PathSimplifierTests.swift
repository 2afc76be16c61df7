import Testing
import TouchKit

@testable import TouchRender

@Suite struct PathSimplifierTests {
  /// Every point that was given lies within the tolerance of the path that is left.
  private func worst(_ points: [Point2D], _ left: [Point2D]) -> Double {
    var worst = 0.0
    for point in points {
      var nearest = left.map { $0.distance(to: point) }.min() ?? .infinity
      for (from, to) in zip(left, left.dropFirst()) {
        let along = to - from
        guard along.lengthSquared > 0 else { continue }
        let fraction = Swift.min(Swift.max((point - from).dot(along) / along.lengthSquared, 0), 1)
        nearest = Swift.min(nearest, point.distance(to: from + along * fraction))
      }
      worst = Swift.max(worst, nearest)
    }
    return worst
  }

  @Test("Points on a straight line are not needed, its ends are")
  func straight() {
    let line = (0...100).map { index -> Point2D in Point2D(x: Double(index), y: 2 * Double(index)) }
    #expect(PathSimplifier.simplified(line, tolerance: 0.01) == [line[0], line[100]])
  }

  @Test(
    "What is left keeps within the tolerance, is a part of the points and keeps the ends",
    arguments: [0.05, 0.5, 5])
  func tolerance(_ tolerance: Double) {
    let points = (0..<600).map { index -> Point2D in
      let (wave, roughness) = (
        Vector2D(angle: Double(index) / 9, length: 20).dy, Double(index * 7919 % 13) / 10
      )
      return Point2D(x: Double(index), y: wave + roughness)
    }
    let left = PathSimplifier.simplified(points, tolerance: tolerance)
    #expect(worst(points, left) <= tolerance * (1 + 1e-9))
    #expect(left.first == points.first && left.last == points.last)
    #expect(left.allSatisfy(points.contains) && left.count < points.count)
  }

  @Test("Without a tolerance nothing is left out; short paths stay as they are")
  func nothing() {
    let points = [Point2D.zero, Point2D(x: 1, y: 0), Point2D(x: 2, y: 0)]
    #expect(PathSimplifier.simplified(points, tolerance: 0) == points)
    #expect(PathSimplifier.simplified(points, tolerance: .nan) == points)
    #expect(PathSimplifier.simplified([], tolerance: 1) == [])
    #expect(PathSimplifier.simplified([.zero, .zero], tolerance: 1) == [.zero, .zero])
  }

  @Test("A path that needs every point costs no deep recursion, however long it is")
  func long() {
    let zigzag = (0..<30_000).map { index -> Point2D in
      Point2D(x: Double(index), y: index % 2 == 0 ? 0 : 10)
    }
    #expect(PathSimplifier.simplified(zigzag, tolerance: 0.1).count == zigzag.count)
  }

  @Test("A path that goes back to its beginning keeps its shape")
  func closed() {
    let corners: [(Double, Double)] = [(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)]
    let square = corners.map { Point2D(x: $0.0, y: $0.1) }
    #expect(PathSimplifier.simplified(square, tolerance: 1) == square)
  }
}
