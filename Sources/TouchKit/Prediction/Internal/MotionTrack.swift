/// The state of one tracked touch: its filters, its last locations, and its current predictions.
/// Units are millimetres and seconds.
struct MotionTrack: Sendable {
  /// The newest sample in points, whose properties the predicted samples keep.
  private(set) var sample: TouchSample
  /// The index of the models of its device and touch type.
  let modelIndex: Int
  /// The current predictions.
  var curve = PredictionCurve()
  /// The number of predictions of this touch that were kept for scoring, and for each horizon the
  /// number that was scored.
  private(set) var kept = 0
  var scored = SIMD4<Int>.zero
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
  private var usualInterval = 0.0

  /// Creates a track for a touch that begins.
  init(_ sample: TouchSample, location: Point2D, modelIndex: Int) {
    self.sample = sample
    self.location = location
    self.modelIndex = modelIndex
    time = sample.timestamp
    readingTime = time
    startTime = time
  }

  /// The age of the newest reading. It is positive if only echoes have arrived since.
  var lag: Double { time - readingTime }

  /// Whether the last prediction that was kept is old enough for another one.
  var isDueForScoring: Bool { time - lastKept >= PredictionConstants.keepingInterval }

  /// Counts a prediction that was kept for scoring.
  mutating func countScored() {
    kept += 1
    lastKept = time
  }

  /// The current features of the correction.
  var features: RegressionFeatures {
    RegressionFeatures(
      bank, location: location, age: time - startTime, last: last, previous: previous)
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
      && sample.timestamp - readingTime < PredictionConstants.echoFraction * usualInterval
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
    if interval < PredictionConstants.longestInterval {
      usualInterval =
        usualInterval == 0
        ? interval : usualInterval + PredictionConstants.intervalShare * (interval - usualInterval)
    }
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
    (previous, last) = (last, location - old)
    readingTime = time
    readings += 1
  }

  /// Returns the time step of the filters for an interval.
  ///
  /// Clocks jitter more than devices do, so an interval that is close to the usual one counts as
  /// the usual one. A pause says nothing about acceleration, so it is limited to the time after
  /// which a point is at rest.
  private func filterInterval(_ interval: Double) -> Double {
    guard usualInterval > 0 else { return interval }
    if (interval - usualInterval).magnitude < PredictionConstants.clockJitter * usualInterval {
      return usualInterval
    }
    return Swift.min(
      Swift.max(interval, PredictionConstants.shortestInterval), PredictionConstants.restDuration)
  }
}
