import TouchKit

// Prediction methods of other systems, implemented from their published descriptions. They are rows
// for comparison, not part of the library.

/// A prediction that repeats the last sample.
final class NoPrediction: PredictionMethod {
  private var last = Point2D.zero

  func begin(_ sample: TouchSample, device: Int) { last = sample.location }
  func add(_ sample: TouchSample) { last = sample.location }
  func location(ahead: Double) -> Point2D { last }
}

/// A straight extrapolation from the last sample with the velocity of an estimator.
final class StraightPrediction: PredictionMethod {
  private let velocity: ([TouchSample]) -> Vector2D
  private var history: [TouchSample] = []

  init(_ velocity: @escaping ([TouchSample]) -> Vector2D) { self.velocity = velocity }

  func begin(_ sample: TouchSample, device: Int) { history = [sample] }
  func add(_ sample: TouchSample) { history.appendIfLater(sample) }

  func location(ahead: Double) -> Point2D {
    guard let last = history.last, history.count > 1 else { return history.last?.location ?? .zero }
    return last.location + velocity(history) * ahead
  }
}

extension [TouchSample] {
  /// Appends a sample if it is later than the last one, so that no interval is 0.
  mutating func appendIfLater(_ sample: TouchSample) {
    if sample.timestamp > last?.timestamp ?? -.infinity { append(sample) }
  }
}

/// The velocity estimates with which other systems fling.
enum BaselineVelocity {
  /// Returns the velocity between the last two samples.
  static func twoPoints(_ history: [TouchSample]) -> Vector2D {
    guard history.count > 1 else { return .zero }
    let last = history[history.count - 1]
    let before = history[history.count - 2]
    return (last.location - before.location) / (last.timestamp - before.timestamp)
  }

  /// Returns the slope at the end of a least-squares parabola through the last 100 ms, at most 20
  /// samples, as Android and Flutter did.
  static func leastSquares(_ history: [TouchSample]) -> Vector2D {
    let window = recent(history)
    guard let last = window.last, window.count > 2 else { return twoPoints(history) }
    return PolynomialFit(window, degree: 2, at: last.timestamp, scale: 0.1)?.velocity ?? .zero
  }

  /// Returns the velocity of a body that is pushed by the samples, as Android's impulse strategy
  /// describes it. Each interval adds the kinetic energy of its change of velocity, and the sum
  /// gives the speed. The axes are independent.
  static func impulse(_ history: [TouchSample]) -> Vector2D {
    let window = recent(history)
    return Vector2D(dx: impulse(window) { $0.x }, dy: impulse(window) { $0.y })
  }

  /// Returns the last 20 samples as far as they are in the last 100 ms.
  private static func recent(_ history: [TouchSample]) -> [TouchSample] {
    let window = history.suffix(20)
    return window.filter { window[window.endIndex - 1].timestamp - $0.timestamp <= 0.1 }
  }

  private static func impulse(_ window: [TouchSample], _ axis: (Point2D) -> Double) -> Double {
    guard window.count > 1 else { return 0 }
    var energy = 0.0
    for index in 1..<window.count {
      let before = window[index - 1]
      let sample = window[index]
      let velocity =
        (axis(sample.location) - axis(before.location)) / (sample.timestamp - before.timestamp)
      energy += (velocity - speed(energy)) * velocity.magnitude
      // The velocity before the first interval is unknown, so half of its energy is assumed to have
      // been there before.
      if index == 1 { energy *= 0.5 }
    }
    return speed(energy)
  }

  /// Returns the speed of a body with a kinetic energy, whose sign is that of the direction.
  private static func speed(_ energy: Double) -> Double {
    let speed = (2 * energy.magnitude).squareRoot()
    return energy < 0 ? -speed : speed
  }
}

/// A constant-acceleration Kalman filter for each axis with the constants of Chromium's input
/// prediction: process noise 0.01 times the outer product of (t²/2, t, 1), measurement noise 1, the
/// identity as initial covariance, and times in milliseconds.
final class KalmanPrediction: PredictionMethod {
  private var x = KalmanAxis(0), y = KalmanAxis(0)
  private var last = TouchSample(timestamp: 0, location: .zero)
  private var count = 0

  func begin(_ sample: TouchSample, device: Int) {
    x = KalmanAxis(sample.location.x)
    y = KalmanAxis(sample.location.y)
    last = sample
    count = 1
  }

  func add(_ sample: TouchSample) {
    let interval = (sample.timestamp - last.timestamp) * 1000
    guard interval > 0 else { return }
    x.update(sample.location.x, interval: interval)
    y.update(sample.location.y, interval: interval)
    last = sample
    count += 1
  }

  func location(ahead: Double) -> Point2D {
    // Chromium uses the filter from the fourth sample on.
    guard count >= 4 else { return last.location }
    let time = ahead * 1000
    return last.location + Vector2D(dx: x.displacement(time), dy: y.displacement(time))
  }
}

/// The filter of one axis: location, velocity and acceleration in millimetres and milliseconds.
struct KalmanAxis {
  private var state: SIMD3<Double>
  private var covariance = [SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]

  init(_ reading: Double) { state = SIMD3(reading, 0, 0) }

  mutating func update(_ reading: Double, interval t: Double) {
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
