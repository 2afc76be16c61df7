import TouchKit

/// Keeps callbacks from views until recognizers have decided: they are delivered late, or never
/// (R33).
///
/// **Invariant.** `TouchRouter` counts the callbacks of each touch that wait here. While any waits,
/// all that follow of the touch wait behind it.
final class DelayedDelivery {
  private let router: TouchRouter
  private let callbacks: ViewCallbacks
  private let attempts: AttemptList
  private let trace: TraceRecorder
  private var entries = DelayedCallbackQueue()
  private var needsCompaction = false
  /// For each route, whether a callback of the touch stays in the pass that is in progress.
  private var staysInPass: [Bool] = []

  init(
    router: TouchRouter, callbacks: ViewCallbacks, attempts: AttemptList, trace: TraceRecorder
  ) {
    self.router = router
    self.callbacks = callbacks
    self.attempts = attempts
    self.trace = trace
  }

  /// The time at which the next callback is released although no recognizer has decided, in
  /// seconds; infinite if there is none.
  private(set) var nextRelease = Double.infinity

  /// Whether no callback is delayed.
  var isEmpty: Bool { entries.isEmpty }

  // MARK: - Delays

  /// Keeps the callback of a touch from its view if it must not be made now.
  func holdBack(_ phase: TouchPhase, of event: TouchEvent, at index: Int) {
    let id = router[index].id
    if phase == .began, let owner = attempts.owner(of: id) {
      if let view = router.view(at: index) {
        trace.recordWithheld(id, from: view, .takenBy(gesture: owner.debugName))
      }
      _ = router.cancel(at: index)
    } else if let touch = event.touch(id),
      router[index].delayedCount > 0 || attempts.delay(phase, of: touch)
    {
      delay(touch, in: phase, of: event, at: index)
      if phase == .began { nextRelease = min(nextRelease, attempts.beganRelease(of: touch)) }
    }
  }

  /// Delays the callback of a touch in a phase, or of a late update if `phase` is `nil`.
  func delay(_ touch: Touch, in phase: TouchPhase?, of event: TouchEvent, at index: Int) {
    router.changeDelayedCount(at: index, by: 1)
    entries.append(touch, in: phase, of: event)
    guard entries.isOverLimit else { return }
    entries.dropOlderHalf { id in
      if let index = router.index(of: id) { router.changeDelayedCount(at: index, by: -1) }
    }
  }

  // MARK: - Release

  /// Determines the next release, and returns whether one is due at a time in seconds.
  func takeRelease(dueAt time: Double) -> Bool {
    guard nextRelease <= time else { return false }
    nextRelease = .infinity
    for index in 0..<entries.endIndex {
      guard let entry = entries[index], entry.phase == .began else { continue }
      let release = attempts.beganRelease(of: entry.touch)
      if release > time { nextRelease = min(nextRelease, release) }
    }
    return true
  }

  /// Makes the callbacks that are not delayed any more, in order, in one pass over the entries. An
  /// entry stays if a recognizer delays it or if an earlier entry of its touch stays.
  func release() {
    guard !entries.isEmpty else { return }
    staysInPass.removeAll(keepingCapacity: true)
    for _ in router.indices { staysInPass.append(false) }
    var index = 0
    while index < entries.endIndex {
      guard let entry = entries[index], let route = route(of: entry) else {
        index += 1
        continue
      }
      if isDelayed(entry) {
        staysInPass[route] = true
        index += 1
      } else {
        index = release(entry, on: router[route].target, at: index)
      }
    }
  }

  /// Returns the route of an entry if no earlier entry of its touch stays.
  private func route(of entry: DelayedCallbackQueue.Entry) -> Int? {
    router.index(of: entry.id).flatMap { staysInPass[$0] ? nil : $0 }
  }

  /// Returns whether a recognizer delays an entry. An update waits only for earlier entries.
  private func isDelayed(_ entry: DelayedCallbackQueue.Entry) -> Bool {
    entry.phase.map { attempts.delay($0, of: entry.touch) } ?? false
  }

  /// Makes the callback of an entry together with the following ones of the same event, phase and
  /// view, and returns the index after them. Among these, entries that stay are passed over.
  private func release(
    _ first: DelayedCallbackQueue.Entry, on target: Int, at start: Int
  ) -> Int {
    var positions: [Int] = []
    var index = start
    while index < entries.endIndex {
      guard let entry = entries[index], let route = route(of: entry) else {
        index += 1
        continue
      }
      guard entry.sequenceNumber == first.sequenceNumber, entry.phase == first.phase,
        router[route].target == target
      else { break }
      if index > start, isDelayed(entry) {
        staysInPass[route] = true
      } else {
        positions.append(index)
      }
      index += 1
    }
    let view = router.view(ofTarget: target)
    // The entries stay until the observers were notified: if one of those removes the view, they
    // have the touches to cancel.
    if let view, callbacks.hasObservers {
      let touches = positions.compactMap { touch(at: $0) { router.isDue(first.phase, at: $0) } }
      if !touches.isEmpty { callbacks.announce(first.phase, TouchCollection(touches), to: view) }
    }
    let touches = positions.compactMap { position in
      touch(at: position) { route in
        remove(at: position, route)
        return router.deliver(first.phase, at: route)
      }
    }
    if let view, !touches.isEmpty {
      callbacks.make(
        first.phase, TouchCollection(touches), of: entries.event(of: first), on: view)
    }
    return index
  }

  /// Returns the touch of an entry if the entry is still there and `isIncluded` is true for its
  /// route.
  private func touch(at position: Int, where isIncluded: (Int) -> Bool) -> Touch? {
    guard let entry = entries[position], let route = router.index(of: entry.id), isIncluded(route)
    else { return nil }
    return entry.touch
  }

  // MARK: - Removal

  /// Discards the delayed callbacks of touches that were cancelled for their view, and calls `body`
  /// with the index of the route and the touch as it was in each of them that has a phase.
  func discardCancelled(_ body: (Int, Touch) -> Void) {
    guard !entries.isEmpty else { return }
    for position in 0..<entries.endIndex {
      guard let entry = entries[position], let route = router.index(of: entry.id),
        router[route].delivery == .cancelled
      else { continue }
      remove(at: position, route)
      if entry.phase != nil { body(route, entry.touch) }
    }
  }

  private func remove(at position: Int, _ route: Int) {
    entries.remove(at: position)
    needsCompaction = true
    router.changeDelayedCount(at: route, by: -1)
  }

  /// Frees the storage of callbacks that were made or discarded. No step is in progress that holds
  /// an index.
  @inline(__always)
  func compact() {
    if needsCompaction { compactEntries() }
  }

  private func compactEntries() {
    needsCompaction = false
    entries.compact()
    if entries.isEmpty { nextRelease = .infinity }
  }
}
