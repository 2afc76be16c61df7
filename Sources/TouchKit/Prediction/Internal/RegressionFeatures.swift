/// What the correction of a prediction looks at, as eight displacements of which it learns how much
/// of each arrives.
///
/// They turn and mirror with the movement, so the correction does too. The first is the filters'
/// mixture, put in per horizon; the others are where such mixtures were found to fall short: in the
/// acceleration along and across the path, in fast and slow strokes, in the lag of the filter
/// behind the finger, at a stroke's onset, in the last two displacements themselves.
struct RegressionFeatures: Sendable {
  typealias Lanes = SIMD8<Double>

  private var x = Lanes.zero, y = Lanes.zero

  /// Nothing is moving.
  init() {}

  /// From the second filter of the bank, the place and age of the touch, and its last two
  /// displacements.
  init(
    _ bank: KalmanFilterBank, location: Point2D, age: Double, last: Vector2D, previous: Vector2D
  ) {
    let velocity = Vector2D(dx: bank.vx[1], dy: bank.vy[1])
    let acceleration = Vector2D(dx: bank.ax[1], dy: bank.ay[1])
    let speed = velocity.length
    let direction = speed > 0 ? velocity / speed : .zero
    let along = direction * direction.dot(acceleration)
    let fast = velocity * (speed / (speed + PredictionConstants.halfSpeed))
    let lag = Vector2D(dx: bank.x[1] - location.x, dy: bank.y[1] - location.y)
    // A cheap bell: 1 at the beginning, a half after the onset.
    let young =
      velocity * (1 / (1 + (age / PredictionConstants.onset) * (age / PredictionConstants.onset)))
    // Where there is no direction all of the acceleration counts as along.
    let across = speed > 0 ? acceleration - along : .zero
    x = Lanes(0, along.dx, across.dx, fast.dx, lag.dx, young.dx, last.dx, previous.dx)
    y = Lanes(0, along.dy, across.dy, fast.dy, lag.dy, young.dy, last.dy, previous.dy)
  }

  /// The displacements for one horizon, in seconds: accelerations grow with its square, velocities
  /// with itself.
  @inline(__always)
  func scaled(to time: Double, mixture: Vector2D) -> (x: Lanes, y: Lanes) {
    let scale = Lanes(0, time * time, time * time, time, 1, time, 1, 1)
    var (scaledX, scaledY) = (x * scale, y * scale)
    scaledX[0] = mixture.dx
    scaledY[0] = mixture.dy
    return (scaledX, scaledY)
  }
}
