import TouchKit

/// Shows a window's touches to its recognizers and decides between them. Owned by a window.
///
/// An event comes in four steps (R28-R33): `open` offers touches that landed, `show` makes the recognizers' callbacks, `settle`
/// carries out what they ask for, and, after the views had their callbacks, `close` resets those that are done. A deadline comes in
/// the same steps without the first two. Actions and callbacks may do anything (R24); what they ask for is settled before all is over.
///
/// Nothing allocates in steady state: while touches move and states only change, everything lives in storage that is used again.
final class GestureArbiter {
  /// What recognizers asked for that is not carried out yet.
  enum Agenda {
    case empty
    /// Gestures under way have news: their actions are to be called, and nothing is to be decided. Almost every event brings only this.
    case actions
    /// Anything else: who begins, who fails, who is done.
    case decisions
  }

  /// The window that owns this.
  @exclusivity(unchecked)
  unowned(unsafe) var window: TouchWindow?
  /// The time of the window, in seconds.
  @exclusivity(unchecked)
  var now = 0.0
  /// The window's trace.
  @exclusivity(unchecked)
  var trace: GestureTrace?
  /// The recognizers that have touches, hovers, a deadline or a state to reset, in the order in which they came to have them: for a
  /// touch that is the deeper view first, then the one added first.
  @exclusivity(unchecked)
  private(set) var engaged = EngagedRecognizers()
  /// Whether an event or a deadline is being handled: what is asked for then waits until it is settled.
  @exclusivity(unchecked)
  private var isBusy = false
  @exclusivity(unchecked)
  var agenda = Agenda.empty
  /// Whether decisions were made since the recognizers that are done were last looked for.
  @exclusivity(unchecked)
  private var mayBeFinished = false
  /// Scratch: the places of one recognizer's touches in the event.
  @exclusivity(unchecked)
  var order: [Int32] = []
  @exclusivity(unchecked)
  private var earliestDeadline = Double.infinity
  @exclusivity(unchecked)
  private var knowsEarliestDeadline = true
  /// The touches that ended and may still be updated, and who had them (R14).
  @exclusivity(unchecked)
  var refinable: [(id: TouchID, recognizer: GestureRecognizer)] = []

  // MARK: - Steps

  /// Offers the touches that landed to the recognizers of the views that they hit, and of the views around those.
  @inline(__always)
  func open(_ event: TouchEvent) {
    isBusy = true
    if event.hasTouches(in: .began) { offerLanded(event) }
  }

  private func offerLanded(_ event: TouchEvent) {
    for touch in event.touches(in: .began) {
      guard let view = window?.delivery.route(of: touch.id)?.view else { continue }
      endAttempts(that: touch, doesNotContinueOn: view)
      offer(touch, on: view)
    }
  }

  /// Carries out what recognizers ask for, until nobody asks for more.
  func settle() {
    var rounds = RecognitionConstants.rounds * (engaged.count + 1)
    while agenda != .empty && rounds > 0 {
      let isDeciding = agenda == .decisions
      agenda = .empty
      if isDeciding {
        mayBeFinished = true
        concludeIdle()
      }
      fireActive()
      if isDeciding { startCandidates() }
      rounds -= 1
    }
  }

  /// Resets the recognizers that are done, once nothing is left to be settled.
  @inline(__always)
  func close() {
    if agenda != .empty { settleRest() }
    if mayBeFinished { resetFinished() }
    isBusy = false
    if engaged.hasDeparted { letGo() }
  }

  private func settleRest() {
    var rounds = RecognitionConstants.rounds
    while agenda != .empty && rounds > 0 {
      settle()
      window?.delivery.releaseWithheld()
      rounds -= 1
    }
  }

  /// Something was asked for that is to be decided: it is settled at once, or by whoever is at work.
  func takeNotice() {
    agenda = .decisions
    settleUnlessBusy()
  }

  /// A gesture that is under way has news.
  func takeNews() {
    if agenda == .empty { agenda = .actions }
    settleUnlessBusy()
  }

  private func settleUnlessBusy() {
    guard !isBusy else { return }
    isBusy = true
    close()
  }

  /// Calls `body` with every recognizer, those included that come while it does so, but not those that went.
  @inline(__always)
  func visit(_ body: (GestureRecognizer) -> Void) {
    var place = 0
    while place < engaged.count {
      engaged[place]?._withUnsafeGuaranteedRef(body)
      place += 1
    }
  }

  // MARK: - Deadlines

  /// When the first of the recognizers waits for; infinity: none waits.
  @inline(__always)
  var nextDeadline: Double {
    if !knowsEarliestDeadline { findEarliestDeadline() }
    return earliestDeadline
  }

  private func findEarliestDeadline() {
    earliestDeadline = .infinity
    for recognizer in engaged { earliestDeadline = Swift.min(earliestDeadline, recognizer.storedDeadline ?? .infinity) }
    knowsEarliestDeadline = true
  }

  /// A recognizer has another deadline, or none: then its attempt may be over, which is decided with what comes next.
  func deadlinesChanged() {
    knowsEarliestDeadline = false
    agenda = .decisions
  }

  /// Tells those whose deadline is that time, or was before; what comes of it is settled together (R29).
  func meetDeadline(_ time: Double) {
    isBusy = true
    visit { recognizer in
      guard let deadline = recognizer.storedDeadline, deadline <= time else { return }
      recognizer.storedDeadline = nil
      recognizer.metDeadline = deadline
      if !recognizer.storedState.isFinal { recognizer.deadlineReached(at: deadline) }
    }
    knowsEarliestDeadline = false
    agenda = .decisions
    settle()
    window?.delivery.releaseWithheld()
    close()
  }

  // MARK: - Coming and going

  func engage(_ recognizer: GestureRecognizer) {
    guard !recognizer.isEngaged else { return }
    recognizer.engagement = Unmanaged.passUnretained(self)
    engaged.append(recognizer)
  }

  /// Ends a recognizer's attempt, now: it fails, or is cancelled where it began.
  func withdraw(_ recognizer: GestureRecognizer, _ reason: GestureReason) {
    if recognizer.storedState.isActive {
      recognizer.reason = reason
      recognizer.storedRequest = .cancelled
      recognizer.hasNews = false
      note(recognizer, .cancelled(reason))
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
    engaged.depart(recognizer)
    refinable.removeAll { $0.recognizer === recognizer }
    knowsEarliestDeadline = false
    if !isBusy && engaged.hasDeparted { letGo() }
  }

  /// Lets go of all recognizers: the window's touches are no more.
  func removeAll() {
    while let recognizer = engaged.last { remove(recognizer) }
    refinable.removeAll()
  }

  /// Lets go of all recognizers without a word: the window itself is going, and with it perhaps whoever its actions belong to.
  func abandon() {
    window = nil
    // Held, because a reset may let go of others, and nothing reaches this any more.
    let recognizers = Array(engaged)
    engaged = EngagedRecognizers()
    for recognizer in recognizers { forget(recognizer) }
    refinable.removeAll()
  }

  private func forget(_ recognizer: GestureRecognizer) {
    recognizer.storedTouches.removeAll(keepingCapacity: true)
    recognizer.hovers.removeAll()
    if recognizer.isAttempting || recognizer.storedState != .possible { recognizer.prepareForNextAttempt() }
    recognizer.engagement = nil
  }

  private func resetFinished() {
    mayBeFinished = false
    var isAnyDone = false
    visit { recognizer in
      guard recognizer.isIdle else { return }
      if recognizer.storedState.isFinal {
        note(recognizer, .reset)
        recognizer.prepareForNextAttempt()
        knowsEarliestDeadline = false
      }
      if !recognizer.isAttempting && recognizer.storedRequest == .possible && recognizer.storedDeadline == nil {
        recognizer.engagement = nil
        isAnyDone = true
      }
    }
    if isAnyDone { engaged.removeDisengaged() }
  }

  /// What left is gone from here on. Its going may call anything.
  private func letGo() { _ = engaged.releaseDeparted() }

  // MARK: - Landing

  /// Ends the attempts that wait for one more touch, for which this one comes too late or in the wrong place (R34).
  private func endAttempts(that touch: Touch, doesNotContinueOn view: TouchView) {
    for recognizer in engaged {
      guard recognizer.isAttempting, recognizer.storedTouches.isEmpty, recognizer.storedRequest == .possible,
        let owner = recognizer.storedView, view.isDescendant(of: owner), let reason = recognizer.reasonAgainst(touch)
      else { continue }
      recognizer.fail(reason)
    }
    guard agenda != .empty else { return }
    settle()
    if mayBeFinished { resetFinished() }
  }

  private func offer(_ touch: Touch, on view: TouchView) {
    var view: TouchView? = view
    while let current = view {
      for recognizer in current.storedRecognizers
      where recognizer.storedView === current && recognizer.takesTouches && recognizer.followsTouches {
        guard recognizer.mayReceive(touch) else {
          note(recognizer, .refused(touch.id))
          continue
        }
        guard recognizer.storedView === current, recognizer.takesTouches else { continue }
        recognizer.receive(touch)
        note(recognizer, .received(touch.id))
        engage(recognizer)
      }
      view = current.storedSuperview
    }
  }

  // MARK: - Carrying out

  /// Ends the attempts whose touches lifted without anything said about it (R26).
  private func concludeIdle() {
    visit { recognizer in
      guard recognizer.isIdle, recognizer.isAttempting, recognizer.storedDeadline == nil, !recognizer.storedRequest.isFinal else {
        return
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
    visit { recognizer in
      guard recognizer.hasNews, recognizer.storedState.isActive else { return }
      recognizer.hasNews = false
      if recognizer.storedRequest == .cancelled { note(recognizer, .cancelled(recognizer.reason ?? .touchesCancelled)) }
      fire(recognizer.storedRequest, recognizer)
    }
  }

  /// Moves a recognizer to a state and calls its actions.
  func fire(_ state: GestureState, _ recognizer: GestureRecognizer) {
    note(recognizer, .fired(state))
    recognizer.enter(state, at: now)
    if state.isFinal { knowsEarliestDeadline = false }
  }

  // MARK: - The trace

  /// Writes into the trace, if there is one. What is written is not even made where there is none.
  @inline(__always)
  func note(_ recognizer: GestureRecognizer, _ event: @autoclosure () -> GestureTrace.Event) {
    if trace != nil { write(recognizer, event()) }
  }

  private func write(_ recognizer: GestureRecognizer, _ event: GestureTrace.Event) {
    trace?.append(GestureTrace.Entry(time: now, gesture: recognizer.label, event: event))
  }
}
