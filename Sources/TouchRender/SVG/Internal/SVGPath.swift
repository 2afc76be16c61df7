import TouchKit
import TouchViews

/// The formatting of path data: the first point of a subpath and the points of curves are absolute,
/// the ends of lines are relative to the previous point.
///
/// Points are rounded to hundredths before differences are computed, so rounding errors do not
/// accumulate.
package enum SVGPath {
  /// Returns the data of a path, in which lines are simplified within a tolerance in points.
  package static func data(_ path: Path2D, tolerance: Double) -> String {
    var data = ""
    // The straight lines that are not written yet, and whether a subpath begins with them.
    var lines: [Point2D] = []
    var isStart: Bool = true
    var start: Point2D?
    func writeLines() {
      data += text(lines, isStart: isStart, tolerance: tolerance)
      isStart = false
    }
    func writeCurve(_ command: String, _ points: Point2D...) {
      writeLines()
      data += command + points.map { pair($0) }.joined(separator: " ")
      lines = points.suffix(1)
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        writeLines()
        lines = [point]
        isStart = true
        start = point
      case .line(let point): lines.append(point)
      case .quadCurve(let point, let control): writeCurve("Q", control, point)
      case .curve(let point, let control1, let control2):
        writeCurve("C", control1, control2, point)
      case .close:
        writeLines()
        data += "z"
        lines = start.map { [$0] } ?? []
      }
    }
    if !path.isClosed { writeLines() }
    return data
  }

  /// Returns the data of straight lines, with the first point if they begin a subpath.
  private static func text(
    _ points: [Point2D], isStart: Bool, tolerance: Double
  ) -> String {
    let points = PathSimplifier.simplified(points, tolerance: tolerance)
    guard let first = points.first else { return "" }
    var x = SVGNumber.hundredths(first.x)
    var y = SVGNumber.hundredths(first.y)
    var data = isStart ? "M" + pair(x, y) : ""
    if points.count == 1 { return data }
    data += "l"
    var needsBlank = false
    for point in points.dropFirst() {
      let nextX = SVGNumber.hundredths(point.x)
      let nextY = SVGNumber.hundredths(point.y)
      let text = pair(nextX - x, nextY - y)
      if needsBlank, text.first != "-" { data += " " }
      data += text
      x = nextX
      y = nextY
      needsBlank = true
    }
    return data
  }

  private static func pair(_ point: Point2D) -> String {
    pair(SVGNumber.hundredths(point.x), SVGNumber.hundredths(point.y))
  }

  private static func pair(_ x: Int, _ y: Int) -> String {
    let second = SVGNumber.text(hundredths: y)
    return SVGNumber.text(hundredths: x) + (second.first == "-" ? "" : " ") + second
  }
}
