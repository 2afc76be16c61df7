import TouchKit

/// Makes the callbacks of views, each after the window's observers were notified of it.
final class ViewCallbacks {
  /// The observers, in the order in which they were added.
  var observers: [any TouchWindowObserver] = []
  /// Whether there are observers.
  var hasObservers: Bool { !observers.isEmpty }

  /// Notifies the observers of an event.
  func announce(_ event: TouchEvent, in window: TouchWindow) {
    for observer in observers { observer.willDeliver(event, in: window) }
  }

  /// Notifies the observers of an event of a scroll or transform.
  func announce(_ event: IndirectEvent, in window: TouchWindow) {
    for observer in observers { observer.willDeliver(event, in: window) }
  }

  /// Notifies the observers of a callback that is about to be made, before anything is marked for
  /// it: what an observer changes may make the callback unnecessary. The phase is `nil` for late
  /// updates.
  func announce(_ phase: TouchPhase?, _ touches: TouchCollection, to view: TouchView) {
    guard hasObservers, let window = view.window else { return }
    for observer in observers { observer.willDeliver(touches, in: phase, to: view, window: window) }
  }

  /// Makes the callback of a phase, or that of late updates if the phase is `nil`.
  func make(
    _ phase: TouchPhase?, _ touches: TouchCollection, of event: TouchEvent, on view: TouchView
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
    case nil: view.touchesEstimatedPropertiesUpdated(touches)
    }
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
