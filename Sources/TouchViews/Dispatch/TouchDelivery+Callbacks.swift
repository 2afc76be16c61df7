import TouchKit

// The callbacks themselves: every one goes through here, and whoever looks on is told of it first.
extension TouchDelivery {
  /// Tells a view of touches in one phase.
  func tell(_ view: TouchView, _ phase: TouchPhase, _ touches: TouchSet, _ event: TouchEvent) {
    window?.willTell(view, of: touches, in: phase)
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .regionEntered: view.regionEntered(touches, with: event)
    case .regionMoved: view.regionMoved(touches, with: event)
    case .regionExited: view.regionExited(touches, with: event)
    case .stationary: break
    }
  }

  /// Tells a view of late updates (R14).
  func tellUpdates(_ view: TouchView, _ updates: TouchSet) {
    window?.willTell(view, of: updates, in: nil)
    view.touchesEstimatedPropertiesUpdated(updates)
  }
}
