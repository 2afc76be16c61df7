import TestSupport
import Testing
import TouchInk
import TouchKit

@Suite struct RibbonSectionsTests {
  @Test(
    "the sections of a ribbon have the locations and normals of its segments",
    arguments: 1...60 as ClosedRange<UInt64>
  )
  func sectionsHaveTheNormalsOfTheSegments(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var session = InkSession()
    // On such a small grid, samples often coincide and the stroke often reverses.
    for number in 0..<Int.random(in: 2...30, using: &random) {
      let (x, y) = (Int.random(in: 0...1, using: &random), Int.random(in: 0...1, using: &random))
      session.draw(
        .pencil(number == 0 ? .down : .move, Double(x), Double(y), at: Double(number) * 0.004))
    }
    session.builder.predict(
      [StrokeSample(timestamp: 9, location: Point2D(x: 2, y: 2))], for: TouchID(1))
    let stroke = try #require(session.stroke(1))
    let segments = Array(stroke.segments)
    let ribbonSections = Array(stroke.ribbonSections(StrokeStyle(.plain)))
    #expect(ribbonSections.map(\.normal) == [segments[0].fromNormal] + segments.map(\.toNormal))
    #expect(
      ribbonSections.map(\.center) == [segments[0].from.location] + segments.map(\.to.location))
  }

  @Test("while the pencil is steeper than 72 degrees, the nib keeps its last reliable direction")
  func theNibIsHeldWhileThePencilIsSteep() throws {
    var session = InkSession()
    // The pencil moves to the right. A nib with azimuth 0 draws 6 points, one with a quarter turn
    // 1.2.
    let (flat, steep) = (71 * Double.pi / 180, 73 * Double.pi / 180)
    let readings: [(azimuth: Double, altitude: Double)] = [
      (0, steep), (.pi / 2, steep), (.pi / 2, flat), (0, steep), (0.3, steep), (0, flat),
      (.pi / 2, steep),
    ]
    for (number, reading) in readings.enumerated() {
      session.draw(
        .pencil(
          number == 0 ? .down : .move, Double(number) * 10, 0, at: Double(number) * 0.004,
          azimuth: reading.azimuth, altitude: reading.altitude))
    }
    let stroke = try #require(session.stroke(1))
    let style = StrokeStyle(.calligraphy)
    let sections = Array(stroke.ribbonSections(style))
    let widths = sections.map { ($0.halfWidth * 20).rounded() / 10 }
    #expect(widths == [6, 6, 1.2, 1.2, 1.2, 6, 6])
    for index in sections.indices {
      #expect(Array(stroke.ribbonSections(style, in: index..<index + 1)) == [sections[index]])
    }
    #expect(stroke.segments(affectedBy: 2..<3) == 0..<6)
  }
}
