import TouchKit

// Touches that are cancelled for their views, in an event or between two. Everything is marked
// before the first callback is made.
extension TouchDispatcher {
  /// Cancels touches for the views that they began in (R32): each view receives `touchesCancelled`
  /// once, with the touches of which it has received `touchesBegan`, and nothing of them
  /// afterwards. The touches themselves go on.
  func cancel(_ ids: [TouchID]) {
    cancelRoutes(ids.compactMap { routes.index(of: $0) })
  }

  /// Cancels the touches of a view that leaves the window (R19); they go on without a view. The
  /// view has no target afterwards.
  func cancelTouches(of view: TouchView) {
    let target = view.routingTarget
    guard target >= 0 else { return }
    var hovers: [Touch] = []
    let event = currentEvent
    var touches: [Int] = []
    for index in routes.indices where routes[index].target == target {
      if routes[index].isHover {
        if let hover = event.touch(routes[index].id) { hovers.append(hover.inPhase(.regionExited)) }
      } else {
        touches.append(index)
      }
    }
    cancelRoutes(touches) { routes.detach(view) }
    if !hovers.isEmpty { call(view, .regionExited, TouchCollection(hovers), event) }
  }

  /// Cancels every touch for its view, and forgets them all: what comes of them later is ignored
  /// (R55).
  func cancelAllTouches() {
    let recognizers = arbiter.active.snapshot
    for recognizer in recognizers { stop(recognizer, .touchesCancelled) }
    for recognizer in recognizers { reset(recognizer) }
    recentlyEnded.removeAllRecognizers()
    cancelTouchesOfAllViews()
  }

  /// Cancels the routes of all touches and hovers and marks them as over.
  func cancelTouchesOfAllViews() {
    let event = currentEvent
    var exits: [(view: TouchView, hover: Touch)] = []
    for index in routes.indices where routes[index].isHover && !routes[index].isOver {
      guard let view = routes.view(at: index, in: windowReference.object),
        let hover = event.touch(routes[index].id)
      else { continue }
      exits.append((view, hover.inPhase(.regionExited)))
    }
    cancelRoutes(Array(routes.indices)) {
      for index in routes.indices { routes.end(at: index) }
      needsRouteCleanUp = true
    }
    for (view, hover) in exits { call(view, .regionExited, TouchCollection([hover]), event) }
  }

  /// Cancels the touches of routes for their views, calls `mark` when they are marked, and then
  /// makes the callbacks.
  private func cancelRoutes(_ indices: [Int], then mark: () -> Void = {}) {
    let event = currentEvent
    var shares: [(target: Int, view: TouchView, touches: [Touch])] = []
    var wasDelivering = [Bool](repeating: false, count: routes.indices.count)
    for index in indices where routes[index].isTracked {
      wasDelivering[index] = routes[index].delivery == .delivering
      routes.finish(at: index, as: .cancelled)
    }
    var lastTouches = [Touch?](repeating: nil, count: routes.indices.count)
    discardDelayedCallbacks { lastTouches[$0] = $1 }
    for index in indices where wasDelivering[index] {
      guard let touch = event.touch(routes[index].id) ?? lastTouches[index],
        let view = routes.view(at: index, in: windowReference.object)
      else { continue }
      let target = routes[index].target
      if let share = shares.firstIndex(where: { $0.target == target }) {
        shares[share].touches.append(touch.inPhase(.cancelled))
      } else {
        shares.append((target, view, [touch.inPhase(.cancelled)]))
      }
    }
    mark()
    for share in shares { call(share.view, .cancelled, TouchCollection(share.touches), event) }
  }
}
