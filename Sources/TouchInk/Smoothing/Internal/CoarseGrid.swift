import TouchKit

// A digitizer that reports whole points turns a slow line into steps. The settling tail is too
// short to see that: a step each five samples is a movement to it. So a sample is drawn on a
// straight line through it and those before it, if all of them are what remains of that line when
// its points are rounded. No letter has a line of 25 points that curves by less.

extension StrokeSamples {
  /// Returns the vector from a received location to the straight line that was rounded to it and to
  /// those before it, or `nil` if there is none.
  @inline(never)
  func straightShift(at index: Int) -> Vector2D? {
    let end = Swift.min(index + SettlingWeights.delay + 1, endIndex)
    guard hookCount < index, index < end - 1 else { return nil }
    var shift: Vector2D?
    for count in CoarseGrid.counts {
      let line = Swift.max(end - count, hookCount)..<end
      func step(_ other: Int) -> Vector2D {
        storedSamples[other].location - storedSamples[index].location
      }
      var sum = Vector2D.zero
      // Of complex numbers, so that its angle is twice that of the line.
      var squares = Vector2D.zero
      for other in line {
        guard storedSamples[other].location.isWhole else { return shift }
        sum += step(other)
        squares += step(other).squared
      }
      let mean = sum / Double(line.count)
      let normal = Vector2D(angle: (squares - mean.squared * Double(line.count)).angle / 2)
        .perpendicular
      let distance = mean.dot(normal)
      for other in line
      where abs(step(other).dot(normal) - distance) > CoarseGrid.greatestDistance {
        return shift
      }
      if (step(end - 1) - step(line.lowerBound)).length >= CoarseGrid.leastLength {
        shift = normal * distance
      }
    }
    return shift
  }
}

enum CoarseGrid {
  /// The numbers of samples in which a line is looked for.
  static let counts = [16, 32, 64]
  /// The number of samples after a received one that may depend on its location.
  static let reach = 64 - SettlingWeights.delay
  /// The least length of a line, in points.
  static let leastLength = 25.0
  /// The greatest distance of a rounded location from its line, in points: half of the diagonal of
  /// a cell, and some play.
  static let greatestDistance = 0.8
}

extension Vector2D {
  /// The square of the vector as a complex number.
  fileprivate var squared: Vector2D { Vector2D(dx: dx * dx - dy * dy, dy: 2 * dx * dy) }
}

extension Point2D {
  /// Whether both coordinates are whole numbers. What is added and subtracted rounds them.
  @inline(__always)
  var isWhole: Bool { (x + 0x1.8p52) - 0x1.8p52 == x && (y + 0x1.8p52) - 0x1.8p52 == y }
}
