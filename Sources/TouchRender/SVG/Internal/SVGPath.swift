import TouchKit

/// The formatting of path data: the first point is absolute, each other point is relative to the
/// previous one.
///
/// Points are rounded to hundredths before differences are computed, so rounding errors do not
/// accumulate.
enum SVGPath {
  static func data(_ points: [Point2D], isClosed: Bool, tolerance: Double) -> String {
    let points = PathSimplifier.simplified(points, tolerance: tolerance)
    guard let first = points.first else { return "" }
    var (x, y) = (SVGNumber.hundredths(first.x), SVGNumber.hundredths(first.y))
    var data = "M" + pair(x, y)
    // A line of length zero draws a dot with round ends.
    if points.count == 1 { return data + "h0" }
    data += "l"
    var needsBlank = false
    for point in points.dropFirst() {
      let (nextX, nextY) = (SVGNumber.hundredths(point.x), SVGNumber.hundredths(point.y))
      let text = pair(nextX - x, nextY - y)
      if needsBlank, text.first != "-" { data += " " }
      data += text
      (x, y, needsBlank) = (nextX, nextY, true)
    }
    return isClosed ? data + "z" : data
  }

  private static func pair(_ x: Int, _ y: Int) -> String {
    let second = SVGNumber.text(hundredths: y)
    return SVGNumber.text(hundredths: x) + (second.first == "-" ? "" : " ") + second
  }
}
