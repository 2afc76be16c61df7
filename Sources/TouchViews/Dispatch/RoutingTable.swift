import TouchKit

/// The touches and hovers of a window, sorted by identifier, each with the view that it is routed
/// to.
///
/// The counts that the rules need are in one entry for each view that has touches, a `Target`.
/// A target refers strongly to its view, except to the window itself, which owns the table. A view
/// that leaves the window is removed from its target at once; the target stays until nothing refers
/// to it any more, so indices of targets are stable meanwhile.
struct RoutingTable {
  /// The route of one touch or hover.
  struct Route {
    let id: TouchID
    /// Whether it is a pointer or pencil above the surface (R6), which changes its view as it
    /// moves.
    let isHover: Bool
    /// The index of the target, or -1 if there is none: no view was hit.
    fileprivate(set) var target: Int
    var delivery: Delivery
    /// Whether the touch has ended: in the current event, or earlier if callbacks of it are still
    /// delayed.
    var isOver = false
    /// Whether recognizers received a sample of the touch that expects an update, so that updates
    /// may follow its end (R14).
    var expectsUpdates = false
    /// The number of callbacks that are delayed (R33).
    var delayedCount = 0
    /// Whether a callback of the touch stays delayed in the pass over the delayed callbacks that is
    /// in progress.
    var isHeldInPass = false

    /// Whether the view tracks the touch: its `began` was delivered, or will be (R21).
    var isTracked: Bool { !isHover && (delivery == .pending || delivery == .delivering) }
  }

  /// The state of a touch's delivery to its view.
  ///
  ///     pending ──▶ delivering ──▶ ended        delivered as in the events, up to the end
  ///        │             └───────▶ cancelled    cancelled, although the touch continues (R19, R32)
  ///        ├─────────────────────▶ cancelled    cancelled before anything was delivered
  ///     blocked                                 never delivered (R20, R21)
  enum Delivery {
    /// `began` has not been delivered yet.
    case pending
    /// `began` was delivered, and what follows will be.
    case delivering
    /// `ended`, or the event's own `cancelled`, was delivered.
    case ended
    /// The touch was cancelled for its view; nothing more is delivered.
    case cancelled
    /// The view does not receive the touch: it takes one touch at a time, or an exclusive view
    /// keeps it away.
    case blocked
  }

  /// A view that has touches, or had touches that may still be updated (R14).
  struct Target {
    /// The view, or `nil` if it has left the window or is the window.
    fileprivate var view: TouchView?
    /// Whether the view receives touches exclusively (R21).
    fileprivate var isExclusive = false
    /// The number of routes that lead here.
    fileprivate var routeCount = 0
    /// The number of remembered touches that have ended here (R14).
    fileprivate var endedCount = 0
    /// The number of touches that began in the view and are down: its multi-touch sequence (R20).
    var downCount = 0
    /// The number of touches that the view tracks (R21).
    var trackedCount = 0
    /// While touches are sorted by view: the number of the view's touches, then the index at which
    /// the next one goes.
    var sortingCount = 0
  }

  private var routes: [Route] = []
  private var targets = [Target()]
  private var freeTargets: [Int] = []
  /// The number of targets that track a touch, and of the exclusive ones among them (R21).
  private var (trackingTargetCount, exclusiveTargetCount) = (0, 0)
  private var cursor = SortedCursor()

  // MARK: - Routes

  var indices: Range<Int> { routes.indices }

  subscript(index: Int) -> Route {
    _read { yield routes[index] }
    _modify { yield &routes[index] }
  }

  /// Returns the index of a touch's route, or `nil` if there is none.
  mutating func index(of id: TouchID) -> Int? { cursor.index(of: id, in: routes) { $0.id } }

  /// The route of a touch, or `nil` if there is none.
  subscript(id: TouchID) -> Route? {
    routes.sortedIndex(of: id) { $0.id }.map { routes[$0] }
  }

  /// Adds the route of a touch that has landed on `view`, or of a hover that has entered.
  ///
  /// - Precondition: There is no route for `id`.
  mutating func insert(_ id: TouchID, isHover: Bool, to view: TouchView?) {
    let isBlocked = !isHover && view.map { blocks($0) } ?? true
    let target = view.map { self.target(for: $0) } ?? -1
    let index = routes.sortedInsertionIndex(of: id) { $0.id }
    assert(index == routes.count || routes[index].id != id, "a touch lands once")
    let delivery: Delivery = isHover ? .delivering : isBlocked ? .blocked : .pending
    routes.insert(Route(id: id, isHover: isHover, target: target, delivery: delivery), at: index)
    guard target >= 0 else { return }
    targets[target].routeCount += 1
    if !isHover { targets[target].downCount += 1 }
    if !isBlocked && !isHover { track(at: index) }
  }

  /// Leads a hover to another view, or to none.
  mutating func setView(_ view: TouchView?, ofHoverAt index: Int) {
    removeTarget(at: index)
    guard let view else { return }
    let target = self.target(for: view)
    targets[target].routeCount += 1
    routes[index].target = target
  }

  /// Marks a touch as over. Its route stays until nothing of it is delayed.
  mutating func end(at index: Int) {
    guard !routes[index].isOver else { return }
    routes[index].isOver = true
    if routes[index].target >= 0, !routes[index].isHover {
      targets[routes[index].target].downCount -= 1
    }
  }

  /// Removes the routes of touches that are over and of which nothing is delayed, after calling
  /// `body` with each that has a target.
  mutating func removeEnded(_ body: (Route, inout RoutingTable) -> Void) {
    for index in routes.indices where routes[index].isOver && routes[index].delayedCount == 0 {
      finish(at: index, as: .cancelled)
      if routes[index].target >= 0 { body(routes[index], &self) }
      removeTarget(at: index)
    }
    routes.removeAll { $0.isOver && $0.delayedCount == 0 }
    cursor.next = 0
  }

  /// Returns whether an event contains all touches and hovers of the window that are not over.
  func areAllTouches(in event: TouchEvent) -> Bool {
    guard !routes.isEmpty else { return true }
    return event.withUnsafeTouches { touches in
      var position = 0
      for route in routes where !route.isOver {
        while position < touches.count, touches[position].id < route.id { position += 1 }
        guard position < touches.count, touches[position].id == route.id else { return false }
        position += 1
      }
      return true
    }
  }

  /// Whether any touch or hover of the window is not over.
  var hasTouchesDown: Bool { routes.contains { !$0.isOver } }

  /// Returns the target if all these touches are delivered to the same one, none is a hover and
  /// none has delayed callbacks, otherwise `nil`.
  mutating func soleTarget(ofMoves touches: TouchCollection) -> Int? {
    var target = -1
    for position in touches.indices {
      guard let index = index(of: touches.id(at: position)), routes[index].delivery == .delivering,
        routes[index].delayedCount == 0,
        !routes[index].isHover, target < 0 || routes[index].target == target
      else { return nil }
      target = routes[index].target
    }
    return target >= 0 ? target : nil
  }

  // MARK: - Targets

  /// The index of the window's own target, which is always there. The window is not stored in it:
  /// that would be a reference cycle.
  static let windowTarget = 0

  /// Returns the view of a route, or `nil` if there is none or it has left the window.
  func view(at index: Int, in window: TouchWindow?) -> TouchView? {
    view(ofTarget: routes[index].target, in: window)
  }

  /// Returns the view of a target, or `nil` if there is none or it has left the window.
  func view(ofTarget target: Int, in window: TouchWindow?) -> TouchView? {
    guard target != Self.windowTarget else { return window }
    return target > 0 ? targets[target].view : nil
  }

  /// Returns whether a route leads to a view that is still in the window.
  func hasView(at index: Int) -> Bool {
    let target = routes[index].target
    return target == Self.windowTarget || (target > 0 && targets[target].view != nil)
  }

  /// The target at an index.
  subscript(target index: Int) -> Target {
    _read { yield targets[index] }
    _modify { yield &targets[index] }
  }

  /// Keeps a target for updates of a touch that has ended in its view (R14).
  mutating func retain(target: Int) { targets[target].endedCount += 1 }

  /// Releases a target that was kept for updates.
  mutating func release(target: Int) {
    targets[target].endedCount -= 1
    freeIfUnused(target)
  }

  /// Removes a view that leaves the window from its target. What is routed there goes on without a
  /// view (R19).
  mutating func detach(_ view: TouchView) {
    guard view.routingTarget > Self.windowTarget else { return }
    targets[view.routingTarget].view = nil
    view.routingTarget = -1
  }

  /// Removes all views from their targets: the window is being deallocated.
  mutating func detachAll() {
    for target in targets { target.view?.routingTarget = -1 }
    self = RoutingTable()
  }

  private mutating func target(for view: TouchView) -> Int {
    if view.routingTarget >= 0 { return view.routingTarget }
    let target = Target(view: view, isExclusive: view.properties.isExclusiveTouch)
    if let free = freeTargets.popLast() {
      targets[free] = target
      view.routingTarget = free
    } else {
      targets.append(target)
      view.routingTarget = targets.count - 1
    }
    return view.routingTarget
  }

  private mutating func removeTarget(at index: Int) {
    let target = routes[index].target
    guard target >= 0 else { return }
    routes[index].target = -1
    targets[target].routeCount -= 1
    freeIfUnused(target)
  }

  private mutating func freeIfUnused(_ target: Int) {
    guard target != Self.windowTarget, targets[target].routeCount == 0,
      targets[target].endedCount == 0
    else { return }
    targets[target].view?.routingTarget = -1
    targets[target].view = nil
    freeTargets.append(target)
  }

  // MARK: - Exclusivity

  /// Returns whether a touch that lands on `view` is kept from it (R20, R21).
  ///
  /// An event's landing touches are asked for before those that end in it are released, because
  /// `began` is delivered first (R21a): a view that takes one touch at a time never has two.
  func blocks(_ view: TouchView) -> Bool {
    let target = view.routingTarget >= 0 ? targets[view.routingTarget] : Target()
    if !view.properties.isMultipleTouchEnabled, target.downCount > 0 { return true }
    let isTracking = target.trackedCount > 0
    if exclusiveTargetCount > (isTracking && target.isExclusive ? 1 : 0) { return true }
    return view.properties.isExclusiveTouch && trackingTargetCount > (isTracking ? 1 : 0)
  }

  /// Whether any view tracks a touch.
  var hasTrackedTouches: Bool { trackingTargetCount > 0 }

  /// Notes that the view of a route tracks its touch.
  private mutating func track(at index: Int) {
    let target = routes[index].target
    if targets[target].trackedCount == 0 {
      trackingTargetCount += 1
      if targets[target].isExclusive { exclusiveTargetCount += 1 }
    }
    targets[target].trackedCount += 1
  }

  /// Notes whether a view receives touches exclusively from now on.
  mutating func exclusivityDidChange(of view: TouchView) {
    let (target, isExclusive) = (view.routingTarget, view.properties.isExclusiveTouch)
    guard target >= 0, targets[target].isExclusive != isExclusive else { return }
    targets[target].isExclusive = isExclusive
    if targets[target].trackedCount > 0 { exclusiveTargetCount += isExclusive ? 1 : -1 }
  }

  /// Sets what was delivered of a tracked touch to something final: its view does not track it any
  /// more.
  mutating func finish(at index: Int, as delivery: Delivery) {
    guard routes[index].isTracked else { return }
    routes[index].delivery = delivery
    let target = routes[index].target
    targets[target].trackedCount -= 1
    guard targets[target].trackedCount == 0 else { return }
    trackingTargetCount -= 1
    if targets[target].isExclusive { exclusiveTargetCount -= 1 }
  }

  // MARK: - Invariants

  /// Checks, in debug builds, that the counts of the targets are those of the routes and that the
  /// identifiers increase.
  func checkInvariants() {
    assert(
      zip(routes, routes.dropFirst()).allSatisfy { $0.id < $1.id }, "the routes are not sorted")
    var counts = [Target](repeating: Target(), count: targets.count)
    for route in routes where route.target >= 0 {
      counts[route.target].routeCount += 1
      if route.isTracked { counts[route.target].trackedCount += 1 }
      if !route.isHover && !route.isOver { counts[route.target].downCount += 1 }
    }
    for (count, target) in zip(counts, targets) {
      assert(count.routeCount == target.routeCount, "the count of routes is wrong")
      assert(count.trackedCount == target.trackedCount, "the count of tracked touches is wrong")
      assert(count.downCount == target.downCount, "the count of touches that are down is wrong")
    }
    assert(
      trackingTargetCount == targets.filter { $0.trackedCount > 0 }.count,
      "the count of tracking views is wrong")
    assert(
      exclusiveTargetCount == targets.filter { $0.trackedCount > 0 && $0.isExclusive }.count,
      "the count of exclusive views that track touches is wrong")
  }
}
