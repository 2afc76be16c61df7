import TouchKit

/// A point of the grid. Its coordinates are less than 2^29, so that products fit.
struct GridVertex: Comparable {
  var x: Int64
  var y: Int64

  static func < (one: GridVertex, other: GridVertex) -> Bool {
    one.x == other.x ? one.y < other.y : one.x < other.x
  }

  static func - (one: GridVertex, other: GridVertex) -> GridVertex {
    GridVertex(x: one.x - other.x, y: one.y - other.y)
  }

  func cross(_ other: GridVertex) -> Int64 { x * other.y - y * other.x }
  func dot(_ other: GridVertex) -> Int64 { x * other.x + y * other.y }

  /// Whether the angle of a direction is less than 180 degrees.
  var isUpper: Bool { y > 0 || y == 0 && x > 0 }
}

/// An edge from its lesser to its greater vertex.
struct GridEdge {
  var from: GridVertex
  var to: GridVertex
  /// The number of times that the path goes along the edge, less those that it goes back.
  var count: Int64

  init(_ from: GridVertex, _ to: GridVertex, count: Int64) {
    self.from = min(from, to)
    self.to = max(from, to)
    self.count = from < to ? count : -count
  }
}

/// A graph of edges that do not cross, with the number of times that a path winds around the area
/// on each side of them.
///
/// Each edge has two halves, in its direction and back. The winding numbers follow from those of
/// one half of each connected part, by going around the vertices. The boundary of the area that the
/// path fills consists of the halves with the area on the left side only.
struct PlanarGraph {
  private let edges: [GridEdge]
  /// The halves by the vertex at which they begin, and around it by their angle.
  private let halves: [Int]
  /// The index of each half in `halves`.
  private var position: [Int]
  /// The halves at each vertex, and the index of the vertex of each half.
  private var vertices: [Range<Int>] = []
  private var vertexIndex: [Int]
  /// The winding number on the left of each half.
  private var windings: [Int64]
  private var isVisited: [Bool]
  /// The index before which all vertices are visited.
  private var firstOpen = 0

  init(_ edges: [GridEdge]) {
    self.edges = edges
    halves = (0..<2 * edges.count).sorted { Self.isOrdered($0, $1, edges) }
    position = Array(repeating: 0, count: halves.count)
    vertexIndex = position
    windings = Array(repeating: 0, count: halves.count)
    for (index, half) in halves.enumerated() {
      position[half] = index
      if index == 0 || edges.origin(half) != edges.origin(halves[index - 1]) {
        vertices.append(index..<index)
      }
      vertices[vertices.count - 1] = vertices[vertices.count - 1].lowerBound..<index + 1
      vertexIndex[half] = vertices.count - 1
    }
    isVisited = Array(repeating: false, count: vertices.count)
  }

  private static func isOrdered(_ one: Int, _ other: Int, _ edges: [GridEdge]) -> Bool {
    let from = edges.origin(one)
    let otherFrom = edges.origin(other)
    if from != otherFrom { return from < otherFrom }
    let step = edges.direction(one)
    let otherStep = edges.direction(other)
    if step.isUpper != otherStep.isUpper { return step.isUpper }
    return step.cross(otherStep) > 0
  }

  // MARK: - Winding numbers

  /// Returns the least vertex of a connected part without winding numbers, or `nil` if there is
  /// none.
  mutating func nextSeed() -> Int? {
    while firstOpen < isVisited.count, isVisited[firstOpen] { firstOpen += 1 }
    return firstOpen < isVisited.count ? firstOpen : nil
  }

  /// Computes the winding numbers of the connected part whose least vertex is `seed`.
  mutating func setWindings(from seed: Int) {
    // On the left of its last upper half, or its last one, the area reaches to the left.
    let range = vertices[seed]
    let half =
      halves[range.last { edges.direction(halves[$0]).isUpper } ?? range.upperBound - 1]
    setWindings(around: half, winding(leftOf: edges.origin(half)))
    var pending = [seed]
    while let next = pending.popLast() {
      for half in halves[vertices[next]] where !isVisited[vertexIndex[half ^ 1]] {
        setWindings(around: half ^ 1, windings[half] - edges.count(half))
        pending.append(vertexIndex[half ^ 1])
      }
    }
  }

  /// Computes the winding numbers of the halves at a vertex from that of one of them.
  private mutating func setWindings(around half: Int, _ winding: Int64) {
    let range = vertices[vertexIndex[half]]
    var index = position[half]
    var winding = winding
    windings[half] = winding
    for _ in range.dropFirst() {
      index = index + 1 == range.upperBound ? range.lowerBound : index + 1
      winding += edges.count(halves[index])
      windings[halves[index]] = winding
    }
    isVisited[vertexIndex[half]] = true
  }

  /// Returns the winding number at a point beside a vertex, which is the least one of its connected
  /// part, on its left.
  private func winding(leftOf vertex: GridVertex) -> Int64 {
    var winding: Int64 = 0
    for edge in edges where (edge.from.y <= vertex.y) != (edge.to.y <= vertex.y) {
      let isUpward = edge.to.y > edge.from.y
      let side = (edge.to - edge.from).cross(vertex - edge.from)
      if isUpward ? side < 0 : side > 0 { winding -= isUpward ? edge.count : -edge.count }
    }
    return winding
  }

  // MARK: - Boundary

  /// Returns the polygons around the area that is filled, and around its holes.
  func boundary(evenOdd: Bool) -> [[GridVertex]] {
    func isInside(_ winding: Int64) -> Bool { evenOdd ? winding & 1 != 0 : winding != 0 }
    var isBoundary = halves.indices.map { half in
      isInside(windings[half]) && !isInside(windings[half] - edges.count(half))
    }
    var polygons: [[GridVertex]] = []
    for start in halves where isBoundary[start] {
      var polygon: [GridVertex] = []
      var half = start
      while isBoundary[half] {
        isBoundary[half] = false
        polygon.append(edges.origin(half))
        half = nextHalf(after: half) { isBoundary[$0] || $0 == start }
      }
      polygons.append(polygon)
    }
    return polygons
  }

  /// Returns the next half of a polygon: clockwise from the way back, the first that may follow.
  private func nextHalf(after half: Int, where mayFollow: (Int) -> Bool) -> Int {
    let range = vertices[vertexIndex[half ^ 1]]
    var index = position[half ^ 1]
    for _ in range {
      index = (index == range.lowerBound ? range.upperBound : index) - 1
      if mayFollow(halves[index]) { break }
    }
    return halves[index]
  }
}

// The halves of an edge have twice its index, and one more for the way back.
extension [GridEdge] {
  fileprivate func origin(_ half: Int) -> GridVertex {
    half & 1 == 0 ? self[half >> 1].from : self[half >> 1].to
  }

  fileprivate func direction(_ half: Int) -> GridVertex { origin(half ^ 1) - origin(half) }

  /// Returns the number of times that the path goes along a half, less those that it goes back.
  fileprivate func count(_ half: Int) -> Int64 {
    half & 1 == 0 ? self[half >> 1].count : -self[half >> 1].count
  }
}
