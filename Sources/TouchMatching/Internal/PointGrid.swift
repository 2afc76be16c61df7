import TouchKit

/// A uniform grid over points for nearest-neighbour searches. The points are sorted by cell, and
/// there are about as many cells as points.
struct PointGrid {
  private struct Entry {
    var point: Point2D
    var index: Int
  }

  /// The division of the plane into cells, apart from the arrays: with a copy of the whole grid, to
  /// write to them would copy them (`matcher/100`).
  private struct Cells {
    var origin = Point2D.zero
    var side = 1.0
    var columns = 1, rows = 1

    func index(of point: Point2D) -> Int { row(point.y) * columns + column(point.x) }

    func column(_ x: Double) -> Int { Self.clamped((x - origin.x) / side, columns) }

    func row(_ y: Double) -> Int { Self.clamped((y - origin.y) / side, rows) }

    private static func clamped(_ value: Double, _ count: Int) -> Int {
      value > 0 ? value < Double(count) ? Int(value) : count - 1 : 0
    }
  }

  /// The points, sorted by cell.
  private var entries: [Entry] = []
  /// The index of the first entry of each cell. The cells of a row follow each other, so a part of
  /// a row is one range of entries.
  private var starts: [Int] = []
  private var cells = Cells()

  /// Replaces the points.
  mutating func build(_ points: [Point2D]) {
    var box = BoundingBox(points.first ?? .zero)
    for point in points { box.insert(point) }
    let size = box.high - box.low
    let count = Double(points.count)
    // The second term bounds the number of cells if the points are nearly on a line.
    let side = max(
      (size.dx / count).squareRoot() * size.dy.squareRoot(), max(size.dx, size.dy) / count)
    // Points at one location, or too far apart for a finite size, share a single cell.
    let isDivisible = size.isFinite && side > 0
    cells = Cells(
      origin: box.low, side: side,
      columns: isDivisible ? Int(min(size.dx / side, count)) + 1 : 1,
      rows: isDivisible ? Int(min(size.dy / side, count)) + 1 : 1)
    sort(points)
  }

  /// Sorts the points into their cells by counting sort.
  private mutating func sort(_ points: [Point2D]) {
    entries.resize(to: points.count, filling: Entry(point: .zero, index: 0))
    // Enough for all shapes of the grid, so that a new shape does not allocate.
    starts.reserveCapacity(3 * points.count + 4)
    starts.resize(to: cells.columns * cells.rows + 2, filling: 0)
    let cells = cells
    starts.withUnsafeMutableBufferPointer { starts in
      entries.withUnsafeMutableBufferPointer { entries in
        starts.update(repeating: 0)
        for point in points { starts[cells.index(of: point) + 2] += 1 }
        for cell in 2..<starts.count { starts[cell] += starts[cell - 1] }
        for index in points.indices {
          let cell = cells.index(of: points[index]) + 1
          entries[starts[cell]] = Entry(point: points[index], index: index)
          starts[cell] += 1
        }
      }
    }
  }

  /// Returns the index of the point that is nearest to a location, or -1 if there is none. Of equal
  /// distances the lowest index counts.
  ///
  /// The search box grows until no point outside can be as near. All roundings are monotonic, so
  /// the result is the same as that of a search of all points.
  func nearest(to location: Point2D, except excluded: Int = -1) -> Int {
    guard location.isFinite else { return -1 }
    let cells = cells
    var radius = cells.side / 4
    while true {
      let left = cells.column(location.x - radius)
      let right = cells.column(location.x + radius)
      let top = cells.row(location.y - radius)
      let bottom = cells.row(location.y + radius)
      var best = Double.infinity
      var nearest = -1
      for row in top...bottom {
        for entry in entries[
          starts[row * cells.columns + left]..<starts[row * cells.columns + right + 1]]
        where entry.index != excluded {
          let square = (location - entry.point).lengthSquared
          if square < best || (square == best && entry.index < nearest) {
            best = square
            nearest = entry.index
          }
        }
      }
      let isComplete =
        left == 0 && top == 0 && right == cells.columns - 1 && bottom == cells.rows - 1
      if best < radius * radius || isComplete { return nearest }
      radius *= 4
    }
  }
}
