import TouchKit

/// Decides which recognizers receive which scrolls and transforms, and makes their callbacks (R66,
/// R67).
///
/// **Invariant.** Of each type at most one sequence is in progress. Recognizers are visited by
/// their index in `AttemptList`, which is looked at again after each callback.
final class IndirectRecognition {
  private let attempts: AttemptList
  private let work: PendingWork
  private let trace: TraceRecorder
  /// A sequence in progress: its number in the window, and its latest event.
  private typealias Sequence = (number: Int, latest: IndirectEvent)
  private var sequences = [Sequence?](
    repeating: nil, count: IndirectEvent.EventType.allCases.count)
  private var lastNumber = 0

  init(attempts: AttemptList, work: PendingWork, trace: TraceRecorder) {
    self.attempts = attempts
    self.work = work
    self.trace = trace
  }

  /// Whether a scroll or transform is in progress.
  var isInProgress: Bool { self[.scroll] != nil || self[.transform] != nil }

  private subscript(type: IndirectEvent.EventType) -> Sequence? {
    get { sequences[Int(type.rawValue)] }
    set { sequences[Int(type.rawValue)] = newValue }
  }

  /// Offers an event that begins to the recognizers of the view that it hits and of that view's
  /// superviews. One that has touches or another scroll does not receive it.
  func offer(_ event: IndirectEvent, to view: TouchView?, in window: TouchWindow) {
    lastNumber += 1
    self[event.type] = (lastNumber, event)
    for view in view?.pathToRoot ?? [] {
      for recognizer in view.gestureRecognizers where canReceive(recognizer, of: view, in: window) {
        guard recognizer.follows(event) else { continue }
        guard recognizer.mayReceive(event) else {
          trace.record(recognizer, .refusedEvent(event.type))
          continue
        }
        // The answer may have removed the recognizer or its view.
        guard canReceive(recognizer, of: view, in: window) else { continue }
        attempts.join(recognizer)
        recognizer.attempt.touches.receive(indirect: lastNumber)
        trace.record(recognizer, .receivedEvent(event.type))
      }
    }
  }

  private func canReceive(
    _ recognizer: GestureRecognizer, of view: TouchView, in window: TouchWindow
  ) -> Bool {
    recognizer.view === view && view.window === window && recognizer.isEnabled
      && !recognizer.attempt.state.isAttempt
  }

  /// Makes the callbacks of the recognizers that received the beginning of an event's sequence. An
  /// event of none is ignored: it began in another window, or fingers have ended it.
  func receive(_ event: IndirectEvent) {
    guard let number = self[event.type]?.number else { return }
    self[event.type] = event.isFinal ? nil : (number, event)
    for index in 0..<attempts.endIndex {
      guard let recognizer = attempts[index],
        recognizer.attempt.touches.contains(indirect: number)
      else { continue }
      let isEnd = event.isFinal || event.isMomentum && !recognizer.follows(event)
      let own = isEnd && !event.isFinal ? event.end(.ended, at: event.timestamp) : event
      recognizer.attempt.touches.update(from: own)
      attempts.call(.indirectEventArrived, of: recognizer, at: index) {
        if $0.attempt.state.isListening { $0.indirectEventArrived(own) }
      }
      guard isEnd else { continue }
      recognizer.attempt.touches.endIndirect()
      work.requestDecisions()
    }
  }

  /// Cancels the sequence of a type that is in progress. Returns whether there was one.
  func cancel(_ type: IndirectEvent.EventType, at time: Double) -> Bool {
    guard let latest = self[type]?.latest else { return false }
    receive(latest.end(.cancelled, at: time))
    return true
  }

  /// Ends the scroll and the transform that are in progress.
  func endAll(at time: Double) {
    for type in IndirectEvent.EventType.allCases where !type.isOfPencil {
      if let latest = self[type]?.latest { receive(latest.end(.ended, at: time)) }
    }
  }
}
