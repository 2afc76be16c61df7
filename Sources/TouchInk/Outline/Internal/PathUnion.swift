import TouchKit
import TouchViews

/// The boundary of the area that a path fills, as polygons which touch but do not cross.
///
/// The path is flattened, and its points are rounded to a grid, so that all tests of sides are
/// exact. Edges are cut where they cross, and where an end lies on another edge. The crossings are
/// rounded as well, which may make new ones, so this is repeated until there is none (snap
/// rounding). What remains is a planar graph (`PlanarGraph`).
struct PathUnion {
  private let spacing: Double
  private let evenOdd: Bool
  private var edges: [GridEdge] = []
  /// The binary logarithm of the size of the cells in which edges are compared.
  private var cellBits: Int64 = 0
  /// The number of comparisons of edges so far, which may not fit into an integer of 32 bits.
  private var tests = 0.0

  /// Creates the union of a path.
  ///
  /// - Parameters:
  ///   - path: The path, whose subpaths are all closed.
  ///   - spacing: The spacing of the grid, in points.
  /// - Returns: `nil` if the path has coordinates that are not finite or too large, or too many
  ///   parts.
  init?(_ path: Path2D, spacing: Double) {
    self.spacing = spacing
    evenOdd = path.usesEvenOddFillRule
    var lines = [(GridVertex, GridVertex)]()
    var length = 0.0
    for polyline in path.polylines(tolerance: 2 * spacing) {
      guard var last = Self.vertex(polyline.points[polyline.points.count - 1], spacing) else {
        return nil
      }
      for point in polyline.points {
        guard let vertex = Self.vertex(point, spacing), lines.count < InkConstants.unionEdgeLimit
        else { return nil }
        if vertex != last {
          lines.append((last, vertex))
          length += Self.length(last, vertex)
        }
        last = vertex
      }
    }
    // No edge is longer than a cell, so that few edges meet in one.
    cellBits = Self.cellBits(for: 2 * length / Double(max(lines.count, 1)))
    for (from, to) in lines {
      let count = Int64((Self.length(from, to) / Double(Int64(1) << cellBits)).rounded(.up))
      var last = from
      for index in 1...count {
        let next = GridVertex(
          x: from.x + (to.x - from.x) * index / count, y: from.y + (to.y - from.y) * index / count)
        if next != last { edges.append(GridEdge(last, next, count: 1)) }
        last = next
      }
    }
  }

  private static func vertex(_ point: Point2D, _ spacing: Double) -> GridVertex? {
    let x = (point.x / spacing).rounded()
    let y = (point.y / spacing).rounded()
    let limit = Double(1 << 29)
    guard abs(x) < limit, abs(y) < limit else { return nil }
    return GridVertex(x: Int64(x), y: Int64(y))
  }

  private static func length(_ from: GridVertex, _ to: GridVertex) -> Double {
    let step = to - from
    return Double(step.dot(step)).squareRoot()
  }

  /// Returns the binary logarithm of the smallest cell that is at least as large as a length.
  private static func cellBits(for length: Double) -> Int64 {
    var bits: Int64 = 0
    while Double(Int64(1) << bits) < length { bits += 1 }
    return bits
  }

  // MARK: - Crossings

  /// Cuts the edges where they meet others.
  ///
  /// - Returns: Whether no crossing is left.
  private mutating func cutEdges() -> Bool {
    for _ in 0..<InkConstants.unionRoundLimit {
      mergeEdges()
      guard var cuts = cuts() else { return false }
      if cuts.isEmpty { return true }
      // The lesser vertex of an edge is its beginning, so cuts are sorted along it.
      cuts.sort { ($0.edge, $0.vertex) < ($1.edge, $1.vertex) }
      for cut in cuts.reversed() {
        let edge = edges[cut.edge]
        edges[cut.edge].to = cut.vertex
        edges.append(GridEdge(cut.vertex, edge.to, count: edge.count))
      }
    }
    return false
  }

  /// Joins equal edges, and removes those along which the path goes as often as it goes back.
  private mutating func mergeEdges() {
    // A cut whose rounding moved it beyond the beginning has reversed an edge.
    edges = edges.map { GridEdge($0.from, $0.to, count: $0.count) }
    edges.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    var merged: [GridEdge] = []
    for edge in edges where edge.from != edge.to {
      if let last = merged.last, last.from == edge.from, last.to == edge.to {
        merged[merged.count - 1].count += edge.count
      } else {
        if merged.last?.count == 0 { merged.removeLast() }
        merged.append(edge)
      }
    }
    if merged.last?.count == 0 { merged.removeLast() }
    edges = merged
  }

  /// Returns the vertices at which edges must be cut, or `nil` if there are too many to look for.
  private mutating func cuts() -> [(edge: Int, vertex: GridVertex)]? {
    // Cuts make edges shorter, so cells become smaller. The longest edges are in at most 81 cells.
    let lengths = edges.map { Self.length($0.from, $0.to) }
    cellBits = max(
      Self.cellBits(for: 2 * lengths.reduce(0, +) / Double(max(edges.count, 1))),
      Self.cellBits(for: lengths.max() ?? 0) - 3)
    var entries: [(cell: GridVertex, edge: Int)] = []
    for (index, edge) in edges.enumerated() {
      let low = min(edge.from.y, edge.to.y)
      let high = max(edge.from.y, edge.to.y)
      for x in edge.from.x >> cellBits...edge.to.x >> cellBits {
        for y in low >> cellBits...high >> cellBits {
          entries.append((GridVertex(x: x, y: y), index))
        }
      }
    }
    entries.sort { ($0.cell, $0.edge) < ($1.cell, $1.edge) }
    var cuts = [(edge: Int, vertex: GridVertex)]()
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].cell == entries[start].cell { end += 1 }
      tests += Double(end - start) * Double(end - start) / 2
      if tests / 16 > Double(InkConstants.unionEdgeLimit) { return nil }
      for first in start..<end {
        if cuts.count > InkConstants.unionEdgeLimit { return nil }
        for second in first + 1..<end {
          addCuts(entries[first].edge, entries[second].edge, to: &cuts)
        }
      }
      start = end
    }
    return cuts
  }

  private func addCuts(
    _ first: Int, _ second: Int, to cuts: inout [(edge: Int, vertex: GridVertex)]
  ) {
    let one = edges[first]
    let other = edges[second]
    guard one.from.x <= other.to.x, other.from.x <= one.to.x,
      min(one.from.y, one.to.y) <= max(other.from.y, other.to.y),
      min(other.from.y, other.to.y) <= max(one.from.y, one.to.y)
    else { return }
    func cut(_ index: Int, at vertex: GridVertex) {
      if vertex != edges[index].from, vertex != edges[index].to { cuts.append((index, vertex)) }
    }
    /// Cuts an edge at a vertex if that lies on it.
    func cut(_ index: Int, _ edge: GridEdge, _ side: Int64, at vertex: GridVertex) {
      let direction = edge.to - edge.from
      if side == 0, (vertex - edge.from).dot(direction) > 0, (edge.to - vertex).dot(direction) > 0 {
        cut(index, at: vertex)
      }
    }
    let along = one.to - one.from
    let across = other.to - other.from
    let begin = along.cross(other.from - one.from)
    let end = along.cross(other.to - one.from)
    let start = across.cross(one.from - other.from)
    let stop = across.cross(one.to - other.from)
    cut(first, one, begin, at: other.from)
    cut(first, one, end, at: other.to)
    cut(second, other, start, at: one.from)
    cut(second, other, stop, at: one.to)
    guard begin.signum() * end.signum() < 0, start.signum() * stop.signum() < 0 else { return }
    let share = Double(start) / (Double(start) - Double(stop))
    let crossing = GridVertex(
      x: one.from.x + Int64((Double(along.x) * share).rounded()),
      y: one.from.y + Int64((Double(along.y) * share).rounded()))
    cut(first, at: crossing)
    cut(second, at: crossing)
  }

  // MARK: - Boundary

  /// Returns the polygons of the boundary. Those around an area are counterclockwise if the y axis
  /// points up, and those around a hole in it clockwise.
  ///
  /// - Returns: `nil` if the path crosses itself too often.
  mutating func polygons() -> [[Point2D]]? {
    guard cutEdges() else { return nil }
    var graph = PlanarGraph(edges)
    while let seed = graph.nextSeed() {
      tests += Double(edges.count)
      if tests / 16 > Double(InkConstants.unionEdgeLimit) { return nil }
      graph.setWindings(from: seed)
    }
    return graph.boundary(evenOdd: evenOdd).map { polygon in
      polygon.map { Point2D(x: Double($0.x) * spacing, y: Double($0.y) * spacing) }
    }
  }
}
