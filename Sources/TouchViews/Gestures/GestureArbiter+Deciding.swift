import TouchKit

// Who of those that are ready may begin or be recognized, and what becomes of the others (R29, R30).
extension GestureArbiter {
  /// What a candidate's failure requirements say.
  private enum Verdict {
    /// Nothing is in the way any more; whether there was a requirement at all.
    case free(hadRequirement: Bool)
    /// That one has not failed yet.
    case waits(GestureRecognizer)
    /// That one began or was recognized.
    case taken(GestureRecognizer)
  }

  /// Lets those begin that may, one after the other: each may take the next one's chance away.
  func startCandidates() {
    while hasCandidates, let candidate = nextCandidate() { start(candidate) }
  }

  private var hasCandidates: Bool {
    for recognizer in engaged where recognizer.isCandidate { return true }
    return false
  }

  /// The first by R29 of those that wait for nobody; nil where there is none. Those whose requirement was taken fail on the way.
  private func nextCandidate() -> GestureRecognizer? {
    var best: (recognizer: GestureRecognizer, hadRequirement: Bool)?
    for recognizer in engaged where recognizer.isCandidate {
      switch verdict(on: recognizer) {
      case .taken(let other):
        recognizer.fail(.requirement(of: other.label))
      case .waits(let other):
        noteWaiting(recognizer, for: other)
      case .free(let hadRequirement):
        if let best, !(recognizer.precedes(best.recognizer, requiring: hadRequirement, best.hadRequirement) ?? false) { continue }
        best = (recognizer, hadRequirement)
      }
    }
    return best?.recognizer ?? firstInCircle()
  }

  private func verdict(on candidate: GestureRecognizer) -> Verdict {
    var hadRequirement = false
    var waitsFor: GestureRecognizer?
    for other in engaged where other !== candidate && candidate.sharesTouch(with: other) {
      guard candidate.requiresFailure(of: other) else { continue }
      hadRequirement = true
      if other.isRecognized { return .taken(other) }
      if other.storedState == .possible { waitsFor = waitsFor ?? other }
    }
    if let waitsFor { return .waits(waitsFor) }
    return .free(hadRequirement: hadRequirement)
  }

  /// Those that wait only for each other would wait for ever: then the first of them goes.
  private func firstInCircle() -> GestureRecognizer? {
    var waiting = engaged.filter { $0.isCandidate }
    while true {
      let rest = waiting.filter { candidate in
        engaged.allSatisfy { other in
          other === candidate || other.storedState != .possible || !candidate.sharesTouch(with: other)
            || !candidate.requiresFailure(of: other) || waiting.contains { $0 === other }
        }
      }
      if rest.count == waiting.count { break }
      waiting = rest
    }
    var first = waiting.first
    for candidate in waiting.dropFirst() {
      if let best = first, candidate.precedes(best, requiring: true, true) ?? false { first = candidate }
    }
    return first
  }

  private func noteWaiting(_ recognizer: GestureRecognizer, for other: GestureRecognizer) {
    let key = ObjectIdentifier(other)
    guard recognizer.awaited != key else { return }
    recognizer.awaited = key
    let reason = GestureReason.waiting(for: other.label)
    recognizer.reason = reason
    note(recognizer, .waiting(reason))
  }

  /// Lets a candidate begin or be recognized, unless one that did before keeps it from that, or its delegate does.
  private func start(_ candidate: GestureRecognizer) {
    for other in engaged where other !== candidate && other.isRecognized && candidate.sharesTouch(with: other) {
      if other.prevents(candidate) {
        candidate.fail(.prevented(by: other.label))
        return
      }
    }
    guard candidate.mayBegin() else {
      candidate.fail(.denied)
      return
    }
    guard candidate.isCandidate, candidate.isEngaged else { return }
    let isOver = candidate.storedRequest == .ended
    candidate.hasNews = false
    candidate.reason = nil
    candidate.storedState = candidate.isContinuous ? .began : .ended
    exclude(candidate)
    if candidate.cancelsTouchesInView || candidate.delaysTouchesBegan { window?.delivery.cancel(candidate.attemptTouches) }
    // What was called on the way may have taken it away.
    guard candidate.isEngaged, candidate.storedState == (candidate.isContinuous ? .began : .ended) else { return }
    if !isOver && candidate.storedRequest == .changed { candidate.storedRequest = .began }
    fire(candidate.storedState, candidate)
    if isOver && candidate.storedState.isActive { fire(.ended, candidate) }
  }

  /// Those that share a touch fail, unless both may be recognized, and those that required this one to fail.
  private func exclude(_ winner: GestureRecognizer) {
    for other in engaged where other !== winner && other.storedState == .possible && other.sharesTouch(with: winner) {
      if other.requiresFailure(of: winner) {
        other.fail(.requirement(of: winner.label))
      } else if winner.prevents(other) {
        other.fail(.prevented(by: winner.label))
      }
    }
  }
}
