import TouchKit

// Landing: the view of a touch is decided once, before the open `sendEvent` is called (R17).
extension TouchDispatcher {
  /// Routes the touches and hovers that are new in an event. With `landings`, the application has
  /// hit-tested the touches, and only those belong to this window; none, if the window has left
  /// that application meanwhile.
  func land(_ event: TouchEvent, _ landings: Landings?, in window: TouchWindow) {
    let landings = landings.map { $0.application === window.application ? $0.landings : [] }
    for touch in event.touches(in: .began) where routes[touch.id] == nil {
      if let landings {
        guard let landing = landings.first(where: { $0.id == touch.id }) else { continue }
        insert(touch.id, on: landing.view, in: window)
      } else {
        insert(touch.id, on: window.laidOutHitTest(touch, with: event), in: window)
      }
    }
    if event.hasHovers { landHovers(of: event, landings, in: window) }
  }

  /// A view that an override of `hitTest` names although it is not in this window is not routed to.
  private func insert(_ id: TouchID, on view: TouchView?, in window: TouchWindow) {
    routes.insert(id, isHover: false, to: view?.window === window ? view : nil)
  }

  /// Routes the hovers that enter and finds the view that each hover is over.
  private func landHovers(of event: TouchEvent, _ landings: [Landing]?, in window: TouchWindow) {
    for touch in event.touches(in: .regionEntered) where routes[touch.id] == nil {
      if let landings, !landings.contains(where: { $0.id == touch.id }) { continue }
      routes.insert(touch.id, isHover: true, to: nil)
    }
    for phase in [TouchPhase.regionEntered, .regionMoved] where event.hasTouches(in: phase) {
      for touch in event.touches(in: phase) where routes[touch.id]?.isHover ?? false {
        hoverHits.append((touch.id, window.laidOutHitTest(touch, with: event)))
      }
    }
  }

  /// Returns the view that a hover is over in the event in progress; `nil` if it is over none, or
  /// the view has left the window.
  func hoveredView(_ id: TouchID) -> TouchView? {
    let view = hoverHits.first { $0.id == id }?.view
    return view?.window?.dispatcher === self ? view : nil
  }

  /// Returns the view that a touch began in, or that a hover is over.
  func view(of id: TouchID) -> TouchView? {
    guard let route = routes[id] else { return nil }
    if route.isHover, hoverHits.contains(where: { $0.id == id }) { return hoveredView(id) }
    return routes.view(ofTarget: route.target, in: windowReference.object)
  }
}
