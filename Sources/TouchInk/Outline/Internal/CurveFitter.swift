import TouchKit
import TouchViews

/// A fit of cubic curves to a closed polygon, with its corners kept (Schneider, 1990).
///
/// Between two corners, each curve covers as many points as it can within the tolerance. Where two
/// curves meet, they have the same tangent.
struct CurveFitter {
  private let tolerance: Double
  /// The points of a run between two corners.
  private var points: [Point2D] = []

  init(tolerance: Double) { self.tolerance = tolerance }

  /// Appends a closed subpath along a polygon.
  mutating func add(_ polygon: [Point2D], to elements: inout [Path2D.Element]) {
    let corners = corners(of: polygon)
    let first = corners.first ?? 0
    elements.append(.move(to: polygon[first]))
    for (index, corner) in corners.enumerated() {
      let next = index + 1 < corners.count ? corners[index + 1] : first + polygon.count
      setPoints(polygon, corner...next)
      addRun(isSmooth: false, to: &elements)
    }
    if corners.isEmpty {
      setPoints(polygon, 0...polygon.count)
      addRun(isSmooth: true, to: &elements)
    }
    elements.append(.close)
  }

  /// Returns the indices of the vertices at which the polygon turns, in order.
  private func corners(of polygon: [Point2D]) -> [Int] {
    /// Returns the direction from a vertex to the first point beyond a short distance.
    func direction(_ index: Int, _ step: Int) -> Vector2D {
      var (offset, other) = (Vector2D.zero, index)
      for _ in 0..<InkConstants.tangentPointLimit
      where offset.length < tolerance * InkConstants.cornerReach {
        other = (other + step + polygon.count) % polygon.count
        offset = polygon[other] - polygon[index]
      }
      return offset.normalized ?? .zero
    }
    let cosines = polygon.indices.map { -direction($0, 1).dot(direction($0, -1)) }
    // A rounded corner has several such vertices, of which the sharpest counts.
    var corners: [Int] = []
    for (index, cosine) in cosines.enumerated() where cosine < InkConstants.fittedCornerCosine {
      guard let last = corners.last,
        polygon[last].distance(to: polygon[index]) < tolerance * InkConstants.cornerReach
      else {
        corners.append(index)
        continue
      }
      if cosine < cosines[last] { corners[corners.count - 1] = index }
    }
    return corners
  }

  /// Takes the points of a run. Long lines are divided, so that curves follow them between their
  /// ends too.
  private mutating func setPoints(_ polygon: [Point2D], _ range: ClosedRange<Int>) {
    points.removeAll(keepingCapacity: true)
    points.append(polygon[range.lowerBound % polygon.count])
    for index in range.dropFirst() {
      let (last, next) = (points[points.count - 1], polygon[index % polygon.count])
      let count = min(Int(last.distance(to: next) / (8 * tolerance)) + 1, 8)
      for part in 1..<count {
        points.append(last.interpolated(to: next, at: Double(part) / Double(count)))
      }
      points.append(next)
    }
  }

  /// Appends the curves of the run.
  private func addRun(isSmooth: Bool, to elements: inout [Path2D.Element]) {
    let last = points.count - 1
    if !isSmooth, isStraight { return elements.append(.line(to: points[last])) }
    let seam = isSmooth ? (points[1] - points[last - 1]).normalized : nil
    var start = 0
    var departure = seam ?? tangent(from: 0, step: 1)
    while start < last {
      // Twice as many points while they fit, and then a binary search for the last that does.
      var (fitting, end, limit) = (start + 1, start + 4, last + 1)
      var best: Path2D.Element?
      while fitting + 1 < limit {
        end = min(max(end, fitting + 1), limit - 1)
        let arrival = end == last ? seam ?? -tangent(from: last, step: -1) : direction(at: end)
        if let curve = curve(start, end, departure, arrival) {
          (fitting, best) = (end, curve)
          end = limit > last ? start + 2 * (end - start) : (fitting + limit) / 2
        } else {
          limit = end
          end = (fitting + limit) / 2
        }
      }
      elements.append(best ?? .line(to: points[fitting]))
      start = fitting
      departure = direction(at: start)
    }
  }

  /// Whether the run is a straight line.
  private var isStraight: Bool {
    let (first, last) = (points[0], points[points.count - 1])
    return points.allSatisfy {
      PathSimplifier.distance(of: $0, from: first, to: last) <= tolerance / 4
    }
  }

  /// Returns the direction of the run at a point between its ends.
  private func direction(at index: Int) -> Vector2D {
    (tangent(from: index, step: 1) - tangent(from: index, step: -1)).normalized
      ?? tangent(from: index, step: 1)
  }

  /// Returns the direction from a point of the run to the next one that is not too near.
  private func tangent(from index: Int, step: Int) -> Vector2D {
    var (other, offset) = (index + step, Vector2D.zero)
    while points.indices.contains(other), abs(other - index) <= InkConstants.tangentPointLimit {
      offset = points[other] - points[index]
      if offset.length >= tolerance { break }
      other += step
    }
    return offset.normalized ?? .zero
  }

  /// Returns the curve between two points with given tangents that is nearest to the points between
  /// them, or `nil` if it is not within the tolerance of all.
  private func curve(_ start: Int, _ end: Int, _ departure: Vector2D, _ arrival: Vector2D)
    -> Path2D.Element?
  {
    let (first, last) = (points[start], points[end])
    // The fractions at which the curve is near the points: first those of the distance along them.
    var times = [0.0]
    for index in start + 1...end {
      times.append(times[times.count - 1] + points[index].distance(to: points[index - 1]))
    }
    let length = times[times.count - 1]
    guard length > 0 else { return nil }
    for index in times.indices { times[index] /= length }
    for _ in 0..<InkConstants.fitRoundLimit {
      // Least squares for the lengths of both control arms.
      var (aa, ab, bb, ax, bx) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for (index, time) in times.enumerated() {
        let rest = 1 - time
        let (from, to) = (3 * rest * rest * time, 3 * rest * time * time)
        let (a, b) = (departure * from, arrival * -to)
        let target =
          points[start + index] - first - (last - first) * (time * time * time + to)
        aa += a.dot(a)
        ab += a.dot(b)
        bb += b.dot(b)
        ax += a.dot(target)
        bx += b.dot(target)
      }
      let determinant = aa * bb - ab * ab
      var (begin, stop) = ((ax * bb - bx * ab) / determinant, (bx * aa - ax * ab) / determinant)
      if !(min(begin, stop) > 0 && max(begin, stop) < 2 * length) {
        (begin, stop) = (length / 3, length / 3)
      }
      let (control1, control2) = (first + departure * begin, last - arrival * stop)
      var error = 0.0
      for (index, time) in times.enumerated().dropFirst().dropLast() {
        let point = points[start + index]
        let rest = 1 - time
        let offset =
          (first - point) * (rest * rest * rest) + (control1 - point) * (3 * rest * rest * time)
          + (control2 - point) * (3 * rest * time * time) + (last - point) * (time * time * time)
        error = max(error, offset.lengthSquared)
        // One step of Newton's method to the fraction that is nearest to the point.
        let (one, two, three) = (control1 - first, control2 - control1, last - control2)
        let velocity =
          (one * (rest * rest) + two * (2 * rest * time) + three * (time * time)) * 3
        let acceleration = ((two - one) * rest + (three - two) * time) * 6
        let slope = velocity.lengthSquared + offset.dot(acceleration)
        let next = time - offset.dot(velocity) / slope
        if slope > 0, next > 0, next < 1 { times[index] = next }
      }
      if error <= tolerance * tolerance {
        return .curve(to: last, control1: control1, control2: control2)
      }
      if error > 16 * tolerance * tolerance { return nil }
    }
    return nil
  }
}
