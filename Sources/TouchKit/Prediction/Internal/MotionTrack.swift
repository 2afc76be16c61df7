/// What the predictor keeps of one touch: its filters, its last places, and what is expected of it.
/// Millimetres and seconds.
struct MotionTrack: Sendable {
  /// The newest sample as it came, in points; its properties are those of what is predicted.
  private(set) var sample: TouchSample
  /// What was learned of its device and tool stands there.
  let modelIndex: Int
  /// What is expected of it.
  var curve = PredictionCurve()
  /// How many predictions of this touch were kept for scoring, and how many of them were scored for
  /// each horizon.
  private(set) var kept = 0
  var scored = SIMD4<Int>.zero
  /// When the last of them was made.
  private var lastKept = -Double.infinity

  /// The newest sample's place and time.
  private(set) var location: Point2D
  private(set) var time: Double
  /// The filters, once there are two readings.
  private(set) var bank = KalmanFilterBank()
  /// How many samples were readings: new places, or repeats that came too late to be echoes.
  private(set) var readings = 1
  /// The newest reading's time.
  private var readingTime: Double
  /// The last two displacements between readings.
  private var last = Vector2D.zero, previous = Vector2D.zero
  private let startTime: Double
  private var usualInterval = 0.0

  /// A touch that began there.
  init(_ sample: TouchSample, location: Point2D, modelIndex: Int) {
    self.sample = sample
    self.location = location
    self.modelIndex = modelIndex
    time = sample.timestamp
    readingTime = time
    startTime = time
  }

  /// How old the newest reading is: more than 0 while only echoes came since.
  var lag: Double { time - readingTime }

  /// True where the last prediction that was kept is old enough for another.
  var isDueForScoring: Bool { time - lastKept >= PredictionConstants.keepingInterval }

  /// Counts a prediction that was kept.
  mutating func countScored() {
    kept += 1
    lastKept = time
  }

  /// What the correction looks at now.
  var features: RegressionFeatures {
    RegressionFeatures(
      bank, location: location, age: time - startTime, last: last, previous: previous)
  }

  /// Takes a sample that came at no new time: its place and properties count from now on, its
  /// movement tells nothing.
  mutating func replace(_ sample: TouchSample, location: Point2D) {
    self.sample = sample
    self.location = location
  }

  /// Takes the next sample, which is later than the last one.
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
      bank.start(old, location, interval: step, model)
    } else {
      bank.step(location, interval: step, model)
    }
    if !bank.isFinite { bank = KalmanFilterBank() }
    (previous, last) = (last, location - old)
    readingTime = time
    readings += 1
  }

  /// The interval as the filters count it: clocks jitter more than devices do, so one that is near
  /// the usual is the usual. A pause says nothing about acceleration, so it counts as no longer
  /// than after which a point is at rest.
  private func filterInterval(_ interval: Double) -> Double {
    guard usualInterval > 0 else { return interval }
    if (interval - usualInterval).magnitude < PredictionConstants.clockJitter * usualInterval {
      return usualInterval
    }
    return Swift.min(
      Swift.max(interval, PredictionConstants.shortestInterval), PredictionConstants.restDuration)
  }
}
