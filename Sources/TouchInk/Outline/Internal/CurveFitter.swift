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
      var offset = Vector2D.zero
      var other = index
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
      let last = points[points.count - 1]
      let next = polygon[index % polygon.count]
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
      var fitting = start + 1
      var end = start + 4
      var limit = last + 1
      var best: Path2D.Element?
      while fitting + 1 < limit {
        end = min(max(end, fitting + 1), limit - 1)
        let arrival = end == last ? seam ?? -tangent(from: last, step: -1) : direction(at: end)
        if let curve = curve(start, end, departure, arrival) {
          fitting = end
          best = curve
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
    let first = points[0]
    let last = points[points.count - 1]
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
    var other = index + step
    var offset = Vector2D.zero
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
    var fit = CurveFit(points[start...end], departure, arrival)
    guard fit.length > 0 else { return nil }
    for _ in 0..<InkConstants.fitRoundLimit {
      fit.setArms()
      let error = fit.improveTimes()
      if error <= tolerance * tolerance {
        return .curve(to: fit.last, control1: fit.control1, control2: fit.control2)
      }
      if error > 16 * tolerance * tolerance { return nil }
    }
    return nil
  }
}

/// The fit of one cubic curve with given tangents to points.
private struct CurveFit {
  private let points: ArraySlice<Point2D>
  private let departure: Vector2D
  private let arrival: Vector2D
  private let first: Point2D
  let last: Point2D
  /// The length of the polyline through the points.
  let length: Double
  /// The fractions at which the curve is near the points: first those of the distance along them.
  private var times = [0.0]
  private(set) var control1: Point2D
  private(set) var control2: Point2D

  init(_ points: ArraySlice<Point2D>, _ departure: Vector2D, _ arrival: Vector2D) {
    self.points = points
    self.departure = departure
    self.arrival = arrival
    first = points[points.startIndex]
    last = points[points.endIndex - 1]
    control1 = first
    control2 = last
    for index in points.indices.dropFirst() {
      times.append(times[times.count - 1] + points[index].distance(to: points[index - 1]))
    }
    length = times[times.count - 1]
    for index in times.indices { times[index] /= length }
  }

  /// Sets the lengths of both control arms by least squares.
  mutating func setArms() {
    var aa = 0.0
    var ab = 0.0
    var bb = 0.0
    var ax = 0.0
    var bx = 0.0
    for (index, time) in times.enumerated() {
      let rest = 1 - time
      let to = 3 * rest * time * time
      let a = departure * (3 * rest * rest * time)
      let b = arrival * -to
      let target =
        points[points.startIndex + index] - first - (last - first) * (time * time * time + to)
      aa += a.dot(a)
      ab += a.dot(b)
      bb += b.dot(b)
      ax += a.dot(target)
      bx += b.dot(target)
    }
    let determinant = aa * bb - ab * ab
    var begin = (ax * bb - bx * ab) / determinant
    var end = (bx * aa - ax * ab) / determinant
    if !(min(begin, end) > 0 && max(begin, end) < 2 * length) {
      begin = length / 3
      end = length / 3
    }
    control1 = first + departure * begin
    control2 = last - arrival * end
  }

  /// Moves the fractions nearer to those at which the curve is nearest to the points, by one step
  /// of Newton's method.
  ///
  /// - Returns: The square of the largest distance before.
  mutating func improveTimes() -> Double {
    let one = control1 - first
    let two = control2 - control1
    let three = last - control2
    var error = 0.0
    for (index, time) in times.enumerated().dropFirst().dropLast() {
      let point = points[points.startIndex + index]
      let rest = 1 - time
      let offset =
        (first - point) * (rest * rest * rest) + (control1 - point) * (3 * rest * rest * time)
        + (control2 - point) * (3 * rest * time * time) + (last - point) * (time * time * time)
      error = max(error, offset.lengthSquared)
      let velocity =
        (one * (rest * rest) + two * (2 * rest * time) + three * (time * time)) * 3
      let acceleration = ((two - one) * rest + (three - two) * time) * 6
      let slope = velocity.lengthSquared + offset.dot(acceleration)
      let next = time - offset.dot(velocity) / slope
      if slope > 0, next > 0, next < 1 { times[index] = next }
    }
    return error
  }
}
