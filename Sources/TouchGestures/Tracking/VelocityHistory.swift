import TouchKit

/// The newest readings of something that moves, kept so that its velocity can be asked for: the core's estimator (R42) is run over
/// them then. Most actions never ask, and running it with every reading would cost more than the gesture itself.
///
/// It is a value without heap storage: adding a reading allocates nothing.
struct VelocityHistory {
  /// As many as a vector of them holds; a power of two, so that counting round is cheap.
  private static let capacity = 16
  private var times = SIMD16<Double>()
  private var xs = SIMD16<Double>()
  private var ys = SIMD16<Double>()
  /// Where the next reading goes, and how many there are.
  private var next = 0
  private var count = 0
  /// The times of the newest reading and of the one before it, which every further one is compared with.
  private var newest = -Double.infinity
  private var secondNewest = -Double.infinity

  /// Forgets all readings.
  mutating func reset() {
    (next, count) = (0, 0)
    (newest, secondNewest) = (-.infinity, -.infinity)
  }

  /// Takes a reading. Of those that come faster than the history needs, the newest counts, so that it reaches back far enough.
  mutating func add(_ value: Vector2D, at time: Double) {
    if time - secondNewest < GestureConstants.velocityInterval {
      write(value, time, at: place(before: 1))
    } else {
      secondNewest = newest
      write(value, time, at: next)
      next = (next + 1) & (Self.capacity - 1)
      if count < Self.capacity { count += 1 }
    }
    newest = time
  }

  /// The velocity at a time in seconds, in units of the places per second; zero where they rested until then.
  func velocity(at time: Double) -> Vector2D {
    var estimator = VelocityEstimator()
    for number in 0..<count {
      let place = place(before: count - number)
      estimator.add(Point2D(x: xs[place], y: ys[place]), at: times[place])
    }
    return estimator.velocity(at: time)
  }

  /// Where the reading stands that came so many before the next one.
  private func place(before steps: Int) -> Int { (next - steps) & (Self.capacity - 1) }

  private mutating func write(_ value: Vector2D, _ time: Double, at place: Int) {
    times[place] = time
    xs[place] = value.dx
    ys[place] = value.dy
  }
}
