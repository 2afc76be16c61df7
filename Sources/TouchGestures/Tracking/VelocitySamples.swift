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

  /// Returns the velocity at a time in seconds, in units of the quantity per second; zero if it has
  /// rested until then.
  func velocity(at time: Double) -> Vector2D {
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
