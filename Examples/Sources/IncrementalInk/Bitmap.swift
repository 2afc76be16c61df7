import TouchKit
import TouchViews

/// A picture of pixels in ten shades, for drawing only what has changed.
struct Bitmap: Equatable {
  let width: Int
  let height: Int
  /// The numbers of covered points of each pixel, of nine.
  private(set) var pixels: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: 0, count: width * height)
  }

  /// The picture in the portable graymap format, black on white.
  var pgm: String {
    "P2 \(width) \(height) 9\n" + pixels.map { "\(9 - min($0, 9))" }.joined(separator: "\n")
  }

  /// The pixels that a rectangle touches.
  func pixels(of rect: Rect2D) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
      let first = min(max(Int(low.rounded(.down)), 0), limit)
      return first..<max(first, min(Int(high.rounded(.up)), limit))
    }
    return (range(rect.minX, rect.maxX, width), range(rect.minY, rect.maxY, height))
  }

  /// Erases a rectangle and fills paths in it with the non-zero rule. Other pixels do not change.
  ///
  /// - Returns: The number of pixels in the rectangle.
  mutating func redraw(_ rect: Rect2D, _ paths: [Path2D]) -> Int {
    let (columns, rows) = pixels(of: rect)
    for row in rows { for column in columns { pixels[row * width + column] = 0 } }
    for path in paths {
      var lines: [(Point2D, Point2D)] = []
      for polyline in path.polylines {
        lines += zip(polyline.points, polyline.points.dropFirst() + polyline.points.prefix(1))
      }
      for line in rows.lowerBound * 3..<rows.upperBound * 3 {
        fill(line, columns, lines)
      }
    }
    return columns.count * rows.count
  }

  /// Counts the covered points of one of the three lines of points in a row of pixels.
  private mutating func fill(_ line: Int, _ columns: Range<Int>, _ lines: [(Point2D, Point2D)]) {
    let y = (Double(line) + 0.5) / 3
    var crossings: [(x: Double, direction: Int)] = []
    for (from, to) in lines where (from.y <= y) != (to.y <= y) {
      let x = from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y)
      crossings.append((x, from.y < to.y ? 1 : -1))
    }
    crossings.sort { $0.x < $1.x }
    var winding = 0
    var next = 0
    for point in columns.lowerBound * 3..<columns.upperBound * 3 {
      while next < crossings.count, crossings[next].x <= (Double(point) + 0.5) / 3 {
        winding += crossings[next].direction
        next += 1
      }
      if winding != 0 { pixels[line / 3 * width + point / 3] += 1 }
    }
  }
}
