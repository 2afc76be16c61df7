import TouchKit

/// The touches of a window, sorted by identifier: the view that each is routed to, and what has
/// been delivered of it.
///
/// **Invariant.** The counts of a view's entry are those of the routes that lead to it. Between two
/// clean-ups no index of a route changes unless a touch lands: a touch that has ended is marked,
/// and its route removed by `removeEnded()`.
final class TouchRouter {
  /// The route of a touch.
  struct Route {
    let id: TouchID
    /// The index of the view's entry, or -1 if there is none: no view was hit.
    let target: Int
    fileprivate(set) var delivery: DeliveryState
    /// Whether the touch has ended: in the current event, or earlier if callbacks of it are still
    /// delayed.
    fileprivate(set) var hasEnded = false
    /// The number of callbacks that are delayed (R33).
    fileprivate(set) var delayedCount = 0

    fileprivate var isRemovable: Bool { hasEnded && delayedCount == 0 }
  }

  /// The window. The reference is cleared before the window is deallocated.
  var window = BackReference<TouchWindow>()
  // The accesses are not checked for exclusivity at run time: nothing is called from the router
  // that could access it again (rows `delivery/1` and `delivery/10`).
  @exclusivity(unchecked)
  private var routes: [Route] = []
  @exclusivity(unchecked)
  private var views = ViewTable()
  @exclusivity(unchecked)
  private var cursor = SortedCursor()
  /// The number of views that track a touch, and of the exclusive ones among them (R21).
  private var trackingViewCount = 0
  private var exclusiveViewCount = 0
  private var needsCleanUp = false
  /// The touches that ended last, with the entries of their views, to which late updates still go
  /// (R14): as many as the sequencer has pending updates, because of more touches no update can
  /// come.
  private var recentlyEnded = RingBuffer<(id: TouchID, target: Int)>(
    limit: ViewConstants.endedTouchLimit)

  // MARK: - Touches that begin

  /// Routes a touch that has landed to `view`, or to none.
  ///
  /// - Precondition: The touch has no route.
  func insert(_ id: TouchID, to view: TouchView?) {
    let isBlocked = view.map { blocks($0) } ?? true
    let target = view.map { views.retain($0) } ?? -1
    let index = routes.sortedInsertionIndex(of: id) { $0.id }
    assert(index == routes.count || routes[index].id != id, "a touch lands once")
    routes.insert(
      Route(id: id, target: target, delivery: isBlocked ? .blocked : .pending), at: index)
    guard target >= 0 else { return }
    views[target].downCount += 1
    if !isBlocked { track(target) }
  }

  // MARK: - Routes

  var indices: Range<Int> { routes.indices }

  subscript(index: Int) -> Route { routes[index] }

  /// Returns the index of a touch's route, or `nil` if there is none.
  func index(of id: TouchID) -> Int? { cursor.index(of: id, in: routes) { $0.id } }

  /// Returns whether a touch has landed in the window and has not ended.
  func isDown(_ id: TouchID) -> Bool { index(of: id).map { !routes[$0].hasEnded } ?? false }

  /// Whether any touch of the window has not ended.
  var hasTouchesDown: Bool { routes.contains { !$0.hasEnded } }

  /// Returns whether an event contains all touches of the window that have not ended.
  func areAllTouches(in event: TouchEvent) -> Bool {
    guard !routes.isEmpty else { return true }
    return event.withUnsafeTouches { touches in
      var position = 0
      for route in routes where !route.hasEnded {
        while position < touches.count, touches[position].id < route.id { position += 1 }
        guard position < touches.count, touches[position].id == route.id else { return false }
        position += 1
      }
      return true
    }
  }

  /// Returns the indices of the touches that have not ended and that an event does not contain.
  func touches(missingFrom event: TouchEvent) -> [Int] {
    routes.indices.filter { !routes[$0].hasEnded && event.touch(routes[$0].id) == nil }
  }

  // MARK: - Views

  /// Returns the view of a touch, or `nil` if it hit none or the view has left the window.
  func view(of id: TouchID) -> TouchView? { index(of: id).flatMap { view(at: $0) } }

  /// Returns the view of the touch at an index, or `nil` if it hit none or the view has left.
  func view(at index: Int) -> TouchView? { view(ofTarget: routes[index].target) }

  /// Returns the view of an entry, or `nil` if there is none or it has left the window.
  func view(ofTarget target: Int) -> TouchView? {
    guard target != ViewTable.window else { return window.object }
    return target > 0 ? views[target].view : nil
  }

  /// Returns the indices of the touches of a view.
  func touches(of view: TouchView) -> [Int] {
    let target = view.routingTarget
    return target < 0 ? [] : routes.indices.filter { routes[$0].target == target }
  }

  /// Returns the entry of the view that receives updates of a touch, or `nil` if there is none: the
  /// view that received the touch, also after the touch has ended, but not after it was cancelled
  /// for the view (R14).
  func target(ofUpdated id: TouchID) -> Int? {
    guard let index = index(of: id) else { return endedTarget(of: id) }
    return isDue(nil, at: index) ? routes[index].target : nil
  }

  /// Returns the entry of the view in which a touch has ended, or `nil` if that is not remembered.
  /// The newest are compared first, because updates trail by few samples.
  private func endedTarget(of id: TouchID) -> Int? {
    (0..<recentlyEnded.count).last { recentlyEnded[$0].id == id }.map { recentlyEnded[$0].target }
  }

  /// Returns whether an event updates a touch that has ended in a view.
  func awaitsUpdates(of event: TouchEvent) -> Bool {
    event.updates.contains { endedTarget(of: $0.id) != nil }
  }

  /// Returns the view's entry if all these touches are delivered to the same one and none has
  /// delayed callbacks, otherwise `nil`.
  func soleTarget(ofMoves touches: TouchCollection) -> Int? {
    var target = -1
    for position in touches.indices {
      guard let index = index(of: touches.id(at: position)), routes[index].delivery == .delivering,
        routes[index].delayedCount == 0, target < 0 || routes[index].target == target
      else { return nil }
      target = routes[index].target
    }
    return target >= 0 ? target : nil
  }

  /// Removes a view that leaves the window. Its touches continue without a view (R19).
  func detach(_ view: TouchView) { views.detach(view) }

  /// Removes all views: the window is being deallocated.
  func detachAll() {
    views.detachAll()
    routes = []
  }

  // MARK: - Delivery

  /// Whether any view tracks a touch (R21).
  var hasTrackedTouches: Bool { trackingViewCount > 0 }

  /// Returns whether a view tracks the touch at an index, and is still in the window.
  func isTracked(at index: Int) -> Bool {
    routes[index].delivery.isTracked && views.hasView(at: routes[index].target)
  }

  /// Returns whether the callback of `phase`, or of a late update if it is `nil`, is still to be
  /// made for a touch. A callback or observer before it may have cancelled the touch.
  func isDue(_ phase: TouchPhase?, at index: Int) -> Bool {
    routes[index].delivery.next(on: .callback(phase)) != nil
      && views.hasView(at: routes[index].target)
  }

  /// Records that the callback of `phase` is made for a touch, and returns whether it is due.
  func deliver(_ phase: TouchPhase?, at index: Int) -> Bool {
    views.hasView(at: routes[index].target) && advance(by: .callback(phase), at: index) != nil
  }

  /// Records that a touch is cancelled for its view, and returns what was delivered before, or
  /// `nil` if there is nothing to cancel.
  func cancel(at index: Int) -> DeliveryState? { advance(by: .cancel, at: index) }

  /// Makes the transition that `input` leads to, and returns the former state, or `nil` if the
  /// input is not legal.
  private func advance(by input: DeliveryState.Input, at index: Int) -> DeliveryState? {
    let former = routes[index].delivery
    let target = routes[index].target
    guard let next = former.next(on: input) else { return nil }
    routes[index].delivery = next
    if former.isTracked, !next.isTracked { untrack(target) }
    return former
  }

  /// Records that a callback of a touch is delayed (1), or delivered or discarded (-1).
  func changeDelayedCount(at index: Int, by change: Int) {
    routes[index].delayedCount += change
    if routes[index].isRemovable { needsCleanUp = true }
  }

  // MARK: - Ends

  /// Marks a touch as ended. Its route stays until nothing of it is delayed.
  func end(at index: Int) {
    guard !routes[index].hasEnded else { return }
    routes[index].hasEnded = true
    if routes[index].target >= 0 { views[routes[index].target].downCount -= 1 }
    if routes[index].isRemovable { needsCleanUp = true }
  }

  /// Marks the touches that end in an event as ended.
  func endTouches(in event: TouchEvent) {
    for phase in [TouchPhase.ended, .cancelled] where event.hasTouches(in: phase) {
      for touch in event.touches(in: phase) { index(of: touch.id).map { end(at: $0) } }
    }
  }

  /// Removes the routes of touches that have ended and of which nothing is delayed. No step is in
  /// progress that holds an index.
  @inline(__always)
  func removeEnded() {
    if needsCleanUp { removeMarked() }
  }

  private func removeMarked() {
    needsCleanUp = false
    for index in routes.indices where routes[index].isRemovable {
      _ = cancel(at: index)
      let route = routes[index]
      if route.target >= 0 { release(route) }
    }
    routes.removeAll { $0.isRemovable }
    cursor.next = 0
  }

  /// Releases the view of a touch that has ended, or, if the view received the end, remembers it in
  /// place of the oldest one if there are too many.
  private func release(_ route: Route) {
    guard route.delivery == .ended else { return views.release(at: route.target) }
    if recentlyEnded.count == recentlyEnded.limit { views.release(at: recentlyEnded[0].target) }
    recentlyEnded.append((route.id, route.target))
  }

  // MARK: - Exclusivity

  /// Returns whether a touch that lands on `view` is kept from it (R20, R21).
  ///
  /// An event's landing touches are routed before those that end in it are released, because
  /// `began` is delivered first (R21a): a view that takes one touch at a time never has two.
  private func blocks(_ view: TouchView) -> Bool {
    let entry = view.routingTarget >= 0 ? views[view.routingTarget] : ViewTable.Entry()
    if !view.properties.isMultipleTouchEnabled, entry.downCount > 0 { return true }
    let isTracking = entry.trackedCount > 0
    if exclusiveViewCount > (isTracking && entry.isExclusive ? 1 : 0) { return true }
    return view.properties.isExclusiveTouch && trackingViewCount > (isTracking ? 1 : 0)
  }

  /// Returns whether the view that a touch hit does not receive it.
  func isBlocked(_ id: TouchID) -> Bool {
    index(of: id).map { routes[$0].delivery == .blocked } ?? false
  }

  /// Returns the reason why a view does not receive a touch that has just landed, or `nil` if
  /// another reason than the touches that were down applied.
  func blockingReason(of id: TouchID, on view: TouchView) -> WithholdingReason? {
    let others = routes.filter { $0.id != id }
    if !view.properties.isMultipleTouchEnabled,
      let other = others.first(where: { $0.target == view.routingTarget && !$0.hasEnded })
    {
      return .notMultitouch(view: view.debugName, touch: other.id)
    }
    for other in others where other.delivery.isTracked {
      guard let tracker = self.view(ofTarget: other.target), tracker !== view else { continue }
      let isExclusive = tracker.properties.isExclusiveTouch
      guard isExclusive || view.properties.isExclusiveTouch else { continue }
      return .exclusive(
        view: (isExclusive ? tracker : view).debugName, tracker: tracker.debugName, touch: other.id)
    }
    return nil
  }

  /// Updates the counts after `isExclusiveTouch` of a view has changed.
  func exclusivityDidChange(of view: TouchView) {
    let target = view.routingTarget
    let isExclusive = view.properties.isExclusiveTouch
    guard target >= 0, views[target].isExclusive != isExclusive else { return }
    views[target].isExclusive = isExclusive
    if views[target].trackedCount > 0 { exclusiveViewCount += isExclusive ? 1 : -1 }
  }

  private func track(_ target: Int) {
    views[target].trackedCount += 1
    if views[target].trackedCount == 1 { countTrackingView(target, 1) }
  }

  private func untrack(_ target: Int) {
    views[target].trackedCount -= 1
    if views[target].trackedCount == 0 { countTrackingView(target, -1) }
  }

  private func countTrackingView(_ target: Int, _ change: Int) {
    trackingViewCount += change
    if views[target].isExclusive { exclusiveViewCount += change }
  }

  // MARK: - Invariants

  /// Checks the invariant and that the identifiers increase, in debug builds.
  func checkInvariants() {
    assert(
      zip(routes, routes.dropFirst()).allSatisfy { $0.id < $1.id }, "the routes are not sorted")
    var counts = views.indices.map { _ in (tracked: 0, down: 0) }
    for route in routes where route.target >= 0 {
      counts[route.target].tracked += route.delivery.isTracked ? 1 : 0
      counts[route.target].down += route.hasEnded ? 0 : 1
    }
    assert(
      views.indices.allSatisfy {
        counts[$0] == (views[$0].trackedCount, views[$0].downCount)
      }, "the counts of a view are not those of its touches")
    let tracking = views.indices.filter { views[$0].trackedCount > 0 }
    assert(
      trackingViewCount == tracking.count
        && exclusiveViewCount == tracking.filter { views[$0].isExclusive }.count,
      "the counts of tracking views are wrong")
  }
}
