import TouchKit

/// Delivers an event to views: the callbacks of touches phase by phase (R21a), then those of hovers
/// (R6) and of late updates (R14).
///
/// **Invariant.** A callback is made only if `TouchRouter` or `HoverRouter` says that it is due,
/// and they are informed before it is made. So it does not matter what the callbacks before it
/// changed.
final class Delivery {
  private let router: TouchRouter
  private let hovers: HoverRouter
  private let callbacks: ViewCallbacks
  private let delayed: DelayedDelivery
  private var touchesByView = TouchesByView()

  init(
    router: TouchRouter, hovers: HoverRouter, callbacks: ViewCallbacks, delayed: DelayedDelivery
  ) {
    self.router = router
    self.hovers = hovers
    self.callbacks = callbacks
    self.delayed = delayed
  }

  /// Makes the callbacks of an event, except for those that are delayed.
  @inline(__always)
  func deliver(_ event: TouchEvent) {
    if event.hasTouches(in: .began) { deliver(.began, of: event) }
    if event.hasTouches(in: .moved), router.hasTrackedTouches { deliverMoves(of: event) }
    if event.hasTouches(in: .ended) { deliver(.ended, of: event) }
    if event.hasTouches(in: .cancelled) { deliver(.cancelled, of: event) }
    if event.hasHovers { deliverHovers(of: event) }
    if event.hasUpdates { deliverUpdates(of: event) }
  }

  // MARK: - Touches

  /// Delivers the moves of an event. Almost all events move touches of one view only: then nothing
  /// has to be sorted.
  private func deliverMoves(of event: TouchEvent) {
    let touches = event.touches(in: .moved)
    if !callbacks.hasObservers, let target = router.soleTarget(ofMoves: touches),
      let view = router.view(ofTarget: target)
    {
      callbacks.make(.moved, touches, of: event, on: view)
    } else {
      deliver(.moved, of: event)
    }
  }

  private func deliver(_ phase: TouchPhase, of event: TouchEvent) {
    let touches = event.touches(in: phase)
    withTouchesByView { sorted in
      sorted.sort(touches, in: router) { id in
        guard let index = router.index(of: id), router.isTracked(at: index) else { return nil }
        return (router[index].target, index)
      }
      // View by view, so that what is delayed is delivered in the same order (R21a).
      for index in sorted.routes where phase != .moved || !delayed.isEmpty {
        delayed.holdBack(phase, of: event, at: index)
      }
      for group in sorted.groups {
        if callbacks.hasObservers { announce(phase, touches, of: group, in: sorted) }
        let range = sorted.select(group) { index in
          router[index].delayedCount == 0 && router.deliver(phase, at: index)
        }
        if !range.isEmpty {
          callbacks.make(
            phase, touches.selecting(sorted.order, in: range), of: event, on: group.view)
        }
      }
    }
  }

  /// Notifies the observers of those touches of a group whose callback is still to be made.
  private func announce(
    _ phase: TouchPhase, _ touches: TouchCollection, of group: TouchesByView.Group,
    in sorted: TouchesByView
  ) {
    let order = group.range.compactMap { position in
      let index = sorted.routes[position]
      return router[index].delayedCount == 0 && router.isDue(phase, at: index)
        ? sorted.order[position] : nil
    }
    guard !order.isEmpty else { return }
    callbacks.announce(phase, touches.selecting(order, in: order.indices), to: group.view)
  }

  /// Calls `body` with the storage for sorting as a local variable, which is accessed without
  /// checks at run time (row `delivery-views/10`).
  @inline(__always)
  private func withTouchesByView(_ body: (inout TouchesByView) -> Void) {
    var sorted = TouchesByView()
    swap(&sorted, &touchesByView)
    body(&sorted)
    sorted.removeAll()
    swap(&sorted, &touchesByView)
  }

  // MARK: - Late updates

  private func deliverUpdates(of event: TouchEvent) {
    let updates = event.updates
    let window = router.window.object
    withTouchesByView { sorted in
      if !delayed.isEmpty { delayUpdates(updates, of: event, &sorted) }
      sorted.sort(updates, in: router) { id in router.target(ofUpdated: id).map { ($0, 0) } }
      for group in sorted.groups where group.view.window === window {
        let touches = updates.selecting(sorted.order, in: group.range)
        callbacks.announce(nil, touches, to: group.view)
        if group.view.window === window { callbacks.make(nil, touches, of: event, on: group.view) }
      }
    }
  }

  /// Delays the updates of touches whose `began` is delayed: their view has not received the
  /// samples yet.
  private func delayUpdates(
    _ updates: TouchCollection, of event: TouchEvent, _ sorted: inout TouchesByView
  ) {
    sorted.sort(updates, in: router) { id in
      guard let index = router.index(of: id), router[index].delayedCount > 0,
        router.isDue(.began, at: index)
      else { return nil }
      return (router[index].target, index)
    }
    let order = sorted.order
    for (touch, index) in zip(updates.selecting(order, in: order.indices), sorted.routes) {
      delayed.delay(touch, in: nil, of: event, at: index)
    }
  }

  // MARK: - Hovers

  private func deliverHovers(of event: TouchEvent) {
    for phase in [TouchPhase.regionEntered, .regionMoved, .regionExited]
    where event.hasTouches(in: phase) {
      for hover in event.touches(in: phase) {
        for callback in hovers.callbacks(for: hover.id, in: phase) {
          deliver(hover.inPhase(callback.phase), to: callback.view, of: event)
        }
      }
    }
  }

  private func deliver(_ hover: Touch, to view: TouchView, of event: TouchEvent) {
    let touches = TouchCollection([hover])
    guard hovers.isDue(hover.phase, for: hover.id, on: view) else { return }
    callbacks.announce(hover.phase, touches, to: view)
    guard hovers.isDue(hover.phase, for: hover.id, on: view) else { return }
    hovers.deliver(hover.phase, for: hover.id, on: view)
    callbacks.make(hover.phase, touches, of: event, on: view)
  }
}
