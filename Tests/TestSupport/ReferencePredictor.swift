import Foundation
import TouchKit

/// The predictor of the documentation's page on prediction, implemented directly from its equations
/// with scalar arithmetic, and with parts that can be omitted.
///
/// The tests compare it with `TouchPredictor`, whose filters run in parallel in vectors.
/// `touch-bench predict` uses it to measure the effect of each part. It tracks one touch at a time.
/// Units are millimetres and seconds.
public struct ReferencePredictor {
  /// A part that can be omitted.
  public enum Part: CaseIterable, Sendable {
    /// Four filters instead of one.
    case bank
    /// Weights of the filters by their accuracy. Without them, all filters have the same weight.
    case weights
    /// The learned correction of the mixture.
    case correction
    /// Keeping what was learned for the next touch of the same device and type.
    case memory
    /// Ignoring repeated locations that come too soon to be readings.
    case echoes
    /// Treating the jitter of time stamps as noise that grows with speed.
    case timeNoise
    /// Using the real intervals between samples. Without it, all intervals are the touch's usual
    /// one.
    case realTime
  }

  private let omitted: Set<Part>
  private var track = Track()
  private var device = ""
  /// The learned state of each device and type, for each horizon.
  private var models: [String: [HorizonModel]] = [:]

  /// Creates a predictor without some of its parts.
  public init(omitting omitted: Set<Part> = []) { self.omitted = omitted }

  /// Begins to track a touch of a device and type.
  public mutating func begin(_ location: Point2D, at time: Double, device: String) {
    if omitted.contains(.memory) { models = [:] }
    self.device = device
    if models[device] == nil { models[device] = Constants.horizons.map { _ in HorizonModel() } }
    track = Track(location: location, time: time)
  }

  /// Adds the next sample of the touch.
  public mutating func add(_ location: Point2D, at time: Double) {
    guard time > track.time, location.isFinite else {
      if location.isFinite { track.location = location }
      return
    }
    score(to: location, at: time)
    track.append(location, at: time, omitted)
    if track.readings > 1 { expect() }
  }

  /// Returns the predicted location at a time after the last sample, in seconds, and its radius.
  public func prediction(ahead: Double) -> (location: Point2D, radius: Double?) {
    guard track.readings > 1 else { return (track.location, nil) }
    let times = Constants.horizons
    let rates = track.expected
    let upper = times.firstIndex { $0 >= ahead } ?? times.count - 1
    let lower = max(upper - 1, 0)
    let share = upper == lower ? 0 : min((ahead - times[lower]) / (times[upper] - times[lower]), 1)
    let velocity = rates[lower].velocity + (rates[upper].velocity - rates[lower].velocity) * share
    return (
      track.location + velocity * ahead,
      ahead * (rates[lower].radius + (rates[upper].radius - rates[lower].radius) * share)
    )
  }

  private mutating func expect() {
    let features = track.features
    var forecasts: [Forecast] = []
    for (index, time) in Constants.horizons.enumerated() {
      let forecast = models[device]![index].forecast(
        track.filters, features, time, lag: track.time - track.readingTime, omitted)
      track.expected[index] = (
        forecast.blended / time, models[device]![index].radius(forecast.deviation) / time
      )
      forecasts.append(forecast)
    }
    guard track.time - track.lastKept >= Constants.horizons[3] / Double(Constants.keptForecasts - 1)
    else { return }
    track.kept.append(
      Kept(time: track.time, location: track.location, features: features, forecasts: forecasts))
    track.lastKept = track.time
  }

  /// Learns from the predictions whose time has come with a sample, assuming straight and uniform
  /// movement.
  private mutating func score(to location: Point2D, at time: Double) {
    for (index, horizon) in Constants.horizons.enumerated() {
      var number = max(track.scored[index], track.kept.count - Constants.keptForecasts)
      while number < track.kept.count, track.kept[number].time + horizon <= time {
        let kept = track.kept[number]
        let due = track.kept[number].time + horizon
        if due > track.time, time - track.time <= 0.04 {
          let truth =
            track.location.interpolated(to: location, at: (due - track.time) / (time - track.time))
            - kept.location
          let forecast = kept.forecasts[index]
          models[device]![index].learn(
            forecast, kept.features.scaled(to: horizon, mixture: forecast.mixture), truth)
        }
        number += 1
      }
      track.scored[index] = number
    }
  }
}

private enum Constants {
  static let horizons = [0.008, 0.016, 0.033, 0.05]
  static let accelerations = [700.0, 2_100, 6_300, 18_900]
  static let accelerationDecay = 50.0
  static let velocityDecay = 0.1
  static let readingNoise = 0.28 * 0.28
  static let timeNoise = 0.0007 * 0.0007
  static let keptForecasts = 16
  static let errorMemory = 0.985
  static let firstError = 0.1
  static let largestError = 300.0
}

/// The prediction for one horizon and the parts that contribute to it: displacements from the
/// newest sample.
private struct Forecast {
  var filters: [Vector2D]
  var mixture: Vector2D
  var corrected: Vector2D
  var blended: Vector2D
  var deviation: Double
}

private struct Kept {
  var time: Double
  var location: Point2D
  var features: Features
  var forecasts: [Forecast]
}

/// Singer's model of a manoeuvring target: location, velocity and a decaying acceleration, with one
/// covariance for both axes.
private struct Filter {
  let acceleration: Double
  let noise: (reading: Double, time: Double)
  var x = Point2D.zero
  var v = Vector2D.zero, a = Vector2D.zero
  var pp = 0.0
  var pv = 0.0
  var pa = 0.0
  var vv = 0.0
  var va = 0.0
  var aa = 0.0

  init(_ acceleration: Double, timeNoise: Double) {
    self.acceleration = acceleration * acceleration
    noise = (Constants.readingNoise, timeNoise)
  }

  mutating func start(_ first: Point2D, _ second: Point2D, _ interval: Double) {
    x = second
    v = (second - first) / max(interval, 0.004)
    a = .zero
    pp = noise.reading
    pv = noise.reading / interval
    vv = 2 * noise.reading / interval / interval + acceleration * interval * interval / 4
    pa = 0
    va = 0
    aa = acceleration
  }

  mutating func step(_ reading: Point2D, _ t: Double) {
    let decay = Constants.accelerationDecay
    let decayed = exp(-decay * t)
    let toVelocity = (1 - decayed) / decay
    let toLocation = (t - toVelocity) / decay
    x = x + v * t + a * toLocation
    v = v + a * toVelocity
    a = a * decayed
    let fpv = pv + t * vv + toLocation * va
    let fpa = pa + t * va + toLocation * aa
    let fva = va + toVelocity * aa
    let gained = acceleration * (1 - decayed * decayed)
    pp += t * (pv + fpv) + toLocation * (pa + fpa) + gained * t * t * t * t / 20
    pv = fpv + toVelocity * fpa + gained * t * t * t / 8
    vv += toVelocity * (va + fva) + gained * t * t / 3
    pa = decayed * fpa + gained * t * t / 6
    va = decayed * fva + gained * t / 2
    aa = decayed * decayed * aa + gained
    let gain = 1 / (pp + noise.reading + noise.time * v.lengthSquared)
    let gp = pp * gain
    let gv = pv * gain
    let ga = pa * gain
    let error = reading - x
    x = x + error * gp
    v = v + error * gv
    a = a + error * ga
    vv = vv - gv * pv
    va = va - gv * pa
    aa = aa - ga * pa
    pp = pp * (1 - gp)
    pv = pv * (1 - gp)
    pa = pa * (1 - gp)
  }

  /// Returns the coefficients of velocity, acceleration and added variance for a horizon.
  static func horizon(_ time: Double) -> (velocity: Double, acceleration: Double, noise: Double) {
    let decay = Constants.accelerationDecay
    let decayed = exp(-Constants.accelerationDecay * time)
    return (
      Constants.velocityDecay * (1 - exp(-time / Constants.velocityDecay)),
      (time - (1 - decayed) / decay) / decay,
      (1 - decayed * decayed) * time * time * time * time / 20
    )
  }

  func displacement(_ time: Double) -> Vector2D {
    v * Self.horizon(time).velocity + a * Self.horizon(time).acceleration
  }

  func variance(_ time: Double) -> Double {
    let (hv, ha, noise) = Self.horizon(time)
    return pp + 2 * (hv * pv + ha * pa + hv * ha * va) + hv * hv * vv + ha * ha * aa + noise
      * acceleration
  }
}

/// Eight displacements whose coefficients the correction learns.
private struct Features {
  var vectors: [Vector2D]

  init(_ filter: Filter, location: Point2D, age: Double, last: Vector2D, previous: Vector2D) {
    let speed = filter.v.length
    let along = speed > 0 ? filter.v * (filter.v.dot(filter.a) / speed / speed) : .zero
    let young = 1 / (1 + (age / 0.25) * (age / 0.25))
    vectors = [
      .zero, along, speed > 0 ? filter.a - along : .zero, filter.v * (speed / (speed + 150)),
      filter.x - location, filter.v * young, last, previous,
    ]
  }

  func scaled(to time: Double, mixture: Vector2D) -> [Vector2D] {
    [mixture]
      + zip(vectors, [0, time * time, time * time, time, 1, time, 1, 1]).dropFirst().map { $0 * $1 }
  }
}

/// Recursive least squares on vectors with the same coefficients for both axes.
private struct Regression {
  var coefficients = [1.0, 0, 0, 0, 0, 0, 0, 0]
  var covariance = (0..<8).map { row in (0..<8).map { $0 == row ? 0.2 : 0 } }

  func predict(_ features: [Vector2D]) -> Vector2D {
    zip(features, coefficients).reduce(.zero) { $0 + $1.0 * $1.1 }
  }

  mutating func learn(_ features: [Vector2D], truth: Vector2D) {
    let error = truth - predict(features)
    guard error.length <= Constants.largestError else { return }
    let memory = (0..<8).map { covariance[$0][$0] }.max()! < 0.6 ? 0.994 : 1
    let noise = (error.length + 0.3) * memory
    let product = covariance.map { row in
      zip(row, features).reduce(Vector2D.zero) { $0 + $1.1 * $1.0 }
    }
    let xx = noise + zip(features, product).reduce(0) { $0 + $1.0.dx * $1.1.dx }
    let xy = zip(features, product).reduce(0) { $0 + $1.0.dx * $1.1.dy }
    let yy = noise + zip(features, product).reduce(0) { $0 + $1.0.dy * $1.1.dy }
    let scale = 1 / (xx * yy - xy * xy)
    let gains = product.map {
      Vector2D(dx: ($0.dx * yy - $0.dy * xy) * scale, dy: ($0.dy * xx - $0.dx * xy) * scale)
    }
    let learned = zip(coefficients, gains).map { $0 + $1.dot(error) }
    guard learned.allSatisfy(\.isFinite) else { return }
    coefficients = learned
    for row in 0..<8 {
      for column in 0..<8 {
        covariance[row][column] =
          (covariance[row][column] - gains[column].dot(product[row])) / memory
      }
    }
  }
}

/// The learned state of one device and type, for one horizon.
private struct HorizonModel {
  var errors = [Double](repeating: Constants.firstError, count: 4)
  var correctedError = Constants.firstError
  var correction = Regression()
  var realized = Constants.firstError
  var expected = Constants.firstError
  var truths = 0

  func forecast(
    _ filters: [Filter], _ features: Features, _ time: Double, lag: Double,
    _ omitted: Set<ReferencePredictor.Part>
  ) -> Forecast {
    let displacements = filters.map { $0.displacement(time + lag) }
    let (weights, correctedWeight) = weights(omitted)
    let total = weights.reduce(0, +)
    let sum = zip(displacements, weights).reduce(Vector2D.zero) { $0 + $1.0 * $1.1 }
    let corrected = correction.predict(features.scaled(to: time, mixture: sum / total))
    let variance = zip(filters, weights).reduce(0) { $0 + $1.0.variance(time + lag) * $1.1 } / total
    return Forecast(
      filters: displacements, mixture: sum / total, corrected: corrected,
      blended: (sum + corrected * correctedWeight) / (total + correctedWeight),
      deviation: (2 * variance).squareRoot())
  }

  func radius(_ deviation: Double) -> Double { 1.1 * deviation * realized / expected }

  mutating func learn(_ forecast: Forecast, _ features: [Vector2D], _ truth: Vector2D) {
    let error = (truth - forecast.blended).length
    guard error <= Constants.largestError else { return }
    let memory = Constants.errorMemory
    errors = zip(errors, forecast.filters).map { $0 * memory + ($1 - truth).length }
    correctedError = correctedError * memory + (truth - forecast.corrected).length
    realized = realized * memory + error
    expected = expected * memory + forecast.deviation
    truths = (truths + 1) % 3
    if truths == 0 { correction.learn(features, truth: truth) }
  }

  /// Returns the weights: the twelfth power of the ratio of errors. If a part is omitted, they are
  /// the second filter alone, equal weights, or the correction alone. In the last case the mixture
  /// still needs small weights.
  private func weights(_ omitted: Set<ReferencePredictor.Part>) -> (
    filters: [Double], corrected: Double
  ) {
    let least = min(errors.min()!, correctedError)
    let earned = errors.map { pow(least / $0, 12) }
    if omitted.isDisjoint(with: [.bank, .weights, .correction]) {
      return (earned, pow(least / correctedError, 12))
    }
    let (share, corrected) = omitted.contains(.correction) ? (1.0, 0.0) : (1e-9, 1.0)
    if omitted.contains(.bank) { return ([0, share, 0, 0], corrected) }
    return omitted.contains(.weights) ? ([share, share, share, share], corrected) : (earned, 0)
  }
}

/// The state of the tracked touch.
private struct Track {
  var location = Point2D.zero
  var time = 0.0
  var filters: [Filter] = []
  var readings = 1
  var readingTime = 0.0
  var last = Vector2D.zero, previous = Vector2D.zero
  var startTime = 0.0
  var usualInterval = 0.0
  /// The mean velocity until each horizon, and the growth of the radius.
  var expected = Constants.horizons.map { _ in (velocity: Vector2D.zero, radius: 0.0) }
  var kept: [Kept] = []
  var scored = [0, 0, 0, 0]
  var lastKept = -Double.infinity

  init() {}

  init(location: Point2D, time: Double) {
    self.location = location
    self.time = time
    readingTime = time
    startTime = time
  }

  var features: Features {
    Features(filters[1], location: location, age: time - startTime, last: last, previous: previous)
  }

  mutating func append(
    _ location: Point2D, at time: Double, _ omitted: Set<ReferencePredictor.Part>
  ) {
    let isEcho =
      location == self.location && readings > 1 && time - readingTime < 0.7 * usualInterval
    if !isEcho || omitted.contains(.echoes) { read(location, at: time, omitted) }
    self.location = location
    self.time = time
  }

  private mutating func read(
    _ location: Point2D, at time: Double, _ omitted: Set<ReferencePredictor.Part>
  ) {
    let interval = time - readingTime
    if interval < 0.03 {
      usualInterval =
        usualInterval == 0 ? interval : usualInterval + 0.1 * (interval - usualInterval)
    }
    let step = filterInterval(interval, omitted)
    if readings == 1 {
      let timeNoise = omitted.contains(.timeNoise) ? 0 : Constants.timeNoise
      filters = Constants.accelerations.map { Filter($0, timeNoise: timeNoise) }
      for index in filters.indices { filters[index].start(self.location, location, step) }
    } else {
      for index in filters.indices { filters[index].step(location, step) }
    }
    previous = last
    last = location - self.location
    readingTime = time
    readings += 1
  }

  /// Returns the time step of the filters for an interval: the usual interval if it is close to
  /// that, otherwise the interval within limits.
  private func filterInterval(
    _ interval: Double, _ omitted: Set<ReferencePredictor.Part>
  ) -> Double {
    guard usualInterval > 0, !omitted.contains(.realTime) else {
      return usualInterval > 0 ? usualInterval : interval
    }
    if abs(interval - usualInterval) < 0.25 * usualInterval { return usualInterval }
    return min(max(interval, 0.0001), 0.1)
  }
}
