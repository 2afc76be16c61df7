import TestSupport
import Testing
import TouchKit
import TouchViews

@testable import TouchInk

/// The distance of outlines from the area that the tips of the pen cover, measured by brute force.
@Suite struct OutlineEnvelopeTests {
  private static func deviation(_ stroke: Stroke, _ style: InkStyle, spacing: Double = 0.1)
    -> (outside: Double, inside: Double)
  {
    TipUnion(stroke, style, spacing: spacing).deviation(of: FilledPath(stroke.outlinePath(style)))
  }

  @Test(
    "the outline of a pencil stroke is within 0.08 points of what its tips cover",
    arguments: PencilLog.names.prefix(TestLoad.count(3, quick: 1)))
  func pencilStrokesFollowTheirTips(_ name: String) throws {
    var session = InkSession()
    for report in try PencilLog(name).reports { session.draw(report) }
    let strokes = session.builder.strokes.completed
    #expect(!strokes.isEmpty)
    let styles = [InkStyle(.plain), InkStyle(.calligraphy, width: 12)]
    for stroke in strokes.prefix(TestLoad.count(.max, quick: 1)) {
      for style in TestLoad.some(of: styles, quick: 1) {
        let deviation = Self.deviation(stroke, style, spacing: 0.2)
        #expect(deviation.outside <= 0.08 && deviation.inside <= 0.08, "\(stroke.id) \(style.mode)")
      }
    }
  }

  @Test(
    "where the force jumps, the outline follows the tips",
    .enabled(if: TestLoad.isFull, "\(TestLoad.reason)"), arguments: [6.0, 12, 20])
  func forceJumpsFollowTheTips(_ width: Double) {
    let points = (0...14).map { Point2D(x: Double($0) * 3, y: 0) }
    for period in [1, 2, 7] {
      let stroke = OutlinePathTests.stroke(points) { $0 / period % 2 == 0 ? 0.3 : 1.5 }
      let deviation = Self.deviation(stroke, InkStyle(.plain, width: width))
      #expect(deviation.outside <= 0.08 && deviation.inside <= 0.08, "period \(period)")
    }
  }

  @Test("the ends of a stroke whose width changes have no kinks")
  func endsHaveNoKinks() {
    for sign in [-1.0, 1] {
      for mode in [StrokeMode.plain, .calligraphy] {
        let points = (0...10).map { Point2D(x: Double($0) * 4, y: Double($0 * $0) / 4) }
        let stroke = OutlinePathTests.stroke(points) { 1 + sign * (Double($0) / 10 - 0.5) }
        let style = InkStyle(mode, width: 12)
        let tips = TipUnion(stroke, style).nodes
        let kinks = Self.kinks(of: stroke.outlinePath(style)) { point in
          [tips[0], tips[10]].contains { abs($0.distance(to: point)) < 1e-6 }
        }
        #expect(kinks.count >= 6 && (kinks.max() ?? 9) <= 3, "degrees, \(mode), \(sign)")
      }
    }
  }

  /// Returns the angles by which a closed path turns at some of the points between its parts, in
  /// degrees.
  private static func kinks(of path: Path2D, at isIncluded: (Point2D) -> Bool) -> [Double] {
    var ends: [(departure: Vector2D, arrival: Vector2D, end: Point2D)] = []
    var last = Point2D.zero
    for element in path.elements {
      switch element {
      case .move(let point): last = point
      case .curve(let point, let control1, let control2):
        ends.append((control1 - last, point - control2, point))
        last = point
      case .line(let point):
        if point.distance(to: last) > 1e-9 { ends.append((point - last, point - last, point)) }
        last = point
      default: break
      }
    }
    return zip(ends, ends.dropFirst() + ends.prefix(1)).filter { isIncluded($0.0.end) }.map {
      abs($0.arrival.angle(to: $1.departure)) * 180 / .pi
    }
  }

  @Test("a corner of more than 50 degrees between straight runs does not bulge")
  func cornersDoNotBulge() {
    for degrees in [55.0, 90, 120, 170] {
      let direction = Vector2D(angle: degrees * .pi / 180)
      let corner = Point2D(x: 40, y: 0)
      let there = (0...20).map { Point2D(x: Double($0) * 2, y: 0) }
      let points = there + (1...20).map { corner + direction * (Double($0) * 2) }
      for width in [0.5, 12] {
        let stroke = OutlinePathTests.stroke(points)
        let filled = FilledPath(stroke.outlinePath(InkStyle(.plain, width: width)))
        // The distance of the edge from the two lines.
        for line in filled.lines {
          let ahead: Double = (line.to - corner).dot(direction)
          let before = Point2D(x: min(max(line.to.x, 0), 40), y: 0)
          let after = corner + direction * min(max(ahead, 0), 40)
          let distance = min(line.to.distance(to: before), line.to.distance(to: after))
          #expect(distance <= width / 2 + 0.05, "\(degrees) degrees at \(line.to)")
        }
      }
    }
  }
}
