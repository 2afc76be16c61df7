/// Estimates the velocity of one point from its recent locations, for recognizers and flings.
///
/// It mixes four Kalman filters of different stiffness (`KalmanFilterBank`), weighted by the
/// accuracy of their recent predictions. It guarantees (R42):
/// - One sample, or several at the same time, give zero. No input gives NaN.
/// - A point that has not moved for 0.1 s has velocity zero.
/// - A sample that repeats the last location, as a lifting finger's last one does, does not change
///   the velocity. A second one does.
/// - A movement after a gap of at least 2.5 usual intervals starts the estimate anew: a flick after
///   a short rest has the velocity of the flick.
/// - A sudden stop never gives a reversed velocity, nor one much faster than was measured.
/// - Samples on a line at constant speed give that speed.
/// - The unit of length is arbitrary, so a scale or an angle may be added as `Point2D(x: value, y:
///   0)`.
///
/// The estimator has no heap storage, so adding a sample does not allocate. Times are in seconds.
public struct VelocityEstimator: Sendable {
  /// The model in which the unit of length is the noise of a reading, because only the ratio of
  /// noise to acceleration matters.
  private static var model: KalmanFilterBank.Model {
    KalmanFilterBank.Model(
      variance: PredictionConstants.relativeAccelerations
        * PredictionConstants.relativeAccelerations,
      decay: PredictionConstants.velocityAccelerationDecay, noise: 1, timeNoise: 0)
  }

  private var bank = KalmanFilterBank()
  /// The decaying sums of each filter's squared errors.
  private var errors = SIMD4<Double>.zero
  /// The mean velocities of the last four intervals, newest first.
  private var intervalsX = SIMD4<Double>.zero, intervalsY = SIMD4<Double>.zero
  private var readings = 0
  /// The newest location, the time of its last reading, the time at which it was first reached, and
  /// the time of the newest sample of any kind.
  private var lastLocation = Point2D.zero
  private var readingTime = 0.0
  private var movementTime = 0.0
  private var latest = 0.0
  /// The time of a repeated location that may turn out to be a rest.
  private var heldTime: Double?
  /// The intervals between readings. Their median is the usual interval.
  private var intervals = RecentIntervals()

  /// Creates an estimator without samples.
  public init() {}

  /// Adds a location. It is ignored if it is not finite or not later than the last one.
  ///
  /// - Complexity: O(1).
  public mutating func add(_ location: Point2D, at time: Double) {
    guard location.isFinite, time.isFinite else { return }
    guard readings > 0 else {
      lastLocation = location
      readingTime = time
      movementTime = time
      latest = time
      readings = 1
      return
    }
    guard time > latest else { return }
    latest = time
    if location == lastLocation { rest(at: time) } else { move(to: location, at: time) }
  }

  /// Returns the velocity at a time, in units of the locations per second. It is zero if the point
  /// has been at rest for 0.1 s (R42).
  ///
  /// - Complexity: O(1).
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

  /// Limits a velocity, in its own direction, to slightly more than the last intervals' velocities.
  /// So it can never be opposed to all of them.
  private func limited(_ velocity: Vector2D) -> Vector2D {
    let speed = velocity.length
    guard speed > 0, speed.isFinite else { return .zero }
    let fastest = (intervalsX * (velocity.dx / speed) + intervalsY * (velocity.dy / speed)).max()
    let limit = max(fastest, 0) * PredictionConstants.velocityLead
    return speed > limit ? velocity * (limit / speed) : velocity
  }

  /// Handles a repeated location: an echo, the first sign of a rest, or the confirmation of a rest.
  private mutating func rest(at time: Double) {
    if readings > 1 && time - readingTime < PredictionConstants.echoFraction * intervals.median {
      return
    }
    if let heldTime { read(lastLocation, at: heldTime) }
    heldTime = time
  }

  private mutating func move(to location: Point2D, at time: Double) {
    if let heldTime, heldTime - readingTime >= PredictionConstants.pauseFactor * intervals.median {
      read(lastLocation, at: heldTime)
    }
    heldTime = nil
    read(location, at: time)
    movementTime = time
  }

  private mutating func read(_ location: Point2D, at time: Double) {
    let interval = time - readingTime
    guard interval > 0 else { return }
    let step = max(interval, PredictionConstants.shortestInterval)
    // After a rest, earlier movement says nothing about the current one. Devices that send nothing
    // while a finger rests show a short rest by a gap.
    let isAfterGap =
      location != lastLocation
      && interval >= PredictionConstants.gapFactor * intervals.median
        - TouchConstants.timeTolerance
    intervals.append(interval)
    if readings == 1 || isAfterGap || interval >= PredictionConstants.restDuration {
      bank.start(lastLocation, location, interval: step, Self.model)
      intervalsX = .zero
      intervalsY = .zero
      // The errors are kept: they say which filter suits this movement.
      if readings == 1 { errors = .zero }
    } else {
      let error = bank.step(location, interval: step, Self.model)
      errors = errors * PredictionConstants.velocityMemory + error
    }
    remember((location - lastLocation) / step)
    lastLocation = location
    readingTime = time
    readings = bank.isFinite ? 2 : 1
  }

  private mutating func remember(_ velocity: Vector2D) {
    intervalsX = SIMD4(velocity.dx, intervalsX[0], intervalsX[1], intervalsX[2])
    intervalsY = SIMD4(velocity.dy, intervalsY[0], intervalsY[1], intervalsY[2])
  }
}
