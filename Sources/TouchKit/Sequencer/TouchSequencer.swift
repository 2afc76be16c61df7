/// Reports in, events out: who is who, in which phase, with what that came since the event before.
///
/// One sequencer serves one surface. It takes any report at any time (`receive`), and makes events when asked (`nextEvent(at:)`), so
/// that the source's rate and the display's are nobody's but theirs: no sample is lost, doubled or reordered at whatever rate
/// events are drawn (R10). Nothing that a source sends can trap (R50); what is wrong is repaired and counted in `issues`.
///
/// Draw until nil: a change that may not share an event with what is in it already opens the next one (R3, R11).
///
///     sequencer.receive(report)
///     while let event = sequencer.nextEvent(at: time) { window.sendEvent(event) }
///
/// In steady state neither allocates, as long as nobody keeps the event before: then its storage is used again.
public struct TouchSequencer {
  private var intake: ContactIntake
  private let configuration: SequencerConfiguration
  private var live = LiveTouches()
  private var taps = TapHistory()
  private var pending = PendingUpdates()
  /// The newest sample that expects an update, and the newest of those whose event is complete, by their indices.
  private var (newestExpected, newestSettled) = (0, 0)
  private var predictor: TouchPredictor
  /// How often each touch is read, by its place in the predictor (R12).
  private var intervals: [IntervalHistory] = []
  private var assembly = EventAssembly()
  /// The contacts whose touches ended in the event in the making, sorted: no second touch of theirs fits into it (R3).
  private var endedContacts: [ContactID] = []

  /// A sequencer at the start of a session. With a `predictionModel` touches are predicted by that instead of the library's own.
  public init(
    _ configuration: SequencerConfiguration = SequencerConfiguration(), predictionModel: (any TouchPredictionModel)? = nil
  ) {
    self.configuration = configuration
    self.predictor = TouchPredictor(pointsPerMillimetre: configuration.pointsPerMillimetre, model: predictionModel)
    self.intake = ContactIntake(maximumContacts: configuration.maximumContacts)
  }

  /// What was wrong with the reports so far.
  public var issues: TouchIssueLog { intake.issues }

  /// How many contacts are down or hover, as of the last report.
  public var contactCount: Int { intake.contactCount }

  /// Takes one report, whatever is in it (R50-R56).
  public mutating func receive(_ report: ContactReport) { intake.receive(report) }

  /// Takes every contact away: the touches that are down are cancelled, hovers leave. For a window that goes, or a source that is
  /// closed (R55). No issue is counted. A time that is not finite, or earlier than the latest one seen, is taken as that.
  public mutating func cancelAll(at time: Double) { intake.cancelAll(at: time.isFinite ? time : -.infinity) }

  /// The source's contact behind a touch that was in the newest event; nil for any other.
  public func contact(of touch: TouchID) -> ContactID? { live.touches.sortedIndex(of: touch) { $0.id }.map { live.entries[$0].contact } }

  /// The next event, with what came by `time` (seconds, within 1 microsecond), or nil where nothing came that was not yet told.
  public mutating func nextEvent(at time: Double) -> TouchEvent? {
    let limit = time + TouchConstants.timeTolerance
    guard intake.hasChange(until: limit) else { return nil }
    open()
    var timestamp = 0.0
    while intake.hasChange(until: limit) {
      let next = newestExpected &+ 1
      if intake.queue.removeFirst({ live.takeSamples($0, until: limit, newest: &timestamp, index: next) }) > 0 { continue }
      guard admitFirstChange() else { break }
      timestamp = intake.queue[0].timestamp
      intake.queue.removeFirst()
    }
    return close(at: timestamp)
  }

  // MARK: - The event in the making

  private mutating func open() {
    live.open(haveEnded: !endedContacts.isEmpty)
    if !endedContacts.isEmpty { endedContacts.removeAll(keepingCapacity: true) }
    assembly.open()
  }

  /// Puts the first change that waits into the event, or says that it opens the next one (R3).
  private mutating func admitFirstChange() -> Bool {
    let change = intake.queue[0]
    switch change.kind {
    case .begin:
      guard !hasEnded(change.contact) else { return false }
      begin(change)
    case .sample:
      guard let place = live.place(of: change.touch) else { return true }
      take(change, at: place)
    case .end(let phase):
      guard let place = live.place(of: change.touch) else { return true }
      guard live.entries[place].arrivals == 0 else { return false }
      take(change, at: place)
      end(at: place, as: phase)
    case .discontinue(let phase):
      guard let place = live.place(of: change.touch) else { return true }
      guard live.entries[place].arrivals == 0 else { return false }
      live.discontinue(at: place)
      end(at: place, as: phase)
    case .refine(let properties):
      refine(properties, change)
    case .predict:
      guard let place = live.place(of: change.touch), !live.entries[place].isOver else { return true }
      if !live.predict(change.sample, at: place) { intake.report(.timeReversed, change.contact) }
    }
    return true
  }

  private mutating func begin(_ change: ContactChange) {
    let sample = change.sample
    let tapCount = change.isHover ? 0 : taps.count(beginningAt: sample.timestamp, location: sample.location)
    let touch = Touch(
      id: change.touch, phase: change.isHover ? .regionEntered : .began, sample: sample, previousLocation: sample.location,
      tapCount: tapCount)
    var entry = LiveTouch(touch, contact: change.contact, isHover: change.isHover)
    if isPredicting { entry.predictor = predictor.begin(sample, contact: change.contact) }
    live.append(touch, entry)
    if !change.isPlain { live.begin(index: estimationIndex(of: sample)) }
    expectUpdate(change, of: touch)
  }

  private mutating func end(at place: Int, as phase: TouchPhase) {
    if let slot = live.end(at: place, as: phase) {
      predictor.end(slot)
      if slot < intervals.count { intervals[slot] = IntervalHistory() }
    }
    let touch = live.touches[place]
    if live.entries[place].isTap(touch) { taps.append(endingAt: touch.timestamp, location: touch.location, count: touch.tapCount) }
    let contact = live.entries[place].contact
    endedContacts.insert(contact, at: endedContacts.sortedInsertionIndex(of: contact) { $0 })
  }

  /// A further sample of a touch arrived.
  private mutating func take(_ change: ContactChange, at place: Int) {
    var change = change
    live.complete(&change, at: place, index: estimationIndex(of: change.sample))
    if let slot = live.entries[place].predictor { follow(change.sample, after: live.touches[place].timestamp, slot: slot) }
    live.take(change, at: place)
    if change.sourceIndex != nil { expectUpdate(change, of: live.touches[place]) }
  }

  /// From which estimation index on an update is newer than the values of a sample.
  private func estimationIndex(of sample: TouchSample) -> Int { sample.estimationUpdateIndex ?? newestExpected &+ 1 }

  private mutating func expectUpdate(_ change: ContactChange, of touch: Touch) {
    guard let sourceIndex = change.sourceIndex else { return }
    newestExpected = touch.sample.estimationUpdateIndex ?? newestExpected
    pending.append(PendingUpdates.Entry(contact: change.contact, sourceIndex: sourceIndex, touch: touch))
  }

  /// A late update finds its sample, in whichever event that was, even after the end of its touch (R14). What it brings becomes the last
  /// known value of a touch that goes on (R16).
  private mutating func refine(_ properties: EstimatedProperties, _ change: ContactChange) {
    guard let sourceIndex = change.sourceIndex, let entry = pending.index(of: change.contact, sourceIndex) else {
      intake.report(.unknownUpdate, change.contact)
      return
    }
    let taken = pending[entry].touch.sample.refine(properties, from: change.sample)
    guard !taken.isEmpty else {
      intake.report(.unknownUpdate, change.contact)
      return
    }
    let touch = pending[entry].touch
    assembly.append(update: touch)
    if let index = touch.sample.estimationUpdateIndex { live.refine(taken, from: change.sample, of: touch.id, index: index) }
    if touch.sample.estimatedPropertiesExpectingUpdates.isEmpty { pending.remove(at: entry) }
  }

  private mutating func close(at timestamp: Double) -> TouchEvent {
    if newestExpected > newestSettled { settleExpected() }
    assembly.close(live, at: timestamp, isPredicting: isPredicting)
    if isPredicting { predict() }
    return assembly.event
  }

  /// An update tells of its touch as it was in its sample's event (R14). What that is, is known only now that the event is complete.
  private mutating func settleExpected() {
    pending.settle(after: newestSettled, as: live.touches)
    assembly.settleUpdates(after: newestSettled, as: live.touches)
    newestSettled = newestExpected
  }

  // MARK: - Predictions

  private var isPredicting: Bool { configuration.predictionHorizon > 0 }

  private mutating func follow(_ sample: TouchSample, after time: Double, slot: Int) {
    while intervals.count <= slot { intervals.append(IntervalHistory()) }
    intervals[slot].append(sample.timestamp - time)
    predictor.add(sample, to: slot)
  }

  private mutating func predict() {
    for place in live.entries.indices {
      guard let slot = live.entries[place].predictor else { continue }
      let rate = predictionRate(of: slot)
      let count = predictionCount(at: rate)
      // No prediction lies beyond the horizon (R12).
      let interval = Swift.min(1 / rate, configuration.predictionHorizon / Double(count))
      assembly.predict(place: place) { predictor.predict(count: count, interval: interval, from: slot, into: &$0) }
    }
  }

  private func predictionRate(of slot: Int) -> Double {
    if let rate = configuration.sampleRate, rate > 0, rate.isFinite { return rate }
    return slot < intervals.count ? intervals[slot].rate : IntervalHistory().rate
  }

  /// floor(P F + 0.001), at least 1 (R12), and never more than mean anything.
  private func predictionCount(at rate: Double) -> Int {
    let count = (configuration.predictionHorizon * rate + 0.001).rounded(.down)
    return Int(Swift.min(Swift.max(count, 1), Double(TouchConstants.predictionLimit)))
  }

  private func hasEnded(_ contact: ContactID) -> Bool {
    !endedContacts.isEmpty && endedContacts.sortedIndex(of: contact) { $0 } != nil
  }
}
