import TestSupport
import Testing
import TouchKit

@testable import TouchInk

@Suite struct InkDistanceTests {
  @Test(
    "a point of the ink has no distance from it, also where the width jumps",
    arguments: [InkStyle(.plain, width: 20), InkStyle(.plain, width: 40), .highlighter])
  func theInkHasNoDistance(_ style: InkStyle) {
    var random = SeededGenerator(seed: 11)
    let points = (0...30).map {
      Point2D(x: Double($0) * 7, y: 60 * Vector2D(angle: Double($0) / 4).dy)
    }
    let stroke = OutlinePathTests.stroke(points) { $0 % 7 == 3 ? 2.5 : $0 % 5 == 1 ? 0.05 : 1 }
    let filled = FilledPath(stroke.outlinePath(style))
    var drawn = stroke
    drawn.style = style
    var count = 0
    while count < TestLoad.count(500, quick: 100) {
      let point = Point2D(
        x: .random(in: filled.bounds.minX...filled.bounds.maxX, using: &random),
        y: .random(in: filled.bounds.minY...filled.bounds.maxY, using: &random))
      guard filled.winding(point) != 0 else { continue }
      count += 1
      let distance = drawn.distance(to: point)
      #expect(distance <= 0.25, "\(point)")
    }
  }
}
