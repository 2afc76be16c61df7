import TouchKit

/// The latest samples of a moving quantity, from which its velocity is computed on demand (R42).
///
/// Most actions never read a velocity, and an estimator that runs with every sample would cost
/// more than the gesture. This is a value without heap storage, so that adding a sample does not
/// allocate.
struct VelocitySamples {
  /// The number of samples that one vector holds. A power of two, so that the ring's index is a bit
  /// mask.
  private static let capacity = 16
  private var times = SIMD16<Double>()
  private var xs = SIMD16<Double>()
  private var ys = SIMD16<Double>()
  /// The index of the next sample, and the number of samples.
  private var next = 0
  private var count = 0
  /// The times of the newest sample and of the one before it.
  private var newest = -Double.infinity
  private var secondNewest = -Double.infinity
  /// The velocity before the first change of fingers in the latest series, and the time of the
  /// latest change.
  private var change: (velocity: Vector2D, time: Double)?
  /// The velocity at the end, if fingers changed just before, and the time of the end.
  private var end: (velocity: Vector2D, time: Double)?

  /// Adds a sample. If samples come faster than needed, it replaces the newest, so that they reach
  /// back far enough.
  mutating func append(_ value: Vector2D, at time: Double) {
    if time - secondNewest < GestureConstants.velocityInterval {
      write(value, time, at: index(before: 1))
    } else {
      secondNewest = newest
      write(value, time, at: next)
      next = (next + 1) & (Self.capacity - 1)
      if count < Self.capacity { count += 1 }
    }
    newest = time
  }

  /// Records that fingers land or lift while others stay.
  mutating func fingersChange(at time: Double) {
    change = (recentChange(at: time) ?? velocity(at: time), time)
  }

  /// Records the end of the gesture. What the last fingers do while they lift one after another is
  /// no movement: its velocity is that before the first of them lifted (R42).
  mutating func finish(at time: Double) {
    if let velocity = recentChange(at: time) { end = (velocity, time) }
  }

  /// Returns the velocity before a series of changes that a time belongs to, or `nil` if there is
  /// none.
  private func recentChange(at time: Double) -> Vector2D? {
    guard let change,
      time - change.time < GestureConstants.changeInterval - TouchConstants.timeTolerance
    else { return nil }
    return change.velocity
  }

  /// Returns the velocity at a time in seconds, in units of the quantity per second; zero if it has
  /// rested until then.
  func velocity(at time: Double) -> Vector2D {
    if let end {
      return time - end.time < GestureConstants.changeInterval ? end.velocity : .zero
    }
    var estimator = VelocityEstimator()
    for age in (0..<count).reversed() {
      let index = index(before: age + 1)
      estimator.add(Point2D(x: xs[index], y: ys[index]), at: times[index])
    }
    return estimator.velocity(at: time)
  }

  /// Returns the index of the sample that was added `steps` before the next one.
  private func index(before steps: Int) -> Int { (next - steps) & (Self.capacity - 1) }

  private mutating func write(_ value: Vector2D, _ time: Double, at index: Int) {
    times[index] = time
    xs[index] = value.dx
    ys[index] = value.dy
  }
}
