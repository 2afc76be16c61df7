import TouchKit

/// The owner of a window's event cycle and of all state that belongs to it.
///
/// A cycle handles one piece of work, in this order:
///
/// 1. **Landing** (`+Landing`): each touch that begins is hit-tested once and routed to its view
///    (R17, R19).
/// 2. **Recognition**: observers and recognizers see the event (`+Showing`); the arbiter decides,
///    and its decisions are carried out (`+Recognition`, R28-R32).
/// 3. **Delivery** (`+Delivery`): views receive their callbacks, delayed ones first (R21a, R33).
/// 4. **Clean-up**: recognizers that are done are reset (R27), routes of ended touches are removed,
///    gaps in lists are closed.
///
/// **Re-entrancy.** Each step calls code outside the library, which may do anything (R24). One rule
/// makes that safe: at most one cycle is in progress.
///
/// - `sendEvent`, `advance` and `cancelTouches` wait in `queue` while a cycle is in progress and
///   are handled after it, in order. So no touch lands, no phase is delivered and no table is
///   cleaned up inside another cycle.
/// - Everything else takes effect at once, within the cycle in progress or, between events, within
///   a cycle of its own (`perform`). It marks: a route is marked as cancelled or over, a target
///   loses its view, the list of recognizers gets a gap. Only the clean-up removes entries, so
///   every index that a step holds across a call stays valid. After each call, a step reads the
///   entry again before it goes on.
/// - Objects that a step holds across a call are held strongly, and the cycle holds the window.
final class TouchDispatcher {
  /// A touch that is to land, with the view that was hit for it.
  typealias Landing = (id: TouchID, view: TouchView?)

  /// The touches of an event that an application has hit-tested for the window.
  struct Landings {
    let application: TouchApplication
    let landings: [Landing]
  }

  /// How an event is handled.
  enum Mode {
    /// It came through the final entry of the window or application: the window's `sendEvent` is
    /// called.
    case complete
    /// It was passed to the base implementation of `sendEvent`: it is delivered.
    case direct
    /// The application's `sendEvent` withheld it: it is not delivered, but what ends in it is over
    /// (R17).
    case withheld
  }

  /// What an event that waits is handled with: `landings` if the application has done the hit
  /// testing.
  typealias Context = (landings: Landings?, mode: Mode)

  let clock = WindowClock()
  let trace: TraceRecorder
  let arbiter: GestureArbiter
  var windowReference = BackReference<TouchWindow>()
  /// The routes of the touches.
  ///
  /// The access is not checked for exclusivity at run time: nothing is called from `RoutingTable`
  /// that could access it again (rows `delivery/1` and `delivery/10`).
  @exclusivity(unchecked)
  var routes = RoutingTable()
  var delayed = DelayedCallbacks()
  /// The cancellations that are marked and whose callbacks are still to be made, with gaps for
  /// those that were made.
  var cancellations: [Cancellation?] = []
  var recentlyEnded = RecentlyEndedTouches()
  var touchesByView = TouchesByView()
  var observers: [any TouchWindowObserver] = []
  /// The views that the event's hovers are over, for the event in progress.
  var hoverHits: [Landing] = []
  /// Scratch: the positions of one receiver's touches in the event.
  var order: [Int32] = []
  /// Whether routes may have to be removed at the next clean-up.
  var needsRouteCleanUp = false
  /// The newest event: the one in progress, or the last one.
  private(set) var newestEvent: TouchEvent?
  private var isInEvent = false

  private(set) var queue = EventQueue<Context>()

  init() {
    trace = TraceRecorder(clock: clock)
    arbiter = GestureArbiter(clock: clock, trace: trace)
  }

  // MARK: - Work that waits

  /// Handles an event, or queues it while a cycle is in progress. A window that is being
  /// deallocated handles none.
  func dispatch(_ event: TouchEvent, landings: Landings?, mode: Mode, in window: TouchWindow) {
    guard windowReference.refers(to: window) else { return }
    guard queue.isEmpty, queue.begin() else { return enqueue(.event(event, (landings, mode))) }
    handle(event, landings, mode, in: window)
    finishCycle(in: window)
  }

  /// Handles the base implementation of `sendEvent`: delivers the event in progress, or handles an
  /// event that was sent directly.
  func send(_ event: TouchEvent, in window: TouchWindow) {
    if queue.takeUndelivered(event) {
      deliver(event, in: window)
    } else if !queue.isRepeated(event) {
      dispatch(event, landings: nil, mode: .direct, in: window)
    }
  }

  /// Advances the time, or queues the call while a cycle is in progress.
  func advance(to time: Double) {
    guard time.isFinite else { return }
    enqueue(.advance(to: time))
  }

  /// Cancels all touches, or queues the call while a cycle is in progress.
  func cancelTouches() { enqueue(.cancelTouches) }

  private func enqueue(_ work: EventQueue<Context>.Work) {
    queue.append(work)
    perform {}
  }

  // MARK: - Work that takes effect at once

  /// Makes a change that calls outside the library: within the cycle in progress, or else in a
  /// cycle of its own.
  func perform(_ change: () -> Void) {
    guard let window = windowReference.object, queue.begin() else { return change() }
    change()
    finishCycle(in: window)
  }

  /// Completes a cycle: makes the decisions that are left, cleans up, and handles what waits.
  private func finishCycle(in window: TouchWindow) {
    finishRecognition()
    cleanUp()
    while let work = queue.next() {
      switch work {
      case .event(let event, let context):
        handle(event, context.landings, context.mode, in: window)
      case .advance(let time):
        meetDeadlines(until: time + TouchConstants.timeTolerance, in: window)
        advanceTime(to: time, in: window)
      case .cancelTouches: cancelAllTouches()
      }
      finishRecognition()
      cleanUp()
    }
  }

  // MARK: - Events

  private func handle(
    _ event: TouchEvent, _ landings: Landings?, _ mode: Mode, in window: TouchWindow
  ) {
    guard concerns(event, landings), queue.accept(event) else { return }
    // Deadlines that were due before the first sample of the event come before it; what was due
    // meanwhile comes after (R28).
    let due = event.timestamp - TouchConstants.timeTolerance
    if arbiter.nextDeadline < due {
      meetDeadlines(
        until: (event.firstSampleTime - TouchConstants.timeTolerance).nextDown, in: window)
    }
    advanceTime(to: event.timestamp, in: window)
    // A touch that a newer event does not contain is over: an event was lost, or came while the
    // window moved from one application to another.
    if !routes.areAllTouches(in: event) { cancelTouches(missingFrom: event) }
    newestEvent = event
    isInEvent = true
    if event.hasTouches(in: .began) || event.hasHovers { land(event, landings, in: window) }
    switch mode {
    case .complete:
      queue.beginSending(event)
      window.sendEvent(event)
      if queue.takeUndelivered(event) { skipRecognition(of: event) }
    case .direct: deliver(event, in: window)
    case .withheld: skipRecognition(of: event)
    }
    if event.hasFinalPhases { endRoutes(of: event) }
    if event.hasHovers { hoverHits = [] }
    isInEvent = false
    if arbiter.nextDeadline < due { meetDeadlines(until: due.nextDown, in: window) }
  }

  /// Returns whether an event concerns this window. One that an application offers does if a touch
  /// lands in the window or has landed there before.
  private func concerns(_ event: TouchEvent, _ landings: Landings?) -> Bool {
    guard let landings else { return true }
    return !landings.landings.isEmpty || routes.hasTouchesDown || awaitsUpdates(of: event)
  }

  /// Recognition and delivery: what the base implementation of `sendEvent` does.
  private func deliver(_ event: TouchEvent, in window: TouchWindow) {
    if event.hasTouches(in: .began) { offerLandedTouches(of: event, in: window) }
    if !observers.isEmpty {
      for observer in observers { observer.willDeliver(event, in: window) }
    }
    show(event)
    arbitrate()
    releaseDelayedCallbacks()
    deliverCallbacks(of: event, in: window)
    finishRecognition()
  }

  /// The event that describes the touches as they are now: the one in progress, or else the newest
  /// one without its ended touches and without samples.
  var currentEvent: TouchEvent {
    guard let newestEvent else { return TouchEvent(at: 0, touches: [], sequenceNumber: 0) }
    if isInEvent { return newestEvent }
    let touches = newestEvent.allTouches.filter { !$0.phase.isFinal }
    return TouchEvent(
      at: newestEvent.timestamp, touches: touches, sequenceNumber: newestEvent.sequenceNumber)
  }

  // MARK: - Time

  private func advanceTime(to time: Double, in window: TouchWindow) {
    if let former = clock.advance(to: time) { window.didAdvance(from: former) }
  }

  private func meetDeadlines(until time: Double, in window: TouchWindow) {
    while arbiter.nextDeadline <= time {
      let deadline = arbiter.nextDeadline
      advanceTime(to: deadline, in: window)
      meetDeadline(deadline)
      finishRecognition()
    }
  }

  // MARK: - Clean-up

  /// Marks the routes of touches that end in an event as over.
  private func endRoutes(of event: TouchEvent) {
    for phase in [TouchPhase.ended, .cancelled, .regionExited] where event.hasTouches(in: phase) {
      for touch in event.touches(in: phase) {
        guard let index = routes.index(of: touch.id) else { continue }
        routes.end(at: index)
        if routes[index].delayedCount == 0 { needsRouteCleanUp = true }
      }
    }
  }

  /// Removes what was marked. No step is in progress that holds an index.
  private func cleanUp() {
    if needsRouteCleanUp {
      needsRouteCleanUp = false
      removeEndedRoutes()
      delayed.compact()
    }
    // What is freed here may run code that removes others. Without the extended lifetime the
    // optimizer frees it within `compact()`.
    while arbiter.active.hasGaps {
      let removed = arbiter.active.compact()
      withExtendedLifetime(removed) {}
    }
    #if DEBUG
      routes.checkInvariants()
      arbiter.checkInvariants()
    #endif
  }

  private func removeEndedRoutes() {
    routes.removeEnded { route, table in
      if route.delivery == .ended {
        recentlyEnded.append(route.id, target: route.target, in: &table)
      }
    }
  }

  // MARK: - Views that leave

  /// Removes every reference to a view and its recognizers without a callback. The view's touches
  /// were cancelled before; if a reference were left, it would become invalid.
  func removeReferences(to view: TouchView) {
    routes.detach(view)
    for recognizer in view.gestureRecognizers { removeReferences(to: recognizer) }
  }

  /// Removes every reference to a recognizer without a callback. There is one left if its `reset()`
  /// began something again.
  func removeReferences(to recognizer: GestureRecognizer) {
    recentlyEnded.remove(recognizer)
    _ = recognizer.attempt.stop(at: clock.now)
    _ = arbiter.finish(recognizer)
    arbiter.removeAnswers(about: recognizer)
  }

  // MARK: - The window

  /// Notes that the window is being deallocated: ends everything without a reference to it (R24).
  ///
  /// Recognizers are reset without actions, because whatever their actions refer to may be going as
  /// well. Views receive `touchesCancelled`; they are in no window by now.
  func windowWillDeallocate() {
    windowReference.object = nil
    _ = queue.begin()
    let recognizers = arbiter.active.snapshot
    recentlyEnded.removeAllRecognizers()
    for recognizer in recognizers where !isInOtherWindow(recognizer) {
      _ = recognizer.attempt.stop(at: clock.now)
      reset(recognizer)
    }
    cancelTouchesOfAllViews()
    routes.detachAll()
    queue = EventQueue()
  }
}

extension TouchEvent {
  /// Whether a touch or hover ends in the event.
  fileprivate var hasFinalPhases: Bool {
    hasTouches(in: .ended) || hasTouches(in: .cancelled) || hasTouches(in: .regionExited)
  }

  /// The time of the oldest sample that arrived in the event, in seconds.
  fileprivate var firstSampleTime: Double {
    var first = timestamp
    for touch in allTouches {
      if let sample = samples(for: touch.id).first { first = min(first, sample.timestamp) }
    }
    return first
  }
}
