import TestSupport
import Testing
import TouchKit

@testable import TouchGestures

@Suite("Crossing of a limit between two samples")
struct SegmentCrossingTests {
  /// Fingers that each move from one location to another.
  private typealias Movement = [(from: Point2D, to: Point2D)]

  /// The span at a time from 0 to 1, by its definition.
  private func span(_ movement: Movement, at time: Double) -> Double {
    let locations = movement.map { $0.from.interpolated(to: $0.to, at: time) }
    let sum = locations.reduce(Vector2D.zero) { $0 + ($1 - .zero) }
    let count = Double(locations.count)
    let centroid = Point2D.zero + sum / count
    return 2 * (locations.reduce(0) { $0 + ($1 - centroid).lengthSquared } / count).squareRoot()
  }

  private func segment(_ movement: Movement) -> SegmentCrossing {
    let count = Double(movement.count)
    let centroid = Point2D.zero + movement.reduce(Vector2D.zero) { $0 + ($1.from - .zero) } / count
    let mean = movement.reduce(Vector2D.zero) { $0 + ($1.to - $1.from) } / count
    var slope = 0.0
    var squaredLength = 0.0
    for (from, to) in movement {
      slope += 4 / count * (from - centroid).dot(to - from)
      squaredLength += 4 / count * (to - from - mean).lengthSquared
    }
    return SegmentCrossing(start: span(movement, at: 0), slope: slope, squaredLength: squaredLength)
  }

  @Test(
    "the span between two samples is that of fingers that move in straight lines (R37)",
    arguments: 2...5)
  func spanBetweenSamples(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var inside = 0
    for _ in 0..<200 {
      let movement: Movement = (0..<count).map { _ in
        (
          Point2D(x: random.double(in: 0...400), y: random.double(in: 0...300)),
          Point2D(x: random.double(in: 0...400), y: random.double(in: 0...300))
        )
      }
      let segment = segment(movement)
      let spans = (0...100).map { span(movement, at: Double($0) / 100) }
      for (index, span) in spans.enumerated() {
        #expect(abs(segment.norm(at: Double(index) / 100) - span) < 1e-9)
      }
      let least = segment.innerMinimum ?? Swift.min(spans[0], spans[100])
      #expect(least <= (spans.min() ?? 0) + 1e-9)
      #expect(
        least >= (spans.min() ?? 0) - 4,
        "the span changes by at most 8 points in a hundredth of the time")
      inside += segment.innerMinimum == nil ? 0 : 1
      if spans[0] < spans[100] {
        let limit = (spans[0] + spans[100]) / 2
        #expect(abs(segment.norm(at: segment.exit(beyond: limit)) - limit) < 1e-9)
      }
    }
    #expect(inside > 50)
  }

  @Test(
    "a displacement that passes through a limit exits where it leaves it for good"
  )
  func displacementPassingThroughExitsOnce() {
    let segment = SegmentCrossing(from: Vector2D(dx: -20, dy: 6), to: Vector2D(dx: 20, dy: 6))
    #expect(abs(segment.exit(beyond: 10) - 0.7) < 1e-12, "at (8, 6)")
    #expect(abs((segment.innerMinimum ?? 0) - 6) < 1e-12)
  }

  @Test("fingers that rest, or coincide, yield finite norms and times from 0 to 1 (R43)")
  func restingFingersYieldFiniteValues() {
    #expect(SegmentCrossing(start: 100, slope: 0, squaredLength: 0).innerMinimum == nil)
    #expect(SegmentCrossing(start: 0, slope: 0, squaredLength: 0).norm(at: 0.5) == 0)
    #expect(SegmentCrossing(start: 8, slope: 0, squaredLength: 0).exit(beyond: 8) == 1)
    #expect(SegmentCrossing(start: 9, slope: 1, squaredLength: 4).exit(beyond: 8) == 0)
    #expect(
      SegmentCrossing(start: 3, slope: -9.1, squaredLength: 9.15).innerMinimum == 0,
      "rounding made it negative")
  }
}
