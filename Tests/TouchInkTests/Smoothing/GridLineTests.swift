import TestSupport
import Testing
import TouchKit

@testable import TouchInk

/// Strokes of mice and coarse digitizers, whose locations are whole points.
@Suite struct GridLineTests {
  private static func rounded(_ point: Point2D) -> Point2D {
    Point2D(x: point.x.rounded(), y: point.y.rounded())
  }

  /// Returns the stroke through locations that are rounded to whole points, at 120 Hz.
  private static func stroke(
    _ points: [Point2D], _ smoother: StrokeSmoother? = StrokeSmoother()
  ) -> Stroke {
    Stroke(
      id: TouchID(1), type: .pencil,
      samples: points.enumerated().map {
        StrokeSample(timestamp: Double($0.offset) / 120, location: rounded($0.element))
      }, smoother: smoother)
  }

  /// Returns the distances of the drawn samples of a line to its left, for a slope.
  private static func deviations(
    _ speed: Double, _ slope: Double, _ smoother: StrokeSmoother?
  ) -> [Double] {
    let direction = Vector2D(angle: Vector2D(dx: 1, dy: slope).angle)
    let points = (0..<180).map {
      Point2D(x: 10.1, y: 10.7) + direction * (Double($0) * speed / 120)
    }
    let samples = stroke(points, smoother).drawnSamples
    return samples.indices.map { direction.cross(samples[$0].location - points[$0]) }
  }

  private static func halfHeight(_ deviations: some Collection<Double>) -> Double {
    ((deviations.max() ?? 0) - (deviations.min() ?? 0)) / 2
  }

  // MARK: - Lines

  @Test("a slow line has no waves", arguments: [30.0, 60, 90, 120])
  func slowLinesHaveNoWaves(speed: Double) {
    let slopes = [1.0 / 6, 0.21, 0.33, 0.45, 0.6, 0.77, -0.3, 3, -5]
    for slope in TestLoad.some(of: slopes, quick: 4) {
      let received = Self.deviations(speed, slope, nil)
      let drawn = Self.deviations(speed, slope, StrokeSmoother())
      #expect(Self.halfHeight(received) > 0.35)
      #expect(Self.halfHeight(drawn[20..<160]) < 0.09, "slope \(slope)")
      #expect(Self.halfHeight(drawn) < 0.2, "slope \(slope)")
    }
  }

  @Test("small circles and zigzags keep their size")
  func smallShapesKeepTheirSize() {
    for duration in [0.12, 0.25] {
      let center = Point2D(x: 20.3, y: 20.1)
      let points = (0..<120).map {
        center + Vector2D(angle: 2 * .pi * Double($0) / (120 * duration), length: 2)
      }
      let radii = Self.stroke(points).drawnSamples.dropFirst(5).dropLast(5)
        .map { $0.location.distance(to: center) }
      #expect(radii.reduce(0, +) / Double(radii.count) > 1.9)
    }
    // A zigzag of 2 points that advances by 30 points per second, with a period of 0.25 s.
    let zigzag = (0..<120).map {
      Point2D(x: Double($0) / 4, y: 20 + 4 * abs(Double($0 % 30) - 15) / 15 - 2)
    }
    let heights = Self.stroke(zigzag).drawnSamples.map(\.location.y)
    #expect(Self.halfHeight(heights) > 1.85)
  }

  @Test("a corner and a wide curve stay where they were received")
  func cornersAndCurvesStay() {
    let corner = (0...120).map {
      $0 < 60 ? Point2D(x: Double($0), y: 50) : Point2D(x: 60, y: 50 + Double($0 - 60))
    }
    let drawn = Self.stroke(corner).drawnSamples
    #expect(drawn.indices.allSatisfy { drawn[$0].location.distance(to: corner[$0]) < 0.75 })
    #expect(drawn[60].location.distance(to: corner[60]) < 0.4)
  }

  @Test(
    "a curve is drawn at least as well as off the grid, without a kink",
    arguments: [12.0, 20, 30, 50, 100, 200])
  func curvesHaveNoKinks(radius: Double) {
    func deviations(_ phase: Double, scale: Double) -> ArraySlice<Double> {
      let center = Point2D(x: 300 + phase, y: 300)
      let samples = (0...240).map {
        let point = Self.rounded(
          center + Vector2D(angle: phase + Double($0) / 2 / radius, length: radius))
        return StrokeSample(
          timestamp: Double($0) / 120, location: Point2D(x: point.x * scale, y: point.y * scale))
      }
      let stroke = Stroke(
        id: TouchID(1), type: .pencil, samples: samples, smoother: StrokeSmoother())
      return stroke.drawnSamples.map { $0.location.distance(to: center) - radius }[6...234]
    }
    func greatestStep(_ deviations: ArraySlice<Double>) -> Double {
      zip(deviations, deviations.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    }
    for phase in TestLoad.some(of: [0.13, 1.37, 2.71, 4.05], quick: 2) {
      let grid = deviations(phase, scale: 1)
      // So close to the grid that the line is the same, and yet off it.
      let other = deviations(phase, scale: 1.000_01)
      #expect(Self.halfHeight(grid) < (radius < 50 ? 0.5 : 0.36))
      #expect(Self.halfHeight(grid) <= Self.halfHeight(other) + 0.03)
      #expect(greatestStep(grid) <= greatestStep(other) + 0.02)
      if radius >= 100 { #expect(greatestStep(grid) < 0.13) }
    }
  }

  @Test("a line that was moved off the grid is drawn as before")
  func movedLinesAreDrawnAsBefore() {
    let points = (0..<100).map { Point2D(x: Double($0) / 2, y: Double($0) / 11) }
    let offset = Vector2D(dx: 1003.37, dy: -20.123)
    let stroke = Self.stroke(points)
    let moved = stroke.applying(Transform2D(translationX: offset.dx, y: offset.dy))
    for (one, other) in zip(stroke.drawnSamples, moved.drawnSamples) {
      #expect((other.location - one.location - offset).length < 1e-6)
    }
  }

  @Test("no location moves by more than the tolerance")
  func theToleranceIsKept() {
    let points = (0..<100).map { Point2D(x: Double($0) / 2, y: Double($0) / 11) }
    let stroke = Self.stroke(points, StrokeSmoother(tolerance: 0.25))
    let shifts = zip(stroke.drawnSamples, stroke.samples).map {
      $0.location.distance(to: $1.location)
    }
    #expect((0.2499...0.2501).contains(shifts.max() ?? 0))
  }

  @Test("a pen that hardly moves has no line")
  func aRestingPenHasNoLine() {
    let points = (0..<100).map { (index: Int) -> Point2D in
      Point2D(x: Double((index / 7) % 3), y: Double((index / 11) % 2))
    }
    let storage = Self.stroke(points).samples.storedSamples
    #expect(GridLine(storage, from: 12) == nil)
  }

  // MARK: - Changes

  /// A movement of random directions and speeds, with pauses, which is at times not on the grid.
  private struct RandomMovement {
    var random: SeededGenerator
    var point = Point2D(x: 100, y: 100)
    var angle = 1.0
    var speed = 1.0
    var isOnGrid = true

    mutating func next() -> Point2D {
      if Int.random(in: 0..<40, using: &random) == 0 { angle = .random(in: 0...6, using: &random) }
      if Int.random(in: 0..<40, using: &random) == 0 { speed = .random(in: 0...5, using: &random) }
      if Int.random(in: 0..<60, using: &random) == 0 { isOnGrid.toggle() }
      angle += .random(in: -0.02...0.02, using: &random)
      point += Vector2D(angle: angle, length: speed)
      return isOnGrid ? rounded(point) : point
    }
  }

  @Test(
    "samples that move are reported, and an outline equals that from scratch",
    arguments: 1...TestLoad.count(60 as UInt64, quick: 2))
  func changesAreReported(seed: UInt64) throws {
    var movement = RandomMovement(random: SeededGenerator(seed: seed))
    var session = InkSession()
    var outline = IncrementalOutline()
    var seen: [StrokeSample] = []
    var points: [Point2D] = []
    let count = Int.random(in: 30...200, using: &movement.random)
    for index in 0..<count {
      let point = movement.next()
      points.append(point)
      // Each seventh location is an estimate, which is updated after 1 to 60 samples.
      let isEstimate = index % 7 == 3
      session.draw(
        .pencil(
          index == 0 ? .down : index == count - 1 ? .up : .move, point.x, point.y,
          at: Double(index) / 120, estimated: isEstimate ? .location : [],
          estimates: isEstimate ? .location : [], index: isEstimate ? index : nil))
      let estimates = (0...index).filter { $0 % 7 == 3 }
      if index % 7 == 5, let late = estimates.randomElement(using: &movement.random) {
        let shift = [Vector2D(dx: 0.3, dy: 0), Vector2D(dx: 1, dy: -1), .zero][late % 3]
        session.draw(
          ContactReport(
            .refine, ContactID(0), at: Double(index) / 120, location: points[late] + shift,
            updateIndex: late))
      }
      guard index % 3 == 0 || index == count - 1, let stroke = session.stroke(1) else { continue }
      let drawn = Array(stroke.drawnSamples)
      let changed = Set(stroke.changedRanges.joined())
      for index in drawn.indices where index < seen.count && drawn[index] != seen[index] {
        #expect(changed.contains(index))
      }
      outline.update(with: stroke)
      #expect(outline.path == stroke.outlinePath(InkStyle(.plain)))
      session.builder.strokes.clearChanges()
      seen = drawn
    }
  }

  @Test("late updates may put all samples on a grid")
  func updatesPutSamplesOnAGrid() throws {
    let line = (0..<60).map { Self.rounded(Point2D(x: Double($0) / 2, y: Double($0) / 9)) }
    var session = InkSession()
    for (index, point) in line.enumerated() {
      session.draw(
        .pencil(
          index == 0 ? .down : .move, point.x + (index % 2 == 0 ? 0.3 : 0), point.y,
          at: Double(index) / 120, estimated: .location, estimates: .location, index: index))
    }
    for (index, point) in line.enumerated() {
      session.draw(
        ContactReport(.refine, ContactID(0), at: 0.5, location: point, updateIndex: index))
    }
    let stroke = try #require(session.stroke(1))
    var received = Stroke(id: TouchID(1), type: .pencil)
    received.smoother = StrokeSmoother()
    for sample in stroke.samples { received.append(sample) }
    #expect(stroke.samples.map(\.location) == line)
    #expect(Array(stroke.drawnSamples) == Array(received.drawnSamples))
    #expect(stroke.drawnSamples.map(\.location) != line)
  }

  @Test("the samples beside a hook that is removed are reported")
  func samplesBesideHooksAreReported() throws {
    let line = (0..<100).map {
      Self.rounded(Point2D(x: 50 + Double($0) / 2, y: 50 + Double($0) / 8))
    }
    let landing = [Point2D(x: 52, y: 49), Point2D(x: 51, y: 49)]
    let lifting = [Point2D(x: 99, y: 63), Point2D(x: 98, y: 63)]
    for points in [landing + line, line + lifting] {
      var session = InkSession()
      var seen: [StrokeSample] = []
      for (index, point) in points.enumerated() {
        if index == points.count - 1 {
          // The lift repeats the last location, so that only the hook changes the line.
          session.draw(.pencil(.move, point.x, point.y, at: Double(index) / 120))
          seen = Array(try #require(session.stroke(1)).drawnSamples)
          session.builder.strokes.clearChanges()
        }
        let kind: ContactReport.Kind = index == 0 ? .down : index == points.count - 1 ? .up : .move
        let time = Double(index) / 120
        session.draw(.pencil(kind, point.x, point.y, at: kind == .up ? time + 0.001 : time))
      }
      let stroke = try #require(session.stroke(1))
      let drawn = stroke.drawnSamples
      let changed = drawn.indices.filter { $0 < seen.count && drawn[$0] != seen[$0] }
      #expect(changed.count > 30)
      #expect(Set(stroke.changedRanges.joined()).isSuperset(of: changed))
    }
  }

  @Test("the end of a line on a grid settles when it is left, that of others after two samples")
  func theEndSettles() throws {
    func unsettled(_ points: [Point2D]) throws -> Int {
      var session = InkSession()
      for (index, point) in points.enumerated() {
        if index == points.count - 1 { session.builder.strokes.clearChanges() }
        session.draw(.pencil(index == 0 ? .down : .move, point.x, point.y, at: Double(index) / 120))
      }
      return points.count - 1 - (try #require(session.stroke(1)?.changedRanges.first?.lowerBound))
    }
    let line = (0...80).map { Self.rounded(Point2D(x: Double($0) / 2, y: Double($0) / 11)) }
    #expect(try unsettled(line) == 36)
    #expect(try unsettled(line + [Point2D(x: 41.3, y: 8.2)]) == 36)
    #expect(try unsettled(line + [Point2D(x: 41.3, y: 8.2), Point2D(x: 42, y: 8)]) == 2)
    #expect(try unsettled(line + [Point2D(x: 46, y: 8), Point2D(x: 47, y: 8)]) == 2)
    #expect(try unsettled(line.map { Point2D(x: $0.x * 1.1, y: $0.y) }) < 36)
  }
}
