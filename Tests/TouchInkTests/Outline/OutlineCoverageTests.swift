import TestSupport
import Testing
import TouchKit
import TouchViews

@testable import TouchInk

/// What an outline fills, compared by brute force with what the tips of the pen cover.
@Suite struct OutlineCoverageTests {
  private static func stroke(_ points: [(Double, Double)], force: [Double]? = nil) -> Stroke {
    OutlinePathTests.stroke(points.map { Point2D(x: $0.0, y: $0.1) }) { force?[$0] ?? 1 }
  }

  /// Checks that an outline contains each tip, does not leave their box, and has no gap.
  private static func expectCoverage(_ stroke: Stroke, _ style: InkStyle, _ comment: String) {
    let filled = FilledPath(stroke.outlinePath(style), linesOfCurve: 12)
    let tips = TipUnion(stroke, style, spacing: 0.5)
    let steps = zip(stroke.samples, stroke.samples.dropFirst()).map {
      $0.location.distance(to: $1.location)
    }
    let longest = steps.max() ?? 0
    let coverage = tips.coverage(by: filled)
    let excess = tips.excess(of: filled)
    let gap = tips.gap(in: filled)
    #expect(coverage >= 0.95, "\(comment)")
    #expect(excess <= (longest <= 10 ? 1 : 0.08 * longest), "\(comment)")
    #expect(gap <= InkConstants.outlineTolerance, "\(comment)")
  }

  private static func box(_ stroke: Stroke, width: Double) -> Rect2D? {
    var box = BoundingBox()
    for line in FilledPath(stroke.outlinePath(InkStyle(.plain, width: width))).lines {
      box.insert(line.to)
    }
    return box.rect
  }

  // MARK: - Faults

  @Test("a near reversal has no spike", arguments: [0.1, 0.01, 0.001, 0.0001, 0.0])
  func aNearReversalHasNoSpike(_ offset: Double) throws {
    let turns: [[(Double, Double)]] = [
      [(0, 0), (10, 0), (0, offset)], [(0, 0), (10, 0), (20, 0), (10, offset), (0, offset)],
    ]
    for points in turns {
      let box = try #require(Self.box(Self.stroke(points), width: 6))
      #expect(box.minY > -3.02 && box.maxY < 3.02 + 1.1 * offset, "\(points)")
    }
  }

  @Test("the end of a retrace is round")
  func theEndOfARetraceIsRound() throws {
    let stroke = Self.stroke([(0, 0), (6, 0), (20, 0), (13, 0), (0, 0)])
    let box = try #require(Self.box(stroke, width: 6))
    #expect(abs(box.maxX - 23) < 0.01 && abs(box.minX + 3) < 0.01)
    let filled = FilledPath(stroke.outlinePath(InkStyle(.plain, width: 6)))
    for step in -9...9 {
      let direction = Vector2D(angle: Double(step) / 10 * .pi / 2, length: 2.97)
      #expect(filled.winding(Point2D(x: 20, y: 0) + direction) > 0)
    }
  }

  @Test(
    "an exact retrace has both round ends at any angle and on any grid",
    arguments: [0.0, 1 / 64.0, 1 / 16.0, 0.25, 1.0])
  func aRetraceIsCoveredAtAnyAngle(_ grid: Double) {
    for step in stride(from: 0, to: 3600, by: TestLoad.count(grid == 0 ? 1 : 7, quick: 131)) {
      let direction = Vector2D(angle: Double(step) * .pi / 1800)
      let points = [0.0, 6, 20, 13, 0].map { Point2D.zero + direction * $0 }
      Self.expectCoverage(
        OutlinePathTests.stroke(points.map { $0.rounded(to: grid) }), InkStyle(.plain),
        "angle \(step) / 10 degrees")
    }
  }

  @Test("a line whose force falls or peaks between distant samples is one piece")
  func aFallingForceDoesNotTearTheLine() {
    for (step, force) in [
      (20.0, [1.5, 1.5, 1.5, 0.02, 0.02, 0.02, 0.02, 0.02]),
      (40, [0.02, 0.02, 0.02, 2, 0.02, 0.02, 0.02, 0.02]),
    ] {
      let stroke = Self.stroke((0..<8).map { (Double($0) * step, 0) }, force: force)
      let style = InkStyle(.plain, width: 8)
      let filled = FilledPath(stroke.outlinePath(style))
      for x in stride(from: 0, through: 7 * step, by: 0.25) {
        for y in [-0.11, 0, 0.11] {
          #expect(filled.winding(Point2D(x: x, y: y)) == 1, "at \(x)")
        }
      }
      let widest = filled.lines.map(\.to.y).max() ?? 0
      #expect(widest < (force.max() ?? 0) * 4 + 0.01, "no swell above the width of a sample")
    }
  }

  // MARK: - Any stroke

  /// A kind of movement that is difficult for outlines.
  enum Movement: CaseIterable {
    case walk, rest, line, retrace, grid

    /// Returns locations on a grid.
    func points(_ random: inout SeededGenerator, grid: Double, step: Double) -> [Point2D] {
      let turn = [0.2, 0.8, .pi].randomElement(using: &random) ?? 0
      var point = Point2D.zero
      var angle = Double.random(in: 0...7, using: &random)
      let direction = angle
      var points: [Point2D] = []
      for index in 0..<24 {
        switch self {
        case .retrace where index >= 12: point = points[23 - index]
        case .walk, .retrace:
          angle += Double.random(in: -turn...turn, using: &random)
          point += Vector2D(angle: angle, length: Double.random(in: 0...step, using: &random))
        case .rest:
          point = Point2D(
            x: .random(in: -0.1...0.1, using: &random) * step,
            y: .random(in: -0.1...0.1, using: &random) * step)
        case .line:
          let distance = Double(min(index, 23 - index)) * step / 3
          point = .zero + Vector2D(angle: direction, length: distance)
        case .grid:
          let quarters = Double(Int.random(in: 0..<4, using: &random))
          point += Vector2D(angle: quarters * .pi / 2, length: step)
        }
        points.append(point.rounded(to: grid))
      }
      return points
    }
  }

  private static let styles = [
    InkStyle(.plain), InkStyle(.plain, width: 0.5), InkStyle(.plain, width: 20),
    InkStyle(.calligraphy, width: 12),
  ]

  @Test(
    "an outline covers each tip in one piece, and stays near them",
    arguments: TestLoad.some(of: Movement.allCases, quick: 2),
    TestLoad.isFull ? [1.0, 0.25, 1 / 16.0, 1 / 64.0] : [1 / 16.0])
  func anOutlineCoversEachTip(_ movement: Movement, _ grid: Double) {
    var random = SeededGenerator(seed: UInt64(1 / grid) + UInt64(movement.hashOrder) * 100)
    for step in TestLoad.isFull ? [0.3, 1, 3, 10, 30] : [3] {
      for forces in TestLoad.isFull ? [[1.0], [0.02, 2], [0.3, 1.5, 0.7]] : [[0.02, 2]] {
        let period = Int.random(in: 1...6, using: &random)
        let stroke = OutlinePathTests.stroke(movement.points(&random, grid: grid, step: step)) {
          forces[$0 / period % forces.count]
        }
        for style in Self.styles {
          let comment = "step \(step), forces \(forces) for \(period), width \(style.width)"
          Self.expectCoverage(stroke, style, comment)
          Self.expectCoverage(stroke.smoothed(StrokeSmoother()), style, "smoothed, " + comment)
        }
      }
    }
  }

  @Test(
    "no part of an outline has the opposite orientation",
    arguments: TestLoad.some(of: Movement.allCases, quick: 2))
  func noPartHasTheOppositeOrientation(_ movement: Movement) {
    var random = SeededGenerator(seed: 7)
    for step in TestLoad.isFull ? [0.3, 3, 30] : [3] {
      let stroke = OutlinePathTests.stroke(movement.points(&random, grid: 1 / 16, step: step)) {
        $0 / 4 % 2 == 0 ? 0.3 : 1.5
      }
      for style in Self.styles {
        let filled = FilledPath(stroke.outlinePath(style), linesOfCurve: 12)
        for line in filled.lines {
          let offset = Vector2D(
            dx: .random(in: -2...2, using: &random), dy: .random(in: -2...2, using: &random))
          #expect(filled.winding(line.to + offset) >= 0, "near \(line.to), width \(style.width)")
        }
      }
    }
  }
}

extension OutlineCoverageTests.Movement {
  fileprivate var hashOrder: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Point2D {
  /// Returns the nearest point of a grid, or the point itself if the grid has no size.
  fileprivate func rounded(to grid: Double) -> Point2D {
    grid > 0
      ? Point2D(x: (x / grid).rounded() * grid, y: (y / grid).rounded() * grid) : self
  }
}
