import TouchKit

// Callbacks that wait until recognizers decided, and are delivered late, or never (R33).
extension TouchDelivery {
  /// Whether a touch's callback is kept from its view: for now, where recognizers have not decided, or for good, where one has the
  /// touch already and cancels it in its view (R32).
  func isKeptBack(_ place: Int, _ phase: TouchPhase) -> Bool {
    let id = routes[place].id
    if phase == .began, let view = routes[place].view, window?.arbiter.claims(id) ?? false {
      _ = take(place, from: view)
      return true
    }
    guard routes[place].withheld > 0 || isHeld(id, phase) else { return false }
    routes[place].withheld += 1
    if let event = newest, withheld.append(WithheldCallbacks.Entry(id: id, phase: phase, event: event)) { routes[place].withheld -= 1 }
    return true
  }

  /// Delivers what no recognizer withholds any more, in order.
  @inline(__always)
  func releaseWithheld() {
    if !withheld.isEmpty { releaseWithheldCallbacks() }
  }

  private func releaseWithheldCallbacks() {
    while !withheld.isEmpty {
      let batch = withheld.takeNext(isHeld: { isHeld($0.id, $0.phase) }, view: { routes[$0]?.view })
      guard let first = batch.first else { return }
      let view = routes[first.id]?.view
      var touches: [Touch] = []
      for entry in batch {
        guard let place = routes.place(of: entry.id), let view else { continue }
        routes[place].withheld -= 1
        if settle(place, of: view, entry.phase), let touch = entry.event.touch(entry.id) { touches.append(touch) }
        letGo(place)
      }
      guard let view, !touches.isEmpty else { continue }
      tell(view, first.phase, TouchSet(touches), first.event)
    }
  }

  private func isHeld(_ id: TouchID, _ phase: TouchPhase) -> Bool {
    switch phase {
    case .began: return window?.arbiter.withholdsBegan(id) ?? false
    case .ended: return window?.arbiter.withholdsEnded(id) ?? false
    default: return false
    }
  }

  /// Lets go of a touch that ended while it was withheld, once nothing of it is. Its route goes when no callback is being made.
  func letGo(_ place: Int) {
    let route = routes[place]
    guard route.isOver, route.withheld == 0 else { return }
    if let view = route.view {
      view.routeCount -= 1
      if route.delivery == .ended { ended.append(route.id, view) }
    }
    routes[place].view = nil
    hasOldRoutes = true
  }
}
