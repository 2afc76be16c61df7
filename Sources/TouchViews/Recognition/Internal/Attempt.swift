import TouchKit

/// One attempt of a recognizer to recognize a gesture: the state, the touches, the deadline and
/// what is known about other recognizers. A reset discards all of it (R27).
///
/// The times and locations that velocities and locations refer to after the end outlive the
/// attempt.
@usableFromInline
struct Attempt {
  /// The state, which changes by `advance(by:)`, `fire(at:)` and `stop(at:)` only.
  private(set) var state = AttemptState.idle
  /// The touches and hovers of the attempt.
  @usableFromInline var touches = AttemptTouches()
  /// The time at which `deadlineReached(at:)` is called, in seconds, or `nil` for never.
  private(set) var deadline: Double?
  /// The number of the recognizer that this one waits for according to the newest entry of the
  /// trace.
  var awaited: Int?
  /// The answers about dynamic failure requirements, by the numbers of recognizers (R30).
  var answers = RequirementAnswers()
  private var lastMetDeadline = -Double.infinity
  /// The time at which the attempt finished, in seconds: that of the last touch's end if the
  /// gesture fired with all touches up.
  private(set) var endTime = 0.0

  // MARK: - Transitions

  /// Makes the transition that `input` leads to, and returns whether it is legal.
  ///
  /// Inlined, so that a constant `input` selects its transitions at compile time: two are made for
  /// almost every event (rows `gestures/`).
  @inline(__always)
  mutating func advance(by input: AttemptState.Input) -> Bool {
    guard let next = state.next(on: input) else { return false }
    state = next
    switch next {
    case .idle: reset()
    // A gesture that is complete may wait for others, as long as they take.
    case .finished, .requested(.recognize), .requested(.beginAndEnd): deadline = nil
    default: break
    }
    return true
  }

  /// Advances to the state in which the actions are called next, and returns whether there is one.
  @inline(__always)
  mutating func fire(at time: Double) -> Bool {
    guard advance(by: .fire) else { return false }
    if state.isFinished { endTime = touches.downCount == 0 ? max(touches.lastEnd, endTime) : time }
    return true
  }

  /// Ends the attempt, and returns whether there was one in progress.
  mutating func stop(at time: Double) -> Bool {
    guard advance(by: .stop) else { return false }
    endTime = time
    return true
  }

  /// Discards everything but what outlives an attempt, and keeps the storage.
  private mutating func reset() {
    touches.removeAll()
    answers.removeAll()
    self = Attempt(
      touches: touches, answers: answers, lastMetDeadline: lastMetDeadline, endTime: endTime)
  }

  /// The input that ends an attempt whose touches have all ended and which has neither decided
  /// anything nor waits for a deadline (R26), or `nil` if the attempt continues.
  var conclusion: AttemptState.Input? {
    guard touches.isEmpty, touches.hasReceivedAny, deadline == nil, state.isListening else {
      return nil
    }
    switch state {
    case .active: return .request(touches.lastWasCancelled ? .cancelled : .ended)
    case .requested where !touches.lastWasCancelled: return .request(.ended)
    default: return .stop
    }
  }

  // MARK: - Deadline

  /// Sets the deadline, and returns whether that is possible: the attempt has not finished and the
  /// time is finite and later than the previous met deadline.
  mutating func setDeadline(_ time: Double?) -> Bool {
    guard !state.isFinished, time.map({ $0.isFinite && $0 > lastMetDeadline }) ?? true else {
      return false
    }
    deadline = time
    return true
  }

  /// Clears the deadline if it is due at `time`, and returns it.
  mutating func takeDeadline(dueAt time: Double) -> Double? {
    guard let due = deadline, due <= time else { return nil }
    lastMetDeadline = due
    deadline = nil
    return due
  }
}
