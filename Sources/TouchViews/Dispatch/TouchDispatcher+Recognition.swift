@_spi(Support) import TouchKit

// Recognition: recognizers see the event, the arbiter decides, and its decisions are carried out
// (R26-R33).
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
  ///   whether they receive this one, with their answers. A touch that a recognizer does not receive
  ///   does not end its attempt (R31).
  private func failAttempts(thatCannotContinueWith touch: Touch, on path: [TouchView])
    -> [(recognizer: GestureRecognizer, mayReceive: Bool)]
  {
    var answers: [(recognizer: GestureRecognizer, mayReceive: Bool)] = []
    for index in 0..<arbiter.active.endIndex {
      guard let recognizer = arbiter.active[index], recognizer.attemptState == .possible,
        recognizer.touches.tracked.isEmpty, recognizer.followsTouches, let owner = recognizer.view,
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
        recognizer.touches.receive(touch)
        trace.record(recognizer, .received(touch.id))
      }
    }
  }

  // MARK: - Showing

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
          guard !recognizer.touches.tracked.isEmpty else { return }
          let tracksAll = recognizer.touches.update(from: touches)
          call(recognizer) { if $0.attemptState.isListening { $0.eventArrived(event) } }
          // The callback may have moved the recognizer to another window.
          guard !arbiter.active.isRemoved(at: index) else { return }
          if haveAllMoved && tracksAll && recognizer.touches.tracked.count == touches.count {
            call(recognizer) {
              if $0.attemptState.isListening { $0.touchesMoved(all, with: event) }
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
    guard recognizer.touches.hasEnding else { return }
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
      recognizer.attemptState.isListening
    else { return }
    let touches = event.touches(in: phase)
    select(touches) { recognizer.touches.trackedIndex(of: $0) != nil }
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
    recognizer.touches.removeEnded { id in
      if routes[id]?.expectsUpdates ?? false { recentlyEnded.append(id, recognizer) }
    }
    arbiter.setNeedsDecisions()
  }

  /// Ends the touches that end in an event whose `sendEvent` never called `super` (R17).
  func skipRecognition(of event: TouchEvent) {
    for index in 0..<arbiter.active.endIndex {
      guard let recognizer = arbiter.active[index], !recognizer.touches.isEmpty else { continue }
      recognizer.touches.endTouches(missingFrom: event)
      if recognizer.touches.hasEnding { removeEndedTouches(of: recognizer) }
      if recognizer.touches.removeHovers(missingFrom: event) { arbiter.setNeedsDecisions() }
    }
  }

  // MARK: - Hovers

  private func showHovers(of event: TouchEvent) {
    for phase in [TouchPhase.regionEntered, .regionMoved, .regionExited]
    where event.hasTouches(in: phase) {
      for hover in event.touches(in: phase) where routes[hover.id]?.isHover ?? false {
        let path = hover.phase == .regionExited ? [] : hoveredView(hover.id)?.pathToRoot ?? []
        for index in 0..<arbiter.active.endIndex {
          guard let recognizer = arbiter.active[index], recognizer.touches.containsHover(hover.id)
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

  private func canReceive(_ touch: Touch, _ recognizer: GestureRecognizer, of view: TouchView)
    -> Bool
  {
    guard recognizer.view === view, view.window?.dispatcher === self, recognizer.acceptsTouches,
      let route = routes[touch.id]
    else { return false }
    return !route.isOver && !(route.isHover && recognizer.touches.containsHover(touch.id))
  }

  private func show(
    _ hover: Touch, _ phase: TouchPhase, to recognizer: GestureRecognizer, _ event: TouchEvent
  ) {
    let hover = hover.inPhase(phase)
    if phase == .regionEntered { arbiter.join(recognizer) }
    recognizer.touches.receive(hover: hover)
    if !recognizer.attemptState.isFinished {
      call(recognizer) {
        switch phase {
        case .regionEntered: $0.regionEntered(TouchCollection([hover]), with: event)
        case .regionMoved: $0.regionMoved(TouchCollection([hover]), with: event)
        default: $0.regionExited(TouchCollection([hover]), with: event)
        }
      }
    }
    guard phase == .regionExited else { return }
    recognizer.touches.remove(hover: hover)
    arbiter.setNeedsDecisions()
  }

  // MARK: - Late updates

  private func showUpdates(of event: TouchEvent) {
    var receivers = arbiter.active.snapshot
    recentlyEnded.appendRecognizers(to: &receivers)
    let updates = event.updates
    for recognizer in receivers where recognizer.dispatcher === self {
      select(updates) {
        recognizer.touches.trackedIndex(of: $0) != nil || recentlyEnded.contains($0, recognizer)
      }
      guard !order.isEmpty else { continue }
      let selected = updates.selecting(order, in: 0..<order.count)
      call(recognizer) { $0.touchesEstimatedPropertiesUpdated(selected) }
    }
  }

  // MARK: - Deadlines

  /// Calls the recognizers whose deadline is due at `time`. What they ask for is decided together
  /// (R29).
  func meetDeadline(_ time: Double) {
    for index in 0..<arbiter.active.endIndex {
      guard let recognizer = arbiter.active[index],
        let deadline = recognizer.takeDeadline(dueAt: time)
      else { continue }
      call(recognizer) { $0.deadlineReached(at: deadline) }
      // The attempt may have been nothing but this deadline.
      if !arbiter.active.isRemoved(at: index), recognizer.attemptState == .scheduled,
        recognizer.deadline == nil
      {
        _ = arbiter.finish(recognizer)
      }
    }
    arbiter.deadlinesDidChange()
  }

  // MARK: - Decisions

  /// Makes one of a recognizer's own callbacks and notes what the recognizer requested in it.
  @inline(__always)
  private func call(_ recognizer: GestureRecognizer, _ callback: (GestureRecognizer) -> Void) {
    guard recognizer.makeCallback(callback) else { return }
    // Without a gap in the list, the callback cannot have moved the recognizer to another window. That
    // is looked at first, because the dispatcher is reached by three references (rows
    // `gestures/pans-10` and `-100`).
    if !arbiter.active.hasGaps || recognizer.dispatcher === self {
      arbiter.didRequest(recognizer)
    } else {
      recognizer.dispatcher?.didRequest(recognizer)
    }
  }

  /// Carries out the arbiter's decisions until there are no more.
  @inline(__always)
  func arbitrate() {
    if arbiter.pendingWork != .none { arbitratePendingWork() }
  }

  private func arbitratePendingWork() {
    arbiter.allowRounds()
    while true {
      let work = arbiter.beginRound()
      guard work != .none else { return }
      firePendingActions()
      if work == .decisions { fireBeginnings() }
    }
  }

  @inline(never)
  private func fireBeginnings() {
    while let beginning = arbiter.nextBeginning() {
      if !beginning.touchesToCancel.isEmpty { cancel(beginning.touchesToCancel) }
      fire(beginning.recognizer)
    }
  }

  private func firePendingActions() {
    var index = 0
    while index < arbiter.active.endIndex {
      _ = arbiter.active[unretained: index].withObject {
        if $0.attemptState.hasPendingAction { fire($0) }
      }
      index += 1
    }
  }

  /// Makes the decisions that are left, releases delayed callbacks, and resets the recognizers that
  /// are done (R27).
  @inline(__always)
  func finishRecognition() {
    if arbiter.pendingWork != .none || arbiter.mayReleaseCallbacks || arbiter.mayHaveFinished {
      finishPendingRecognition()
    }
  }

  @inline(never)
  private func finishPendingRecognition() {
    var rounds = ViewConstants.resetRounds
    repeat {
      arbitrate()
      releaseDelayedCallbacks()
      if arbiter.mayHaveFinished { resetFinishedRecognizers() }
      rounds -= 1
    } while arbiter.pendingWork != .none && rounds > 0
  }

  /// Calls the actions of a recognizer in its next state.
  private func fire(_ recognizer: GestureRecognizer) {
    // A call may end the attempt. One that has ended as well as begun is fired twice.
    while recognizer.advanceAttempt(by: .fire, at: trace.now) {
      callActions(of: recognizer)
      guard case .active(.began, next: .ended) = recognizer.attemptState else { return }
    }
  }

  private func callActions(of recognizer: GestureRecognizer) {
    let state = recognizer.attemptState.grantedState
    if state.isFinal { endAttempt(of: recognizer, in: state) }
    trace.record(recognizer, .fired(state))
    recognizer.callActions()
  }

  @inline(never)
  private func endAttempt(of recognizer: GestureRecognizer, in state: GestureState) {
    if state == .cancelled {
      let wasCancelled = recognizer.touches.lastWasCancelled
      let reason = recognizer.reason ?? (wasCancelled ? .touchesCancelled : .unspecified)
      recognizer.reason = reason
      trace.record(recognizer, .cancelled(reason))
    }
    arbiter.attemptDidEnd()
  }

  private func resetFinishedRecognizers() {
    // Resets that end the attempts of others could go on for ever. Those wait for the next round.
    let end = arbiter.active.endIndex
    var index = 0
    while let recognizer = arbiter.nextFinished(from: &index, to: end) { reset(recognizer) }
  }

  /// Resets a recognizer whose attempt is over.
  func reset(_ recognizer: GestureRecognizer) {
    guard !isInOtherWindow(recognizer), arbiter.finish(recognizer) else { return }
    trace.record(recognizer, .reset)
    call(recognizer) { $0.reset() }
  }

  /// Returns whether a callback has moved a recognizer to another window, whose dispatcher owns its
  /// attempts now.
  func isInOtherWindow(_ recognizer: GestureRecognizer) -> Bool {
    guard let dispatcher = recognizer.dispatcher else { return false }
    return dispatcher !== self
  }

  // MARK: - Changes from outside

  /// Notes a request that a recognizer's own callback has not made.
  func didRequest(_ recognizer: GestureRecognizer) {
    arbiter.didRequest(recognizer)
    perform {}
  }

  /// Notes that a recognizer ignores a touch from now on.
  func didIgnore(_ id: TouchID, _ recognizer: GestureRecognizer) {
    trace.record(recognizer, .ignored(id))
    if recognizer.touches.isAbandoned, recognizer.attemptState == .possible {
      _ = arbiter.finish(recognizer)
    }
    arbiter.mayReleaseCallbacks = true
    arbiter.setNeedsDecisions()
    perform {}
  }

  /// Ends a recognizer's attempt now: it fails, or is cancelled with its actions called if the
  /// gesture has begun (R24).
  func stop(_ recognizer: GestureRecognizer, _ reason: GestureReason) {
    guard !isInOtherWindow(recognizer) else { return }
    perform {
      if recognizer.attemptState.isActive {
        recognizer.reason = reason
        _ = recognizer.advanceAttempt(by: .stop, at: trace.now)
        callActions(of: recognizer)
      } else if recognizer.attemptState == .scheduled {
        _ = arbiter.finish(recognizer)
      } else {
        arbiter.fail(recognizer, reason)
      }
    }
  }

  /// Removes a recognizer that leaves its view, or whose view leaves the window: its attempt ends,
  /// and it is reset.
  func detach(_ recognizer: GestureRecognizer, _ reason: GestureReason) {
    recentlyEnded.remove(recognizer)
    guard recognizer.attemptState != .idle else { return }
    perform {
      stop(recognizer, reason)
      reset(recognizer)
    }
  }
}
