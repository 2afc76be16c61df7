/// The features of the correction: eight displacements whose coefficients are learned.
///
/// They rotate and mirror with the movement, so the correction does too. The first one is the
/// filters' mixture, which is inserted for each horizon. The others describe situations in which
/// such mixtures proved inaccurate: acceleration along and across the path, fast and slow strokes,
/// the lag of the filter, the start of a stroke, and the last two displacements.
struct RegressionFeatures: Sendable {
  typealias Lanes = SIMD8<Double>

  private var x = Lanes.zero, y = Lanes.zero

  /// Creates the features of a touch that does not move.
  init() {}

  /// Creates the features from the second filter of the bank, the location and age of the touch,
  /// and its last two displacements.
  @inline(__always)
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
    // An inexpensive bell curve: 1 at the beginning, and 1/2 after the onset.
    let young =
      velocity * (1 / (1 + (age / PredictionConstants.onset) * (age / PredictionConstants.onset)))
    // Without a direction, all of the acceleration counts as along the path.
    let across = speed > 0 ? acceleration - along : .zero
    x = Lanes(0, along.dx, across.dx, fast.dx, lag.dx, young.dx, last.dx, previous.dx)
    y = Lanes(0, along.dy, across.dy, fast.dy, lag.dy, young.dy, last.dy, previous.dy)
  }

  /// Returns the corrected displacements for all horizons, with one horizon in each lane.
  ///
  /// - Parameters:
  ///   - low: The coefficients of the mixture and of the first three features.
  ///   - high: The coefficients of the other features.
  @inline(__always)
  func corrected(
    _ mixtureX: SIMD4<Double>, _ mixtureY: SIMD4<Double>, _ low: Matrix4, _ high: Matrix4
  ) -> (x: SIMD4<Double>, y: SIMD4<Double>) {
    let time = PredictionConstants.horizons
    let square = time * time
    @inline(__always)
    func sum(_ mixture: SIMD4<Double>, _ features: Lanes) -> SIMD4<Double> {
      var sum = low[0] * mixture
      sum += low[1] * (features[1] * square)
      sum += low[2] * (features[2] * square)
      sum += low[3] * (features[3] * time)
      sum += high[0] * features[4]
      sum += high[1] * (features[5] * time)
      sum += high[2] * features[6]
      return sum + high[3] * features[7]
    }
    return (sum(mixtureX, x), sum(mixtureY, y))
  }

  /// Returns the displacements for one horizon in seconds. Accelerations scale with its square,
  /// velocities with the time itself.
  @inline(__always)
  func scaled(to time: Double, mixture: Vector2D) -> (x: Lanes, y: Lanes) {
    let scale = Lanes(0, time * time, time * time, time, 1, time, 1, 1)
    var scaledX = x * scale
    var scaledY = y * scale
    scaledX[0] = mixture.dx
    scaledY[0] = mixture.dy
    return (scaledX, scaledY)
  }
}
