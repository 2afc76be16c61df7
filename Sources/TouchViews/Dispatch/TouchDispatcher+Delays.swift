import TouchKit

// Callbacks that are delayed until recognizers have decided: delivered late, or never (R33).
extension TouchDispatcher {
  /// Keeps a touch's callback from its view if it is not to be delivered now: it is discarded if a
  /// gesture in progress owns the touch (R32), and delayed if a recognizer that delays it is
  /// undecided.
  func keepBack(_ phase: TouchPhase, of event: TouchEvent, at index: Int) {
    let id = routes[index].id
    if phase == .began, arbiter.owns(id) {
      routes.finish(at: index, as: .cancelled)
    } else if routes[index].delayedCount > 0 || arbiter.delays(phase, of: id),
      let touch = event.touch(id)
    {
      delay(touch, in: phase, of: event, at: index)
    }
  }

  /// Delays the callback of a touch in a phase, or of a late update if `phase` is `nil`.
  private func delay(_ touch: Touch, in phase: TouchPhase?, of event: TouchEvent, at index: Int) {
    routes[index].delayedCount += 1
    delayed.append(touch, in: phase, of: event)
    guard delayed.isOverLimit else { return }
    delayed.dropOlderHalf { id in
      if let index = routes.index(of: id) { routes[index].delayedCount -= 1 }
    }
  }

  /// Delays the late updates in an event of touches whose `began` is delayed: their view has not
  /// received the samples yet.
  func delayUpdates(of event: TouchEvent, in window: TouchWindow) {
    guard !delayed.isEmpty else { return }
    let updates = event.updates
    touchesByView.sort(updates, in: &routes, of: window) { id, table in
      guard let index = table.index(of: id), table[index].delivery == .pending,
        table[index].delayedCount > 0, table.hasView(at: index)
      else { return nil }
      return (table[index].target, index)
    }
    let order = touchesByView.order
    for (touch, route) in zip(updates.selecting(order, in: order.indices), touchesByView.routes) {
      delay(touch, in: nil, of: event, at: route)
    }
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
      if isStillDelayed(entry) {
        routes[route].isHeldInPass = true
        index += 1
      } else {
        index = release(entry, at: index)
      }
    }
    for index in routes.indices { routes[index].isHeldInPass = false }
  }

  /// Returns whether a recognizer delays an entry. An update waits only for earlier entries.
  private func isStillDelayed(_ entry: DelayedCallbacks.Entry) -> Bool {
    entry.phase.map { arbiter.delays($0, of: entry.id) } ?? false
  }

  /// Delivers an entry together with the following ones of the same event, phase and view, and
  /// returns the index behind them. Among these, entries that stay are passed over.
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
        routes[route].target == target
      else { break }
      if index > start, isStillDelayed(entry) {
        routes[route].isHeldInPass = true
      } else {
        positions.append(index)
      }
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
    guard let view, !touches.isEmpty else { return index }
    if let phase = first.phase {
      callBack(view, phase, TouchCollection(touches), delayed.event(of: first))
    } else {
      view.touchesEstimatedPropertiesUpdated(TouchCollection(touches))
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
  /// with the index of the route and the touch as it was in each of its entries that has a phase.
  func discardDelayedCallbacks(_ body: (Int, Touch) -> Void) {
    guard !delayed.isEmpty else { return }
    for index in 0..<delayed.endIndex {
      guard let entry = delayed[index], let route = routes.index(of: entry.id),
        routes[route].delivery == .cancelled
      else { continue }
      delayed.remove(at: index)
      routes[route].delayedCount -= 1
      needsRouteCleanUp = true
      if entry.phase != nil { body(route, entry.touch) }
    }
  }
}
