import TouchKit

// Touches that are taken away from their views, within an event or between two. All is noted before the first callback is made.
extension TouchDelivery {
  /// Takes touches away from the views that they began in: each view is told once, of those that it was told of before, and of
  /// nothing of them after (R32). The touches go on.
  func cancel(_ touches: [TouchID]) {
    var shares: [(view: TouchView, touches: [Touch])] = []
    let event = present
    for id in touches {
      guard let place = routes.place(of: id), let view = routes[place].view else { continue }
      let wasTold = take(place, from: view)
      let last = forgetWithheld(place)
      guard wasTold, let touch = (event.touch(id) ?? last)?.inPhase(.cancelled) else { continue }
      if let share = shares.firstIndex(where: { $0.view === view }) {
        shares[share].touches.append(touch)
      } else {
        shares.append((view, [touch]))
      }
    }
    for (view, touches) in shares { tell(view, .cancelled, TouchSet(touches), event) }
  }

  /// Takes every touch away from a view that is about to leave the window, or has left; they go on without a view (R19).
  func viewLeaves(_ view: TouchView) {
    ended.forget(view)
    guard view.routeCount > 0 else { return }
    let event = present
    var (touches, hovers): ([Touch], [Touch]) = ([], [])
    for place in routes.indices where routes[place].view === view {
      let wasTold = take(place, from: view)
      let last = withheld.remove(routes[place].id)
      routes[place].withheld = 0
      routes[place].view = nil
      view.routeCount -= 1
      if routes[place].isHover {
        if let hover = event.touch(routes[place].id) { hovers.append(hover.inPhase(.regionExited)) }
        continue
      }
      if !routes[place].isOver { view.downTouches -= 1 }
      if wasTold, let touch = event.touch(routes[place].id) ?? last { touches.append(touch.inPhase(.cancelled)) }
    }
    hasOldRoutes = true
    if !touches.isEmpty { tell(view, .cancelled, TouchSet(touches), event) }
    if !hovers.isEmpty { tell(view, .regionExited, TouchSet(hovers), event) }
  }

  /// Takes every touch away from every view and forgets them all: the window goes (R55). A view that is going itself is told nothing.
  func cancelAll(except going: TouchView?) {
    for view in views() {
      if view === going { continue }
      viewLeaves(view)
    }
    routes.removeAll { _ in true }
    withheld = WithheldCallbacks()
    claims = TouchClaims()
  }

  /// Whether the view was told of the touch and is so no more.
  func take(_ place: Int, from view: TouchView) -> Bool {
    guard routes[place].isTracked else { return false }
    let wasTold = routes[place].delivery == .open
    routes[place].delivery = .cancelled
    claims.untrack(view)
    return wasTold
  }

  /// Drops what is withheld of a touch, and answers the touch as it was in the newest of it. A route that waited for it goes.
  private func forgetWithheld(_ place: Int) -> Touch? {
    guard routes[place].withheld > 0 else { return nil }
    let last = withheld.remove(routes[place].id)
    routes[place].withheld = 0
    letGo(place)
    return last
  }

  /// The views that have touches, each once.
  private func views() -> [TouchView] {
    var views: [TouchView] = []
    for place in routes.indices {
      if let view = routes[place].view, !views.contains(where: { $0 === view }) { views.append(view) }
    }
    return views
  }
}

extension Touch {
  /// The touch as it is for a view that it comes to or is taken away from.
  func inPhase(_ phase: TouchPhase) -> Touch {
    var touch = self
    touch.phase = phase
    return touch
  }
}
