import TouchKit

/// Which touch goes to which view, and the callbacks that come of it. Owned by a window.
///
/// Nothing allocates in steady state: routes and groups live in storage that is used again, and the sets that callbacks get are
/// views into the event.
final class TouchDelivery {
  /// Of every touch of the window that is there, sorted by id because ids grow.
  private var routes: [TouchRoute] = []
  private var order: [Int32] = []
  private var targets: [TouchView] = []
  /// The newest event: what a cancellation between events is told with.
  private var newest: TouchEvent?
  private var trackingViews = 0
  private unowned(unsafe) var exclusiveView: TouchView?

  // MARK: - Landing

  /// Gives each touch that is new to the view that it hits.
  func begin(_ event: TouchEvent, in window: TouchWindow) {
    newest = event
    for touch in event.touches(in: .began) { begin(touch, event, in: window) }
    for touch in event.touches(in: .regionEntered) { begin(touch, event, in: window) }
  }

  private func begin(_ touch: Touch, _ event: TouchEvent, in window: TouchWindow) {
    let view = window.hitTest(touch.location(in: window), with: event)
    let isHover = touch.phase == .regionEntered
    let isBlocked = !isHover && isBlocked(view)
    routes.append(TouchRoute(id: touch.id, isHover: isHover, view: view, delivery: isBlocked ? .blocked : .open))
    guard let view, !isHover else { return }
    view.downTouches += 1
    if !isBlocked { track(view) }
  }

  private func isBlocked(_ view: TouchView?) -> Bool {
    guard let view else { return false }
    if !view.isMultipleTouchEnabled, view.downTouches > 0 { return true }
    if let exclusiveView, exclusiveView !== view { return true }
    return view.isExclusiveTouch && trackingViews > (view.trackedTouches > 0 ? 1 : 0)
  }

  private func track(_ view: TouchView) {
    if view.trackedTouches == 0 {
      trackingViews += 1
      if view.isExclusiveTouch { exclusiveView = view }
    }
    view.trackedTouches += 1
  }

  private func untrack(_ view: TouchView) {
    view.trackedTouches -= 1
    guard view.trackedTouches == 0 else { return }
    trackingViews -= 1
    if exclusiveView === view { exclusiveView = nil }
  }

  // MARK: - Callbacks

  /// Tells each view of its touches, phase by phase, and lets go of the touches that are over.
  func deliver(_ event: TouchEvent, in window: TouchWindow) {
    deliver(event, .began) { $0.touchesBegan($1, with: event) }
    deliver(event, .moved) { $0.touchesMoved($1, with: event) }
    deliver(event, .ended) { $0.touchesEnded($1, with: event) }
    deliver(event, .cancelled) { $0.touchesCancelled($1, with: event) }
    deliver(event, .regionEntered) { $0.regionEntered($1, with: event) }
    deliver(event, .regionMoved) { $0.regionMoved($1, with: event) }
    deliver(event, .regionExited) { $0.regionExited($1, with: event) }
  }

  private func deliver(_ event: TouchEvent, _ phase: TouchPhase, _ callback: (TouchView, TouchSet) -> Void) {
    let touches = event.touches(in: phase)
    guard !touches.isEmpty else { return }
    group(touches)
    if phase.isFinal { release(touches) }
    var place = 0
    while place < targets.count {
      let view = targets[place]
      let start = view.groupStart - view.groupCount
      view.groupCount = 0
      callback(view, touches.selecting(order, in: start..<view.groupStart))
      place += 1
    }
    targets.removeAll(keepingCapacity: true)
  }

  /// Sorts touches by view, by counting: linear, and each view's stay in order.
  private func group(_ touches: TouchSet) {
    order.removeAll(keepingCapacity: true)
    for touch in touches {
      guard let view = receiver(of: touch.id) else { continue }
      if view.groupCount == 0 { targets.append(view) }
      view.groupCount += 1
    }
    var start = 0
    for view in targets {
      view.groupStart = start
      start += view.groupCount
    }
    for _ in 0..<start { order.append(0) }
    for (place, touch) in zip(touches.indices, touches) {
      guard let view = receiver(of: touch.id) else { continue }
      order[view.groupStart] = touches.order(at: place)
      view.groupStart += 1
    }
  }

  private func receiver(of id: TouchID) -> TouchView? {
    guard let place = place(of: id), case .open = routes[place].delivery else { return nil }
    return routes[place].view
  }

  private func release(_ touches: TouchSet) {
    for touch in touches {
      guard let place = place(of: touch.id) else { continue }
      let route = routes.remove(at: place)
      guard let view = route.view, !route.isHover else { continue }
      view.downTouches -= 1
      if case .open = route.delivery { untrack(view) }
    }
  }

  /// Where a touch goes; nil for one that is not there or not the window's.
  func route(of id: TouchID) -> TouchRoute? { place(of: id).map { routes[$0] } }

  private func place(of id: TouchID) -> Int? {
    var (low, high) = (0, routes.count)
    while low < high {
      let middle = (low + high) / 2
      if routes[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < routes.count && routes[low].id == id ? low : nil
  }

  // MARK: - Leaving

  /// Cancels the touches of a view that left, for it alone; they go on without a view (R19).
  func viewLeft(_ view: TouchView, in window: TouchWindow) {
    guard !routes.isEmpty, let event = newest else { return }
    var cancelled: [Touch] = []
    for place in routes.indices where routes[place].view === view {
      let route = routes[place]
      routes[place].view = nil
      routes[place].delivery = .cancelled
      guard !route.isHover else { continue }
      view.downTouches -= 1
      guard case .open = route.delivery else { continue }
      untrack(view)
      guard var touch = event.touch(route.id) else { continue }
      touch.phase = .cancelled
      cancelled.append(touch)
    }
    if !cancelled.isEmpty { view.touchesCancelled(TouchSet(cancelled), with: event) }
  }
}
