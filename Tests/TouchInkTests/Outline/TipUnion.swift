import TouchKit
import TouchViews

@testable import TouchInk

/// All positions of the tip of a pen, dense along the center line of a stroke.
///
/// The area that they cover is what an outline should fill, found by brute force.
struct TipUnion {
  /// The tip at one point of the center line: an ellipse.
  struct Tip {
    let center: Point2D
    let nib: Nib

    /// The largest distance of a point of the tip from its center.
    var reach: Double { nib.radius + Vector2D(dx: nib.stretch, dy: nib.shear).length }

    func point(_ direction: Vector2D) -> Point2D { center + nib.applied(to: direction) }

    /// Returns the distance of a point from the edge of the tip, to first order, negative inside.
    func distance(to point: Point2D) -> Double {
      if nib.isDisc { return point.distance(to: center) - nib.radius }
      let once = inverse(point - center)
      let scale = once.length
      return scale < 1e-9 ? -nib.radius : (scale - 1) * scale / inverse(once).length
    }

    private func inverse(_ vector: Vector2D) -> Vector2D {
      let determinant =
        nib.radius * nib.radius - nib.stretch * nib.stretch - nib.shear * nib.shear
      return Vector2D(
        dx: (nib.radius - nib.stretch) * vector.dx - nib.shear * vector.dy,
        dy: (nib.radius + nib.stretch) * vector.dy - nib.shear * vector.dx) / determinant
    }
  }

  /// The tips at the samples, and all tips.
  private(set) var nodes: [Tip] = []
  private(set) var tips: [Tip] = []
  /// The indices of the tips in cells of `size`, so that a tip reaches neighboring cells only.
  private var cells: [SIMD2<Int>: [Int]] = [:]
  private let size: Double

  init(_ stroke: Stroke, _ style: InkStyle, spacing: Double = 0.1) {
    var collector = KnotCollector()
    let segments = stroke.segments
    stroke.addKnots(style, segments, to: segments.realCount, &collector)
    let knots = collector.knots
    nodes = knots.map { Tip(center: $0.knot.node.location, nib: $0.knot.node.nib) }
    tips = Array(nodes.prefix(1))
    for (from, to) in zip(knots, knots.dropFirst()) where to.interval > 0 {
      let begin = from.knot
      let end = to.knot
      let length = begin.node.location.distance(to: end.node.location)
      let count = max(8, Int(length / spacing))
      for step in 1...count {
        let share = Double(step) / Double(count)
        let rest = 1 - share
        let weight = share * share * (3 - 2 * share)
        let departure = share * rest * rest * to.interval
        let arrival = -share * share * rest * to.interval
        tips.append(
          Tip(
            center: begin.node.location.interpolated(to: end.node.location, at: weight)
              + (begin.velocity * departure + end.velocity * arrival),
            nib: begin.node.nib * (1 - weight) + end.node.nib * weight
              + begin.nibVelocity * departure + end.nibVelocity * arrival))
      }
    }
    size = max(0.5, tips.map(\.reach).max() ?? 0) * 1.1
    for (index, tip) in tips.enumerated() { cells[cell(tip.center), default: []].append(index) }
  }

  private func cell(_ point: Point2D) -> SIMD2<Int> {
    SIMD2(Int((point.x / size).rounded(.down)), Int((point.y / size).rounded(.down)))
  }

  /// Returns the distance of a point from the tips, negative inside.
  func distance(to point: Point2D) -> Double {
    let middle = cell(point)
    var least = Double.infinity
    for x in -1...1 {
      for y in -1...1 {
        for index in cells[middle &+ SIMD2(x, y)] ?? [] {
          least = min(least, tips[index].distance(to: point))
        }
      }
    }
    return least
  }

  /// The points of a disc of radius 1 at equal distances, as the seeds of a sunflower.
  static let disc = (0..<60).map {
    Vector2D(angle: Double($0) * 2.399963229728653, length: ((Double($0) + 0.5) / 60).squareRoot())
  }

  /// Returns the smallest covered fraction of a tip at a sample.
  func coverage(by filled: FilledPath) -> Double {
    nodes.map { tip in
      let points = Self.disc.map { tip.point($0 * 0.995) }
      return Double(points.filter { filled.winding($0) > 0 }.count) / 60
    }.min() ?? 1
  }

  /// Returns by how much an outline leaves the box of the tips at the samples.
  func excess(of filled: FilledPath) -> Double {
    var excess = 0.0
    for side in 0..<4 {
      let direction = Vector2D(angle: Double(side) * .pi / 2)
      func height(_ point: Point2D) -> Double { (point - .zero).dot(direction) }
      let limit = nodes.map { height($0.center) + $0.nib.applied(to: direction).length }.max() ?? 0
      excess = max(excess, (filled.lines.map { height($0.to) }.max() ?? 0) - limit)
    }
    return excess
  }

  /// Returns the largest distance of a point of the center line from the outline if it is not
  /// filled.
  func gap(in filled: FilledPath) -> Double {
    tips.map { tip in
      filled.winding(tip.center) > 0 ? 0 : filled.distance(to: tip.center, limit: 9)
    }.max() ?? 0
  }

  /// Returns how far the edge of an outline is outside the tips at most, and inside them.
  func deviation(of filled: FilledPath) -> (outside: Double, inside: Double) {
    var outside = 0.0
    var inside = 0.0
    for line in filled.lines {
      let middle = line.from.interpolated(to: line.to, at: 0.5)
      let distance = distance(to: middle)
      guard distance > outside, let along = (line.to - line.from).normalized else { continue }
      let across = along.perpendicular * 1e-4
      if (filled.winding(middle + across) > 0) != (filled.winding(middle - across) > 0) {
        outside = distance
      }
    }
    for tip in tips {
      for step in 0..<48 {
        let point = tip.point(Vector2D(angle: Double(step) * .pi / 24, length: 0.9999))
        if filled.winding(point) == 0 {
          inside = max(inside, filled.distance(to: point, limit: 9))
        }
      }
    }
    return (outside, inside)
  }
}

/// The knots of a center line.
private struct KnotCollector: KnotSink {
  var knots: [(knot: CenterKnot, interval: Double)] = []

  mutating func addKnot(_ knot: CenterKnot, interval: Double) { knots.append((knot, interval)) }
}
