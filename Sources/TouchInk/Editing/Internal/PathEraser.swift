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
  /// The eraser that a part of the path has to enter. What it has cut before is near the edge of
  /// `inner`, up to the tolerance of curves.
  private let core: Eraser
  private let reach: BoundingBox
  private var parts: [[Path2D.Element]] = []
  private var crossings: [Crossing] = []
  private var remainder: [Path2D.Element] = []
  /// Whether the eraser covers a part of the path.
  private var isTouched = false

  // The subpath in progress.
  private var isInside = false
  /// The elements since the last crossing, if they are outside.
  private var part: [Path2D.Element] = []
  private var beginsOutside = false
  private var firstCrossing = 0

  private init(_ eraser: Eraser) {
    edge = EraserEdge(eraser)
    let margin = min(InkConstants.eraserMargin, eraser.radius / 16)
    inner = Eraser(from: eraser.from, to: eraser.to, radius: eraser.radius - margin)
    core = Eraser(from: eraser.from, to: eraser.to, radius: eraser.radius - 3 * margin)
    reach = inner.bounds
  }

  /// Returns what an eraser leaves of a path whose subpaths are closed, or `nil` if it covers
  /// nothing, as one without a radius does.
  static func remainder(of path: Path2D, _ eraser: Eraser) -> Path2D? {
    guard eraser.radius > 0, eraser.from.isFinite, eraser.to.isFinite, !path.isEmpty else {
      return nil
    }
    if eraser.radius == .infinity { return Path2D() }
    var cutter = PathEraser(eraser)
    let curves = PathCurve.curves(of: path)
    for curve in curves {
      if curve.isFirst { cutter.beginSubpath(at: curve.from) }
      cutter.add(curve)
      if curve.isLast { cutter.endSubpath(at: curve.to) }
    }
    cutter.join(curves)
    return cutter.isTouched ? Path2D(elements: cutter.remainder) : nil
  }

  // MARK: - Parts

  private mutating func beginSubpath(at point: Point2D) {
    isInside = inner.covers(point)
    beginsOutside = !isInside
    firstCrossing = crossings.count
    part = [.move(to: point)]
  }

  private mutating func add(_ curve: PathCurve) {
    var begin = 0.0
    if curve.box.isNear(reach, within: 0) {
      for range in curve.parts(coveredBy: inner) {
        if !isTouched {
          isTouched = core.covers(curve.point((range.lowerBound + range.upperBound) / 2))
        }
        addOutside(curve, begin, range.lowerBound)
        cross(at: curve.point(range.lowerBound), isEntering: true)
        begin = range.upperBound
      }
    }
    addOutside(curve, begin, 1)
  }

  private mutating func addOutside(_ curve: PathCurve, _ begin: Double, _ end: Double) {
    guard begin < end else { return }
    cross(at: curve.point(begin), isEntering: false)
    part.append(curve.part(begin, end))
  }

  /// Enters or leaves the eraser, unless the path already is on that side.
  private mutating func cross(at point: Point2D, isEntering: Bool) {
    guard isInside != isEntering else { return }
    isInside = isEntering
    crossings.append(
      Crossing(position: edge.position(of: point), part: parts.count, isEntering: isEntering))
    if isEntering { parts.append(part) } else { part = [.move(to: point)] }
  }

  private mutating func endSubpath(at point: Point2D) {
    if crossings.count == firstCrossing {
      if !isInside { remainder += part + [.close] }
      return
    }
    cross(at: point, isEntering: !beginsOutside)
    guard beginsOutside else { return }
    // The last part continues with the first one.
    let first = crossings[firstCrossing].part
    parts[first] = part + parts[first].dropFirst()
    crossings[crossings.count - 1].part = first
  }

  // MARK: - Joining

  /// Connects the parts along the edge of the eraser.
  private mutating func join(_ curves: [PathCurve]) {
    let base = rotateCrossings()
    let point = edge.point(at: base, radius: inner.radius)
    var winding = curves.reduce(0) { $0 + $1.winding(around: point) }
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
        var loop = [Path2D.Element.move(to: edge.point(at: 0))]
        edge.add(from: 0, to: turn, to: &loop)
        addLoop(loop)
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
    var loop = parts[start]
    var index = start
    while let link = links[index] {
      links[index] = nil
      edge.add(from: link.from, to: link.to, to: &loop)
      index = link.part
      guard links[index] != nil, case .move(let begin)? = parts[index].first else { break }
      loop.append(.line(to: begin))
      loop += parts[index].dropFirst()
    }
    addLoop(loop)
  }

  /// Adds a loop, unless hardly any ink is left in it.
  private mutating func addLoop(_ loop: [Path2D.Element]) {
    let path = Path2D(elements: loop + [.close])
    if PathCurve.area(of: path) > InkConstants.leastErasedArea { remainder += path.elements }
  }
}
