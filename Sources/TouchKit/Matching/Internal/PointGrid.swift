/// A uniform grid over points for nearest-neighbour searches. The points are sorted by cell, and
/// there are about as many cells as points.
struct PointGrid {
  private struct Entry {
    var point: Point2D
    var index: Int
  }

  /// The points, sorted by cell.
  private var entries: [Entry] = []
  /// The index of the first entry of each cell. The cells of a row follow each other, so a part of
  /// a row is one range of entries.
  private var starts: [Int] = []
  private var origin = Point2D.zero
  private var cellSize = 1.0
  private var columns = 1, rows = 1

  /// Replaces the points.
  mutating func build(_ points: [Point2D]) {
    var box = BoundingBox(points.first ?? .zero)
    for point in points { box.insert(point) }
    let (size, count) = (box.high - box.low, Double(points.count))
    // The second term bounds the number of cells if the points are nearly on a line.
    cellSize = max(
      (size.dx / count).squareRoot() * size.dy.squareRoot(), max(size.dx, size.dy) / count)
    // Points at one location, or too far apart for a finite size, share a single cell.
    let isDivisible = size.isFinite && cellSize > 0
    columns = isDivisible ? Int(min(size.dx / cellSize, count)) + 1 : 1
    rows = isDivisible ? Int(min(size.dy / cellSize, count)) + 1 : 1
    origin = box.low
    sort(points)
  }

  /// Sorts the points into their cells by counting sort.
  private mutating func sort(_ points: [Point2D]) {
    entries.resize(to: points.count, filling: Entry(point: .zero, index: 0))
    // Enough for all shapes of the grid, so that a new shape does not allocate.
    starts.reserveCapacity(3 * points.count + 4)
    starts.resize(to: columns * rows + 2, filling: 0)
    let grid = self
    starts.withUnsafeMutableBufferPointer { starts in
      entries.withUnsafeMutableBufferPointer { entries in
        starts.update(repeating: 0)
        for point in points { starts[grid.cell(of: point) + 2] += 1 }
        for cell in 2..<starts.count { starts[cell] += starts[cell - 1] }
        for index in points.indices {
          let cell = grid.cell(of: points[index]) + 1
          entries[starts[cell]] = Entry(point: points[index], index: index)
          starts[cell] += 1
        }
      }
    }
  }

  private func cell(of point: Point2D) -> Int { row(point.y) * columns + column(point.x) }

  private func column(_ x: Double) -> Int { Self.clamped((x - origin.x) / cellSize, columns) }

  private func row(_ y: Double) -> Int { Self.clamped((y - origin.y) / cellSize, rows) }

  private static func clamped(_ value: Double, _ count: Int) -> Int {
    value > 0 ? value < Double(count) ? Int(value) : count - 1 : 0
  }

  /// Returns the index of the point that is nearest to a location, or -1 if there is none. Of equal
  /// distances the lowest index counts.
  ///
  /// The search box grows until no point outside can be as near. All roundings are monotonic, so
  /// the result is the same as that of a search of all points.
  func nearest(to location: Point2D, except excluded: Int = -1) -> Int {
    guard location.isFinite else { return -1 }
    var radius = cellSize / 4
    while true {
      let (left, right) = (column(location.x - radius), column(location.x + radius))
      let (top, bottom) = (row(location.y - radius), row(location.y + radius))
      var (best, nearest) = (Double.infinity, -1)
      for row in top...bottom {
        for entry in entries[starts[row * columns + left]..<starts[row * columns + right + 1]]
        where entry.index != excluded {
          let square = (location - entry.point).lengthSquared
          if square < best || (square == best && entry.index < nearest) {
            (best, nearest) = (square, entry.index)
          }
        }
      }
      let isComplete = left == 0 && top == 0 && right == columns - 1 && bottom == rows - 1
      if best < radius * radius || isComplete { return nearest }
      radius *= 4
    }
  }
}
