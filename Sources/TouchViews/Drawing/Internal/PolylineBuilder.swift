import TouchKit

/// Collects the subpaths of a path, with its curves replaced by straight lines.
struct PolylineBuilder {
  /// The largest distance of a curve from its lines, in points, or `nil` for 16 lines a curve.
  private let tolerance: Double?
  private var polylines: [Path2D.Polyline] = []
  /// The points of the subpath in progress.
  private var points: [Point2D] = []
  private var isAfterClose = false

  /// Returns the subpaths of a path.
  static func polylines(of path: Path2D, tolerance: Double?) -> [Path2D.Polyline] {
    var builder = PolylineBuilder(tolerance: tolerance)
    for element in path.elements { builder.append(element) }
    if !builder.isAfterClose { builder.endSubpath(isClosed: false) }
    return builder.polylines
  }

  private init(tolerance: Double?) { self.tolerance = tolerance }

  private mutating func append(_ element: Path2D.Element) {
    // The beginning after a close, with nothing that follows it, is no subpath.
    defer { isAfterClose = element == .close }
    switch element {
    case .move(let point):
      if !isAfterClose { endSubpath(isClosed: false) }
      points = [point]
    case .line(let point): points.append(point)
    case .quadCurve(let point, let control):
      // The same curve of degree three.
      guard let start = points.last else { return }
      appendCurve(
        to: point, start.interpolated(to: control, at: 2.0 / 3),
        point.interpolated(to: control, at: 2.0 / 3))
    case .curve(let point, let control1, let control2): appendCurve(to: point, control1, control2)
    case .close:
      let start = points.first
      endSubpath(isClosed: true)
      // What follows without a move begins where the closed subpath began.
      if let start { points = [start] }
    }
  }

  private mutating func endSubpath(isClosed: Bool) {
    if !points.isEmpty { polylines.append(Path2D.Polyline(points: points, isClosed: isClosed)) }
    points = []
  }

  private mutating func appendCurve(
    to point: Point2D, _ control1: Point2D, _ control2: Point2D
  ) {
    guard let start = points.last else { return }
    let departure = control1 - start
    let middle = control2 - control1
    let arrival = point - control2
    let count = lineCount(bend: max((middle - departure).length, (arrival - middle).length))
    for step in 1...count {
      let fraction = Double(step) / Double(count)
      let first = start.interpolated(to: control1, at: fraction)
      let middle = control1.interpolated(to: control2, at: fraction)
      let last = control2.interpolated(to: point, at: fraction)
      points.append(
        first.interpolated(to: middle, at: fraction).interpolated(
          to: middle.interpolated(to: last, at: fraction), at: fraction))
    }
  }

  /// Returns the number of lines of a curve.
  ///
  /// A curve of degree three is at most an eighth of its largest second derivative from its chord,
  /// which falls with the square of the number of parts.
  ///
  /// - Parameter bend: A sixth of the largest second derivative.
  private func lineCount(bend: Double) -> Int {
    guard let tolerance else { return 16 }
    let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    return count.isFinite ? Int(min(max(count, 1), 4096)) : 1
  }
}
