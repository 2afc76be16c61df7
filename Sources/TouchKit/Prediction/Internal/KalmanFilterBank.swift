/// A bank of four Kalman filters for the movement of one point, in the four lanes of SIMD vectors.
/// They differ only in the acceleration that they assume.
///
/// Each filter uses Singer's model of a manoeuvring target (1970): location, velocity, and an
/// acceleration with a given standard deviation that decays at the rate `decay`. Both axes have the
/// same covariance, because their noise is the same. The time steps are the intervals between
/// samples. The noise of a reading is `noise² + (timeNoise · speed)²`, because the jitter of a time
/// stamp is an error of the location that grows with speed.
///
/// The units are the caller's. `VelocityEstimator` uses no unit of length (a noise of 1 and no time
/// noise, which gives the same gains in every unit); `TouchPredictor` uses millimetres.
struct KalmanFilterBank: Sendable {
  typealias Lanes = SIMD4<Double>

  /// The parameters of the four filters.
  struct Model: Sendable {
    /// The variance of the acceleration in each lane.
    var variance: Lanes
    /// The rate at which acceleration decays, per second.
    var decay: Double
    /// The variance of a reading.
    var noise: Double
    /// The variance of a time stamp.
    var timeNoise: Double
  }

  /// The filtered location.
  private(set) var x = Lanes.zero, y = Lanes.zero
  /// The velocity.
  private(set) var vx = Lanes.zero, vy = Lanes.zero
  /// The acceleration.
  private(set) var ax = Lanes.zero, ay = Lanes.zero
  // The covariance of one axis: p is location, v is velocity, a is acceleration.
  private var pp = Lanes.zero, pv = Lanes.zero, pa = Lanes.zero, vv = Lanes.zero, va = Lanes.zero,
    aa = Lanes.zero

  /// Starts at the second sample with the velocity between the first two, which is exact except for
  /// their noise.
  ///
  /// - Parameter leastInterval: An interval that limits the velocity, but not its variance. So the
  ///   next sample corrects it.
  mutating func start(
    _ first: Point2D, _ second: Point2D, interval: Double, leastInterval: Double = 0, _ model: Model
  ) {
    let velocity = (second - first) / max(interval, leastInterval)
    x = Lanes(repeating: second.x)
    y = Lanes(repeating: second.y)
    vx = Lanes(repeating: velocity.dx)
    vy = Lanes(repeating: velocity.dy)
    ax = .zero
    ay = .zero
    pp = Lanes(repeating: model.noise)
    pv = pp / interval
    vv = 2 * pv / interval + model.variance * (interval * interval / 4)
    pa = .zero
    va = .zero
    aa = model.variance
  }

  /// Predicts the state after an interval in seconds, then updates it with a reading. Returns each
  /// filter's squared prediction error.
  ///
  /// - Parameter lateness: The time in seconds by which the reading may be older than the interval
  ///   says. As far as that explains why it is behind the prediction, it is no error.
  @discardableResult
  mutating func step(
    _ reading: Point2D, interval: Double, lateness: Double = 0, _ model: Model
  ) -> Lanes {
    advance(interval, model)
    let speed = vx * vx + vy * vy
    let gain = 1 / (pp + model.noise + model.timeNoise * speed)
    let gp = pp * gain
    let gv = pv * gain
    let ga = pa * gain
    var dx = reading.x - x
    var dy = reading.y - y
    if lateness > 0 {
      let behind = -(dx * vx + dy * vy) / speed.replacing(with: 1, where: speed .== 0)
      let age = behind.clamped(lowerBound: .zero, upperBound: Lanes(repeating: lateness))
      dx += age * vx
      dy += age * vy
    }
    x += gp * dx
    y += gp * dy
    vx += gv * dx
    vy += gv * dy
    ax += ga * dx
    ay += ga * dy
    vv -= gv * pv
    va -= gv * pa
    aa -= ga * pa
    let rest = 1 - gp
    pp *= rest
    pv *= rest
    pa *= rest
    return dx * dx + dy * dy
  }

  private mutating func advance(_ t: Double, _ model: Model) {
    let decayFactor = ElementaryMath.exp(-model.decay * t)
    let toVelocity = (1 - decayFactor) / model.decay
    let toLocation = (t - toVelocity) / model.decay
    x += t * vx + toLocation * ax
    y += t * vy + toLocation * ay
    vx += toVelocity * ax
    vy += toVelocity * ay
    ax *= decayFactor
    ay *= decayFactor
    // F P Fᵀ, upper triangle.
    let locationByVelocity = pv + t * vv + toLocation * va
    let locationByAcceleration = pa + t * va + toLocation * aa
    let velocityByAcceleration = va + toVelocity * aa
    pp += t * (pv + locationByVelocity) + toLocation * (pa + locationByAcceleration)
    pv = locationByVelocity + toVelocity * locationByAcceleration
    vv += toVelocity * (va + velocityByAcceleration)
    pa = decayFactor * locationByAcceleration
    va = decayFactor * velocityByAcceleration
    aa *= decayFactor * decayFactor
    // The variance that acceleration gained, spread over the interval as white jerk.
    let gained = model.variance * (1 - decayFactor * decayFactor)
    let locationShare: Double = t * t * t * t / 20
    let mixedShare: Double = t * t * t / 8
    pp += gained * locationShare
    pv += gained * mixedShare
    pa += gained * (t * t / 6)
    vv += gained * (t * t / 3)
    va += gained * (t / 2)
    aa += gained
  }

  /// Returns the variance of one filter's predicted location on one axis, for each horizon.
  @inline(__always)
  func variance(
    ofFilter filter: Int, at horizons: HorizonCoefficients, _ model: Model
  ) -> HorizonCoefficients.Lanes {
    let velocity: HorizonCoefficients.Lanes =
      2 * pv[filter] + horizons.velocity * vv[filter]
      + horizons.acceleration * (2 * va[filter])
    let acceleration: HorizonCoefficients.Lanes =
      2 * pa[filter] + horizons.acceleration * aa[filter]
    return pp[filter] + horizons.velocity * velocity + horizons.acceleration * acceleration
      + horizons.noise * model.variance[filter]
  }

  /// Whether all numbers of the filters' state are finite.
  var isFinite: Bool { (x + y + vx + vy + ax + ay + pp + vv + aa).sum().isFinite }
}
