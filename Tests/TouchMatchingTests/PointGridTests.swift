import TestSupport
import Testing
import TouchKit

@testable import TouchMatching

@Suite("Point grid")
struct PointGridTests {
  /// Returns the index of the nearest point by comparing all, where equal distances give the lowest
  /// index, or -1 if there is none.
  private func nearest(to location: Point2D, in points: [Point2D], except excluded: Int) -> Int {
    var best = Double.infinity
    var nearest = -1
    for index in points.indices where index != excluded {
      let square = (location - points[index]).lengthSquared
      if square < best {
        best = square
        nearest = index
      }
    }
    return nearest
  }

  @Test("a search finds the nearest point, whatever the points are", arguments: 0..<9)
  func findsTheNearestPoint(kind: Int) {
    var random = SeededGenerator(seed: UInt64(kind))
    var grid = PointGrid()
    func value() -> Double { Double.random(in: -100...100, using: &random) }
    func point() -> Point2D {
      switch kind {
      case 0: Point2D(x: value(), y: value())
      case 1: Point2D(x: value().rounded(), y: (value() / 30).rounded())
      case 2: Point2D(x: value(), y: 0)
      case 3: Point2D(x: 5, y: value() * 1e6)
      case 4: Point2D(x: 3, y: 3)
      case 5: Point2D(x: value() * 1.7e306, y: value() * 1.7e306)
      case 6: Point2D(x: value() * 1e-306 * 1e-6, y: value() * 1e-306 * 1e-6)
      case 7: Bool.random(using: &random) ? Point2D(x: value() * 1e200, y: value()) : .zero
      default: Point2D(x: [value(), .nan, .infinity][Int.random(in: 0..<3, using: &random)], y: 0)
      }
    }
    for _ in 0..<30 {
      let points = (0..<Int.random(in: 0...200, using: &random)).map { _ in point() }
      grid.build(points)
      for query in 0..<20 {
        let location = query % 4 == 0 ? Point2D(x: value() * 1e3, y: value()) : point()
        let excluded = Int.random(in: -1...max(points.count - 1, 0), using: &random)
        #expect(
          grid.nearest(to: location, except: excluded)
            == nearest(to: location, in: points, except: excluded))
      }
    }
  }
}
