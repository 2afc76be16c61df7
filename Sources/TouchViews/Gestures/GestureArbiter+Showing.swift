import TouchKit

// What recognizers see of an event: the touches that each of them follows, phase by phase, then late updates.
extension GestureArbiter {
  /// Shows the event to every recognizer that has touches in it.
  func show(_ event: TouchEvent) {
    if engaged.count > 0 { showTouches(event, event.allTouches) }
    showHovers(event)
    if event.hasUpdates { showUpdates(event) }
  }

  private func showTouches(_ event: TouchEvent, _ all: TouchSet) {
    let areMoved = event.areAllTouches(in: .moved)
    // All touches of an event stand in a row.
    _ = all.withContiguousTouches { touches in
      visit { recognizer in
        guard !recognizer.storedTouches.isEmpty else { return }
        let hasAll = recognizer.follow(all: touches)
        if !hasAll { recognizer.follow(touches) }
        if areMoved && hasAll {
          // Mostly so: then nothing is to be chosen.
          if recognizer.isListening { recognizer.eventArrived(event) }
          guard recognizer.isListening else { return }
          if recognizer.storedTouches.count == touches.count {
            recognizer.touchesMoved(all, with: event)
          } else {
            show(event, .moved, to: recognizer, false) { $0.touchesMoved($1, with: event) }
          }
        } else {
          showPhases(of: event, to: recognizer, hasAll: hasAll)
        }
      }
    }
  }

  private func showPhases(of event: TouchEvent, to recognizer: GestureRecognizer, hasAll: Bool) {
    if recognizer.isListening { recognizer.eventArrived(event) }
    show(event, .began, to: recognizer, hasAll) { $0.touchesBegan($1, with: event) }
    show(event, .moved, to: recognizer, hasAll) { $0.touchesMoved($1, with: event) }
    guard recognizer.storedTouches.contains(where: { !$0.isDown }) else { return }
    show(event, .ended, to: recognizer, hasAll) { $0.touchesEnded($1, with: event) }
    show(event, .cancelled, to: recognizer, hasAll) { $0.touchesCancelled($1, with: event) }
    recognizer.dropEndedTouches()
    agenda = .decisions
  }

  /// Shows a recognizer those of its touches that are in a phase. What it was called with before may have taken touches from it: then
  /// it has not all of them any more.
  private func show(
    _ event: TouchEvent, _ phase: TouchPhase, to recognizer: GestureRecognizer, _ hasAll: Bool,
    _ callback: (GestureRecognizer, TouchSet) -> Void
  ) {
    guard event.hasTouches(in: phase), recognizer.isListening else { return }
    let touches = event.touches(in: phase)
    if hasAll && recognizer.storedTouches.count == event.allTouches.count {
      callback(recognizer, touches)
    } else {
      select(touches, of: recognizer)
      if !order.isEmpty { callback(recognizer, touches.selecting(order, in: 0..<order.count)) }
    }
  }

  private func select(_ touches: TouchSet, of recognizer: GestureRecognizer) {
    order.removeAll(keepingCapacity: true)
    for position in touches.indices where recognizer.place(of: touches.id(at: position)) != nil {
      order.append(touches.order(at: position))
    }
  }

  // MARK: - Updates

  /// Remembers a touch that ended, for updates that trail.
  func remember(_ id: TouchID, for recognizer: GestureRecognizer) {
    if refinable.count == RecognitionConstants.refinableTouches { refinable.removeFirst() }
    refinable.append((id, recognizer))
  }

  private func showUpdates(_ event: TouchEvent) {
    let updates = event.updates
    var receivers = Array(engaged)
    for entry in refinable where !receivers.contains(where: { $0 === entry.recognizer }) { receivers.append(entry.recognizer) }
    for recognizer in receivers {
      let touches = updates.filter { update in
        recognizer.place(of: update.id) != nil || refinable.contains { $0.recognizer === recognizer && $0.id == update.id }
      }
      if !touches.isEmpty { recognizer.touchesEstimatedPropertiesUpdated(TouchSet(touches)) }
    }
  }
}
