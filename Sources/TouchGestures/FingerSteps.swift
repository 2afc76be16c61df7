import TouchKit

/// What the steps of fingers were together, from the reading before to this one: sums that cost little with every reading, and what is
/// asked of them only until a gesture began.
struct FingerSteps {
  private let count: Double
  /// The sum of the squares of their distances from the middle, before they stepped.
  private let spread: Double
  private let middle: Point2D
  /// The sum of the scalar products of where they were, from the middle, and their steps.
  private var approach = 0.0
  /// The sum of the squares of their steps.
  private var length = 0.0
  /// The sum of their steps.
  private var shift = Vector2D.zero

  /// Fingers that have not stepped yet.
  init(count: Int, spread: Double, middle: Point2D) { (self.count, self.spread, self.middle) = (Double(count), spread, middle) }

  /// One of them steps.
  mutating func add(from place: Point2D, to next: Point2D) {
    let step = next - place
    approach += (place - middle).dot(step)
    length += step.lengthSquared
    shift += step
  }

  /// What the span was on the way.
  var course: SpanCourse {
    guard count > 1 else { return SpanCourse() }
    let share = 4 / count
    let stride = length - shift.lengthSquared / count
    return SpanCourse(before: (share * spread).squareRoot(), approach: share * approach, stride: share * stride)
  }
}
