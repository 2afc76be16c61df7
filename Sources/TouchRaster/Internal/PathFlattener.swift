import TouchKit
import TouchViews

/// The conversion of paths to polygons and lines in pixels.
///
/// A curve becomes lines that are at most `tolerance` from it. A polynomial curve of degree three
/// is at most an eighth of its largest second derivative from its chord, and that falls with the
/// square of the number of parts.
struct PathFlattener {
  /// The greatest distance of lines from their curve, in pixels: it changes the values of pixels by
  /// less than 2 of 255.
  static let tolerance = 0.01
  /// The greatest number of lines of a curve, enough for curves of 100,000 pixels.
  private static let maximumCount = 1024.0

  /// The points of all subpaths, in pixels.
  private var points: [Point2D] = []
  /// The subpaths, as the ends of their points.
  private var subpaths: [(end: Int, isClosed: Bool)] = []
  /// The index of the first point of the current subpath.
  private var start = 0

  /// Calls a closure with the points of each subpath of a path. Points that are not finite are
  /// omitted.
  mutating func forEachSubpath(
    of path: Path2D, _ transform: Transform2D,
    _ body: (Slice<UnsafeBufferPointer<Point2D>>, _ isClosed: Bool) -> Void
  ) {
    points.removeAll(keepingCapacity: true)
    subpaths.removeAll(keepingCapacity: true)
    start = 0
    for element in path.elements { add(element, transform) }
    endSubpath(isClosed: false)
    points.withUnsafeBufferPointer { points in
      var start = 0
      for subpath in subpaths {
        body(points[start..<subpath.end], subpath.isClosed)
        start = subpath.end
      }
    }
  }

  private mutating func add(_ element: Path2D.Element, _ transform: Transform2D) {
    switch element {
    case .move(let point):
      endSubpath(isClosed: false)
      add(point.applying(transform))
    case .line(let point):
      continueClosedSubpath()
      add(point.applying(transform))
    case .quadCurve(let point, let control):
      continueClosedSubpath()
      let end = point.applying(transform)
      let control = control.applying(transform)
      // The same curve of degree three.
      addCurve(
        to: end, (points.last ?? end).interpolated(to: control, at: 2.0 / 3),
        end.interpolated(to: control, at: 2.0 / 3))
    case .curve(let point, let control1, let control2):
      continueClosedSubpath()
      addCurve(
        to: point.applying(transform), control1.applying(transform), control2.applying(transform))
    case .close: endSubpath(isClosed: true)
    }
  }

  private mutating func endSubpath(isClosed: Bool) {
    guard points.count > start else { return }
    start = points.count
    subpaths.append((start, isClosed))
  }

  /// Begins a subpath where the one that was just closed began.
  private mutating func continueClosedSubpath() {
    guard points.count == start, subpaths.last?.isClosed == true else { return }
    points.append(points[subpaths.count > 1 ? subpaths[subpaths.count - 2].end : 0])
  }

  private mutating func add(_ point: Point2D) {
    if point.isFinite { points.append(point) }
  }

  private mutating func addCurve(to end: Point2D, _ control1: Point2D, _ control2: Point2D) {
    let start = points.last ?? end
    let first = (start - control1) + (control2 - control1)
    let second = (control1 - control2) + (end - control2)
    let bend = max(first.lengthSquared, second.lengthSquared).squareRoot()
    // A comparison with NaN is false.
    let size = (0.75 * bend / Self.tolerance).squareRoot()
    let count = size > 1 ? min(size, Self.maximumCount).rounded(.up) : 1
    let slope = (control1 - start) * 3
    let twist = (end - start) + (control1 - control2) * 3
    for step in 1..<max(Int(count), 1) {
      let t = Double(step) / count
      add(start + (slope + (first * 3 + twist * t) * t) * t)
    }
    add(end)
  }
}
