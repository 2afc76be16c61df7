/// The deadlines of a window's recognizers (R44).
///
/// **Invariant.** The earliest deadline is searched for only after a deadline was set, met or
/// cleared. A recognizer whose attempt is nothing but a deadline leaves the list of attempts with
/// it.
final class AttemptDeadlines {
  private let attempts: AttemptList
  private let work: PendingWork
  /// The earliest deadline when it was last searched for, in seconds.
  private var earliest = Double.infinity

  init(attempts: AttemptList, work: PendingWork) {
    self.attempts = attempts
    self.work = work
  }

  /// The earliest pending deadline, in seconds, or `.infinity` if there is none.
  @inline(__always)
  var next: Double {
    if work.takeDeadlineChange() { search() }
    return earliest
  }

  private func search() {
    earliest = .infinity
    for index in 0..<attempts.endIndex {
      if let deadline = attempts[index]?.attempt.deadline { earliest = min(earliest, deadline) }
    }
  }

  /// Sets the deadline of a recognizer if that is possible.
  func set(_ deadline: Double?, of recognizer: GestureRecognizer) {
    guard recognizer.attempt.setDeadline(deadline) else { return }
    if deadline != nil {
      if recognizer.attempt.advance(by: .schedule) { attempts.activate(recognizer) }
    } else if let index = attempts.index(of: recognizer) {
      attempts.removeUnscheduled(at: index)
    }
    work.deadlinesDidChange()
  }

  /// Calls the recognizers whose deadline is due at `time`. What they request is decided together
  /// (R29).
  func meet(dueAt time: Double) {
    for index in 0..<attempts.endIndex {
      guard let recognizer = attempts[index],
        let deadline = recognizer.attempt.takeDeadline(dueAt: time)
      else { continue }
      attempts.call(.deadlineReached, of: recognizer, at: index) {
        $0.deadlineReached(at: deadline)
      }
      attempts.removeUnscheduled(at: index)
    }
    work.deadlinesDidChange()
  }
}
