import TouchKit
import TouchViews

/// The boundary of the area that a path fills, as polygons which touch but do not cross.
///
/// The path is flattened, and its points are rounded to a grid, so that all tests of sides are
/// exact. Edges are cut where they cross, and where an end lies on another edge. The crossings are
/// rounded as well, which may make new ones, so this is repeated until there is none (snap
/// rounding). What remains is a planar graph. The winding numbers on both sides of its edges follow
/// from those of one edge of each connected part, by going around the vertices. The boundary
/// consists of the edges with the area on one side only.
struct PathUnion {
  /// A point of the grid. Its coordinates are less than 2^29, so that products fit.
  private struct Vertex: Comparable {
    var x: Int64
    var y: Int64

    static func < (one: Vertex, other: Vertex) -> Bool {
      one.x == other.x ? one.y < other.y : one.x < other.x
    }

    static func - (one: Vertex, other: Vertex) -> Vertex {
      Vertex(x: one.x - other.x, y: one.y - other.y)
    }

    func cross(_ other: Vertex) -> Int64 { x * other.y - y * other.x }
    func dot(_ other: Vertex) -> Int64 { x * other.x + y * other.y }

    /// Whether the angle of a direction is less than 180 degrees.
    var isUpper: Bool { y > 0 || y == 0 && x > 0 }
  }

  /// An edge from its lesser to its greater vertex.
  private struct Edge {
    var from: Vertex
    var to: Vertex
    /// How often the path goes along the edge, less how often it goes back.
    var count: Int64

    init(_ from: Vertex, _ to: Vertex, count: Int64) {
      (self.from, self.to, self.count) = from < to ? (from, to, count) : (to, from, -count)
    }
  }

  private let spacing: Double
  private let evenOdd: Bool
  private var edges: [Edge] = []
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
    var (lines, length) = ([(Vertex, Vertex)](), 0.0)
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
        let next = Vertex(
          x: from.x + (to.x - from.x) * index / count, y: from.y + (to.y - from.y) * index / count)
        if next != last { edges.append(Edge(last, next, count: 1)) }
        last = next
      }
    }
  }

  private static func vertex(_ point: Point2D, _ spacing: Double) -> Vertex? {
    let (x, y) = ((point.x / spacing).rounded(), (point.y / spacing).rounded())
    let limit = Double(1 << 29)
    guard abs(x) < limit, abs(y) < limit else { return nil }
    return Vertex(x: Int64(x), y: Int64(y))
  }

  private static func length(_ from: Vertex, _ to: Vertex) -> Double {
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
        edges.append(Edge(cut.vertex, edge.to, count: edge.count))
      }
    }
    return false
  }

  /// Joins equal edges, and removes those along which the path goes as often as it goes back.
  private mutating func mergeEdges() {
    // A cut whose rounding moved it beyond the beginning has reversed an edge.
    edges = edges.map { Edge($0.from, $0.to, count: $0.count) }
    edges.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    var merged: [Edge] = []
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
  private mutating func cuts() -> [(edge: Int, vertex: Vertex)]? {
    // Cuts make edges shorter, so cells become smaller. The longest edges are in at most 81 cells.
    let lengths = edges.map { Self.length($0.from, $0.to) }
    cellBits = max(
      Self.cellBits(for: 2 * lengths.reduce(0, +) / Double(max(edges.count, 1))),
      Self.cellBits(for: lengths.max() ?? 0) - 3)
    var entries: [(cell: Vertex, edge: Int)] = []
    for (index, edge) in edges.enumerated() {
      let (low, high) = (min(edge.from.y, edge.to.y), max(edge.from.y, edge.to.y))
      for x in edge.from.x >> cellBits...edge.to.x >> cellBits {
        for y in low >> cellBits...high >> cellBits { entries.append((Vertex(x: x, y: y), index)) }
      }
    }
    entries.sort { ($0.cell, $0.edge) < ($1.cell, $1.edge) }
    var (cuts, start) = ([(edge: Int, vertex: Vertex)](), 0)
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

  private func addCuts(_ first: Int, _ second: Int, to cuts: inout [(edge: Int, vertex: Vertex)]) {
    let (one, other) = (edges[first], edges[second])
    guard one.from.x <= other.to.x, other.from.x <= one.to.x,
      min(one.from.y, one.to.y) <= max(other.from.y, other.to.y),
      min(other.from.y, other.to.y) <= max(one.from.y, one.to.y)
    else { return }
    func cut(_ index: Int, at vertex: Vertex) {
      if vertex != edges[index].from, vertex != edges[index].to { cuts.append((index, vertex)) }
    }
    /// Cuts an edge at a vertex if that lies on it.
    func cut(_ index: Int, _ edge: Edge, _ side: Int64, at vertex: Vertex) {
      let direction = edge.to - edge.from
      if side == 0, (vertex - edge.from).dot(direction) > 0, (edge.to - vertex).dot(direction) > 0 {
        cut(index, at: vertex)
      }
    }
    let (along, across) = (one.to - one.from, other.to - other.from)
    let (begin, end) = (along.cross(other.from - one.from), along.cross(other.to - one.from))
    let (start, stop) = (across.cross(one.from - other.from), across.cross(one.to - other.from))
    cut(first, one, begin, at: other.from)
    cut(first, one, end, at: other.to)
    cut(second, other, start, at: one.from)
    cut(second, other, stop, at: one.to)
    guard begin.signum() * end.signum() < 0, start.signum() * stop.signum() < 0 else { return }
    let share = Double(start) / (Double(start) - Double(stop))
    let crossing = Vertex(
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
    // Each edge has two halves, in its direction and back. They are sorted by the vertex at which
    // they begin, and around it by their angle.
    let edges = edges
    func origin(_ half: Int) -> Vertex {
      half & 1 == 0 ? edges[half >> 1].from : edges[half >> 1].to
    }
    func direction(_ half: Int) -> Vertex { origin(half ^ 1) - origin(half) }
    func count(_ half: Int) -> Int64 {
      half & 1 == 0 ? edges[half >> 1].count : -edges[half >> 1].count
    }
    let halves = (0..<2 * edges.count).sorted { one, other in
      let (from, otherFrom) = (origin(one), origin(other))
      if from != otherFrom { return from < otherFrom }
      let (step, otherStep) = (direction(one), direction(other))
      if step.isUpper != otherStep.isUpper { return step.isUpper }
      return step.cross(otherStep) > 0
    }
    var position = Array(repeating: 0, count: halves.count)
    var groups: [Range<Int>] = []
    var group = position
    for (index, half) in halves.enumerated() {
      position[half] = index
      if index == 0 || origin(half) != origin(halves[index - 1]) {
        groups.append(index..<index)
      }
      groups[groups.count - 1] = groups[groups.count - 1].lowerBound..<index + 1
      group[half] = groups.count - 1
    }

    // The winding number on the left of each half.
    var windings = Array(repeating: Int64(0), count: halves.count)
    var isVisited = Array(repeating: false, count: groups.count)
    /// Follows from the winding number of one half those around its vertex.
    func visit(_ half: Int, _ winding: Int64) {
      let range = groups[group[half]]
      var (index, winding) = (position[half], winding)
      windings[half] = winding
      for _ in range.dropFirst() {
        index = index + 1 == range.upperBound ? range.lowerBound : index + 1
        winding += count(halves[index])
        windings[halves[index]] = winding
      }
      isVisited[group[half]] = true
    }
    for seed in groups.indices where !isVisited[seed] {
      // The least vertex of a connected part. On the left of its last upper half, or its last one,
      // the area reaches to the left.
      tests += Double(edges.count)
      if tests / 16 > Double(InkConstants.unionEdgeLimit) { return nil }
      let range = groups[seed]
      let half = range.last(where: { direction(halves[$0]).isUpper }) ?? range.upperBound - 1
      visit(halves[half], winding(leftOf: origin(halves[half])))
      var pending = [seed]
      while let next = pending.popLast() {
        for index in groups[next] where !isVisited[group[halves[index] ^ 1]] {
          let half = halves[index]
          visit(half ^ 1, windings[half] - count(half))
          pending.append(group[half ^ 1])
        }
      }
    }

    func isInside(_ winding: Int64) -> Bool { evenOdd ? winding & 1 != 0 : winding != 0 }
    var isBoundary = halves.indices.map { half in
      isInside(windings[half]) && !isInside(windings[half] - count(half))
    }
    var polygons: [[Point2D]] = []
    for start in halves where isBoundary[start] {
      var (polygon, half) = ([Point2D](), start)
      while isBoundary[half] {
        isBoundary[half] = false
        let vertex = origin(half)
        polygon.append(Point2D(x: Double(vertex.x) * spacing, y: Double(vertex.y) * spacing))
        // The next edge of the boundary clockwise from the way back. If it was used, the polygon is
        // complete.
        let range = groups[group[half ^ 1]]
        var index = position[half ^ 1]
        for _ in range {
          index = (index == range.lowerBound ? range.upperBound : index) - 1
          if isBoundary[halves[index]] || halves[index] == start { break }
        }
        half = halves[index]
      }
      polygons.append(polygon)
    }
    return polygons
  }

  /// Returns the winding number at a point beside a vertex, which is the least one of its connected
  /// part, on its left.
  private func winding(leftOf vertex: Vertex) -> Int64 {
    var winding: Int64 = 0
    for edge in edges where (edge.from.y <= vertex.y) != (edge.to.y <= vertex.y) {
      let isUpward = edge.to.y > edge.from.y
      let side = (edge.to - edge.from).cross(vertex - edge.from)
      if isUpward ? side < 0 : side > 0 { winding -= isUpward ? edge.count : -edge.count }
    }
    return winding
  }
}
