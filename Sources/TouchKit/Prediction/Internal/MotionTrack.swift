/// The state of one tracked touch: its filters, its last locations, and its current predictions.
/// Units are millimetres and seconds.
struct MotionTrack: Sendable {
  /// Whether the touch has not ended.
  var isInUse = true
  /// The newest sample in points, whose properties the predicted samples keep.
  private(set) var sample: TouchSample
  /// The index of the models of its device and touch type.
  let modelIndex: Int
  /// The current predictions.
  private(set) var curve = PredictionCurve()
  /// The number of predictions of this touch that were kept for scoring, and for each horizon the
  /// number that was scored.
  private(set) var kept = 0
  private var scored = SIMD4<Int>.zero
  /// The time of the last prediction that was kept.
  private var lastKept = -Double.infinity

  /// The location and time of the newest sample.
  private(set) var location: Point2D
  private(set) var time: Double
  /// The filters, which start with the second reading.
  private(set) var bank = KalmanFilterBank()
  /// The number of readings: samples with a new location, and repeats that came too late to be
  /// echoes.
  private(set) var readings = 1
  /// The time of the newest reading.
  private var readingTime: Double
  /// The last two displacements between readings.
  private var last = Vector2D.zero, previous = Vector2D.zero
  private let startTime: Double
  private var usualInterval = IntervalMean()

  /// Creates a track for a touch that begins.
  init(_ sample: TouchSample, location: Point2D, modelIndex: Int) {
    self.sample = sample
    self.location = location
    self.modelIndex = modelIndex
    time = sample.timestamp
    readingTime = time
    startTime = time
  }

  /// Whether the last prediction that was kept is old enough for another one.
  var isDueForScoring: Bool { time - lastKept >= PredictionConstants.keepingInterval }

  /// Makes predictions for all horizons.
  ///
  /// - Parameters:
  ///   - entry: The predictions and what they were made of, for scoring.
  ///   - horizons: The coefficients for filters whose last reading is the newest sample.
  ///   - corrections: The corrections of all devices, four for each one.
  @inline(__always)
  mutating func predict(
    into entry: inout PendingPredictions.Entry, _ model: KalmanFilterBank.Model,
    _ horizons: HorizonCoefficients, _ models: [HorizonModels],
    _ corrections: [RecursiveLeastSquares]
  ) {
    entry.time = time
    entry.location = location
    entry.features = RegressionFeatures(
      bank, location: location, age: time - startTime, last: last, previous: previous)
    // The filters' state is that of the last reading, which is earlier than the newest sample if
    // that one is an echo.
    let lag = time - readingTime
    entry.predictions = HorizonPredictions(
      bank, entry.features, lag == 0 ? horizons : HorizonCoefficients(lag: lag), model,
      models[modelIndex], corrections, from: modelIndex * 4)
    curve.set(
      x: entry.predictions.blendedX, y: entry.predictions.blendedY,
      radius: PredictionConstants.radiusFactor * entry.predictions.deviation
        * models[modelIndex].realized / models[modelIndex].expected)
  }

  /// Counts a prediction that was kept for scoring.
  mutating func countScored() {
    kept += 1
    lastKept = time
  }

  /// Takes for each horizon the next prediction that can be scored.
  ///
  /// - Parameters:
  ///   - from: The start of the interval in which the movement is known.
  ///   - to: The end of the interval.
  /// - Returns: `nil` if there are no more such predictions.
  @inline(__always)
  mutating func takeDue(
    from: Double, to: Double, _ pending: PendingPredictions, slot: Int
  ) -> PendingPredictions.Due? {
    var times = SIMD4(repeating: Double.nan)
    var isDue = false
    let indices = SIMD4<Int> { horizon in
      var number = max(scored[horizon], kept - PredictionConstants.pendingLimit)
      while number < kept {
        let index = pending.index(of: number, slot: slot)
        let time = pending.entries[index].time + PredictionConstants.horizons[horizon]
        guard time <= to else { break }
        number += 1
        guard time > from else { continue }
        times[horizon] = time
        isDue = true
        scored[horizon] = number
        return index
      }
      scored[horizon] = number
      return pending.index(of: 0, slot: slot)
    }
    return isDue ? PendingPredictions.Due(indices: indices, times: times) : nil
  }

  /// Replaces the newest sample by one with the same or an earlier time. Its movement is not
  /// evaluated.
  mutating func replace(_ sample: TouchSample, location: Point2D) {
    self.sample = sample
    self.location = location
  }

  /// Appends a sample, which must be later than the last one, with its location in millimetres. The
  /// model has the constants of the filters.
  mutating func append(_ sample: TouchSample, location: Point2D, _ model: KalmanFilterBank.Model) {
    let isEcho =
      location == self.location && readings > 1
      && sample.timestamp - readingTime < PredictionConstants.echoFraction * usualInterval.value
    if !isEcho { read(location, at: sample.timestamp, model) }
    self.sample = sample
    self.location = location
    time = sample.timestamp
  }

  private mutating func read(
    _ location: Point2D, at time: Double, _ model: KalmanFilterBank.Model
  ) {
    let interval = time - readingTime
    let old = self.location
    if interval < PredictionConstants.longestInterval { usualInterval.append(interval) }
    let step = filterInterval(interval)
    if readings == 1 {
      // Readings that wait for their delivery are stamped one after another, and the first interval
      // cannot be compared with a usual one.
      bank.start(
        old, location, interval: step, leastInterval: PredictionConstants.firstInterval, model)
    } else {
      bank.step(location, interval: step, model)
    }
    if !bank.isFinite { bank = KalmanFilterBank() }
    previous = last
    last = location - old
    readingTime = time
    readings += 1
  }

  /// Returns the time step of the filters for an interval.
  ///
  /// Clocks jitter more than devices do, so an interval that is close to the usual one counts as
  /// the usual one. A pause says nothing about acceleration, so it is limited to the time after
  /// which a point is at rest.
  private func filterInterval(_ interval: Double) -> Double {
    let usual = usualInterval.value
    guard usual > 0 else { return interval }
    if (interval - usual).magnitude < PredictionConstants.clockJitter * usual { return usual }
    return min(
      max(interval, PredictionConstants.shortestInterval), PredictionConstants.restDuration)
  }
}
