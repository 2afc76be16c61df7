import TouchKit

/// The order of the steps in which a window handles its work, and nothing else: what a step does is
/// the task of another type. A cycle handles one piece of work. An event has four steps:
///
/// 1. **Hit testing**: each touch that begins is hit-tested once and routed to its view (R17, R19).
/// 2. **Recognition**: observers see the event, recognizers receive it, their requests are decided
///    and their actions called (R28-R32).
/// 3. **Delivery**: views receive their callbacks, delayed ones first (R21a, R33).
/// 4. **Clean-up**: recognizers that have finished are reset (R27), and what was marked is removed.
///
/// Each step calls code outside the library. `EventQueue` states what makes that safe (R24).
final class TouchDispatcher {
  let clock = WindowClock()
  let trace: TraceRecorder
  let router = TouchRouter()
  let hovers = HoverRouter()
  let callbacks = ViewCallbacks()
  let record = EventRecord()
  let animator = WindowAnimator()
  let attempts: AttemptList
  let deadlines: AttemptDeadlines
  let driver: ArbiterDriver
  let removal: Removal
  let queue = EventQueue()
  let work = PendingWork()
  private let hitTester: HitTester
  let recognition: Recognition
  let updates = UpdateReceivers()
  private let indirect: IndirectRecognition
  let delayed: DelayedDelivery
  let delivery: Delivery
  let cancellation: Cancellation
  let decisions: Decisions

  init() {
    trace = TraceRecorder(clock: clock)
    attempts = AttemptList(
      clock: clock, trace: trace, work: work, hovers: hovers, updates: updates)
    deadlines = AttemptDeadlines(attempts: attempts, work: work)
    driver = ArbiterDriver(router: router, attempts: attempts, work: work, trace: trace)
    hitTester = HitTester(router: router, hovers: hovers, trace: trace)
    recognition = Recognition(
      router: router, hovers: hovers, attempts: attempts, work: work, trace: trace,
      updates: updates)
    indirect = IndirectRecognition(attempts: attempts, work: work, trace: trace)
    delayed = DelayedDelivery(
      router: router, callbacks: callbacks, attempts: attempts, trace: trace)
    delivery = Delivery(router: router, hovers: hovers, callbacks: callbacks, delayed: delayed)
    cancellation = Cancellation(
      router: router, hovers: hovers, callbacks: callbacks, delayed: delayed, record: record,
      trace: trace)
    decisions = Decisions(
      attempts: attempts, work: work, driver: driver, cancellation: cancellation, delayed: delayed)
    removal = Removal(
      router: router, hovers: hovers, attempts: attempts, updates: updates,
      cancellation: cancellation, callbacks: callbacks)
  }

  // MARK: - Cycles

  /// Handles an event, or queues it while a cycle is in progress. A window that is being
  /// deallocated handles none.
  func dispatch(_ event: TouchEvent, _ context: EventContext, in window: TouchWindow) {
    guard router.window.refers(to: window) else { return }
    guard queue.isEmpty, queue.begin() else { return enqueue(.event(event, context)) }
    handle(event, context, in: window)
    finishCycle(in: window)
  }

  /// Handles the base implementation of `sendEvent`: delivers the event in progress, or handles an
  /// event that was sent directly.
  func send(_ event: TouchEvent, in window: TouchWindow) {
    if queue.takeUndelivered(event) {
      deliver(event, in: window)
    } else if !queue.isRepeated(event) {
      dispatch(event, EventContext(mode: .direct), in: window)
    }
  }

  /// Queues work, and handles it in a cycle of its own if none is in progress.
  func enqueue(_ work: EventQueue.Work) {
    queue.append(work)
    perform {}
  }

  /// Makes a change that calls outside the library, in the cycle in progress or one of its own.
  func perform(_ change: () -> Void) {
    guard let window = router.window.object, queue.begin() else { return change() }
    change()
    finishCycle(in: window)
  }

  /// Completes what a view that has left the window leaves behind: its completions wait for the end
  /// of the change. A view that a completion removes lets them wait for what is next, because a
  /// chain of completions each of which removes a view would never end.
  func viewDidLeave() {
    if !animator.due.isEmpty, !animator.due.isCalling { queue.append(.completions) }
    perform {}
  }

  /// Completes a cycle: makes the decisions that are left, cleans up, and handles what waits.
  private func finishCycle(in window: TouchWindow) {
    decisions.finish()
    cleanUp()
    if !queue.end() { handleQueue(in: window) }
  }

  @inline(never)
  private func handleQueue(in window: TouchWindow) {
    while let work = queue.next() {
      switch work {
      case .event(let event, let context): handle(event, context, in: window)
      case .indirect(let event): handle(event, in: window)
      case .advance(let time):
        animator.due.call()
        meetDeadlines(until: time + TouchConstants.timeTolerance, in: window)
        advanceTime(to: time, in: window)
      case .cancelTouches: removal.cancelAllTouches()
      case .completions: animator.callDueCompletionsAfterRemoval()
      }
      decisions.finish()
      cleanUp()
    }
  }

  /// Removes what was marked. No step is in progress that holds an index.
  @inline(__always)
  private func cleanUp() {
    router.removeEnded()
    hovers.removeEnded()
    delayed.compact()
    attempts.compact()
    #if DEBUG
      router.checkInvariants()
      attempts.checkInvariant()
    #endif
  }

  // MARK: - Events

  private func handle(_ event: TouchEvent, _ context: EventContext, in window: TouchWindow) {
    guard context.hits == nil || concerns(event, context.hits), queue.accept(event) else { return }
    animator.due.call()
    // Deadlines that were due before the first sample of the event come before it; those that were
    // due between its samples come after (R28).
    let due = event.timestamp - TouchConstants.timeTolerance
    if nextDeadline < due {
      meetDeadlines(
        until: (event.firstSampleTime - TouchConstants.timeTolerance).nextDown, in: window)
    }
    advanceTime(to: event.timestamp, in: window)
    clock.modifierFlags = event.modifierFlags
    // A touch that a newer event does not contain has ended: an event was lost or went elsewhere.
    if !router.areAllTouches(in: event) || !hovers.areAllHovers(in: event) {
      cancellation.cancelTouches(missingFrom: event)
    }
    record.begin(event)
    hitTester.route(event, context.hits, in: window)
    switch context.mode {
    case .complete:
      queue.beginSending(event)
      window.sendEvent(event)
      if queue.takeUndelivered(event) { recognition.skip(event) }
    case .direct: deliver(event, in: window)
    case .withheld: recognition.skip(event)
    }
    if event.hasFinalPhases {
      router.endTouches(in: event)
      updates.endTouches(in: event)
    }
    if event.hasHovers { hovers.endHovers(in: event) }
    record.end()
    if nextDeadline < due { meetDeadlines(until: due.nextDown, in: window) }
  }

  /// Returns whether a touch of an event that an application offers lands or has landed here.
  private func concerns(_ event: TouchEvent, _ hits: EventContext.Hits?) -> Bool {
    !(hits?.touches.isEmpty ?? true) || router.hasTouchesDown || !hovers.ids.isEmpty
      || router.awaitsUpdates(of: event) || updates.await(event)
  }

  /// Handles an event of a scroll or transform, in which views take no part (R66).
  private func handle(_ event: IndirectEvent, in window: TouchWindow) {
    animator.due.call()
    meetDeadlines(until: (event.timestamp - TouchConstants.timeTolerance).nextDown, in: window)
    advanceTime(to: event.timestamp, in: window)
    clock.modifierFlags = event.modifierFlags
    callbacks.announce(event, in: window)
    if event.phase == .began {
      if indirect.cancel(event.type, at: event.timestamp) { decisions.finish() }
      let view = window.laidOutHitTest(event.location)
      indirect.offer(event, to: view?.window === window ? view : nil, in: window)
    }
    indirect.receive(event)
  }

  /// Ends scrolls and transforms because fingers have landed, before those are offered (R67).
  @inline(never)
  private func endIndirectEvents(at time: Double) {
    indirect.endAll(at: time)
    decisions.finish()
  }

  /// Performs recognition and delivery: what the base implementation of `sendEvent` does.
  private func deliver(_ event: TouchEvent, in window: TouchWindow) {
    if event.hasTouches(in: .began) {
      if indirect.isInProgress { endIndirectEvents(at: event.timestamp) }
      offerLandedTouches(of: event)
    }
    callbacks.announce(event, in: window)
    recognition.receiveTouches(of: event)
    if event.hasHovers { recognition.receiveHovers(of: event) }
    if event.hasUpdates { recognition.receiveUpdates(of: event) }
    decisions.make()
    decisions.release()
    delivery.deliver(event)
    decisions.finish()
  }

  /// Offers the touches that have landed to the recognizers of the views that they hit, and of
  /// those views' superviews.
  private func offerLandedTouches(of event: TouchEvent) {
    for touch in event.touches(in: .began) {
      // The path is taken before any delegate is called: recognizers of superviews receive the
      // touch even if an answer removes the view (R19).
      guard let path = router.view(of: touch.id)?.pathToRoot else { continue }
      let answers = recognition.failAttempts(notContinuedBy: touch, on: path)
      if work.kind != .none {
        decisions.make()
        attempts.resetFinished()
      }
      recognition.offer(touch, along: path, knowing: answers)
    }
  }

  // MARK: - Hovers

  /// Looks up what hovers are over after views have changed, and makes the callbacks of those that
  /// it finds elsewhere, with the window's time (R73). Within a cycle it is left to the next frame.
  func lookUpHovers(in window: TouchWindow) {
    guard hovers.needsLookup, !queue.isBusy, hovers.takeLookup() else { return }
    perform {
      var previous: TouchID?
      while let id = hovers.next(after: previous) {
        previous = id
        let current = record.current
        guard var hover = current.touch(id) else { continue }
        let view = window.laidOutHitTest(hover, with: current)
        hovers.setHit(view?.window === window ? view : nil, of: id)
        guard hovers.hit(of: id) !== hovers.enteredView(of: id) else { continue }
        hover.sample.timestamp = clock.now
        let event = TouchEvent(
          at: clock.now, touches: [hover.inPhase(.regionMoved)],
          sequenceNumber: current.sequenceNumber)
        recognition.receiveLookups(of: event)
        decisions.make()
        decisions.release()
        delivery.deliver(event)
        decisions.finish()
      }
      hovers.removeHits()
    }
  }

  // MARK: - Time

  /// The time of the earliest deadline, completion or release of a delayed callback, in seconds;
  /// infinite if there is none.
  var nextDeadline: Double { min(deadlines.next, animator.nextCompletion, delayed.nextRelease) }

  private func advanceTime(to time: Double, in window: TouchWindow) {
    if let former = clock.advance(to: time) { window.didAdvance(from: former) }
    animator.callCompletions(dueAt: clock.now)
  }

  private func meetDeadlines(until time: Double, in window: TouchWindow) {
    while nextDeadline <= time {
      let deadline = nextDeadline
      advanceTime(to: deadline, in: window)
      deadlines.meet(dueAt: deadline)
      if delayed.takeRelease(dueAt: deadline) { work.requestRelease() }
      decisions.finish()
    }
  }

  // MARK: - The window

  /// Ends everything while the window is being deallocated, without retaining it (R24).
  func willDeallocate(_ window: TouchWindow) {
    router.window.object = nil
    hovers.detach(window)
    _ = queue.begin()
    removal.endAll()
    queue.removeAll()
  }
}
