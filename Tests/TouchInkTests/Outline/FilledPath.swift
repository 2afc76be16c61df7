import TouchKit
import TouchViews

@testable import TouchInk

/// A path as straight lines, with the winding number and the distance of any point.
struct FilledPath {
  struct Line {
    let from: Point2D
    let to: Point2D
  }

  private(set) var lines: [Line] = []
  let path: Path2D
  /// The smallest rectangle that contains the lines.
  private(set) var bounds = Rect2D.zero
  /// The lines in each row of half a point.
  private var rows: [[Line]] = []
  private var top = 0.0

  init(_ path: Path2D, linesOfCurve count: Int = 48) {
    self.path = path
    var begin = Point2D.zero
    var last = Point2D.zero
    func add(_ point: Point2D) {
      if point != last { lines.append(Line(from: last, to: point)) }
      last = point
    }
    for element in path.elements {
      switch element {
      case .move(let point): (begin, last) = (point, point)
      case .line(let point): add(point)
      case .curve(let point, let control1, let control2):
        let start = last
        for step in 1...count {
          let share = Double(step) / Double(count)
          let rest = 1 - share
          let first = 3 * rest * rest * share
          let second = 3 * rest * share * share
          let before = rest * rest * rest
          let after = share * share * share
          let x = start.x * before + control1.x * first + control2.x * second + point.x * after
          let y = start.y * before + control1.y * first + control2.y * second + point.y * after
          add(Point2D(x: x, y: y))
        }
      case .quadCurve: preconditionFailure("outlines have no quadratic curves")
      case .close: add(begin)
      }
    }
    var box = BoundingBox()
    Self.forEach(in: lines) { box.insert($0.to) }
    guard let rect = box.rect else { return }
    bounds = rect
    top = rect.minY
    rows = Array(repeating: [], count: Int(rect.height * 2) + 1)
    Self.forEach(in: lines) { line in
      var row = self.row(min(line.from.y, line.to.y))
      let last = self.row(max(line.from.y, line.to.y))
      while row <= last {
        rows[row].append(line)
        row += 1
      }
    }
  }

  private func row(_ y: Double) -> Int { min(max(Int((y - top) * 2), 0), rows.count - 1) }

  /// The number of turns of the path around a point, clockwise on a surface whose y axis points
  /// down.
  func winding(_ point: Point2D) -> Int {
    guard !rows.isEmpty else { return 0 }
    var winding = 0
    Self.forEach(in: rows[row(point.y)]) { line in
      let isAbove = line.from.y <= point.y
      guard isAbove != (line.to.y <= point.y) else { return }
      let side = (line.to - line.from).cross(point - line.from)
      if isAbove, side > 0 { winding += 1 }
      if !isAbove, side < 0 { winding -= 1 }
    }
    return winding
  }

  /// The distance of a point from the nearest line, or a limit if that is less.
  func distance(to point: Point2D, limit: Double) -> Double {
    guard !rows.isEmpty else { return limit }
    var least = limit
    for row in row(point.y - limit)...row(point.y + limit) {
      Self.forEach(in: rows[row]) { line in
        // Both ends are on one side, farther away than the nearest line so far.
        let before = line.from.x - point.x
        let after = line.to.x - point.x
        if (before > least && after > least) || (before < -least && after < -least) { return }
        let along = line.to - line.from
        let share = min(max((point - line.from).dot(along) / along.lengthSquared, 0), 1)
        least = min(least, (line.from + along * share).distance(to: point))
      }
    }
    return least
  }

  /// Calls a closure with each line, faster than a loop over an array without optimization.
  private static func forEach(in lines: [Line], _ body: (Line) -> Void) {
    lines.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      var index = 0
      while index < buffer.count {
        body(start[index])
        index += 1
      }
    }
  }

  /// The area that is inside, measured at points of a grid of a fifth of a point.
  var area: Double {
    let box = path.boundingBox
    var count = 0
    for y in stride(from: box.minY + 0.1, to: box.maxY, by: 0.2) {
      for x in stride(from: box.minX + 0.1, to: box.maxX, by: 0.2)
      where winding(Point2D(x: x, y: y)) != 0 {
        count += 1
      }
    }
    return Double(count) * 0.04
  }

  var curveCount: Int {
    path.elements.reduce(0) { if case .curve = $1 { return $0 + 1 } else { return $0 } }
  }
}

/// A dense center line: the centripetal Catmull-Rom spline, with the natural ends of a parabola's
/// tangent, a velocity that follows turns up to a limit, and corners between straight runs.
struct DenseCenterLine {
  private(set) var points: [Point2D] = []

  /// Creates a line with a number of points for each span.
  init(_ samples: [Point2D], density: Int = 32) {
    var nodes: [Point2D] = []
    for sample in samples where nodes.last.map({ $0.distance(to: sample) > 0.0125 }) ?? true {
      nodes.append(sample)
    }
    points = nodes.prefix(1) + []
    var run: [Point2D] = []
    for index in nodes.indices {
      run.append(nodes[index])
      if Self.isCorner(nodes, index) {
        append(run, density)
        run = [nodes[index]]
      }
    }
    append(run, density)
  }

  /// Returns the angle of the turn at a node, or 0 at the ends.
  private static func turn(_ nodes: [Point2D], _ index: Int) -> Double {
    guard index > 0, index + 1 < nodes.count else { return 0 }
    return abs((nodes[index] - nodes[index - 1]).angle(to: nodes[index + 1] - nodes[index]))
  }

  private static func isCorner(_ nodes: [Point2D], _ index: Int) -> Bool {
    guard turn(nodes, index) > 50 * .pi / 180 else { return false }
    let isBehindCorner = index > 1 && isCorner(nodes, index - 1)
    return
      (isBehindCorner || nodes[index - 1].distance(to: nodes[index]) >= 8
      || turn(nodes, index - 1) <= 15 * .pi / 180)
      && (nodes[index].distance(to: nodes[index + 1]) >= 8
        || turn(nodes, index + 1) <= 15 * .pi / 180)
  }

  /// Appends a run without corners.
  private mutating func append(_ nodes: [Point2D], _ density: Int) {
    guard nodes.count > 1 else { return }
    let times = zip(nodes, nodes.dropFirst()).map { $0.distance(to: $1).squareRoot() }
    let slopes = times.indices.map { (nodes[$0 + 1] - nodes[$0]) / times[$0] }
    var velocities = nodes.indices.map { index -> Vector2D in
      guard index > 0, index < times.count else { return slopes[min(index, times.count - 1)] }
      let before = times[index - 1]
      let after = times[index]
      let sine = abs(slopes[index - 1].cross(slopes[index])) / (before * after)
      return (slopes[index - 1] * after + slopes[index] * before) / (before + after)
        * min(1, InkConstants.maximumBulge / sine)
    }
    if nodes.count > 2 {
      let last = nodes.count - 1
      velocities[0] = slopes[0] * 1.5 - velocities[1] * 0.5
      velocities[last] = slopes[last - 1] * 1.5 - velocities[last - 1] * 0.5
    }
    for span in times.indices {
      for step in 1...density {
        let share = Double(step) / Double(density)
        let rest = 1 - share
        points.append(
          nodes[span].interpolated(to: nodes[span + 1], at: share * share * (3 - 2 * share))
            + (velocities[span] * (share * rest * rest)
              - velocities[span + 1] * (share * share * rest)) * times[span])
      }
    }
  }

  /// The distance of a point from the line.
  func distance(to point: Point2D) -> Double {
    var least = points.count == 1 ? points[0].distance(to: point) : Double.infinity
    var index = 1
    while index < points.count {
      let from = points[index - 1]
      let to = points[index]
      index += 1
      let before = from.x - point.x
      let after = to.x - point.x
      if (before > least && after > least) || (before < -least && after < -least) { continue }
      let along = to - from
      let square = along.lengthSquared
      let share = square > 0 ? min(max((point - from).dot(along) / square, 0), 1) : 0
      least = min(least, from.interpolated(to: to, at: share).distance(to: point))
    }
    return least
  }
}
