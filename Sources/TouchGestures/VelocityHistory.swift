import TouchKit

/// The newest readings of something that moves, kept so that its velocity can be asked for: the core's estimator (R42) is run over
/// them then. Most actions never ask, and running it with every reading would cost more than the gesture itself.
///
/// It is a value without heap storage: adding a reading allocates nothing.
struct VelocityHistory {
  private static let capacity = 16
  private var times = SIMD16<Double>()
  private var xs = SIMD16<Double>()
  private var ys = SIMD16<Double>()
  /// Where the next reading goes, and how many there are.
  private var next = 0
  private var count = 0

  /// Forgets all readings.
  mutating func reset() { (next, count) = (0, 0) }

  /// Takes a reading. Of those that come faster than the history needs, the newest counts, so that it reaches back far enough.
  mutating func add(_ place: Vector2D, at time: Double) {
    let newest = (next + Self.capacity - 1) % Self.capacity
    if count > 1 {
      let before = (next + Self.capacity - 2) % Self.capacity
      if time - times[before] < GestureConstants.velocityInterval {
        write(place, time, at: newest)
        return
      }
    }
    write(place, time, at: next)
    next = (next + 1) % Self.capacity
    if count < Self.capacity { count += 1 }
  }

  /// The velocity at a time in seconds, in units of the places per second; zero where they rested until then.
  func velocity(at time: Double) -> Vector2D {
    var estimator = VelocityEstimator()
    for number in 0..<count {
      let place = (next + Self.capacity - count + number) % Self.capacity
      estimator.add(Point2D(x: xs[place], y: ys[place]), at: times[place])
    }
    return estimator.velocity(at: time)
  }

  private mutating func write(_ value: Vector2D, _ time: Double, at place: Int) {
    times[place] = time
    xs[place] = value.dx
    ys[place] = value.dy
  }
}
