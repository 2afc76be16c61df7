/// Predicts where touches will be from where they were (R12).
///
/// Each touch is followed by four Kalman filters that expect hands of different wildness (`SingerBank`). Whichever was right lately,
/// for the same device and tool and as far ahead, counts most; and what the mixture then still lacks is learned from what came true
/// (`DirectionalRegression`). Nothing has to be trained beforehand; what was learned is forgotten by `reset()`. The documentation's page
/// on prediction has the equations, the constants and the results.
///
/// Touches are addressed by slots, which are used again: once as many touches were followed as ever will be at a time, nothing
/// allocates. A slot that is not in use is ignored. Not thread-safe, as no value is that two threads change.
public struct TouchPredictor {
  private let pointsPerMillimetre: Double
  private let custom: (any TouchPredictionModel)?
  private var tracks: [MotionTrack] = []
  private var isInUse: [Bool] = []
  private var free: [Int] = []
  private var pending = PendingPredictions()
  /// The devices and tools known so far, and for each of them, at the same place times four, what was learned for each horizon.
  private var users: [User] = []
  private var habits: [MotionHabit] = []
  private var oldestUser = 0

  private let model: SingerBank.Model
  private let horizons = MotionHorizons()

  private struct User: Equatable {
    let device: Int
    let tool: TouchType
  }

  /// The scale of a phone's screen, 163 points to the inch, which is assumed where none is told.
  public static let defaultPointsPerMillimetre = 163 / 25.4

  /// A predictor that follows no touch.
  ///
  /// `pointsPerMillimetre` is the screen's scale, by default a phone's; one that is not finite or not
  /// positive counts as the default. What hands and screens do is a matter of millimetres, but a scale wrong by a factor of two
  /// makes predictions only a few percent worse. With a `model` of its own an app predicts by that and nothing is learned here.
  public init(
    pointsPerMillimetre: Double = TouchPredictor.defaultPointsPerMillimetre, model: (any TouchPredictionModel)? = nil
  ) {
    let isScale = pointsPerMillimetre.isFinite && pointsPerMillimetre > 0
    self.pointsPerMillimetre = isScale ? pointsPerMillimetre : Self.defaultPointsPerMillimetre
    self.model = SingerBank.Model(
      variance: MotionConstants.accelerations * MotionConstants.accelerations, decay: MotionConstants.accelerationDecay,
      noise: MotionConstants.readingNoise * MotionConstants.readingNoise,
      timeNoise: MotionConstants.timeNoise * MotionConstants.timeNoise)
    custom = model
  }

  /// Starts to follow a touch and gives the slot by which it is addressed.
  ///
  /// What is learned is kept for each device and type of touch. Of the touches that are followed at a time the first 64 teach.
  public mutating func begin(_ sample: TouchSample, contact: ContactID) -> Int {
    let track = MotionTrack(sample, place: place(of: sample), user: user(User(device: contact.device, tool: sample.type)))
    let slot = free.popLast() ?? tracks.count
    if slot < tracks.count {
      tracks[slot] = track
      isInUse[slot] = true
    } else {
      tracks.append(track)
      isInUse.append(true)
      if slot < MotionConstants.teachingLimit { pending.grow() }
    }
    custom?.begin(sample, contact: contact, slot: slot)
    return slot
  }

  /// Takes the next sample of a touch. One that is not later than the last moves the touch and teaches nothing.
  public mutating func add(_ sample: TouchSample, to slot: Int) {
    guard isFollowed(slot) else { return }
    custom?.add(sample, slot: slot)
    let place = place(of: sample)
    let (oldTime, oldPlace) = (tracks[slot].time, tracks[slot].place)
    guard custom == nil, sample.timestamp > oldTime, place.isFinite else {
      tracks[slot].replace(sample, place: place.isFinite ? place : oldPlace)
      return
    }
    let truth = Truth(from: oldTime, oldPlace, to: sample.timestamp, place)
    if slot < MotionConstants.teachingLimit { score(truth, slot) }
    tracks[slot].take(sample, place: place, model)
    if tracks[slot].readings > 1 { expect(slot) }
  }

  /// Appends `count` samples, `interval` seconds apart, that are expected to follow the touch's last one.
  ///
  /// They have its properties: force and angles are held, because they change less within a prediction than they are noisy. All of
  /// these are marked as estimates, as real pencils' predictions are, and the main sample's `estimationUpdateIndex` stays (R15). Their
  /// `confidenceRadius` is that in points within which about two of three touches come. A touch of which only one sample is known is
  /// expected to stay, nobody knows how surely: its radius is nil. Nothing is appended for an interval that is not positive and finite.
  public mutating func predict(count: Int, interval: Double, from slot: Int, into predictions: inout [TouchSample]) {
    guard isFollowed(slot), count > 0, interval > 0, interval.isFinite else { return }
    let main = tracks[slot].sample
    for step in 1...count {
      let ahead = interval * Double(step)
      guard ahead.isFinite else { return }
      let expected = expectation(slot, ahead)
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
    guard isFollowed(slot) else { return }
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
    forget()
    custom?.reset()
  }

  private mutating func forget() {
    users.removeAll(keepingCapacity: true)
    habits.removeAll(keepingCapacity: true)
    oldestUser = 0
  }

  private func isFollowed(_ slot: Int) -> Bool { slot >= 0 && slot < tracks.count && isInUse[slot] }

  private func place(of sample: TouchSample) -> Point2D {
    Point2D(x: sample.location.x / pointsPerMillimetre, y: sample.location.y / pointsPerMillimetre)
  }

  /// Where what was learned of a device and tool stands. The oldest gives way where there are too many (R56).
  private mutating func user(_ user: User) -> Int {
    if let known = users.firstIndex(of: user) { return known }
    guard users.count == MotionConstants.userLimit else {
      users.append(user)
      habits.append(contentsOf: repeatElement(MotionHabit(), count: 4))
      return users.count - 1
    }
    let place = oldestUser
    oldestUser = (place + 1) % MotionConstants.userLimit
    users[place] = user
    for index in 0..<4 { habits[place * 4 + index] = MotionHabit() }
    return place
  }
}

// MARK: - Expecting

extension TouchPredictor {
  private func expectation(_ slot: Int, _ ahead: Double) -> TouchPrediction {
    if let custom { return custom.prediction(ahead: ahead, slot: slot) }
    let expected = tracks[slot].expectation.at(ahead)
    return TouchPrediction(
      location: tracks[slot].sample.location + expected.displacement * pointsPerMillimetre,
      confidenceRadius: tracks[slot].readings > 1 ? expected.radius * pointsPerMillimetre : nil)
  }

  /// Works out what is expected of a touch at every horizon, and keeps it to be scored where it is to teach.
  private mutating func expect(_ slot: Int) {
    let (inputs, lag, user) = (tracks[slot].inputs, tracks[slot].lag, tracks[slot].user)
    let keeps = slot < MotionConstants.teachingLimit && tracks[slot].isDue
    let place = keeps ? pending.place(tracks[slot].kept, slot: slot) : 0
    // The filters stand at the last reading, which while echoes come is a little past.
    let horizons = lag == 0 ? horizons : MotionHorizons(lag: lag)
    for index in 0..<4 {
      let foresight = habits[user * 4 + index].foresee(
        tracks[slot].bank, horizons[index], inputs, time: MotionConstants.horizons[index], model)
      tracks[slot].expectation.set(foresight.blended, radius: habits[user * 4 + index].radius(foresight.deviation), horizon: index)
      if keeps { pending.set(foresight, at: place, horizon: index) }
    }
    guard keeps else { return }
    pending.set(PendingPredictions.Entry(time: tracks[slot].time, origin: tracks[slot].place, inputs: inputs), at: place)
    tracks[slot].keep()
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
    var isKnown: Bool { to - from <= MotionConstants.longestTruthGap }

    func place(at time: Double) -> Point2D { start.interpolated(to: end, at: (time - from) / (to - from)) }
  }

  /// Scores the predictions whose time has come with this sample, and learns from them.
  private mutating func score(_ truth: Truth, _ slot: Int) {
    let kept = tracks[slot].kept
    for index in 0..<4 {
      var number = Swift.max(tracks[slot].scored[index], kept - MotionConstants.pendingLimit)
      while number < kept {
        let place = pending.place(number, slot: slot)
        let time = pending.entries[place].time + MotionConstants.horizons[index]
        guard time <= truth.to else { break }
        if time > truth.from && truth.isKnown { learn(truth.place(at: time), place, index, user: tracks[slot].user) }
        number += 1
      }
      tracks[slot].scored[index] = number
    }
  }

  private mutating func learn(_ truth: Point2D, _ place: Int, _ index: Int, user: Int) {
    let foresight = pending.foresights[place * 4 + index]
    let inputs = pending.entries[place].inputs.scaled(to: MotionConstants.horizons[index], mixture: foresight.mixture)
    habits[user * 4 + index].learn(foresight, inputs: inputs, truth: truth - pending.entries[place].origin)
  }
}
