import TouchKit

/// Decides which recognizers receive which touches, hovers and late updates, and makes their
/// callbacks (R28).
///
/// **Invariant.** Recognizers are visited by their index in `AttemptList`; after each callback the
/// index is looked at again before the next one is made.
final class Recognition {
  /// Recognizers, each with the answer whether it receives a touch.
  typealias Answers = [(recognizer: GestureRecognizer, mayReceive: Bool)]

  private let router: TouchRouter
  private let hovers: HoverRouter
  private let attempts: AttemptList
  private let work: PendingWork
  private let trace: TraceRecorder
  private let updates: UpdateReceivers
  /// Scratch: the positions of one recognizer's touches in the event.
  private var order: [Int32] = []

  init(
    router: TouchRouter, hovers: HoverRouter, attempts: AttemptList, work: PendingWork,
    trace: TraceRecorder, updates: UpdateReceivers
  ) {
    self.router = router
    self.hovers = hovers
    self.attempts = attempts
    self.work = work
    self.trace = trace
    self.updates = updates
  }

  // MARK: - Landed touches

  /// Fails the attempts of the recognizers of the views in `path` that wait for a further touch and
  /// for which this one comes too late or in the wrong location (R34).
  ///
  /// - Returns: The answers of the recognizers of all attempts that wait for a further touch. A
  ///   touch that a recognizer does not receive does not end its attempt (R31).
  func failAttempts(notContinuedBy touch: Touch, on path: [TouchView]) -> Answers {
    var answers: Answers = []
    for index in 0..<attempts.endIndex {
      guard let recognizer = attempts[index], recognizer.attempt.state == .possible,
        recognizer.attempt.touches.tracked.isEmpty, recognizer.followsTouches,
        let owner = recognizer.view, path.contains(where: { $0 === owner })
      else { continue }
      let mayReceive = mayReceive(touch, recognizer)
      answers.append((recognizer, mayReceive))
      guard mayReceive, !attempts.isRemoved(at: index) else { continue }
      var reason: GestureReason?
      attempts.call(.failureReason, of: recognizer, at: index) {
        reason = $0.failureReason(continuingWith: touch)
      }
      if let reason { attempts.fail(at: index, reason) }
    }
    return answers
  }

  /// Offers a touch that has landed to the recognizers of the views in `path`. The answers
  /// of some are known.
  func offer(_ touch: Touch, along path: [TouchView], knowing answers: Answers) {
    for view in path {
      for recognizer in view.gestureRecognizers
      where recognizer.followsTouches && canReceive(touch.id, recognizer, of: view) {
        let answer = answers.first { $0.recognizer === recognizer }?.mayReceive
        // The answer may have removed the recognizer or its view, or cancelled the touch.
        guard answer ?? mayReceive(touch, recognizer), canReceive(touch.id, recognizer, of: view)
        else { continue }
        attempts.join(recognizer)
        recognizer.attempt.touches.receive(touch)
        trace.record(recognizer, .received(touch.id))
      }
    }
  }

  /// Returns whether a touch that has landed is shown to a recognizer: it is not of the same hand
  /// as one that the recognizer ignores (R27), not of another type than the attempt's first one
  /// (R72), and neither a closure nor the delegate refuses it (R31).
  private func mayReceive(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
    if let other = recognizer.attempt.touches.ignore(touch, where: router.isDown) {
      let interval = touch.timestamp - other.startTime
      trace.record(recognizer, .sameHand(touch.id, as: other.id, interval: interval))
      return false
    }
    if recognizer.requiresExclusiveTouchType, let first = recognizer.attempt.touches.firstType,
      first != touch.type
    {
      trace.record(recognizer, .otherType(touch.id, touch.type, first: first))
      return false
    }
    if recognizer.mayReceive(touch) { return true }
    trace.record(recognizer, .refused(touch.id))
    return false
  }

  private func canReceive(_ id: TouchID, _ recognizer: GestureRecognizer, of view: TouchView)
    -> Bool
  {
    recognizer.view === view && view.window === router.window.object && recognizer.acceptsTouches
      && (router.isDown(id) || hovers.isDown(id) && !recognizer.attempt.touches.containsHover(id))
  }

  // MARK: - Touches in progress

  /// Makes the touch callbacks of every recognizer that has touches in an event.
  @inline(__always)
  func receiveTouches(of event: TouchEvent) {
    guard attempts.count > 0 else { return }
    if event.expectsUpdates { updates.recordExpectations(of: event) }
    let all = event.allTouches
    let haveAllMoved = event.areAllTouches(in: .moved)
    // The event keeps the touches alive.
    event.withUnsafeTouches { touches in
      var index = 0
      while index < attempts.endIndex {
        _ = attempts[unretained: index].withObject { recognizer in
          guard !recognizer.attempt.touches.tracked.isEmpty else { return }
          let tracksAll = recognizer.attempt.touches.update(from: touches)
          attempts.call(.eventArrived, of: recognizer, at: index) {
            if $0.attempt.state.isListening { $0.eventArrived(event) }
          }
          guard !attempts.isRemoved(at: index) else { return }
          if haveAllMoved && tracksAll
            && recognizer.attempt.touches.tracked.count == touches.count
          {
            attempts.call(.touchesMoved, of: recognizer, at: index) {
              if $0.attempt.state.isListening { $0.makeMovedCallback(all, with: event) }
            }
          } else {
            receivePhases(of: event, by: recognizer, at: index)
          }
        }
        index += 1
      }
    }
  }

  @inline(never)
  private func receivePhases(of event: TouchEvent, by recognizer: GestureRecognizer, at index: Int)
  {
    receive(.began, of: event, at: index) { $0.touchesBegan($1, with: event) }
    receive(.moved, of: event, at: index) { $0.makeMovedCallback($1, with: event) }
    guard recognizer.attempt.touches.hasEnding else { return }
    receive(.ended, of: event, at: index) { $0.touchesEnded($1, with: event) }
    receive(.cancelled, of: event, at: index) { $0.touchesCancelled($1, with: event) }
    if !attempts.isRemoved(at: index) { removeEndedTouches(of: recognizer) }
  }

  /// Makes the callback of the recognizer at an index for its touches in one phase. A callback
  /// before this one may have removed the recognizer or changed which touches it tracks.
  private func receive(
    _ phase: TouchPhase, of event: TouchEvent, at index: Int,
    _ callback: (GestureRecognizer, TouchCollection) -> Void
  ) {
    guard event.hasTouches(in: phase), let recognizer = attempts[index],
      recognizer.attempt.state.isListening,
      let touches = select(
        event.touches(in: phase), where: { recognizer.attempt.touches.trackedIndex(of: $0) != nil })
    else { return }
    attempts.call(.init(for: phase), of: recognizer, at: index) { callback($0, touches) }
  }

  /// Returns the touches for which `isIncluded` is true, or `nil` if there are none.
  private func select(_ touches: TouchCollection, where isIncluded: (TouchID) -> Bool)
    -> TouchCollection?
  {
    order.removeAll(keepingCapacity: true)
    for position in touches.indices where isIncluded(touches.id(at: position)) {
      order.append(touches.order(at: position))
    }
    return order.isEmpty ? nil : touches.selecting(order, in: 0..<order.count)
  }

  private func removeEndedTouches(of recognizer: GestureRecognizer) {
    recognizer.attempt.touches.removeEnded { updates.append($0, recognizer, until: .infinity) }
    work.requestDecisions()
  }

  /// Removes ended touches and hovers from attempts without a callback: an override of `sendEvent`
  /// withheld the event (R17).
  func skip(_ event: TouchEvent) {
    for index in 0..<attempts.endIndex {
      guard let recognizer = attempts[index], !recognizer.attempt.touches.isEmpty else { continue }
      recognizer.attempt.touches.endTouches(missingFrom: event)
      if recognizer.attempt.touches.hasEnding { removeEndedTouches(of: recognizer) }
      if recognizer.attempt.touches.removeHovers(missingFrom: event) {
        work.requestDecisions()
      }
    }
  }

  // MARK: - Hovers

  /// Makes the hover callbacks of recognizers.
  func receiveHovers(of event: TouchEvent) {
    for phase in [TouchPhase.regionEntered, .regionMoved, .regionExited]
    where event.hasTouches(in: phase) {
      for hover in event.touches(in: phase) where hovers.contains(hover.id) {
        let view = phase == .regionExited ? nil : hovers.hit(of: hover.id)
        receive(hover, over: view?.pathToRoot ?? [], of: event)
      }
    }
  }

  /// Makes the callbacks of recognizers for hovers that views have moved under (R73). For those
  /// over whose view a hover stays, nothing has moved.
  func receiveLookups(of event: TouchEvent) {
    for hover in event.touches(in: .regionMoved) {
      let path = hovers.hit(of: hover.id)?.pathToRoot ?? []
      receive(hover, over: path, of: event, hasMoved: false)
    }
  }

  /// Makes the callbacks of the recognizers that a hover was over, and of those of the views in
  /// `path`, over which it is.
  private func receive(
    _ hover: Touch, over path: [TouchView], of event: TouchEvent, hasMoved: Bool = true
  ) {
    hovers.keepIgnored(hover.id) { number in
      path.contains { view in view.gestureRecognizers.contains { $0.number == number } }
    }
    for index in 0..<attempts.endIndex {
      guard let recognizer = attempts[index], recognizer.attempt.touches.containsHover(hover.id)
      else { continue }
      let isInside = recognizer.view.map { owner in path.contains { $0 === owner } } ?? false
      guard hasMoved || !isInside else { continue }
      receive(hover.inPhase(isInside ? .regionMoved : .regionExited), of: event, at: index)
    }
    for view in path {
      for recognizer in view.gestureRecognizers
      where recognizer.followsHover && !hovers.isIgnored(hover.id, by: recognizer.number)
        && canReceive(hover.id, recognizer, of: view)
      {
        guard recognizer.mayReceive(hover), canReceive(hover.id, recognizer, of: view) else {
          continue
        }
        trace.record(recognizer, .received(hover.id))
        attempts.join(recognizer)
        guard let index = attempts.index(of: recognizer) else { continue }
        receive(hover.inPhase(.regionEntered), of: event, at: index)
      }
    }
  }

  private func receive(_ hover: Touch, of event: TouchEvent, at index: Int) {
    guard let recognizer = attempts[index] else { return }
    recognizer.attempt.touches.receive(hover: hover)
    if !recognizer.attempt.state.isFinished {
      let hovers = TouchCollection([hover])
      attempts.call(.init(for: hover.phase), of: recognizer, at: index) {
        switch hover.phase {
        case .regionEntered: $0.regionEntered(hovers, with: event)
        case .regionMoved: $0.regionMoved(hovers, with: event)
        default: $0.regionExited(hovers, with: event)
        }
      }
    }
    guard hover.phase == .regionExited else { return }
    recognizer.attempt.touches.remove(hover: hover)
    work.requestDecisions()
  }

  // MARK: - Late updates

  /// Makes the callbacks of late updates, also for touches that have ended (R14).
  func receiveUpdates(of event: TouchEvent) {
    for index in 0..<attempts.endIndex {
      if let recognizer = attempts[index] { receiveUpdates(of: event, by: recognizer) }
    }
    // A callback may have moved one to another window: its updates are forgotten by then.
    for recognizer in updates.recognizers where attempts.index(of: recognizer) == nil {
      receiveUpdates(of: event, by: recognizer)
    }
  }

  private func receiveUpdates(of event: TouchEvent, by recognizer: GestureRecognizer) {
    order.removeAll(keepingCapacity: true)
    let touches = event.updates
    for (position, touch) in zip(touches.indices, touches)
    where recognizer.attempt.touches.trackedIndex(of: touch.id) != nil
      || updates.contains(touch.id, at: touch.timestamp, recognizer)
    {
      order.append(touches.order(at: position))
    }
    guard !order.isEmpty else { return }
    let received = touches.selecting(order, in: order.indices)
    let hasRequested = recognizer.make(.touchesEstimatedPropertiesUpdated) {
      $0.touchesEstimatedPropertiesUpdated(received)
    }
    if hasRequested { recognizer.reportRequest() }
  }
}
