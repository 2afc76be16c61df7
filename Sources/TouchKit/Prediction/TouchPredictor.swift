/// Predicts where touches will be from where they were (R12).
///
/// Each touch is followed by four Kalman filters that expect hands of different wildness
/// (`KalmanFilterBank`). Whichever was right lately, for the same device and tool and as far ahead,
/// counts most; and what the mixture then still lacks is learned from what came true
/// (`RecursiveLeastSquares`). Nothing has to be trained beforehand; what was learned is forgotten
/// by `reset()`. The documentation's page on prediction has the equations, the constants and the
/// results.
///
/// Touches are addressed by slots, which are used again: once as many touches were followed as ever
/// will be at a time, nothing allocates. A slot that is not in use is ignored. Not thread-safe, as
/// no value is that two threads change.
public struct TouchPredictor {
  private let pointsPerMillimetre: Double
  private let custom: (any TouchPredictionModel)?
  private var tracks: [MotionTrack] = []
  private var isInUse: [Bool] = []
  private var free: [Int] = []
  private var pending = PendingPredictions()
  /// The devices and tools known so far, and for each of them, at the same place times four, what
  /// was learned for each horizon.
  private var devices: [Device] = []
  private var models: [HorizonModel] = []
  private var oldestDevice = 0

  private let filterModel: KalmanFilterBank.Model
  private let horizons = HorizonTable()

  private struct Device: Equatable {
    let id: Int
    let type: TouchType
  }

  /// The scale of a phone's screen, 163 points to the inch, which is assumed where none is told.
  public static let defaultPointsPerMillimetre = PredictionConstants.phonePointsPerMillimetre

  /// A predictor that follows no touch.
  ///
  /// `pointsPerMillimetre` is the screen's scale, by default a phone's; one that is not finite or
  /// not positive counts as the default. What hands and screens do is a matter of millimetres, but
  /// a scale wrong by a factor of two makes predictions only a few percent worse. With a `model` of
  /// its own an app predicts by that and nothing is learned here.
  public init(
    pointsPerMillimetre: Double = TouchPredictor.defaultPointsPerMillimetre,
    model: (any TouchPredictionModel)? = nil
  ) {
    let isScale = pointsPerMillimetre.isFinite && pointsPerMillimetre > 0
    self.pointsPerMillimetre = isScale ? pointsPerMillimetre : Self.defaultPointsPerMillimetre
    filterModel = KalmanFilterBank.Model(
      variance: PredictionConstants.accelerations * PredictionConstants.accelerations,
      decay: PredictionConstants.accelerationDecay,
      noise: PredictionConstants.readingNoise * PredictionConstants.readingNoise,
      timeNoise: PredictionConstants.timeNoise * PredictionConstants.timeNoise)
    custom = model
  }

  /// Starts to follow a touch and gives the slot by which it is addressed.
  ///
  /// What is learned is kept for each device and type of touch. Of the touches that are followed at
  /// a time the first 64 teach.
  public mutating func begin(_ sample: TouchSample, contact: ContactID) -> Int {
    let track = MotionTrack(
      sample, location: millimetres(sample.location),
      modelIndex: modelIndex(of: Device(id: contact.device, type: sample.type)))
    let slot = free.popLast() ?? tracks.count
    if slot < tracks.count {
      tracks[slot] = track
      isInUse[slot] = true
    } else {
      tracks.append(track)
      isInUse.append(true)
      if slot < PredictionConstants.teachingLimit { pending.grow() }
    }
    custom?.begin(sample, contact: contact, slot: slot)
    return slot
  }

  /// Takes the next sample of a touch. One that is not later than the last moves the touch and
  /// teaches nothing.
  public mutating func add(_ sample: TouchSample, to slot: Int) {
    guard isTracking(slot) else { return }
    custom?.add(sample, slot: slot)
    let location = millimetres(sample.location)
    let (oldTime, oldLocation) = (tracks[slot].time, tracks[slot].location)
    guard custom == nil, sample.timestamp > oldTime, location.isFinite else {
      tracks[slot].replace(sample, location: location.isFinite ? location : oldLocation)
      return
    }
    let truth = Truth(from: oldTime, oldLocation, to: sample.timestamp, location)
    if slot < PredictionConstants.teachingLimit { score(truth, slot) }
    tracks[slot].append(sample, location: location, filterModel)
    if tracks[slot].readings > 1 { updateCurve(slot) }
  }

  /// Appends `count` samples, `interval` seconds apart, that are expected to follow the touch's
  /// last one.
  ///
  /// They have its properties: force and angles are held, because they change less within a
  /// prediction than they are noisy. All of these are marked as estimates, as real pencils'
  /// predictions are, and the main sample's `estimationUpdateIndex` stays (R15). Their
  /// `confidenceRadius` is that in points within which about two of three touches come. A touch of
  /// which only one sample is known is expected to stay, nobody knows how surely: its radius is
  /// nil. Nothing is appended for an interval that is not positive and finite.
  public mutating func predict(
    count: Int, interval: Double, from slot: Int, into predictions: inout [TouchSample]
  ) {
    guard isTracking(slot), count > 0, interval > 0, interval.isFinite else { return }
    let main = tracks[slot].sample
    for step in 1...count {
      let ahead = interval * Double(step)
      guard ahead.isFinite else { return }
      let expected = expectedLocation(slot, ahead)
      var sample = main
      sample.timestamp = main.timestamp + ahead
      sample.estimatedProperties.formUnion(main.estimableProperties)
      sample.location = expected.location.isFinite ? expected.location : main.location
      sample.confidenceRadius = expected.confidenceRadius
      predictions.append(sample)
    }
  }

  /// Stops following a touch; its slot may be given to another.
  public mutating func end(_ slot: Int) {
    guard isTracking(slot) else { return }
    isInUse[slot] = false
    free.append(slot)
    custom?.end(slot: slot)
  }

  /// Forgets every touch and what was learned: a session is over.
  public mutating func reset() {
    tracks.removeAll(keepingCapacity: true)
    isInUse.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
    pending.removeAll()
    removeModels()
    custom?.reset()
  }

  private mutating func removeModels() {
    devices.removeAll(keepingCapacity: true)
    models.removeAll(keepingCapacity: true)
    oldestDevice = 0
  }

  private func isTracking(_ slot: Int) -> Bool { slot >= 0 && slot < tracks.count && isInUse[slot] }

  private func millimetres(_ location: Point2D) -> Point2D {
    Point2D(x: location.x / pointsPerMillimetre, y: location.y / pointsPerMillimetre)
  }

  /// Where what was learned of a device and tool stands. The oldest gives way where there are too
  /// many (R56).
  private mutating func modelIndex(of device: Device) -> Int {
    if let known = devices.firstIndex(of: device) { return known }
    guard devices.count == PredictionConstants.deviceLimit else {
      devices.append(device)
      models.append(contentsOf: repeatElement(HorizonModel(), count: 4))
      return devices.count - 1
    }
    let index = oldestDevice
    oldestDevice = (index + 1) % PredictionConstants.deviceLimit
    devices[index] = device
    for horizon in 0..<4 { models[index * 4 + horizon] = HorizonModel() }
    return index
  }
}

// MARK: - Expecting

extension TouchPredictor {
  private func expectedLocation(_ slot: Int, _ ahead: Double) -> TouchPrediction {
    if let custom { return custom.prediction(ahead: ahead, slot: slot) }
    let expected = tracks[slot].curve.at(ahead)
    return TouchPrediction(
      location: tracks[slot].sample.location + expected.displacement * pointsPerMillimetre,
      confidenceRadius: tracks[slot].readings > 1 ? expected.radius * pointsPerMillimetre : nil)
  }

  /// Works out what is expected of a touch at every horizon, and keeps it to be scored where it is
  /// to teach.
  private mutating func updateCurve(_ slot: Int) {
    let (features, lag, modelIndex) = (
      tracks[slot].features, tracks[slot].lag, tracks[slot].modelIndex
    )
    let isScored = slot < PredictionConstants.teachingLimit && tracks[slot].isDueForScoring
    let pendingIndex = isScored ? pending.index(of: tracks[slot].kept, slot: slot) : 0
    // The filters stand at the last reading, which while echoes come is a little past.
    let horizons = lag == 0 ? horizons : HorizonTable(lag: lag)
    for index in 0..<4 {
      let prediction = models[modelIndex * 4 + index].predict(
        tracks[slot].bank, horizons[index], features, time: PredictionConstants.horizons[index],
        filterModel)
      tracks[slot].curve.set(
        prediction.blended, radius: models[modelIndex * 4 + index].radius(prediction.deviation),
        horizon: index)
      if isScored { pending.set(prediction, at: pendingIndex, horizon: index) }
    }
    guard isScored else { return }
    pending.set(
      PendingPredictions.Entry(
        time: tracks[slot].time, origin: tracks[slot].location, features: features),
      at: pendingIndex)
    tracks[slot].countScored()
  }
}

// MARK: - Learning

extension TouchPredictor {
  /// What a touch did between two samples: as if it had moved straight, at constant speed.
  private struct Truth {
    let from: Double
    let to: Double
    private let start: Point2D
    private let end: Point2D

    init(from: Double, _ start: Point2D, to: Double, _ end: Point2D) {
      (self.from, self.start, self.to, self.end) = (from, start, to, end)
    }

    /// Samples far apart do not tell what was between them.
    var isKnown: Bool { to - from <= PredictionConstants.longestTruthGap }

    func location(at time: Double) -> Point2D {
      start.interpolated(to: end, at: (time - from) / (to - from))
    }
  }

  /// Scores the predictions whose time has come with this sample, and learns from them.
  private mutating func score(_ truth: Truth, _ slot: Int) {
    let kept = tracks[slot].kept
    for index in 0..<4 {
      var number = Swift.max(tracks[slot].scored[index], kept - PredictionConstants.pendingLimit)
      while number < kept {
        let entry = pending.index(of: number, slot: slot)
        let time = pending.entries[entry].time + PredictionConstants.horizons[index]
        guard time <= truth.to else { break }
        if time > truth.from && truth.isKnown {
          learn(truth.location(at: time), entry, index, modelIndex: tracks[slot].modelIndex)
        }
        number += 1
      }
      tracks[slot].scored[index] = number
    }
  }

  private mutating func learn(_ truth: Point2D, _ entry: Int, _ horizon: Int, modelIndex: Int) {
    let prediction = pending.predictions[entry * 4 + horizon]
    let features = pending.entries[entry].features.scaled(
      to: PredictionConstants.horizons[horizon], mixture: prediction.mixture)
    models[modelIndex * 4 + horizon].learn(
      prediction, features: features, truth: truth - pending.entries[entry].origin)
  }
}
