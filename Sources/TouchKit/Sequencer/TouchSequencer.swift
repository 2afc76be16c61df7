/// Reports in, events out: who is who, in which phase, with what that came since the event before.
///
/// One sequencer serves one surface. It takes any report at any time (`receive`), and makes events
/// when asked (`nextEvent(at:)`), so that the source's rate and the display's are nobody's but
/// theirs: no sample is lost, doubled or reordered at whatever rate events are drawn (R10). Nothing
/// that a source sends can trap (R50); what is wrong is repaired and counted in `issues`.
///
/// Draw until nil: a change that may not share an event with what is in it already opens the next
/// one (R3, R11).
///
///     sequencer.receive(report)
///     while let event = sequencer.nextEvent(at: time) { window.sendEvent(event) }
///
/// In steady state neither allocates, as long as nobody keeps the event before: then its storage is
/// used again.
public struct TouchSequencer {
  private var validator: ReportValidator
  private let configuration: SequencerConfiguration
  private var active = ActiveTouchTable()
  private var taps = TapCounter()
  private var pending = PendingUpdates()
  /// The newest sample that expects an update, and the newest of those whose event is complete, by
  /// their indices.
  private var (newestExpected, newestFinalized) = (0, 0)
  private var predictor: TouchPredictor
  /// How often each touch is read, by its place in the predictor (R12).
  private var intervals: [IntervalHistory] = []
  private var builder = TouchEventBuilder()
  /// The contacts whose touches ended in the event in the making, sorted: no second touch of theirs
  /// fits into it (R3).
  private var endedContacts: [ContactID] = []

  /// A sequencer at the start of a session. With a `predictionModel` touches are predicted by that
  /// instead of the library's own.
  public init(
    _ configuration: SequencerConfiguration = SequencerConfiguration(),
    predictionModel: (any TouchPredictionModel)? = nil
  ) {
    self.configuration = configuration
    self.predictor = TouchPredictor(
      pointsPerMillimetre: configuration.pointsPerMillimetre, model: predictionModel)
    self.validator = ReportValidator(maximumContacts: configuration.maximumContacts)
  }

  /// What was wrong with the reports so far.
  public var issues: TouchIssueLog { validator.issues }

  /// How many contacts are down or hover, as of the last report.
  public var contactCount: Int { validator.contactCount }

  /// Takes one report, whatever is in it (R50-R56).
  public mutating func receive(_ report: ContactReport) { validator.receive(report) }

  /// Takes every contact away: the touches that are down are cancelled, hovers leave. For a window
  /// that goes, or a source that is closed (R55). No issue is counted. A time that is not finite,
  /// or earlier than the latest one seen, is taken as that.
  public mutating func cancelAll(at time: Double) {
    validator.cancelAll(at: time.isFinite ? time : -.infinity)
  }

  /// The source's contact behind a touch that was in the newest event; nil for any other.
  public func contact(of touch: TouchID) -> ContactID? {
    active.touches.sortedIndex(of: touch) { $0.id }.map { active.entries[$0].contact }
  }

  /// The next event, with what came by `time` (seconds, within 1 microsecond), or nil where nothing
  /// came that was not yet told.
  public mutating func nextEvent(at time: Double) -> TouchEvent? {
    let limit = time + TouchConstants.timeTolerance
    guard validator.hasTransition(until: limit) else { return nil }
    beginEvent()
    var timestamp = 0.0
    while validator.hasTransition(until: limit) {
      let next = newestExpected &+ 1
      if validator.queue.removeFirst({
        active.appendSamples($0, until: limit, newest: &timestamp, updateIndex: next)
      }) > 0 {
        continue
      }
      guard admitFirstTransition() else { break }
      timestamp = validator.queue[0].timestamp
      validator.queue.removeFirst()
    }
    return finishEvent(at: timestamp)
  }

  // MARK: - The event in the making

  private mutating func beginEvent() {
    active.beginEvent(removingEnded: !endedContacts.isEmpty)
    if !endedContacts.isEmpty { endedContacts.removeAll(keepingCapacity: true) }
    builder.beginEvent()
  }

  /// Puts the first change that waits into the event, or says that it opens the next one (R3).
  private mutating func admitFirstTransition() -> Bool {
    let transition = validator.queue[0]
    switch transition.kind {
    case .begin:
      guard !hasEnded(transition.contact) else { return false }
      begin(transition)
    case .sample:
      guard let index = active.index(of: transition.touch) else { return true }
      append(transition, at: index)
    case .end(let phase):
      guard let index = active.index(of: transition.touch) else { return true }
      guard active.entries[index].sampleCount == 0 else { return false }
      append(transition, at: index)
      end(at: index, as: phase)
    case .discontinue(let phase):
      guard let index = active.index(of: transition.touch) else { return true }
      guard active.entries[index].sampleCount == 0 else { return false }
      active.discontinue(at: index)
      end(at: index, as: phase)
    case .refine(let properties):
      refine(properties, transition)
    case .predict:
      guard let index = active.index(of: transition.touch), !active.entries[index].hasEnded else {
        return true
      }
      if !active.predict(transition.sample, at: index) {
        validator.log(.timeReversed, transition.contact)
      }
    }
    return true
  }

  private mutating func begin(_ transition: TouchTransition) {
    let sample = transition.sample
    let tapCount =
      transition.isHover ? 0 : taps.count(beginningAt: sample.timestamp, location: sample.location)
    let touch = Touch(
      id: transition.touch, phase: transition.isHover ? .regionEntered : .began, sample: sample,
      previousLocation: sample.location,
      tapCount: tapCount)
    var entry = ActiveTouch(touch, contact: transition.contact, isHover: transition.isHover)
    if isPredicting { entry.predictorSlot = predictor.begin(sample, contact: transition.contact) }
    active.append(touch, entry)
    if !transition.isPlain {
      active.recordInitialValues(updateIndex: firstUpdateIndex(after: sample))
    }
    expectUpdate(transition, of: touch)
  }

  private mutating func end(at index: Int, as phase: TouchPhase) {
    if let slot = active.end(at: index, as: phase) {
      predictor.end(slot)
      if slot < intervals.count { intervals[slot] = IntervalHistory() }
    }
    let touch = active.touches[index]
    if active.entries[index].isTap(touch) {
      taps.append(endingAt: touch.timestamp, location: touch.location, count: touch.tapCount)
    }
    let contact = active.entries[index].contact
    endedContacts.insert(contact, at: endedContacts.sortedInsertionIndex(of: contact) { $0 })
  }

  /// A further sample of a touch arrived.
  private mutating func append(_ transition: TouchTransition, at index: Int) {
    var transition = transition
    active.complete(&transition, at: index, updateIndex: firstUpdateIndex(after: transition.sample))
    if let slot = active.entries[index].predictorSlot {
      follow(transition.sample, after: active.touches[index].timestamp, slot: slot)
    }
    active.appendSample(transition, at: index)
    if transition.sourceIndex != nil { expectUpdate(transition, of: active.touches[index]) }
  }

  /// From which estimation index on an update is newer than the values of a sample.
  private func firstUpdateIndex(after sample: TouchSample) -> Int {
    sample.estimationUpdateIndex ?? newestExpected &+ 1
  }

  private mutating func expectUpdate(_ transition: TouchTransition, of touch: Touch) {
    guard let sourceIndex = transition.sourceIndex else { return }
    newestExpected = touch.sample.estimationUpdateIndex ?? newestExpected
    pending.append(
      PendingUpdates.Entry(contact: transition.contact, sourceIndex: sourceIndex, touch: touch))
  }

  /// A late update finds its sample, in whichever event that was, even after the end of its touch
  /// (R14). What it brings becomes the last known value of a touch that goes on (R16).
  private mutating func refine(_ properties: EstimatedProperties, _ transition: TouchTransition) {
    guard let sourceIndex = transition.sourceIndex,
      let entry = pending.index(of: transition.contact, sourceIndex)
    else {
      validator.log(.unknownUpdate, transition.contact)
      return
    }
    let applied = pending[entry].touch.sample.refine(properties, from: transition.sample)
    guard !applied.isEmpty else {
      validator.log(.unknownUpdate, transition.contact)
      return
    }
    let touch = pending[entry].touch
    builder.append(update: touch)
    if let index = touch.sample.estimationUpdateIndex {
      active.refine(applied, from: transition.sample, of: touch.id, updateIndex: index)
    }
    if touch.sample.estimatedPropertiesExpectingUpdates.isEmpty { pending.remove(at: entry) }
  }

  private mutating func finishEvent(at timestamp: Double) -> TouchEvent {
    if newestExpected > newestFinalized { finalizeExpectedUpdates() }
    builder.finishEvent(active, at: timestamp, isPredicting: isPredicting)
    if isPredicting { predict() }
    return builder.event
  }

  /// An update tells of its touch as it was in its sample's event (R14). What that is, is known
  /// only now that the event is complete.
  private mutating func finalizeExpectedUpdates() {
    pending.finalize(after: newestFinalized, as: active.touches)
    builder.finalizeUpdates(after: newestFinalized, as: active.touches)
    newestFinalized = newestExpected
  }

  // MARK: - Predictions

  private var isPredicting: Bool { configuration.predictionHorizon > 0 }

  private mutating func follow(_ sample: TouchSample, after time: Double, slot: Int) {
    while intervals.count <= slot { intervals.append(IntervalHistory()) }
    intervals[slot].append(sample.timestamp - time)
    predictor.add(sample, to: slot)
  }

  private mutating func predict() {
    for index in active.entries.indices {
      guard let slot = active.entries[index].predictorSlot else { continue }
      let rate = predictionRate(of: slot)
      let count = predictionCount(at: rate)
      // No prediction lies beyond the horizon (R12).
      let interval = Swift.min(1 / rate, configuration.predictionHorizon / Double(count))
      builder.predict(touchAt: index) {
        predictor.predict(count: count, interval: interval, from: slot, into: &$0)
      }
    }
  }

  private func predictionRate(of slot: Int) -> Double {
    if let rate = configuration.sampleRate, rate > 0, rate.isFinite { return rate }
    return slot < intervals.count ? intervals[slot].rate : IntervalHistory().rate
  }

  /// floor(P F + 0.001), at least 1 (R12), and never more than mean anything.
  private func predictionCount(at rate: Double) -> Int {
    let count = (configuration.predictionHorizon * rate + TouchConstants.predictionCountTolerance)
      .rounded(.down)
    return Int(Swift.min(Swift.max(count, 1), Double(TouchConstants.predictionLimit)))
  }

  private func hasEnded(_ contact: ContactID) -> Bool {
    !endedContacts.isEmpty && endedContacts.sortedIndex(of: contact) { $0 } != nil
  }
}
