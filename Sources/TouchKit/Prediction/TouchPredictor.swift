/// Predicts the locations of touches (R12).
///
/// Each touch is tracked by four Kalman filters that assume different accelerations
/// (`KalmanFilterBank`). Their predictions are weighted by their recent accuracy for the same
/// device, touch type and horizon. Recursive least squares then learn a correction of the mixture
/// from the actual locations (`RecursiveLeastSquares`). No training is necessary. The
/// documentation's page on prediction contains the equations, constants and results.
///
/// Touches are identified by slots. Slots are reused, so nothing allocates once the maximum number
/// of simultaneous touches has been tracked. Calls with a slot that is not in use are ignored.
public struct TouchPredictor {
  private let pointsPerMillimetre: Double
  private let custom: (any TouchPredictionModel)?
  private var tracks: [MotionTrack] = []
  private var free: [Int] = []
  private var pending = PendingPredictions()
  /// The known devices and touch types, their models, and their corrections. Those of the device at
  /// index *i*, one for each horizon, are the four from index 4 *i* on.
  private var devices: [Device] = []
  private var models: [HorizonModels] = []
  private var corrections: [RecursiveLeastSquares] = []
  private var oldestDevice = 0

  private let filterModel: KalmanFilterBank.Model
  private let horizons = HorizonCoefficients()

  private struct Device: Equatable {
    let id: Int
    let type: TouchType
  }

  /// Creates a predictor without touches.
  ///
  /// - Parameters:
  ///   - pointsPerMillimetre: The scale of the screen. The default, 163 points per inch, replaces
  ///     it if it is not finite or not positive. Hands and screens are modelled in millimetres, but
  ///     a scale that is wrong by a factor of two increases the errors by only a few percent.
  ///   - model: A model that predicts instead of the filters, or `nil`.
  public init(
    pointsPerMillimetre: Double = PredictionConstants.phonePointsPerMillimetre,
    model: (any TouchPredictionModel)? = nil
  ) {
    let isScale = pointsPerMillimetre.isFinite && pointsPerMillimetre > 0
    self.pointsPerMillimetre =
      isScale ? pointsPerMillimetre : PredictionConstants.phonePointsPerMillimetre
    filterModel = KalmanFilterBank.Model(
      variance: PredictionConstants.accelerations * PredictionConstants.accelerations,
      decay: PredictionConstants.accelerationDecay,
      noise: PredictionConstants.readingNoise * PredictionConstants.readingNoise,
      timeNoise: PredictionConstants.timeNoise * PredictionConstants.timeNoise)
    custom = model
  }

  /// Begins to track a touch and returns its slot.
  ///
  /// What is learned is kept for each device and touch type. Only the first 64 simultaneous touches
  /// are learned from.
  ///
  /// - Complexity: O(1) on average.
  public mutating func begin(_ sample: TouchSample, contact: ContactID) -> Int {
    let track = MotionTrack(
      sample, location: millimetres(sample.location),
      modelIndex: modelIndex(of: Device(id: contact.device, type: sample.type)))
    let slot = free.popLast() ?? tracks.count
    if slot < tracks.count {
      tracks[slot] = track
    } else {
      tracks.append(track)
      if slot < PredictionConstants.teachingLimit { pending.grow() }
    }
    custom?.begin(sample, contact: contact, slot: slot)
    return slot
  }

  /// Adds the next sample of a touch. A sample that is not later than the last one updates the
  /// location, but nothing is learned from it.
  ///
  /// - Complexity: O(1).
  public mutating func add(_ sample: TouchSample, to slot: Int) {
    guard isTracking(slot) else { return }
    custom?.add(sample, slot: slot)
    let location = millimetres(sample.location)
    let oldTime = tracks[slot].time
    let oldLocation = tracks[slot].location
    guard custom == nil, sample.timestamp > oldTime, location.isFinite else {
      tracks[slot].replace(sample, location: location.isFinite ? location : oldLocation)
      return
    }
    let truth = Truth(from: oldTime, to: sample.timestamp, start: oldLocation, end: location)
    if slot < PredictionConstants.teachingLimit { score(truth, slot) }
    tracks[slot].append(sample, location: location, filterModel)
    if tracks[slot].readings > 1 { updateCurve(slot) }
  }

  /// Appends predicted samples that follow a touch's last sample.
  ///
  /// The samples keep the properties of the last sample, because force and angles change less
  /// within a prediction than they are noisy. All properties are marked as estimates, and the
  /// `estimationUpdateIndex` of the last sample is kept (R15). About two of three touches are
  /// within the `confidenceRadius` of the predicted location. A touch with only one sample is
  /// predicted to stay, with an unknown radius.
  ///
  /// - Parameters:
  ///   - count: The number of samples.
  ///   - interval: The time between them in seconds. If it is not positive and finite, nothing is
  ///     appended.
  ///   - slot: The slot of the touch.
  ///   - predictions: The samples are appended to this array.
  public mutating func predict(
    count: Int, interval: Double, from slot: Int, into predictions: inout [TouchSample]
  ) {
    guard isTracking(slot), count > 0, interval > 0, interval.isFinite else { return }
    var sample = tracks[slot].sample
    let time = sample.timestamp
    let location = sample.location
    sample.estimatedProperties.formUnion(sample.estimableProperties)
    let curve = tracks[slot].curve
    let isKnown = tracks[slot].readings > 1
    for step in 1...count {
      let ahead = interval * Double(step)
      guard (time + ahead).isFinite else { return }
      // The radius is unknown if the touch has only one sample.
      let (displacement, radius) = curve.at(ahead)
      let expected =
        custom?.prediction(ahead: ahead, slot: slot)
        ?? TouchPrediction(
          location: location + displacement * pointsPerMillimetre,
          confidenceRadius: isKnown ? radius * pointsPerMillimetre : nil)
      sample.timestamp = time + ahead
      sample.location = expected.location.isFinite ? expected.location : location
      sample.confidenceRadius = expected.confidenceRadius
      predictions.append(sample)
    }
  }

  /// Stops tracking a touch. Its slot may be reused.
  public mutating func end(_ slot: Int) {
    guard isTracking(slot) else { return }
    tracks[slot].isInUse = false
    free.append(slot)
    custom?.end(slot: slot)
  }

  private func isTracking(_ slot: Int) -> Bool {
    slot >= 0 && slot < tracks.count && tracks[slot].isInUse
  }

  private func millimetres(_ location: Point2D) -> Point2D {
    Point2D(x: location.x / pointsPerMillimetre, y: location.y / pointsPerMillimetre)
  }

  /// Returns the index of a device's models. If there are too many devices, the oldest one is
  /// replaced (R56).
  private mutating func modelIndex(of device: Device) -> Int {
    if let known = devices.firstIndex(of: device) { return known }
    guard devices.count == PredictionConstants.deviceLimit else {
      devices.append(device)
      models.append(HorizonModels())
      corrections.append(contentsOf: repeatElement(RecursiveLeastSquares(), count: 4))
      return devices.count - 1
    }
    let index = oldestDevice
    oldestDevice = (index + 1) % PredictionConstants.deviceLimit
    devices[index] = device
    models[index] = HorizonModels()
    for horizon in 0..<4 { corrections[index * 4 + horizon] = RecursiveLeastSquares() }
    return index
  }
}

// MARK: - Prediction curve

extension TouchPredictor {
  /// Computes the predictions of a touch for all horizons, and keeps them for scoring if they are
  /// to be learned from.
  private mutating func updateCurve(_ slot: Int) {
    let isKept = slot < PredictionConstants.teachingLimit && tracks[slot].isDueForScoring
    let index = isKept ? pending.index(of: tracks[slot].kept, slot: slot) : 0
    tracks[slot].predict(into: &pending.entries[index], filterModel, horizons, models, corrections)
    if isKept { tracks[slot].countScored() }
  }
}

// MARK: - Learning

extension TouchPredictor {
  /// The movement of a touch between two samples, which is assumed to be straight and uniform.
  private struct Truth {
    let from: Double
    let to: Double
    let start: Point2D
    let end: Point2D

    /// Whether the samples are close enough to each other to know the locations between them.
    var isKnown: Bool { to - from <= PredictionConstants.longestTruthGap }

    /// Returns the displacements at some times from the locations of pending predictions.
    @inline(__always)
    func displacements(
      at times: SIMD4<Double>, from pending: PendingPredictions, _ indices: SIMD4<Int>
    ) -> (x: SIMD4<Double>, y: SIMD4<Double>) {
      let way = end - start
      let fractions = (times - from) / (to - from)
      let x = SIMD4 { pending.entries[indices[$0]].location.x }
      let y = SIMD4 { pending.entries[indices[$0]].location.y }
      return (start.x + way.dx * fractions - x, start.y + way.dy * fractions - y)
    }
  }

  /// Scores the predictions whose time has come with a new sample, and learns from them.
  /// Predictions for the same horizon are scored one after another, those for different horizons
  /// side by side.
  private mutating func score(_ truth: Truth, _ slot: Int) {
    guard truth.isKnown else { return }
    let model = tracks[slot].modelIndex
    while let due = tracks[slot].takeDue(from: truth.from, to: truth.to, pending, slot: slot) {
      let (x, y) = truth.displacements(at: due.times, from: pending, due.indices)
      let truths = models[model].truths
      let isKnown = models[model].learn(pending, due.indices, truthX: x, truthY: y)
      // The horizons whose correction learns, too, as set bits: processors predict a loop over them
      // better than four branches.
      var learning = 0
      @inline(__always)
      func mark(_ horizon: Int) {
        let isLast = truths[horizon] == Double(PredictionConstants.correctionStride - 1)
        learning |= (isLast && isKnown[horizon] ? 1 : 0) << horizon
      }
      mark(0)
      mark(1)
      mark(2)
      mark(3)
      while learning != 0 {
        let horizon = learning.trailingZeroBitCount
        learning &= learning - 1
        let entry = pending.entries[due.indices[horizon]]
        let scaled = entry.features.scaled(
          to: PredictionConstants.horizons[horizon],
          mixture: Vector2D(
            dx: entry.predictions.mixtureX[horizon], dy: entry.predictions.mixtureY[horizon]))
        corrections[model * 4 + horizon].learn(
          scaled.x, scaled.y, truth: Vector2D(dx: x[horizon], dy: y[horizon]))
      }
    }
  }
}
