/// What the predictor keeps of one touch: its filters, its last places, and what is expected of it. Millimetres and seconds.
struct MotionTrack: Sendable {
  /// The newest sample as it came, in points; its properties are those of what is predicted.
  private(set) var sample: TouchSample
  /// What was learned of its device and tool stands there.
  let user: Int
  /// What is expected of it.
  var expectation = MotionExpectation()
  /// How many predictions of this touch were kept for scoring, and how many of them were scored for each horizon.
  private(set) var kept = 0
  var scored = SIMD4<Int>.zero
  /// When the last of them was made.
  private var lastKept = -Double.infinity

  /// The newest sample's place and time.
  private(set) var place: Point2D
  private(set) var time: Double
  /// The filters, once there are two readings.
  private(set) var bank = SingerBank()
  /// How many samples were readings: new places, or repeats that came too late to be echoes.
  private(set) var readings = 1
  /// The newest reading's time.
  private var readingTime: Double
  /// The last two displacements between readings.
  private var last = Vector2D.zero, before = Vector2D.zero
  private let beginning: Double
  private var usualInterval = 0.0

  /// A touch that began there.
  init(_ sample: TouchSample, place: Point2D, user: Int) {
    self.sample = sample
    self.place = place
    self.user = user
    time = sample.timestamp
    readingTime = time
    beginning = time
  }

  /// How old the newest reading is: more than 0 while only echoes came since.
  var lag: Double { time - readingTime }

  /// True where the last prediction that was kept is old enough for another.
  var isDue: Bool { time - lastKept >= MotionConstants.keepingInterval }

  /// Counts a prediction that was kept.
  mutating func keep() {
    kept += 1
    lastKept = time
  }

  /// What the correction looks at now.
  var inputs: CorrectionInputs {
    CorrectionInputs(bank, place: place, age: time - beginning, last: last, before: before)
  }

  /// Takes a sample that came at no new time: its place and properties count from now on, its movement tells nothing.
  mutating func replace(_ sample: TouchSample, place: Point2D) {
    self.sample = sample
    self.place = place
  }

  /// Takes the next sample, which is later than the last one.
  mutating func take(_ sample: TouchSample, place: Point2D, _ model: SingerBank.Model) {
    let isEcho =
      place == self.place && readings > 1 && sample.timestamp - readingTime < MotionConstants.echoFraction * usualInterval
    if !isEcho { read(place, at: sample.timestamp, model) }
    self.sample = sample
    self.place = place
    time = sample.timestamp
  }

  private mutating func read(_ place: Point2D, at time: Double, _ model: SingerBank.Model) {
    let interval = time - readingTime
    let old = self.place
    if interval < MotionConstants.longestInterval {
      usualInterval = usualInterval == 0 ? interval : usualInterval + MotionConstants.intervalShare * (interval - usualInterval)
    }
    let step = believed(interval)
    if readings == 1 { bank.start(old, place, interval: step, model) } else { bank.step(place, interval: step, model) }
    if !bank.isFinite { bank = SingerBank() }
    (before, last) = (last, place - old)
    readingTime = time
    readings += 1
  }

  /// The interval as the filters count it: clocks jitter more than devices do, so one that is near the usual is the usual. A pause says
  /// nothing about acceleration, so it counts as no longer than after which a point is at rest.
  private func believed(_ interval: Double) -> Double {
    guard usualInterval > 0 else { return interval }
    if (interval - usualInterval).magnitude < MotionConstants.clockJitter * usualInterval { return usualInterval }
    return Swift.min(Swift.max(interval, MotionConstants.shortestInterval), MotionConstants.restDuration)
  }
}
