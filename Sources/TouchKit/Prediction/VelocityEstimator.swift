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
/// Toolkits stamp samples when a program fetches them, so that many are late and several have one
/// time. Of those, the last one counts. A sample that comes later than the usual intervals allow
/// may be older than its stamp, and slows little down if that explains where it is. One sharp turn
/// after a straight movement hardly counts, because a finger that lifts often rolls to a side.
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
  /// The newest sample, which is evaluated when a later one arrives, and the number of different
  /// locations with its time, or 0 if there is no sample.
  private var newest = Point2D.zero
  private var newestTime = -Double.infinity
  private var newestCount = 0.0
  /// The newest location before that, the time of its last reading, and the time at which it was
  /// first reached.
  private var lastLocation = Point2D.zero
  private var readingTime = 0.0
  private var movementTime = 0.0
  /// The time of the last reading if readings came at the usual interval since the earliest ones.
  private var earliestTime = 0.0
  /// The intervals between readings, and their median.
  private var intervals = RecentIntervals()
  private var usualInterval = 0.0
  /// The number of readings since the filters started or a sharp turn was ignored.
  private var straightReadings = 0

  /// Creates an estimator without samples.
  public init() {}

  /// Adds a location. It is ignored if it is not finite or earlier than the last one, which it
  /// replaces if both have the same time.
  ///
  /// - Complexity: O(1).
  public mutating func add(_ location: Point2D, at time: Double) {
    guard location.isFinite, time.isFinite, time >= newestTime else { return }
    if time > newestTime {
      evaluateNewest(before: location)
      newestCount = 0
    } else if location == newest {
      return
    }
    newest = location
    newestTime = time
    newestCount += 1
  }

  /// Returns the velocity at a time, in units of the locations per second. It is zero if the point
  /// has been at rest for 0.1 s (R42).
  ///
  /// - Complexity: O(1).
  public func velocity(at time: Double) -> Vector2D {
    // Another location with the same time may replace the newest one, so a copy evaluates it.
    var estimator = self
    estimator.evaluateNewest()
    guard estimator.readings > 1,
      time - estimator.movementTime < PredictionConstants.restDuration
        - TouchConstants.timeTolerance
    else { return .zero }
    return estimator.limited(estimator.mixture)
  }

  /// The mean of the filters' velocities, weighted by their accuracy.
  private var mixture: Vector2D {
    let least = errors.min()
    var weights =
      least > 0 ? least / errors : SIMD4(repeating: 0).replacing(with: 1, where: errors .== 0)
    weights *= weights
    return Vector2D(dx: (weights * bank.vx).sum(), dy: (weights * bank.vy).sum()) / weights.sum()
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

  /// Evaluates the newest sample.
  ///
  /// - Parameter next: The location of a later sample, if there is one. A repeated location is a
  ///   rest only if it is repeated once more, or late.
  private mutating func evaluateNewest(before next: Point2D? = nil) {
    guard newestCount > 0 else { return }
    if readings > 0 {
      if newest == lastLocation {
        let limit =
          next == newest ? PredictionConstants.echoFraction : PredictionConstants.pauseFactor
        guard next != nil, newestTime - readingTime >= limit * usualInterval else { return }
      } else {
        movementTime = newestTime
      }
      read()
    }
    lastLocation = newest
    readingTime = newestTime
    readings = readings > 0 && bank.isFinite ? 2 : 1
  }

  private mutating func read() {
    let interval = newestTime - readingTime
    let displacement = newest - lastLocation
    let step = max(interval, PredictionConstants.shortestInterval)
    // Locations with one time share the interval before it.
    let share = interval / newestCount
    // After a rest, earlier movement says nothing about the current one. Devices that send nothing
    // while a finger rests show a short rest by a gap.
    let isAfterGap =
      displacement != .zero
      && share >= PredictionConstants.gapFactor * usualInterval - TouchConstants.timeTolerance
    intervals.append(share)
    usualInterval = intervals.median
    if readings == 1 || isAfterGap || interval >= PredictionConstants.restDuration {
      bank.start(lastLocation, newest, interval: step, Self.model)
      earliestTime = newestTime
      straightReadings = 0
      intervalsX = .zero
      intervalsY = .zero
      // The errors are kept: they say which filter suits this movement.
      if readings == 1 { errors = .zero }
    } else {
      follow(displacement, step)
    }
    remember(displacement / step)
  }

  private mutating func follow(_ displacement: Vector2D, _ step: Double) {
    earliestTime = min(earliestTime + usualInterval * newestCount, newestTime)
    earliestTime += PredictionConstants.delayShare * (newestTime - earliestTime)
    var model = Self.model
    straightReadings += 1
    if isSharpTurn(displacement, step) {
      straightReadings = 0
      model.noise = PredictionConstants.turnNoise
    }
    // A repeated location is where the point is now.
    let lateness = displacement == .zero ? 0 : newestTime - earliestTime
    let error = bank.step(newest, interval: step, lateness: lateness, model)
    errors = errors * PredictionConstants.velocityMemory + error / model.noise
  }

  /// Returns whether a displacement leads aside from a movement that has been straight.
  private func isSharpTurn(_ displacement: Vector2D, _ step: Double) -> Bool {
    guard straightReadings > PredictionConstants.straightReadings else { return false }
    let velocity = mixture
    let aside = displacement.cross(velocity).magnitude
    let usual = (errors.min() * (1 - PredictionConstants.velocityMemory)).squareRoot()
    return aside > PredictionConstants.turnFraction * velocity.lengthSquared * step
      && aside > PredictionConstants.turnErrors * usual * velocity.length
  }

  private mutating func remember(_ velocity: Vector2D) {
    intervalsX = SIMD4(velocity.dx, intervalsX[0], intervalsX[1], intervalsX[2])
    intervalsY = SIMD4(velocity.dy, intervalsY[0], intervalsY[1], intervalsY[2])
  }
}
