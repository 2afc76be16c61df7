import TouchKit

/// The displacements of a swipe's centroid at which nothing is decided yet (R40).
///
/// The region is the union of a disk, in which the direction is still open, and one triangle for
/// each direction of the swipe, with its tip at the origin: within the swipe's deviation, and not
/// yet far enough along. The centroid that leaves the region through the base of a triangle has
/// swiped; if it leaves anywhere else, the swipe fails.
struct SwipeRegion {
  /// The accepted directions.
  let direction: SwipeGestureRecognizer.Direction

  private static let axes: [(direction: SwipeGestureRecognizer.Direction, axis: Vector2D)] = [
    (.right, Vector2D(dx: 1, dy: 0)), (.left, Vector2D(dx: -1, dy: 0)),
    (.up, Vector2D(dx: 0, dy: -1)), (.down, Vector2D(dx: 0, dy: 1)),
  ]
  private static let distance = GestureConstants.swipeDistance - TouchConstants.lengthTolerance
  private static let deviation = GestureConstants.swipeDeviation + GestureConstants.angleTolerance

  /// Returns whether a displacement is in the disk.
  func isNear(_ displacement: Vector2D) -> Bool {
    displacement.lengthSquared < Self.distance * Self.distance
  }

  /// Returns the displacement at which a segment that starts in the region leaves it, or `nil` if
  /// it does not.
  func exit(from start: Vector2D, to end: Vector2D) -> Vector2D? {
    let segment = Segment(start: start, end: end)
    var time = 0.0
    // The parts are convex, so a segment leaves each of them once. One more step is for rounding.
    for _ in 0..<Self.axes.count + 2 {
      let next = exitTime(of: segment, from: time)
      guard next > time else { break }
      if next >= 1 { return nil }
      time = next
    }
    return segment.displacement(at: time)
  }

  /// Returns the angle between a displacement and the nearest accepted direction, in radians.
  func deviation(of displacement: Vector2D) -> Double {
    var least = Double.pi
    for (accepted, axis) in Self.axes where direction.contains(accepted) {
      least = min(least, abs(axis.angle(to: displacement)))
    }
    return least
  }

  /// Returns whether a displacement is far enough along an accepted direction, and near enough to
  /// it.
  func isSwipe(_ displacement: Vector2D) -> Bool {
    // The exit from a triangle lies on its base, up to rounding.
    let distance = Self.distance - TouchConstants.lengthTolerance
    for (accepted, axis) in Self.axes where direction.contains(accepted) {
      if axis.dot(displacement) >= distance
        && abs(axis.angle(to: displacement)) <= Self.deviation
      {
        return true
      }
    }
    return false
  }

  /// Returns the latest time at which the segment leaves one of the parts of the region that it is
  /// in at `time`.
  private func exitTime(of segment: Segment, from time: Double) -> Double {
    let displacement = segment.displacement(at: time)
    var exit = time
    if isNear(displacement) {
      exit = max(
        exit, SegmentCrossing(from: segment.start, to: segment.end).exit(beyond: Self.distance))
    }
    for (accepted, axis) in Self.axes where direction.contains(accepted) {
      guard axis.dot(displacement) < Self.distance,
        abs(axis.angle(to: displacement)) <= Self.deviation
      else { continue }
      let (left, right) = (
        axis.rotated(by: -Self.deviation - .pi / 2), axis.rotated(by: Self.deviation + .pi / 2)
      )
      let triangle = min(
        segment.exit(beyond: Self.distance, along: axis), segment.exit(beyond: 0, along: left),
        segment.exit(beyond: 0, along: right))
      exit = max(exit, triangle)
    }
    return exit
  }

  private struct Segment {
    let start: Vector2D
    let end: Vector2D

    func displacement(at time: Double) -> Vector2D { start + (end - start) * time }

    /// Returns the time at which the segment passes a limit along a unit vector, or infinity if it
    /// does not.
    func exit(beyond limit: Double, along axis: Vector2D) -> Double {
      let rate = axis.dot(end - start)
      return rate > 0 ? (limit - axis.dot(start)) / rate : .infinity
    }
  }
}
