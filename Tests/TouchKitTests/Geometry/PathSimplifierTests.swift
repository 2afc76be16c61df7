import TestSupport
import Testing
import TouchKit

@Suite struct PathSimplifierTests {
  /// Whether all original points are within the tolerance of the simplified path.
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

  @Test("points on a straight line are removed, except its ends")
  func pointsOnALineAreRemoved() {
    let line = (0...100).map { index -> Point2D in Point2D(x: Double(index), y: 2 * Double(index)) }
    #expect(PathSimplifier.simplified(line, tolerance: 0.01) == [line[0], line[100]])
  }

  @Test(
    "the simplified path consists of original points and is within the tolerance",
    arguments: [0.05, 0.5, 5])
  func theSimplifiedPathIsWithinTheTolerance(_ tolerance: Double) {
    let points = (0..<TestLoad.count(600, quick: 300)).map { index -> Point2D in
      let wave = Vector2D(angle: Double(index) / 9, length: 20).dy
      let roughness = Double(index * 7919 % 13) / 10
      return Point2D(x: Double(index), y: wave + roughness)
    }
    let left = PathSimplifier.simplified(points, tolerance: tolerance)
    #expect(worst(points, left) <= tolerance * (1 + 1e-9))
    #expect(left.first == points.first && left.last == points.last)
    #expect(left.allSatisfy(points.contains) && left.count < points.count)
  }

  @Test("nothing is removed without a tolerance or from a path of two points")
  func withoutToleranceNothingIsRemoved() {
    let points = [Point2D.zero, Point2D(x: 1, y: 0), Point2D(x: 2, y: 0)]
    #expect(PathSimplifier.simplified(points, tolerance: 0) == points)
    #expect(PathSimplifier.simplified(points, tolerance: .nan) == points)
    #expect(PathSimplifier.simplified([], tolerance: 1) == [])
    #expect(PathSimplifier.simplified([.zero, .zero], tolerance: 1) == [.zero, .zero])
  }

  @Test("a path of any length in which every point is needed is simplified without recursion")
  func aLongPathNeedsNoRecursion() {
    let zigzag = (0..<TestLoad.count(30_000, quick: 2_000)).map { index -> Point2D in
      Point2D(x: Double(index), y: index % 2 == 0 ? 0 : 10)
    }
    #expect(PathSimplifier.simplified(zigzag, tolerance: 0.1).count == zigzag.count)
  }

  @Test("a path that returns to its beginning keeps its shape")
  func aClosedPathKeepsItsShape() {
    let corners: [(Double, Double)] = [(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)]
    let square = corners.map { Point2D(x: $0.0, y: $0.1) }
    #expect(PathSimplifier.simplified(square, tolerance: 1) == square)
  }

  @Test("a point whose distance is not a number is kept")
  func aPointThatIsNotANumberIsKept() {
    let kept = PathSimplifier.indices(count: 5) { _, _, index in index == 2 ? .nan : 0 }
    #expect(kept.contains(2) && !kept.contains(1))
  }
}
