import TouchKit

// Callbacks that are delayed until recognizers have decided: delivered late, or never (R33).
extension TouchDispatcher {
  /// Returns whether a touch's callback is not delivered now: it is discarded if a gesture in
  /// progress owns the touch (R32), and delayed if a recognizer that delays it is undecided.
  func isKeptBack(
    _ phase: TouchPhase, of event: TouchEvent, at index: Int, _ table: inout RoutingTable
  ) -> Bool {
    let id = table[index].id
    if phase == .began, arbiter.owns(id) {
      table.finish(at: index, as: .cancelled)
      return true
    }
    guard table[index].delayedCount > 0 || arbiter.delays(phase, of: id) else { return false }
    table[index].delayedCount += 1
    if let touch = event.touch(id) { delayed.append(touch, of: event) }
    if delayed.hasTooManyMoves {
      delayed.dropOlderMoves { id in
        if let index = table.index(of: id) { table[index].delayedCount -= 1 }
      }
    }
    return true
  }

  /// Delivers the callbacks that are not delayed any more, in order. Cheap if no recognizer has
  /// decided anything.
  @inline(__always)
  func releaseDelayedCallbacks() {
    if arbiter.mayReleaseCallbacks { releaseUndelayed() }
  }

  @inline(never)
  private func releaseUndelayed() {
    while arbiter.mayReleaseCallbacks {
      arbiter.mayReleaseCallbacks = false
      if !delayed.isEmpty { releaseUndelayedInOnePass() }
    }
  }

  /// One pass over the entries. An entry stays if a recognizer delays it or if an earlier entry of
  /// its touch stays.
  private func releaseUndelayedInOnePass() {
    var index = 0
    while index < delayed.endIndex {
      guard let entry = delayed[index], let route = routes.index(of: entry.id),
        !routes[route].isHeldInPass
      else {
        index += 1
        continue
      }
      if arbiter.delays(entry.phase, of: entry.id) {
        routes[route].isHeldInPass = true
        index += 1
      } else {
        index = release(entry, at: index)
      }
    }
    for index in routes.indices { routes[index].isHeldInPass = false }
  }

  /// Delivers an entry together with the following ones of the same event, phase and view, and
  /// returns the index behind them.
  private func release(_ first: DelayedCallbacks.Entry, at start: Int) -> Int {
    let window = windowReference.object
    let target = routes[first.id]?.target ?? -1
    let view = routes.view(ofTarget: target, in: window)
    var positions: [Int] = []
    var index = start
    while index < delayed.endIndex {
      guard let entry = delayed[index], let route = routes.index(of: entry.id),
        !routes[route].isHeldInPass
      else {
        index += 1
        continue
      }
      guard entry.sequenceNumber == first.sequenceNumber, entry.phase == first.phase,
        routes[route].target == target,
        index == start || !arbiter.delays(entry.phase, of: entry.id)
      else { break }
      positions.append(index)
      index += 1
    }
    // The entries stay meanwhile: if an observer removes the view, they have the touches to cancel.
    if let view, !observers.isEmpty {
      let touches = positions.compactMap { delayedTouch(at: $0) { isDue(first.phase, at: $0) } }
      if !touches.isEmpty { notifyObservers(of: view, TouchCollection(touches), first.phase) }
    }
    needsRouteCleanUp = true
    let touches = positions.compactMap { position in
      delayedTouch(at: position) { route in
        delayed.remove(at: position)
        routes[route].delayedCount -= 1
        return startDelivery(of: first.phase, at: route)
      }
    }
    if let view, !touches.isEmpty {
      callBack(view, first.phase, TouchCollection(touches), delayed.event(of: first))
    }
    return index
  }

  /// Returns the touch of an entry if the entry is still there and `isIncluded` is true for its
  /// route.
  private func delayedTouch(at position: Int, where isIncluded: (Int) -> Bool) -> Touch? {
    guard let entry = delayed[position], let route = routes.index(of: entry.id), isIncluded(route)
    else { return nil }
    return entry.touch
  }

  /// Discards the delayed callbacks of touches that were cancelled for their view, and calls `body`
  /// with the index of the route and the touch as it was in the newest of its entries.
  func discardDelayedCallbacks(_ body: (Int, Touch) -> Void) {
    guard !delayed.isEmpty else { return }
    for index in 0..<delayed.endIndex {
      guard let entry = delayed[index], let route = routes.index(of: entry.id),
        routes[route].delivery == .cancelled
      else { continue }
      delayed.remove(at: index)
      routes[route].delayedCount -= 1
      needsRouteCleanUp = true
      body(route, entry.touch)
    }
  }
}
