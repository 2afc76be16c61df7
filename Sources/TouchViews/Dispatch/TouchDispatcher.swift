import TouchKit

/// Which touch goes to which view, and the callbacks that come of it. Owned by a window.
///
/// An event comes in four steps: `open` gives new touches their views, `deliver` makes the callbacks, `close` lets go of what is
/// over. Callbacks may do anything to the views (R24): before each one the routes are asked again. Nothing allocates in steady
/// state; cancelling between events, which is rare, does.
final class TouchDelivery {
  /// The window that owns this.
  unowned(unsafe) var window: TouchWindow?
  @exclusivity(unchecked)
  var routes = TouchRoutes()
  @exclusivity(unchecked)
  var claims = TouchClaims()
  var ended = EndedTouches()
  /// What recognizers keep from the views for now (R33).
  @exclusivity(unchecked)
  var withheld = WithheldCallbacks()
  /// Whether there are routes of touches that ended in earlier events, and of which nothing is withheld any more.
  var hasOldRoutes = false
  private var grouping = TouchGrouping()
  /// The newest event: the one that is being handled, or was last. The sequencer leaves the storage of one event alone.
  private(set) var newest: TouchEvent?
  private var isHandling = false

  // MARK: - Landing

  /// Gives each touch that is new to the view that it hits, for good (R19).
  @inline(__always)
  func open(_ event: TouchEvent) {
    newest = event
    isHandling = true
    if event.hasTouches(in: .began) || event.hasTouches(in: .regionEntered) { land(event) }
  }

  private func land(_ event: TouchEvent) {
    guard let window else { return }
    for touch in event.touches(in: .began) where window.mayLand(touch.id) { land(touch, event) }
    for touch in event.touches(in: .regionEntered) where window.mayLand(touch.id) {
      routes.append(TouchRoute(id: touch.id, isHover: true, view: nil, delivery: .open))
    }
  }

  private func land(_ touch: Touch, _ event: TouchEvent) {
    guard let view = hit(touch, event) else {
      routes.append(TouchRoute(id: touch.id, isHover: false, view: nil, delivery: .blocked))
      return
    }
    let isBlocked = claims.block(view)
    routes.append(TouchRoute(id: touch.id, isHover: false, view: view, delivery: isBlocked ? .blocked : .waiting))
    view.routeCount += 1
    view.downTouches += 1
    if !isBlocked { claims.track(view) }
  }

  /// The view below a touch. An override that names a view of nowhere, or of another window, hits nothing.
  private func hit(_ touch: Touch, _ event: TouchEvent) -> TouchView? {
    guard let window, let view = window.hitTest(touch.location(in: window), with: event) else { return nil }
    return view.storedWindow === window ? view : nil
  }

  // MARK: - Callbacks

  /// Tells each view of its touches, phase by phase (R21a), then of its late updates (R14).
  func deliver(_ event: TouchEvent) {
    if event.hasTouches(in: .began) { deliver(event, .began) }
    if event.hasTouches(in: .moved), claims.areAny { deliverMoves(event) }
    if event.hasTouches(in: .ended) { deliver(event, .ended) }
    if event.hasTouches(in: .cancelled) { deliver(event, .cancelled) }
    if event.hasHovers {
      deliverHovers(event, .regionEntered)
      deliverHovers(event, .regionMoved)
      deliverHovers(event, .regionExited)
    }
    if event.hasUpdates { deliverUpdates(event) }
  }

  /// Most of what is delivered is moves of one view's touches: then there is nothing to sort.
  private func deliverMoves(_ event: TouchEvent) {
    let touches = event.touches(in: .moved)
    if let view = routes.soleReceiver(ofMoves: touches) {
      tell(view.takeUnretainedValue(), .moved, touches, event)
    } else {
      deliver(event, .moved)
    }
  }

  private func deliver(_ event: TouchEvent, _ phase: TouchPhase) {
    let touches = event.touches(in: phase)
    grouping.sort(touches) { id in
      guard let place = routes.place(of: id), let view = routes.trackingView(at: place) else { return nil }
      return isKeptBack(place, phase) ? nil : (view, place)
    }
    for number in 0..<grouping.count {
      let group = grouping.group(at: number)
      let end = settle(group, phase)
      if end > group.range.lowerBound {
        tell(group.view, phase, touches.selecting(grouping.order, in: group.range.lowerBound..<end), event)
      }
    }
    grouping.removeAll()
  }

  /// Moves the routes of a group on to the phase, keeps only the touches that its view is still to be told of, in front, and says
  /// where they end.
  private func settle(_ group: TouchGrouping.Group, _ phase: TouchPhase) -> Int {
    var end = group.range.lowerBound
    for position in group.range where settle(grouping.places[position], of: group.view, phase) {
      if end != position { grouping.order[end] = grouping.order[position] }
      end += 1
    }
    return end
  }

  func settle(_ place: Int, of view: TouchView, _ phase: TouchPhase) -> Bool {
    // A callback before this one may have taken all touches away, and their routes with them.
    guard routes.indices.contains(place), routes[place].view === view else { return false }
    switch (routes[place].delivery, phase) {
    case (.waiting, .began):
      routes[place].delivery = .open
      return true
    case (.open, .moved):
      return true
    case (.open, .ended), (.open, .cancelled):
      routes[place].delivery = .ended
      claims.untrack(view)
      return true
    default:
      return false
    }
  }

  private func deliverUpdates(_ event: TouchEvent) {
    let updates = event.updates
    grouping.sort(updates) { id in updatedView(of: id).map { ($0, 0) } }
    for number in 0..<grouping.count {
      let group = grouping.group(at: number)
      guard group.view.storedWindow === window else { continue }
      tellUpdates(group.view, updates.selecting(grouping.order, in: group.range))
    }
    grouping.removeAll()
  }

  /// Who is told of an update: the view that was told of the touch, also after its end (R14), but not after it was taken away.
  private func updatedView(of id: TouchID) -> TouchView? {
    guard let place = routes.place(of: id) else { return ended.view(of: id) }
    switch routes[place].delivery {
    case .open, .ended: return routes[place].view
    case .waiting, .cancelled, .blocked: return nil
    }
  }

  // MARK: - Hover

  /// Tells the view below each hover of it. Where that is another than before, the one before is told that the hover left, and
  /// the new one that it came.
  private func deliverHovers(_ event: TouchEvent, _ phase: TouchPhase) {
    guard event.hasTouches(in: phase) else { return }
    let touches = event.touches(in: phase)
    for position in touches.indices {
      let touch = touches[position]
      guard let place = routes.place(of: touch.id), routes[place].isHover else { continue }
      let (old, new) = (routes[place].view, touch.phase == .regionExited ? nil : hit(touch, event))
      if let old, old === new {
        tell(old, .regionMoved, touches.selecting(position..<position + 1), event)
      } else if old !== new {
        point(touch, at: new, insteadOf: old, event)
      }
    }
  }

  private func point(_ touch: Touch, at new: TouchView?, insteadOf old: TouchView?, _ event: TouchEvent) {
    // Asked anew: the hit test may have sent views away.
    guard let place = routes.place(of: touch.id), routes[place].view === old else { return }
    routes[place].view = nil
    if let old {
      old.routeCount -= 1
      tell(old, .regionExited, TouchSet([touch.inPhase(.regionExited)]), event)
    }
    // The callback may have sent the new view away.
    guard let new, new.storedWindow === window, let place = routes.place(of: touch.id) else { return }
    routes[place].view = new
    new.routeCount += 1
    tell(new, .regionEntered, TouchSet([touch.inPhase(.regionEntered)]), event)
  }

  // MARK: - After an event

  /// Lets go of the touches that are over, and of the event.
  @inline(__always)
  func close(_ event: TouchEvent) {
    if event.hasTouches(in: .ended) { release(event, .ended) }
    if event.hasTouches(in: .cancelled) { release(event, .cancelled) }
    if event.hasTouches(in: .regionExited) { release(event, .regionExited) }
    if hasOldRoutes { removeOldRoutes() }
    isHandling = false
  }

  private func release(_ event: TouchEvent, _ phase: TouchPhase) {
    for touch in event.touches(in: phase) {
      guard let place = routes.place(of: touch.id) else { continue }
      routes[place].isOver = true
      guard let view = routes[place].view else { continue }
      if !routes[place].isHover { view.downTouches -= 1 }
      // What is withheld of it is still to come, or to be cancelled.
      guard routes[place].withheld == 0 else { continue }
      view.routeCount -= 1
      guard !routes[place].isHover else { continue }
      if routes[place].isTracked { claims.untrack(view) }
      if routes[place].delivery == .ended { ended.append(touch.id, view) }
    }
    removeOldRoutes()
  }

  private func removeOldRoutes() {
    routes.removeAll { $0.isOver && $0.withheld == 0 }
    hasOldRoutes = false
  }

  /// The event that tells of the touches as they are now: the one that is being handled, else the newest one, without what came
  /// in it.
  var present: TouchEvent {
    guard let newest else { return TouchEvent(at: 0, touches: [], number: 0) }
    if isHandling { return newest }
    return TouchEvent(at: newest.timestamp, touches: newest.allTouches.filter { !$0.phase.isFinal }, number: newest.number)
  }

  /// Where a touch goes; nil for one that is not there or not the window's.
  func route(of id: TouchID) -> TouchRoute? { routes[id] }

  /// Whether an event updates a touch that ended in one of the views.
  func awaitsUpdates(of event: TouchEvent) -> Bool { event.updates.contains { ended.view(of: $0.id) != nil } }
}
