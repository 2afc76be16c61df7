import TouchKit

/// Where the middle of a swipe's fingers can be, seen from where they landed, without anything being decided (R40).
///
/// That is a disk, in which there is no direction yet, and one triangle for each way of a swipe, with its tip in the middle: inside the
/// swipe's deviation, and not yet far enough along. Who leaves it at the far side of a triangle has swiped; anywhere else it was no swipe.
struct SwipeRegion {
  /// The ways that are taken.
  let direction: SwipeGestureRecognizer.Direction

  private static let axes: [(direction: SwipeGestureRecognizer.Direction, axis: Vector2D)] = [
    (.right, Vector2D(dx: 1, dy: 0)), (.left, Vector2D(dx: -1, dy: 0)), (.up, Vector2D(dx: 0, dy: -1)), (.down, Vector2D(dx: 0, dy: 1)),
  ]
  private static let distance = GestureConstants.swipeDistance - TouchConstants.lengthTolerance
  private static let deviation = GestureConstants.swipeDeviation + GestureConstants.angleTolerance
  /// Each piece is left into another one or for good, so that no straight way has more stations than there are pieces, the disk twice.
  private static let stations = 6

  /// Whether a place is in the disk.
  func isNear(_ place: Vector2D) -> Bool { place.lengthSquared < Self.distance * Self.distance }

  /// Where a way that starts in the field leaves it; nil: it stays.
  func exit(of way: StraightWay) -> Vector2D? {
    var distance = 0.0
    for _ in 0..<Self.stations {
      let farthest = end(of: way, from: distance)
      guard farthest > distance else { break }
      if farthest >= way.length { return nil }
      distance = farthest
    }
    return way.place(after: distance)
  }

  /// How far a place is off the nearest of the ways, in radians.
  func deviation(of place: Vector2D) -> Double {
    var least = Double.pi
    for (way, axis) in Self.axes where direction.contains(way) { least = Swift.min(least, Swift.abs(axis.angle(to: place))) }
    return least
  }

  /// Whether a place is far enough along one of the ways, and not too far off it.
  func isSwipe(_ place: Vector2D) -> Bool {
    let distance = Self.distance - TouchConstants.lengthTolerance
    for (way, axis) in Self.axes where direction.contains(way) {
      if axis.dot(place) >= distance && Swift.abs(axis.angle(to: place)) <= Self.deviation { return true }
    }
    return false
  }

  /// After how many points the way leaves the pieces of the field that it is in at some place of it.
  private func end(of way: StraightWay, from distance: Double) -> Double {
    let place = way.place(after: distance)
    var end = distance
    if isNear(place) { end = Swift.max(end, way.end(inCircle: Self.distance)) }
    for (wanted, axis) in Self.axes where direction.contains(wanted) {
      guard axis.dot(place) < Self.distance, Swift.abs(axis.angle(to: place)) <= Self.deviation else { continue }
      let (left, right) = (axis.rotated(by: -Self.deviation - .pi / 2), axis.rotated(by: Self.deviation + .pi / 2))
      end = Swift.max(
        end, Swift.min(way.end(of: Self.distance, along: axis), way.end(of: 0, along: left), way.end(of: 0, along: right)))
    }
    return end
  }
}
