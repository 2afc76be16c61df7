import TestSupport
import Testing
import TouchKit

@testable import TouchInk

@Suite struct CoarseGridTests {
  /// Returns the stroke of a pen whose digitizer reports whole points.
  private func drawn(
    _ count: Int, rate: Double = 120, rounds: Bool = true, _ location: (Double) -> Point2D
  ) -> Stroke {
    Stroke(
      id: TouchID(1), type: .pencil,
      samples: (0..<count).map { index in
        var point = location(Double(index) / rate)
        if rounds { point = Point2D(x: point.x.rounded(), y: point.y.rounded()) }
        return StrokeSample(timestamp: Double(index) / rate, location: point)
      }, smoother: StrokeSmoother())
  }

  @Test(
    "a slow line on a grid of whole points is no chain of bumps",
    arguments: [60, 120.0], [1 / 6.0, 1 / 5.5, 0.2, 0.3, 0.5, 0.77])
  func aSlowLineIsStraight(_ speed: Double, _ slope: Double) throws {
    let direction = try #require(Vector2D(dx: 1, dy: slope).normalized)
    let stroke = drawn(240) { Point2D(x: 0.3, y: 0.13) + direction * (speed * $0) }
    // Until the line is long enough, it may be a curve.
    let offsets = stroke.drawnSamples.dropFirst(70).dropLast(3).map {
      ($0.location - .zero).cross(direction)
    }
    let least = try #require(offsets.min())
    let greatest = try #require(offsets.max())
    #expect((greatest - least) / 2 <= 0.105)
    let received = stroke.samples.dropFirst(70).map { ($0.location - .zero).cross(direction) }
    #expect(try #require(received.max()) - received.min()! > 0.7)
  }

  @Test("small circles and zigzags on a grid are smoothed as others are")
  func smallShapesStay() {
    for radius in [2, 3, 6, 12.0] {
      for period in [0.12, 0.25, 0.5, 1, 3] {
        let circle = drawn(180) {
          .zero + Vector2D(angle: 2 * .pi * $0 / period, length: radius)
        }
        let samples = circle.drawnSamples
        #expect(
          samples.indices.allSatisfy { samples.straightShift(at: $0) == nil })
      }
    }
    // Its corners are cut by less than the grid rounds.
    let zigzag = drawn(240) { time in
      let phase = (time / 0.5).truncatingRemainder(dividingBy: 1)
      return Point2D(x: 30 * time, y: 24 * (4 * abs(phase - 0.5) - 1))
    }
    for (received, drawn) in zip(zigzag.samples, zigzag.drawnSamples) {
      #expect(received.location.distance(to: drawn.location) < 1.5)
    }
  }

  @Test("a line off the grid, or with one sample off it, is smoothed as others are")
  func otherLinesAreNotStraightened() {
    let line = drawn(100, rounds: false) { Point2D(x: 100 * $0, y: 17 * $0 + 0.3) }
    let samples = line.drawnSamples
    #expect(samples.indices.allSatisfy { !samples[$0].location.isWhole || $0 == 0 })
    #expect(Point2D(x: -3, y: 1e15).isWhole && !Point2D(x: 2, y: 0.5).isWhole)
    #expect(!Point2D(x: .nan, y: 0).isWhole && !Point2D(x: 1e-9, y: 0).isWhole)
  }

  @Test("a sample on a grid is final two samples later, and a late one moves what depends on it")
  func aSampleOnAGridIsFinalTwoSamplesLater() throws {
    let whole = drawn(120) { Point2D(x: 110 * $0, y: 20 * $0 + 3) }
    let received = Array(whole.samples)
    let expected = Array(whole.drawnSamples)
    #expect(expected[80].location.distance(to: received[80].location) > 0)
    for count in 4...120 {
      var growing = Stroke(
        id: TouchID(1), type: .pencil, samples: received.prefix(count), smoother: StrokeSmoother())
      growing.hookCount = 0
      #expect(growing.drawnSamples.dropLast(2).elementsEqual(expected.prefix(count - 2)))
    }
    var session = InkSession()
    for (index, sample) in received.enumerated() {
      session.draw(
        .pencil(
          index == 0 ? .down : .move, sample.location.x, sample.location.y, at: sample.timestamp,
          estimates: index == 30 ? .location : [], index: index == 30 ? 30 : nil))
    }
    var update = ContactReport.refine(30, at: 1, force: nil)
    update.location = received[30].location + Vector2D(dx: 0, dy: 0.5)
    let before = try #require(session.stroke(1)).drawnSamples
    session.builder.strokes.clearChanges()
    session.draw(update)
    let stroke = try #require(session.stroke(1))
    let after = stroke.drawnSamples
    let moved = before.indices.filter { before[$0].location != after[$0].location }
    #expect(moved.count > 20)
    #expect(moved.allSatisfy { index in stroke.changedRanges.contains { $0.contains(index) } })
  }
}
