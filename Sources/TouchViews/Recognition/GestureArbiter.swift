import TouchKit

/// Shows a window's touches to its recognizers and decides between them. Owned by a window.
///
/// An event comes in four steps (R28-R33): `open` offers touches that landed, `show` makes the recognizers' callbacks, `settle`
/// carries out what they ask for, and, after the views had their callbacks, `close` resets those that are done. A deadline comes in
/// the same steps without the first two. Actions and callbacks may do anything (R24); what they ask for is settled before all is over.
///
/// Nothing allocates in steady state: while touches move and states only change, everything lives in storage that is used again.
final class GestureArbiter {
  /// The window that owns this.
  @exclusivity(unchecked)
  unowned(unsafe) var window: TouchWindow?
  /// The recognizers that have touches, hovers, a deadline or a state to reset, in the order in which they came to have them: for a
  /// touch that is the deeper view first, then the one added first.
  @exclusivity(unchecked)
  private(set) var engaged: [GestureRecognizer] = []
  /// Whether an event or a deadline is being handled: what is asked for then waits until it is settled.
  @exclusivity(unchecked)
  private var isBusy = false
  @exclusivity(unchecked)
  private var needsSettling = false
  /// Scratch: the places of one recognizer's touches in the event.
  @exclusivity(unchecked)
  private var order: [Int32] = []
  @exclusivity(unchecked)
  private var earliestDeadline = Double.infinity
  @exclusivity(unchecked)
  private var knowsEarliestDeadline = true
  /// The touches that ended and may still be updated, and who had them (R14).
  @exclusivity(unchecked)
  private var refinable: [(id: TouchID, recognizer: GestureRecognizer)] = []

  // MARK: - Steps

  /// Offers the touches that landed to the recognizers of the views that they hit, and of the views around those.
  func open(_ event: TouchEvent) {
    isBusy = true
    guard event.hasTouches(in: .began) else { return }
    for touch in event.touches(in: .began) {
      guard let view = window?.delivery.route(of: touch.id)?.view else { continue }
      endAttempts(that: touch, doesNotContinueOn: view)
      offer(touch, on: view)
    }
  }

  /// Shows the event to every recognizer that has touches in it.
  func show(_ event: TouchEvent) {
    var place = 0
    while place < engaged.count {
      show(event, to: engaged[place])
      place += 1
    }
    showHovers(event)
    showUpdates(event)
  }

  /// Carries out what recognizers ask for, until nobody asks for more.
  func settle() {
    var rounds = RecognitionConstants.rounds * (engaged.count + 1)
    while needsSettling && rounds > 0 {
      needsSettling = false
      concludeIdle()
      fireActive()
      startCandidates()
      rounds -= 1
    }
  }

  /// Resets the recognizers that are done, once nothing is left to be settled.
  func close() {
    var rounds = RecognitionConstants.rounds
    while needsSettling && rounds > 0 {
      settle()
      window?.delivery.releaseWithheld()
      rounds -= 1
    }
    resetFinished()
    isBusy = false
  }

  /// Something was asked for: it is settled at once, or by whoever is at work.
  func takeNotice() {
    needsSettling = true
    guard !isBusy else { return }
    isBusy = true
    close()
  }

  // MARK: - Deadlines

  /// When the first of the recognizers waits for; infinity: none waits.
  var nextDeadline: Double {
    if !knowsEarliestDeadline {
      earliestDeadline = .infinity
      for recognizer in engaged { earliestDeadline = Swift.min(earliestDeadline, recognizer.storedDeadline ?? .infinity) }
      knowsEarliestDeadline = true
    }
    return earliestDeadline
  }

  func deadlinesChanged() { knowsEarliestDeadline = false }

  /// Tells those whose deadline is that time, or was before; what comes of it is settled together (R29).
  func meetDeadline(_ time: Double) {
    isBusy = true
    var place = 0
    while place < engaged.count {
      let recognizer = engaged[place]
      place += 1
      guard let deadline = recognizer.storedDeadline, deadline <= time else { continue }
      recognizer.storedDeadline = nil
      recognizer.metDeadline = deadline
      if !recognizer.storedState.isFinal { recognizer.deadlineReached(at: deadline) }
    }
    knowsEarliestDeadline = false
    needsSettling = true
    settle()
    window?.delivery.releaseWithheld()
    close()
  }

  // MARK: - Coming and going

  func engage(_ recognizer: GestureRecognizer) {
    guard !recognizer.isEngaged else { return }
    recognizer.isEngaged = true
    engaged.append(recognizer)
  }

  /// Ends a recognizer's attempt, now: it fails, or is cancelled where it began.
  func withdraw(_ recognizer: GestureRecognizer, _ reason: GestureReason) {
    if recognizer.storedState.isActive {
      recognizer.reason = reason
      recognizer.requestedState = .cancelled
      recognizer.hasNews = false
      window?.note(recognizer, .cancelled(reason))
      fire(.cancelled, recognizer)
    } else if recognizer.storedState == .possible && recognizer.isAttempting {
      recognizer.fail(reason)
    }
    takeNotice()
  }

  /// Lets go of a recognizer that leaves its view, or whose view leaves the window.
  func remove(_ recognizer: GestureRecognizer) {
    guard recognizer.isEngaged else { return }
    withdraw(recognizer, .removed)
    forget(recognizer)
    engaged.removeAll { $0 === recognizer }
    refinable.removeAll { $0.recognizer === recognizer }
    knowsEarliestDeadline = false
  }

  /// Lets go of all recognizers: the window's touches are no more.
  func removeAll() {
    while let recognizer = engaged.last { remove(recognizer) }
    refinable.removeAll()
  }

  /// Lets go of all recognizers without a word: the window itself is going, and with it perhaps whoever its actions belong to.
  func abandon() {
    window = nil
    for recognizer in engaged { forget(recognizer) }
    engaged.removeAll()
    refinable.removeAll()
  }

  private func forget(_ recognizer: GestureRecognizer) {
    recognizer.trackedTouches.removeAll(keepingCapacity: true)
    recognizer.hovers.removeAll()
    if recognizer.isAttempting || recognizer.storedState != .possible { recognizer.prepareForNextAttempt() }
    recognizer.isEngaged = false
  }

  private func resetFinished() {
    var isAnyDone = false
    var place = 0
    while place < engaged.count {
      let recognizer = engaged[place]
      place += 1
      guard recognizer.isIdle else { continue }
      if recognizer.storedState.isFinal {
        window?.note(recognizer, .reset)
        recognizer.prepareForNextAttempt()
        knowsEarliestDeadline = false
      }
      if !recognizer.isAttempting && recognizer.requestedState == .possible && recognizer.storedDeadline == nil {
        recognizer.isEngaged = false
        isAnyDone = true
      }
    }
    if isAnyDone { engaged.removeAll { !$0.isEngaged } }
  }

  // MARK: - Landing

  /// Ends the attempts that wait for one more touch, for which this one comes too late or in the wrong place (R34).
  private func endAttempts(that touch: Touch, doesNotContinueOn view: TouchView) {
    for recognizer in engaged {
      guard recognizer.isAttempting, recognizer.trackedTouches.isEmpty, recognizer.requestedState == .possible,
        let owner = recognizer.storedView, view.isDescendant(of: owner), let reason = recognizer.reasonAgainst(touch)
      else { continue }
      recognizer.fail(reason)
    }
    guard needsSettling else { return }
    settle()
    resetFinished()
  }

  private func offer(_ touch: Touch, on view: TouchView) {
    var view: TouchView? = view
    while let current = view {
      for recognizer in current.storedRecognizers
      where recognizer.storedView === current && recognizer.takesTouches && recognizer.followsTouches {
        guard recognizer.mayReceive(touch) else {
          window?.note(recognizer, .refused(touch.id))
          continue
        }
        guard recognizer.storedView === current, recognizer.takesTouches else { continue }
        recognizer.receive(touch)
        window?.note(recognizer, .received(touch.id))
        engage(recognizer)
      }
      view = current.storedSuperview
    }
  }

  // MARK: - Showing

  private func show(_ event: TouchEvent, to recognizer: GestureRecognizer) {
    guard !recognizer.trackedTouches.isEmpty else { return }
    let all = event.allTouches
    let isAnyOver = recognizer.follow(all)
    let hasAll = recognizer.trackedTouches.count == all.count
    if !recognizer.storedState.isFinal && !recognizer.requestedState.isFinal { recognizer.eventArrived(event) }
    show(event, .began, to: recognizer, hasAll) { $0.touchesBegan($1, with: event) }
    show(event, .moved, to: recognizer, hasAll) { $0.touchesMoved($1, with: event) }
    guard isAnyOver else { return }
    show(event, .ended, to: recognizer, hasAll) { $0.touchesEnded($1, with: event) }
    show(event, .cancelled, to: recognizer, hasAll) { $0.touchesCancelled($1, with: event) }
    recognizer.dropEndedTouches()
    needsSettling = true
  }

  @inline(__always)
  private func show(
    _ event: TouchEvent, _ phase: TouchPhase, to recognizer: GestureRecognizer, _ hasAll: Bool,
    _ callback: (GestureRecognizer, TouchSet) -> Void
  ) {
    let touches = event.touches(in: phase)
    guard !touches.isEmpty, !recognizer.storedState.isFinal, !recognizer.requestedState.isFinal else { return }
    if hasAll && recognizer.trackedTouches.count == event.allTouches.count {
      callback(recognizer, touches)
    } else {
      select(touches, of: recognizer)
      if !order.isEmpty { callback(recognizer, touches.selecting(order, in: 0..<order.count)) }
    }
  }

  private func select(_ touches: TouchSet, of recognizer: GestureRecognizer) {
    order.removeAll(keepingCapacity: true)
    for position in touches.indices where recognizer.place(of: touches[position].id) != nil {
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
    var receivers = engaged
    for entry in refinable where !receivers.contains(where: { $0 === entry.recognizer }) { receivers.append(entry.recognizer) }
    for recognizer in receivers {
      let touches = updates.filter { update in
        recognizer.place(of: update.id) != nil || refinable.contains { $0.recognizer === recognizer && $0.id == update.id }
      }
      if !touches.isEmpty { recognizer.touchesEstimatedPropertiesUpdated(TouchSet(touches)) }
    }
  }

  // MARK: - Carrying out

  /// Ends the attempts whose touches lifted without anything said about it (R26).
  private func concludeIdle() {
    var place = 0
    while place < engaged.count {
      let recognizer = engaged[place]
      place += 1
      guard recognizer.isIdle, recognizer.isAttempting, recognizer.storedDeadline == nil, !recognizer.requestedState.isFinal else {
        continue
      }
      if recognizer.storedState.isActive {
        recognizer.request(recognizer.wasCancelled ? .cancelled : .ended)
      } else if recognizer.isCandidate && !recognizer.wasCancelled {
        recognizer.request(.ended)
      } else {
        recognizer.fail(recognizer.wasCancelled ? .touchesCancelled : .lifted)
      }
    }
  }

  /// Calls the actions of those that began before.
  private func fireActive() {
    var place = 0
    while place < engaged.count {
      let recognizer = engaged[place]
      place += 1
      guard recognizer.hasNews, recognizer.storedState.isActive else { continue }
      recognizer.hasNews = false
      if recognizer.requestedState == .cancelled {
        window?.note(recognizer, .cancelled(recognizer.reason ?? .touchesCancelled))
      }
      fire(recognizer.requestedState, recognizer)
    }
  }

  /// Moves a recognizer to a state and calls its actions.
  func fire(_ state: GestureState, _ recognizer: GestureRecognizer) {
    window?.note(recognizer, .fired(state))
    recognizer.enter(state, at: window?.now ?? 0)
    if state.isFinal { knowsEarliestDeadline = false }
  }
}
