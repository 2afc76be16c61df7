import TouchKit
import TouchViews

/// A path as straight lines, with the winding number of any point.
struct FilledPath {
  private var lines: [(Point2D, Point2D)] = []
  let path: Path2D

  init(_ path: Path2D) {
    self.path = path
    var (begin, last) = (Point2D.zero, Point2D.zero)
    for element in path.elements {
      switch element {
      case .move(let point): (begin, last) = (point, point)
      case .line(let point):
        lines.append((last, point))
        last = point
      case .curve(let point, let control1, let control2):
        let start = last
        for step in 1...48 {
          let share = Double(step) / 48
          let rest = 1 - share
          let (x, y) = (
            start.x * rest * rest * rest + 3 * control1.x * rest * rest * share
              + 3 * control2.x * rest * share * share + point.x * share * share * share,
            start.y * rest * rest * rest + 3 * control1.y * rest * rest * share
              + 3 * control2.y * rest * share * share + point.y * share * share * share
          )
          lines.append((last, Point2D(x: x, y: y)))
          last = Point2D(x: x, y: y)
        }
      case .quadCurve: preconditionFailure("outlines have no quadratic curves")
      case .close:
        lines.append((last, begin))
        last = begin
      }
    }
  }

  /// The number of turns of the path around a point, clockwise on a surface whose y axis points
  /// down.
  func winding(_ point: Point2D) -> Int {
    var winding = 0
    for (from, to) in lines where (from.y <= point.y) != (to.y <= point.y) {
      let side = (to - from).cross(point - from)
      if from.y <= point.y, side > 0 { winding += 1 }
      if to.y <= point.y, side < 0 { winding -= 1 }
    }
    return winding
  }

  var curveCount: Int {
    path.elements.reduce(0) { if case .curve = $1 { return $0 + 1 } else { return $0 } }
  }
}

/// A dense center line: the centripetal Catmull-Rom spline by the recursion of Barry and Goldman
/// (1988), with the natural end of a parabola's tangent.
struct DenseCenterLine {
  private(set) var points: [Point2D] = []

  /// Creates a line with a number of points for each span.
  init(_ samples: [Point2D], density: Int = 32) {
    var nodes: [Point2D] = []
    for sample in samples where nodes.last.map({ $0.distance(to: sample) > 0.0125 }) ?? true {
      nodes.append(sample)
    }
    guard nodes.count > 1 else {
      points = nodes
      return
    }
    var times = [0.0]
    for index in 1..<nodes.count {
      times.append(times[index - 1] + nodes[index].distance(to: nodes[index - 1]).squareRoot())
    }
    for span in 0..<nodes.count - 1 {
      for step in 0..<density {
        let time = times[span] + (times[span + 1] - times[span]) * Double(step) / Double(density)
        points.append(Self.point(nodes, times, span, time))
      }
    }
    points.append(nodes[nodes.count - 1])
  }

  private static func point(_ nodes: [Point2D], _ times: [Double], _ span: Int, _ time: Double)
    -> Point2D
  {
    func mix(_ from: Point2D, _ to: Point2D, _ begin: Double, _ end: Double) -> Point2D {
      from.interpolated(to: to, at: (time - begin) / (end - begin))
    }
    func parabola(_ middle: Int) -> Point2D {
      let (before, here, after) = (times[middle - 1], times[middle], times[middle + 1])
      return mix(
        mix(nodes[middle - 1], nodes[middle], before, here),
        mix(nodes[middle], nodes[middle + 1], here, after), before, after)
    }
    let (begin, end) = (times[span], times[span + 1])
    let share = (time - begin) / (end - begin)
    let straight = nodes[span].interpolated(to: nodes[span + 1], at: share)
    switch (span > 0, span + 2 < nodes.count) {
    case (true, true): return mix(parabola(span), parabola(span + 1), begin, end)
    // At the ends the acceleration is zero, as of a natural spline.
    case (true, false):
      return straight + (parabola(span) - straight) * ((2 - share) / 2)
    case (false, true):
      return straight + (parabola(span + 1) - straight) * ((1 + share) / 2)
    case (false, false): return straight
    }
  }

  /// The distance of a point from the line.
  func distance(to point: Point2D) -> Double {
    var least = points.count == 1 ? points[0].distance(to: point) : Double.infinity
    for (from, to) in zip(points, points.dropFirst()) {
      let along = to - from
      let square = along.lengthSquared
      let share = square > 0 ? min(max((point - from).dot(along) / square, 0), 1) : 0
      least = min(least, from.interpolated(to: to, at: share).distance(to: point))
    }
    return least
  }
}
