import TouchKit

/// The accuracy of one method on one group of strokes, as the documentation's page on prediction
/// defines it.
///
/// From the third sample of a stroke on, the location at each horizon is predicted from the samples
/// so far and compared with the real location. Lengths are millimetres.
struct PredictionMeasure: Sendable {
  /// The horizons in milliseconds.
  static let horizons = [8, 16, 33, 50]
  /// The strokes that count. The others are predicted too, so that the methods learn the same.
  enum Half: String, Sendable {
    case even, odd, both

    func contains(_ index: Int) -> Bool { self == .both || (index % 2 == 0) == (self == .even) }
  }

  /// The figures for one horizon.
  struct Figures: Sendable {
    let horizon: Int
    let count: Int
    /// The mean and the 95th percentile of the distance to the real location.
    let mean: Double
    let percentile95: Double
    /// The fraction with a wrong direction: more than 90 degrees from the real one, if both
    /// displacements are longer than 0.5 mm.
    let wrong: Double
    /// The fraction that goes too far in the real direction.
    let over: Double
    /// The mean difference between the changes of predicted and real locations from one sample to
    /// the next.
    let jitter: Double
    /// The fraction within the radius that the method states, or `nil` if it states none.
    let within: Double?
  }

  let figures: [Figures]

  /// Measures a method.
  ///
  /// - Parameter isCold: Whether each stroke is the first of a session, of which only the first ten
  ///   predictions from the second sample on count.
  init(
    _ makeMethod: () -> any PredictionMethod, strokes: [RecordedStroke], half: Half = .both,
    isCold: Bool = false
  ) {
    var tallies = Self.horizons.map { Tally(horizon: $0) }
    Self.forEachSample(of: strokes, makeMethod, half: half, isCold: isCold) {
      for tally in tallies.indices { tallies[tally].add($0, strokes[$1], $1, $2) }
    }
    figures = tallies.map(\.figures)
  }

  /// Gives all samples of the strokes to a method, and calls a closure with the number of the
  /// stroke and the index of the sample for each sample that counts.
  static func forEachSample(
    of strokes: [RecordedStroke], _ makeMethod: () -> any PredictionMethod, half: Half,
    isCold: Bool = false, body: (any PredictionMethod, Int, Int) -> Void
  ) {
    var method = makeMethod()
    var devices: [String: Int] = [:]
    for (number, stroke) in strokes.enumerated() {
      if isCold { method = makeMethod() }
      let device = devices[stroke.device] ?? devices.count
      devices[stroke.device] = device
      method.add(stroke, device: device) { index in
        guard half.contains(number), isCold ? 1...10 ~= index : index >= 2 else { return }
        body(method, number, index)
      }
    }
  }

  /// The sums for one horizon.
  private struct Tally {
    let horizon: Int
    var errors: [Double] = []
    var wrong = 0
    var over = 0
    var jitter = 0.0
    var steps = 0
    var within = 0
    var told = 0
    /// The last error, as a displacement, with the number of its stroke and the index of its
    /// sample.
    var before: (error: Vector2D, number: Int, index: Int)?

    init(horizon: Int) { self.horizon = horizon }

    mutating func add(
      _ method: any PredictionMethod, _ stroke: RecordedStroke, _ number: Int, _ index: Int
    ) {
      let sample = stroke.samples[index]
      let ahead = Double(horizon) / 1000
      guard let truth = stroke.location(at: sample.timestamp + ahead, from: index) else { return }
      let predicted = method.location(ahead: ahead) - sample.location
      let real = truth - sample.location
      let error = predicted - real
      errors.append(error.length)
      if predicted.length > 0.5 && real.length > 0.5 && predicted.dot(real) < 0 { wrong += 1 }
      if predicted.dot(real) > real.lengthSquared { over += 1 }
      if let radius = method.radius(ahead: ahead) {
        told += 1
        if error.length <= radius { within += 1 }
      }
      if let before, before.number == number, before.index == index - 1 {
        jitter += (error - before.error).length
        steps += 1
      }
      before = (error, number, index)
    }

    var figures: Figures {
      let count = Double(max(errors.count, 1))
      let sorted = errors.sorted()
      return Figures(
        horizon: horizon, count: errors.count, mean: sorted.reduce(0, +) / count,
        percentile95: sorted.isEmpty ? 0 : sorted[min(sorted.count * 95 / 100, sorted.count - 1)],
        wrong: Double(wrong) / count, over: Double(over) / count,
        jitter: jitter / Double(max(steps, 1)),
        within: told > 0 ? Double(within) / Double(told) : nil)
    }
  }
}
