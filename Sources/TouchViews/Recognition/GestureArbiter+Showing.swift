import TouchKit

// What recognizers see of an event: the touches that each of them follows, phase by phase, then late updates.
extension GestureArbiter {
  /// Shows the event to every recognizer that has touches in it.
  func show(_ event: TouchEvent) {
    if engaged.count > 0 {
      let shown = ShownTouches(event)
      event.withAllTouches { touches in visit { show(event, touches, shown, to: $0) } }
    }
    showHovers(event)
    showUpdates(event)
  }

  private func show(
    _ event: TouchEvent, _ touches: UnsafeBufferPointer<Touch>, _ shown: ShownTouches, to recognizer: GestureRecognizer
  ) {
    guard !recognizer.storedTouches.isEmpty else { return }
    let isAnyOver = recognizer.follow(touches)
    if !recognizer.storedState.isFinal && !recognizer.storedRequest.isFinal { recognizer.eventArrived(event) }
    if let began = shown.began { show(began, of: shown, to: recognizer) { $0.touchesBegan($1, with: event) } }
    if let moved = shown.moved { show(moved, of: shown, to: recognizer) { $0.touchesMoved($1, with: event) } }
    guard isAnyOver else { return }
    if let ended = shown.ended { show(ended, of: shown, to: recognizer) { $0.touchesEnded($1, with: event) } }
    if let cancelled = shown.cancelled { show(cancelled, of: shown, to: recognizer) { $0.touchesCancelled($1, with: event) } }
    recognizer.dropEndedTouches()
    agenda = .decisions
  }

  @inline(__always)
  private func show(
    _ touches: TouchSet, of shown: ShownTouches, to recognizer: GestureRecognizer, _ callback: (GestureRecognizer, TouchSet) -> Void
  ) {
    guard !recognizer.storedState.isFinal, !recognizer.storedRequest.isFinal else { return }
    if recognizer.storedTouches.count == shown.count {
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

/// An event's touches by what recognizers are told of them, looked up once for all recognizers; nil: there are none.
private struct ShownTouches {
  let count: Int
  let began, moved, ended, cancelled: TouchSet?

  init(_ event: TouchEvent) {
    count = event.withAllTouches { $0.count }
    began = event.hasTouches(in: .began) ? event.touches(in: .began) : nil
    moved = event.hasTouches(in: .moved) ? event.touches(in: .moved) : nil
    ended = event.hasTouches(in: .ended) ? event.touches(in: .ended) : nil
    cancelled = event.hasTouches(in: .cancelled) ? event.touches(in: .cancelled) : nil
  }
}
