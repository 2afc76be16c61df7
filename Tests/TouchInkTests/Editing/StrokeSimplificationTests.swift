import TestSupport
import Testing
import TouchKit
import TouchViews

@testable import TouchInk

@Suite struct StrokeSimplificationTests {
  @Test(
    "the outline of a simplified recorded stroke is within the tolerance of that of the stroke",
    arguments: [
      InkStyle(.plain), .fountainPen,
      InkStyle(.plain, width: 20, startTaper: .distance(24), endTaper: .distance(24)),
    ], TestLoad.some(of: [0.5, 0.25, 1], quick: 1))
  func outlinesStayWithinTheTolerance(_ style: InkStyle, _ tolerance: Double) throws {
    var counts = (all: 0, kept: 0)
    let recorded = try StrokeEndTests.strokes("fitts") + StrokeEndTests.strokes("write")
    for index in stride(from: 15, to: TestLoad.count(recorded.count, quick: 16), by: 2) {
      var stroke = recorded[index]
      stroke.style = style
      let simple = stroke.simplified(tolerance: tolerance)
      counts.all += stroke.samples.count
      counts.kept += simple.samples.count
      let before = FilledPath(stroke.outlinePath(), linesOfCurve: 8)
      let after = FilledPath(simple.outlinePath(), linesOfCurve: 8)
      let limit = 1.2 * tolerance + 0.05
      #expect(Self.deviation(of: before, from: after, limit: 2 * limit) < limit, "stroke \(index)")
      #expect(Self.deviation(of: after, from: before, limit: 2 * limit) < limit, "stroke \(index)")
    }
    #expect(counts.kept * 4 < counts.all * 3, "\(counts)")
  }

  @Test("a stroke that is still too different after 64 attempts keeps all samples")
  func aStrokeThatNeedsManyAttemptsKeepsItsSamples() {
    // A pen at rest that trembles less and less. Each attempt puts few of its samples back: the
    // 131st one, with 174 of them, would be near enough.
    var tremors = [1.0]
    while tremors.count < 200 { tremors.append(tremors[tremors.count - 1] * -0.98) }
    let whole = OutlinePathTests.stroke(tremors.map { Point2D(x: 0, y: 0.8 * $0) }) {
      1 + 0.6 * tremors[$0]
    }
    #expect(whole.simplified(tolerance: 1) == whole)
    let calm = Stroke(id: TouchID(1), type: .finger, samples: whole.samples.suffix(100))
    #expect(calm.simplified(tolerance: 1).samples.count < 10)
  }

  /// Returns the largest distance of the visible edge of ink from the edge of other ink.
  private static func deviation(
    of path: FilledPath, from other: FilledPath, limit: Double
  ) -> Double {
    var largest = 0.0
    for line in path.lines {
      guard let along = (line.to - line.from).normalized else { continue }
      let middle = line.from.interpolated(to: line.to, at: 0.5)
      let beside = along.perpendicular * 1e-4
      guard (path.winding(middle + beside) != 0) != (path.winding(middle - beside) != 0) else {
        continue
      }
      largest = max(largest, other.distance(to: middle, limit: limit))
    }
    return largest
  }
}
