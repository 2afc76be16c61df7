import TouchKit

// Delivery: views receive the callbacks of their touches, phase by phase (R21a), then of hovers and
// late updates (R14).
extension TouchDispatcher {
  func deliverCallbacks(of event: TouchEvent, in window: TouchWindow) {
    if event.hasTouches(in: .began) { deliver(.began, of: event, in: window) }
    if event.hasTouches(in: .moved), routes.hasTrackedTouches {
      deliverMoves(of: event, in: window)
    }
    if event.hasTouches(in: .ended) { deliver(.ended, of: event, in: window) }
    if event.hasTouches(in: .cancelled) { deliver(.cancelled, of: event, in: window) }
    if event.hasHovers { deliverHovers(of: event, in: window) }
    if event.hasUpdates { deliverUpdates(of: event, in: window) }
  }

  /// Almost all events move touches of one view only: then nothing has to be sorted.
  private func deliverMoves(of event: TouchEvent, in window: TouchWindow) {
    let touches = event.touches(in: .moved)
    if observers.isEmpty, let target = routes.soleTarget(ofMoves: touches),
      let view = routes.view(ofTarget: target, in: window)
    {
      callBack(view, .moved, touches, event)
    } else {
      deliver(.moved, of: event, in: window)
    }
  }

  private func deliver(_ phase: TouchPhase, of event: TouchEvent, in window: TouchWindow) {
    let touches = event.touches(in: phase)
    touchesByView.sort(touches, in: &routes, of: window) { id, table in
      guard let index = table.index(of: id), table[index].isTracked, table.hasView(at: index) else {
        return nil
      }
      return (table[index].target, index)
    }
    // View by view, so that what is delayed is delivered so, too (R21a).
    for index in touchesByView.routes { keepBack(phase, of: event, at: index) }
    var number = 0
    while number < touchesByView.groups.count {
      let group = touchesByView.groups[number]
      if !observers.isEmpty { notifyObservers(of: phase, touches, of: group) }
      let end = startDelivery(of: phase, to: group)
      if end > group.range.lowerBound {
        callBack(
          group.view, phase,
          touches.selecting(touchesByView.order, in: group.range.lowerBound..<end), event)
      }
      number += 1
    }
    touchesByView.removeAll()
  }

  /// Moves the touches of a group that are still to be delivered to the front of its range, and
  /// returns the end of those.
  private func startDelivery(of phase: TouchPhase, to group: TouchesByView.Group) -> Int {
    var end = group.range.lowerBound
    for position in group.range {
      let index = touchesByView.routes[position]
      guard routes[index].delayedCount == 0, startDelivery(of: phase, at: index) else { continue }
      if end != position { touchesByView.order[end] = touchesByView.order[position] }
      end += 1
    }
    return end
  }

  /// Notifies the observers of those touches of a group whose callback is still to be made.
  private func notifyObservers(
    of phase: TouchPhase, _ touches: TouchCollection, of group: TouchesByView.Group
  ) {
    let positions = group.range.filter {
      let index = touchesByView.routes[$0]
      return routes[index].delayedCount == 0 && isDue(phase, at: index)
    }
    guard !positions.isEmpty else { return }
    notifyObservers(
      of: group.view,
      touches.selecting(positions.map { touchesByView.order[$0] }, in: positions.indices), phase)
  }

  /// Returns whether the callback of `phase`, or of a late update if it is `nil`, is still to be
  /// made for a touch. A callback or observer before it may have cancelled the touch.
  func isDue(_ phase: TouchPhase?, at index: Int) -> Bool {
    guard routes.hasView(at: index) else { return false }
    let delivery = routes[index].delivery
    switch phase {
    case .began: return delivery == .pending
    case nil: return delivery == .delivering || delivery == .ended
    default: return delivery == .delivering
    }
  }

  /// Changes what was delivered of a touch as the callback of `phase` says, and returns whether
  /// that callback is to be made.
  func startDelivery(of phase: TouchPhase?, at index: Int) -> Bool {
    guard isDue(phase, at: index) else { return false }
    switch phase {
    case .began: routes[index].delivery = .delivering
    case .ended, .cancelled: routes.finish(at: index, as: .ended)
    default: break
    }
    return true
  }

  // MARK: - Late updates

  private func deliverUpdates(of event: TouchEvent, in window: TouchWindow) {
    delayUpdates(of: event, in: window)
    let updates = event.updates
    touchesByView.sort(updates, in: &routes, of: window) { id, table in
      guard let target = updatedTarget(of: id, &table),
        table.view(ofTarget: target, in: window) != nil
      else { return nil }
      return (target, 0)
    }
    var number = 0
    while number < touchesByView.groups.count {
      let group = touchesByView.groups[number]
      if group.view.window === window {
        let touches = updates.selecting(touchesByView.order, in: group.range)
        notifyObservers(of: group.view, touches, nil)
        if group.view.window === window { group.view.touchesEstimatedPropertiesUpdated(touches) }
      }
      number += 1
    }
    touchesByView.removeAll()
  }

  /// Returns the target that receives updates of a touch: that of the view that received the touch,
  /// also after the touch has ended, but not after it was cancelled for the view (R14).
  private func updatedTarget(of id: TouchID, _ table: inout RoutingTable) -> Int? {
    guard let index = table.index(of: id) else { return recentlyEnded.target(of: id) }
    switch table[index].delivery {
    case .delivering, .ended: return table[index].target >= 0 ? table[index].target : nil
    case .pending, .cancelled, .blocked: return nil
    }
  }

  /// Returns whether an event updates a touch that has ended in one of the views or recognizers.
  func awaitsUpdates(of event: TouchEvent) -> Bool {
    event.updates.contains {
      recentlyEnded.target(of: $0.id) != nil || recentlyEnded.containsRecognizer(of: $0.id)
    }
  }

  // MARK: - Hovers

  /// Notifies the view under each hover. If that is another view than before, the hover exits the
  /// former and enters the new one.
  private func deliverHovers(of event: TouchEvent, in window: TouchWindow) {
    for phase in [TouchPhase.regionEntered, .regionMoved, .regionExited]
    where event.hasTouches(in: phase) {
      for touch in event.touches(in: phase) {
        guard let index = routes.index(of: touch.id), routes[index].isHover, !routes[index].isOver
        else { continue }
        let old = routes.view(at: index, in: window)
        let new = phase == .regionExited ? nil : hoveredView(touch.id)
        if let old, old === new {
          deliverHover(touch, .regionMoved, to: old, at: index, event, in: window)
        } else {
          if let old { deliverHover(touch, .regionExited, to: old, at: index, event, in: window) }
          if let new { deliverHover(touch, .regionEntered, to: new, at: index, event, in: window) }
        }
      }
    }
  }

  private func deliverHover(
    _ hover: Touch, _ phase: TouchPhase, to view: TouchView, at index: Int, _ event: TouchEvent,
    in window: TouchWindow
  ) {
    // A callback or observer before this one may have removed the view or cancelled the hover.
    func isDue() -> Bool {
      guard !routes[index].isOver else { return false }
      return phase == .regionEntered
        ? view.window === window : routes.view(at: index, in: window) === view
    }
    let touches = TouchCollection([hover.inPhase(phase)])
    if isDue() { notifyObservers(of: view, touches, phase) }
    guard isDue() else { return }
    if phase != .regionMoved {
      routes.setView(phase == .regionEntered ? view : nil, ofHoverAt: index)
    }
    callBack(view, phase, touches, event)
  }

  // MARK: - Callbacks

  /// Makes the callback of a phase. Every touch callback of a view is made here, after the
  /// observers were notified.
  func callBack(
    _ view: TouchView, _ phase: TouchPhase, _ touches: TouchCollection, _ event: TouchEvent
  ) {
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .regionEntered: view.regionEntered(touches, with: event)
    case .regionMoved: view.regionMoved(touches, with: event)
    case .regionExited: view.regionExited(touches, with: event)
    case .stationary: break
    }
  }

  /// Notifies the observers of a callback that is about to be made, before anything is marked for
  /// it: what an observer changes may make the callback unnecessary.
  func notifyObservers(of view: TouchView, _ touches: TouchCollection, _ phase: TouchPhase?) {
    guard !observers.isEmpty, let window = windowReference.object else { return }
    for observer in observers { observer.willDeliver(touches, in: phase, to: view, window: window) }
  }
}

extension Touch {
  /// Returns the touch in another phase.
  func inPhase(_ phase: TouchPhase) -> Touch {
    var touch = self
    touch.phase = phase
    return touch
  }
}
