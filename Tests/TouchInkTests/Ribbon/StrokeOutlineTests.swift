import Testing
import TouchKit

@testable import TouchInk

@Suite struct StrokeOutlineTests {
  private func stroke(_ points: [(Double, Double)], predicted: [(Double, Double)] = []) throws
    -> Stroke
  {
    var session = InkSession()
    for (number, point) in points.enumerated() {
      session.draw(
        .pencil(number == 0 ? .down : .move, point.0, point.1, at: Double(number) * 0.004, force: 1)
      )
    }
    session.builder.predict(
      predicted.map { StrokeSample(timestamp: 9, location: Point2D(x: $0.0, y: $0.1)) },
      for: TouchID(1))
    return try #require(session.stroke(1))
  }

  /// Returns the signed area of an outline, positive if it is clockwise on a surface whose y axis
  /// points down.
  private func area(_ outline: [Point2D]) -> Double {
    zip(outline, outline.dropFirst() + outline.prefix(1)).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x
    } / 2
  }

  @Test("the outline of a straight stroke is a rectangle with a half disc at each end")
  func aStraightStrokeIsARectangleWithRoundCaps() throws {
    let outline = try stroke([(0, 0), (50, 0), (100, 0)]).outline(StrokeStyle(.plain, width: 10))
    let sector =
      Double(2 * InkConstants.capSegmentCount) / 2
      * Vector2D(angle: .pi / Double(InkConstants.capSegmentCount)).dy
    #expect(abs(abs(area(outline)) - (100 * 10 + 25 * sector)) < 1e-9)
    #expect(
      abs((outline.map(\.x).min() ?? 0) + 5) < 1e-9
        && abs((outline.map(\.x).max() ?? 0) - 105) < 1e-9)
    #expect(
      abs((outline.map(\.y).min() ?? 0) + 5) < 1e-9 && abs((outline.map(\.y).max() ?? 0) - 5) < 1e-9
    )
  }

  @Test("the outline of a range has round caps at its first and last sample")
  func outlineOfARange() throws {
    let line = try stroke([(0, 0), (50, 0), (100, 0)])
    let style = StrokeStyle(.plain, width: 10)
    for (range, low, high) in [
      (0..<3, -5.0, 105.0), (0..<2, -5, 55), (1..<3, 45, 105), (1..<2, 45, 55),
    ] {
      let outline = line.outline(style, in: range)
      let xs = outline.map(\.x)
      #expect(abs((xs.min() ?? 0) - low) < 0.1 && abs((xs.max() ?? 0) - high) < 0.1)
      #expect(outline.allSatisfy { $0.y.magnitude < 5.001 })
    }
    #expect(line.outline(style, in: 0..<3) == line.outline(style))
  }

  @Test("the outline of a single sample is a disc")
  func aSingleSampleIsADisc() throws {
    let outline = try stroke([(20, 30)]).outline(StrokeStyle(.plain, width: 10))
    #expect(outline.count == 2 * InkConstants.capSegmentCount)
    for point in outline { #expect(abs(point.distance(to: Point2D(x: 20, y: 30)) - 5) < 1e-9) }
  }

  @Test("predicted samples have their own outline, which continues the real one (R12)")
  func thePredictedOutlineContinuesTheRealOne() throws {
    let stroke = try stroke([(0, 0), (10, 0)], predicted: [(20, 0)])
    let style = StrokeStyle(.plain, width: 2)
    #expect((stroke.outline(style).map(\.x).max() ?? 0) < 11.01)
    let predicted = stroke.predictedOutline(style).map(\.x)
    #expect(abs((predicted.min() ?? 0) - 9) < 1e-9 && abs((predicted.max() ?? 0) - 21) < 1e-9)
    #expect(try self.stroke([(0, 0), (10, 0)]).predictedOutline(style).isEmpty)
  }

  @Test("the sections of a range of samples equal those of the whole stroke")
  func sectionsOfARangeEqualThoseOfTheStroke() throws {
    let stroke = try stroke([(0, 0), (10, 0), (10, 10), (20, 30)])
    let style = StrokeStyle(.calligraphy)
    let all = Array(stroke.ribbonSections(style))
    #expect(all.map(\.index) == [0, 1, 2, 3])
    for start in 0...4 {
      for end in start...4 {
        #expect(Array(stroke.ribbonSections(style, in: start..<end)) == Array(all[start..<end]))
      }
    }
    #expect(Array(stroke.ribbonSections(style, in: -5..<99)) == all)
  }
}
