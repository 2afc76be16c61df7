/// Resamples a touch at the times of display frames, so that scrolling is even regardless of the
/// source's sample rate.
///
/// At a time between two samples, the location is interpolated. After the newest sample, it is
/// extrapolated along the velocity, by at most 8 ms and at most half the usual sample interval,
/// because the correction of a longer extrapolation is visible as a jump. So ask for a time
/// slightly before the frame is shown: 5 ms earlier, there is nearly always a sample on either side
/// at 120 Hz and more.
///
/// Pencils are not resampled, because ink needs the locations that were read. For a pencil,
/// `sample(at:)` returns the newest sample unchanged. Samples must be added in order of time; one
/// that is not later than the last replaces it. The resampler has no heap storage. Its units are
/// points and seconds.
public struct FrameResampler: Sendable {
  private var newest: TouchSample?
  /// The newest eight locations, newest first, which reach back 7 ms at 1,000 samples per second.
  private var times = SIMD8<Double>.zero, xs = SIMD8<Double>.zero, ys = SIMD8<Double>.zero
  private var count = 0
  private var velocity = VelocityEstimator()
  private var usualInterval = IntervalMean()

  /// Creates a resampler without samples.
  public init() {}

  /// Adds the next sample of the touch.
  public mutating func add(_ sample: TouchSample) {
    velocity.add(sample.location, at: sample.timestamp)
    let interval = count > 0 ? sample.timestamp - times[0] : 0
    if interval > 0 || count == 0 {
      if interval > 0 && interval < PredictionConstants.restDuration {
        usualInterval.append(interval)
      }
      shiftHistory()
      times[0] = sample.timestamp
    }
    (xs[0], ys[0]) = (sample.location.x, sample.location.y)
    newest = sample
  }

  /// Returns the newest sample with the location and time for a frame, or `nil` before the first
  /// sample.
  ///
  /// The result for a time before the stored samples is the oldest of them. If the time is too late
  /// for an extrapolation, the result's timestamp is the latest possible one.
  public func sample(at time: Double) -> TouchSample? {
    guard var sample = newest, sample.type != .pencil, time.isFinite else { return newest }
    let (location, locationTime) = time > times[0] ? predicted(time) : interpolated(time)
    guard location.isFinite else { return sample }
    sample.location = location
    sample.timestamp = locationTime
    return sample
  }

  private mutating func shiftHistory() {
    func shifted(_ lanes: SIMD8<Double>) -> SIMD8<Double> {
      SIMD8(0, lanes[0], lanes[1], lanes[2], lanes[3], lanes[4], lanes[5], lanes[6])
    }
    (times, xs, ys) = (shifted(times), shifted(xs), shifted(ys))
    count = min(count + 1, 8)
  }

  private func location(at index: Int) -> Point2D { Point2D(x: xs[index], y: ys[index]) }

  private func interpolated(_ time: Double) -> (Point2D, Double) {
    guard let previous = (0..<count).first(where: { times[$0] <= time }) else {
      return (location(at: count - 1), times[count - 1])
    }
    guard previous > 0 else { return (location(at: 0), times[0]) }
    let share = (time - times[previous]) / (times[previous - 1] - times[previous])
    return (location(at: previous).interpolated(to: location(at: previous - 1), at: share), time)
  }

  private func predicted(_ time: Double) -> (Point2D, Double) {
    let limit = min(
      PredictionConstants.longestResampling,
      usualInterval.value * PredictionConstants.resamplingShare)
    let ahead = min(time - times[0], limit)
    return (location(at: 0) + velocity.velocity(at: times[0]) * ahead, times[0] + ahead)
  }
}
