import TouchKit
import TouchViews

/// A line or a cubic curve of a closed subpath.
struct PathCurve {
  let from: Point2D
  let to: Point2D
  /// The control points, or `nil` for a line.
  private let controls: (Point2D, Point2D)?
  /// Whether the subpath begins or ends here.
  private(set) var isFirst = false
  private(set) var isLast = false

  private init(_ from: Point2D, _ to: Point2D, _ controls: (Point2D, Point2D)? = nil) {
    self.from = from
    self.to = to
    self.controls = controls
  }

  /// Returns the lines and curves of a path without quadratic curves, whose subpaths are closed.
  static func curves(of path: Path2D) -> [PathCurve] {
    var curves: [PathCurve] = []
    curves.reserveCapacity(path.elements.count)
    var begin = Point2D.zero
    var last = begin
    var isFirst = false
    for element in path.elements {
      var curve = PathCurve(last, begin)
      switch element {
      case .move(let point):
        begin = point
        last = point
        isFirst = true
        continue
      case .line(let point), .quadCurve(let point, _): curve = PathCurve(last, point)
      case .curve(let point, let first, let second): curve = PathCurve(last, point, (first, second))
      case .close: curve.isLast = true
      }
      curve.isFirst = isFirst
      isFirst = false
      last = curve.to
      curves.append(curve)
    }
    return curves
  }

  var box: BoundingBox {
    var box = BoundingBox(from)
    box.insert(to)
    if let controls {
      box.insert(controls.0)
      box.insert(controls.1)
    }
    return box
  }

  /// Returns the blossom of the curve: the point at a parameter if all three are equal, otherwise a
  /// control point of a part of it.
  private func blossom(_ one: Double, _ two: Double, _ three: Double) -> Point2D {
    guard let (first, second) = controls else { return from.interpolated(to: to, at: one) }
    let middle = first.interpolated(to: second, at: one)
    return from.interpolated(to: first, at: one).interpolated(to: middle, at: two).interpolated(
      to: middle.interpolated(to: second.interpolated(to: to, at: one), at: two), at: three)
  }

  func point(_ share: Double) -> Point2D {
    share <= 0 ? from : share >= 1 ? to : blossom(share, share, share)
  }

  /// Returns a part of the curve, which begins where the element before it ends.
  func part(_ begin: Double, _ end: Double) -> Path2D.Element {
    guard let (first, second) = controls else { return .line(to: point(end)) }
    if begin <= 0, end >= 1 { return .curve(to: to, control1: first, control2: second) }
    return .curve(
      to: point(end), control1: blossom(begin, begin, end), control2: blossom(begin, end, end))
  }

  /// The number of lines that are near enough to the curve.
  private var lineCount: Int {
    guard let (first, second) = controls else { return 1 }
    let middle = second - first
    let bend = max((middle - (first - from)).length, (to - second - middle).length)
    let count = (0.75 * bend / InkConstants.eraserMargin).squareRoot().rounded(.up)
    return count.isFinite ? Int(min(max(count, 1), 64)) : 1
  }

  /// Returns the parts of the curve that an eraser covers, in fractions of it.
  func parts(coveredBy eraser: Eraser) -> [ClosedRange<Double>] {
    var parts: [ClosedRange<Double>] = []
    let count = Double(lineCount)
    var start = from
    for index in 0..<Int(count) {
      let end = point(Double(index + 1) / count)
      let length = start.distance(to: end)
      let covered = eraser.coveredPart(of: start, end)
      start = end
      // A line that ends at the edge may be inside by a rounding error.
      guard let covered,
        covered == 0...1
          || (covered.upperBound - covered.lowerBound) * length > InkConstants.leastErasedLength
      else { continue }
      let low = (Double(index) + covered.lowerBound) / count
      let high = (Double(index) + covered.upperBound) / count
      if let last = parts.last, last.upperBound >= low {
        parts[parts.count - 1] = last.lowerBound...max(high, last.upperBound)
      } else {
        parts.append(low...high)
      }
    }
    return parts
  }

  /// Returns the change of the winding number between a point and the area to the right of all
  /// curves, which is 1 at a curve that goes down to the right of the point.
  func winding(around point: Point2D) -> Int {
    let first = controls?.0.y ?? to.y
    let second = controls?.1.y ?? to.y
    guard min(from.y, to.y, first, second) <= point.y, max(from.y, to.y, first, second) > point.y
    else { return 0 }
    var winding = 0
    var start = from
    let count = Double(lineCount)
    for index in 1...Int(count) {
      let end = self.point(Double(index) / count)
      let isDownward = end.y > start.y
      if (start.y <= point.y) != (end.y <= point.y),
        ((end - start).cross(point - start) > 0) == isDownward
      {
        winding += isDownward ? 1 : -1
      }
      start = end
    }
    return winding
  }

  /// Returns the area of a path of one subpath, up to that between curves and their chords.
  static func area(of path: Path2D) -> Double {
    let curves = curves(of: path)
    return abs(curves.reduce(0) { $0 + ($1.from - curves[0].from).cross($1.to - $1.from) }) / 2
  }

  /// Returns the distance of a point from the area of a path by the non-zero rule. It is infinite
  /// if the path is empty.
  static func distance(of path: Path2D, to point: Point2D) -> Double {
    let curves = curves(of: path)
    if curves.reduce(0, { $0 + $1.winding(around: point) }) != 0 { return 0 }
    var least = Double.infinity
    for curve in curves where curve.box.isNear(BoundingBox(point), within: least) {
      var start = curve.from
      for index in 1...curve.lineCount {
        let end = curve.point(Double(index) / Double(curve.lineCount))
        least = min(least, PathSimplifier.distance(of: point, from: start, to: end))
        start = end
      }
    }
    return least
  }
}
