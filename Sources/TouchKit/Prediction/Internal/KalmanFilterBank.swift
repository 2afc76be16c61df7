/// Four Kalman filters over one point's movement, in the four lanes of SIMD vectors, that differ
/// only in how wild a hand they expect.
///
/// Each follows Singer's model of a manoeuvring target (1970): position, velocity, and an
/// acceleration that forgets itself at the rate `decay`, with a given standard deviation. Both axes
/// have the same covariance, because their noise is the same. Time steps are the samples' own,
/// never a fixed rate's. The noise of a reading is `noise² + (timeNoise · speed)²`: jitter of a
/// time stamp is an error in place that grows with speed.
///
/// Units are the caller's; velocity uses it without a unit of length (a noise of 1, no time noise:
/// the gains are then the same in every unit), prediction in millimetres.
struct KalmanFilterBank: Sendable {
  typealias Lanes = SIMD4<Double>

  /// What the four filters expect.
  struct Model: Sendable {
    /// The acceleration's variance in each lane.
    var variance: Lanes
    /// How fast acceleration forgets itself, per second.
    var decay: Double
    /// The variance of a reading.
    var noise: Double
    /// The variance of its time stamp.
    var timeNoise: Double
  }

  /// The place as the filters see it.
  private(set) var x = Lanes.zero, y = Lanes.zero
  /// The velocity.
  private(set) var vx = Lanes.zero, vy = Lanes.zero
  /// The acceleration.
  private(set) var ax = Lanes.zero, ay = Lanes.zero
  // The covariance of one axis: p place, v velocity, a acceleration.
  private var pp = Lanes.zero, pv = Lanes.zero, pa = Lanes.zero, vv = Lanes.zero, va = Lanes.zero,
    aa = Lanes.zero

  /// Starts at the second sample: the velocity between the first two is exact up to their noise,
  /// whatever the speed.
  mutating func start(_ first: Point2D, _ second: Point2D, interval: Double, _ model: Model) {
    (x, y) = (Lanes(repeating: second.x), Lanes(repeating: second.y))
    (vx, vy) = (
      Lanes(repeating: (second.x - first.x) / interval),
      Lanes(repeating: (second.y - first.y) / interval)
    )
    (ax, ay) = (.zero, .zero)
    pp = Lanes(repeating: model.noise)
    pv = pp / interval
    vv = 2 * pv / interval + model.variance * (interval * interval / 4)
    (pa, va, aa) = (.zero, .zero, model.variance)
  }

  /// Moves on by `interval` seconds, then takes the reading there; tells how far each filter was
  /// off, squared.
  @discardableResult
  mutating func step(_ reading: Point2D, interval: Double, _ model: Model) -> Lanes {
    advance(interval, model)
    let speed = vx * vx + vy * vy
    let gain = 1 / (pp + model.noise + model.timeNoise * speed)
    let (gp, gv, ga) = (pp * gain, pv * gain, pa * gain)
    let (dx, dy) = (reading.x - x, reading.y - y)
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
    let forget = ElementaryMath.exp(-model.decay * t)
    let toVelocity = (1 - forget) / model.decay
    let toPlace = (t - toVelocity) / model.decay
    x += t * vx + toPlace * ax
    y += t * vy + toPlace * ay
    vx += toVelocity * ax
    vy += toVelocity * ay
    ax *= forget
    ay *= forget
    // F P F', upper triangle.
    let placeByVelocity = pv + t * vv + toPlace * va
    let placeByAcceleration = pa + t * va + toPlace * aa
    let velocityByAcceleration = va + toVelocity * aa
    pp += t * (pv + placeByVelocity) + toPlace * (pa + placeByAcceleration)
    pv = placeByVelocity + toVelocity * placeByAcceleration
    vv += toVelocity * (va + velocityByAcceleration)
    pa = forget * placeByAcceleration
    va = forget * velocityByAcceleration
    aa *= forget * forget
    // What acceleration gained in variance, spread over the interval as white jerk would.
    let gained = model.variance * (1 - forget * forget)
    pp += gained * (t * t * t * t / 20)
    pv += gained * (t * t * t / 8)
    pa += gained * (t * t / 6)
    vv += gained * (t * t / 3)
    va += gained * (t / 2)
    aa += gained
  }

  /// The variance of each filter's place on one axis, so far ahead.
  func variance(at horizon: HorizonCoefficients, _ model: Model) -> Lanes {
    let (v, a) = (horizon.velocity, horizon.acceleration)
    return pp + 2 * (v * pv + a * pa + v * a * va) + v * v * vv + a * a * aa + horizon.noise
      * model.variance
  }

  /// True where every number is one.
  var isFinite: Bool { (x + y + vx + vy + ax + ay + pp + vv + aa).sum().isFinite }
}
