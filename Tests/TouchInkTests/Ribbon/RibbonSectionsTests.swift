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
}
