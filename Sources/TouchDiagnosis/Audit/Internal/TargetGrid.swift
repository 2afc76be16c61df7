import TouchKit

/// A grid of points in a target, at which touches hit it or something in front of it.
struct TargetGrid {
  private let bounds: Rect2D
  private let columns: Int
  private let rows: Int
  /// Whether a touch hits the target, for each cell in row-major order.
  private var isFree: [Bool] = []

  /// Creates a grid with a cell for each point of a rectangle, or with fewer and larger ones.
  init(of bounds: Rect2D) {
    self.bounds = bounds
    func count(_ side: Double) -> Int {
      Int(min(max(side, 1), DiagnosisConstants.maximumTargetCells).rounded(.up))
    }
    columns = count(bounds.width)
    rows = count(bounds.height)
  }

  private var cell: Size2D {
    Size2D(width: bounds.width / Double(columns), height: bounds.height / Double(rows))
  }

  /// Tests a touch in the middle of each cell.
  mutating func fill(where hits: (Point2D) -> Bool) {
    isFree = (0..<rows * columns).map { index in
      hits(
        Point2D(
          x: bounds.minX + (Double(index % columns) + 0.5) * cell.width,
          y: bounds.minY + (Double(index / columns) + 0.5) * cell.height))
    }
  }

  /// Returns the rectangle through the outermost points of the free cells whose shorter side is
  /// longest, up to a limit, and of those the largest; or `nil` if no cell is free.
  ///
  /// Row by row, a stack holds the columns of a histogram of free cells in increasing order: each
  /// maximal rectangle is found when a lower column ends it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cells.
  func largestFreeRect(sideLimit: Double) -> Rect2D? {
    var best: Rect2D?
    var heights = Array(repeating: 0, count: columns + 1)
    for row in 0..<rows {
      var stack: [(column: Int, height: Int)] = []
      for column in 0...columns {
        let isFree = column < columns && isFree[row * columns + column]
        heights[column] = isFree ? heights[column] + 1 : 0
        var start = column
        while let last = stack.last, last.height >= heights[column] {
          stack.removeLast()
          start = last.column
          if last.height == 0 { continue }
          let found = rect(columns: start..<column, rows: row + 1 - last.height..<row + 1)
          if Self.isBetter(found.size, than: best?.size ?? .zero, sideLimit) { best = found }
        }
        stack.append((start, heights[column]))
      }
    }
    return best?.insetBy(dx: cell.width / 2, dy: cell.height / 2)
  }

  private static func isBetter(_ size: Size2D, than other: Size2D, _ limit: Double) -> Bool {
    let side = min(size.width, size.height, limit)
    let otherSide = min(other.width, other.height, limit)
    return side == otherSide
      ? size.width * size.height > other.width * other.height : side > otherSide
  }

  private func rect(columns: Range<Int>, rows: Range<Int>) -> Rect2D {
    Rect2D(
      x: bounds.minX + Double(columns.lowerBound) * cell.width,
      y: bounds.minY + Double(rows.lowerBound) * cell.height,
      width: Double(columns.count) * cell.width, height: Double(rows.count) * cell.height)
  }
}
