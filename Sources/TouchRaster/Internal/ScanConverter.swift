import TouchKit

/// The conversion of polygons to the coverage of pixels, by accumulation of signed areas.
///
/// Each pixel has a cell. An edge changes the cells that it crosses by the part of the pixel at its
/// right, and the cell after each by the rest, so that the sum of a row's cells up to a pixel is
/// the area of that pixel inside the polygon, times the winding number. Edges are directed, and
/// parts of a polygon may be added in any order. Coordinates are rounded to 1/256 of a pixel, in
/// which the areas are exact.
///
/// All cells are zero between two shapes. A bit for each group of four cells tells that one of
/// them, or the one after them, has changed, so that a shape costs what its edges and its pixels
/// do, not its bounding box.
final class ScanConverter {
  /// A coordinate in 1/256 of a pixel.
  private typealias Fixed = Int32

  /// The pixels that can change.
  private(set) var region = Rect2D.zero
  private let cellBuffer = ScratchBuffer<Int32>()
  private let markBuffer = ScratchBuffer<UInt64>()
  private var cells: UnsafeMutablePointer<Int32>
  private var marks: UnsafeMutablePointer<UInt64>
  /// The numbers of cells and of words of marks in a row.
  private var cellStride = 0
  private var markStride = 0
  private var origin = Vector2D.zero
  private var width = 0.0
  private var height = 0.0

  init() {
    cells = cellBuffer.reserve(1)
    marks = markBuffer.reserve(1)
  }

  /// Begins a polygon, and returns whether any pixel can change. The cells are those of the
  /// polygon's bounds, so that a small one stays in the processor's nearest cache.
  func begin(in clip: Rect2D, bounds: Rect2D) -> Bool {
    region = bounds.outerPixels.intersection(clip)
    if region.isEmpty { return false }
    origin = region.origin - .zero
    width = region.width
    height = region.height
    // Each row has more cells: that of an edge at the right end, and those up to the one after its
    // group.
    cellStride = (Int(width) + 8) & ~3
    markStride = cellStride / 256 + 1
    cells = cellBuffer.reserve(cellStride * Int(height))
    marks = markBuffer.reserve(markStride * Int(height))
    return true
  }

  // MARK: - Edges

  /// Adds the edges of a closed polygon.
  func addPolygon(_ points: Slice<UnsafeBufferPointer<Point2D>>) {
    guard var start = points.last else { return }
    for end in points {
      addEdge(from: start, to: end)
      start = end
    }
  }

  /// Adds an edge. Its coordinates may be anything.
  @inline(__always)
  func addEdge(from start: Point2D, to end: Point2D) {
    let start = start - origin
    let end = end - origin
    if isInside(start), isInside(end) {
      addLine(
        Self.fixed(start.x), Self.fixed(start.y), Self.fixed(end.x), Self.fixed(end.y))
    } else {
      addClippedEdge(from: start.clamped, to: end.clamped)
    }
  }

  /// Whether a point is in the region. A comparison with NaN is false.
  @inline(__always)
  private func isInside(_ point: Point2D) -> Bool {
    point.x >= 0 && point.x <= width && point.y >= 0 && point.y <= height
  }

  /// Returns a coordinate in the region, rounded. The last bit of numbers from 2^44 to 2^45 is
  /// 1/256.
  @inline(__always)
  private static func fixed(_ value: Double) -> Fixed {
    Fixed(truncatingIfNeeded: (value + 26_388_279_066_624).bitPattern)
  }

  /// Adds an edge that leaves the region. What is above or below it is omitted. What is at the left
  /// is moved to the left end, because it changes the coverage of the whole row, and what is at the
  /// right to the right end, where it changes nothing.
  private func addClippedEdge(from start: Point2D, to end: Point2D) {
    guard min(start.y, end.y) < height, max(start.y, end.y) > 0 else { return }
    let line = end - start
    /// The point at a height, on the line but with rounding.
    func point(_ y: Double) -> Point2D {
      y == start.y
        ? start
        : y == end.y
          ? end
          : Point2D(x: start.x + (y - start.y) * line.dx / line.dy, y: y)
    }
    let first = point(min(max(start.y, 0), height))
    let last = point(min(max(end.y, 0), height))
    let isRightward = line.dx > 0
    let middle = crossing(isRightward ? 0 : width, from: first, to: last)
    let end = crossing(isRightward ? width : 0, from: middle, to: last)
    addPart(from: first, to: middle)
    addPart(from: middle, to: end)
    addPart(from: end, to: last)
  }

  /// Returns the point at which a line crosses a side of the region, or the beginning of the line
  /// if it does not.
  private func crossing(_ x: Double, from start: Point2D, to end: Point2D) -> Point2D {
    guard min(start.x, end.x) < x, x < max(start.x, end.x) else { return start }
    let y = start.y + (x - start.x) * (end.y - start.y) / (end.x - start.x)
    return Point2D(x: x, y: min(max(y, min(start.y, end.y)), max(start.y, end.y)))
  }

  /// Adds a part of an edge that is within the region or at one side of it.
  private func addPart(from start: Point2D, to end: Point2D) {
    func fixed(_ x: Double) -> Fixed { Self.fixed(min(max(x, 0), width)) }
    addLine(fixed(start.x), Self.fixed(start.y), fixed(end.x), Self.fixed(end.y))
  }

  // MARK: - Cells

  @inline(__always)
  private func addLine(_ x0: Fixed, _ y0: Fixed, _ x1: Fixed, _ y1: Fixed) {
    if y0 >> 8 == y1 >> 8 {
      if y0 != y1 { addRow(y0 >> 8, from: x0, to: x1, height: y1 &- y0) }
    } else if y0 < y1 {
      addRows(x0, y0, x1, y1, direction: 1)
    } else {
      addRows(x1, y1, x0, y0, direction: -1)
    }
  }

  /// Adds a line downwards, row by row.
  private func addRows(_ x0: Fixed, _ y0: Fixed, _ x1: Fixed, _ y1: Fixed, direction: Int32) {
    var row = y0 >> 8
    let last = (y1 &- 1) >> 8
    var x = x0
    var y = y0
    if row < last {
      // In 2^-24 of the unit of coordinates, for each of them.
      let slope = Int64(Double(x1 &- x0) * 16_777_216 / Double(y1 &- y0))
      while row < last {
        let nextY = (y | 255) &+ 1
        let nextX = x0 &+ Fixed(truncatingIfNeeded: (slope &* Int64(nextY &- y0)) >> 24)
        addRow(row, from: x, to: nextX, height: (nextY &- y) &* direction)
        x = nextX
        y = nextY
        row &+= 1
      }
    }
    addRow(row, from: x, to: x1, height: (y1 &- y) &* direction)
  }

  /// Adds a line within a row. Its height is negative if it goes upwards.
  @inline(__always)
  private func addRow(_ row: Int32, from x0: Fixed, to x1: Fixed, height: Int32) {
    let left = min(x0, x1)
    let right = max(x0, x1)
    var column = left >> 8
    let rowCells = cells + Int(row) &* cellStride
    let rowMarks = marks + Int(row) &* markStride
    guard right > (column &+ 1) << 8 else {
      let area = height &* ((left &+ right) &- column << 9)
      return Self.add(height, area, at: Int(column), rowCells, rowMarks)
    }
    // In 2^-32 of the unit of coordinates, for each of them.
    let slope = Int64(Double(height) * 4_294_967_296 / Double(right &- left))
    var x = left
    var y: Int32 = 0
    var end = (column &+ 1) << 8
    while end < right {
      let nextY = Int32(truncatingIfNeeded: (slope &* Int64(end &- left)) >> 32)
      let cover = nextY &- y
      Self.add(cover, cover &* (x &+ end &- column << 9), at: Int(column), rowCells, rowMarks)
      x = end
      y = nextY
      column &+= 1
      end &+= 256
    }
    let cover = height &- y
    Self.add(cover, cover &* (x &+ right &- column << 9), at: Int(column), rowCells, rowMarks)
  }

  /// Adds a line within a cell.
  ///
  /// - Parameters:
  ///   - cover: The height of the line, in 1/256 of a pixel.
  ///   - area: Twice the area at the left of the line.
  @inline(__always)
  private static func add(
    _ cover: Int32, _ area: Int32, at column: Int, _ cells: UnsafeMutablePointer<Int32>,
    _ marks: UnsafeMutablePointer<UInt64>
  ) {
    cells[column] &+= cover << 9 &- area
    cells[column &+ 1] &+= area
    marks[column >> 8] |= 1 << UInt64(truncatingIfNeeded: column >> 2 & 63)
  }

  // MARK: - Coverage

  /// Paints the pixels that the edges cover, and removes the edges.
  func paint(_ source: inout some PixelSource, evenOdd: Bool = false, on bitmap: Bitmap) {
    for row in 0..<Int(height) {
      let y = row + Int(origin.dy)
      source.beginRow(y)
      paintRow(
        cells + row * cellStride, marks + row * markStride, source, evenOdd: evenOdd,
        on: bitmap.pixels + y * bitmap.stride + Int(origin.dx))
    }
  }

  @inline(__always)
  private func paintRow(
    _ cells: UnsafeMutablePointer<Int32>, _ marks: UnsafeMutablePointer<UInt64>,
    _ source: some PixelSource, evenOdd: Bool, on pixels: UnsafeMutablePointer<UInt32>
  ) {
    let width = Int(width)
    var sum: Int32 = 0
    var x = 0
    func paint(to end: Int) {
      let coverage = Self.coverage(sum, evenOdd: evenOdd)
      if coverage > 0, x < end {
        source.paint(pixels, x..<end, x: Int(origin.dx), coverage)
      }
      x = end
    }
    for word in 0..<markStride {
      var bits = marks[word]
      marks[word] = 0
      while bits != 0 {
        let start = (word << 6 + bits.trailingZeroBitCount) << 2
        bits &= bits - 1
        for column in start...start + 4 where cells[column] != 0 {
          paint(to: min(column, width))
          sum &+= cells[column]
          cells[column] = 0
        }
      }
    }
    // Edges at the right of the region were left out.
    paint(to: width)
  }

  /// Returns the coverage of a pixel, from 0 to 255, by the sum of the cells up to it.
  @inline(__always)
  private static func coverage(_ sum: Int32, evenOdd: Bool) -> UInt32 {
    var share = sum.magnitude >> 9
    if evenOdd {
      share &= 511
      if share > 256 { share = 512 - share }
    }
    // 256 is all of the pixel.
    return (min(share, 256) * 255 + 128) >> 8
  }
}

extension Point2D {
  /// The point with coordinates that can be computed with: at most 2^24 pixels from the origin.
  fileprivate var clamped: Point2D {
    func clamped(_ value: Double) -> Double {
      // A comparison with NaN is false.
      value > -16_777_216 ? min(value, 16_777_216) : -16_777_216
    }
    return Point2D(x: clamped(x), y: clamped(y))
  }
}

extension Rect2D {
  /// The rectangle of whole pixels that contains this one, up to what cannot be seen.
  var outerPixels: Rect2D {
    let x = (minX + 1e-3).rounded(.down)
    let y = (minY + 1e-3).rounded(.down)
    return Rect2D(
      x: x, y: y, width: (maxX - 1e-3).rounded(.up) - x, height: (maxY - 1e-3).rounded(.up) - y)
  }

  /// Returns whether the image of the rectangle consists of whole pixels.
  func isWholePixels(_ transform: Transform2D) -> Bool {
    guard transform.b == 0 && transform.c == 0 || transform.a == 0 && transform.d == 0 else {
      return false
    }
    let image = applying(transform)
    let pixels = image.outerPixels
    return (pixels.origin - image.origin).length + (pixels.width - image.width)
      + (pixels.height - image.height) <= 0.01
  }
}
