/// How fast one point moves, from its recent places: the one estimator for recognizers, flings and prediction.
///
/// Facts it keeps (R42): one sample, or several at one time, give zero and never NaN; a point that rested
/// `MotionConstants.restDuration` has velocity zero; a sample that repeats the last place (a finger that lifts) takes nothing away
/// before; a sudden stop never gives a reversed velocity; samples on a line at constant speed give just that speed; the unit of
/// length does not matter, so that a scale or an angle may be fed as `Point2D(x: value, y: 0)`.
///
/// It is a value without heap storage; adding a sample allocates nothing.
public struct VelocityEstimator: Sendable {
  /// The newest samples at which the point had moved, newest first.
  private var times = SIMD8<Double>()
  private var xs = SIMD8<Double>()
  private var ys = SIMD8<Double>()
  private var count = 0

  /// An estimator that has seen nothing.
  public init() {}

  /// Takes a reading. One that is not finite, or not later than the last, is ignored; at an equal time the newer place counts.
  public mutating func add(_ location: Point2D, at time: Double) {
    guard location.isFinite, time.isFinite else { return }
    if count > 0 {
      guard time >= times[0], location.x != xs[0] || location.y != ys[0] else { return }
      if time == times[0] {
        (xs[0], ys[0]) = (location.x, location.y)
        return
      }
      if time - times[0] >= MotionConstants.restDuration {
        // The rest ended somewhere within the gap; what was before it says nothing about now.
        (times[0], count) = (time - MotionConstants.restDuration, 1)
      }
    }
    for index in stride(from: 7, to: 0, by: -1) {
      (times[index], xs[index], ys[index]) = (times[index - 1], xs[index - 1], ys[index - 1])
    }
    (times[0], xs[0], ys[0]) = (time, location.x, location.y)
    count = Swift.min(count + 1, 8)
  }

  /// The velocity at `time`, in units of the places per second; zero where the point has rested until then.
  public func velocity(at time: Double) -> Vector2D {
    guard count > 1, time - times[0] < MotionConstants.restDuration else { return .zero }
    var used = 2
    while used < count && times[0] - times[used] <= MotionConstants.velocityWindow { used += 1 }
    var (sumT, sumX, sumY, sumTT, sumTX, sumTY) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for index in 0..<used {
      let (t, x, y) = (times[index] - times[0], xs[index] - xs[0], ys[index] - ys[0])
      sumT += t
      sumX += x
      sumY += y
      sumTT += t * t
      sumTX += t * x
      sumTY += t * y
    }
    let n = Double(used)
    let divisor = n * sumTT - sumT * sumT
    let velocity = Vector2D(dx: (n * sumTX - sumT * sumX) / divisor, dy: (n * sumTY - sumT * sumY) / divisor)
    return velocity.isFinite ? velocity : .zero
  }

  /// Forgets everything seen.
  public mutating func reset() { self = VelocityEstimator() }
}
