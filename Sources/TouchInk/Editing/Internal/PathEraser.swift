import TouchKit
import TouchViews

/// The difference of a path, by the non-zero rule, and the area under an eraser.
///
/// The path is cut where it crosses the edge of the eraser, and what is inside is dropped. From the
/// end of each part that is left, the edge of the eraser leads to the beginning of another one.
/// Which one follows from the winding number of the path around the points of the edge, which
/// changes by one at each crossing: crossings are matched like brackets. So what costs time is the
/// path near the eraser, and a path that crosses itself needs no special case.
struct PathEraser {
  /// The end or the beginning of a part of the path, where it enters or leaves the eraser.
  private struct Crossing {
    /// The position along the edge.
    var position: Double
    var part: Int
    var isEntering: Bool
  }

  /// The way along the edge from the end of a part to the beginning of another.
  private struct Link {
    var part: Int
    var from: Double
    var to: Double
  }

  private let edge: EraserEdge
  /// The eraser inside which the path is dropped. It is a little smaller, so that what it has cut
  /// before is outside.
  private let inner: Eraser
  private let reach: BoundingBox
  private var parts: [[Point2D]] = []
  private var crossings: [Crossing] = []
  private var remainder = Path2D()
  /// Whether the eraser covers a part of the path.
  private var isTouched = false
  private var isInside = false
  /// The points since the last crossing, if they are outside.
  private var part: [Point2D] = []

  private init(_ eraser: Eraser) {
    edge = EraserEdge(eraser)
    let margin = min(InkConstants.eraserMargin, eraser.radius / 16)
    inner = Eraser(from: eraser.from, to: eraser.to, radius: eraser.radius - margin)
    reach = inner.bounds
  }

  /// Returns what an eraser leaves of a path, with straight lines for curves, or `nil` if it covers
  /// nothing, as one without a radius does.
  static func remainder(of path: Path2D, _ eraser: Eraser) -> Path2D? {
    guard eraser.radius > 0, eraser.from.isFinite, eraser.to.isFinite, !path.isEmpty else {
      return nil
    }
    if eraser.radius == .infinity { return Path2D() }
    var cutter = PathEraser(eraser)
    let polygons = path.polylines(tolerance: InkConstants.polygonTolerance).map { $0.points }
    for polygon in polygons { cutter.cut(polygon) }
    cutter.join(polygons)
    return cutter.isTouched ? cutter.remainder : nil
  }

  // MARK: - Parts

  private mutating func cut(_ polygon: [Point2D]) {
    var last = polygon[0]
    isInside = inner.covers(last)
    let beginsOutside = !isInside
    let firstCrossing = crossings.count
    part = [last]
    for point in polygon.dropFirst() + [last] {
      addLine(last, point)
      last = point
    }
    if crossings.count == firstCrossing {
      if !isInside { remainder.addPath(Path2D(polygon, isClosed: true)) }
      return
    }
    cross(at: last, isEntering: !beginsOutside)
    guard beginsOutside else { return }
    // The last part continues with the first one.
    let first = crossings[firstCrossing].part
    parts[first] = part + parts[first].dropFirst()
    crossings[crossings.count - 1].part = first
  }

  private mutating func addLine(_ from: Point2D, _ to: Point2D) {
    var begin = 0.0
    var box = BoundingBox(from)
    box.insert(to)
    // A line that ends at the edge may be inside by a rounding error.
    if box.isNear(reach, within: 0), let covered = inner.coveredPart(of: from, to),
      covered == 0...1
        || (covered.upperBound - covered.lowerBound) * from.distance(to: to)
          > InkConstants.leastErasedLength
    {
      isTouched = true
      let entry = from.interpolated(to: to, at: covered.lowerBound)
      if covered.lowerBound > 0 { addOutside(from, entry) }
      cross(at: entry, isEntering: true)
      begin = covered.upperBound
    }
    if begin < 1 { addOutside(from.interpolated(to: to, at: begin), to) }
  }

  private mutating func addOutside(_ from: Point2D, _ to: Point2D) {
    cross(at: from, isEntering: false)
    part.append(to)
  }

  /// Enters or leaves the eraser, unless the path already is on that side.
  private mutating func cross(at point: Point2D, isEntering: Bool) {
    guard isInside != isEntering else { return }
    isInside = isEntering
    crossings.append(
      Crossing(position: edge.position(of: point), part: parts.count, isEntering: isEntering))
    if isEntering { parts.append(part) } else { part = [point] }
  }

  // MARK: - Joining

  /// Connects the parts along the edge of the eraser.
  private mutating func join(_ polygons: [[Point2D]]) {
    let base = rotateCrossings()
    let point = edge.point(at: base, radius: inner.radius)
    var winding = polygons.reduce(0) { $0 + $1.winding(around: point) }
    if crossings.isEmpty, winding != 0 { isTouched = true }
    guard isTouched else { return }
    var links = [Link?](repeating: nil, count: parts.count)
    func link(_ one: Crossing, _ other: Crossing, turn: Double = 0) {
      let (end, begin) = one.isEntering ? (one, other) : (other, one)
      links[end.part] = Link(part: begin.part, from: end.position, to: begin.position + turn)
    }
    // The crossings without a partner. Those before the first one are not known yet.
    var open = [Crossing?](repeating: nil, count: abs(winding))
    var unmatched = open
    for crossing in crossings {
      let change = crossing.isEntering ? -1 : 1
      if winding * change >= 0 {
        open.append(crossing)
      } else if let partner = open.removeLast() {
        link(crossing, partner)
      } else {
        unmatched[open.count] = crossing
      }
      winding += change
    }
    let turn = winding > 0 ? -4.0 : 4
    for (first, last) in zip(unmatched, open) {
      if let first, let last {
        link(first, last, turn: turn)
      } else {
        addLoop(edge.points(from: 0, to: turn))
      }
    }
    for index in links.indices where links[index] != nil { addLoop(from: index, &links) }
  }

  /// Orders the crossings along the edge, from a position in the middle of the largest gap.
  ///
  /// - Returns: The position.
  private mutating func rotateCrossings() -> Double {
    crossings.sort { $0.position < $1.position }
    var base = 0.0
    var widest = -1.0
    var last = (crossings.last?.position ?? 0) - 4
    for crossing in crossings {
      if crossing.position - last > widest {
        widest = crossing.position - last
        base = last + widest / 2
      }
      last = crossing.position
    }
    let count = crossings.prefix { $0.position < base }.count
    crossings = Array(crossings[count...] + crossings[..<count])
    for index in crossings.indices where crossings[index].position < base {
      crossings[index].position += 4
    }
    return base
  }

  /// Adds the loop that begins with a part.
  private mutating func addLoop(from start: Int, _ links: inout [Link?]) {
    var loop: [Point2D] = []
    var index = start
    while let link = links[index] {
      links[index] = nil
      loop += parts[index] + edge.points(from: link.from, to: link.to)
      index = link.part
    }
    addLoop(loop)
  }

  /// Adds a loop, unless hardly any ink is left in it.
  private mutating func addLoop(_ loop: [Point2D]) {
    if abs(loop.signedArea) > InkConstants.leastErasedArea {
      remainder.addPath(Path2D(loop, isClosed: true))
    }
  }
}

extension Path2D {
  /// The area of an outline, which counts more than once where it overlaps itself.
  var area: Double {
    abs(polylines(tolerance: InkConstants.polygonTolerance).reduce(0) { $0 + $1.points.signedArea })
  }

  /// Returns the distance of a point from the area of the path. It is infinite if the path is
  /// empty.
  func distance(to point: Point2D) -> Double {
    let polylines = polylines(tolerance: InkConstants.polygonTolerance)
    if polylines.reduce(0, { $0 + $1.points.winding(around: point) }) != 0 { return 0 }
    var least = Double.infinity
    for polyline in polylines {
      var last = polyline.points[polyline.points.count - 1]
      for next in polyline.points {
        least = min(least, PathSimplifier.distance(of: point, from: last, to: next))
        last = next
      }
    }
    return least
  }
}

extension [Point2D] {
  /// The area inside the polygon, negative if it is counterclockwise as it is seen.
  fileprivate var signedArea: Double {
    guard var last else { return 0 }
    var area = 0.0
    for point in self {
      area += (last - self[0]).cross(point - last) / 2
      last = point
    }
    return area
  }

  /// Returns how often the polygon turns around a point, clockwise as it is seen.
  fileprivate func winding(around point: Point2D) -> Int {
    guard var last else { return 0 }
    var winding = 0
    for next in self {
      let isDownward = next.y > last.y
      if (last.y <= point.y) != (next.y <= point.y),
        ((next - last).cross(point - last) > 0) == isDownward
      {
        winding += isDownward ? 1 : -1
      }
      last = next
    }
    return winding
  }
}
