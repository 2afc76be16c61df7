/// Converts contact reports into touch events: assigns touch identifiers, derives phases and
/// coalesces samples. Scrolls and transforms are handed out in order with the touches.
///
/// There is one sequencer for each surface. It receives reports at any time with `receive(_:)` and
/// makes events on demand with `nextEvent(at:)`, so a source may report at another rate than the
/// display's. No sample is lost, duplicated or reordered at any rate (R10). Reports never make it
/// trap (R50). Errors in them are repaired and recorded in `issues`.
///
/// Call `nextEvent(at:)` until it returns `nil`, because changes that cannot share an event are
/// delivered in several events (R3, R11):
///
///     sequencer.receive(report)
///     while let event = sequencer.nextEvent(at: time) {
///       switch event {
///       case .touches(let event): canvas.receive(event)
///       case .indirect(let event): canvas.scroll(by: event.displacement)
///       }
///     }
///
/// Neither method allocates in steady state if the event before the newest one has been released,
/// because its storage is reused.
public struct TouchSequencer {
  private var receiver: ReportReceiver
  private let configuration: SequencerConfiguration
  /// Debouncing and palm rejection.
  private var filter: ContactFilter
  private var active = ActiveTouchTable()
  private var taps = TapCounter()
  /// The newest samples that expect a late update, in order of their estimation indices.
  private var pending = RingBuffer<PendingUpdate>(limit: TouchConstants.pendingUpdates)
  /// The estimation index of the newest sample that expects an update.
  private var newestExpected = 0
  /// The estimation index of the newest sample whose event is complete.
  private var newestFinalized = 0
  private var predictor: TouchPredictor
  /// The sample intervals of each touch, by its slot in the predictor (R12).
  private var intervals: [RecentIntervals] = []
  private var builder = TouchEventBuilder()
  /// The contacts whose touches ended in the current event, in ascending order. A second touch of
  /// the same contact goes into the next event (R3).
  private var endedContacts: [ContactID] = []

  /// Creates a sequencer for a new session.
  ///
  /// - Parameters:
  ///   - configuration: The capabilities of the device and the predictions that are wanted.
  ///   - predictionModel: A model that predicts touches instead of `TouchPredictor`'s own, or
  ///     `nil`.
  public init(
    _ configuration: SequencerConfiguration = SequencerConfiguration(),
    predictionModel: (any TouchPredictionModel)? = nil
  ) {
    self.configuration = configuration
    filter = ContactFilter(configuration)
    self.predictor = TouchPredictor(
      pointsPerMillimetre: configuration.pointsPerMillimetre, model: predictionModel)
    receiver = ReportReceiver(
      maximumContacts: configuration.maximumContacts,
      maximumForce: Touch.storedForce(configuration.maximumPossibleForce))
  }

  /// The modifier keys that are pressed. Events have those of the time at which they are made.
  public var modifierFlags: KeyModifierFlags = []

  /// The errors in the reports so far.
  public var issues: TouchIssueLog { receiver.issues }

  /// The number of contacts that are down or hovering, as of the last report.
  public var contactCount: Int { receiver.contactCount }

  /// The number of contacts that are down, as of the last report.
  ///
  /// - Complexity: O(*n*) in the number of contacts.
  public var touchCount: Int { receiver.touchCount }

  /// The time of the latest report or cancellation, or `nil` if there was none.
  package var latestTime: Double? { receiver.latestTime }

  /// The time from which `nextEvent(at:)` returns an event, or `nil` if nothing waits.
  package var nextTime: Double? {
    [receiver.queue.firstTime, receiver.indirect.nextTime, nextLift].compactMap { $0 }.min()
  }

  /// The time from which `nextEvent(at:)` returns a lift that debouncing holds (R78), or `nil` if
  /// it holds none.
  package var nextLift: Double? { filter.nextRelease }

  /// Receives a report, which may be invalid in any way (R50-R56).
  ///
  /// - Complexity: O(1) on average if contacts are reported in the same order each time, otherwise
  ///   O(log *n*). A contact that lands or lifts costs O(*n*).
  public mutating func receive(_ report: ContactReport) {
    if filter.isEnabled || report.isPalm {
      receiveFiltered(report)
    } else {
      receiver.receive(report)
    }
  }

  @inline(never)
  private mutating func receiveFiltered(_ report: ContactReport) {
    filter.receive(report) { receiver.receive($0) }
  }

  /// Receives the lifts for which nothing has landed again (R78). An infinite time is that of the
  /// latest report.
  @inline(never)
  private mutating func receiveLifts(until time: Double) {
    let limit = time.isFinite ? time : latestTime ?? time
    filter.releaseLifts(until: limit + TouchConstants.timeTolerance) { receiver.receive($0) }
  }

  /// The newest 1,024 fingers that palm rejection or the device rejected, oldest first (R64).
  public var rejectedPalms: [RejectedPalm] { filter.log.newest.elements }

  /// The number of fingers that palm rejection or the device rejected so far.
  package var rejectedPalmCount: Int { filter.log.count }

  /// Receives an event of a scroll or transform, which may be invalid in any way (R50-R54, R65).
  /// Its issues have the contact 0.
  public mutating func receive(_ event: IndirectEvent) { receiver.receive(event) }

  /// Cancels all touches, scrolls and transforms and ends all hovers, for example because the
  /// window is closed or the source is disconnected (R55). No issue is recorded, and further
  /// reports of the contacts are ignored until they lift, leave or land again.
  ///
  /// - Parameter time: The time, in seconds. If it is not finite or before the latest time, the
  ///   latest time is used.
  public mutating func cancelAll(at time: Double) {
    filter.cancelAll()
    receiver.cancelAll(at: time.isFinite ? time : -.infinity)
  }

  /// Returns the contact of a touch in the newest event, or `nil` if the touch is not in that
  /// event.
  public func contact(of touch: TouchID) -> ContactID? {
    active.touches.sortedIndex(of: touch) { $0.id }.map { active.entries[$0].contact }
  }

  /// Returns the next event, or `nil` if there is nothing to report.
  ///
  /// Touches and indirect events come in the order of their times; at the same time, the touches
  /// come first. The changes of a scroll or transform up to `time` are one event, unless touches
  /// come between them.
  ///
  /// - Parameter time: The time in seconds up to which reports are included, with a tolerance of
  ///   one microsecond.
  /// - Complexity: O(*n*) in the number of touches and the samples that arrived.
  @inlinable
  @inline(__always)
  public mutating func nextEvent(at time: Double) -> SequencedEvent? {
    // It is inlined, so that a client that switches over the event never has the larger value.
    if let event = nextTouches(at: time) { return .touches(event) }
    guard hasIndirectEvents() else { return nil }
    return nextIndirectEvent(at: time).map { .indirect($0) }
  }

  /// Returns whether scrolls, transforms or actions of a pencil wait. It is mutating so that a
  /// client does not copy the sequencer to ask.
  @usableFromInline
  mutating func hasIndirectEvents() -> Bool { receiver.indirect.nextTime != nil }

  /// Returns the next event of touches that comes before the next indirect event, or `nil`.
  @usableFromInline
  mutating func nextTouches(at time: Double) -> TouchEvent? {
    if filter.holdsLifts { receiveLifts(until: time) }
    let limit = min(time, receiver.indirect.nextTime ?? .infinity) + TouchConstants.timeTolerance
    guard receiver.hasTransition(until: limit) else { return nil }
    beginEvent()
    var timestamp = 0.0
    while receiver.hasTransition(until: limit) {
      let next = newestExpected &+ 1
      if receiver.queue.removeFirst({
        active.appendSamples($0, &$1, until: limit, newest: &timestamp, updateIndex: next)
      }) {
        continue
      }
      guard admitFirstTransition() else { break }
      timestamp = receiver.queue.firstTime ?? timestamp
      receiver.queue.removeFirst()
    }
    return finishEvent(at: timestamp)
  }

  /// Returns the next indirect event, if no touches come before it.
  @usableFromInline
  mutating func nextIndirectEvent(at time: Double) -> IndirectEvent? {
    let limit = min(time + TouchConstants.timeTolerance, receiver.queue.firstTime ?? .infinity)
    var event = receiver.indirect.next(until: limit)
    event?.modifierFlags = modifierFlags
    return event
  }

  // MARK: - Event construction

  private mutating func beginEvent() {
    active.beginEvent(removingEnded: !endedContacts.isEmpty)
    if !endedContacts.isEmpty { endedContacts.removeAll(keepingCapacity: true) }
    builder.beginEvent()
  }

  /// Adds the first queued transition to the event. Returns `false` if it belongs to the next event
  /// (R3).
  private mutating func admitFirstTransition() -> Bool {
    let (element, otherTransition) = receiver.queue.first
    guard let transition = otherTransition else {
      append(element)
      return true
    }
    switch transition.kind {
    case .begin:
      guard !hasEnded(transition.contact) else { return false }
      begin(transition)
    case .sample:
      guard let index = active.index(of: transition.touch) else { return true }
      append(transition, at: index)
    case .end(let phase), .discontinue(let phase):
      guard let index = active.index(of: transition.touch) else { return true }
      guard active.entries[index].sampleCount == 0 else { return false }
      if case .end = transition.kind {
        append(transition, at: index)
      } else {
        active.discontinue(at: index)
      }
      end(at: index, as: phase)
    case .refine(let properties):
      refine(properties, transition)
    case .predict:
      guard let index = active.index(of: transition.touch), !active.entries[index].hasEnded else {
        return true
      }
      if !active.predict(transition.sample, at: index) {
        receiver.log(.timeReversed, transition.contact)
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
      previousLocation: sample.location, tapCount: tapCount,
      maximumPossibleForce: configuration.maximumPossibleForce)
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
      if slot < intervals.count { intervals[slot] = RecentIntervals() }
    }
    let touch = active.touches[index]
    if active.entries[index].isTap(touch) {
      taps.append(endingAt: touch.timestamp, location: touch.location, count: touch.tapCount)
    }
    let contact = active.entries[index].contact
    endedContacts.insert(contact, at: endedContacts.sortedInsertionIndex(of: contact) { $0 })
  }

  /// Appends a sample with a location and nothing else to a touch, if it continues.
  private mutating func append(_ plain: TransitionQueue.Element) {
    guard let index = active.index(of: plain.touch) else { return }
    let previousTime = active.touches[index].timestamp
    active.append(plain, at: index, updateIndex: newestExpected &+ 1)
    follow(touchAt: index, after: previousTime)
  }

  /// Appends a sample to a touch that continues.
  private mutating func append(_ transition: TouchTransition, at index: Int) {
    let previousTime = active.touches[index].timestamp
    let sample = transition.sample
    active.append(sample, at: index, updateIndex: firstUpdateIndex(after: sample))
    follow(touchAt: index, after: previousTime)
    if transition.sourceIndex != nil { expectUpdate(transition, of: active.touches[index]) }
  }

  /// Returns the lowest estimation index whose update is newer than the values of a sample.
  private func firstUpdateIndex(after sample: TouchSample) -> Int {
    sample.estimationUpdateIndex ?? newestExpected &+ 1
  }

  private mutating func expectUpdate(_ transition: TouchTransition, of touch: Touch) {
    guard let sourceIndex = transition.sourceIndex else { return }
    newestExpected = touch.sample.estimationUpdateIndex ?? newestExpected
    pending.append(
      PendingUpdate(contact: transition.contact, sourceIndex: sourceIndex, touch: touch))
  }

  /// Applies a late update to its sample, in whichever event that was, even after the touch has
  /// ended (R14). The values become the last known ones of a touch that continues (R16).
  private mutating func refine(_ properties: EstimatedProperties, _ transition: TouchTransition) {
    guard let sourceIndex = transition.sourceIndex,
      let entry = pending.index(of: transition.contact, sourceIndex)
    else {
      receiver.log(.unknownUpdate, transition.contact)
      return
    }
    let applied = pending[entry].touch.sample.refine(properties, from: transition.sample)
    guard !applied.isEmpty else {
      receiver.log(.unknownUpdate, transition.contact)
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
    builder.finishEvent(with: active.touches, at: timestamp, modifierFlags)
    // In most events the touches are their only samples.
    if isPredicting || !active.predictions.isEmpty || !active.haveOneSampleEach {
      builder.groupSamples(active)
    }
    if isPredicting { predict() }
    return builder.event
  }

  /// Copies the final state of the event's touches to the updates of their samples.
  ///
  /// An update shows its touch as it is in the event of its sample (R14), which is known only when
  /// that event is complete.
  private mutating func finalizeExpectedUpdates() {
    pending.finalize(after: newestFinalized, as: active.touches)
    builder.finalizeUpdates(after: newestFinalized, as: active.touches)
    newestFinalized = newestExpected
  }

  // MARK: - Predictions

  private var isPredicting: Bool { configuration.predictionHorizon > 0 }

  /// Passes the last sample of a touch to the predictor, if the touch is predicted.
  private mutating func follow(touchAt index: Int, after time: Double) {
    guard let slot = active.entries[index].predictorSlot else { return }
    let sample = active.touches[index].sample
    while intervals.count <= slot { intervals.append(RecentIntervals()) }
    intervals[slot].append(sample.timestamp - time)
    predictor.add(sample, to: slot)
  }

  private mutating func predict() {
    for index in active.entries.indices {
      guard let slot = active.entries[index].predictorSlot else { continue }
      let rate = predictionRate(of: slot)
      let count = predictionCount(at: rate)
      // Predictions never exceed the horizon (R12).
      let interval = min(1 / rate, configuration.predictionHorizon / Double(count))
      builder.predict(touchAt: index) {
        predictor.predict(count: count, interval: interval, from: slot, into: &$0)
      }
    }
  }

  private func predictionRate(of slot: Int) -> Double {
    if let rate = configuration.sampleRate, rate > 0, rate.isFinite { return rate }
    return slot < intervals.count ? intervals[slot].rate : RecentIntervals().rate
  }

  /// Returns floor(P F + 0.001), at least 1 (R12) and at most `TouchConstants.predictionLimit`.
  private func predictionCount(at rate: Double) -> Int {
    let count = (configuration.predictionHorizon * rate + TouchConstants.predictionCountTolerance)
      .rounded(.down)
    return Int(min(max(count, 1), Double(TouchConstants.predictionLimit)))
  }

  private func hasEnded(_ contact: ContactID) -> Bool {
    !endedContacts.isEmpty && endedContacts.sortedIndex(of: contact) { $0 } != nil
  }
}
