/// How fast one point moves, from its recent places: the one estimator for recognizers, flings and
/// resampling.
///
/// Four Kalman filters of different stiffness (`KalmanFilterBank`), weighed by how well each
/// foresaw the last few places. Facts it keeps (R42):
/// - one sample, or several at one time, give zero, and nothing gives NaN;
/// - a point that has not moved for 0.1 s has velocity zero;
/// - a sample that repeats the last place, as a finger's that lifts, takes nothing away from the
///   velocity before; a second one does;
/// - a sudden stop never gives a reversed velocity, nor one much faster than was measured;
/// - samples on a line at constant speed give that speed;
/// - the unit of length does not matter, so a scale or an angle may be fed as `Point2D(x: value, y:
///   0)`.
///
/// It is a value without heap storage: adding a sample allocates nothing. Times are seconds.
public struct VelocityEstimator: Sendable {
  /// Without a unit of length: the noise of a reading is the unit, and only its ratio to
  /// accelerations matters.
  private static var model: KalmanFilterBank.Model {
    KalmanFilterBank.Model(
      variance: PredictionConstants.relativeAccelerations
        * PredictionConstants.relativeAccelerations,
      decay: PredictionConstants.velocityAccelerationDecay, noise: 1, timeNoise: 0)
  }

  private var bank = KalmanFilterBank()
  /// The fading sums of how far each filter was off, squared.
  private var errors = SIMD4<Double>.zero
  /// The mean velocities of the last four intervals, newest first.
  private var intervalsX = SIMD4<Double>.zero, intervalsY = SIMD4<Double>.zero
  private var readings = 0
  /// The newest place, when it was last read, when it was first there, and when the newest sample
  /// of any kind came.
  private var lastLocation = Point2D.zero
  private var readingTime = 0.0
  private var movementTime = 0.0
  private var latest = 0.0
  /// When a repeat came of which is not known yet whether it is a rest.
  private var heldTime: Double?
  private var usualInterval = 0.0

  /// An estimator that has seen nothing.
  public init() {}

  /// Takes a reading. One that is not finite, or not later than the last, is ignored.
  public mutating func add(_ location: Point2D, at time: Double) {
    guard location.isFinite, time.isFinite else { return }
    guard readings > 0 else {
      (lastLocation, readingTime, movementTime, latest, readings) = (location, time, time, time, 1)
      return
    }
    guard time > latest else { return }
    latest = time
    if location == lastLocation { rest(at: time) } else { move(to: location, at: time) }
  }

  /// The velocity at `time`, in units of the places per second; zero where the point has rested for
  /// 0.1 s until then (R42).
  public func velocity(at time: Double) -> Vector2D {
    guard readings > 1,
      time - movementTime < PredictionConstants.restDuration - TouchConstants.timeTolerance
    else { return .zero }
    let least = errors.min()
    var weights =
      least > 0 ? least / errors : SIMD4(repeating: 0).replacing(with: 1, where: errors .== 0)
    weights *= weights
    let total = weights.sum()
    let velocity = Vector2D(
      dx: (weights * bank.vx).sum() / total, dy: (weights * bank.vy).sum() / total)
    return limited(velocity)
  }

  /// Forgets everything seen.
  public mutating func reset() { self = VelocityEstimator() }

  /// No faster, in its own direction, than the last intervals were, within reason; so never against
  /// all of them.
  private func limited(_ velocity: Vector2D) -> Vector2D {
    let speed = velocity.length
    guard speed > 0, speed.isFinite else { return .zero }
    let fastest = (intervalsX * (velocity.dx / speed) + intervalsY * (velocity.dy / speed)).max()
    let limit = Swift.max(fastest, 0) * PredictionConstants.velocityLead
    return speed > limit ? velocity * (limit / speed) : velocity
  }

  /// Takes a repeat of the last place: an echo, the first sign of a rest, or the confirmation of
  /// one.
  private mutating func rest(at time: Double) {
    if readings > 1 && time - readingTime < PredictionConstants.echoFraction * usualInterval {
      return
    }
    if let heldTime { read(lastLocation, at: heldTime) }
    heldTime = time
  }

  private mutating func move(to location: Point2D, at time: Double) {
    if let heldTime, heldTime - readingTime >= PredictionConstants.pauseFactor * usualInterval {
      read(lastLocation, at: heldTime)
    }
    heldTime = nil
    read(location, at: time)
    movementTime = time
  }

  private mutating func read(_ location: Point2D, at time: Double) {
    let interval = time - readingTime
    guard interval > 0 else { return }
    let step = Swift.max(interval, PredictionConstants.shortestInterval)
    if interval < PredictionConstants.longestInterval {
      usualInterval =
        usualInterval == 0
        ? interval : usualInterval + PredictionConstants.intervalShare * (interval - usualInterval)
    }
    // After a rest what was before it says nothing about now.
    if readings == 1 || interval >= PredictionConstants.restDuration {
      bank.start(lastLocation, location, interval: step, Self.model)
      (errors, intervalsX, intervalsY) = (.zero, .zero, .zero)
    } else {
      let error = bank.step(location, interval: step, Self.model)
      errors = errors * PredictionConstants.velocityMemory + error
    }
    remember((location - lastLocation) / step)
    (lastLocation, readingTime) = (location, time)
    readings = bank.isFinite ? 2 : 1
  }

  private mutating func remember(_ velocity: Vector2D) {
    intervalsX = SIMD4(velocity.dx, intervalsX[0], intervalsX[1], intervalsX[2])
    intervalsY = SIMD4(velocity.dy, intervalsY[0], intervalsY[1], intervalsY[2])
  }
}
