import TouchKit

/// Finds the views of the touches and hovers that are new in an event, before the open `sendEvent`
/// is called (R17).
struct HitTester {
  let router: TouchRouter
  let hovers: HoverRouter
  let trace: TraceRecorder

  /// Routes the touches and hovers that are new in an event, each to a view that is hit-tested
  /// once, and finds the view that each hover is over. With `hits`, only their touches belong to
  /// this window; none, if the window has left that application since.
  @inline(__always)
  func route(_ event: TouchEvent, _ hits: EventContext.Hits?, in window: TouchWindow) {
    if event.hasTouches(in: .began) || event.hasHovers { routeNew(event, hits, in: window) }
  }

  private func routeNew(_ event: TouchEvent, _ hits: EventContext.Hits?, in window: TouchWindow) {
    let touches = hits.map { $0.application === window.application ? $0.touches : [] }
    for touch in event.touches(in: .began) where router.index(of: touch.id) == nil {
      let hit = touches?.first { $0.id == touch.id }
      if touches != nil, hit == nil { continue }
      let view = view(hit?.view, touch, event, in: window)
      router.insert(touch.id, to: view)
      if let view, router.isBlocked(touch.id) {
        trace.recordWithheld(touch.id, from: view, router.blockingReason(of: touch.id, on: view))
      }
    }
    guard event.hasHovers else { return }
    for hover in event.touches(in: .regionEntered)
    where !hovers.contains(hover.id) && touches?.contains(where: { $0.id == hover.id }) ?? true {
      hovers.insert(hover.id)
    }
    for phase in [TouchPhase.regionEntered, .regionMoved] where event.hasTouches(in: phase) {
      for hover in event.touches(in: phase) where hovers.contains(hover.id) {
        let hit = touches?.first { $0.id == hover.id }
        hovers.setHit(view(hit?.view, hover, event, in: window), of: hover.id)
      }
    }
  }

  /// Returns the view that a touch hits, unless it is known. A view that an override of `hitTest`
  /// returns although it is not in the window is not used.
  private func view(
    _ known: TouchView?, _ touch: Touch, _ event: TouchEvent, in window: TouchWindow
  ) -> TouchView? {
    let view = known ?? window.laidOutHitTest(touch, with: event)
    return view?.window === window ? view : nil
  }
}
