import TouchKit

// Prediction methods of other systems, implemented from their published descriptions. They are rows
// for comparison, not part of the library.

/// A prediction that repeats the last sample.
final class NoPrediction: PredictionMethod {
  private var last = Point2D.zero

  func begin(_ stroke: RecordedStroke, device: Int) {}
  func add(_ location: Point2D, at time: Double) { last = location }
  func location(ahead: Double) -> Point2D { last }
}

/// A location and its time.
struct TimedLocation {
  let location: Point2D
  let time: Double
}

/// A straight extrapolation from the last sample with the velocity of an estimator.
final class StraightPrediction: PredictionMethod {
  private let velocity: ([TimedLocation]) -> Vector2D
  private var history: [TimedLocation] = []

  init(_ velocity: @escaping ([TimedLocation]) -> Vector2D) { self.velocity = velocity }

  func begin(_ stroke: RecordedStroke, device: Int) { history.removeAll(keepingCapacity: true) }

  func add(_ location: Point2D, at time: Double) {
    guard time > history.last?.time ?? -.infinity else { return }
    history.append(TimedLocation(location: location, time: time))
  }

  func location(ahead: Double) -> Point2D {
    guard let last = history.last, history.count > 1 else { return history.last?.location ?? .zero }
    return last.location + velocity(history) * ahead
  }
}

/// The velocity estimates with which other systems fling.
enum BaselineVelocity {
  /// Returns the velocity between the last two samples.
  static func twoPoints(_ history: [TimedLocation]) -> Vector2D {
    guard history.count > 1 else { return .zero }
    let (last, before) = (history[history.count - 1], history[history.count - 2])
    return (last.location - before.location) / (last.time - before.time)
  }

  /// Returns the slope at the end of a least-squares parabola through the last 100 ms, at most 20
  /// samples, as Android and Flutter did.
  static func leastSquares(_ history: [TimedLocation]) -> Vector2D {
    guard let last = history.last else { return .zero }
    let window = history.suffix(20).filter { last.time - $0.time <= 0.1 }
    guard window.count > 2 else { return twoPoints(history) }
    return PolynomialFit(window, degree: 2, at: last.time, scale: 0.1)?.velocity ?? .zero
  }

  /// Returns the velocity of a body that is pushed by the samples, as Android's impulse strategy
  /// describes it. Each interval adds the kinetic energy of its change of velocity, and the sum
  /// gives the speed. The axes are independent.
  static func impulse(_ history: [TimedLocation]) -> Vector2D {
    guard let last = history.last else { return .zero }
    let window = history.suffix(20).filter { last.time - $0.time <= 0.1 }
    return Vector2D(dx: impulse(window) { $0.x }, dy: impulse(window) { $0.y })
  }

  private static func impulse(_ window: [TimedLocation], _ axis: (Point2D) -> Double) -> Double {
    guard window.count > 1 else { return 0 }
    var energy = 0.0
    for index in 1..<window.count {
      let before = energy.sign == .minus ? -(2 * -energy).squareRoot() : (2 * energy).squareRoot()
      let interval = window[index].time - window[index - 1].time
      let velocity = (axis(window[index].location) - axis(window[index - 1].location)) / interval
      energy += (velocity - before) * velocity.magnitude
      // The velocity before the first interval is unknown, so half of its energy is assumed to have
      // been there before.
      if index == 1 { energy *= 0.5 }
    }
    return energy < 0 ? -(2 * -energy).squareRoot() : (2 * energy).squareRoot()
  }
}

/// A constant-acceleration Kalman filter for each axis with the constants of Chromium's input
/// prediction: process noise 0.01 times the outer product of (t²/2, t, 1), measurement noise 1, the
/// identity as initial covariance, and times in milliseconds.
final class KalmanPrediction: PredictionMethod {
  private var x = KalmanAxis(), y = KalmanAxis()
  private var last = Point2D.zero
  private var lastTime: Double?
  private var count = 0

  func begin(_ stroke: RecordedStroke, device: Int) {
    (x, y, lastTime, count) = (KalmanAxis(), KalmanAxis(), nil, 0)
  }

  func add(_ location: Point2D, at time: Double) {
    let interval = lastTime.map { (time - $0) * 1000 } ?? 0
    guard lastTime == nil || interval > 0 else { return }
    x.update(location.x, interval: interval)
    y.update(location.y, interval: interval)
    (last, lastTime) = (location, time)
    count += 1
  }

  func location(ahead: Double) -> Point2D {
    // Chromium uses the filter from the fourth sample on.
    guard count >= 4 else { return last }
    let time = ahead * 1000
    return last + Vector2D(dx: x.displacement(time), dy: y.displacement(time))
  }
}

/// The filter of one axis: location, velocity and acceleration in millimetres and milliseconds.
struct KalmanAxis {
  private var state = SIMD3<Double>.zero
  private var covariance = [SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
  private var isFirst = true

  mutating func update(_ reading: Double, interval t: Double) {
    guard !isFirst else {
      (state, isFirst) = (SIMD3(reading, 0, 0), false)
      return
    }
    let transition = [SIMD3(1, t, t * t / 2), SIMD3(0, 1, t), SIMD3(0, 0, 1)]
    state = SIMD3((transition[0] * state).sum(), (transition[1] * state).sum(), state.z)
    let moved = (0..<3).map { row in
      (0..<3).reduce(SIMD3<Double>.zero) { $0 + transition[row][$1] * covariance[$1] }
    }
    let noise = SIMD3(t * t / 2, t, 1)
    covariance = (0..<3).map { row in
      SIMD3(
        (moved[row] * transition[0]).sum(), (moved[row] * transition[1]).sum(),
        (moved[row] * transition[2]).sum())
        + noise * noise[row] * Self.processNoise
    }
    let gain =
      SIMD3(covariance[0].x, covariance[1].x, covariance[2].x)
      / (covariance[0].x + Self.readingNoise)
    state += gain * (reading - state.x)
    let top = covariance[0]
    covariance = (0..<3).map { covariance[$0] - top * gain[$0] }
  }

  func displacement(_ time: Double) -> Double { state.y * time + state.z * time * time / 2 }

  private static let processNoise = 0.01
  private static let readingNoise = 1.0
}
