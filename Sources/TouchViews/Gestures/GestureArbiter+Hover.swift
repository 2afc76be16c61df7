import TouchKit

// Pointers and pencils above the surface: each recognizer that follows them is told when one comes above its view, moves, leaves.
extension GestureArbiter {
  func showHovers(_ event: TouchEvent) {
    guard event.hasHovers else { return }
    showHovers(event, .regionEntered)
    showHovers(event, .regionMoved)
    showHovers(event, .regionExited)
  }

  private func showHovers(_ event: TouchEvent, _ phase: TouchPhase) {
    guard event.hasTouches(in: phase) else { return }
    for hover in event.touches(in: phase) {
      guard let window, window.isHover(hover.id) else { continue }
      let view = hover.phase == .regionExited ? nil : window.hitTest(hover.location(in: window), with: event)
      for recognizer in engaged where recognizer.hovers.contains(where: { $0.id == hover.id }) {
        if let view, let owner = recognizer.storedView, view.isDescendant(of: owner) {
          recognizer.hover(hover, .regionMoved, event)
        } else {
          recognizer.hover(hover, .regionExited, event)
          takeNotice()
        }
      }
      enter(hover, view, event)
    }
  }

  private func enter(_ hover: Touch, _ view: TouchView?, _ event: TouchEvent) {
    var view = view
    while let current = view {
      for recognizer in current.storedRecognizers where recognizer.followsHover && recognizer.takesTouches {
        guard !recognizer.hovers.contains(where: { $0.id == hover.id }), recognizer.mayReceive(hover) else { continue }
        engage(recognizer)
        note(recognizer, .received(hover.id))
        recognizer.hover(hover, .regionEntered, event)
      }
      view = current.storedSuperview
    }
  }
}

extension GestureRecognizer {
  /// Takes a hover that is, for this recognizer, in that phase.
  final func hover(_ touch: Touch, _ phase: TouchPhase, _ event: TouchEvent) {
    let touch = touch.inPhase(phase)
    if let place = hovers.firstIndex(where: { $0.id == touch.id }) {
      hovers[place].follow(touch)
    } else {
      if !isAttempting {
        isAttempting = true
        reason = nil
      }
      hovers.append(GestureTouch(touch))
    }
    lastLocation = touch.location
    if !storedState.isFinal {
      switch phase {
      case .regionEntered: regionEntered(TouchSet([touch]), with: event)
      case .regionMoved: regionMoved(TouchSet([touch]), with: event)
      default: regionExited(TouchSet([touch]), with: event)
      }
    }
    if phase == .regionExited {
      (lastTime, wasCancelled) = (Swift.max(lastTime, touch.timestamp), false)
      hovers.removeAll { $0.id == touch.id }
    }
  }
}
