import TouchKit

// Showing: the touches that land are offered to recognizers, and recognizers see the touches,
// hovers and late updates of an event (R28).
extension TouchDispatcher {
  // MARK: - Landed touches

  /// Offers the touches that have landed to the recognizers of the views that they hit, and of
  /// those views' superviews.
  func offerLandedTouches(of event: TouchEvent, in window: TouchWindow) {
    for touch in event.touches(in: .began) {
      guard let route = routes[touch.id], let view = routes.view(ofTarget: route.target, in: window)
      else { continue }
      // The path is taken before anything is asked: recognizers of superviews receive the touch
      // even if an answer removes the view (R19).
      let path = view.pathToRoot
      let answers = failAttempts(thatCannotContinueWith: touch, on: path)
      offer(touch, along: path, knowing: answers)
    }
  }

  /// Fails the attempts that wait for a further touch and for which this one comes too late or in
  /// the wrong location (R34).
  ///
  /// - Returns: The recognizers of all attempts that wait for a further touch and that were asked
  ///   whether they receive this one, with their answers. A touch that a recognizer does not
  ///   receive does not end its attempt (R31).
  private func failAttempts(thatCannotContinueWith touch: Touch, on path: [TouchView])
    -> [(recognizer: GestureRecognizer, mayReceive: Bool)]
  {
    var answers: [(recognizer: GestureRecognizer, mayReceive: Bool)] = []
    for index in 0..<arbiter.active.endIndex {
      guard let recognizer = arbiter.active[index], recognizer.attempt.state == .possible,
        recognizer.attempt.touches.tracked.isEmpty, recognizer.followsTouches,
        let owner = recognizer.view,
        path.contains(where: { $0 === owner })
      else { continue }
      let mayReceive = recognizer.mayReceive(touch)
      answers.append((recognizer, mayReceive))
      guard mayReceive, !arbiter.active.isRemoved(at: index) else { continue }
      var reason: GestureReason?
      call(recognizer) { reason = $0.failureReason(continuingWith: touch) }
      if let reason, !arbiter.active.isRemoved(at: index) { arbiter.fail(recognizer, reason) }
    }
    if arbiter.pendingWork != .none {
      arbitrate()
      resetFinishedRecognizers()
    }
    return answers
  }

  /// Offers a touch to the recognizers along a path. Those in `answers` have been asked already.
  private func offer(
    _ touch: Touch, along path: [TouchView],
    knowing answers: [(recognizer: GestureRecognizer, mayReceive: Bool)]
  ) {
    for view in path {
      for recognizer in view.gestureRecognizers
      where canReceive(touch, recognizer, of: view) && recognizer.followsTouches {
        let answer = answers.first { $0.recognizer === recognizer }?.mayReceive
        guard answer ?? recognizer.mayReceive(touch) else {
          trace.record(recognizer, .refused(touch.id))
          continue
        }
        // The answer may have removed the recognizer or its view, or cancelled the touch.
        guard canReceive(touch, recognizer, of: view) else { continue }
        arbiter.join(recognizer)
        recognizer.attempt.touches.receive(touch)
        trace.record(recognizer, .received(touch.id))
      }
    }
  }

  private func canReceive(_ touch: Touch, _ recognizer: GestureRecognizer, of view: TouchView)
    -> Bool
  {
    guard recognizer.view === view, view.window?.dispatcher === self, recognizer.acceptsTouches,
      let route = routes[touch.id]
    else { return false }
    return !route.isOver && !(route.isHover && recognizer.attempt.touches.containsHover(touch.id))
  }

  // MARK: - Touches in progress

  /// Shows an event to every recognizer that has touches in it, then late updates.
  func show(_ event: TouchEvent) {
    if arbiter.active.count > 0 {
      if event.expectsUpdates { noteExpectedUpdates(of: event) }
      showTouches(of: event)
    }
    if event.hasHovers { showHovers(of: event) }
    if event.hasUpdates { showUpdates(of: event) }
  }

  /// Notes the touches of which any sample, coalesced ones included, expects an update.
  @inline(never)
  private func noteExpectedUpdates(of event: TouchEvent) {
    for touch in event.allTouches {
      guard let index = routes.index(of: touch.id), !routes[index].expectsUpdates else { continue }
      routes[index].expectsUpdates = event.withUnsafeSamples(for: touch.id) { arrived, _ in
        arrived.contains { $0.expectsUpdate }
      }
    }
  }

  private func showTouches(of event: TouchEvent) {
    let all = event.allTouches
    let haveAllMoved = event.areAllTouches(in: .moved)
    // The event keeps the touches alive.
    event.withUnsafeTouches { touches in
      var index = 0
      while index < arbiter.active.endIndex {
        _ = arbiter.active[unretained: index].withObject { recognizer in
          guard !recognizer.attempt.touches.tracked.isEmpty else { return }
          let tracksAll = recognizer.attempt.touches.update(from: touches)
          call(recognizer) { if $0.attempt.state.isListening { $0.eventArrived(event) } }
          // The callback may have moved the recognizer to another window.
          guard !arbiter.active.isRemoved(at: index) else { return }
          if haveAllMoved && tracksAll && recognizer.attempt.touches.tracked.count == touches.count
          {
            call(recognizer) {
              if $0.attempt.state.isListening { $0.touchesMoved(all, with: event) }
            }
          } else {
            showPhases(of: event, to: recognizer, at: index)
          }
        }
        index += 1
      }
    }
  }

  @inline(never)
  private func showPhases(of event: TouchEvent, to recognizer: GestureRecognizer, at index: Int) {
    show(.began, of: event, to: recognizer, at: index) { $0.touchesBegan($1, with: event) }
    show(.moved, of: event, to: recognizer, at: index) { $0.touchesMoved($1, with: event) }
    guard recognizer.attempt.touches.hasEnding else { return }
    show(.ended, of: event, to: recognizer, at: index) { $0.touchesEnded($1, with: event) }
    show(.cancelled, of: event, to: recognizer, at: index) { $0.touchesCancelled($1, with: event) }
    if !arbiter.active.isRemoved(at: index) { removeEndedTouches(of: recognizer) }
  }

  /// Shows the recognizer at an index its touches in one phase. A callback before this one may have
  /// removed the recognizer or changed which touches it tracks.
  private func show(
    _ phase: TouchPhase, of event: TouchEvent, to recognizer: GestureRecognizer, at index: Int,
    _ callback: (GestureRecognizer, TouchCollection) -> Void
  ) {
    guard event.hasTouches(in: phase), !arbiter.active.isRemoved(at: index),
      recognizer.attempt.state.isListening
    else { return }
    let touches = event.touches(in: phase)
    select(touches) { recognizer.attempt.touches.trackedIndex(of: $0) != nil }
    guard !order.isEmpty else { return }
    let selected = touches.selecting(order, in: 0..<order.count)
    call(recognizer) { callback($0, selected) }
  }

  /// Puts the positions of the touches for which `isIncluded` is true into `order`.
  private func select(_ touches: TouchCollection, where isIncluded: (TouchID) -> Bool) {
    order.removeAll(keepingCapacity: true)
    for position in touches.indices where isIncluded(touches.id(at: position)) {
      order.append(touches.order(at: position))
    }
  }

  private func removeEndedTouches(of recognizer: GestureRecognizer) {
    recognizer.attempt.touches.removeEnded { id in
      if routes[id]?.expectsUpdates ?? false { recentlyEnded.append(id, recognizer) }
    }
    arbiter.setNeedsDecisions()
  }

  /// Ends the touches that end in an event whose `sendEvent` never called `super` (R17).
  func skipRecognition(of event: TouchEvent) {
    for index in 0..<arbiter.active.endIndex {
      guard let recognizer = arbiter.active[index], !recognizer.attempt.touches.isEmpty else {
        continue
      }
      recognizer.attempt.touches.endTouches(missingFrom: event)
      if recognizer.attempt.touches.hasEnding { removeEndedTouches(of: recognizer) }
      if recognizer.attempt.touches.removeHovers(missingFrom: event) { arbiter.setNeedsDecisions() }
    }
  }

  // MARK: - Hovers

  private func showHovers(of event: TouchEvent) {
    for phase in [TouchPhase.regionEntered, .regionMoved, .regionExited]
    where event.hasTouches(in: phase) {
      for hover in event.touches(in: phase) where routes[hover.id]?.isHover ?? false {
        let path = hover.phase == .regionExited ? [] : hoveredView(hover.id)?.pathToRoot ?? []
        for index in 0..<arbiter.active.endIndex {
          guard let recognizer = arbiter.active[index],
            recognizer.attempt.touches.containsHover(hover.id)
          else { continue }
          let isOver = recognizer.view.map { owner in path.contains { $0 === owner } } ?? false
          show(hover, isOver ? .regionMoved : .regionExited, to: recognizer, event)
        }
        offer(hover: hover, along: path, event)
      }
    }
  }

  private func offer(hover: Touch, along path: [TouchView], _ event: TouchEvent) {
    for view in path {
      for recognizer in view.gestureRecognizers
      where recognizer.followsHover && canReceive(hover, recognizer, of: view) {
        guard recognizer.mayReceive(hover), canReceive(hover, recognizer, of: view) else {
          continue
        }
        trace.record(recognizer, .received(hover.id))
        show(hover, .regionEntered, to: recognizer, event)
      }
    }
  }

  private func show(
    _ hover: Touch, _ phase: TouchPhase, to recognizer: GestureRecognizer, _ event: TouchEvent
  ) {
    let hover = hover.inPhase(phase)
    if phase == .regionEntered { arbiter.join(recognizer) }
    recognizer.attempt.touches.receive(hover: hover)
    if !recognizer.attempt.state.isFinished {
      call(recognizer) {
        switch phase {
        case .regionEntered: $0.regionEntered(TouchCollection([hover]), with: event)
        case .regionMoved: $0.regionMoved(TouchCollection([hover]), with: event)
        default: $0.regionExited(TouchCollection([hover]), with: event)
        }
      }
    }
    guard phase == .regionExited else { return }
    recognizer.attempt.touches.remove(hover: hover)
    arbiter.setNeedsDecisions()
  }

  // MARK: - Late updates

  private func showUpdates(of event: TouchEvent) {
    var receivers = arbiter.active.snapshot
    recentlyEnded.appendRecognizers(to: &receivers)
    let updates = event.updates
    for recognizer in receivers where recognizer.dispatcher === self {
      select(updates) {
        recognizer.attempt.touches.trackedIndex(of: $0) != nil
          || recentlyEnded.contains($0, recognizer)
      }
      guard !order.isEmpty else { continue }
      let selected = updates.selecting(order, in: 0..<order.count)
      call(recognizer) { $0.touchesEstimatedPropertiesUpdated(selected) }
    }
  }
}
