import TouchKit

/// The straight way from one place to another, both from where a movement is measured: what lies between two readings.
struct StraightWay {
  let start: Vector2D
  /// Its length, in points.
  let length: Double
  private let direction: Vector2D

  /// The way from one place to another.
  init(from start: Vector2D, to end: Vector2D) {
    let way = end - start
    (self.start, length, direction) = (start, way.length, way.normalized ?? .zero)
  }

  /// Where it is after so many points.
  func place(after distance: Double) -> Vector2D { start + direction * distance }

  /// After how many points it leaves a circle about the origin for good; it passes through it.
  func end(inCircle radius: Double) -> Double {
    let foot = start.dot(direction)
    let square = foot * foot - start.lengthSquared + radius * radius
    return (square > 0 ? square.squareRoot() : 0) - foot
  }

  /// After how many points it comes further than a limit along a direction of length 1; infinity: never.
  func end(of limit: Double, along axis: Vector2D) -> Double {
    let gain = axis.dot(direction)
    return gain > 0 ? (limit - axis.dot(start)) / gain : .infinity
  }
}
