import TouchKit

// What recognizers see of an event: the touches that each of them follows, phase by phase, then late updates.
extension GestureArbiter {
  /// Shows the event to every recognizer that has touches in it.
  func show(_ event: TouchEvent) {
    if engaged.count > 0 {
      let all = event.allTouches
      visit { show(event, all, to: $0) }
    }
    showHovers(event)
    showUpdates(event)
  }

  private func show(_ event: TouchEvent, _ all: TouchSet, to recognizer: GestureRecognizer) {
    guard !recognizer.storedTouches.isEmpty else { return }
    let isAnyOver = recognizer.follow(all)
    if !recognizer.storedState.isFinal && !recognizer.storedRequest.isFinal { recognizer.eventArrived(event) }
    show(event, .began, of: all, to: recognizer) { $0.touchesBegan($1, with: event) }
    show(event, .moved, of: all, to: recognizer) { $0.touchesMoved($1, with: event) }
    guard isAnyOver else { return }
    show(event, .ended, of: all, to: recognizer) { $0.touchesEnded($1, with: event) }
    show(event, .cancelled, of: all, to: recognizer) { $0.touchesCancelled($1, with: event) }
    recognizer.dropEndedTouches()
    agenda = .decisions
  }

  @inline(__always)
  private func show(
    _ event: TouchEvent, _ phase: TouchPhase, of all: TouchSet, to recognizer: GestureRecognizer,
    _ callback: (GestureRecognizer, TouchSet) -> Void
  ) {
    guard event.hasTouches(in: phase), !recognizer.storedState.isFinal, !recognizer.storedRequest.isFinal else { return }
    let hasAll = recognizer.storedTouches.count == all.count
    if hasAll && event.areAllTouches(in: phase) {
      // Mostly so: then no other set has to be made of them.
      callback(recognizer, all)
    } else if hasAll {
      callback(recognizer, event.touches(in: phase))
    } else {
      let touches = event.touches(in: phase)
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
    guard event.hasUpdates else { return }
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
