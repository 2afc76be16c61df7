import TouchKit

/// Leaves out points of a path that are not missed (Douglas and Peucker): what is left is a part of the points, the first and the last
/// among them, and every point left out lies within the tolerance of the piece that replaces it.
enum PathSimplifier {
  /// The points of an open path that are needed. A tolerance that is not greater than 0 leaves out nothing.
  ///
  /// Without recursion, and in stretches of bounded length: the cost is linear in the number of points whatever they are.
  static func simplified(_ points: [Point2D], tolerance: Double) -> [Point2D] {
    guard tolerance > 0, points.count > 2 else { return points }
    let kept = indices(count: points.count) { first, last, index in
      distance(of: points[index], from: points[first], to: points[last]) / tolerance
    }
    return kept.map { points[$0] }
  }

  /// The places that are needed of `count`, where `error` says how far a place is from where the piece between two others has it, in
  /// tolerances.
  static func indices(count: Int, error: (_ first: Int, _ last: Int, _ index: Int) -> Double)
    -> [Int]
  {
    guard count > 2 else { return Array(0..<count) }
    var isKept = [Bool](repeating: false, count: count)
    var pending: [(first: Int, last: Int)] = []
    for first in stride(from: 0, to: count - 1, by: RenderConstants.simplifierChunkSize) {
      let last = Swift.min(first + RenderConstants.simplifierChunkSize, count - 1)
      (isKept[first], isKept[last]) = (true, true)
      pending.append((first, last))
    }
    while let (first, last) = pending.popLast() {
      guard last - first > 1 else { continue }
      var (worst, worstError) = (first, 1.0)
      for index in first + 1..<last {
        let error = error(first, last, index)
        if !(error <= worstError) { (worst, worstError) = (index, error) }
      }
      guard worst != first else { continue }
      isKept[worst] = true
      pending.append((first, worst))
      pending.append((worst, last))
    }
    return isKept.indices.filter { isKept[$0] }
  }

  /// The distance of a point from the straight piece between two others.
  static func distance(of point: Point2D, from start: Point2D, to end: Point2D) -> Double {
    let along = end - start
    let square = along.lengthSquared
    guard square > 0 else { return point.distance(to: start) }
    let fraction = Swift.min(Swift.max((point - start).dot(along) / square, 0), 1)
    return point.distance(to: start.interpolated(to: end, at: fraction))
  }
}
