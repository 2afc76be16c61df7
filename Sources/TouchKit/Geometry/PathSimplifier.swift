/// The Ramer-Douglas-Peucker algorithm: it removes points of a path so that every removed point is
/// within a tolerance of the segment that replaces it. The first and the last point are kept.
package enum PathSimplifier {
  /// The number of points that are simplified together, which bounds the number of steps for each
  /// point.
  static let chunkSize = 1024

  /// Returns the simplified points of an open path. A tolerance that is not greater than 0 removes
  /// nothing.
  ///
  /// - Complexity: O(*n*), where *n* is the number of points, because the path is simplified in
  ///   chunks of bounded length. There is no recursion.
  package static func simplified(_ points: [Point2D], tolerance: Double) -> [Point2D] {
    guard tolerance > 0, points.count > 2 else { return points }
    let kept = indices(count: points.count) { first, last, index in
      distance(of: points[index], from: points[first], to: points[last]) / tolerance
    }
    return kept.map { points[$0] }
  }

  /// Returns the indices of the points to keep.
  ///
  /// - Parameters:
  ///   - count: The number of points.
  ///   - error: A closure that returns the distance of a point from the segment between two others,
  ///     in units of the tolerance.
  package static func indices(
    count: Int, error: (_ first: Int, _ last: Int, _ index: Int) -> Double
  ) -> [Int] {
    guard count > 2 else { return Array(0..<count) }
    var isKept = [Bool](repeating: false, count: count)
    var pending: [(first: Int, last: Int)] = []
    for first in stride(from: 0, to: count - 1, by: chunkSize) {
      let last = min(first + chunkSize, count - 1)
      isKept[first] = true
      isKept[last] = true
      pending.append((first, last))
    }
    while let (first, last) = pending.popLast() {
      guard last - first > 1 else { continue }
      var worst = first
      var worstError = 1.0
      for index in first + 1..<last {
        let error = error(first, last, index)
        if !(error <= worstError) {
          worst = index
          worstError = error
        }
      }
      guard worst != first else { continue }
      isKept[worst] = true
      pending.append((first, worst))
      pending.append((worst, last))
    }
    return isKept.indices.filter { isKept[$0] }
  }

  /// Returns the distance of a point from the segment between two others.
  package static func distance(of point: Point2D, from start: Point2D, to end: Point2D) -> Double {
    let along = end - start
    let square = along.lengthSquared
    guard square > 0 else { return point.distance(to: start) }
    let fraction = min(max((point - start).dot(along) / square, 0), 1)
    return point.distance(to: start.interpolated(to: end, at: fraction))
  }
}
