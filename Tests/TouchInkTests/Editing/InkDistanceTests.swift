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
    while count < TestLoad.count(500, quick: 20) {
      let point = Point2D(
        x: .random(in: filled.bounds.minX...filled.bounds.maxX, using: &random),
        y: .random(in: filled.bounds.minY...filled.bounds.maxY, using: &random))
      guard filled.winding(point) != 0 else { continue }
      count += 1
      let distance = drawn.distance(to: point)
      #expect(distance <= 0.05, "\(point)")
    }
  }

  @Test(
    "the distance from recorded strokes is that from their outlines, also where the width jumps",
    arguments: [
      InkStyle(.plain), InkStyle(.plain, width: 12, cap: .butt), InkStyle(.calligraphy, width: 12),
      .fountainPen,
    ])
  func distancesAreThoseFromTheOutline(_ style: InkStyle) throws {
    // Where a butt end turns within the tip, its spans are more than the outline.
    let tolerance = style.cap == .butt ? 2.5 : 0.1
    var random = SeededGenerator(seed: 5)
    for recorded in TestLoad.some(of: try StrokeEndTests.strokes("fitts"), quick: 2) {
      let samples = recorded.samples.map { sample in
        var sample = sample
        sample.force = [0.05, 1, 2.5].randomElement(using: &random)
        return sample
      }
      let stroke = Stroke(id: TouchID(1), type: .pencil, samples: samples, style: style)
      let filled = FilledPath(stroke.outlinePath())
      for _ in 0..<TestLoad.count(30, quick: 10) {
        let near = samples.randomElement(using: &random)?.location ?? .zero
        let reach = style.width
        let point =
          near
          + Vector2D(
            dx: .random(in: -reach...reach, using: &random),
            dy: .random(in: -reach...reach, using: &random))
        let expected = filled.winding(point) != 0 ? 0 : filled.distance(to: point, limit: 60)
        #expect(abs(stroke.distance(to: point) - expected) < tolerance, "\(point)")
      }
    }
  }

  @Test("a butt end is a straight edge, to which points and hit tests have their distance")
  func buttEndsAreEdges() {
    var line = OutlinePathTests.stroke((0...10).map { Point2D(x: Double($0) * 10, y: 0) })
    line.style = InkStyle(.plain, width: 10, cap: .butt)
    var strokes = StrokeCollection()
    strokes.append(line)
    for (x, y, expected) in [
      (103.0, 0.0, 3.0), (-3, 0, 3), (103, 4, 3), (103, 9, 5), (-3, -9, 5), (50, 8, 3), (99, 4, 0),
      (1, -4, 0),
    ] {
      let point = Point2D(x: x, y: y)
      #expect(abs(line.distance(to: point) - expected) < 1e-6, "\(point)")
      #expect(strokes.hitTest(point, tolerance: expected + 0.1) == 0, "\(point)")
      guard expected > 0 else { continue }
      #expect(strokes.hitTest(point, tolerance: expected - 0.1) == nil, "\(point)")
    }
  }
}
