import TouchKit

// Touches that are cancelled for their views, in an event or between two. Everything is marked
// before the first callback is made. The callbacks wait in `cancellations` meanwhile: a view that
// one of them removes receives its own before it leaves (R24).
extension TouchDispatcher {
  /// A callback by which a view is notified that touches or hovers are cancelled for it.
  struct Cancellation {
    let view: TouchView
    let phase: TouchPhase
    let touches: TouchCollection
    let event: TouchEvent
    /// Whether the observers have been notified.
    var isAnnounced = false
  }

  /// Cancels touches for the views that they began in (R32): each view receives `touchesCancelled`
  /// once, with the touches of which it has received `touchesBegan`, and nothing of them
  /// afterwards. The touches themselves go on.
  func cancel(_ ids: [TouchID]) {
    markAsCancelled(ids.compactMap { routes.index(of: $0) })
    makeCancellations()
  }

  /// Cancels the touches of a view that leaves the window (R19); they go on without a view. The
  /// view has no target afterwards.
  func cancelTouches(of view: TouchView) {
    let target = view.routingTarget
    guard target >= 0 else { return }
    makeCancellations { $0 === view }
    var hovers: [Touch] = []
    let event = currentEvent
    var touches: [Int] = []
    for index in routes.indices where routes[index].target == target {
      if routes[index].isHover {
        if !routes[index].isOver, let hover = event.touch(routes[index].id) {
          hovers.append(hover.inPhase(.regionExited))
        }
      } else {
        touches.append(index)
      }
    }
    markAsCancelled(touches)
    if !hovers.isEmpty { addCancellation(of: view, .regionExited, hovers, event) }
    routes.detach(view)
    makeCancellations()
  }

  /// Cancels every touch for its view and removes all touches: later samples of them are ignored
  /// (R55).
  func cancelAllTouches() {
    let recognizers = arbiter.active.snapshot
    for recognizer in recognizers { stop(recognizer, .touchesCancelled) }
    for recognizer in recognizers { reset(recognizer) }
    recentlyEnded.removeAllRecognizers()
    cancelTouchesOfAllViews()
    // Observers may show the touches.
    if !observers.isEmpty { windowReference.object?.setNeedsDisplay() }
  }

  /// Cancels all touches and hovers for their views and marks them as over.
  func cancelTouchesOfAllViews() { endRoutes(at: Array(routes.indices)) }

  /// Cancels the touches and hovers that a newer event does not contain, and marks them as over.
  func cancelTouches(missingFrom event: TouchEvent) {
    endRoutes(
      at: routes.indices.filter { !routes[$0].isOver && event.touch(routes[$0].id) == nil })
  }

  private func endRoutes(at indices: [Int]) {
    let event = currentEvent
    var exits: [(view: TouchView, hover: Touch)] = []
    for index in indices where routes[index].isHover && !routes[index].isOver {
      guard let view = routes.view(at: index, in: windowReference.object),
        let hover = event.touch(routes[index].id)
      else { continue }
      exits.append((view, hover.inPhase(.regionExited)))
    }
    markAsCancelled(indices)
    for (view, hover) in exits { addCancellation(of: view, .regionExited, [hover], event) }
    for index in indices { routes.end(at: index) }
    needsRouteCleanUp = true
    makeCancellations()
  }

  /// Marks the touches of routes as cancelled for their views. The callbacks are still to be made.
  private func markAsCancelled(_ indices: [Int]) {
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
    for share in shares { addCancellation(of: share.view, .cancelled, share.touches, event) }
  }

  private func addCancellation(
    of view: TouchView, _ phase: TouchPhase, _ touches: [Touch], _ event: TouchEvent
  ) {
    cancellations.append(
      Cancellation(view: view, phase: phase, touches: TouchCollection(touches), event: event))
  }

  /// Makes the callbacks that are still to be made, those of some views only or of all.
  private func makeCancellations(where isIncluded: (TouchView) -> Bool = { _ in true }) {
    var index = 0
    while index < cancellations.count {
      if let cancellation = cancellations[index], isIncluded(cancellation.view) {
        if !cancellation.isAnnounced {
          // The entry stays meanwhile: if an observer removes the view, the callback is made first.
          cancellations[index]?.isAnnounced = true
          notifyObservers(of: cancellation.view, cancellation.touches, cancellation.phase)
          continue
        }
        cancellations[index] = nil
        callBack(cancellation.view, cancellation.phase, cancellation.touches, cancellation.event)
      }
      index += 1
    }
    if cancellations.allSatisfy({ $0 == nil }) { cancellations = [] }
  }
}
